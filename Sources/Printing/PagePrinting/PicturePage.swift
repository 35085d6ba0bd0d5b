import ComposeGeometry
public import ComposeGraphics
import ComposeInternetPrinting
import ComposePDFGraphics
public import ComposePDFWriter

/// A picture as a page to print.
public enum PicturePage {
  /// A PDF file of one page with a picture, as large as its margins let it, turned as the picture is.
  ///
  /// - Parameter sheet: What it will be printed on.
  public static func pdf(of picture: Image, for sheet: PrintSheet) throws(PDFError) -> [UInt8] {
    let size = sheet.size.points
    let isTurned = (picture.size.width > picture.size.height) != (size.width > size.height)
    let page = isTurned ? Size(width: size.height, height: size.width) : size
    // The widest margin on all sides, as it is not known how the printer turns the page.
    let printable = sheet.printableRect
    let margin = max(
      printable.minX, printable.minY, size.width - printable.maxX, size.height - printable.maxY, 0)
    let area = Rect(origin: .zero, size: page).insetBy(dx: margin, dy: margin)
    let scale = min(
      area.width / max(picture.size.width, 0.001), area.height / max(picture.size.height, 0.001))
    let (width, height) = (picture.size.width * scale, picture.size.height * scale)
    let sink = MemorySink()
    let context = try PDFContext(sink: sink, options: PDFOptions(isTagged: false))
    try context.beginPage(size: page)
    context.draw(
      picture,
      in: Rect(
        x: area.midX - width / 2, y: area.midY - height / 2, width: width, height: height))
    _ = try context.close()
    return sink.bytes
  }
}
