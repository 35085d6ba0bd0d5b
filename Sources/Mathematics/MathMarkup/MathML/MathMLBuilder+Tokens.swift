import ComposeMathSyntax

extension MathMLBuilder {
  /// A character as an identifier, a number or an operator.
  func item(_ symbol: MathSymbol, at range: Range<Int>) -> MathMLItem {
    let scalar = symbol.scalar
    if symbol.isNegated {
      let element = MathMLElement("mo", text: String(scalar) + "\u{338}", at: range)
      return MathMLItem(
        element, symbol.mathClass, core: .init(scalar: scalar, mathClass: symbol.mathClass))
    }
    if symbol.mathClass == .ordinary, !MathMLTokens.isOperator(scalar) {
      if MathMLTokens.isDigit(scalar) {
        return MathMLItem(
          MathMLElement("mn", text: styled(scalar, symbol.alphabet), at: range))
      }
      return MathMLItem(identifier(scalar, symbol.alphabet, at: range))
    }
    if symbol.mathClass != .ordinary, MathMLTokens.isLetter(scalar), !symbol.isLargeOperator {
      return MathMLItem(identifier(scalar, symbol.alphabet, at: range), symbol.mathClass)
    }
    let element = MathMLElement("mo", text: String(MathMLTokens.written(scalar)), at: range)
    var core = MathMLItem.OperatorCore(
      scalar: MathMLTokens.written(scalar), mathClass: symbol.mathClass)
    if symbol.mathClass == .largeOperator { core.isLarge = symbol.isLargeOperator }
    return MathMLItem(element, symbol.mathClass, core: core)
  }

  /// One letter; single letters are italic unless they are said not to be.
  private func identifier(
    _ scalar: Unicode.Scalar, _ alphabet: MathAlphabet, at range: Range<Int>
  ) -> MathMLElement {
    let resolved = MathAlphanumerics.resolved(alphabet, for: scalar)
    if resolved == .upright {
      let isItalicized = MathAlphanumerics.character(scalar, in: .italic) != nil
      return MathMLElement(
        "mi", isItalicized ? [.init("mathvariant", "normal")] : [], text: String(scalar), at: range)
    }
    let text =
      resolved == .italic && MathAlphanumerics.character(scalar, in: .italic) != nil
      ? String(scalar) : styled(scalar, alphabet)
    return MathMLElement("mi", text: text, at: range)
  }

  /// The character that Unicode has for a letter of an alphabet, or else the letter.
  func styled(_ scalar: Unicode.Scalar, _ alphabet: MathAlphabet) -> String {
    let resolved = MathAlphanumerics.resolved(alphabet, for: scalar)
    return String(MathAlphanumerics.character(scalar, in: resolved) ?? scalar)
  }

  /// A delimiter of a size of its own.
  func item(_ delimiter: MathSizedDelimiter, at range: Range<Int>) -> MathMLItem {
    guard let scalar = delimiter.scalar else {
      return MathMLItem(MathMLElement("mrow", at: range), delimiter.mathClass)
    }
    let sizes = ["1.2em", "1.623em", "2.047em", "2.47em"]
    let size = sizes[min(max(delimiter.size, 1), 4) - 1]
    let element = MathMLElement(
      "mo", [.init("minsize", size), .init("maxsize", size)], text: String(scalar), at: range)
    return MathMLItem(
      element, delimiter.mathClass,
      core: .init(scalar: scalar, mathClass: delimiter.mathClass, isStretchy: true))
  }

  /// The name of a function or operator.
  func item(
    _ name: MathOperatorName, _ surroundings: Surroundings, at range: Range<Int>
  ) -> MathMLItem {
    let isOperator = MathMLTokens.isLimit(name)
    guard let text = MathMLTokens.plainName(name.name) else {
      var item = MathMLItem(element(name.name, surroundings.inner(), at: range), .largeOperator)
      item.isFunction = true
      return item
    }
    if isOperator {
      return MathMLItem(
        MathMLElement(
          "mo", [.init("lspace", "0.167em"), .init("rspace", "0.167em")], text: text, at: range),
        .largeOperator)
    }
    let isItalicized = text.unicodeScalars.count == 1
    var item = MathMLItem(
      MathMLElement(
        "mi", isItalicized ? [.init("mathvariant", "normal")] : [], text: text, at: range),
      .largeOperator)
    item.isFunction = true
    return item
  }

  /// A formula as an atom of a class.
  func item(
    _ mathClass: MathClass, _ list: MathList, _ limits: MathLimits, _ surroundings: Surroundings,
    at range: Range<Int>
  ) -> MathMLItem {
    if list.count == 2, case .symbol(let dots) = list[0].content, dots.mathClass == .inner,
      case .space = list[1].content
    {
      // The space that amsmath has after dots.
      return item(dots, at: list[0].range)
    }
    if list.count == 1, case .symbol(var symbol) = list[0].content {
      if MathMLTokens.isOperator(symbol.scalar) || symbol.mathClass != .ordinary {
        symbol.mathClass = mathClass
        return item(symbol, at: list[0].range)
      }
      var item = item(symbol, at: list[0].range)
      item.mathClass = mathClass
      item.isFunction = mathClass == .largeOperator
      return item
    }
    if list.count == 1, case .scripts(let scripts) = list[0].content {
      // `\sideset`: what is over and under the operator comes later.
      var item = item(scripts, surroundings.inner(), areBeside: true, at: list[0].range)
      item.mathClass = mathClass
      return item
    }
    var name = list
    if list.count == 1, case .operatorName(let inner) = list[0].content { name = inner.name }
    if mathClass == .binary || mathClass == .relation, let text = MathMLTokens.plainName(name),
      text.unicodeScalars.count > 1
    {
      let space = mathClass == .binary ? "0.222em" : "0.278em"
      return MathMLItem(
        MathMLElement(
          "mo", [.init("lspace", space), .init("rspace", space)], text: text, at: range),
        mathClass)
    }
    var item = MathMLItem(element(list, surroundings.inner(), at: range), mathClass)
    item.isFunction = mathClass == .largeOperator && Self.isName(item.element)
    return item
  }

  /// Whether an element is made of names, which have arguments, and not of signs.
  private static func isName(_ element: MathMLElement) -> Bool {
    switch element.name {
    case "mi", "mtext": true
    case "mo", "mn": false
    case "mrow": !element.children.isEmpty && element.children.allSatisfy(isName)
    default: element.children.first.map(isName) ?? false
    }
  }

  /// Joins digits to numbers and letters of one alphabet to identifiers, the last of them perhaps the
  /// nucleus of scripts.
  ///
  /// - Returns: Where what follows starts, or nil where nothing is joined.
  func identifierEnd(
    _ list: MathList, from start: Int, _ surroundings: Surroundings, into row: inout MathMLRow
  ) -> Int? {
    guard let run = MathMLTokens.run(in: list, from: start) else { return nil }
    var text = ""
    for symbol in run.symbols {
      text += run.isUpright ? String(symbol.scalar) : styled(symbol.scalar, symbol.alphabet)
    }
    let token = MathMLElement(
      run.isNumber ? "mn" : "mi", text: text, at: run.range)
    guard case .scripts(let scripts)? = run.scripts?.content, let node = run.scripts else {
      row.append(MathMLItem(token))
      return run.end
    }
    row.append(
      MathMLItem(
        scripted(
          token, scripts, surroundings,
          at: run.range.lowerBound..<max(run.range.lowerBound, node.range.upperBound))))
    return run.end
  }
}
