public import ComposeMathSyntax

extension Formula {
  /// The formula as presentation MathML (MathML Core), one `math` element without white space between
  /// elements.
  ///
  /// Letters of alphabets are written as the characters that Unicode has for them. Numbers of displays
  /// are no part of it: documents set them beside the formula.
  public func mathML(_ options: MathMLOptions = MathMLOptions()) -> String {
    mathMLElement(options).xml
  }

  /// The formula as presentation MathML, appended in UTF-8.
  public func writeMathML(
    _ options: MathMLOptions = MathMLOptions(), to output: inout [UInt8]
  ) {
    mathMLElement(options).write(to: &output)
  }

  /// The `math` element of the formula, each element with its place in the source.
  public func mathMLElement(_ options: MathMLOptions = MathMLOptions()) -> MathMLElement {
    var attributes: [MathMLElement.Attribute] = []
    if options.hasNamespace { attributes.append(.init("xmlns", MathMLOptions.namespace)) }
    if style == .display { attributes.append(.init("display", "block")) }
    if let text = options.alternativeText { attributes.append(.init("alttext", text)) }
    let builder = MathMLBuilder(options: options)
    return MathMLElement(
      "math", attributes, children: builder.row(content, MathMLBuilder.Surroundings(style)),
      at: 0..<source.utf8.count)
  }
}
