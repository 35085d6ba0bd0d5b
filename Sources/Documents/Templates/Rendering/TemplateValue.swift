import ComposeStructuredData

/// A value of an expression.
struct TemplateValue {
  var data: DataValue
  /// Whether text is Markdown, which is written as it is.
  var isMarkup = false

  init(_ data: DataValue, isMarkup: Bool = false) {
    self.data = data
    self.isMarkup = isMarkup
  }

  init(_ text: String) { data = DataValue(.string(text)) }

  init(_ value: Bool) { data = DataValue(.bool(value)) }

  init(_ value: Int) { data = DataValue(integerLiteral: value) }

  init(_ values: [DataValue]) { data = DataValue(.array(values)) }

  static var null: TemplateValue { TemplateValue(.null) }

  /// Whether `if` takes it as true: nothing, zero, and what is empty are false.
  var isTrue: Bool {
    switch data.content {
    case .null: false
    case .bool(let value): value
    case .number(let number): number.spelling.utf8.contains { 0x31...0x39 ~= $0 }
    case .string(let text): !text.isEmpty
    case .array(let values): !values.isEmpty
    case .object(let object): !object.isEmpty
    }
  }
}
