import ComposeGraphics
import ComposePDFInterpreting
public import ComposePDFReading

extension Picture {
  /// A page of a PDF file: its drawing with its fonts, at the size at which it is displayed.
  ///
  ///     Image(try Picture(pdf: contract, page: 2), alt: "The second page of the contract")
  ///
  /// - Parameters:
  ///   - pdf: The bytes of the file.
  ///   - page: Counted from 1.
  ///   - password: The user's or the owner's; empty for a file that opens without.
  /// - Throws: `ReadingError` for bytes that are no such file, or have no such page.
  public init(pdf: [UInt8], page: Int = 1, password: String = "") throws(ReadingError) {
    let document = try PDFDocument(bytes: pdf, password: password)
    guard document.pages.indices.contains(page - 1) else {
      throw .noSuchPage(name: "PDF", number: page, pageCount: document.pages.count)
    }
    self.init(document.pages[page - 1], of: ContentHash(pdf), by: PagePainter(document))
  }

  /// All pages of a PDF file, which share its fonts and images.
  ///
  /// - Throws: `ReadingError` for bytes that are no such file.
  public static func pages(
    ofPDF pdf: [UInt8], password: String = ""
  ) throws(ReadingError) -> [Picture] {
    let document = try PDFDocument(bytes: pdf, password: password)
    let hash = ContentHash(pdf)
    let painter = PagePainter(document)
    return document.pages.map { Picture($0, of: hash, by: painter) }
  }

  /// The image is identified by the bytes of the file and the number of the page.
  private init(_ page: PDFPage, of hash: ContentHash, by painter: PagePainter) {
    let name = "\(hash.high) \(hash.low) \(page.number)"
    image = ComposeGraphics.Image(
      VectorImage(page.imported(painter: painter.painter(ofPage: page.index))),
      contentHash: ContentHash(Array(name.utf8)))
  }
}
