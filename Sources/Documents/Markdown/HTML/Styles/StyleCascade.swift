import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkup
import ComposePlatform

/// Computes the styles of the elements of a page by its style sheets (CSS Cascade 4).
struct StyleCascade {
  /// The elements that are not shown, with the least number of ranges.
  private(set) var hidden: [Range<Int>] = []
  private(set) var usage = StyleUsage()
  private(set) var isTruncated = false
  /// What the rules `string-set` name, by the name.
  private(set) var strings = [String: HTMLElement]()

  /// The texts of `::before` and `::after`.
  private(set) var generated = GeneratedContent()

  private let elements: HTMLElements
  private let sheet: CSSStyleSheet
  private let blocks: [[StyleDeclaration]]
  private var styles: [ComputedStyle] = [ComputedStyle()]
  private var numbers = [ComputedStyle: Int32]()
  private var rootSize = StyleLength(ems: 1)
  /// The values of variables; elements share them.
  private var variables: [[String: String]] = [[:]]

  private static let maximumStyles = 20_000

  /// - Parameter sheet: The rules of all sheets.
  init(_ elements: HTMLElements, _ sheet: CSSStyleSheet) {
    self.elements = elements
    self.sheet = sheet
    var usage = StyleUsage()
    blocks = sheet.blocks.map { block in
      usage.read(block.declarations, at: .sheet(block.sheet, block.range))
    }
    self.usage = usage
    styles[0].text.isComplete = true
    numbers[styles[0]] = 0
  }

  /// The styles of all elements.
  ///
  /// - Parameter maximumSteps: The number of elements that selectors are compared with; beyond it rules
  ///   have no effect.
  mutating func run(maximumSteps: Int) -> PageStyles {
    var matcher = CSSMatcher(elements, maximumSteps: maximumSteps)
    let count = elements.nodes.count
    var styleOf = [Int32](repeating: 0, count: count)
    var variablesOf = [Int32](repeating: 0, count: count)
    /// What children of a style inherit, by their elements.
    var inherited = [Int64: Int32]()
    var entries: [PageStyles.Entry] = []
    var elementStyles: [ElementStyle] = []
    var known = [Int64: Int32]()
    var hiddenEnd: Int32 = -1
    var body: ElementStyle?
    func elementStyle(_ style: Int32, _ element: HTMLElement) -> Int32 {
      let key = Self.key(style, element)
      if let number = known[key] { return number }
      elementStyles.append(ElementStyle(styles[Int(style)], element))
      known[key] = Int32(elementStyles.count - 1)
      return Int32(elementStyles.count - 1)
    }
    for index in 0..<count {
      let node = elements.nodes[index]
      if node.start >= 0, node.start < hiddenEnd { continue }
      let number = Int32(index)
      let parent = node.parent >= 0 ? styleOf[Int(node.parent)] : 0
      if node.parent >= 0 { variablesOf[index] = variablesOf[Int(node.parent)] }
      var declarations: [StyleDeclaration] = []
      for block in sheet.matches(for: number, in: &matcher) {
        declarations += blocks[block]
      }
      let ruleCount = declarations.count
      if let text = elements.attribute("style", of: number) {
        declarations += usage.read(CSSDeclaration.list(text), at: .tag(Int(node.start)))
      }
      if elements.attribute("hidden", of: number) != nil {
        declarations.append(
          StyleDeclaration(property: .display, value: "none", isImportant: true))
      }
      if declarations.isEmpty {
        let key = Self.key(parent, node.element)
        if let known = inherited[key] {
          styleOf[index] = known
        } else {
          styleOf[index] = self.number(of: styles[Int(parent)].inherited(by: node.element))
          inherited[key] = styleOf[index]
        }
      } else {
        let style = compute(
          Self.ordered(declarations, rules: ruleCount), node.element, parent: styles[Int(parent)],
          variables: &variablesOf[index])
        if style.box.isHidden, node.start >= 0, node.end > node.start, node.element != .body {
          hidden.append(Int(node.start)..<Int(node.end))
          hiddenEnd = node.end
          continue
        }
        if let text = style.box.stringSet { noteString(text, node.element) }
        styleOf[index] = self.number(of: style)
      }
      if index == 0 { rootSize = styles[Int(styleOf[0])].size }
      if number == elements.body {
        body = elementStyles[Int(elementStyle(styleOf[index], .body))]
      }
      if sheet.hasPseudoElements, node.start >= 0, node.element.mayHaveGeneratedContent {
        for pseudoElement in [CSSSelector.PseudoElement.before, .after] {
          let matching = sheet.matches(for: number, pseudoElement, in: &matcher)
          guard !matching.isEmpty,
            let text = generatedText(matching, of: number),
            let result = generatedStyle(
              matching, parent: styles[Int(styleOf[index])], variables: variablesOf[index])
          else { continue }
          let style = self.number(of: result.style)
          generated.add(
            text, pseudoElement, of: node, number, isBlock: result.isBlock,
            style: elementStyle(style, result.isBlock ? .div : .span),
            changesText: result.style.text != styles[Int(styleOf[index])].text
              || result.style.transform != styles[Int(styleOf[index])].transform)
        }
      }
      guard node.start >= 0, styleOf[index] != 0 || parent != 0 else { continue }
      let changesText =
        styles[Int(styleOf[index])].text != styles[Int(parent)].text
        || styles[Int(styleOf[index])].transform != styles[Int(parent)].transform
      entries.append(
        PageStyles.Entry(
          start: node.start, style: elementStyle(styleOf[index], node.element),
          changesText: changesText))
    }
    isTruncated = matcher.isExhausted || sheet.isTruncated
    generated.sort()
    return PageStyles(entries: generated.moved(entries), styles: elementStyles, body: body)
  }

