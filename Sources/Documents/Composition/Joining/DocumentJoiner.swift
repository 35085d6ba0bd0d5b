import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkdown

/// Joins documents into one.
///
/// References to footnotes and images are rewritten to keep their targets. Which front matter takes
/// effect is determined by `SettingValues`.
struct DocumentJoiner {
  private(set) var document = Document()
  /// For each document, the new names of the identifiers that collided with earlier ones.
  private(set) var renamed: [[String: String]] = []
  /// Makes identifiers unique: colliding identifiers of later documents are renamed with their
  /// links.
  private var identifiers = IdentifierRegistry()
  private var isEmpty = true

  /// - Parameter imageFolder: The folder that the document's image paths are relative to, from the
  ///   folder of the whole; empty when it is the same.
  mutating func append(_ addition: consuming Document, imageFolder: String) {
    if isEmpty, imageFolder.isEmpty {
      renamed.append(identifiers.add(&addition))
      isEmpty = false
      document = addition
      return
    }
    append(blocks: adopt(addition, imageFolder: imageFolder))
  }

  /// Takes over everything of a document but its blocks.
  ///
  /// - Parameter isFile: Whether the document is a file, so that `renamed` has a place for it.
  /// - Returns: The blocks, which are to be appended with those of the documents that they include.
  mutating func adopt(
    _ addition: consuming Document, imageFolder: String, isFile: Bool = true
  ) -> [Block] {
    let names = identifiers.add(&addition)
    if isFile { renamed.append(names) }
    isEmpty = false
    let rewriter = ReferenceRewriter(
      footnoteOffset: document.footnotes.count, imageFolder: imageFolder)
    if rewriter.changes { addition.updateBlocks { $0 = $0.mapTexts(rewriter.rewrite) } }
    document.footnotes += addition.footnotes
    document.abbreviations += addition.abbreviations
    if addition.hasMarginNotes { document.hasMarginNotes = true }
    if addition.hasReferences { document.hasReferences = true }
    if addition.hasMath { document.hasMath = true }
    return addition.blocks
  }

  mutating func append(blocks: [Block]) { document.blocks += blocks }

  /// Counts a file without a text, such as that of a book, so that `renamed` has a place for it.
  mutating func skipFile() { renamed.append([:]) }

  /// Changes the joined document.
  mutating func update(_ change: (inout Document) -> Void) { change(&document) }
}

extension Document {
  /// Marks blocks without a language attribute as text in the language of their file.
  ///
  /// - Parameter language: Returns the language of a file by its index; nil for the document's.
  mutating func markLanguages(_ language: (Int) -> String?) {
    updateBlocks { blocks in
      for index in blocks.indices where blocks[index].attributes.language == nil {
        blocks[index].attributes.language = language(blocks[index].range?.file ?? 0)
      }
    }
  }

  /// Brings the footnotes into the order of their first references, which included files change.
  mutating func sortFootnotes() {
    guard footnotes.count > 1 else { return }
    var order: [Int] = []
    var isKnown = [Bool](repeating: false, count: footnotes.count)
    func find(in blocks: [Block]) {
      blocks.forEachBlock { block in
        block.forEachOwnRichText { text in
          for item in text.items {
            guard case .footnoteReference(let note) = item.kind, isKnown.indices.contains(note),
              !isKnown[note]
            else { continue }
            isKnown[note] = true
            order.append(note)
          }
        }
      }
    }
    find(in: blocks)
    var next = 0
    while next < footnotes.count {
      // Notes may refer to further ones; those without a reference are last.
      if next >= order.count, let rest = isKnown.firstIndex(of: false) {
        isKnown[rest] = true
        order.append(rest)
      }
      guard order.indices.contains(next) else { break }
      find(in: footnotes[order[next]].blocks)
      next += 1
    }
    guard order != Array(footnotes.indices) else { return }
    var places = [Int](repeating: 0, count: footnotes.count)
    for (place, note) in order.enumerated() { places[note] = place }
    footnotes = order.map { footnotes[$0] }
    updateBlocks { blocks in
      blocks = blocks.mapTexts { text in
        for index in text.items.indices {
          guard case .footnoteReference(let note) = text.items[index].kind,
            places.indices.contains(note)
          else { continue }
          text.items[index].kind = .footnoteReference(places[note])
        }
      }
    }
  }
}

/// Rewrites references in inline text when its document is joined to another.
private struct ReferenceRewriter {
  let footnoteOffset: Int
  let imageFolder: String

  var changes: Bool { footnoteOffset > 0 || !imageFolder.isEmpty }

  func rewrite(_ text: inout InlineText) {
    for index in text.items.indices {
      switch text.items[index].kind {
      case .footnoteReference(let note):
        text.items[index].kind = .footnoteReference(note + footnoteOffset)
      case .begin(.image(let image)):
        text.items[index].kind = .begin(.image(moved(image)))
      case .end(.image(let image)):
        text.items[index].kind = .end(.image(moved(image)))
      case .text, .code, .math, .softBreak, .lineBreak, .html, .reference, .indexTerm, .begin,
        .end:
        break
      }
    }
  }

  private func moved(_ image: ImageReference) -> ImageReference {
    guard image.barcode == nil else { return image }
    var image = image
    image.destination = RelativeDestination.moved(image.destination, below: imageFolder)
    return image
  }
}
