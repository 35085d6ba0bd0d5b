import ComposeDiagnostics
package import ComposeDocumentModel

/// Numbers the blocks of a document in reading order, and collects what references may name.
struct Labeller {
  private let settings: NumberingSettings
  /// What was numbered or has an identifier, in reading order.
  private(set) var labels: [NumberedLabel] = []
  /// The index of the label of each identifier.
  private(set) var indices = [String: Int]()
  private(set) var diagnostics: [Diagnostic] = []
  /// The formulas read so far.
  var formulas: FormulaScopes
  private let hasMath: Bool
  private var sections: SectionCounter
  private var counts = [Int](repeating: 0, count: LabelKind.allCases.count)
  /// The chapter that the captions are counted in.
  private var chapter = ""
  /// The heading that is the title of the document, which has no number.
  private let titleLevel: Int?
  private var isBeforeTitle = true
  private var words: WordsByLanguage
  private var duplicates = 0

  private static let maximumDuplicates = 100

  init(_ document: Document, settings: NumberingSettings) {
    self.settings = settings
    hasMath = document.hasMath
    formulas = FormulaScopes(settings.macros)
    words = WordsByLanguage(document: settings.language)
    titleLevel = document.levelOfTitle
    let top = document.topLevel(below: titleLevel)
    sections = SectionCounter(partLevel: settings.topLevel == .part ? top : nil)
  }

  /// Gives the blocks their labels.
  ///
  /// - Parameter countsSections: Whether headings outside other blocks begin sections.
  mutating func label(_ blocks: inout [Block], countsSections: Bool = true) {
    for index in blocks.indices {
      if blocks[index].isPlainParagraph {
        // Blocks that stay as they are are not written: that would copy those of the whole document.
        if hasMath { readFormulas(in: blocks[index]) }
      } else {
        label(&blocks, at: index, countsSections: countsSections)
      }
    }
  }

  /// Gives a block its labels. Not inlined, or the copy that a change needs would be made before the first block.
  @inline(never)
  private mutating func label(_ blocks: inout [Block], at index: Int, countsSections: Bool) {
    let language = blocks[index].attributes.language
    if countsSections, case .heading(let level, let text) = blocks[index].content {
      labelHeading(&blocks[index], level: level, text)
    } else if countsSections, case .division(var children) = blocks[index].content {
      // Readers limit how deep blocks are nested. Sections may begin in a division.
      label(&blocks[index], language: language)
      label(&children)
      blocks[index].content = .division(children)
    } else if blocks[index].childLists.isEmpty {
      label(&blocks[index], language: language)
    } else {
      let container = [blocks[index]]
      blocks[index] =
        container.mapBlocks { block in
          label(&block, language: block.attributes.language ?? language)
        }[0]  // As many as there were.
    }
  }

  // MARK: Sections

  private mutating func labelHeading(_ block: inout Block, level: Int, _ text: InlineText) {
    if hasMath { readFormulas(in: block) }
    var label = NumberedLabel(
      kind: .section, title: text, language: block.attributes.language,
      destination: block.attributes.identifier ?? "", range: block.range)
    defer { add(label, of: block) }
    if isBeforeTitle, level == titleLevel {
      isBeforeTitle = false
      return
    }
    let classes = block.attributes.classes
    guard !text.isEmpty,
      let section = sections.next(
        level: level, isUnnumbered: classes.contains("unnumbered"),
        isAppendix: classes.contains("appendix"), isPart: level > 0 || classes.contains("part"))
    else { return }
    if settings.captions == .chapter, sections.chapter != chapter {
      chapter = sections.chapter
      for index in counts.indices { counts[index] = 0 }
    }
    guard section.depth <= settings.sectionDepth else { return }
    block.attributes.label = section.number
    label.number = section.number
    let word = word(for: section)
    label.word = word
    label.text = words.words(block.attributes.language).label(word, section.number)
  }

