import ComposeDiagnostics
import ComposeDocumentModel

/// Writes what references stand for into the text.
struct ReferenceResolver {
  private let labels: [NumberedLabel]
  private let indices: [String: Int]
  private var words: WordsByLanguage
  /// Whether a reference needs to know on which page something is.
  private(set) var usesPageNumbers = false
  private(set) var diagnostics: [Diagnostic] = []
  /// The marked terms, each with the number of its place.
  private(set) var terms: [IndexTerm] = []
  /// The identifiers to compare misspelt ones with.
  private lazy var candidates = indices.count > 1_000 ? [] : indices.keys.sorted()
  private var missing = 0

  /// The number of unknown identifiers that are reported one by one.
  private static let maximumListed = 100
  /// The bytes of a title that a reference repeats; longer titles are cut.
  private static let longestTitle = 300

  init(_ labeller: Labeller, settings: NumberingSettings) {
    labels = labeller.labels
    indices = labeller.indices
    words = WordsByLanguage(document: settings.language)
  }

  /// Complexity: O(n).
  mutating func resolve(_ blocks: inout [Block]) {
    for index in blocks.indices {
      // Nested blocks come from the same file.
      let file = blocks[index].range?.file ?? 0
      let language = blocks[index].attributes.language
      if blocks[index].childLists.isEmpty {
        resolve(&blocks[index], file: file, language: language)
      } else {
        let container = [blocks[index]]
        blocks[index] =
          container.mapBlocks { block in
            resolve(&block, file: file, language: block.attributes.language ?? language)
          }[0]  // As many as there were.
      }
    }
  }

  private mutating func resolve(_ block: inout Block, file: Int, language: String?) {
    var hasAny = false
    block.forEachOwnRichText { text in hasAny = hasAny || text.hasReference }
    guard hasAny else { return }
    block.transformOwnTexts { text in
      if text.hasReference { resolve(&text, file: file, language: language) }
    }
  }

  private mutating func resolve(_ text: inout InlineText, file: Int, language: String?) {
    var writer = InlineWriter(text)
    var languages = [language]
    var index = 0
    while index < text.items.count {
      let item = text.items[index]
      index += 1
      switch item.kind {
      case .begin(.language(let tag)): languages.append(tag)
      case .end(.language): _ = languages.popLast()
      case .indexTerm(var term):
        term.place = terms.count
        terms.append(term)
        var marked = item
        marked.kind = .indexTerm(term)
        writer.append(marked)
        continue
      case .begin(.link(let destination, _)):
        guard destination.utf8.first == UInt8(ascii: "#"), index < text.items.count,
          case .end(.link) = text.items[index].kind
        else { break }
        index += 1
        let name = String(destination.dropFirst())
        guard let known = indices[name] else {
          // Links to nowhere are reported with all others.
          writer.append("??", at: item)
          continue
        }
        write(
          CrossReference(name), to: labels[known], language: languages.last ?? nil, at: item,
          &writer)
        continue
      case .reference(let reference):
        guard let known = indices[reference.identifier] else {
          writer.append(text.utf8[item.range], at: item)
          if reference.isExplicit { reportMissing(reference, at: item, file: file) }
          continue
        }
        write(reference, to: labels[known], language: languages.last ?? nil, at: item, &writer)
        continue
      default: break
      }
      writer.append(item)
    }
    text = writer.text
  }

  // MARK: What is written

  private mutating func write(
    _ reference: CrossReference, to label: NumberedLabel, language: String?, at item: Inline,
    _ writer: inout InlineWriter
  ) {
    let words = words.words(language)
    let link = Inline.Span.link(destination: "#" + reference.identifier, title: nil)
    writer.append(.begin(link), at: item)
    switch reference.form {
    case .label: writeName(of: label, reference, words, at: item, &writer)
    case .equationNumber where !label.number.isEmpty:
      writer.append("(" + label.number + ")", at: item)
    case .number, .equationNumber:
      if label.number.isEmpty {
        writeName(of: label, reference, words, at: item, &writer)
      } else {
        writer.append(label.number, at: item)
      }
    case .title:
      if label.title.isEmpty {
        writeName(of: label, reference, words, at: item, &writer)
      } else {
        writer.append(label.title, upTo: Self.longestTitle, at: item)
      }
    case .page: writePage(of: reference, words, at: item, &writer)
    case .labelAndPage:
      let hasName = label.hasName
      if hasName {
        writeName(of: label, reference, words, at: item, &writer)
        writer.append(words.isEnglish ? " " : " (", at: item)
      }
      writePage(of: reference, words, at: item, &writer)
      if hasName, !words.isEnglish { writer.append(")", at: item) }
    case .pageNumber: writePageNumber(of: reference, at: item, &writer)
    }
    writer.append(.end(link), at: item)
  }

  /// The label, else the title, else the page.
  private mutating func writeName(
    of label: NumberedLabel, _ reference: CrossReference, _ words: Words, at item: Inline,
    _ writer: inout InlineWriter
  ) {
    if !label.number.isEmpty {
      // The word is in the language of the reference, not that of its target.
      writer.append(label.word.map { words.label($0, label.number) } ?? label.number, at: item)
    } else if !label.title.isEmpty {
      writer.append(label.title, upTo: Self.longestTitle, at: item)
    } else {
      writePage(of: reference, words, at: item, &writer)
    }
  }

  private mutating func writePage(
    of reference: CrossReference, _ words: Words, at item: Inline, _ writer: inout InlineWriter
  ) {
    let page = words.page()
    writer.append(page.before, at: item)
    writePageNumber(of: reference, at: item, &writer)
    writer.append(page.after, at: item)
  }

  private mutating func writePageNumber(
    of reference: CrossReference, at item: Inline, _ writer: inout InlineWriter
  ) {
    usesPageNumbers = true
    writer.append(
      .reference(CrossReference(reference.identifier, form: .pageNumber)), at: item)
  }

  // MARK: Problems

  private mutating func reportMissing(_ reference: CrossReference, at item: Inline, file: Int) {
    missing += 1
    guard missing <= Self.maximumListed else { return }
    let name = String(reference.identifier.prefix(100))
    let kind = LabelKind(ofIdentifier: reference.identifier.utf8)
    let suggestion = Spelling.closest(to: reference.identifier, among: candidates)
    diagnostics.append(
      Diagnostic(
        .warning, code: "missing-destination",
        "no \(kind.map { "\($0)" } ?? "place") has the identifier ‘\(name)’",
        at: SourceRange(file: file, item.sourceOffset..<(item.sourceOffset + 1)),
        hint: suggestion.map { "did you mean ‘\($0)’?" }
          ?? "give it the identifier with {#\(name)}"))
  }

  /// The number of further unknown identifiers, in one line.
  func summary() -> [Diagnostic] {
    let rest = missing - Self.maximumListed
    guard rest > 0 else { return [] }
    return [
      Diagnostic(
        .warning, code: "missing-destination", "\(rest) more references to unknown identifiers")
    ]
  }
}

extension NumberedLabel {
  /// Whether it can be called something other than its page.
  fileprivate var hasName: Bool { !number.isEmpty || !title.isEmpty }
}

extension InlineText {
  /// Whether something in the text is to be resolved.
  fileprivate var hasReference: Bool {
    var previousIsLink = false
    for item in items {
      switch item.kind {
      case .reference, .indexTerm: return true
      case .end(.link) where previousIsLink: return true
      default: break
      }
      if case .begin(.link) = item.kind { previousIsLink = true } else { previousIsLink = false }
    }
    return false
  }
}