  /// What the strongest `content` says; nil for nothing, and for what is placed freely, which is mostly
  /// decoration.
  private func generatedText(_ matching: [Int], of element: Int32) -> String? {
    var value: String?
    for block in matching {
      for declaration in sheet.blocks[block].declarations {
        switch declaration.property {
        case "content": value = declaration.value
        case "position":
          if declaration.value == "absolute" || declaration.value == "fixed" { return nil }
        default: break
        }
      }
    }
    guard let value,
      let text = GeneratedContent.text(value, attribute: { elements.attribute($0, of: element) }),
      !text.isEmpty
    else { return nil }
    return text
  }

  /// Nil for what is not shown.
  private mutating func generatedStyle(
    _ matching: [Int], parent: ComputedStyle, variables: Int32
  ) -> (style: ComputedStyle, isBlock: Bool)? {
    let declarations = matching.flatMap { blocks[$0] }
    let display = declarations.last { $0.property == .display }?.value.lowercased()
    let isBlock = display == "block" || display == "list-item" || display == "flow-root"
    var variables = variables
    let style = compute(
      Self.ordered(declarations, rules: declarations.count), isBlock ? .div : .span,
      parent: parent, variables: &variables)
    return style.box.isHidden ? nil : (style, isBlock)
  }

  private static func key(_ style: Int32, _ element: HTMLElement) -> Int64 {
    // Elements are fewer than 256.
    Int64(style) << 8 | Int64(Self.order[element] ?? 255)
  }

  private static let order = Dictionary(
    uniqueKeysWithValues: zip(HTMLElement.allCases, 0...))

  /// Styles beyond the limit are those of no declarations.
  private mutating func number(of style: ComputedStyle) -> Int32 {
    if let number = numbers[style] { return number }
    guard styles.count < Self.maximumStyles else {
      isTruncated = true
      return 0
    }
    styles.append(style)
    numbers[style] = Int32(styles.count - 1)
    return Int32(styles.count - 1)
  }

