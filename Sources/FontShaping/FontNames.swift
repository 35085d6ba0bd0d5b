/// The names of a face, from the `name` table or made up where it is silent.
struct FontNames {
  let family: String
  let style: String
  let full: String
  let postScript: String

  /// Prefers typographic family and style (identifiers 16 and 17) to the legacy ones (1 and 2).
  ///
  /// The PostScript name of an instance of a variable font ends in its variations, such as
  /// `_650wght` (Adobe Technical Note 5902), so that no two instances share it.
  init(handle: FontFaceHandle, fileName: String, variations: [FontVariation]) {
    let stem = fileName.split(separator: "/").last.map(String.init) ?? fileName
    let family = handle.name(16) ?? handle.name(1) ?? stem
    let style = handle.name(17) ?? handle.name(2) ?? "Regular"
    self.family = family
    self.style = style
    full = handle.name(4) ?? "\(family) \(style)"
    let suffix = variations.map { "_\(Self.shortest($0.value))\($0.tag)" }.joined()
    postScript = Self.postScriptName((handle.name(6) ?? "\(family)-\(style)") + suffix)
  }

  /// Whole numbers without a decimal point.
  private static func shortest(_ value: Float) -> String {
    Int(exactly: value).map(String.init) ?? String(value)
  }

  /// Keeps printable ASCII other than space and the delimiters of PostScript and PDF.
  static func postScriptName(_ name: String) -> String {
    let forbidden = Set("[](){}<>/%#".utf8)
    let bytes = name.utf8.lazy.filter { (0x21...0x7E).contains($0) && !forbidden.contains($0) }
    let kept = String(decoding: Array(bytes.prefix(63)), as: UTF8.self)
    return kept.isEmpty ? "Font" : kept
  }
}
