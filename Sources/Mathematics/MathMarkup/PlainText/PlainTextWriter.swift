import ComposeMathSyntax

/// Writes formulas as text.
struct PlainTextWriter {
  /// Formulas that lie deeper are left out, so that no formula overflows the stack.
  static let maximumDepth = 400

  /// The text of a list: spaces around relations and binary operators, after punctuation, and between
  /// names and letters.
  func text(_ list: MathList, _ depth: Int) -> String {
    guard depth < Self.maximumDepth else { return "" }
    var output = PlainTextOutput()
    for node in list { append(node, depth, to: &output) }
    return output.finished()
  }

  private func append(_ node: MathNode, _ depth: Int, to output: inout PlainTextOutput) {
    switch node.content {
    case .symbol(let symbol): output.append(Self.character(symbol), symbol.mathClass)
    case .classed(let mathClass, let list, _):
      var list = list[...]
      // The space that amsmath has after dots.
      if mathClass == .inner, list.count > 1, case .space? = list.last?.content {
        list.removeLast()
      }
      output.append(text(Array(list), depth + 1), mathClass)
    case .group(let list), .styled(_, let list), .sized(_, let list), .colored(_, let list),
      .boxed(_, let list), .raised(_, let list), .strike(_, let list), .enclosed(_, let list),
      .link(_, let list), .identified(_, let list):
      output.append(text(list, depth + 1), .ordinary)
    case .choice(_, let text, _, _): output.append(self.text(text, depth + 1), .ordinary)
    case .extent(let extent, let list):
      if extent.isInked { output.append(text(list, depth + 1), .ordinary) }
    case .scripts(let scripts):
      output.append(
        self.scripts(scripts, depth), scripts.nucleus.first?.content.mathClass ?? .ordinary)
    case .operatorName(let name): output.append(self.name(name, depth), .largeOperator)
    case .fraction(let fraction): output.append(self.fraction(fraction, depth), .ordinary)
    case .radical(let radicand, let degree):
      output.append(radical(radicand, degree, depth), .ordinary)
    case .fence(let fence): output.append(self.fence(fence, depth), .inner)
    case .sizedDelimiter(let delimiter):
      output.append(delimiter.scalar.map { String($0) } ?? "", delimiter.mathClass)
    case .accent(let accent): output.append(self.accent(accent, depth), .ordinary)
    case .bar(let list, let side):
      output.append(
        combined(text(list, depth + 1), side == .over ? "\u{305}" : "\u{332}"), .ordinary)
    case .stack(let stack):
      output.append(
        text(stack.nucleus, depth + 1) + Self.script(stack.under.map { text($0, depth + 1) }, "_")
          + Self.script(stack.over.map { text($0, depth + 1) }, "^"), stack.mathClass)
    case .arrow(let arrow):
      output.append(
        String(arrow.scalar) + Self.script(arrow.below.map { text($0, depth + 1) }, "_")
          + Self.script(text(arrow.above, depth + 1), "^"), .relation)
    case .text(let text): output.append(verbatim: pieces(text.pieces, depth))
    case .array(let array): output.append(self.array(array, depth), .inner)
    case .reference(let label, let isParenthesized):
      output.append(isParenthesized ? "(\(label))" : label, .ordinary)
    case .unknownCommand(let name): output.append(name, .ordinary)
    case .space(let length, _): if length.value > 0 { output.appendSpace() }
    case .rule, .penalty: break
    }
  }

  /// A symbol as the character of its alphabet.
  private static func character(_ symbol: MathSymbol) -> String {
    var text: String
    switch symbol.alphabet {
    case .automatic, .upright, .italic: text = String(symbol.scalar)
    default:
      let alphabet = MathAlphanumerics.resolved(symbol.alphabet, for: symbol.scalar)
      text = String(MathAlphanumerics.character(symbol.scalar, in: alphabet) ?? symbol.scalar)
    }
    if symbol.isNegated { text += "\u{338}" }
    return text
  }

  private func name(_ name: MathOperatorName, _ depth: Int) -> String {
    guard let plain = MathMLTokens.plainName(name.name) else { return text(name.name, depth + 1) }
    return String(
      String.UnicodeScalarView(plain.unicodeScalars.map { $0 == MathMLTokens.thinSpace ? " " : $0 })
    )
  }

