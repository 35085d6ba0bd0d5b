import ComposeGeometry

/// A piece of text in one style.
struct HTMLPiece {
  var text: String
  var style: SVGStyle
  /// How far it is raised, by each element around it.
  var shifts: [SVGFont.Shift] = []
}

/// A line of HTML, or a piece of a block that has none.
struct HTMLLine {
  /// What is before an item of a list.
  struct Marker {
    var shape: HTMLListMarker
    var style: SVGStyle
    /// From the edge of the room to the item.
    var indent: Double
  }

  var pieces: [HTMLPiece] = []
  /// Of the block that it is in.
  var style: SVGStyle
  /// The number of the innermost block around it that has a border or a background; nil for none.
  var box: Int?
  /// What is left free at its sides.
  var left = 0.0
  var right = 0.0
  /// What there is between them; nil for all of the room.
  var width: Double?
  /// What is left free above it.
  var gap = 0.0
  var markers: [Marker] = []
  /// What it is high; nil for as high as its text.
  var height: Double?
  /// From its top to its baseline.
  var ascent = 0.0
  /// How long its text is where it is not broken.
  var length = 0.0
  /// Whether it is a rule across.
  var isRule = false
}

extension HTMLLine {
  /// How wide it may be in a room.
  func width(in room: Double) -> Double { max(0, width ?? room - left - right) }
}

/// The background and borders of an HTML block.
struct HTMLBox {
  struct Border {
    var style: StrokeStyle
    var color: SVGColor
  }

  var border: Border?
  var background: SVGColor?
  /// Whether it is around the text alone, not as wide as there is room.
  var hugsText: Bool
  /// The number of the next one around it; nil for none.
  var outer: Int?
}

/// The room between two lines, of margins that collapse and paddings that do not (CSS 2, 8.3.1).
struct HTMLGap {
  private var fixed = 0.0
  private var largest = 0.0
  private var smallest = 0.0

  var height: Double { fixed + largest + smallest }

  mutating func add(margin: Double) {
    largest = max(largest, margin)
    smallest = min(smallest, margin)
  }

  mutating func add(padding: Double) {
    guard padding > 0 else { return }
    self = HTMLGap(fixed: height + padding)
  }

  init() {}

  private init(fixed: Double) { self.fixed = fixed }
}

/// The lines of a `foreignObject`.
struct HTMLText {
  var lines: [HTMLLine] = []
  /// Those that are around others before them.
  var boxes: [HTMLBox] = []
  /// What is left free below the last line.
  var gapBelow = 0.0
}
