import ComposeDiagnostics
import ComposeDocumentModel

extension DocumentBuilder {
  /// Adds fenced code with the classes `table` and `csv` or `tsv` as a table. Its caption is the value of
  /// `title`, or the caption paragraph before or after it.
  ///
  /// - Returns: Whether it is one.
  mutating func addValues(
    of code: CodeBlock, _ attributes: BlockAttributes, _ node: Int32, to frame: inout Frame
  ) -> Bool {
    guard isOfValues(attributes.classes, language: code.language) else { return false }
    let isTabbed = attributes.classes.contains("tsv") || code.language == "tsv"
    let place = range(of: node)
    let end = max(code.textOffset, place.upperBound)
    let (table, found) = SeparatedValuesReader(limits: limits).table(
      of: code.text, separator: isTabbed ? ASCII.tab : nil,
      at: SourceRange(file: file, code.textOffset..<end))
    diagnostics += found
    var own = table
    var attributes = attributes
    attributes.classes.removeAll { $0 == "table" || $0 == "csv" || $0 == "tsv" }
    if let title = attributes.values["title"], !title.isEmpty {
      own.caption = InlineText(title, sourceOffset: place.lowerBound)
    }
    apply(attributes, to: &own, at: place)
    if let caption = frame.caption?.attributes {
      // What both say is as the caption says.
      frame.caption?.attributes.classes += attributes.classes
      frame.caption?.attributes.values = attributes.values.merging(caption.values) { $1 }
      frame.caption?.attributes.identifier = caption.identifier ?? attributes.identifier
      add(own, node, to: &frame)
    } else {
      add(.table(own), node, to: &frame, attributes: attributes)
    }
    return true
  }

  /// Whether code with these classes is a table.
  func isOfValues(_ classes: [String], language: String? = nil) -> Bool {
    classes.contains("table")
      && (classes.contains("csv") || classes.contains("tsv") || language == "csv"
        || language == "tsv")
  }

  /// Adds a paragraph that is `![[data.csv]]` or an image whose destination is a file of separated values:
  /// an image, with all attributes, that `Document.includeTables` replaces with the table.
  ///
  /// - Returns: Whether it is one.
  mutating func addValuesFile(_ node: Int32, to frame: inout Frame) -> Bool {
    let segments = tree.segments(of: node)
    guard segments.count == 1, let first = segments.first,
      case let whole = source.trimming(first.range), whole.count > 6,
      source[whole.lowerBound] == ASCII.exclamation,
      source[whole.lowerBound + 1] == ASCII.openBracket
    else { return false }
    var line = whole
    var attributes = BlockAttributes()
    if let found = AttributeSyntax.trailing(source, whole) {
      attributes = found.attributes
      line = whole.lowerBound..<found.contentEnd
    }
    guard line.count > 6 else { return false }
    if source[line.lowerBound + 2] == ASCII.openBracket {
      let name = source.trimming(line.lowerBound + 3..<line.upperBound - 2)
      guard source[line.upperBound - 1] == ASCII.closeBracket,
        source[line.upperBound - 2] == ASCII.closeBracket, !name.isEmpty,
        !source[name].contains(ASCII.closeBracket),
        SeparatedValuesFile.isNamed(source[name])
      else { return false }
      let reference = ImageReference(destination: String(decoding: source[name], as: UTF8.self))
      let offset = offsets.sourceOffset(line.lowerBound)
      let text = InlineText(items: [
        Inline(.begin(.image(reference)), sourceOffset: offset),
        Inline(.end(.image(reference)), sourceOffset: offset),
      ])
      add(.paragraph(text), node, to: &frame, attributes: attributes)
      return true
    }
    // Other images are not read twice.
    guard source[line.upperBound - 1] == ASCII.closeParenthesis,
      SeparatedValuesFile.isMentioned(in: source[line])
    else { return false }
    let text = inlines.parse(source, CollectionOfOne(line))
    guard SeparatedValuesFile.reference(of: text) != nil else { return false }
    add(.paragraph(text), node, to: &frame, attributes: attributes)
    return true
  }
}
