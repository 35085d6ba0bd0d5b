/// A part of a template.
indirect enum TemplateNode: Sendable {
  /// Text, the offset that it comes from, and whether it is the same there.
  case text([UInt8], offset: Int, isCopied: Bool)
  case output(Expression, OutputContext)
  case loop(TemplateLoop)
  case condition([(condition: Expression, body: [TemplateNode])], otherwise: [TemplateNode])
  case set(String, Expression)
  /// A file, by its number.
  case include(Int, range: Range<Int>)
  /// A block, by its name.
  case block(String, range: Range<Int>)
}

/// The body of a loop is run for each element of a list, or for each member of an object.
struct TemplateLoop: Sendable {
  /// The name of the key; nil for a list.
  var key: String?
  var value: String
  var list: Expression
  /// Only elements for which this is true take part.
  var condition: Expression?
  var body: [TemplateNode]
  /// For a list without elements.
  var otherwise: [TemplateNode]
  var range: Range<Int>
}

/// Nodes of a file.
struct TemplateBody: Sendable {
  /// The number of the file among the sources.
  var file: Int
  var nodes: [TemplateNode]
}
