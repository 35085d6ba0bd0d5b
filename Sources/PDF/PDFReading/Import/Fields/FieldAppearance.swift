import ComposeGeometry
import ComposePDFWriter

/// The generated appearance of a form field without one: background, border and value, as viewers
/// build it (ISO 32000-2, 12.7.4.3).
struct FieldAppearance: ~Copyable {
  /// In the space of the page, between `q` and `Q`.
  private(set) var content = PDFBytes()
  /// The font named `fontName` in the content; nil if it shows no text.
  private(set) var font: PDFObject?
  /// The length of the value in bytes.
  private(set) var textLength = 0
  private let fontName: PDFName

  /// - Parameters:
  ///   - rect: The rectangle of the widget.
  ///   - fonts: The fonts of the form's resources.
  ///   - fontName: The name of the font in the resources of the page.
  /// - Returns: Nil if nothing is visible.
  init?(
    of field: FormField, in rect: Rect, fonts: PDFDictionary, fontName: PDFName,
    _ reader: ObjectReader
  ) {
    self.fontName = fontName
    guard rect.width > 0, rect.height > 0 else { return nil }
    let style = reader.dictionary(field.widget["MK"])
    var size = Size(width: rect.width, height: rect.height)
    let turns = ((reader.integer(style["R"]) ?? 0) / 90 % 4 + 4) % 4
    content.append("q\n")
    switch turns {
    case 1: append([0, 1, -1, 0, rect.maxX, rect.minY], "cm\n")
    case 2: append([-1, 0, 0, -1, rect.maxX, rect.maxY], "cm\n")
    case 3: append([0, -1, 1, 0, rect.minX, rect.maxY], "cm\n")
    default: append([1, 0, 0, 1, rect.minX, rect.minY], "cm\n")
    }
    if turns % 2 == 1 { size = Size(width: size.height, height: size.width) }
    let start = content.count
    let border = appendBox(size, style, field, reader)
    let inset = max(border * 2, 2)
    let inner = Size(width: size.width - 2 * inset, height: size.height - 2 * inset)
    if inner.width > 0, inner.height > 0 {
      let appearance = DefaultAppearance(field.defaultAppearance)
      switch field.kind {
      case .checkBox where field.state != nil: appendCheckMark(inner, at: inset, appearance)
      case .radioButton where field.state != nil: appendDot(size, inner, appearance)
      case .checkBox, .radioButton: break
      case .text, .choice, .pushButton:
        appendText(field, appearance, inner, at: inset, fonts, reader)
      }
    }
    guard content.count > start else { return nil }
    content.append("Q\n")
  }

  private mutating func append(_ operands: [Double], _ operation: StaticString) {
    for operand in operands {
      content.append(number: operand, decimals: 3)
      content.append(UInt8(ascii: " "))
    }
    content.append(operation)
  }

  // MARK: Boxes

  /// The background and the border. Returns the width of the border.
  private mutating func appendBox(
    _ size: Size, _ style: PDFDictionary, _ field: FormField, _ reader: ObjectReader
  ) -> Double {
    func color(_ key: PDFName) -> FieldColor? {
      FieldColor(reader.array(style[key]).compactMap { reader.number($0) })
    }
    if let background = color("BG") {
      content.append(utf8: background.fill + "\n")
      append([0, 0, size.width, size.height], "re f\n")
    }
    let widths = reader.array(field.widget["Border"])
    let given =
      reader.number(reader.dictionary(field.widget["BS"])["W"])
      ?? (widths.count > 2 ? reader.number(widths[2]) : nil) ?? 1
    let width = min(max(given, 0), min(size.width, size.height) / 4)
    guard let border = color("BC"), width > 0 else { return width }
    content.append(utf8: border.stroke + "\n")
    append([width], "w\n")
    append([width / 2, width / 2, size.width - width, size.height - width], "re S\n")
    return width
  }

