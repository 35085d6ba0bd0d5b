import ComposeDiagnostics
public import ComposeDocumentModel
public import ComposeDocuments
public import ComposeFonts
import ComposeGeometry
import ComposeGraphics
public import ComposeMarkdown

/// A document over as many pages as it needs: Markdown, HTML or plain text, set as `pdfcompose` sets it.
///
/// Header, footer, page numbers, backgrounds, margins and the page size are the renderer's, not those of the settings. Text is never
/// scaled; tables are not cut within lines.
public struct DocumentPrintFormatter: PrintFormatter {
  /// Where on the pages it lies: on all of the area from the first page on, by default.
  public var placement = FormatterPlacement()
  /// The document.
  public var document: Document
  /// How it is set.
  public var settings: DocumentSettings
  /// The fonts available to it.
  public var fonts: FontCollection = .bundled
  /// Provides the images that it refers to.
  public var images: any ImageProvider = EmptyImageProvider()
  /// What was found while it was read.
  private var readingDiagnostics: [Diagnostic] = []

  /// Creates a formatter of a document.
  public init(_ document: Document, settings: DocumentSettings = DocumentSettings()) {
    self.document = document
    self.settings = settings
  }

  /// Creates a formatter of Markdown.
  ///
  /// - Throws: `PageRenderingError.document` when the source is too large.
  public init(
    markdown source: String, settings: DocumentSettings = DocumentSettings(),
    dialect: MarkdownDialect = .standard
  ) throws(PageRenderingError) {
    do throws(MarkdownError) {
      let read = try MarkdownReader(dialect: dialect).read(Array(source.utf8))
      self.init(read.document, settings: settings)
      readingDiagnostics = read.diagnostics
    } catch {
      throw .document(reason: error.description)
    }
  }

  /// Creates a formatter of an HTML page, as `UIMarkupTextPrintFormatter` is.
  ///
  /// Scripts have no effect, and nothing is fetched.
  ///
  /// - Throws: `PageRenderingError.document` when the source is too large.
  public init(
    html source: String, settings: DocumentSettings = DocumentSettings()
  ) throws(PageRenderingError) {
    do throws(MarkdownError) {
      let read = try HTMLPageReader().read(Array(source.utf8))
      self.init(read.document, settings: settings)
      readingDiagnostics = read.diagnostics
    } catch {
      throw .document(reason: error.description)
    }
  }

  /// Creates a formatter of plain text in which each line is a paragraph.
  ///
  /// - Parameter settings: Nil for those of plain text.
  /// - Throws: `PageRenderingError.document` when the source is too large.
  public init(
    plain source: String, settings: DocumentSettings? = nil
  ) throws(PageRenderingError) {
    do throws(MarkdownError) {
      let read = try PlainTextReader().read(Array(source.utf8))
      self.init(read.document, settings: settings ?? DocumentSettings(theme: .plainText))
      readingDiagnostics = read.diagnostics
    } catch {
      throw .document(reason: error.description)
    }
  }

  /// Lays the content out.
  ///
  /// - Throws: `PageRenderingError.noRoom` for areas without width or height, and what the layout throws.
  public func layOut(in areas: FormatterAreas) throws(PageRenderingError) -> any FormattedPages {
    guard min(areas.following.width, areas.following.height) >= Self.leastSide else {
      throw .noRoom(areas.following)
    }
    let recording = RecordingContext()
    let composer = DocumentComposer(
      settings: settings.filling(areas), fonts: fonts, images: images)
    let extent = PageExtents(areas)
    let diagnostics: [Diagnostic]
    do {
      diagnostics = try composer.compose(document, on: recording, observing: extent.add)
    } catch let error as FontError {
      throw .font(error)
    } catch {
      throw .document(reason: "\(error)")
    }
    return DocumentPages(
      RecordedPages(recording), areas, heights: extent.heights,
      diagnostics: readingDiagnostics + diagnostics)
  }

  /// Half an inch: the least side of a page.
  private static let leastSide = 36.0
}
