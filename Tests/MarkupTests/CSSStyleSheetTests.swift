import Testing

@testable import ComposeMarkup

/// Elements for selectors, as lists of types with attributes.
private struct Elements: CSSElementTree {
  struct Node {
    var type: String
    var attributes: [String: String] = [:]
    var parent: Int32 = -1
  }

  var nodes: [Node]

  func type(of element: Int32) -> String { nodes[Int(element)].type }
  func attribute(_ name: String, of element: Int32) -> String? {
    nodes[Int(element)].attributes[name]
  }
  func parent(of element: Int32) -> Int32 { nodes[Int(element)].parent }
  func previous(of element: Int32) -> Int32 {
    (0..<element).last { nodes[Int($0)].parent == parent(of: element) } ?? -1
  }
  func next(of element: Int32) -> Int32 {
    (element + 1..<Int32(nodes.count)).first { nodes[Int($0)].parent == parent(of: element) } ?? -1
  }

  /// `<body><div id=a class="x y"><p><em/></p><p lang=en-GB/><span/></div><ul/></body>`
  static let sample = Elements(nodes: [
    Node(type: "body"), Node(type: "div", attributes: ["id": "a", "class": "x y"], parent: 0),
    Node(type: "p", parent: 1), Node(type: "em", parent: 2),
    Node(type: "p", attributes: ["lang": "en-GB"], parent: 1), Node(type: "span", parent: 1),
    Node(type: "ul", parent: 0),
  ])
}

@Suite struct CSSStyleSheetTests {
  private func matches(_ selector: String) -> [Int] {
    var sheet = CSSStyleSheet(foldsCase: true)
    sheet.append(Array("\(selector) { color: red }".utf8))
    var matcher = CSSMatcher(Elements.sample)
    return Elements.sample.nodes.indices.filter {
      !sheet.matches(for: Int32($0), in: &matcher).isEmpty
    }
  }

  @Test(arguments: [
    ("*", [0, 1, 2, 3, 4, 5, 6]), ("P", [2, 4]), (".x.y", [1]), ("#a em", [3]), ("#a > em", []),
    ("div > p > em", [3]), ("body p em", [3]), ("p + p", [4]), ("p ~ span", [5]), ("em ~ p", []),
    (":root", [0]), ("p:first-child", [2]), ("span:last-child", [5]), ("p:last-of-type", [4]),
    ("div :nth-child(2n+1)", [2, 3, 5]), (":nth-child(-n + 1)", [0, 1, 2, 3]),
    ("p:nth-last-of-type(2)", [2]), ("em:only-child", [3]), ("[lang|=en]", [4]),
    ("[lang=\"EN-gb\" i]", [4]), ("[class~=y]", [1]), ("[lang^=en][lang$='GB'][lang*=\"-\"]", [4]),
    ("p:not([lang])", [2]), ("ul, em", [3, 6]), ("p:hover", []), ("p::before", []), ("p >", []),
    ("body div > p ~ span", [5]),
  ])
  func selectorsMatch(_ selector: String, _ elements: [Int]) {
    #expect(matches(selector) == elements)
  }

  @Test func rulesAreInTheOrderOfTheirStrength() throws {
    var sheet = CSSStyleSheet()
    sheet.append(Array("#a{w:1}.x{w:2}div{w:3}div.x{w:4}div{w:5}".utf8))
    var matcher = CSSMatcher(Elements.sample)
    let found = sheet.matches(for: 1, in: &matcher).map { sheet.blocks[$0].declarations[0].value }
    #expect(found == ["3", "5", "2", "4", "1"])
  }

  @Test(arguments: [
    ("@media print { p { a: b } }", true), ("@media screen { p { a: b } }", false),
    ("@media print and (min-width: 4em) { p { a: b } }", false),
    ("@media screen, print { p { a: b } } ", true), ("@media not screen { p { a: b } }", true),
    ("/* } */ p { a: b }", true), ("q::after { content: \"}\" } p { a: b }", true),
    ("p { a: b", true), ("@font-face { x: y } p { a: b }", true), ("} p { a: b }", true),
    ("@media print { @media all { p { a: b } } }", true), ("@charset \"x\"; p { a: b }", true),
    ("<!-- p { a: b } -->", true), ("p { }", false),
  ])
  func sheetsAreDivided(_ text: String, _ hasRule: Bool) {
    var sheet = CSSStyleSheet()
    sheet.append(Array(text.utf8))
    var matcher = CSSMatcher(Elements.sample)
    #expect(sheet.matches(for: 2, in: &matcher).isEmpty != hasRule)
  }

  @Test func pagesHaveBoxesInTheirMargins() throws {
    var sheet = CSSStyleSheet()
    sheet.append(Array("@page { size: A5; @top-left { content: 'x' } margin: 1cm }".utf8))
    let page = try #require(sheet.pages.first)
    #expect(page.block.declarations.map(\.property) == ["size", "margin"])
    #expect(page.block.boxes.map(\.name) == ["top-left"])
  }

  @Test(arguments: [
    ("var(--a)", "1"), ("x var(--b, 2) y", "x 2 y"), ("var(--b, var(--a))", "1"), ("var(--b)", nil),
    ("var(--loop)", nil), ("var(--a", nil), ("var(--c)", "1 1"),
  ])
  func variablesAreReplaced(_ value: String, _ expected: String?) {
    let variables = ["--a": "1", "--loop": "var(--loop)", "--c": "var(--a) var(--a)"]
    #expect(CSSVariables.resolved(value, variables) == expected)
  }

  @Test func variablesThatGrowHaveNoValue() {
    var variables = ["--v0": "xxxxxxxxxx"]
    for level in 1...12 {
      variables["--v\(level)"] = String(repeating: "var(--v\(level - 1))", count: 10)
    }
    #expect(CSSVariables.resolved("var(--v12)", variables) == nil)
  }

  @Test func whatIsTooMuchIsLeftOut() {
    var sheet = CSSStyleSheet(maximumRules: 10)
    sheet.append(Array(String(repeating: "p{a:b}", count: 20).utf8))
    #expect(sheet.isTruncated && sheet.blocks.count == 10)
    var matcher = CSSMatcher(Elements.sample, maximumSteps: 5)
    for element in 0..<6 { _ = sheet.matches(for: Int32(element), in: &matcher) }
    #expect(matcher.isExhausted)
  }
}
