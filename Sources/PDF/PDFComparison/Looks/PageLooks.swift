import ComposeBitmap
import ComposeGeometry
import ComposePDFInterpreting
import ComposePDFReading

/// The pixels of a page, three bytes each, rows from the top.
struct PageLooks {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var bytes: [UInt8] = []
  /// Pixels per point.
  private(set) var scale = 1.0
  private(set) var problems: [String] = []
  /// Larger pages are drawn at a lower resolution.
  private static let maximumPixels = 25_000_000.0

  init(
    _ page: PDFPage, of file: String, _ drawer: PageDrawer, dotsPerInch: Double
  ) {
    let size = page.size()
    let area = max(size.width * size.height, 1)
    scale = min(dotsPerInch / 72, (Self.maximumPixels / area).squareRoot())
    let place = "‘\(file)’, page \(page.number): "
    do throws(BitmapError) {
      var format = BitmapFormat(scale: scale, isOpaque: true)
      format.coversWholePixels = true
      let context = try BitmapContext(size: size, format: format)
      let found = drawer.draw(page, on: context, in: Rect(origin: .zero, size: size))
      problems = found.messages.map { place + $0 }
      let bitmap = context.takeBitmap()
      (width, height) = (bitmap.width, bitmap.height)
      bytes = bitmap.opaqueBytes
    } catch {
      problems = [place + "cannot be drawn: \(error)"]
    }
  }

  /// How alike two small pictures are, 0…1.
  func likeness(to other: PageLooks) -> Double {
    guard width == other.width, height == other.height, !bytes.isEmpty else { return 0 }
    var sum = 0
    for index in bytes.indices { sum += abs(Int(bytes[index]) - Int(other.bytes[index])) }
    // Pages are mostly white: a tenth of all light is a wholly different page.
    return max(0, 1 - Double(sum) / Double(bytes.count) / 25)
  }
}
