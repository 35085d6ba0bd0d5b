import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeMarkdown

extension Document {
  /// Replaces images whose destinations are files of separated values with tables of these. The words of
  /// an image, or else its title, are the caption of the table.
  ///
  /// - Returns: Warnings about files that cannot be read; the words of their images stay.
  mutating func includeTables(
    from files: FileImageProvider, limits: CompositionLimits
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let reader = SeparatedValuesReader(limits: limits.markdown)
    updateBlocks { blocks in
      blocks = blocks.mapBlocks { block in
        guard case .paragraph(let text) = block.content,
          let (file, words) = SeparatedValuesFile.reference(of: text)
        else { return }
        let range = block.range
        do throws(ImageUnavailable) {
          let bytes = try files.data(named: file.destination, limit: limits.sourceBytes)
          var (table, found) = reader.table(
            of: bytes, separator: file.isNamedTabbed ? 0x09 : nil, at: range)
          diagnostics += found
          if !words.isEmpty {
            table.caption = words
          } else if let title = file.title, !title.isEmpty {
            table.caption = InlineText(title, sourceOffset: range?.lowerBound ?? 0)
          }
          diagnostics += TableAttributes.apply(block.attributes, to: &table, at: range)
          block.content = .table(table)
        } catch {
          diagnostics.append(
            Diagnostic(.warning, code: error.code, error.message, at: range, hint: error.hint))
          block.content = .paragraph(
            words.isEmpty
              ? InlineText(file.destination, sourceOffset: range?.lowerBound ?? 0) : words)
        }
      }
    }
    return diagnostics
  }
}

extension ImageReference {
  fileprivate var isNamedTabbed: Bool {
    let path = destination.utf8.prefix { $0 != 0x23 && $0 != 0x3F }
    return path.suffix(3).map { $0 | 0x20 }.elementsEqual("tsv".utf8)
  }
}
