import ComposeComposition
import ComposePDFGraphics
import ConformanceSupport
import Testing

/// More than four hundred documents, each block in each place, keep all that they claim.
@Suite(.enabled(if: ReadBackFile.canRead, "install qpdf"))
struct GeneratedConformanceTests {
  private func check(
    _ markdown: String, _ name: String, expected: [PDFStandard]? = nil,
    options: CompositionOptions = CompositionOptions()
  ) throws {
    var options = options
    // Text in memory without a heading has nothing that it could be called by.
    options.title = "Title"
    let file = try ComposedFile(markdown, options: options)
    if let expected { #expect(file.claims == expected, "\(name)") }
    let violations = try file.violations()
    #expect(violations.isEmpty, "\(name): \(Folders.summary(violations))")
  }

  @Test(arguments: GeneratedDocuments.blocks.indices)
  func blocksAloneConform(block: Int) throws {
    for variant in GeneratedDocuments.variants {
      var options = CompositionOptions()
      variant.change(&options)
      let block = GeneratedDocuments.blocks[block]
      try check(
        block.text, "\(block.name), \(variant.name)", expected: variant.standards,
        options: options)
    }
  }

  @Test(arguments: GeneratedDocuments.places.indices)
  func blocksInPlacesConform(place: Int) throws {
    let place = GeneratedDocuments.places[place]
    for block in GeneratedDocuments.blocks {
      try check(
        GeneratedDocuments.nested(block.text, in: place), "\(block.name) in \(place.name)",
        expected: [.pdfA2a, .pdfUA1])
    }
  }

  @Test(arguments: 1...8)
  func mixturesConform(step: Int) throws {
    for (index, variant) in GeneratedDocuments.variants.enumerated() {
      var options = CompositionOptions()
      variant.change(&options)
      options.theme = ["report", "book", "letter", "plain"][(index + step) % 4]
      options.language = ["en", "de-CH", "he", "ar", "ja", "fr", "pt-BR", "el"][step - 1]
      try check(
        GeneratedDocuments.mix(from: step * 3, step: step, count: 14),
        "mixture \(step), \(variant.name)", expected: variant.standards, options: options)
    }
  }

  @Test func emptyDocumentsConform() throws {
    for text in ["", "\n", "---\ntitle: T\n---\n", "<!-- nothing -->", "[a]: b"] {
      try check(text, "‘\(text)’", expected: [.pdfA2a, .pdfUA1])
    }
  }
}