  private func scripts(_ scripts: MathScripts, _ depth: Int) -> String {
    var text = ""
    text += Self.script(scripts.leftSubscript.map { self.text($0, depth + 1) }, "_")
    text += Self.script(scripts.leftSuperscript.map { self.text($0, depth + 1) }, "^")
    text += self.text(scripts.nucleus, depth + 1)
    text += Self.script(scripts.subscript.map { self.text($0, depth + 1) }, "_")
    text += String(repeating: "\u{2032}", count: min(max(scripts.primes, 0), 1000))
    text += Self.script(scripts.superscript.map { self.text($0, depth + 1) }, "^")
    return text
  }

  /// A script as small characters, or else after a sign.
  private static func script(_ text: String?, _ sign: Character) -> String {
    guard let text, !text.isEmpty else { return "" }
    if let small = PlainTextScripts.small(text, isSuperscript: sign == "^") { return small }
    if sign == "^", text == "\u{2218}" { return "°" }
    let isOne = text.unicodeScalars.count == 1
    return isOne ? "\(sign)\(text)" : "\(sign){\(text)}"
  }

  private func fraction(_ fraction: MathFraction, _ depth: Int) -> String {
    let numerator = text(fraction.numerator, depth + 1)
    let denominator = text(fraction.denominator, depth + 1)
    if fraction.bar == .none {
      let inner = "\(numerator) ¦ \(denominator)"
      if fraction.left == "(" { return "(\(numerator)¦\(denominator))" }
      return inner
    }
    let left = Self.isOne(numerator, isProduct: true) ? numerator : "(\(numerator))"
    let right =
      Self.isOne(denominator, isProduct: isDifferential(fraction.denominator))
      ? denominator : "(\(denominator))"
    return (fraction.left.map { String($0) } ?? "") + left + "/" + right
      + (fraction.right.map { String($0) } ?? "")
  }

  private func radical(_ radicand: MathList, _ degree: MathList?, _ depth: Int) -> String {
    let text = text(radicand, depth + 1)
    var sign = "√"
    if let degree = degree.map({ self.text($0, depth + 1) }), degree != "2", !degree.isEmpty {
      switch degree {
      case "3": sign = "∛"
      case "4": sign = "∜"
      default: sign = (PlainTextScripts.small(degree, isSuperscript: true) ?? "^{\(degree)}") + sign
      }
    }
    return text.unicodeScalars.count == 1 || Self.isNumber(text) ? sign + text : "\(sign)(\(text))"
  }

  private func fence(_ fence: MathFence, _ depth: Int) -> String {
    var output = fence.left.map { String($0) } ?? ""
    for (index, part) in fence.parts.enumerated() {
      if index > 0, index - 1 < fence.middles.count {
        output += " " + (fence.middles[index - 1].map { String($0) } ?? "") + " "
      }
      output += text(part, depth + 1)
    }
    return output + (fence.right.map { String($0) } ?? "")
  }

  private func accent(_ accent: MathAccent, _ depth: Int) -> String {
    let spacing = MathMLAccents.spacing(accent.scalar, accent.side)
    let nucleus = text(accent.nucleus, depth + 1)
    let label = accent.label.map { text($0, depth + 1) }
    if 0x23B4...0x23E1 ~= spacing.value {
      return "(\(nucleus))\(String(spacing))" + Self.script(label, accent.side == .over ? "^" : "_")
    }
    let combining = MathMLAccents.combining(spacing, accent.side)
    return combined(nucleus, combining ?? accent.scalar)
  }