  /// The weakest first: rules before the `style` attribute, both before what is important in either.
  private static func ordered(
    _ declarations: [StyleDeclaration], rules: Int
  ) -> [StyleDeclaration] {
    guard declarations.contains(where: \.isImportant) else { return declarations }
    return declarations.filter { !$0.isImportant } + declarations.filter(\.isImportant)
  }

  private mutating func compute(
    _ declarations: [StyleDeclaration], _ element: HTMLElement, parent: ComputedStyle,
    variables number: inout Int32
  ) -> ComputedStyle {
    setVariables(declarations, &number)
    let variables = variables[Int(number)]
    let isBlock = element.separatesBlocks || element == .pre || element == .img
    let context = StyleContext(parent: parent, rootSize: rootSize, isBlock: isBlock)
    var style = parent.inherited(by: element)
    // What other lengths depend on comes first.
    for isSize in [true, false] {
      for declaration in declarations {
        guard let property = declaration.property else { continue }
        let isOfSize = property == .fontSize || property == .font
        guard isSize ? isOfSize : !isOfSize else { continue }
        guard let value = CSSVariables.resolved(declaration.value, variables) else { continue }
        if !style.apply(property, value, in: context), value != declaration.value {
          usage.noteInvalid(property)
        }
      }
    }
    style.finish()
    return style
  }

  private mutating func setVariables(_ declarations: [StyleDeclaration], _ number: inout Int32) {
    let own = declarations.filter { $0.property == nil }
    guard !own.isEmpty, variables.count < Self.maximumStyles else { return }
    var all = variables[Int(number)]
    for declaration in own {
      guard all.count < 1000 || all[declaration.name] != nil else { continue }
      all[declaration.name] = declaration.value
    }
    var resolved = all
    for declaration in own {
      resolved[declaration.name] = all[declaration.name].flatMap {
        CSSVariables.resolved($0, all)
      }
    }
    variables.append(resolved)
    number = Int32(variables.count - 1)
  }

  private mutating func noteString(_ value: String, _ element: HTMLElement) {
    let words = CSSSyntax.parts(Substring(value), at: 0x20)
    guard let name = words.first, strings.count < 16 else { return }
    strings[String(name)] = strings[String(name)] ?? element
  }
}

/// The declarations that have no effect, by their properties.
struct StyleUsage {
  enum Place {
    case sheet(Int, Range<Int>)
    case tag(Int)
  }

  private(set) var ignored: [(name: String, place: Place?, count: Int)] = []
  private var indices = [String: Int]()
  private static let maximumNames = 200

  mutating func note(_ name: String, at place: Place?) {
    if let index = indices[name] {
      ignored[index].count += 1
    } else if ignored.count < Self.maximumNames {
      indices[name] = ignored.count
      ignored.append((String(name.prefix(60)), place, 1))
    }
  }

  mutating func noteInvalid(_ property: StyleProperty) { note(property.rawValue, at: nil) }

  /// The declarations that have an effect.
  mutating func read(_ declarations: [CSSDeclaration], at place: Place) -> [StyleDeclaration] {
    var result: [StyleDeclaration] = []
    for declaration in declarations {
      if declaration.property.utf8.starts(with: "--".utf8) {
        result.append(
          StyleDeclaration(
            property: nil, name: declaration.property, value: declaration.value,
            isImportant: declaration.isImportant))
        continue
      }
      guard let property = StyleProperty.named[declaration.property] else {
        if !StyleProperty.isSilent(declaration.property) { note(declaration.property, at: place) }
        continue
      }
      result.append(
        StyleDeclaration(
          property: property, value: declaration.value, isImportant: declaration.isImportant))
      // What a variable has is not known here.
      if declaration.value.contains(bytesOf: "var(") { continue }
      var style = ComputedStyle()
      let context = StyleContext(parent: ComputedStyle(), isBlock: true)
      if !style.apply(property, declaration.value, in: context) {
        note(declaration.property, at: place)
      }
    }
    return result
  }
}
