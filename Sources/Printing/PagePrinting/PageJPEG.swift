import ComposeBitmap
import ComposeGeometry
import ComposeGraphics
import ComposeInternetPrinting
public import ComposePDFInterpreting
public import ComposePDFReading
public import ComposePrinting

/// A page drawn as a JPEG file, for printers that take nothing else.
public enum PageJPEG {
  /// Draws a page on its sheet.
  ///
  /// - Parameters:
  ///   - resolution: Dots per inch.
  ///   - report: Called where something of the page is lost.
  /// - Throws: `PrintError.cannotDraw` for sheets of more than 100 million pixels.
  public static func document(
    _ page: PDFPage, of document: PDFDocument, on sheet: PrintSheet, resolution: Int = 300,
    report: PageRaster.Report = { _, _ in }
  ) throws(PrintError) -> PrintDocument {
    let drawing = SheetDrawing(page, of: document, on: sheet)
    if let problems = drawing.problems { report(page.number, problems) }
    do throws(BitmapError) {
      var format = BitmapFormat(dotsPerInch: Double(resolution), isOpaque: true)
      format.coversWholePixels = true
      let context = try BitmapContext(size: sheet.size.points, format: format)
      drawing.recording.draw(on: context)
      let bytes = try context.makeBitmap().jpegData(quality: 0.92)
      return PrintDocument(bytes, format: PrintFormat.jpeg.mediaType)
    } catch {
      throw .cannotDraw("\(error)")
    }
  }
}
