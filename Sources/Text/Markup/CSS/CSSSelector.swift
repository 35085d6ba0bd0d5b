/// What a rule of a style sheet asks of an element and of those around it (Selectors 4).
///
/// Types, classes, identifiers, attributes, `:root`, `:empty`, `:link`, `:not()`, `:is()` and `:where()`
/// with one part, the positions among
/// siblings (`:first-child`, `:nth-of-type()` and their kin), and all four combinators.
package struct CSSSelector: Sendable {
  /// How an element is related to the one that the part before describes.
  package enum Combinator: Sendable {
    case descendant, child, nextSibling, laterSibling
  }

  /// A condition on the value of an attribute.
  package struct Attribute: Sendable {
    package enum Match: Sendable { case exists, equal, word, language, prefix, suffix, contains }

    var name: String
    var match: Match
    var value: String
    var ignoresCase = false
  }

  /// `an + b` among the siblings.
  package struct Position: Sendable {
    var step: Int
    var offset: Int
    var isFromEnd = false
    var isOfType = false
  }

  /// What one element must be.
  package struct Compound: Sendable {
    /// Nil for any.
    package var type: String?
    package var identifier: String?
    package var classes: [String] = []
    var attributes: [Attribute] = []
    var positions: [Position] = []
    var negations: [Compound] = []
    /// Whether the element must be the root.
    var isRoot = false
    /// How it is related to the compound before; of no meaning in the first.
    var combinator = Combinator.descendant

    /// Takes over what another one asks of the same element.
    ///
    /// - Returns: Whether both can be asked at once.
    mutating func add(_ other: Compound) -> Bool {
      guard type == nil || other.type == nil, identifier == nil || other.identifier == nil else {
        return false
      }
      type = type ?? other.type
      identifier = identifier ?? other.identifier
      classes += other.classes
      attributes += other.attributes
      positions += other.positions
      negations += other.negations
      isRoot = isRoot || other.isRoot
      return true
    }

    /// Whether any element fits.
    var isUniversal: Bool { type == nil && identifier == nil && classes.isEmpty }
  }

  /// Why a text is no selector.
  package enum Failure: Error {
    /// It never matches on paper, as `:hover` and `::selection`.
    case neverMatches
    case unsupported
  }

  /// What a selector means of its element; other pseudo-elements are not supported.
  package enum PseudoElement: Sendable { case before, after }

  /// From the outermost to the element itself; never empty.
  package let parts: [Compound]
  /// Nil for the element itself.
  package let pseudoElement: PseudoElement?
  /// Identifiers, then classes, attributes and positions, then types.
  package let specificity: Int

  /// The most compounds of one selector.
  static let maximumParts = 32

  /// - Parameter foldsCase: Whether the names of types and attributes are those of HTML, which are in
  ///   lower case.
  package init(_ text: some StringProtocol, foldsCase: Bool = false) throws(Failure) {
    var parser = CSSSelectorParser(Array(text.utf8), foldsCase: foldsCase)
    parts = try parser.selector()
    pseudoElement = parser.pseudoElement
    specificity = parser.specificity
  }
}

/// Reads one selector, byte by byte: everything that has a meaning in it is ASCII.
struct CSSSelectorParser {
  private let bytes: [UInt8]
  private let foldsCase: Bool
  /// Whether it is the argument of `:not()`, in which another one is not worth its recursion.
  private var isNegated = false
  private var index = 0
  private(set) var specificity = 0
  private(set) var pseudoElement: CSSSelector.PseudoElement?
  private static let classWeight = 1 << 10
  private static let identifierWeight = 1 << 20

