/// Rarely used properties, kept apart so that the style of other paragraphs stays small to copy and
/// to compare.
final class RareParagraphStyle: Hashable, Sendable {
  struct Values: Hashable, Sendable {
    var minimumLineSpacing = 0.0
    var maximumLineSpacing = Double.infinity
    var textLists: [TextList] = []
    var textBlocks: [TextBlock] = []
    var headerLevel = 0
    var keepsTogether = false
    var keepsWithNext = false
    var breakBefore: FrameBreak?
    var breakAfter: FrameBreak?
    var dropCapital: DropCapital?
    var lineBreakStrategy: LineBreakStrategy = []

    static let none = Values()
  }

  let values: Values

  private init(_ values: Values) { self.values = values }

  /// Nil where there is nothing to keep.
  static func needed(_ values: Values) -> RareParagraphStyle? {
    values == .none ? nil : RareParagraphStyle(values)
  }

  static func == (left: RareParagraphStyle, right: RareParagraphStyle) -> Bool {
    left === right || left.values == right.values
  }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension ParagraphStyle {
  private var values: RareParagraphStyle.Values { rare?.values ?? .none }

  private mutating func change(_ body: (inout RareParagraphStyle.Values) -> Void) {
    var values = self.values
    body(&values)
    rare = .needed(values)
  }

  /// Whether the style has what few have. Complexity: O(1).
  package var isRare: Bool { rare != nil }

  /// The minimum distance between natural lines, from descent to ascent, in points: the fonts' own
  /// leading and `lineSpacing` together.
  public var minimumLineSpacing: Double {
    get { values.minimumLineSpacing }
    set { change { $0.minimumLineSpacing = newValue > 0 ? newValue : 0 } }
  }

  /// The maximum distance between natural lines; no limit by default.
  public var maximumLineSpacing: Double {
    get { values.maximumLineSpacing }
    set { change { $0.maximumLineSpacing = newValue >= 0 ? newValue : .infinity } }
  }

  /// The lists that the paragraph is an item of, the outermost first; see
  /// `AttributedText.insertListMarkers()`.
  public var textLists: [TextList] {
    get { values.textLists }
    set { change { $0.textLists = Array(newValue.prefix(TextList.deepest)) } }
  }

  /// The boxes that contain the paragraph, the outermost first. Consecutive paragraphs
  /// with equal boxes share them. In frames of other shapes they take rectangles.
  public var textBlocks: [TextBlock] {
    get { values.textBlocks }
    set { change { $0.textBlocks = Array(newValue.prefix(TextBlock.deepest)) } }
  }

  /// 1…6 for a heading, which a tagged document marks as H1…H6; 0 for other text.
  public var headerLevel: Int {
    get { values.headerLevel }
    set { change { $0.headerLevel = min(max(newValue, 0), 6) } }
  }

  /// Keeps all lines in one frame, unless they fill more than one.
  public var keepsTogether: Bool {
    get { values.keepsTogether }
    set { change { $0.keepsTogether = newValue } }
  }

  /// Keeps the paragraph in the frame of the next one's first line.
  public var keepsWithNext: Bool {
    get { values.keepsWithNext }
    set { change { $0.keepsWithNext = newValue } }
  }

  /// Starts the paragraph in another frame, where its own has text before it.
  public var breakBefore: FrameBreak? {
    get { values.breakBefore }
    set { change { $0.breakBefore = newValue } }
  }

  /// Lets what follows the paragraph start in another frame.
  public var breakAfter: FrameBreak? {
    get { values.breakAfter }
    set { change { $0.breakAfter = newValue } }
  }

  /// The strategies by which line breaks avoid short last lines and breaks in Korean words.
  public var lineBreakStrategy: LineBreakStrategy {
    get { values.lineBreakStrategy }
    set { change { $0.lineBreakStrategy = newValue } }
  }

  /// Lets the paragraph begin with a drop capital with several lines next to it, all at
  /// `headIndent`. Where a frame has no room for these lines the
  /// paragraph begins in the next, and where none has, or the measure is too narrow, the letters
  /// are as the others.
  public var dropCapital: DropCapital? {
    get { values.dropCapital }
    set { change { $0.dropCapital = newValue } }
  }
}
