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

  /// - Parameter imageFolder: The folder that the document's image paths are relative to, from the
  ///   folder of the whole; empty when it is the same.
  mutating func append(_ addition: consuming Document, imageFolder: String) {
    renamed.append(identifiers.add(&addition))
    if renamed.count == 1, imageFolder.isEmpty {
      document = addition
      return
    }
    let rewriter = ReferenceRewriter(
      footnoteOffset: document.footnotes.count, imageFolder: imageFolder)
    addition.updateBlocks { $0 = $0.mapTexts(rewriter.rewrite) }
    document.blocks += addition.blocks
    document.footnotes += addition.footnotes
    document.abbreviations += addition.abbreviations
    if addition.hasMarginNotes { document.hasMarginNotes = true }
    if addition.hasReferences { document.hasReferences = true }
  }
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
}

/// Rewrites references in inline text when its document is joined to another.
private struct ReferenceRewriter {
  let footnoteOffset: Int
  let imageFolder: String

  func rewrite(_ text: inout InlineText) {
    for index in text.items.indices {
      switch text.items[index].kind {
      case .footnoteReference(let note):
        text.items[index].kind = .footnoteReference(note + footnoteOffset)
      case .begin(.image(let image)):
        text.items[index].kind = .begin(.image(moved(image)))
      case .end(.image(let image)):
        text.items[index].kind = .end(.image(moved(image)))
      case .text, .code, .softBreak, .lineBreak, .html, .reference, .indexTerm, .begin, .end:
        break
      }
    }
  }

  private func moved(_ image: ImageReference) -> ImageReference {
    var image = image
    image.destination = RelativeDestination.moved(image.destination, below: imageFolder)
    return image
  }
}