  private func word(for section: SectionCounter.Section) -> Word {
    if section.isPart { return .part }
    if section.isAppendix { return .appendix }
    switch settings.topLevel {
    case .chapter where section.depth == 1, .part where section.depth == 2: return .chapter
    case .section, .chapter, .part, nil: return .section
    }
  }

  // MARK: Captions

  private mutating func label(_ block: inout Block, language: String?) {
    if hasMath {
      readFormulas(in: block)
      if case .math(var math) = block.content {
        labelFormula(&math, of: &block, language: language)
        block.content = .math(math)
        return
      }
    }
    guard let (kind, title, hasCaption) = captioned(block) else {
      if !block.attributes.isEmpty {
        add(
          NumberedLabel(
            kind: nil, title: block.headingText ?? InlineText(), language: language,
            destination: "", range: block.range), of: block)
      }
      return
    }
    let names = names(of: block)
    let own = names.first { LabelKind(ofIdentifier: $0.utf8) == kind }
    var label = NumberedLabel(
      kind: kind, title: title, language: language, destination: own ?? names.first ?? "",
      range: block.range)
    if isNumbered(hasLabel: own != nil || kind.isTheorem, hasCaption: hasCaption),
      !block.attributes.classes.contains("unnumbered")
    {
      label.number = nextNumber(of: kind)
      label.word = kind.word
      label.text = self.label(kind.word, label.number, language: language)
      block.attributes.label = label.text
      if label.destination.isEmpty, settings.lists.contains(where: { $0.kind == kind }) {
        label.destination = "\(kind)-\(label.number)"
        block.attributes.anchors.append(label.destination)
      }
    }
    add(label, of: block)
  }

  /// Counts something of a kind.
  mutating func nextNumber(of kind: LabelKind) -> String {
    counts[kind.rawValue] += 1
    let count = String(counts[kind.rawValue])
    return chapter.isEmpty ? count : chapter + "." + count
  }

  /// A number with its word: “Figure 3”.
  mutating func label(_ word: Word, _ number: String, language: String?) -> String {
    words.words(language).label(word, number)
  }

  func names(of block: Block) -> [String] {
    [block.attributes.identifier].compactMap { $0 } + block.attributes.anchors
  }

  private func isNumbered(hasLabel: Bool, hasCaption: Bool) -> Bool {
    switch settings.captions {
    case .none: false
    case .labelled: hasLabel
    case .document, .chapter: hasLabel || hasCaption
    }
  }

  /// What a block with a caption is, and its caption.
  private func captioned(
    _ block: Block
  ) -> (kind: LabelKind, title: InlineText, hasCaption: Bool)? {
    switch block.content {
    case .paragraph(let text):
      guard let (image, words, offset) = text.onlyImage else { return nil }
      if let title = image.title, !title.isEmpty {
        return (.figure, InlineText(title, sourceOffset: offset), true)
      }
      return (.figure, InlineText(words, sourceOffset: offset), false)
    case .division:
      guard let kind = block.attributes.theoremKind else { return nil }
      return (kind, InlineText(block.attributes.values["title"] ?? ""), true)
    case .figure(let figure):
      return (
        names(of: block).compactMap { LabelKind(ofIdentifier: $0.utf8) }.first ?? .figure,
        figure.caption ?? InlineText(), figure.caption != nil
      )
    case .table(let table):
      return (.table, table.caption ?? InlineText(), table.caption != nil)
    case .code:
      let caption = block.attributes.values.isEmpty ? nil : block.attributes.values["caption"]
      // Diagrams are figures, which their identifiers say.
      return (
        names(of: block).compactMap { LabelKind(ofIdentifier: $0.utf8) }.first ?? .listing,
        caption.map { InlineText($0) } ?? InlineText(), caption != nil
      )
    default: return nil
    }
  }

  // MARK: Identifiers

  /// Adds something without an identifier.
  mutating func add(_ label: NumberedLabel) { labels.append(label) }

