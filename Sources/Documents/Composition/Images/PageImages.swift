import ComposeDiagnostics
import ComposeDocuments
import ComposeGeometry
import ComposeGraphics
import ComposePDFConformance
import ComposePDFGraphics
import ComposePDFInterpreting
import ComposePDFReading

/// The pages of a PDF file as images.
final class PageImages {
  private let document: PDFDocument
  private let shown: String
  private let hash: ContentHash
  private let painter: PagePainter
  private let standards: StandardPages?
  /// What was made of pages that standards do not permit.
  private var changes: [Diagnostic] = []
  /// What is not kept of the forms of the pages used.
  private var losses: [String] = []

  /// Checks the first bytes only; PDF readers accept the header anywhere in the first kilobyte (ISO
  /// 32000-1, annex H.3), which would misidentify other files as PDF.
  static func isPDF(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("%PDF-".utf8)) }

  /// - Parameter standards: Makes pages fit for the standards of the document; nil for pages as they are.
  init(
    _ bytes: [UInt8], shown: String, limits: ImageLimits, standards: StandardPages? = nil
  ) throws(ImageUnavailable) {
    self.standards = standards
    var reading = ReadingLimits()
    reading.maximumFileBytes = limits.maximumBytes
    reading.maximumDecodedBytes = limits.maximumDecodedBytes
    self.shown = shown
    hash = ContentHash(bytes)
    do {
      document = try PDFDocument(bytes: bytes, name: shown, limits: reading)
    } catch {
      let code = if case .libraryMissing = error { "missing-library" } else { "unusable-image" }
      throw ImageUnavailable(
        code: code, message: "the image cannot be used: \(error)", hint: error.hint)
    }
    painter = PagePainter(document)
  }

  /// Returns a page, clipped to its crop box, at its displayed size.
  func image(ofPage number: Int, shown: String) -> Result<Image, ImageUnavailable> {
    guard document.pages.indices.contains(number - 1) else {
      let error = ReadingError.noSuchPage(
        name: shown, number: number, pageCount: document.pages.count)
      return .failure(
        ImageUnavailable(code: "unusable-image", message: "the image cannot be used: \(error)"))
    }
    var page = document.pages[number - 1].imported(
      painter: painter.painter(ofPage: number - 1))
    if let standards {
      let result = standards.result(for: page, document.pages[number - 1], in: document)
      page = result.page
      if let change = change(result, ofPage: number, standards) { changes.append(change) }
    }
    losses += page.losses.filter { !losses.contains($0) }
    // The image is identified by the bytes of the file and the page number.
    let numbers = [hash.high, hash.low, UInt64(number)]
    let bytes = numbers.flatMap { number in
      stride(from: UInt64(0), to: 64, by: 8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    return .success(Image(VectorImage(page), contentHash: ContentHash(bytes)))
  }

  private func change(
    _ result: StandardPages.Result, ofPage number: Int, _ standards: StandardPages
  ) -> Diagnostic? {
    // One that stays as it is counts as not checked.
    guard !result.broken.isEmpty, !result.page.standards.isEmpty else { return nil }
    let rules = result.broken.prefix(3).map { violation in
      "‘\(violation.requirement.summary)’ (\(violation.standard.rawValue) \(violation.clauses.first ?? ""))"
    }
    let rest = result.broken.count > 3 ? " and \(result.broken.count - 3) more" : ""
    return Diagnostic(
      .warning, code: "page-as-image",
      "page \(number) of ‘\(shown)’ is an image of \(Int(standards.resolution)) pixels per inch, with invisible text, since it does not meet "
        + rules.joined(separator: ", ") + rest,
      hint:
        "embed its fonts and use colours that the standard permits, or keep it with --page-dpi off")
  }

  /// The diagnostics about what was repaired or omitted.
  var diagnostics: [Diagnostic] {
    document.warnings.map { warning in
      Diagnostic(.warning, code: "damaged-image", "‘\(shown)’: \(warning)")
    }
      + losses.map { Diagnostic(.warning, code: "not-kept", "‘\(shown)’: \($0)") }
      + changes
      + painter.problems.map {
        Diagnostic(.warning, code: "not-rendered", "‘\(shown)’, \($0)")
      }
  }
}
