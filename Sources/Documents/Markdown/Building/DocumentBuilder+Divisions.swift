import ComposeDocumentModel
import ComposeMarkup

extension DocumentBuilder {
  /// The language that a fenced division sets.
  func divisionLanguage(_ node: Int32) -> String? {
    guard let syntax = divisionSyntax(node) else { return nil }
    return LanguageTag.attribute(syntax.attributes.values["lang"])
  }

  private func divisionSyntax(_ node: Int32) -> DivisionSyntax? {
    guard let info = tree.segments(of: node).first?.range else { return nil }
    guard tree.nodes[Int(node)].divisionForm == .indented else {
      return DivisionSyntax(source, info)
    }
    return DivisionSyntax(
      admonition: source, info, isTab: tree.nodes[Int(node)].marker == ASCII.equals)
  }

  /// The kind of an alert that is not named as GitHub's: that of its name or of the class that a directive has
  /// as an option. Whatever is indented below three exclamation marks is one.
  private func alertKind(
    _ name: String, _ form: DivisionForm, _ options: [String: String]
  ) -> Alert.Kind? {
    if form != .indented, name == "example" { return nil }
    if let kind = AlertName(name.utf8)?.kind { return kind }
    if name == "admonition" {
      let classes = options["class"]?.split(separator: " ") ?? []
      return classes.lazy.compactMap { AlertName($0.utf8)?.kind }.first ?? .note
    }
    return form == .indented && name != "tab" ? .note : nil
  }

  /// Adds a division: an alert by the classes `note`, `tip`, `important`, `warning` and `caution`
  /// and their other names, else a group, which `left`, `center` and `right` align and `keep-together`
  /// keeps on a page.
  mutating func addDivision(_ node: Int32, _ blocks: [Block], to frame: inout Frame) {
    let info = tree.segments(of: node).first?.range ?? 0..<0
    guard let syntax = divisionSyntax(node) else { return }
    var attributes = syntax.attributes
    let form = tree.nodes[Int(node)].divisionForm
    var options = [String: String]()
    if form == .directive || form == .backtickDirective {
      options = directiveOptions(node)
      if let name = options["name"] ?? options["label"] { attributes.identifier = name }
      if addDirective(syntax, options, attributes, blocks, node, to: &frame) { return }
    }
    let name = form == .fenced ? nil : attributes.classes.first
    if let kind = syntax.alertKind ?? name.flatMap({ alertKind($0, form, options) }) {
      var title = attributes.values["title"].map { InlineText($0, sourceOffset: info.lowerBound) }
      if syntax.title.isEmpty, title == nil, let name, syntax.alertKind == nil {
        title = InlineText(
          AlertName(name.utf8)?.title ?? AlertName.capitalized(name), sourceOffset: info.lowerBound)
      }
      if form != .fenced { attributes.classes = [] }
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
    let written = syntax.hasTitle ? attributes.values.removeValue(forKey: "title") : nil
    if !syntax.title.isEmpty || written?.isEmpty == false {
      inlines.language =
        LanguageTag.attribute(syntax.attributes.values["lang"]) ?? frame.textLanguage ?? language
      var title =
        syntax.title.isEmpty
        ? InlineText(written ?? "", sourceOffset: info.lowerBound)
        : inlines.parse(source, CollectionOfOne(syntax.title))
      title.enclose(in: .strong)
      blocks.insert(
        Block(
          .paragraph(title), range: sourceRange(syntax.title.isEmpty ? info : syntax.title),
          attributes: BlockAttributes(values: ["break-after": "avoid"])), at: 0)
    }
    // An empty one may be the place of a list.
    if !blocks.isEmpty || PlacedList(attributes) != nil {
      add(.division(blocks), node, to: &frame, attributes: attributes)
    }
  }
}
