import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments

extension JoinedInputs {
  /// Adds the files of a book.
  mutating func add(
    _ book: BookFile, _ input: SourceInput, _ utf8: [UInt8], imageFolder: String
  ) throws(CompositionError) {
    let file = add(input, utf8, imageFolder: imageFolder)
    joiner.skipFile()
    for diagnostic in book.diagnostics { report(diagnostic) }
    use(book.settings)
    let hasParts = book.hasParts
    if self.book == nil { self.book = BookLayout() }
    if hasParts { self.book?.hasParts = true }
    let own = input.path.flatMap { try? FileSystem.resolve($0) }
    var known = [String: SourceRange]()
    // The first block of the text begins the numbers of its pages.
    var hasMainMatter = document.blocks.isEmpty == false
    func append(_ blocks: [Block], isFront: Bool, to joined: inout JoinedInputs) {
      var blocks = blocks
      if !isFront, !hasMainMatter, !blocks.isEmpty {
        hasMainMatter = true
        blocks[0].attributes.anchors.append(BookLayout.mainMatter)
      }
      joined.joiner.append(blocks: blocks)
    }
    for entry in book.entries {
      switch entry {
      case .part(let title):
        guard var heading = Block.heading(title, level: 0) else { continue }
        heading.attributes.classes.append("part")
        append(
          joiner.adopt(Document(blocks: [heading]), imageFolder: "", isFile: false), isFront: false,
          to: &self)
      case .file(let path, let matter, let isInPart):
        let range = path.range ?? SourceRange(file: file, 0..<0)
        guard let named = try open(path.value, as: "chapter", at: range) else { continue }
        if named.resolved == own || named.input.isYAML {
          report(
            Diagnostic(
              .error, code: "book",
              named.resolved == own
                ? "the book is one of its own chapters"
                : "‘\(ImageDestination.shortened(path.value))’ is not a text, but a YAML file",
              at: range, hint: "chapters are Markdown, HTML or plain text"))
          continue
        }
        if let first = known[named.resolved] {
          report(
            Diagnostic(
              .warning, code: "book",
              "‘\(ImageDestination.shortened(path.value))’ is in the book twice", at: range))
          report(Diagnostic(.note, code: "book", "it is first named here", at: first))
        } else {
          known[named.resolved] = range
        }
        var document = try read(
          named.input, named.utf8, imageFolder: named.imageFolder, around: file)
        let number = sources.count - 1
        useLanguage(&document.frontMatter, around: file)
        let includes =
          named.input.format(options) == .markdown && IncludeLine.mayOccur(in: named.utf8)
        if !includes { BookRole.addTitle(to: &document) }
        var blocks = joiner.adopt(document, imageFolder: named.imageFolder)
        if includes {
          blocks = try including(
            blocks, file: number, chain: [InclusionStep(path: named.resolved)])
        }
        if blocks.isEmpty {
          report(
            Diagnostic(
              .note, code: "book", "‘\(ImageDestination.shortened(path.value))’ has no text",
              at: range))
        }
        BookRole(matter: matter, isBesideParts: hasParts && !isInPart)
          .apply(to: &blocks)
        append(blocks, isFront: matter == .front, to: &self)
      }
    }
  }
}
