import ComposeMathSyntax

/// Says formulas in the words of a language.
struct SpeechWriter {
  let language: SpeechLanguage
  /// The small letters of the formula, beside which capitals are called so.
  let letters: SmallLetters
  /// The numbers of formulas, by label.
  let references: [String: String]

  /// What is around a formula.
  struct Surroundings {
    var depth = 0
    /// The opening delimiter around it.
    var delimiter: Unicode.Scalar?
    /// Whether it stands under `lim`, where arrows say what a variable approaches.
    var isLimit = false
    /// Whether it stands under an operator.
    var isUnderOperator = false
    /// Whether its nucleus is the name of a function.
    var isFunctionName = false
    /// Whether its nucleus is `log`, whose subscript is the base.
    var isLogarithm = false
    /// Whether it is a chemical formula.
    var isChemical = false

    func inner(_ delimiter: Unicode.Scalar? = nil) -> Surroundings {
      var copy = self
      copy.depth += 1
      copy.delimiter = delimiter
      copy.isFunctionName = false
      copy.isLogarithm = false
      return copy
    }
  }

  /// Formulas that lie deeper are not said, so that no formula overflows the stack.
  static let maximumDepth = 400

  /// Words with one space between them and none before punctuation.
  func finished(_ words: [String]) -> String {
    var output: [UInt8] = []
    for byte in words.joined(separator: " ").utf8 {
      let isPunctuation = byte == 0x2C || byte == 0x3B || byte == 0x3A
      while isPunctuation || byte == 0x20, output.last == 0x20 { output.removeLast() }
      // The end of one construct within the end of another.
      if isPunctuation, output.isEmpty || output.last == 0x2C || output.last == 0x3B {
        if byte == 0x3B, !output.isEmpty { output[output.count - 1] = byte }
        continue
      }
      if byte == 0x20, output.isEmpty { continue }
      output.append(byte)
    }
    while let last = output.last, last == 0x20 || last == 0x2C || last == 0x3B {
      output.removeLast()
    }
    let text = String(decoding: output, as: UTF8.self)
    return text
  }

