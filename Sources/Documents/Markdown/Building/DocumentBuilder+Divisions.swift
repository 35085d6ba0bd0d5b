import ComposeDocumentModel
import ComposeMarkup

extension DocumentBuilder {
  /// The language that a fenced division sets.
  func divisionLanguage(_ node: Int32) -> String? {
    guard let info = tree.segments(of: node).first?.range,
      let syntax = DivisionSyntax(source, info)
    else { return nil }
    return LanguageTag.attribute(syntax.attributes.values["lang"])
  }

  /// Adds a fenced division: an alert by the classes `note`, `tip`, `important`, `warning` and `caution`
  /// and their other names, else a group, which `left`, `center` and `right` align and `keep-together`
  /// keeps on a page.
  mutating func addDivision(_ node: Int32, _ blocks: [Block], to frame: inout Frame) {
    let info = tree.segments(of: node).first?.range ?? 0..<0
    guard let syntax = DivisionSyntax(source, info) else { return }
    var attributes = syntax.attributes
    if let kind = syntax.alertKind {
      var title = attributes.values["title"].map { InlineText($0, sourceOffset: info.lowerBound) }
      inlines.language =
        LanguageTag.attribute(syntax.attributes.values["lang"]) ?? frame.textLanguage ?? language
      if !syntax.title.isEmpty { title = inlines.parse(source, CollectionOfOne(syntax.title)) }
      attributes.classes.removeAll { DivisionSyntax.alertKind(ofClass: $0) == kind }
      attributes.values["title"] = nil
      return add(
        .alert(Alert(kind: kind, title: title, blocks: blocks)), node, to: &frame,
        attributes: attributes)
    }
    if let identifier = attributes.identifier { inlines.noteLabel(identifier) }
    for name in attributes.classes {
      switch name {
      case "theorem", "lemma", "corollary", "proposition", "conjecture":
        inlines.hasReferences = true
      case "left", "center", "right": attributes.values["align"] = name
      case "keep-together": attributes.values["break-inside"] = "avoid"
      default: break
      }
    }
    var blocks = blocks
    if !syntax.title.isEmpty {
      inlines.language =
        LanguageTag.attribute(syntax.attributes.values["lang"]) ?? frame.textLanguage ?? language
      var title = inlines.parse(source, CollectionOfOne(syntax.title))
      title.enclose(in: .strong)
      blocks.insert(
        Block(
          .paragraph(title), range: sourceRange(syntax.title),
          attributes: BlockAttributes(values: ["break-after": "avoid"])), at: 0)
    }
    // An empty one may be the place of a list.
    if !blocks.isEmpty || PlacedList(attributes) != nil {
      add(.division(blocks), node, to: &frame, attributes: attributes)
    }
  }
}
