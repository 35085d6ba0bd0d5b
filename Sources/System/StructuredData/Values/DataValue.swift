public import ComposeDiagnostics

/// A value of data that a document is made from: what JSON, YAML and separated values have in common.
///
/// Two values are equal when their contents are, wherever they were read.
public struct DataValue: Sendable {
  /// What a value is.
  public enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(DataNumber)
    case string(String)
    case array([DataValue])
    case object(DataObject)
  }

  /// What the value is.
  public var content: Content
  /// Where the value was read, in bytes of its source; nil for one that was computed.
  public var range: SourceRange?

  /// Creates a value.
  public init(_ content: Content, at range: SourceRange? = nil) {
    self.content = content
    self.range = range
  }

  /// The value without any content.
  public static var null: DataValue { DataValue(.null) }

  /// What the value is called in messages: “null”, “true or false”, “a number”, “text”, “a list” or “an object”.
  public var kind: String {
    switch content {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension DataValue: Hashable {
  public static func == (left: DataValue, right: DataValue) -> Bool {
    left.content == right.content
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension DataValue {
  public var isNull: Bool { if case .null = content { true } else { false } }

  /// The value of `true` and `false`; nil for others.
  public var bool: Bool? { if case .bool(let value) = content { value } else { nil } }

  /// The number; nil for other values, text that spells a number among them.
  public var number: DataNumber? { if case .number(let value) = content { value } else { nil } }

  /// The text; nil for other values.
  public var string: String? { if case .string(let value) = content { value } else { nil } }

  /// The elements of a list; nil for other values.
  public var array: [DataValue]? { if case .array(let value) = content { value } else { nil } }

  /// The members; nil for values that are no objects.
  public var object: DataObject? { if case .object(let value) = content { value } else { nil } }

  /// The members of an object, in the order of the source; none of other values.
  public var members: [(key: String, value: DataValue)] {
    object?.members.map { (key: $0, value: $1) } ?? []
  }

  /// The member of an object with this key; nil where there is none, and for other values.
  public subscript(key: String) -> DataValue? { object?[key] }

  /// The element of a list, counted from 0; nil where there is none, and for other values.
  public subscript(index: Int) -> DataValue? {
    guard case .array(let values) = content, values.indices.contains(index) else { return nil }
    return values[index]
  }
}

extension DataValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByNilLiteral
{
  public init(stringLiteral value: String) { self.init(.string(value)) }
  public init(booleanLiteral value: Bool) { self.init(.bool(value)) }
  public init(integerLiteral value: Int) { self.init(.number(DataNumber(value))) }
  public init(arrayLiteral elements: DataValue...) { self.init(.array(elements)) }
  public init(nilLiteral: ()) { self.init(.null) }

  /// Of equal keys the last counts.
  public init(dictionaryLiteral elements: (String, DataValue)...) {
    self.init(.object(DataObject(elements.map { (key: $0.0, value: $0.1) })))
  }
}
