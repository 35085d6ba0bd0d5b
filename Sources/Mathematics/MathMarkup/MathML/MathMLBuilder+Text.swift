import ComposeMathSyntax

extension MathMLBuilder {
  /// Text within a formula.
  func text(
    _ text: MathText, _ surroundings: Surroundings, at range: Range<Int>
  ) -> MathMLElement {
    let isLarger = text.keepsSize && surroundings.style > .text
    let elements = pieces(
      text.pieces, isLarger ? surroundings.inner(.text) : surroundings, at: range)
    if isLarger {
      return MathMLElement(
        "mstyle", [.init("displaystyle", "false"), .init("scriptlevel", "0")], children: elements,
        at: range)
    }
    if elements.count == 1 { return elements[0] }
    return MathMLElement("mrow", children: elements, at: range)
  }

  private func pieces(
    _ pieces: [MathText.Piece], _ surroundings: Surroundings, at range: Range<Int>
  ) -> [MathMLElement] {
    guard surroundings.depth < Self.maximumDepth else { return [] }
    var elements: [MathMLElement] = []
    for piece in pieces {
      switch piece {
      case .characters(let characters, let style):
        let text = Self.spacesKept(characters)
        guard !text.isEmpty else { continue }
        elements.append(MathMLElement("mtext", Self.attributes(style), text: text, at: range))
      case .formula(let list):
        elements.append(
          element(
            list, surroundings.inner(max(surroundings.style, .text)), at: list.range ?? range))
      case .colored(let color, let pieces):
        elements.append(
          MathMLElement(
            "mstyle", [.init("mathcolor", color.text)],
            children: self.pieces(pieces, surroundings.inner(), at: range), at: range))
      case .node(let node): elements.append(contentsOf: row([node], surroundings.inner()))
      }
    }
    return elements
  }

  /// Spaces at both ends, which MathML drops, as no-break spaces, runs of white space as one space.
  static func spacesKept(_ text: String) -> String {
    var bytes: [UInt8] = []
    var hasSpace = false
    for byte in text.utf8 {
      if byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D {
        hasSpace = true
        continue
      }
      if hasSpace { bytes.append(contentsOf: bytes.isEmpty ? [0xC2, 0xA0] : [0x20]) }
      hasSpace = false
      bytes.append(byte)
    }
    if hasSpace { bytes.append(contentsOf: [0xC2, 0xA0]) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Fonts of text, as CSS says them: letters of Unicode's alphabets would be read one by one.
  private static func attributes(_ style: MathTextStyle) -> [MathMLElement.Attribute] {
    var declarations: [String] = []
    if style.isBold { declarations.append("font-weight: bold") }
    if style.isItalic { declarations.append("font-style: italic") }
    switch style.family {
    case .surrounding, .serif: break
    case .sansSerif: declarations.append("font-family: sans-serif")
    case .monospace: declarations.append("font-family: monospace")
    }
    if style.isSmallCapitals { declarations.append("font-variant: small-caps") }
    return declarations.isEmpty ? [] : [.init("style", declarations.joined(separator: "; "))]
  }
}
