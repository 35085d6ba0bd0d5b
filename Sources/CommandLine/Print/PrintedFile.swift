import ComposeComposition
import ComposeInternetPrinting
import ComposePDFReading
import ComposePDFWriter

/// What is printed: a PDF file as it is, or a document composed to one.
struct PrintedFile {
  /// For messages, and for the job where it has no other name.
  let name: String
  let bytes: [UInt8]
  /// Of the first page.
  let size: MediaSize
  let pageCount: Int

  /// Reads or composes a file; reports the problems of composing.
  static func read(
    _ path: String, composer: Composer, reporter: Reporter
  ) throws(CompositionError) -> PrintedFile {
    let input = path == "-" ? SourceInput.standardInput : .file(path: path)
    let bytes: [UInt8]
    if path.lowercased().hasSuffix(".pdf") {
      do throws(FileError) {
        bytes = try FileSystem.contents(of: path, limit: ReadingLimits().maximumFileBytes)
      } catch {
        throw .input(error)
      }
    } else {
      let sink = MemorySink()
      let result = try composer.compose(
        [input], to: sink, isCancelled: { Signals.hasBeenAskedToEnd })
      reporter.report(result.diagnostics, sources: result.sources)
      bytes = sink.bytes
    }
    do throws(ReadingError) {
      let document = try PDFDocument(bytes: bytes, name: path)
      let size = document.pages.first.map { MediaSize(points: $0.size()) }
      return PrintedFile(
        name: input.name, bytes: bytes, size: size ?? MediaSize(width: 0, height: 0),
        pageCount: document.pages.count)
    } catch {
      throw .document(error)
    }
  }
}
