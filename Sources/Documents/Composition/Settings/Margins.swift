public import ComposeGeometry

extension EdgeInsets {
  /// The minimum width and height that margins must leave for text, in points.
  public static let leastTextArea = 24.0

  /// Reads one to four lengths in the order of CSS: all sides; top and bottom, left and right;
  /// top, left and right, bottom; top, right, bottom, left.
  ///
  /// - Throws: `SettingError` for another count, or a length that cannot be read.
  public init(margins lengths: [String]) throws(SettingError) {
    var points: [Double] = []
    for length in lengths { points.append(try Length(length).points) }
    switch points.count {
    case 1:
      self.init(points[0])
    case 2:
      self.init(top: points[0], left: points[1], bottom: points[0], right: points[1])
    case 3:
      self.init(top: points[0], left: points[1], bottom: points[2], right: points[1])
    case 4:
      self.init(top: points[0], left: points[3], bottom: points[2], right: points[1])
    default:
      throw SettingError(
        "expected one to four lengths for the margins, not \(points.count)",
        hint: "use top, right, bottom, left, such as 25mm 30mm")
    }
  }

  /// Parses lengths separated by spaces or commas.
  public init(margins text: String) throws(SettingError) {
    try self.init(margins: Words.separated(text))
  }

  /// - Throws: `SettingError` when a page of `size` has no room left for text.
  public func check(on size: Size) throws(SettingError) {
    guard
      size.width - left - right >= Self.leastTextArea,
      size.height - top - bottom >= Self.leastTextArea
    else {
      throw SettingError(
        "margins too large for the page size",
        hint: "leave at least a third of an inch for text in each direction")
    }
  }
}
