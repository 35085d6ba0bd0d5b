public import ComposeGeometry

extension Size {
  /// The page sizes that have names, upright.
  public static let named: [(name: String, size: Size)] = [
    ("letter", .letter),
    ("legal", Size(width: 612, height: 1_008)),
    ("tabloid", Size(width: 792, height: 1_224)),
    ("a3", .millimetres(297, 420)),
    ("a4", .a4),
    ("a5", .millimetres(148, 210)),
    ("a6", .millimetres(105, 148)),
    ("b4", .millimetres(250, 353)),
    ("b5", .millimetres(176, 250)),
  ]

  /// Reads a page size: a name such as `a4`, with `landscape` after it or not, or a width and
  /// a height such as `210mm x 297mm`.
  ///
  /// - Throws: `SettingError` when it is neither, or when a side is under half an inch.
  public init(pageSize text: String) throws(SettingError) {
    let written = Words.trimmed(text).lowercased()
    var words = written.split { Words.isSpace($0) || $0 == "-" }.map(String.init)
    let orientation = ["landscape", "portrait"].first { $0 == words.last }
    if orientation != nil { words.removeLast() }
    // LaTeX has `a4paper`.
    if words.count == 1, words[0].hasSuffix("paper") { words[0].removeLast(5) }
    if words.count == 1, let found = Size.named.first(where: { $0.name == words[0] })?.size {
      self =
        orientation == "landscape" ? Size(width: found.height, height: found.width) : found
      return
    }
    let sides = written.split(whereSeparator: { $0 == "x" || $0 == "×" })
    guard sides.count == 2 else {
      let names = Size.named.map(\.name).joined(separator: ", ")
      throw SettingError(
        "unknown page size ‘\(text)’",
        hint: "use \(names), or a width and a height such as 210mm x 297mm")
    }
    let size = Size(
      width: try Length(String(sides[0])).points, height: try Length(String(sides[1])).points)
    guard min(size.width, size.height) >= 36 else {
      throw SettingError(
        "page size ‘\(text)’ is too small", hint: "use half an inch or more for each side")
    }
    self = size
  }

  private static func millimetres(_ width: Double, _ height: Double) -> Size {
    Size(width: width * 72 / 25.4, height: height * 72 / 25.4)
  }
}