  private mutating func appendCheckMark(
    _ inner: Size, at inset: Double, _ appearance: DefaultAppearance
  ) {
    let side = min(inner.width, inner.height)
    let x = inset + (inner.width - side) / 2
    let y = inset + (inner.height - side) / 2
    content.append(utf8: appearance.color.uppercased() + "\n")
    append([side / 7], "w 1 J 1 j\n")
    append([x + side * 0.1, y + side * 0.5], "m ")
    append([x + side * 0.4, y + side * 0.15], "l ")
    append([x + side * 0.9, y + side * 0.85], "l S\n")
  }

  private mutating func appendDot(_ size: Size, _ inner: Size, _ appearance: DefaultAppearance) {
    content.append(utf8: appearance.color.uppercased() + "\n")
    // A zero-length line with round caps is a disc.
    append([min(inner.width, inner.height) * 0.6], "w 1 J\n")
    append([size.width / 2, size.height / 2], "m ")
    append([size.width / 2, size.height / 2], "l S\n")
  }

  // MARK: Text

  private mutating func appendText(
    _ field: FormField, _ appearance: DefaultAppearance, _ inner: Size, at inset: Double,
    _ fonts: PDFDictionary, _ reader: ObjectReader
  ) {
    let text = field.text
    guard !text.isEmpty else { return }
    textLength = text.utf8.count
    let (font, paragraphs) = codes(of: text, appearance, fonts, reader)
    let set = FieldText(
      field.isMultiline ? paragraphs : [Array(paragraphs.joined(separator: [0x20]))], font: font,
      size: appearance.size, wraps: field.isMultiline, width: inner.width, height: inner.height)
    self.font = font.object
    append([inset, inset, inner.width, inner.height], "re W n\nBT\n")
    content.append(name: fontName.text)
    content.append(UInt8(ascii: " "))
    append([set.size], "Tf\n")
    content.append(utf8: appearance.color + "\n")
    let leading = set.size * FieldText.leading
    // Descenders take about a fifth of the size.
    var baseline =
      field.isMultiline
      ? inset + inner.height - set.size : inset + (inner.height - leading) / 2 + set.size * 0.3
    if let cells = field.combCells, let line = set.lines.first {
      let width = (inner.width + 2 * inset) / Double(cells)
      let free = max(cells - line.count, 0)
      let first = field.quadding == 1 ? free / 2 : field.quadding == 2 ? free : 0
      for (place, code) in line.prefix(cells).enumerated() {
        let own = font.width(of: CollectionOfOne(code)) * set.size / 1000
        append([1, 0, 0, 1, (Double(first + place) + 0.5) * width - own / 2, baseline], "Tm")
        content.append(string: [code])
        content.append("Tj\n")
      }
      content.append("ET\n")
      return
    }
    for line in set.lines where baseline > inset - leading {
      let width = font.width(of: line) * set.size / 1000
      let free = inner.width - width
      let start = field.quadding == 1 ? free / 2 : field.quadding == 2 ? free : 0
      append([1, 0, 0, 1, inset + start, baseline], "Tm")
      content.append(string: line)
      content.append("Tj\n")
      baseline -= leading
    }
    content.append("ET\n")
  }

  /// The font, and the codes of the text between line ends: Helvetica if the field's own font lacks
  /// a character, and question marks for characters missing in Helvetica.
  private func codes(
    of text: String, _ appearance: DefaultAppearance, _ fonts: PDFDictionary,
    _ reader: ObjectReader
  ) -> (FieldFont, [[UInt8]]) {
    // CRLF is one character.
    let paragraphs = text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).map { String($0.map { $0 == "\t" ? " " : $0 }) }
    if let own = appearance.font.flatMap({ fonts[$0] }).flatMap({ FieldFont($0, reader) }) {
      let codes = paragraphs.compactMap(own.codes)
      if codes.count == paragraphs.count { return (own, codes) }
    }
    let helvetica = FieldFont.helvetica
    var isComplete = true
    let codes = paragraphs.map { paragraph in
      if let codes = helvetica.codes(of: paragraph) { return codes }
      isComplete = false
      return paragraph.unicodeScalars.flatMap {
        helvetica.codes(of: String($0)) ?? [UInt8(ascii: "?")]
      }
    }
    if !isComplete {
      reader.handle.warn(
        "the value of a form field without an appearance has characters that Helvetica lacks; "
          + "they are shown as ‘?’")
    }
    return (helvetica, codes)
  }
}
