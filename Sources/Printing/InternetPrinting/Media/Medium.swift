public import ComposeGeometry

/// A medium as printers describe and are told it: the members of `media-col` (PWG 5100.7).
public struct Medium: Hashable, Sendable {
  /// Hundredths of a millimetre, each a range for media of custom sizes and for rolls, whose width
  /// is a range of one.
  public var width: ClosedRange<Int>
  /// Heights in hundredths of a millimetre.
  public var height: ClosedRange<Int>
  /// What the printer cannot print on; nil where it says nothing.
  public var margins: MediaMargins?
  /// The tray, in the printer's word: `main`.
  public var source: String?
  /// `stationery`, `labels`.
  public var type: String?
  /// The name of the size; nil where the printer gives none.
  public var sizeName: String?

  /// Creates a medium of one size; nil and what is left out are not asked of the printer.
  public init(
    size: MediaSize, margins: MediaMargins? = nil, source: String? = nil, type: String? = nil,
    sizeName: String? = nil
  ) {
    width = size.width...size.width
    height = size.height...size.height
    self.margins = margins
    self.source = source
    self.type = type
    self.sizeName = sizeName
  }

  /// Reads the members of a collection; nil for one without a size, or with one that no sheet has.
  ///
  /// Margins below 0 or larger than the sheet are none.
  public init?(_ members: [IPPAttribute]) {
    guard let size = members.value(of: "media-size")?.members,
      let width = Self.side(size.value(of: "x-dimension")),
      let height = Self.side(size.value(of: "y-dimension"))
    else { return nil }
    self.width = width
    self.height = height
    margins = MediaMargins(members).flatMap {
      $0.left + $0.right < width.upperBound && $0.top + $0.bottom < height.upperBound ? $0 : nil
    }
    source = members.value(of: "media-source")?.string
    type = members.value(of: "media-type")?.string
    sizeName = members.value(of: "media-size-name")?.string
  }

  /// The size; nil where it is a range.
  public var size: MediaSize? {
    hasOneWidth && height.lowerBound == height.upperBound
      ? MediaSize(width: width.lowerBound, height: height.lowerBound) : nil
  }

  /// Whether the medium is cut from a roll: of one width and many lengths.
  public var isRoll: Bool { hasOneWidth && height.lowerBound < height.upperBound }

  private var hasOneWidth: Bool { width.lowerBound == width.upperBound }

  /// Whether the printer prints to all edges.
  public var isBorderless: Bool { margins == MediaMargins(0, 0, 0, 0) }

  /// The medium of a size within its ranges.
  public func cut(to size: MediaSize) -> Medium {
    var medium = self
    let width = min(max(size.width, self.width.lowerBound), self.width.upperBound)
    let height = min(max(size.height, self.height.lowerBound), self.height.upperBound)
    medium.width = width...width
    medium.height = height...height
    return medium
  }

  /// What can be printed on, in points from the top left corner; the whole sheet where the printer
  /// says nothing. Of a range, that of the largest size.
  public var printableRect: Rect {
    let size = MediaSize(width: width.upperBound, height: height.upperBound).points
    guard let margins else { return Rect(x: 0, y: 0, width: size.width, height: size.height) }
    let left = MediaSize.points(ofHundredths: margins.left)
    let top = MediaSize.points(ofHundredths: margins.top)
    return Rect(
      x: left, y: top,
      width: size.width - left - MediaSize.points(ofHundredths: margins.right),
      height: size.height - top - MediaSize.points(ofHundredths: margins.bottom))
  }

  /// The value of `media-col` that asks for the medium.
  public var collection: IPPValue {
    var members = [
      IPPAttribute(
        "media-size",
        .collection([
          IPPAttribute("x-dimension", .integer(Int32(clamping: width.upperBound))),
          IPPAttribute("y-dimension", .integer(Int32(clamping: height.upperBound))),
        ]))
    ]
    if let margins { members += margins.attributes }
    if let source { members.append(IPPAttribute("media-source", .keyword(source))) }
    if let type { members.append(IPPAttribute("media-type", .keyword(type))) }
    return .collection(members)
  }

  private static func side(_ value: IPPValue?) -> ClosedRange<Int>? {
    guard let range = value?.range, range.lower > 0, range.lower <= range.upper else { return nil }
    return Int(range.lower)...Int(range.upper)
  }
}

/// The edges that a printer cannot print on, in hundredths of a millimetre from 0 up.
public struct MediaMargins: Hashable, Sendable {
  /// The top margin.
  public var top: Int
  /// The left margin.
  public var left: Int
  /// The bottom margin.
  public var bottom: Int
  /// The right margin.
  public var right: Int

  /// Creates margins in hundredths of a millimetre.
  public init(_ top: Int, _ left: Int, _ bottom: Int, _ right: Int) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The margins of a medium; nil where it has none, or has one below 0.
  init?(_ members: [IPPAttribute]) {
    func margin(_ side: String) -> Int? {
      guard let value = members.value(of: "media-\(side)-margin")?.number, value >= 0 else {
        return nil
      }
      return Int(value)
    }
    guard let top = margin("top"), let left = margin("left"), let bottom = margin("bottom"),
      let right = margin("right")
    else { return nil }
    self.init(top, left, bottom, right)
  }

  var attributes: [IPPAttribute] {
    [("bottom", bottom), ("left", left), ("right", right), ("top", top)].map { side, value in
      IPPAttribute("media-\(side)-margin", .integer(Int32(clamping: value)))
    }
  }
}