  init(_ bytes: [UInt8], foldsCase: Bool) {
    self.bytes = bytes
    self.foldsCase = foldsCase
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// - Returns: Whether there was white space.
  private mutating func skipSpace() -> Bool {
    let start = index
    while let byte, CSSSyntax.isSpace(byte) { index += 1 }
    return index > start
  }

  private mutating func take(_ expected: Character) -> Bool {
    guard byte == expected.asciiValue else { return false }
    index += 1
    return true
  }

  mutating func selector() throws(CSSSelector.Failure) -> [CSSSelector.Compound] {
    var parts: [CSSSelector.Compound] = []
    _ = skipSpace()
    var combinator = CSSSelector.Combinator.descendant
    while true {
      guard var part = try compound(), parts.count < CSSSelector.maximumParts else {
        throw .unsupported
      }
      part.combinator = combinator
      parts.append(part)
      let hasSpace = skipSpace()
      guard byte != nil else { return parts }
      guard pseudoElement == nil else { throw .unsupported }
      if take(">") {
        combinator = .child
      } else if take("+") {
        combinator = .nextSibling
      } else if take("~") {
        combinator = .laterSibling
      } else if hasSpace {
        combinator = .descendant
      } else {
        throw .unsupported
      }
      _ = skipSpace()
    }
  }

  /// Nil where none begins.
  private mutating func compound() throws(CSSSelector.Failure) -> CSSSelector.Compound? {
    var part = CSSSelector.Compound()
    let start = index
    if !take("*"), let name = name() {
      part.type = foldsCase ? name.lowercased() : name
      specificity += 1
    }
    while true {
      if take(".") {
        guard let name = name() else { throw .unsupported }
        part.classes.append(name)
        specificity += Self.classWeight
      } else if take("#") {
        guard let name = name() else { throw .unsupported }
        part.identifier = name
        specificity += Self.identifierWeight
      } else if take("[") {
        part.attributes.append(try attribute())
        specificity += Self.classWeight
      } else if take(":") {
        try pseudoClass(&part)
        if pseudoElement != nil { return part }
      } else {
        return index > start ? part : nil
      }
    }
  }

  /// A name, with escapes resolved.
  private mutating func name() -> String? {
    var name: [UInt8] = []
    while let byte {
      if byte == UInt8(ascii: "\\"), index + 1 < bytes.count, bytes[index + 1] != 0x0A {
        name.append(bytes[index + 1])
        index += 2
      } else if byte >= 0x80 || byte == 0x2D || byte == 0x5F || byte &- 0x30 < 10
        || byte &- 0x41 < 26 || byte &- 0x61 < 26
      {
        name.append(byte)
        index += 1
      } else {
        break
      }
    }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  private mutating func attribute() throws(CSSSelector.Failure) -> CSSSelector.Attribute {
    _ = skipSpace()
    guard let name = name() else { throw .unsupported }
    _ = skipSpace()
    var attribute = CSSSelector.Attribute(
      name: foldsCase ? name.lowercased() : name, match: .exists, value: "")
    if take("]") { return attribute }
    if take("~") {
      attribute.match = .word
    } else if take("|") {
      attribute.match = .language
    } else if take("^") {
      attribute.match = .prefix
    } else if take("$") {
      attribute.match = .suffix
    } else if take("*") {
      attribute.match = .contains
    } else {
      attribute.match = .equal
    }
    guard take("=") else { throw .unsupported }
    _ = skipSpace()
    if let quote = byte, quote == 0x22 || quote == 0x27 {
      let start = index
      index += 1
      while let byte, byte != quote { index += byte == 0x5C ? 2 : 1 }
      guard index < bytes.count else { throw .unsupported }
      index += 1
      attribute.value = CSSSyntax.unquoted(
        Substring(String(decoding: bytes[start..<index], as: UTF8.self)))
    } else {
      guard let name = self.name() else { throw .unsupported }
      attribute.value = name
    }
    if skipSpace(), take("i") || take("I") {
      attribute.ignoresCase = true
      attribute.value = attribute.value.lowercased()
      _ = skipSpace()
    }
    guard take("]") else { throw .unsupported }
    return attribute
  }

  private mutating func pseudoClass(
    _ part: inout CSSSelector.Compound
  ) throws(CSSSelector.Failure) {
    let isPseudoElement = take(":")
    guard let name = name()?.lowercased() else { throw .unsupported }
    if name == "before" || name == "after" {
      guard !isNegated else { throw .unsupported }
      pseudoElement = name == "before" ? .before : .after
      specificity += 1
      return
    }
    if isPseudoElement {
      // What is selected, and parts of controls, are not on paper.
      let isOfScreens = ["selection", "placeholder", "backdrop", "file-selector-button"]
        .contains(name)
      if isOfScreens || name.hasPrefix("-") { throw .neverMatches }
      throw .unsupported
    }
    if take("(") {
      let argument = try argument()
      switch name {
      case "not":
        guard !isNegated else { throw .unsupported }
        var inner = CSSSelectorParser(Array(argument), foldsCase: foldsCase)
        inner.isNegated = true
        repeat {
          _ = inner.skipSpace()
          guard let negation = try inner.compound() else { throw .unsupported }
          part.negations.append(negation)
          _ = inner.skipSpace()
        } while inner.take(",")
        guard inner.byte == nil else { throw .unsupported }
        specificity += inner.specificity
        return
      case "where", "is":
        var inner = CSSSelectorParser(Array(argument), foldsCase: foldsCase)
        inner.isNegated = isNegated
        _ = inner.skipSpace()
        guard let alternative = try inner.compound(), !inner.skipSpace(), inner.byte == nil,
          part.add(alternative)
        else { throw .unsupported }
        // What is in `:where()` does not make a rule stronger.
        if name == "is" { specificity += inner.specificity }
        return
      case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
        guard var position = Self.position(argument) else { throw .unsupported }
        position.isFromEnd = name.utf8.count == 14 || name.utf8.count == 16
        position.isOfType = name.utf8.count == 11 || name.utf8.count == 16
        part.positions.append(position)
      default: throw .unsupported
      }
      specificity += Self.classWeight
      return
    }
    func add(_ isFromEnd: Bool, _ isOfType: Bool) {
      part.positions.append(
        CSSSelector.Position(step: 0, offset: 1, isFromEnd: isFromEnd, isOfType: isOfType))
    }
    switch name {
    case "root": part.isRoot = true
    case "first-child": add(false, false)
    case "last-child": add(true, false)
    case "first-of-type": add(false, true)
    case "last-of-type": add(true, true)
    case "only-child":
      add(false, false)
      add(true, false)
    case "only-of-type":
      add(false, true)
      add(true, true)
    case "link", "any-link":
      part.attributes.append(CSSSelector.Attribute(name: "href", match: .exists, value: ""))
    case "hover", "focus", "active", "visited", "focus-within", "focus-visible", "target",
      "checked", "disabled", "invalid", "placeholder-shown":
      throw .neverMatches
    default: throw .unsupported
    }
    specificity += Self.classWeight
  }

  /// The bytes up to the bracket that closes.
  private mutating func argument() throws(CSSSelector.Failure) -> ArraySlice<UInt8> {
    let start = index
    var depth = 1
    while let byte {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") {
        depth -= 1
        if depth == 0 {
          index += 1
          return bytes[start..<index - 1]
        }
      }
      index += 1
    }
    throw .unsupported
  }

  /// `odd`, `even`, `3`, `2n`, `-n + 4` (CSS Syntax 3, 6).
  private static func position(_ text: ArraySlice<UInt8>) -> CSSSelector.Position? {
    let bytes = text.filter { !CSSSyntax.isSpace($0) }.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    let word = String(decoding: bytes, as: UTF8.self)
    if word == "odd" { return CSSSelector.Position(step: 2, offset: 1) }
    if word == "even" { return CSSSelector.Position(step: 2, offset: 0) }
    guard word.utf8.count <= 20 else { return nil }
    guard let letter = word.firstIndex(of: "n") else {
      return Int(word).flatMap { abs($0) <= 1_000_000 ? .init(step: 0, offset: $0) : nil }
    }
    let factor = word[..<letter]
    let rest = word[word.index(after: letter)...]
    let step = factor.isEmpty || factor == "+" ? 1 : factor == "-" ? -1 : Int(factor)
    guard let step, let offset = rest.isEmpty ? 0 : Int(rest), abs(step) <= 1_000_000,
      abs(offset) <= 1_000_000
    else { return nil }
    return CSSSelector.Position(step: step, offset: offset)
  }
}
