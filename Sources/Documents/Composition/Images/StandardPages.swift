import ComposeBitmap
import ComposeGeometry
import ComposeGraphics
import ComposePDFConformance
import ComposePDFGraphics
import ComposePDFReading
import ComposePDFWriter

/// Makes pages of other files fit for documents that are to meet standards.
///
/// A page is placed in a document of its own, which is held against the standards. One that does not meet them becomes
/// pixels, with its text above them invisibly. Appearances of form fields become outlines.
struct StandardPages {
  /// The options of the document that the pages are placed in, with standards.
  let options: PDFOptions
  /// The resolution of pages that become pixels, in pixels per inch.
  let resolution: Double
  let limits: BitmapLimits

  /// A page, and what has become of it.
  struct Result {
    var page: ImportedPage
    /// The rules that the page does not meet, once each; empty for one that is placed as it is.
    var broken: [Violation] = []
  }

  /// - Parameter source: The page in its document.
  /// - Returns: The page as it is where nothing that is made of it meets the standards.
  func result(for page: ImportedPage, _ source: PDFPage, in document: PDFDocument) -> Result {
    var page = page
    // Appearances are not held against the standards, and mostly have fonts that are not embedded.
    if let fields = page.fields {
      page = page.replacing(
        fields: OutlinedFields(options: options).fields(fields, in: document) ?? fields)
    }
    let broken = violations(of: page)
    if broken.isEmpty { return Result(page: page.meeting(members)) }
    let picture = PagePicture(options: options, resolution: resolution, limits: limits)
    for kept in page.fields == nil ? [nil] : [page.fields, nil] {
      guard let made = picture.page(page, source, in: document, keeping: kept) else { break }
      if violations(of: made).isEmpty {
        return Result(page: made.meeting(members), broken: broken)
      }
    }
    return Result(page: page, broken: broken)
  }

  private var members: [PDFStandard] { options.standards?.members ?? [] }

  /// The rules that a document with nothing but the page does not meet, once each.
  private func violations(of page: ImportedPage) -> [Violation] {
    let sink = MemorySink()
    do {
      let pdf = try PDFContext(sink: sink, options: options)
      try pdf.beginPage(size: page.size)
      let figure = pdf.makeElement(
        .figure, in: .document, properties: StructureProperties(alternateText: "Page"))
      pdf.withContent(.element(figure)) {
        pdf.draw(
          page.meeting(members), in: Rect(origin: .zero, size: page.size), fit: .stretch)
      }
      try pdf.close()
      var found: [Violation] = []
      for member in members {
        guard let standard = Standard(claim: member.rawValue) else { continue }
        let violations = try ConformanceChecker.violations(inFile: sink.bytes, of: standard)
        for violation in violations
        where !found.contains(where: { $0.requirement == violation.requirement }) {
          found.append(violation)
        }
      }
      return found
    } catch {
      // Without libqpdf there are no pages, and a sink in memory does not fail.
      return []
    }
  }
}
