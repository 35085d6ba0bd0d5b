import ComposeFonts
import ComposeGraphics
import ComposeMathLayout
import ComposeMathMarkup

/// The elements of a formula's MathML, and which of them each glyph is part of.
///
/// Tokens and glyphs come in the same order, but for scripts and accents, and both name the bytes of the source
/// that they come from; those that a macro makes name its call. A glyph is of the first token that shows its
/// character next and comes from the same bytes.
struct FormulaElements {
  /// A token while its glyphs are looked for.
  private struct Token {
    var characters: [Unicode.Scalar]
    /// How many of its characters have glyphs.
    var shown = 0
    /// The text of its glyphs.
    var text = ""
  }

  /// Tokens that have the character of a glyph, but come from elsewhere: no more are looked at.
  private static let maximumCandidates = 64

  private var markup: [MathMLElement] = []
  private var parents: [Int] = []
  private var tokens: [Int: Token] = [:]
  /// Tokens without glyphs so far by the first character that is seen, the first of them last.
  private var waiting: [Unicode.Scalar: [Int]] = [:]
  /// The elements of a range, for signs that no token has.
  private var byRange: [Range<Int>: [Int]] = [:]
  private var last: Int?

  /// Lists the elements of a `math` element.
  init(_ math: MathMLElement) {
    // Depth first, without recursion.
    var open = [(element: math, parent: -1)]
    while let (element, parent) = open.popLast() {
      let number = markup.count
      for child in element.children.reversed() { open.append((child, number)) }
      var own = element
      own.children = []
      markup.append(own)
      parents.append(parent)
    }
    for number in markup.indices.reversed() {
      byRange[markup[number].range, default: []].append(number)
      let characters = markup[number].text.unicodeScalars.filter(Self.isSeen).map(
        MathMLElement.compared)
      guard let first = characters.first else { continue }
      tokens[number] = Token(characters: characters)
      waiting[first, default: []].append(number)
    }
  }

  /// The elements, once all boxes of the formula are tagged.
  var elements: [FormulaElement] {
    markup.indices.map { number in
      let element = markup[number]
      var actualText: String?
      if !element.text.isEmpty, !element.isShown(as: tokens[number]?.text ?? "") {
        actualText = element.text
      }
      return FormulaElement(
        name: element.name,
        attributes: element.attributes.compactMap {
          $0.name == "xmlns" ? nil : FormulaElement.Attribute(name: $0.name, value: $0.value)
        }, parent: parents[number], actualText: actualText)
    }
  }

  /// Finds the elements of the glyphs of a box, which is the next in the formula.
  mutating func tag(_ box: inout MathBox) {
    for index in box.glyphs.indices { tag(&box.glyphs[index]) }
  }

  private mutating func tag(_ glyphs: inout MathGlyphs) {
    glyphs.elements.reserveCapacity(glyphs.run.glyphs.count)
    var previous: Int?
    for (glyph, range) in zip(glyphs.run.glyphs, glyphs.sources) {
      let start = Int(glyph.textOffset)
      let text = glyphs.run.text
      guard glyph.textLength > 0, start >= text.startIndex,
        start + Int(glyph.textLength) <= text.endIndex
      else {
        // A further glyph of a cluster.
        glyphs.elements.append(previous ?? last ?? 0)
        continue
      }
      let characters = String(
        decoding: text[start..<start + Int(glyph.textLength)], as: UTF8.self)
      let number = element(showing: characters, from: range)
      let isText = markup[number].name == "mtext" && isFrom(range, number)
      if tokens[number] != nil, isText || characters.unicodeScalars.contains(where: Self.isSeen) {
        tokens[number]?.text += characters
        last = number
      }
      previous = number
      glyphs.elements.append(number)
    }
  }

  private mutating func element(showing text: String, from range: Range<Int>) -> Int {
    let characters = text.unicodeScalars.filter(Self.isSeen).map(MathMLElement.compared)
    guard let first = characters.first else { return last ?? 0 }
    if let last, let token = tokens[last], token.shown < token.characters.count,
      token.characters[token.shown] == first, isFrom(range, last)
    {
      tokens[last]?.shown += characters.count
      return last
    }
    if let number = takeToken(startingWith: first, from: range) {
      tokens[number]?.shown = characters.count
      return number
    }
    return container(of: first, range)
  }

  /// The first token without glyphs that begins with a character and comes from these bytes.
  private mutating func takeToken(
    startingWith character: Unicode.Scalar, from range: Range<Int>
  ) -> Int? {
    guard let candidates = waiting[character] else { return nil }
    for index in candidates.indices.reversed().prefix(Self.maximumCandidates)
    where isFrom(range, candidates[index]) {
      return waiting[character]?.remove(at: index)
    }
    return nil
  }

  /// Whether an element comes from the bytes of a glyph, or from an edge of them.
  private func isFrom(_ range: Range<Int>, _ number: Int) -> Bool {
    let own = markup[number].range
    if own.isEmpty || range.isEmpty {
      return own.lowerBound <= range.upperBound && range.lowerBound <= own.upperBound
    }
    return own.overlaps(range)
  }

  /// The element of a sign that no token begins with: the root of its sign, else the innermost of its bytes.
  private func container(of character: Unicode.Scalar, _ range: Range<Int>) -> Int {
    // The innermost is the first in the list.
    guard let same = byRange[range] else { return last ?? 0 }
    if character == "\u{221A}" || character == "\u{27CC}" {
      return same.first { markup[$0].name == "msqrt" || markup[$0].name == "mroot" } ?? same[0]
    }
    return same.first { !markup[$0].text.isEmpty } ?? same[0]
  }

  /// Whether a character has a glyph: no space, and no invisible operator.
  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ...0x20, 0xA0, 0x2000...0x200F, 0x202F, 0x205F...0x2064, 0x3000, 0xFE00...0xFE0F: false
    default: true
    }
  }
}
