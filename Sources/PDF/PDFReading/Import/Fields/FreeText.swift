package import ComposePDFWriter
import ComposePlatform

extension PDFDocument {
  /// The appearance of a free text annotation without one (ISO 32000-2, 12.5.6.6): its background,
  /// border and text, set as the value of a text field is.
  ///
  /// - Returns: Nil for other annotations, and where nothing is visible.
  package func freeTextAppearance(
    of annotation: PDFDictionary
  ) -> (content: [UInt8], resources: PDFDictionary)? {
    guard resolve(annotation["Subtype"] ?? .null) == .name("FreeText") else { return nil }
    var text: [UInt8] = []
    if case .string(let bytes)? = annotation["Contents"].map(resolve) { text = bytes }
    if text.isEmpty, case .string(let rich)? = annotation["RC"].map(resolve) {
      text = PDFTextString.encode(RichText.plain(PDFTextString.decode(Array(rich.prefix(1 << 16)))))
    }
    var operators: [UInt8] = []
    if case .string(let bytes)? = annotation["DA"].map(resolve) { operators = bytes }
    var quadding = annotation["Q"]
    if case .string(let bytes)? = annotation["DS"].map(resolve), operators.isEmpty {
      let style = RichText.Style(PDFTextString.decode(Array(bytes.prefix(4096))))
      operators = Array(style.defaultAppearance.utf8)
      if quadding == nil { quadding = .integer(style.quadding) }
    }
    let color = DefaultAppearance(operators).components
    var style: PDFDictionary = ["BC": .array(color.map { .real($0) })]
    if let background = annotation["C"] { style["BG"] = background }
    var widget: PDFDictionary = [
      "Subtype": .name("Widget"), "FT": .name("Tx"), "Ff": .integer(1 << 12),
      "V": .string(text), "DA": .string(operators), "MK": .dictionary(style),
    ]
    if let quadding { widget["Q"] = quadding }
    for key: PDFName in ["Rect", "Border", "BS"] { widget[key] = annotation[key] }
    return generatedAppearance(of: widget)
  }

  /// The appearance of a rubber stamp without one (ISO 32000-2, 12.5.6.12): its name in a frame.
  ///
  /// - Returns: Nil for other annotations.
  package func stampAppearance(
    of annotation: PDFDictionary
  ) -> (content: [UInt8], resources: PDFDictionary)? {
    guard resolve(annotation["Subtype"] ?? .null) == .name("Stamp") else { return nil }
    var name = "Draft"
    if case .name(let found)? = annotation["Name"].map(resolve) { name = found.text }
    // Words that begin with capitals are written apart.
    var words = ""
    for character in name.prefix(64) where character != "#" {
      if character.isUppercase, let last = words.last, last.isLowercase { words.append(" ") }
      words.append(character)
    }
    let color = annotation["C"] ?? .array([.integer(0)])
    return generatedAppearance(of: [
      "Subtype": .name("Widget"), "FT": .name("Btn"), "Ff": .integer(1 << 16),
      "DA": .string(Array("/Helv 0 Tf 0 g".utf8)), "Rect": annotation["Rect"] ?? .null,
      "MK": .dictionary([
        "BC": color, "CA": .string(PDFTextString.encode(words.uppercased())),
      ]),
    ])
  }
}

/// What is shown of rich text (ISO 32000-2, 12.7.4.4): its characters, its colour and its size.
enum RichText {
  /// The text without its elements; paragraphs and breaks end lines.
  static func plain(_ markup: String) -> String {
    var text: [UInt8] = []
    var rest = Array(markup.utf8)[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "<") {
        let end = rest.firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex
        let tag = rest[..<end].dropFirst()
        rest = rest[end...].dropFirst()
        let isBreak = tag.starts(with: "br".utf8) || tag.elementsEqual("/p".utf8)
        if isBreak, !rest.isEmpty { text.append(UInt8(ascii: "\n")) }
      } else if byte == UInt8(ascii: "&"),
        let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";"))
      {
        text += character(String(decoding: rest[..<end].dropFirst(), as: UTF8.self)).utf8
        rest = rest[end...].dropFirst()
      } else {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    while text.last == UInt8(ascii: "\n") { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }

  /// The character of a reference of XML; nothing for an unknown one.
  private static func character(_ name: String) -> String {
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    case "nbsp": return " "
    default:
      guard name.hasPrefix("#") else { return "" }
      let digits = name.dropFirst()
      let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return number.flatMap(UnicodeScalar.init).map { String($0) } ?? ""
    }
  }

  /// The properties of a default style string that a field's text can have.
  struct Style {
    private(set) var size = 12.0
    private var color: [Double] = [0]
    private(set) var quadding = 0

    init(_ text: String) {
      for declaration in text.split(separator: ";" as Character) {
        let parts = declaration.split(separator: ":" as Character, maxSplits: 1)
        guard parts.count == 2 else { continue }
        let words = parts[1].split(whereSeparator: { $0 == " " || $0 == "," }).map {
          $0.lowercased()
        }
        switch parts[0].filter({ $0 != " " }).lowercased() {
        case "color": if let word = words.first { set(color: word) }
        case "font", "font-size":
          for word in words where word.hasSuffix("pt") {
            if let value = Double(word.dropLast(2)), value > 0 { size = min(value, 1000) }
          }
        case "text-align":
          quadding = words.first == "center" ? 1 : words.first == "right" ? 2 : 0
        default: break
        }
      }
    }

    private mutating func set(color word: String) {
      guard word.hasPrefix("#"), word.utf8.count == 7,
        let value = UInt32(word.dropFirst(), radix: 16)
      else { return }
      color = [16, 8, 0].map { Double(value >> $0 & 0xFF) / 255 }
    }

    /// As a default appearance string.
    var defaultAppearance: String {
      (FieldColor(color)?.fill ?? "0 g") + " /Helv \(size) Tf"
    }
  }
}
