import ComposeGraphics
import ComposePDFWriter

/// The objects of the texts of a formula; 0 for none.
struct FormulaTexts {
  /// What its alternate text is.
  var alternate: Int32 = 0
  /// File specifications.
  var mathML: Int32 = 0
  var source: Int32 = 0

  var files: [PDFReference] {
    [mathML, source].filter { $0 != 0 }.map { PDFReference(number: $0) }
  }
}

/// What formulas say, written with the page that they are on, so that a document with a hundred thousand takes
/// no more memory than one with words instead: the alternate texts, and the files of MathML and of the LaTeX that an
/// author wrote (ISO 32000-2, 14.13.5; ISO 14289-2, 8.2.5.29).
///
/// Equal formulas that are near one another share their texts. The files are found from their elements alone, not from
/// the list of the files of the document.
struct FormulaFiles {
  /// Texts that are in the file, by what they say.
  private var alternates: [String: Int32] = [:]
  private var mathML: [String: Int32] = [:]
  private var sources: [String: Int32] = [:]
  private var mathMLCount = 0
  private var sourceCount = 0
  /// Beyond it what is known is forgotten.
  private static let maximumKnown = 2000

  /// Writes what is not yet in the file.
  ///
  /// - Parameter date: The modification date, which associated files need (ISO 32000-2, table 45); nil writes no files.
  mutating func write(
    _ alternateText: String, _ formula: FormulaMeaning?, date: PDFDate?, to writer: PDFWriter
  ) throws(PDFError) -> FormulaTexts {
    var texts = FormulaTexts()
    if let known = alternates[alternateText] {
      texts.alternate = known
    } else {
      texts.alternate = try writer.write(.text(alternateText), in: .navigation).number
      Self.keep(texts.alternate, of: alternateText, in: &alternates)
    }
    guard let formula, let date else { return texts }
    if let known = mathML[formula.mathML] {
      texts.mathML = known
    } else if !formula.mathML.isEmpty {
      mathMLCount += 1
      texts.mathML = try Self.write(
        formula.mathML, as: "formula-\(mathMLCount).mml", type: "application/mathml+xml",
        relationship: .supplement, description: "MathML", date: date, to: writer)
      Self.keep(texts.mathML, of: formula.mathML, in: &mathML)
    }
    if let known = sources[formula.source] {
      texts.source = known
    } else if !formula.source.isEmpty {
      sourceCount += 1
      texts.source = try Self.write(
        formula.source, as: "formula-\(sourceCount).tex", type: "application/x-tex",
        relationship: .source, description: "LaTeX", date: date, to: writer)
      Self.keep(texts.source, of: formula.source, in: &sources)
    }
    return texts
  }

  private static func keep(_ object: Int32, of text: String, in known: inout [String: Int32]) {
    // Long ones are seldom repeated.
    guard text.utf8.count <= 1000 else { return }
    if known.count >= maximumKnown { known.removeAll(keepingCapacity: true) }
    known[text] = object
  }

  private static func write(
    _ text: String, as name: String, type: String, relationship: PDFAttachment.Relationship,
    description: String, date: PDFDate, to writer: PDFWriter
  ) throws(PDFError) -> Int32 {
    try AttachmentTable.write(
      PDFAttachment(
        name: name, content: .bytes(Array(text.utf8)), description: description, mediaType: type,
        relationship: relationship, modificationDate: date), to: writer
    ).number
  }
}
