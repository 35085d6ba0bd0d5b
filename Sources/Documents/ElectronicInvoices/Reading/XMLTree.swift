import ComposeLocaleFormatting

/// The elements of an XML document.
struct XMLTree {
  struct Element {
    var name: String
    var attributes: [String: String]
    /// Its own text, without that of the elements in it.
    var text = ""
    var children: [Int] = []
    /// From 1.
    var line: Int
  }

  /// In the order of their start tags; the first is the root.
  private(set) var elements: [Element] = []

  static let maximumElements = 1 << 20

  /// - Throws: `XMLError` for what ``XMLReader`` does not read, and for more than a million elements.
  init(_ bytes: [UInt8]) throws(XMLError) {
    var reader = try XMLReader(bytes)
    var open: [Int] = []
    var lines = LineCounter()
    while let event = try reader.next() {
      switch event {
      case .start(let name):
        let line = lines.line(at: reader.position, in: bytes)
        guard elements.count < Self.maximumElements else {
          throw XMLError(reason: "has more than \(Self.maximumElements) elements", line: line)
        }
        if let parent = open.last { elements[parent].children.append(elements.count) }
        open.append(elements.count)
        elements.append(Element(name: name.local, attributes: reader.attributes, line: line))
      case .text(let text):
        if let last = open.last { elements[last].text += text }
      case .end: _ = open.popLast()
      }
    }
  }

  private struct LineCounter {
    private var counted = 0
    private var line = 1

    mutating func line(at position: Int, in bytes: [UInt8]) -> Int {
      let end = min(max(position, counted), bytes.count)
      line += bytes[counted..<end].count { $0 == UInt8(ascii: "\n") }
      counted = end
      return line
    }
  }
}

/// Takes values out of a tree, and knows what has not been taken.
struct TermReader {
  let tree: XMLTree
  private var isTaken: [Bool]

  init(_ tree: XMLTree) {
    self.tree = tree
    isTaken = Array(repeating: false, count: tree.elements.count)
  }

  /// The elements of a name in another.
  func all(_ name: String, in parent: Int?) -> [Int] {
    parent.map { tree.elements[$0].children.filter { tree.elements[$0].name == name } } ?? []
  }

  /// The first element of a path below another.
  func first(_ path: String..., in parent: Int?) -> Int? { find(path, parent) }

  private func find(_ path: [String], _ parent: Int?) -> Int? {
    var element = parent
    for name in path {
      guard let found = element else { return nil }
      element = tree.elements[found].children.first { tree.elements[$0].name == name }
    }
    return element
  }

  func attribute(_ name: String, of element: Int?) -> String? {
    element.flatMap { tree.elements[$0].attributes[name] }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The text at a path, without white space around it; nil where it is empty.
  mutating func text(_ path: String..., in parent: Int?) -> String? { take(find(path, parent)) }

  mutating func take(_ element: Int?) -> String? {
    guard let element else { return nil }
    isTaken[element] = true
    let text = trimmed(tree.elements[element].text)
    return text.isEmpty ? nil : text
  }

  /// What is no number is not taken.
  mutating func number(_ path: String..., in parent: Int?) -> DecimalNumber? {
    guard let element = find(path, parent) else { return nil }
    return number(at: element)
  }

  mutating func number(at element: Int) -> DecimalNumber? {
    var text = trimmed(tree.elements[element].text)
    guard !text.contains(where: { $0 == "e" || $0 == "E" }) else { return nil }
    if text.hasPrefix(".") || text.hasPrefix("-.") {
      text = text.hasPrefix("-") ? "-0" + text.dropFirst() : "0" + text
    }
    if text.hasSuffix(".") { text.removeLast() }
    guard let number = DecimalNumber(text) else { return nil }
    isTaken[element] = true
    return number
  }

  /// A date of eight digits (format 102) in the first element below; any other is not taken.
  mutating func date(_ path: String..., in parent: Int?) -> CalendarDate? {
    guard let element = find(path, parent), let child = tree.elements[element].children.first else {
      return nil
    }
    let text = trimmed(tree.elements[child].text)
    let bytes = Array(text.utf8)
    guard bytes.count == 8 || (bytes.count == 12 && attribute("format", of: child) == "203"),
      let digits = Int(text.prefix(8)), digits > 0,
      let date = CalendarDate(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
    else { return nil }
    isTaken[child] = true
    return date
  }

  mutating func identifier(_ path: String..., in parent: Int?, scheme: String = "schemeID")
    -> Invoice.Identifier?
  {
    let element = find(path, parent)
    return take(element).map { Invoice.Identifier($0, scheme: attribute(scheme, of: element)) }
  }

  /// Elements with text that have not been taken, with their paths.
  var untaken: [InvoiceReading.Term] {
    var result: [InvoiceReading.Term] = []
    // Depths are limited by the reader, paths are short.
    func visit(_ element: Int, _ path: String) {
      let own = tree.elements[element]
      let path = path.isEmpty ? own.name : path + "/" + own.name
      let text = trimmed(own.text)
      if own.children.isEmpty, !text.isEmpty, !isTaken[element] {
        result.append(InvoiceReading.Term(path: path, text: text, line: own.line))
      }
      for child in own.children { visit(child, path) }
    }
    if let root = tree.elements.indices.first {
      for child in tree.elements[root].children { visit(child, "") }
    }
    return result
  }
}

func trimmed(_ text: String) -> String {
  let start = text.drop { $0.isWhitespace }
  guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
  return String(start[...end])
}
