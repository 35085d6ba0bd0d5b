import ComposeMathSyntax

/// An element of a row with what its neighbours need to know of it.
struct MathMLItem {
  /// The operator at the core of an element (MathML Core, 3.2.4.1), whose attributes depend on its
  /// neighbours.
  struct OperatorCore {
    var scalar: Unicode.Scalar
    var mathClass: MathClass
    /// Whether it is to grow with its row.
    var isStretchy = false
    /// Whether it is set as the dictionary's large operators are; nil for as the dictionary says.
    var isLarge: Bool?
    /// `movablelimits`, where it is not as the dictionary says.
    var hasMovableLimits: Bool?
    /// The side of a row at which a delimiter that grows stands.
    var form: OperatorDictionary.Form?
  }

  var element: MathMLElement
  var mathClass: MathClass
  var operatorCore: OperatorCore?
  /// Whether U+2061 follows it if an argument does.
  var isFunction = false
  var isSpace = false

  init(
    _ element: MathMLElement, _ mathClass: MathClass = .ordinary, core: OperatorCore? = nil
  ) {
    self.element = element
    self.mathClass = mathClass
    operatorCore = core
  }
}

/// Elements side by side, whose operators get the attributes that their places ask for.
struct MathMLRow {
  private var items: [MathMLItem] = []
  /// Whether something that nothing shows stands before the item of the same index.
  private var follows: Set<Int> = []

  init(follows: Bool) {
    if follows { self.follows.insert(0) }
  }

  mutating func append(_ item: MathMLItem) { items.append(item) }

  /// `{}`: an atom for TeX, nothing for MathML.
  mutating func appendNothing() { follows.insert(items.count) }

  /// The elements, with invisible operators between them.
  func finished() -> [MathMLElement] {
    var elements: [MathMLElement] = []
    elements.reserveCapacity(items.count)
    let classes = atomClasses()
    for index in items.indices {
      var element = items[index].element
      if let core = items[index].operatorCore {
        let attributes = attributes(
          of: core, as: classes[index], isFirst: index == 0, isLast: index == items.count - 1,
          followsOperand: index > 0 && items[index - 1].operatorCore == nil
            && !items[index - 1].isFunction)
        if !attributes.isEmpty { Self.add(attributes, toCoreOf: &element) }
      }
      elements.append(element)
      if items[index].isFunction, hasArgument(after: index, classes) {
        let end = items[index].element.range.upperBound
        elements.append(MathMLElement("mo", text: "\u{2061}", at: end..<end))
      }
    }
    return elements
  }

  /// Whether what follows a function is its argument: MathJax's rule.
  private func hasArgument(after index: Int, _ classes: [MathClass]) -> Bool {
    guard index + 1 < items.count, !items[index + 1].isSpace else { return false }
    guard items[index + 1].operatorCore != nil else { return true }
    return switch items[index + 1].mathClass {
    case .binary, .relation, .closing, .punctuation: false
    default: true
    }
  }

  /// The classes after TeX's rules for binary operators (TeXbook, appendix G, 5 and 6).
  private func atomClasses() -> [MathClass] {
    var classes = items.map(\.mathClass)
    var previous: MathClass? = nil
    var previousIndex: Int?
    for index in items.indices where !items[index].isSpace {
      if follows.contains(index) { previous = .ordinary }
      switch classes[index] {
      case .binary:
        switch previous {
        case nil, .binary, .largeOperator, .relation, .opening, .punctuation:
          classes[index] = .ordinary
        default: break
        }
      case .relation, .closing, .punctuation:
        if previous == .binary, let previousIndex { classes[previousIndex] = .ordinary }
      default: break
      }
      previous = classes[index]
      previousIndex = index
    }
    if previous == .binary, let previousIndex, !follows.contains(items.count) {
      classes[previousIndex] = .ordinary
    }
    return classes
  }

  private func attributes(
    of core: MathMLItem.OperatorCore, as atomClass: MathClass, isFirst: Bool, isLast: Bool,
    followsOperand: Bool
  ) -> [MathMLElement.Attribute] {
    var attributes: [MathMLElement.Attribute] = []
    let isAlone = isFirst && isLast
    var form: OperatorDictionary.Form =
      isAlone ? .infix : isFirst ? .prefix : isLast ? .postfix : .infix
    let mathClass = core.mathClass == .binary ? atomClass : core.mathClass
    var entry = OperatorDictionary.resolved(core.scalar, form)
    if let asked = core.form, asked != form {
      attributes.append(.init("form", asked.name))
      form = asked
      entry = OperatorDictionary.resolved(core.scalar, asked)
    } else if !Self.suits(entry, mathClass) {
      let preferred: [OperatorDictionary.Form] =
        switch mathClass {
        case .relation, .binary, .punctuation: [.infix]
        case .closing: [.postfix]
        case .ordinary where followsOperand && core.mathClass == .ordinary: [.postfix, .prefix]
        default: [.prefix, .postfix]
        }
      if let better = preferred.first(where: { form in
        OperatorDictionary.entry(core.scalar, form).map { Self.suits($0, mathClass) } ?? false
      }) {
        attributes.append(.init("form", better.name))
        entry = OperatorDictionary.resolved(core.scalar, better)
      } else if !isAlone {
        let (before, after) = Self.space(mathClass)
        if entry.before != before { attributes.append(.init("lspace", Self.length(before))) }
        if entry.after != after { attributes.append(.init("rspace", Self.length(after))) }
      }
    }
    let properties = entry.properties
    // Moustaches grow by default in MathML 3, not in the dictionary of MathML Core.
    let isMoustache = core.scalar.value == 0x23B0 || core.scalar.value == 0x23B1
    if core.isStretchy != properties.contains(.stretchy) || isMoustache {
      attributes.append(.init("stretchy", core.isStretchy ? "true" : "false"))
    }
    if let isLarge = core.isLarge, isLarge != properties.contains(.largeOperator) {
      attributes.append(.init("largeop", isLarge ? "true" : "false"))
    }
    if let movable = core.hasMovableLimits, movable != properties.contains(.movableLimits) {
      attributes.append(.init("movablelimits", movable ? "true" : "false"))
    }
    return attributes
  }

  /// Whether the dictionary's space is like that of a class of TeX: there where there is some.
  private static func suits(_ entry: OperatorDictionary.Entry, _ mathClass: MathClass) -> Bool {
    switch mathClass {
    case .relation, .binary: entry.before > 0 && entry.after > 0
    case .ordinary, .opening, .closing: entry.before == 0 && entry.after == 0
    case .punctuation: entry.before == 0 && entry.after > 0
    case .largeOperator, .inner: true
    }
  }

  private static func space(_ mathClass: MathClass) -> (Int, Int) {
    switch mathClass {
    case .relation: (5, 5)
    case .binary: (4, 4)
    case .punctuation: (0, 3)
    case .largeOperator, .inner: (3, 3)
    case .ordinary, .opening, .closing: (0, 0)
    }
  }

  private static func length(_ eighteenths: Int) -> String {
    eighteenths == 0 ? "0" : MathMLLength.text(Double(eighteenths) / 18, "em")
  }

  private static func add(
    _ attributes: [MathMLElement.Attribute], toCoreOf element: inout MathMLElement
  ) {
    if element.name == "mo" {
      element.attributes.append(contentsOf: attributes)
    } else if !element.children.isEmpty {
      add(attributes, toCoreOf: &element.children[0])
    }
  }
}

extension OperatorDictionary.Form {
  var name: String {
    switch self {
    case .infix: "infix"
    case .prefix: "prefix"
    case .postfix: "postfix"
    }
  }
}
