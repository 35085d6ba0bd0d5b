import ComposeComposition
import ComposeGeometry
import ComposeGraphics
import ComposeInternetPrinting
import ComposePDFAssembly
import ComposePDFGraphics
import ComposePDFReading
import ComposePDFWriter
import ComposePagePrinting

/// What is printed: a PDF file as it is, a picture as a page, or a document composed to PDF.
struct PrintedFile {
  /// For messages, and for the job where it has no other name.
  let name: String
  let bytes: [UInt8]
  let document: PDFDocument
  /// Of the first page.
  let size: MediaSize

  /// The number of pages.
  var pageCount: Int { document.pages.count }

  private init(name: String, bytes: [UInt8]) throws(CompositionError) {
    do throws(ReadingError) {
      document = try PDFDocument(bytes: bytes, name: name)
    } catch {
      throw .document(error)
    }
    self.name = name
    self.bytes = bytes
    size =
      document.pages.first.map { MediaSize(points: $0.size()) } ?? MediaSize(width: 0, height: 0)
  }

  /// Reads or composes a file; reports the problems of composing.
  ///
  /// - Parameter sheet: What pictures are printed on.
  static func read(
    _ path: String, composer: Composer, reporter: Reporter, sheet: PrintSheet
  ) throws(CompositionError) -> PrintedFile {
    let input = path == "-" ? SourceInput.standardInput : .file(path: path)
    let name = path.lowercased()
    if name.hasSuffix(".pdf") {
      return try PrintedFile(name: input.name, bytes: try contents(of: path))
    }
    if [".jpg", ".jpeg", ".png", ".webp", ".gif"].contains(where: name.hasSuffix) {
      let bytes = try contents(of: path)
      let picture: Image
      do throws(ImageError) {
        picture = try Image(data: bytes)
      } catch {
        throw .unreadableImage(path: path, reason: "\(error)")
      }
      let page: [UInt8]
      do throws(PDFError) {
        page = try PicturePage.pdf(of: picture, for: sheet)
      } catch {
        throw .layout(reason: "\(error)")
      }
      return try PrintedFile(name: input.name, bytes: page)
    }
    let sink = MemorySink()
    let result = try composer.compose(
      [input], to: sink, isCancelled: { Signals.hasBeenAskedToEnd })
    reporter.report(result.diagnostics, sources: result.sources)
    return try PrintedFile(name: input.name, bytes: sink.bytes)
  }

  private static func contents(of path: String) throws(CompositionError) -> [UInt8] {
    do throws(FileError) {
      return try FileSystem.contents(of: path, limit: ReadingLimits().maximumFileBytes)
    } catch {
      throw .input(error)
    }
  }

  /// Several files as one, in their order.
  ///
  /// - Parameter beginsOnFront: Whether an empty page follows each file with an odd number of pages but the
  ///   last, so that the next does not begin on its back.
  static func joined(
    _ files: [PrintedFile], beginsOnFront: Bool
  ) throws(CompositionError) -> PrintedFile {
    guard let first = files.first, files.count > 1 else {
      throw .layout(reason: "there is nothing to join")
    }
    let sink = MemorySink()
    do throws(PDFError) {
      var parts: [AssemblyPart] = []
      for (index, file) in files.enumerated() {
        parts.append(AssemblyPart(file.document))
        let isOdd = file.pageCount % 2 == 1
        if beginsOnFront, isOdd, index < files.count - 1 {
          let last = file.document.pages.last?.size() ?? .letter
          let empty = MemorySink()
          let context = try PDFContext(sink: empty, options: PDFOptions(isTagged: false))
          try context.beginPage(size: last)
          _ = try context.close()
          // Our own page can be read.
          if let page = try? PDFDocument(bytes: empty.bytes, name: "empty page") {
            parts.append(AssemblyPart(page))
          }
        }
      }
      _ = try PageAssembly(parts).write(to: sink)
    } catch {
      throw .layout(reason: "\(error)")
    }
    return try PrintedFile(name: first.name, bytes: sink.bytes)
  }

  /// The indices of pages in ranges from 1; of all pages where there are no ranges.
  func pages(_ ranges: [ClosedRange<Int>]) -> [Int] {
    let all = Array(document.pages.indices)
    return ranges.isEmpty ? all : all.filter { page in ranges.contains { $0 ~= page + 1 } }
  }

  /// Several pages on each sheet.
  ///
  /// - Parameters:
  ///   - ranges: The pages that are taken; all where there are none.
  ///   - sheet: Nil for the size of the first page.
  func withPages(
    _ ranges: [ClosedRange<Int>], perSheet count: Int, sheet: MediaSize?
  ) throws(CompositionError) -> PrintedFile {
    let page = document.pages.first?.size() ?? .letter
    let grid = PageGrid(pagesPerSheet: count, sheet: sheet?.points ?? page, page: page)
    let sink = MemorySink()
    do throws(PDFError) {
      _ = try grid.write([AssemblyPart(document, pages: pages(ranges))], to: sink)
    } catch {
      throw .layout(reason: "\(error)")
    }
    return try PrintedFile(name: name, bytes: sink.bytes)
  }
}
