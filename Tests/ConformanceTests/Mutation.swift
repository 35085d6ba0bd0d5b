import ComposeComposition
import ComposePDFGraphics
import ComposePDFWriter
import ConformanceSupport
import Testing

/// One thing broken in a file that was right, and the clause that forbids it.
struct Mutation: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var base: Base
  var standard: Standard
  var clause: String
  var change: @Sendable (inout ReadBackFile) throws -> Void

  init(
    _ description: String, _ base: Base, _ standard: Standard, _ clause: String,
    _ change: @escaping @Sendable (inout ReadBackFile) throws -> Void
  ) {
    testDescription = description
    self.base = base
    self.standard = standard
    self.clause = clause
    self.change = change
  }

  /// Documents to break: each block there is, asked to be as much as possible at once.
  enum Base: CaseIterable {
    case accessible1, accessible2, archive1, archive3

    static let markdown = """
      ---
      title: The title
      author: An author
      subject: A subject
      keywords: [one, two]
      lang: en
      toc: true
      ---
      # One {#one}

      Text with *emphasis*, `code`, [a link](https://example.org), [another](#one) and a note[^1].

      ## Two

      - one
      - two

        1. inner
        2. inner two

      Table: A caption

      | a | b |
      |---|---|
      | 1 | 2 |
      | 3 | 4 |

      ![A lake](mountain-lake.jpg){width=40%}

      > Quoted, with another note[^2].

      [^1]: The note.
      [^2]: The other.
      """

    private func make() throws -> ReadBackFile {
      var options = CompositionOptions()
      var standards: [PDFStandard] = [.pdfA2a, .pdfUA1]
      switch self {
      case .accessible1: options.pdfVersion = .v14
      case .accessible2: standards = [.pdfA4f, .pdfUA2]
      case .archive1: standards = [.pdfA1a]
      case .archive3: standards = [.pdfA3a, .pdfUA1]
      }
      options.standards = try PDFStandards(standards)
      if self == .accessible2 || self == .archive3 {
        options.attachments = [
          PDFAttachment(
            name: "data.csv", content: .bytes(Array("a,b\n1,2\n".utf8)),
            description: "The data", mediaType: "text/csv", relationship: .data)
        ]
      }
      return try ReadBackFile(bytes: try ComposedFile(Self.markdown, options: options).bytes)
    }

    private static let made: [Base: Result<ReadBackFile, any Error>] = Dictionary(
      uniqueKeysWithValues: allCases.map { base in (base, Result { try base.make() }) })

    func file() throws -> ReadBackFile {
      guard let made = Self.made[self] else { throw Missing(what: "base") }
      return try made.get()
    }
  }

  struct Missing: Error { var what: String }
}
