import ComposeDocuments

/// A JSON (RFC 8259) writer, which writes member by member on one line.
struct JSONWriter {
  private(set) var text = ""
  /// Whether the next member or element is the first of its container.
  private var isFirst = true

  mutating func object(_ members: (inout JSONWriter) -> Void) {
    enclose("{", "}", members)
  }

  mutating func member(_ name: String, _ value: (inout JSONWriter) -> Void) {
    separate()
    JSONText.append(name, to: &text)
    text += ":"
    value(&self)
    isFirst = false
  }

  mutating func array<Element>(
    _ elements: some Sequence<Element>, _ append: (Element, inout JSONWriter) -> Void
  ) {
    enclose("[", "]") { json in
      for element in elements {
        json.separate()
        append(element, &json)
        json.isFirst = false
      }
    }
  }

  mutating func string(_ value: String) { JSONText.append(value, to: &text) }
  mutating func number(_ value: Int) { text += "\(value)" }
  mutating func bool(_ value: Bool) { text += value ? "true" : "false" }

  /// Rounded to a number of decimal places, without trailing zeros.
  mutating func number(_ value: Double, digits: Int) {
    var number = DecimalText.format(value, digits: digits)
    if number.contains(".") {
      while number.hasSuffix("0") { number.removeLast() }
      if number.hasSuffix(".") { number.removeLast() }
    }
    text += number == "-0" ? "0" : number
  }

  private mutating func separate() {
    if !isFirst { text += "," }
  }

  private mutating func enclose(
    _ start: String, _ end: String, _ body: (inout JSONWriter) -> Void
  ) {
    text += start
    isFirst = true
    body(&self)
    isFirst = false
    text += end
  }
}
