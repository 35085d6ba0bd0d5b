public import ComposeMathSyntax

extension Formula {
  /// Reads a formula of MathML: presentation elements of MathML Core and MathML 4, with those of
  /// earlier versions that pages still have (`mfenced`, `mstyle`, `mlabeledtr`).
  ///
  /// - Parameter text: The markup, from `<math` on; what stands around it is left out. A TeX annotation
  ///   of the formula becomes its `source`; elements of the tree stand at the whole of it then.
  ///   Ranges of `problems` are bytes of this text always.
  ///
  /// Content MathML is not read; of `semantics` the first child is. Elements within elements are read
  /// to a depth of 200, and at most 100,000 of them.
  public init(mathML text: String) {
    let (element, problems) = MathMLSource.read(text)
    self.init(mathMLElement: element, source: text, problems: problems)
  }

  /// Reads a formula of a tree of MathML's elements.
  ///
  /// - Parameters:
  ///   - element: `math`, or any element of presentation MathML.
  ///   - source: What the ranges of elements are in.
  public init(mathMLElement element: MathMLElement, source: String) {
    self.init(mathMLElement: element, source: source, problems: [])
  }

  private init(mathMLElement element: MathMLElement, source: String, problems: [MathProblem]) {
    var reader = MathMLReader(problems: problems)
    let style: MathStyle =
      element["display"] == "block" || element["mode"] == "display"
        || element["displaystyle"] == "true" && element["display"] == nil
      ? .display : .text
    reader.annotation = MathMLReader.annotation(of: element)
    if let annotation = reader.annotation { reader.place = 0..<annotation.utf8.count }
    let content = reader.row(
      element.name == "math" ? element.children : [element],
      MathMLReader.Surroundings(style: style, isRow: false))
    self.init(
      source: reader.annotation ?? source, style: style, content: content,
      problems: reader.problems)
    alternativeText = element["alttext"].flatMap { $0.isEmpty ? nil : $0 }
  }
}
