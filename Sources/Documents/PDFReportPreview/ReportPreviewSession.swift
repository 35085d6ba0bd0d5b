import ComposeBitmap
import ComposeComposition
import ComposeDiagnostics
import ComposeGeometry
import ComposeGraphics
import ComposePlatform
import ComposePreviewServing
import PDFReports

/// The state of a preview: the last pages, and the versions of the files that they were made of.
struct ReportPreviewSession {
  private let report: () throws -> Report
  private let files: [String]
  private let folder: String
  private var server: LoopbackServer?
  private(set) var port: UInt16
  private var versions: [FileVersion?] = []
  private var content: PreviewContent
  /// Tells this run of the program from others, which browsers may have asked before.
  private let start = Self.now
  private var count = 0

  init(
    port wanted: UInt16, watching files: [String], source: String,
    _ report: @escaping () throws -> Report
  ) throws(PreviewError) {
    self.report = report
    self.files = files
    folder = String(source[..<(source.lastIndex(of: "/") ?? source.startIndex)])
    guard let server = (try? LoopbackServer(port: wanted)) ?? (try? LoopbackServer(port: 0)) else {
      throw .noPort
    }
    self.server = server
    port = server.port
    content = PreviewContent(title: "", version: "", preview: .empty, messages: []) { $0 }
    make()
  }

  /// Answers requests for some time, and makes the report again if a file has changed.
  mutating func step(milliseconds: Int32) {
    let content = content
    server?.serve(for: milliseconds) { content.response(to: $0) }
    if files.map({ FileStatus(path: $0)?.version }) != versions { make() }
  }

  /// Gives the port free.
  mutating func pause() { server = nil }

  /// Takes the port again.
  mutating func resume() throws(PreviewError) {
    guard let server = (try? LoopbackServer(port: port)) ?? (try? LoopbackServer(port: 0)) else {
      throw .noPort
    }
    self.server = server
    port = server.port
  }

  private mutating func make() {
    versions = files.map { FileStatus(path: $0)?.version }
    count += 1
    content.version = "\(start)-\(count)"
    do {
      let report = try report()
      let (pages, diagnostics) = try Self.pages(of: report)
      let folder = folder
      content = PreviewContent(
        title: report.title, version: content.version,
        preview: DocumentPreview(pages: pages, result: DocumentPreview.empty.result),
        messages: diagnostics.filter(\.isWarning).map(\.description)
      ) { Self.path(of: $0, beside: folder) }
    } catch {
      // The last pages stay, below the message.
      content.messages = ["not made: \(error)"]
    }
  }

  private static func pages(of report: Report) throws -> (
    [DocumentPreview.Page], [ReportDiagnostic]
  ) {
    let recording = RecordingContext()
    let drawn = try report.draw(on: recording)
    let frames = BlockFrames(recording) { range in drawn.site(range).map { ($0.file, $0.line) } }
    var images: [[UInt8]] = []
    let context = BitmapContext(format: BitmapFormat(dotsPerInch: 144, isOpaque: true)) { _, page in
      images.append(try page.pngData())
    }
    _ = try report.draw(on: context)
    try context.finish()
    let pages = zip(frames.pages, images).map {
      DocumentPreview.Page(size: $0.size, image: $1, blocks: $0.blocks)
    }
    return (pages, drawn.diagnostics)
  }

  /// The path of a file of a module as `#fileID` names it, `Module/File.swift`: in the folder of the file that asked for the
  /// preview, or in a sibling folder named after another module.
  static func path(of file: String, beside folder: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return file }
    let parent = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
    let paths = ["\(folder)\(file[slash...])", "\(parent)/\(file)"]
    return paths.first { FileStatus(path: $0) != nil } ?? file
  }

  private static var now: String {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return "\(time.tv_sec).\(time.tv_nsec)"
  }
}
