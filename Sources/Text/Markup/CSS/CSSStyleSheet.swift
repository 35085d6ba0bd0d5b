/// The rules of one or more style sheets, in order, found by what they ask of an element.
package struct CSSStyleSheet: Sendable {
  /// Declarations with the selectors that they are for.
  package struct Block: Sendable {
    package var declarations: [CSSDeclaration]
    /// The sheet, counted from 0 in the order in which they were added.
    package var sheet: Int
    /// The bytes of the sheet that the block comes from.
    package var range: Range<Int>
  }

  private struct Rule: Sendable {
    var selector: CSSSelector
    var block: Int
  }

  private var rules: [Rule] = []
  package private(set) var blocks: [Block] = []
  /// The rules `@page` with the selector after it, such as `:first`; empty for all pages.
  package private(set) var pages: [(selector: String, block: CSSPageRule)] = []
  /// The declarations of each rule `@font-face`.
  package private(set) var fontFaces: [[CSSDeclaration]] = []
  /// The numbers of the rules that ask for a class, an identifier or a type, in that order of what
  /// is looked for, and of those that ask for none of them.
  private var byClass: [String: [Int]] = [:]
  private var byIdentifier: [String: [Int]] = [:]
  private var byType: [String: [Int]] = [:]
  private var others: [Int] = []
  /// Selectors and at-rules that have no effect here: each with its place, at most 100.
  package private(set) var skipped: [(text: String, sheet: Int, range: Range<Int>)] = []
  package private(set) var skippedCount = 0
  /// Whether there were more rules than allowed.
  package private(set) var isTruncated = false
  /// Whether a rule is for `::before` or `::after`.
  package private(set) var hasPseudoElements = false
  private var sheetCount = 0
  private let foldsCase: Bool
  private let maximumRules: Int

  /// - Parameters:
  ///   - foldsCase: Whether names are those of HTML.
  ///   - maximumRules: Selectors beyond this number have no effect.
  package init(foldsCase: Bool = false, maximumRules: Int = 100_000) {
    self.foldsCase = foldsCase
    self.maximumRules = maximumRules
  }

  /// Whether no element is affected.
  package var isEmpty: Bool { rules.isEmpty }

  /// Adds the rules of a sheet after those there are.
  ///
  /// - Complexity: O(n).
  package mutating func append(_ text: [UInt8]) {
    var reader = CSSSheetReader(text)
    while let item = reader.next() {
      switch item {
      case .rule(let selectors, let declarations, let range):
        append(selectors, declarations, range)
      case .page(let selector, let rule): pages.append((selector, rule))
      case .fontFace(let declarations, let range):
        // Only drawings have fonts of their own.
        fontFaces.append(declarations)
        skip("@font-face", range)
      case .skipped(let text, let range): skip(text, range)
      }
    }
    sheetCount += 1
  }

  private mutating func skip(_ text: String, _ range: Range<Int>) {
    skippedCount += 1
    if skipped.count < 100 { skipped.append((text, sheetCount, range)) }
  }

  private mutating func append(
    _ selectors: String, _ declarations: [CSSDeclaration], _ range: Range<Int>
  ) {
    guard !declarations.isEmpty else { return }
    var hasBlock = false
    for text in CSSSyntax.parts(Substring(selectors), at: UInt8(ascii: ",")) {
      guard rules.count < maximumRules else {
        isTruncated = true
        return
      }
      do throws(CSSSelector.Failure) {
        let selector = try CSSSelector(text, foldsCase: foldsCase)
        // `*::before { box-sizing: border-box }` says nothing of any text.
        if selector.pseudoElement != nil, selector.parts.last?.isUniversal == true,
          !declarations.contains(where: { $0.property == "content" })
        {
          continue
        }
        if !hasBlock {
          blocks.append(Block(declarations: declarations, sheet: sheetCount, range: range))
        }
        hasBlock = true
        append(Rule(selector: selector, block: blocks.count - 1))
      } catch {
        if case .unsupported = error { skip(String(CSSSyntax.trimmed(text).prefix(60)), range) }
      }
    }
  }

  private mutating func append(_ rule: Rule) {
    let number = rules.count
    rules.append(rule)
    if rule.selector.pseudoElement != nil { hasPseudoElements = true }
    // A selector has parts.
    guard let last = rule.selector.parts.last else { return }
    if let identifier = last.identifier {
      byIdentifier[identifier, default: []].append(number)
    } else if let name = last.classes.first {
      byClass[name, default: []].append(number)
    } else if let type = last.type {
      byType[type, default: []].append(number)
    } else {
      others.append(number)
    }
  }

  /// The blocks of declarations for an element, the strongest last (CSS Cascade 4, 6.1), without regard
  /// to `!important`.
  ///
  /// - Parameter pseudoElement: What is meant of it; nil for the element itself.
  package func matches<Tree: CSSElementTree>(
    for element: Int32, _ pseudoElement: CSSSelector.PseudoElement? = nil,
    in matcher: inout CSSMatcher<Tree>
  ) -> [Int] {
    guard !isEmpty, !matcher.isExhausted else { return [] }
    var candidates = others
    if let rules = byType[matcher.tree.type(of: element)] { candidates += rules }
    if !byIdentifier.isEmpty, let identifier = matcher.tree.attribute("id", of: element),
      let rules = byIdentifier[identifier]
    {
      candidates += rules
    }
    let classes = matcher.tree.classes(of: element)
    if !byClass.isEmpty {
      // A class that is written twice counts once.
      for (index, name) in classes.prefix(Self.maximumClasses).enumerated()
      where !classes[..<index].contains(name) {
        if let rules = byClass[name] { candidates += rules }
      }
    }
    guard !candidates.isEmpty else { return [] }
    matcher.steps += candidates.count
    var matching: [Int] = []
    for number in candidates
    where rules[number].selector.pseudoElement == pseudoElement
      && matcher.matches(rules[number].selector, element, classes: classes)
    {
      matching.append(number)
    }
    if matching.count > 1 {
      matching.sort {
        (rules[$0].selector.specificity, $0) < (rules[$1].selector.specificity, $1)
      }
    }
    return matching.map { rules[$0].block }
  }

  /// Further classes of an element do not find rules.
  private static let maximumClasses = 64
}

/// The rule of a kind of pages (CSS Paged Media 3).
package struct CSSPageRule: Sendable {
  package var declarations: [CSSDeclaration]
  /// The boxes in the margins, such as `bottom-center`, with their declarations.
  package var boxes: [(name: String, declarations: [CSSDeclaration])]
  package var range: Range<Int>
}