  /// Gives what was added last another name.
  mutating func add(name: String) { add(name, labels.count - 1, isHeading: false) }

  mutating func add(_ label: NumberedLabel, of block: Block) {
    let index = labels.count
    labels.append(label)
    if let name = block.attributes.identifier { add(name, index, isHeading: block.isHeading) }
    for name in block.attributes.anchors { add(name, index, isHeading: false) }
  }

  private mutating func add(_ name: String, _ index: Int, isHeading: Bool) {
    guard let known = indices[name] else {
      indices[name] = index
      return
    }
    // Those of headings are reported when they are read.
    guard known != index, !isHeading else { return }
    duplicates += 1
    guard duplicates <= Self.maximumDuplicates else { return }
    diagnostics.append(
      Diagnostic(
        .warning, code: "duplicate-identifier",
        "duplicate identifier ‘\(name)’; references lead to the first", at: labels[index].range,
        hint: "choose another identifier for one of them"))
    diagnostics.append(
      Diagnostic(
        .note, code: "duplicate-identifier", "the identifier ‘\(name)’ is first used here",
        at: labels[known].range))
  }
}

extension LabelKind {
  /// The template of the label.
  var word: Word {
    switch self {
    case .figure: .figure
    case .table: .table
    case .listing: .listing
    case .equation: .equation
    case .section: .section
    case .theorem: .theorem
    case .lemma: .lemma
    case .corollary: .corollary
    case .proposition: .proposition
    case .conjecture: .conjecture
    case .definition: .definition
    case .example: .example
    case .exercise: .exercise
    }
  }
}

extension LabelKind {
  /// Whether it is a paragraph with a number, not something with a caption.
  fileprivate var isTheorem: Bool {
    switch self {
    case .figure, .table, .listing, .equation, .section: false
    case .theorem, .lemma, .corollary, .proposition, .conjecture, .definition, .example, .exercise:
      true
    }
  }
}

extension BlockAttributes {
  /// What a division states: by its identifier, such as `thm:euler`, or by its class, of those that
  /// have no other meaning.
  package var theoremKind: LabelKind? {
    let names = [identifier].compactMap { $0 } + anchors
    for name in names {
      if let kind = LabelKind(ofIdentifier: name.utf8), kind.isTheorem { return kind }
    }
    for name in classes {
      switch name {
      case "theorem": return .theorem
      case "lemma": return .lemma
      case "corollary": return .corollary
      case "proposition": return .proposition
      case "conjecture": return .conjecture
      default: break
      }
    }
    return nil
  }
}

extension Block {
  /// Whether it is a paragraph that neither is a figure nor has attributes, so that nothing is numbered.
  fileprivate var isPlainParagraph: Bool {
    guard case .paragraph(let text) = content, attributes.isEmpty else { return false }
    return text.onlyImage == nil
  }

  fileprivate var isHeading: Bool {
    if case .heading = content { true } else { false }
  }

  fileprivate var headingText: InlineText? {
    if case .heading(_, let text) = content { text } else { nil }
  }
}

extension Document {
  /// The level of the heading that is the document's title: the first block, the only heading of its
  /// level, with headings below; nil where the title is given otherwise.
  fileprivate var levelOfTitle: Int? {
    guard metadata.title == nil, let first = blocks.first,
      case .heading(let level, _) = first.content
    else { return nil }
    var hasLower = false
    var isOnly = true
    blocks.dropFirst().forEach { block in
      [block].forEachOutlineHeading { other, _, _ in
        hasLower = true
        isOnly = isOnly && other > level
        return isOnly
      }
    }
    guard isOnly else { return nil }
    return hasLower ? level : nil
  }

  /// The highest level of the headings other than the title's.
  fileprivate func topLevel(below title: Int?) -> Int? {
    var top: Int?
    blocks.forEachOutlineHeading { level, _, _ in
      if level != title { top = min(top ?? level, level) }
      return true
    }
    return top
  }
}
