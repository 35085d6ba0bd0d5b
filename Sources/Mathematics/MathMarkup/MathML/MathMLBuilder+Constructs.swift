import ComposeMathSyntax

extension MathMLBuilder {
  /// The element of a construct: all that is neither a token nor has scripts.
  func construct(_ node: MathNode, _ surroundings: Surroundings) -> MathMLElement {
    let range = node.range
    guard surroundings.depth < Self.maximumDepth else { return MathMLElement("mrow", at: range) }
    switch node.content {
    case .fraction(let fraction): return self.fraction(fraction, surroundings, at: range)
    case .radical(let radicand, let degree):
      return radical(radicand, degree, surroundings, at: range)
    case .fence(let fence): return self.fence(fence, surroundings, at: range)
    case .accent(let accent): return self.accent(accent, surroundings, at: range)
    case .bar(let list, let side): return bar(list, side, surroundings, at: range)
    case .stack(let stack): return self.stack(stack, surroundings, at: range)
    case .arrow(let arrow): return self.arrow(arrow, surroundings, at: range)
    case .text(let text): return self.text(text, surroundings, at: range)
    case .array(let array): return self.array(array, surroundings, at: range)
    case .colored(let color, let list):
      return holding(
        "mstyle", [.init("mathcolor", color.text)], list, surroundings, at: range)
    case .sized(let size, let list):
      return holding(
        "mstyle", [.init("mathsize", MathMLLength.text(size, "em"))], list, surroundings, at: range)
    case .boxed(let frame, let list): return boxed(frame, list, surroundings, at: range)
    case .extent(let extent, let list): return self.extent(extent, list, surroundings, at: range)
    case .raised(let length, let list): return raised(length, list, surroundings, at: range)
    case .rule(let width, let height, let raise):
      return rule(width, height, raise, at: range)
    case .strike(let strikes, let list):
      return holding(
        "menclose", [.init("notation", strikes.notation)], list, surroundings, at: range)
    case .enclosed(let enclosure, let list):
      return holding(
        "menclose", [.init("notation", enclosure == .actuarial ? "actuarial" : "phasorangle")],
        list, surroundings, at: range)
    case .reference(let label, let isParenthesized):
      let number = options.references[label] ?? label
      return MathMLElement("mtext", text: isParenthesized ? "(\(number))" : number, at: range)
    case .unknownCommand(let name):
      return MathMLElement(
        "mtext", [.init("mathcolor", "red")],
        text: name.utf8.first == 0x5C ? name : "\\" + name, at: range)
    default: return MathMLElement("mrow", at: range)
    }
  }

  /// An element of a formula's elements.
  func holding(
    _ name: String, _ attributes: [MathMLElement.Attribute], _ list: MathList,
    _ surroundings: Surroundings, at range: Range<Int>
  ) -> MathMLElement {
    MathMLElement(name, attributes, children: row(list, surroundings.inner()), at: range)
  }

  /// A formula in a style of its own.
  func wrapped(
    _ list: MathList, style: MathStyle, _ surroundings: Surroundings, at range: Range<Int>
  ) -> MathMLItem {
    let level = style <= .text ? 0 : Int(style.rawValue) - 1
    return MathMLItem(
      MathMLElement(
        "mstyle",
        [
          .init("displaystyle", style == .display ? "true" : "false"),
          .init("scriptlevel", String(level)),
        ], children: row(list, surroundings.inner(style)), at: range))
  }

  private func fraction(
    _ fraction: MathFraction, _ surroundings: Surroundings, at range: Range<Int>
  ) -> MathMLElement {
    let style = fraction.style ?? surroundings.style
    let parts = surroundings.inner(
      fraction.isContinued
        ? .display : style == .display ? .text : style == .text ? .script : .scriptScript)
    var attributes: [MathMLElement.Attribute] = []
    switch fraction.bar {
    case .automatic: break
    case .none: attributes.append(.init("linethickness", "0"))
    case .thickness(let length):
      attributes.append(.init("linethickness", length.value == 0 ? "0" : MathMLLength.text(length)))
    case .skewed: attributes.append(.init("bevelled", "true"))
    }
    if fraction.isContinued, fraction.numeratorAlignment != 0 {
      let side = fraction.numeratorAlignment < 0 ? "left" : "right"
      attributes += [.init("numalign", side), .init("denomalign", side)]
    } else if fraction.numeratorAlignment < 0 {
      attributes += [.init("numalign", "left"), .init("denomalign", "right")]
    }
    var numerator = element(fraction.numerator, parts, at: range)
    var denominator = element(fraction.denominator, parts, at: range)
    if fraction.isContinued {
      let style: [MathMLElement.Attribute] = [
        .init("displaystyle", "true"), .init("scriptlevel", "0"),
      ]
      numerator = MathMLElement("mstyle", style, children: [numerator], at: numerator.range)
      denominator = MathMLElement("mstyle", style, children: [denominator], at: denominator.range)
    }
    var element = MathMLElement(
      "mfrac", attributes, children: [numerator, denominator], at: range)
    if fraction.left != nil || fraction.right != nil {
      var children = delimited(
        fraction.left, [MathMLItem(element, .inner)], fraction.right, at: range)
      if fraction.bar != .none {
        // TeX's two sizes of delimiters around fractions, whatever stands within.
        let size = style == .display ? "2.047em" : "1.2em"
        for index in children.indices where children[index].name == "mo" {
          children[index]["minsize"] = size
          children[index]["maxsize"] = size
        }
      }
      element = MathMLElement("mrow", children: children, at: range)
    }
    guard let style = fraction.style else { return element }
    return MathMLElement(
      "mstyle",
      [
        .init("displaystyle", style == .display ? "true" : "false"),
        .init("scriptlevel", style <= .text ? "0" : String(style.rawValue - 1)),
      ], children: [element], at: range)
  }

