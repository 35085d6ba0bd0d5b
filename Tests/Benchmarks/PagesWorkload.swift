import ComposeBitmap
import ComposeGeometry
import ComposePDFInterpreting
import ComposePDFReading

/// Pages of PDF files drawn as pixels, without writing images, in this process.
struct PagesWorkload {
  var name: String
  var bytes: [UInt8]
  /// The most pages that are drawn.
  static let maximumPages = 100

  /// The larger files of the public test suites, as far as they are there.
  static func found() -> [PagesWorkload] {
    let folder = (Folder.environment("CONFORMANCE") ?? "") + "/pdf-pages/files"
    return Folder.names(in: folder).compactMap { name in
      guard let found = PagesWorkload(path: folder + "/" + name), found.bytes.count > 80_000 else {
        return nil
      }
      return found
    }
  }

  init?(path: String) {
    guard let bytes = Folder.contents(of: path) else { return nil }
    self.bytes = bytes
    name = path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The pages, and the median processor time that they take once the file is open.
  func measure(dotsPerInch: Double, runs: Int) throws -> (pages: Int, seconds: Double) {
    let document = try PDFDocument(bytes: bytes, name: name)
    let pages = document.pages.prefix(Self.maximumPages)
    var results: [Double] = []
    for _ in 0..<runs {
      let (drawer, cache) = (PageDrawer(document), BitmapCache(placesOutlinesExactly: false))
      let start = ProcessorTime.now()
      for page in pages {
        let size = page.size()
        let context = try BitmapContext(
          size: size, format: BitmapFormat(dotsPerInch: dotsPerInch, isOpaque: true), cache: cache)
        drawer.draw(page, on: context, in: Rect(origin: .zero, size: size))
        cache.reuse(context.takeBitmap())
      }
      results.append(max(ProcessorTime.now() - start, 1e-9))
    }
    results.sort()
    return (pages.count, results[results.count / 2])
  }
}
