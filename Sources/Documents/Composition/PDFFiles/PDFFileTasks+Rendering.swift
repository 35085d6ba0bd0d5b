import ComposeBitmap
import ComposeDiagnostics
import ComposeGeometry
public import ComposePDFAssembly
import ComposePDFInterpreting
import ComposePDFReading

extension PDFFileTasks {
  /// Renders pages as images.
  ///
  /// - Parameters:
  ///   - ranges: Nil for all pages.
  ///   - path: With `%d` in place of the page number, which is optional for a single page; its
  ///     extension chooses PNG or JPEG.
  public func render(
    _ input: String, ranges: PageRanges?, settings: BitmapSettings, toPagesAt path: String
  ) throws(CompositionError) -> Outcome {
    guard let format = BitmapFileFormat(path: path) else { throw .unknownFormat(path: path) }
    let (document, indices) = try open(input, ranges: ranges)
    let drawer = PageDrawer(document)
    let cache = BitmapCache(placesOutlinesExactly: false)
    let files = PageFiles(path: path, format: format, settings: settings) { [input] }
    var outcome = Outcome(diagnostics: [], files: [])
    for index in indices {
      guard !isCancelled() else { throw .cancelled }
      let page = document.pages[index]
      let (bitmap, problems) = try picture(of: page, drawer, settings, cache)
      try files.write(bitmap, index: index)
      cache.reuse(bitmap)
      for problem in problems.messages {
        outcome.diagnostics.append(
          Diagnostic(
            .warning, code: "not-rendered", "‘\(input)’, page \(page.number): \(problem)"))
      }
    }
    try files.finish()
    outcome.files.append(
      OutputFile(
        output: .file(path: path), pageCount: files.pageCount, byteCount: files.byteCount))
    outcome.diagnostics += warnings(of: [document])
    return outcome
  }

  private func picture(
    of page: PDFPage, _ drawer: PageDrawer, _ settings: BitmapSettings, _ cache: BitmapCache
  ) throws(CompositionError) -> (Bitmap, PageProblems) {
    let size = page.size()
    do throws(BitmapError) {
      var format = BitmapFormat(dotsPerInch: settings.dotsPerInch, isOpaque: true)
      format.coversWholePixels = true
      var limits = settings.limits
      // Layers take most of the time of pages that are made to take time: 400 million pixels take
      // about ten seconds, and are as many as 60 layers of any page.
      let pixels = size.width * size.height * format.scale * format.scale
      limits.maximumLayerPixels = min(
        limits.maximumLayerPixels, max(400_000_000, Int(min(pixels, 1e9)) * 60))
      let context = try BitmapContext(size: size, format: format, limits: limits, cache: cache)
      let problems = drawer.draw(page, on: context, in: Rect(origin: .zero, size: size))
      return (context.takeBitmap(), problems)
    } catch {
      throw .bitmap(error)
    }
  }
}
