/// What to do at each operator of a content stream: a table of callbacks over a value that they
/// change.
///
///     var table = OperatorTable<Int>()
///     table["Tj"] = { count, _ in count += 1 }
///     let count = table.scan(bytes, into: 0)
public struct OperatorTable<Value> {
  /// Changes the value at an operation.
  public typealias Action = (inout Value, ContentOperation) -> Void

  private var actions: [String: Action] = [:]
  /// What is done at operators without an action of their own; nil for nothing.
  public var otherwise: Action?

  /// Creates an empty table.
  public init() {}

  /// The action at an operator; nil for none. Inline images are at `BI`.
  public subscript(name: String) -> Action? {
    get { actions[name] }
    set { actions[name] = newValue }
  }

  /// The value after all operations of a content stream.
  ///
  /// At most `InterpretingLimits.maximumOperators` operations are read.
  public func scan(
    _ bytes: [UInt8], into value: Value, limits: InterpretingLimits = InterpretingLimits()
  ) -> Value {
    var value = value
    var count = 0
    var operations = ContentOperations(bytes, limits: limits)
    while count < limits.maximumOperators, let operation = operations.next() {
      count += 1
      (actions[operation.name] ?? otherwise)?(&value, operation)
    }
    return value
  }
}
