/// The names of a face, from the `name` table or derived where it has none.
struct FontNames {
  let family: String
  let style: String
  let postScript: String

  init(family: String, style: String, postScript: String) {
    self.family = family
    self.style = style
    self.postScript = postScript
  }

  /// Prefers typographic family and style (identifiers 16 and 17) to the legacy ones (1 and 2).
  ///
  /// The PostScript name of an instance of a variable font ends in its variations, such as
  /// `_650wght` (Adobe Technical Note 5902), so that no two instances share it.
  init(handle: FontFaceHandle, fileName: String, variations: [FontVariation]) {
    let family = handle.name(16) ?? handle.name(1) ?? Self.stem(of: fileName)
    let style = handle.name(17) ?? handle.name(2) ?? "Regular"
    self.family = family
    self.style = style
    var name = handle.name(6) ?? "\(family)-\(style)"
    for variation in variations { name += "_\(Self.shortest(variation.value))\(variation.tag)" }
    postScript = Self.postScriptName(name)
  }

  private static func stem(of fileName: String) -> String {
    fileName.split(separator: "/").last.map(String.init) ?? fileName
  }

  /// Whole numbers without a decimal point.
  private static func shortest(_ value: Float) -> String {
    Int(exactly: value).map(String.init) ?? String(value)
  }

  /// Keeps printable ASCII other than space and the delimiters of PostScript and PDF.
  static func postScriptName(_ name: String) -> String {
    var kept: [UInt8] = []
    for byte in name.utf8 where kept.count < 63 && isAllowed(byte) { kept.append(byte) }
    return kept.isEmpty ? "Font" : String(decoding: kept, as: UTF8.self)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "#"):
      false
    default: (0x21...0x7E).contains(byte)
    }
  }
}
