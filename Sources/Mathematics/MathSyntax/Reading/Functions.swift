internal import ComposeDiagnostics

extension MathParser {
  /// Reads what a command other than a symbol begins, whose token was taken; nil for what shows nothing.
  mutating func function(_ command: Command, _ token: MathToken) -> MathContent? {
    let argument = command.argument
    switch command.function {
    case .symbol, .macro: return nil
    case .fraction: return fraction(argument, token)
    case .genericFraction: return genericFraction(token)
    case .radical:
      let degree = rootDegree { $0.optionalArgument() }
      groupMacroArgument()
      return .radical(radicand: self.argument(of: token, asScript: true), degree: degree)
    case .rootOf: return rootOf(token)
    case .`left`: return fence(token)
    case .middle, .`right`, .end, .endGroup, .endControlSequenceName, .infix, .limits,
      .parenthesizedMath,
      .displayMath:
      report("math-misplaced", "\(quoted(token)) is not expected here", at: token.range)
      return nil
    case .sizedDelimiter:
      let scalar = bracedDelimiter(of: token)
      return .sizedDelimiter(
        MathSizedDelimiter(
          scalar, size: Int(argument),
          MathClass(rawValue: UInt8(truncatingIfNeeded: command.value)) ?? .ordinary))
    case .accent, .brace: return accent(command, token)
    case .bar: return .bar(self.argument(of: token), argument == 0 ? .over : .under)
    case .arrow:
      let below = optionalArgument()
      let above = self.argument(of: token)
      guard let scalar = Unicode.Scalar(command.value) else { return nil }
      // Arrows of chemistry are long even without labels.
      let minimum = argument == 1 ? MathLength(2, .em) : nil
      let isEmpty = argument == 1 && below?.isEmpty == true
      return .arrow(
        MathArrow(scalar, above: above, below: isEmpty ? nil : below, minimumWidth: minimum))
    case .operatorName:
      let name = macros.name(of: token.code) ?? ""
      return operatorName(name, hasLimits: argument != 0, token)
    case .namedOperator: return namedOperator(token)
    case .variantLimit: return variantLimit(argument, token)
    case .operatorNameArgument: return operatorNameArgument(argument, token)
    case .classed: return classed(argument, token)
    case .alphabet: return inAlphabet(argument, token)
    case .poorBold:
      let saved = (isBold, isOverprinted)
      (isBold, isOverprinted) = (true, true)
      let content = self.argument(of: token)
      (isBold, isOverprinted) = saved
      if content.count == 1, case .symbol = content[0].content { return content[0].content }
      return .group(content)
    case .fontDeclaration, .style, .size, .color:
      // As an argument by itself, a declaration holds for nothing.
      return command.function == .color
        ? {
          _ = colorArgument(of: token)
          return nil
        }() : nil
    case .binaryOrRelation:
      let first = self.argument(of: token)
      return .classed(mathClass(of: first), self.argument(of: token), limits: .automatic)
    case .stack: return stack(argument, token)
    case .buildRelation: return buildRelation(token)
    case .sideset: return sideset(token)
    case .prescript: return prescript(token)
    case .substack: return substack(token)
    case .text: return .text(textArgument(argument, keepsSize: command.value != 0, token))
    case .verbatim: return verbatim(token)
    case .textColor:
      guard let color = colorArgument(of: token) else { return .group(self.argument(of: token)) }
      return .colored(color, self.argument(of: token))
    case .colorBox, .frameColorBox, .boxed, .framedText: return box(command, token)
    case .strike:
      let color = strikeColor(of: token)
      let content = MathContent.strike(MathStrikes(rawValue: argument), self.argument(of: token))
      return color.map { .colored($0, [MathNode(content, at: range(from: token))]) } ?? content
    case .cancelTo:
      _ = optionalString(of: token)
      let value = self.argument(of: token)
      let content = self.argument(of: token)
      let strike = MathNode(.strike([.up, .upArrow], content), at: range(from: token))
      // The value stands a little higher than a superscript, above the arrowhead.
      let raised = MathNode(.raised(MathLength(0.1, .em), value), at: range(from: token))
      return .scripts(MathScripts([strike], superscript: [raised]))
    case .enclosure:
      let enclosure: MathEnclosure = argument == 0 ? .actuarial : .phasor
      return .enclosed(enclosure, self.argument(of: token))
    case .enclose: return enclose(token)
    case .phantom:
      let extent = MathExtent(
        isInked: false, keepsWidth: argument & 1 != 0, keepsHeight: argument & 2 != 0,
        keepsDepth: argument & 2 != 0)
      return .extent(extent, self.argument(of: token))
    case .smash: return smash(token)
    case .lap, .textLap:
      let lap: MathExtent.Lap = argument == 1 ? .left : argument == 2 ? .right : .center
      if command.function == .lap {
        if let style = styleOption(of: token) {
          let inner = MathContent.extent(
            MathExtent(keepsWidth: false, lap: lap), self.argument(of: token))
          return .styled(style, [MathNode(inner, at: range(from: token))])
        }
        return .extent(MathExtent(keepsWidth: false, lap: lap), self.argument(of: token))
      }
      let text = MathNode(.text(textArgument(0, keepsSize: true, token)), at: range(from: token))
      return .extent(MathExtent(keepsWidth: false, lap: lap), [text])
    case .verticallyCentered:
      return .extent(MathExtent(isVerticallyCentered: true), self.argument(of: token))
    case .raiseBox: return raiseBox(token)
    case .raise:
      guard var length = length(of: token) else { return .group(self.argument(of: token)) }
      if argument & 1 == 1 { length.value = -length.value }
      if argument > 1 {
        // Moved to the side, it leaves its place empty.
        func space(_ value: Double) -> MathNode {
          MathNode(
            .space(MathLength(value, length.unit), isBreakable: false), at: range(from: token))
        }
        return .group([space(length.value)] + self.argument(of: token) + [space(-length.value)])
      }
      return .raised(length, self.argument(of: token))
    case .rule: return rule(token)
    case .strut:
      if argument == 1 {
        _ = optionalString(of: token)
        _ = stringArgument(of: token)
      }
      return .extent(
        MathExtent(isInked: false, keepsWidth: false),
        [MathNode(plain("(", .opening), at: token.range)])
    case .space:
      let width = Double(command.value) * (argument & 1 == 1 ? -1 : 1)
      return .space(MathLength(width, .mu), isBreakable: argument & 2 != 0)
    case .wordSpace: return .space(MathLength(0.25, .em), isBreakable: argument == 0)
    case .kern: return kern(argument, token)
    case .hspace: return hspace(token)
    case .toolboxSpace:
      let length = bracedLength(of: token)
      _ = self.argument(of: token)
      _ = self.argument(of: token)
      return length.map { .space($0, isBreakable: false) }
    case .penalty: return .penalty(Int(command.value) * (argument == 1 ? -1 : 1))
    case .penaltyArgument: return integer(of: token).map { .penalty($0) }
    case .relax: return nil
    case .fill:
      fillEnd = lastEnd
      return nil
    case .carriageReturn:
      if argument == 0 { skipRowEnd() }
      return .penalty(-10_000)
    case .begin: return environment(token)
    case .inference: return inference(argument, token)
    case .diagram: return xyMatrix(token)
    case .multiRow: return multiRow(token)
    case .smashedOperator: return smashedOperator(token)
    case .rowRule, .columnRule, .multicolumn, .intertext, .noAlign:
      return misplacedRowCommand(command, token)
    case .shove:
      _ = optionalString(of: token)
      row.alignment = argument == 0 ? .left : .right
      return .group(self.argument(of: token))
    case .displayBreak:
      _ = optionalString(of: token)
      row.allowsPageBreak = true
      return nil
    case .ignoredOption:
      _ = optionalString(of: token)
      return nil
    case .ignoredArgument:
      if argument == 1 {
        // MathJax's `\setOptions`, in which `%` is a character.
        _ = optionalString(of: token)
        _ = address(of: token)
      } else {
        _ = stringArgument(of: token)
      }
      return nil
    case .rootShift:
      shiftRoot(isUp: argument == 1, token)
      return nil
    case .setLength:
      setLength(isNamed: argument == 0, token)
      return nil
    case .plainRule: return plainRule(token)
    case .borderedMatrix: return borderedMatrix(isBracketed: argument == 1, token)
    case .block:
      misplacedBlock(argument, token)
      return nil
    case .ignoredArguments:
      for _ in 0..<argument {
        while optionalString(of: token) != nil {}
        _ = stringArgument(of: token)
      }
      return nil
    case .secondIgnored:
      let content = self.argument(of: token)
      _ = self.argument(of: token)
      return .group(content)
    case .tag, .noTag, .label: return rowProperty(command, token)
    case .reference:
      return stringArgument(of: token).map { .reference(label: $0, isParenthesized: argument == 1) }
    case .choice:
      let (display, text) = (self.argument(of: token), self.argument(of: token))
      let (script, scriptScript) = (self.argument(of: token), self.argument(of: token))
      return .choice(display: display, text: text, script: script, scriptScript: scriptScript)
    case .mathPalette: return mathPalette(token)
    case .beginGroup: return beginGroupCommand(command, token)
    case .not: return negated(token)
    case .characterCode:
      // MathJax's characters by number belong to text.
      let code = characterCode(token, isHexadecimal: argument == 2)
      guard argument > 0, case .symbol(let symbol)? = code else { return code }
      return .text(MathText([.characters(String(symbol.scalar), MathTextStyle())]))
    case .href:
      let address = self.address(of: token) ?? ""
      return .link(address, self.argument(of: token))
    case .url:
      let address = self.address(of: token) ?? ""
      let text = MathText([.characters(address, MathTextStyle(family: .monospace))])
      return .link(address, [MathNode(.text(text), at: range(from: token))])
    case .html:
      let value = stringArgument(of: token) ?? ""
      return .identified(value, self.argument(of: token))
    case .includeGraphics: return includeGraphics(token)
    case .dots: return dots(argument, token)
    case .modulus: return modulus(argument, token)
    case .ignoredCharacter: return nil
    case .defineColor:
      defineColor(argument, token)
      return nil
    case .boxStyle:
      let options = optionalString(of: token) ?? ""
      let colors = options.utf8.split(separator: 0x2C).compactMap {
        MathColor(named: String(Substring($0)).trimmingSpaces, model: nil)
      }
      let content = self.argument(of: token)
      guard let color = colors.first else { return .group(content) }
      return .boxed(MathFrame(background: color, hasBorder: false), content)
    case .mspace:
      return bracedLength(of: token).map { .space($0, isBreakable: true) }
    case .pairedDelimiter: return pairedDelimiter(token)
    case .textAccent: return textAccentInMath(command, token)
    case .physicsFence, .physicsQuantity, .derivative, .differential, .dirac, .nabla, .quantum,
      .matrixQuantity:
      return physics(command, token)
    case .chemistry, .physicalUnit: return chemistry(command, token)
    case .quantityNotation: return quantityNotation(argument, token)
    case .displayLines, .alignedRows, .plainRows: return plainRows(command, token)
    case .styleOption:
      let style = styleOption(of: token)
      let content = self.argument(of: token)
      return style.map { .styled($0, content) } ?? .group(content)
    case .token: return elementToken(token)
    case .unit: return unit(argument, token)
    case .cellColor:
      // Grounds of cells are not drawn.
      _ = colorArgument(of: token)
      if argument < 2 { while optionalString(of: token) != nil {} }
      return nil
    case .require, .tensor, .physicsOperator, .matrixEntries, .columnType, .alignedBox,
      .pairedDelimiterMacro, .environmentDefinition, .def, .`let`, .`define`, .declareOperator,
      .futureLet, .global, .long, .expandAfter,
      .noExpand,
      .controlSequenceName, .pairedDelimiterDeclaration, .firstOfTwo, .ifNextCharacter, .ifStar,
      .textOrMath:
      return nil
    }
  }
}