  private func radical(
    _ radicand: MathList, _ degree: MathList?, _ surroundings: Surroundings, at range: Range<Int>
  ) -> MathMLElement {
    guard let degree else {
      return MathMLElement("msqrt", children: row(radicand, surroundings.inner()), at: range)
    }
    return MathMLElement(
      "mroot",
      children: [
        element(radicand, surroundings.inner(), at: range),
        element(degree, surroundings.inner(.scriptScript), at: range),
      ], at: range)
  }

  private func fence(
    _ fence: MathFence, _ surroundings: Surroundings, at range: Range<Int>
  ) -> MathMLElement {
    var row = MathMLRow(follows: false)
    append(fence.left, .opening, to: &row, at: range.lowerBound)
    for (index, part) in fence.parts.enumerated() {
      if index > 0, index - 1 < fence.middles.count, let middle = fence.middles[index - 1] {
        let place = part.range?.lowerBound ?? range.lowerBound
        row.append(
          MathMLItem(
            MathMLElement("mo", text: String(middle), at: place..<place), .relation,
            core: .init(scalar: middle, mathClass: .inner, isStretchy: true)))
      }
      fill(&row, with: part, surroundings.inner())
    }
    append(fence.right, .closing, to: &row, at: range.upperBound)
    return MathMLElement("mrow", children: row.finished(), at: range)
  }

  /// A delimiter that grows with its row.
  private func append(
    _ scalar: Unicode.Scalar?, _ mathClass: MathClass, to row: inout MathMLRow, at offset: Int
  ) {
    guard let scalar else { return row.appendNothing() }
    row.append(
      MathMLItem(
        MathMLElement("mo", text: String(scalar), at: offset..<offset), mathClass,
        core: .init(
          scalar: scalar, mathClass: mathClass, isStretchy: true,
          form: mathClass == .opening ? .prefix : .postfix)))
  }

  /// Items between delimiters that grow with them.
  func delimited(
    _ left: Unicode.Scalar?, _ items: [MathMLItem], _ right: Unicode.Scalar?, at range: Range<Int>
  ) -> [MathMLElement] {
    var row = MathMLRow(follows: false)
    append(left, .opening, to: &row, at: range.lowerBound)
    for item in items { row.append(item) }
    append(right, .closing, to: &row, at: range.upperBound)
    return row.finished()
  }

  private func stack(
    _ stack: MathStack, _ surroundings: Surroundings, at range: Range<Int>
  ) -> MathMLElement {
    stacked(
      element(stack.nucleus, surroundings.inner(), at: range),
      over: stack.over.map { element($0, surroundings.script, at: range) },
      under: stack.under.map { element($0, surroundings.script, at: range) }, at: range)
  }

  private func arrow(
    _ arrow: MathArrow, _ surroundings: Surroundings, at range: Range<Int>
  ) -> MathMLElement {
    let isStretchy = OperatorDictionary.resolved(arrow.scalar, .infix).properties.contains(
      .stretchy)
    let sign = MathMLElement(
      "mo", isStretchy ? [] : [.init("stretchy", "true")], text: String(arrow.scalar), at: range)
    if (arrow.below ?? []).isEmpty, arrow.above.isEmpty { return sign }
    if Self.isVertical(arrow.scalar) {
      // Labels of vertical arrows stand at their sides.
      let level: [MathMLElement.Attribute] = [
        .init("displaystyle", "false"), .init("scriptlevel", "1"),
      ]
      func label(_ list: MathList) -> [MathMLElement] {
        let elements = row(list, surroundings.script)
        return elements.isEmpty
          ? [] : [MathMLElement("mstyle", level, children: elements, at: list.range ?? range)]
      }
      return MathMLElement(
        "mrow", children: label(arrow.above) + [sign] + label(arrow.below ?? []), at: range)
    }
    return stacked(
      sign, over: arrow.above.isEmpty ? nil : element(arrow.above, surroundings.script, at: range),
      under: arrow.below.flatMap {
        $0.isEmpty ? nil : element($0, surroundings.script, at: range)
      }, at: range)
  }

  private static func isVertical(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2191, 0x2193, 0x2195, 0x21D1, 0x21D3, 0x2016, 0x2225: true
    default: false
    }
  }
}

extension MathColor {
  /// The colour as CSS writes it.
  var text: String {
    func channel(_ value: Double) -> String {
      guard value.isFinite else { return "00" }
      let byte = Int((min(max(value, 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "#" + channel(red) + channel(green) + channel(blue)
  }
}

extension MathStrikes {
  /// As `menclose` names it.
  var notation: String {
    var names: [String] = []
    if contains(.up) { names.append("updiagonalstrike") }
    if contains(.down) { names.append("downdiagonalstrike") }
    if contains(.horizontal) { names.append("horizontalstrike") }
    if contains(.upArrow) { names.append("updiagonalarrow") }
    // What draws only the arrows of MathML 3 draws this one.
    if contains([.up, .upArrow]) { names.append("northeastarrow") }
    return names.joined(separator: " ")
  }
}