  /// Text with a combining character after each letter.
  private func combined(_ text: String, _ mark: Unicode.Scalar) -> String {
    var output = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      output.append(scalar)
      if scalar != " " { output.append(mark) }
    }
    return String(output)
  }

  private func pieces(_ pieces: [MathText.Piece], _ depth: Int) -> String {
    guard depth < Self.maximumDepth else { return "" }
    var text = ""
    for piece in pieces {
      switch piece {
      case .characters(let characters, _): text += characters
      case .formula(let list): text += self.text(list, depth + 1)
      case .colored(_, let pieces): text += self.pieces(pieces, depth + 1)
      case .node(let node): text += self.text([node], depth + 1)
      }
    }
    return text
  }

  private func array(_ array: MathArray, _ depth: Int) -> String {
    let isMatrix = array.kind == .matrix || array.kind == .array || array.kind == .cases
    let rows = array.rows.map { row in
      row.cells.map { text($0.content, depth + 1) }.filter { !$0.isEmpty }
        .joined(separator: isMatrix ? ", " : " ")
    }
    let left = array.left.map { String($0) } ?? (array.kind == .matrix ? "(" : "")
    let right = array.right.map { String($0) } ?? (array.kind == .matrix ? ")" : "")
    return left + rows.filter { !$0.isEmpty }.joined(separator: "; ") + right
  }

  /// `dx`, and text alone, which are no products.
  private func isDifferential(_ list: MathList) -> Bool {
    if list.count == 1, case .text = list[0].content { return true }
    guard list.count == 2, case .symbol(let symbol) = list[0].content else { return false }
    return symbol.scalar == "d" || symbol.scalar == "\u{2202}"
  }

  /// Whether text needs no parentheses beside a slash.
  ///
  /// - Parameter isProduct: Whether letters and digits in a row need none either.
  private static func isOne(_ text: String, isProduct: Bool) -> Bool {
    if text.unicodeScalars.count == 1 || isNumber(text) { return true }
    var count = 0
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .modifierLetter, .otherNumber, .nonspacingMark: break
      default:
        if scalar == "\u{2032}" || scalar == "\u{207B}" || scalar == "\u{207A}" { continue }
        guard MathMLTokens.isLetter(scalar) || MathMLTokens.isDigit(scalar) || scalar == "\u{2202}"
        else { return false }
        count += 1
      }
    }
    return isProduct || count <= 1
  }

  private static func isNumber(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { 0x30...0x39 ~= $0 || $0 == 0x2E }
  }
}

/// Text of a formula with the spaces that belong between its elements.
struct PlainTextOutput {
  private var text = ""
  /// The class of what came last; nil at the start.
  private var last: MathClass?
  private var hasSpace = false

  mutating func append(_ piece: String, _ mathClass: MathClass) {
    guard !piece.isEmpty else { return }
    var mathClass = mathClass
    if mathClass == .binary {
      switch last {
      case nil, .binary, .relation, .opening, .punctuation, .largeOperator: mathClass = .ordinary
      default: break
      }
    }
    if let last, needsSpace(last, mathClass) || hasSpace { text += " " }
    hasSpace = false
    text += piece
    last = mathClass
  }

  /// Text as it stands, which has its spaces.
  mutating func append(verbatim piece: String) {
    text += piece
    last = .ordinary
    hasSpace = false
  }

  mutating func appendSpace() { hasSpace = true }

  func finished() -> String { text }

  private func needsSpace(_ left: MathClass, _ right: MathClass) -> Bool {
    switch (left, right) {
    case (.relation, .relation): false
    case (_, .relation), (.relation, _), (_, .binary), (.binary, _): true
    case (.punctuation, _): right != .closing
    case (.largeOperator, .opening), (.largeOperator, .closing), (.largeOperator, .punctuation):
      false
    case (.largeOperator, _): true
    case (.ordinary, .largeOperator), (.closing, .largeOperator), (.inner, .largeOperator): true
    default: false
    }
  }
}

/// The superscripts and subscripts that Unicode has.
enum PlainTextScripts {
  private static let superscripts = table(
    "0⁰1¹2²3³4⁴5⁵6⁶7⁷8⁸9⁹+⁺−⁻-⁻=⁼(⁽)⁾nⁿiⁱaᵃbᵇcᶜdᵈeᵉfᶠgᵍhʰjʲkᵏlˡmᵐoᵒpᵖrʳsˢtᵗuᵘvᵛwʷxˣyʸzᶻTᵀ∗*")
  private static let subscripts = table(
    "0₀1₁2₂3₃4₄5₅6₆7₇8₈9₉+₊−₋-₋=₌(₍)₎aₐeₑhₕiᵢjⱼkₖlₗmₘnₙoₒpₚrᵣsₛtₜuᵤvᵥxₓβᵦγᵧρᵨφᵩχᵪ")

  private static func table(_ pairs: String) -> [Unicode.Scalar: Unicode.Scalar] {
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    let scalars = Array(pairs.unicodeScalars)
    for index in stride(from: 0, to: scalars.count - 1, by: 2) {
      table[scalars[index]] = scalars[index + 1]
    }
    return table
  }

  /// Text as superscript or subscript, or nil where Unicode lacks a character of it.
  static func small(_ text: String, isSuperscript: Bool) -> String? {
    let table = isSuperscript ? superscripts : subscripts
    var output = String.UnicodeScalarView()
    guard text.unicodeScalars.count <= 8 else { return nil }
    for scalar in text.unicodeScalars where scalar != " " {
      guard let small = table[scalar] else { return nil }
      output.append(small)
    }
    return String(output)
  }
}
