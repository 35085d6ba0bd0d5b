import ComposeGraphics
import ComposePDFWriter

/// The files that say what formulas are: MathML, and the LaTeX that an author wrote (ISO 32000-2, 14.13.5;
/// ISO 14289-2, 8.2.5.29).
///
/// Equal formulas share their files, which are found from their elements alone, not from the list of the
/// files of the document.
struct FormulaFiles {
  /// The modification date, which associated files need (ISO 32000-2, table 45).
  private let date: PDFDate
  /// File specifications, by what is in the file.
  private var mathML: [String: PDFReference] = [:]
  private var sources: [String: PDFReference] = [:]

  init(date: PDFDate) { self.date = date }

  /// The file specifications of a formula; those that are not yet in the file are written.
  mutating func references(
    of formula: FormulaMeaning, to writer: PDFWriter
  ) throws(PDFError) -> [PDFReference] {
    var references: [PDFReference] = []
    if !formula.mathML.isEmpty {
      let known = mathML[formula.mathML]
      let reference: PDFReference
      if let known {
        reference = known
      } else {
        reference = try write(
          formula.mathML, as: "formula-\(mathML.count + 1).mml", type: "application/mathml+xml",
          relationship: .supplement, description: "MathML", to: writer)
      }
      mathML[formula.mathML] = reference
      references.append(reference)
    }
    if !formula.source.isEmpty {
      let known = sources[formula.source]
      let reference: PDFReference
      if let known {
        reference = known
      } else {
        reference = try write(
          formula.source, as: "formula-\(sources.count + 1).tex", type: "application/x-tex",
          relationship: .source, description: "LaTeX", to: writer)
      }
      sources[formula.source] = reference
      references.append(reference)
    }
    return references
  }

  private func write(
    _ text: String, as name: String, type: String, relationship: PDFAttachment.Relationship,
    description: String, to writer: PDFWriter
  ) throws(PDFError) -> PDFReference {
    try AttachmentTable.write(
      PDFAttachment(
        name: name, content: .bytes(Array(text.utf8)), description: description, mediaType: type,
        relationship: relationship, modificationDate: date), to: writer)
  }
}
