import ComposeMathSyntax

extension SpeechWriter {
  /// What is between delimiters that grow.
  func said(_ fence: MathFence, _ surroundings: Surroundings) -> String {
    if fence.parts.count == 1, let left = fence.left, let right = fence.right {
      if let array = onlyArray(fence.parts[0]), array.left == nil, array.right == nil,
        let said = matrix(array, between: left, right, surroundings)
      {
        return said
      }
      if let said = enclosed(fence.parts[0], left, right, surroundings) { return said }
    }
    if fence.right == nil, fence.left == "{", fence.parts.count == 1,
      let array = onlyArray(fence.parts[0])
    {
      return cases(array, surroundings)
    }
    var words: [String] = []
    if let left = fence.left { words.append(delimiter(left, .opening, surroundings)) }
    for (index, part) in fence.parts.enumerated() {
      if index > 0, index - 1 < fence.middles.count, let middle = fence.middles[index - 1] {
        let scalar = middle == "|" ? "\u{2223}" : middle
        words.append(name(MathSymbol(scalar, .relation), surroundings.inner(fence.left)))
      }
      words += self.words(part, surroundings.inner(fence.left))
    }
    if let right = fence.right { words.append(delimiter(right, .closing, surroundings)) }
    return finished(words)
  }

  private func delimiter(
    _ scalar: Unicode.Scalar, _ mathClass: MathClass, _ surroundings: Surroundings
  ) -> String {
    name(MathSymbol(scalar, mathClass), surroundings)
  }

  private func onlyArray(_ list: MathList) -> MathArray? {
    let list = list.filter(\.isHeard)
    guard list.count == 1, case .array(let array) = list[0].content else { return nil }
    return array
  }

  /// Absolute values, norms and parts of numbers; nil for other delimiters.
  private func enclosed(
    _ list: MathList, _ left: Unicode.Scalar, _ right: Unicode.Scalar, _ surroundings: Surroundings
  ) -> String? {
    let keys: (SpeechPhrase, SpeechPhrase)
    switch (left, right) {
    case ("|", "|"), ("\u{2223}", "\u{2223}"): keys = (.absolute, .longAbsolute)
    case ("\u{2016}", "\u{2016}"), ("\u{2225}", "\u{2225}"): keys = (.norm, .longNorm)
    case ("\u{230A}", "\u{230B}"): keys = (.floor, .longFloor)
    case ("\u{2308}", "\u{2309}"): keys = (.ceiling, .longCeiling)
    default: return nil
    }
    return phrase(isSimple(list) ? keys.0 : keys.1, [1: text(list, surroundings)])
  }

  /// Bars and brackets of numbers that are symbols of their own.
  func bars(
    _ list: MathList, from index: Int, _ surroundings: Surroundings, into words: inout [String]
  ) -> Int? {
    guard let left = delimiter(list[index]) else { return nil }
    let right: Unicode.Scalar
    switch left.scalar {
    case "|", "\u{2016}":
      guard left.mathClass != .closing, left.mathClass != .relation else { return nil }
      right = left.scalar
    case "\u{230A}": right = "\u{230B}"
    case "\u{2308}": right = "\u{2309}"
    default: return nil
    }
    var end = index + 1
    while end < list.count {
      var node = list[end]
      var scripts: MathScripts?
      if case .scripts(let found) = node.content, found.nucleus.count == 1 {
        scripts = found
        node = found.nucleus[0]
      }
      if let symbol = delimiter(node), symbol.scalar == right, symbol.mathClass != .relation {
        // Bars of another pair within.
        if right == left.scalar, symbol.mathClass == .opening { return nil }
        guard let said = enclosed(Array(list[index + 1..<end]), left.scalar, right, surroundings)
        else { return nil }
        words.append(
          scripts.map {
            self.scripts($0, of: said, isNumber: false, isUpright: false, surroundings)
          } ?? said)
        return end + 1
      }
      end += 1
    }
    return nil
  }

  private func delimiter(_ node: MathNode) -> MathSymbol? {
    switch node.content {
    case .symbol(let symbol): symbol
    case .sizedDelimiter(let delimiter):
      delimiter.scalar.map { MathSymbol($0, delimiter.mathClass) }
    default: nil
    }
  }
}
