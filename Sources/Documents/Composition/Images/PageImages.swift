import ComposeDiagnostics
import ComposeDocuments
import ComposeGraphics
import ComposePDFReading

/// The pages of a PDF file as images.
final class PageImages {
  private let document: PDFDocument
  private let shown: String
  private let hash: ContentHash
  /// What is not kept of the forms of the pages used.
  private var losses: [String] = []

  /// Checks the first bytes only; PDF readers accept the header anywhere in the first kilobyte (ISO
  /// 32000-1, annex H.3), which would misidentify other files as PDF.
  static func isPDF(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("%PDF-".utf8)) }

  init(_ bytes: [UInt8], shown: String, limits: ImageLimits) throws(ImageUnavailable) {
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
  }

  /// Returns a page, clipped to its crop box, at its displayed size.
  func image(ofPage number: Int, shown: String) -> Result<Image, ImageUnavailable> {
    guard document.pages.indices.contains(number - 1) else {
      let error = ReadingError.noSuchPage(
        name: shown, number: number, pageCount: document.pages.count)
      return .failure(
        ImageUnavailable(code: "unusable-image", message: "the image cannot be used: \(error)"))
    }
    let page = document.pages[number - 1].imported()
    losses += page.losses.filter { !losses.contains($0) }
    // The image is identified by the bytes of the file and the page number.
    let numbers = [hash.high, hash.low, UInt64(number)]
    let bytes = numbers.flatMap { number in
      stride(from: UInt64(0), to: 64, by: 8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    return .success(Image(VectorImage(page), contentHash: ContentHash(bytes)))
  }

  /// The diagnostics about what was repaired or omitted.
  var diagnostics: [Diagnostic] {
    document.warnings.map { warning in
      Diagnostic(.warning, code: "damaged-image", "‘\(shown)’: \(warning)")
    }
      + losses.map { Diagnostic(.warning, code: "changed-form", "‘\(shown)’: \($0)") }
  }
}