  /// Text without the spaces between characters of East Asia, its punctuation as wide as these.
  private static func unspaced(_ text: String, comma: Unicode.Scalar) -> String {
    let scalars = Array(text.unicodeScalars)
    func isWide(_ index: Int) -> Bool {
      guard scalars.indices.contains(index) else { return true }
      return scalars[index].value >= 0x2E80
    }
    var output = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if scalar == " ", isWide(index - 1), isWide(index + 1) { continue }
      switch scalar {
      case ",": output.append(comma)
      case ";": output.append(comma == "\u{3001}" ? comma : "\u{FF1B}")
      case ":": output.append("\u{FF1A}")
      case " " where output.last.map { $0.value >= 0xFF00 || $0 == comma } ?? false: continue
      default: output.append(scalar)
      }
    }
    return String(output)
  }

  /// The words of a whole formula as text, without the punctuation that ends the sentence around it.
  func sentence(_ list: MathList) -> String {
    var list = list
    while let last = list.last, case .symbol(let symbol) = last.content,
      symbol.scalar == "." || symbol.scalar == "," || symbol.scalar == ";", list.count > 1
    {
      list.removeLast()
    }
    let text = language.declension.applied(to: finished(words(list, Surroundings())))
    return language.wideComma.map { Self.unspaced(text, comma: $0) } ?? text
  }

  func phrase(_ phrase: SpeechPhrase, _ parts: [Int: String] = [:]) -> String {
    language.phrase(phrase, parts)
  }

  /// A list as one piece of text.
  func text(_ list: MathList, _ surroundings: Surroundings) -> String {
    finished(words(list, surroundings.inner()))
  }

  /// The words of a list.
  func words(_ list: MathList, _ surroundings: Surroundings) -> [String] {
    guard surroundings.depth < Self.maximumDepth else { return [] }
    var words: [String] = []
    var index = 0
    // What delimiters that are symbols of their own are open.
    var surroundings = surroundings
    var outer: [Unicode.Scalar?] = []
    if isChemical(list) { surroundings.isChemical = true }
    // The words of a relation that follow what it relates to.
    var closing: String?
    while index < list.count {
      if let said = closing, endsRelation(list[index]) {
        words.append(said)
        closing = nil
      }
      if let end = quantifier(list, from: index, surroundings, into: &words) {
        index = end
        continue
      }
      if let circumfix = circumfix(list[index], surroundings),
        list[(index + 1)...].contains(where: \.isHeard)
      {
        words.append(circumfix.opening)
        closing = circumfix.closing
        index += 1
        continue
      }
      if case .symbol(let symbol) = list[index].content {
        if symbol.mathClass == .opening {
          outer.append(surroundings.delimiter)
          surroundings.delimiter = symbol.scalar
        } else if symbol.mathClass == .closing, let last = outer.popLast() {
          surroundings.delimiter = last
        }
      }
      if let run = MathMLTokens.run(in: list, from: index) {
        words.append(token(run, surroundings))
        index = run.end
        continue
      }
      if let end = function(list, from: index, surroundings, into: &words)
        ?? bars(list, from: index, surroundings, into: &words)
        ?? application(list, from: index, surroundings, into: &words)
      {
        index = end
        continue
      }
      let said =
        isSign(list, at: index, surroundings)
        ? language.symbol("\u{207B}") ?? self.words(list[index], surroundings)
        : self.words(list[index], surroundings)
      if !said.isEmpty { words.append(said) }
      index += 1
    }
    if let closing { words.append(closing) }
    return words
  }

  /// Whether an element is a minus that subtracts nothing: of a negative number or of a charge.
  private func isSign(_ list: MathList, at index: Int, _ surroundings: Surroundings) -> Bool {
    guard let symbol = onlySymbol([list[index]]),
      symbol.scalar == "\u{2212}" || symbol.scalar == "-"
    else { return false }
    guard index > 0 else { return true }
    if surroundings.isChemical, index == list.count - 1 { return true }
    guard case .symbol(let before) = list[index - 1].content else { return false }
    return switch before.mathClass {
    case .binary, .relation, .opening, .punctuation, .largeOperator: true
    default: false
    }
  }

  /// Whether a list has symbols of elements: upright letters that start with a capital one and have a
  /// number below them.
  private func isChemical(_ list: MathList) -> Bool {
    list.contains { node in
      guard let scripts = node.scripts, let below = scripts.subscript, number(below) != nil else {
        return false
      }
      return isElement(scripts.nucleus)
    }
  }

  /// Whether a nucleus is upright letters of which the first is a capital one, or a phantom as `\ce` has
  /// it between letters and their scripts.
  func isElement(_ list: MathList) -> Bool {
    guard let first = list.first else { return false }
    switch first.content {
    case .group(let inner), .classed(_, let inner, _): return isElement(inner)
    case .symbol(let symbol):
      return symbol.alphabet == .upright && symbol.scalar.properties.isUppercase && list.count <= 2
    default: return false
    }
  }

  /// The words of one element.
  private func words(_ node: MathNode, _ surroundings: Surroundings) -> String {
    switch node.content {
    case .symbol(let symbol):
      return symbol.mathClass == .largeOperator && language.symbol(symbol.scalar) != nil
        ? bare(symbol) : name(symbol, surroundings)
    case .group(let list), .styled(_, let list), .sized(_, let list), .colored(_, let list),
      .boxed(_, let list), .raised(_, let list), .link(_, let list), .identified(_, let list),
      .classed(_, let list, _),
      .enclosed(_, let list):
      return text(list, surroundings)
    case .choice(_, let text, _, _): return self.text(text, surroundings)
    case .extent(let extent, let list): return extent.isInked ? text(list, surroundings) : ""
    case .strike(_, let list): return phrase(.crossedOut, [1: text(list, surroundings)])
    case .scripts(let scripts): return said(scripts, surroundings)
    case .fraction(let fraction): return said(fraction, surroundings)
    case .radical(let radicand, let degree): return root(radicand, degree, surroundings)
    case .fence(let fence): return said(fence, surroundings)
    case .sizedDelimiter(let delimiter):
      return delimiter.scalar.map { name(MathSymbol($0, delimiter.mathClass), surroundings) } ?? ""
    case .accent(let accent): return said(accent, surroundings)
    case .bar(let list, let side): return bar(list, side, surroundings)
    case .stack(let stack):
      return with(
        text(stack.nucleus, surroundings), over: stack.over, under: stack.under, surroundings)
    case .arrow(let arrow): return said(arrow, surroundings)
    case .operatorName(let name): return said(name, surroundings)
    case .text(let text): return said(text.pieces, surroundings)
    case .array(let array): return said(array, surroundings)
    case .reference(let label, let isParenthesized):
      let number = references[label] ?? label
      return isParenthesized ? "(\(number))" : number
    case .unknownCommand(let name): return name
    case .rule, .space, .penalty: return ""
    }
  }

  /// Whether a list is one thing when it is heard.
  func isSimple(_ list: MathList) -> Bool {
    let list = list.filter(\.isHeard)
    if let run = MathMLTokens.run(in: list, from: 0), run.end == list.count {
      return run.scripts?.scripts.map { $0.superscript == nil && $0.primes == 0 } ?? true
    }
    guard list.count == 1 else { return list.isEmpty }
    switch list[0].content {
    case .symbol, .text, .operatorName, .reference: return true
    case .group(let list), .styled(_, let list), .colored(_, let list), .identified(_, let list),
      .link(_, let list), .classed(_, let list, _):
      return isSimple(list)
    case .accent(let accent): return isSimple(accent.nucleus) && accent.label == nil
    case .bar(let list, _): return isSimple(list)
    case .scripts(let scripts):
      return isSimple(scripts.nucleus) && scripts.superscript == nil && scripts.leftSubscript == nil
        && scripts.leftSuperscript == nil && (scripts.subscript.map(isSimple) ?? true)
    default: return false
    }
  }
}

extension MathNode {
  /// Whether there is anything of an element to be heard.
  var isHeard: Bool {
    switch content {
    case .space, .penalty, .rule: false
    case .extent(let extent, _): extent.isInked
    case .group(let list): !list.isEmpty
    default: true
    }
  }
}

/// The small Latin letters that a formula has.
struct SmallLetters {
  private var bits: UInt32 = 0

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    guard 0x61...0x7A ~= scalar.value else { return false }
    return bits >> (scalar.value - 0x61) & 1 == 1
  }

  static func of(_ list: MathList) -> SmallLetters {
    var letters = SmallLetters()
    letters.add(list, 0)
    return letters
  }

  private mutating func add(_ list: MathList, _ depth: Int) {
    guard depth < SpeechWriter.maximumDepth else { return }
    for node in list {
      if case .symbol(let symbol) = node.content {
        if 0x61...0x7A ~= symbol.scalar.value, symbol.alphabet != .upright {
          bits |= 1 << (symbol.scalar.value - 0x61)
        }
      } else {
        for part in node.content.parts { add(part, depth + 1) }
      }
    }
  }
}
