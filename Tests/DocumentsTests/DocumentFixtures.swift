import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeFonts
import ComposeGeometry
import ComposeGraphics

/// What the document tests share: composing blocks into a recording.
enum DocumentFixtures {
  typealias Run = (text: String, origin: Point, size: Double, width: Double)

  struct Page {
    var size: Size
    /// The text of each run with its baseline, in drawing order.
    var runs: [Run] = []
    var destinations: [(name: String, point: Point)] = []
    var links: [(target: LinkTarget, rect: Rect)] = []
    var images: [Rect] = []
    var fills: [Rect] = []

    var text: String { runs.map(\.text).joined(separator: " ") }
  }

  struct Composed {
    var pages: [Page]
    var diagnostics: [Diagnostic]
    var outline: [(title: String, level: Int)]
    var recording: RecordingContext
  }

  static func compose(
    _ document: Document, settings: DocumentSettings = DocumentSettings(),
    images: any ImageProvider = EmptyImageProvider()
  ) throws -> Composed {
    let recording = RecordingContext()
    let diagnostics = try DocumentComposer(settings: settings, images: images)
      .compose(document, on: recording)
    var pages: [Int: Page] = [:]
    var outline: [(title: String, level: Int)] = []
    var current = -1
    var next = 0
    for command in recording.commands {
      switch command {
      case .beginPage(let size):
        current = next
        next += 1
        pages[current] = Page(size: size)
      case .beginReservedPage(let index, let size):
        current = index
        pages[current] = Page(size: size)
      case .reservePages(let range): next = range.upperBound
      case .outlineEntry(let title, let level, _): outline.append((title.text, level))
      case .glyphs(let run, let origin, _):
        pages[current]?.runs.append((string(of: run), origin, run.size, run.width))
      case .destination(let name, let point): pages[current]?.destinations.append((name, point))
      case .link(let target, let rect, _): pages[current]?.links.append((target, rect))
      case .linkPart(let target, let rects, _, _):
        for rect in rects { pages[current]?.links.append((target, rect)) }
      case .image(_, let rect): pages[current]?.images.append(rect)
      case .fillRect(let rect, _): pages[current]?.fills.append(rect)
      default: break
      }
    }
    return Composed(
      pages: pages.sorted { $0.key < $1.key }.map(\.value), diagnostics: diagnostics,
      outline: outline, recording: recording)
  }

  /// The source text of a run, in logical order.
  static func string(of run: GlyphRun) -> String {
    var bytes: [UInt8] = []
    for glyph in run.glyphs where glyph.textLength > 0 {
      let start = Int(glyph.textOffset)
      bytes += run.text[start..<(start + Int(glyph.textLength))]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func paragraph(_ text: String) -> Block { Block(.paragraph(InlineText(text))) }

  static let words = "The quick brown fox jumps over the lazy dog and runs on through the wood. "

  static func prose(_ sentences: Int) -> Block {
    paragraph(String(repeating: words, count: sentences))
  }
}
