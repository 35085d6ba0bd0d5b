public import ComposeDiagnostics
public import ComposeDocumentModel
public import ComposeGeometry
public import ComposeNumbering
public import ComposeTextMateGrammars

/// The settings with which a document is composed.
public struct DocumentSettings: Sendable {
  /// The theme of the document.
  public var theme: Theme {
    _read { yield sharedTheme.value }
    _modify { yield &sharedTheme.value }
  }
  /// Behind a reference, because settings are copied more often than their themes are changed.
  private var sharedTheme: CopyOnWrite<Theme>
  /// The page size in points; sides are clamped to 36…14,400 (the PDF limit).
  public var pageSize: Size
  /// The margins of the page, in points.
  public var margins: EdgeInsets
  /// Whether a table of contents precedes the text.
  public var tableOfContents: Bool
  /// What tables of contents are of, where there are any.
  public var contentsScopes: Set<ContentsScope> = [.document]
  /// The page on which chapters begin; nil for what the theme has.
  public var chapterOpening: ChapterOpening?
  /// The parts and page numbers of a book; nil for other documents.
  public var book: BookLayout?
  /// The number of heading levels in the table of contents, 1…6.
  public var tableOfContentsDepth: Int
  /// Whether pages after the first have a running head with the section title.
  public var runningHeader: Bool
  /// The number of text columns. The title spans all of them, and so do headings of level 1 that
  /// begin a page or serve as the title of a document without one.
  public var columns: Int
  /// The gap between columns, in points; nil for twice the text size.
  public var columnGap: Double?
  /// Whether lines of body text are aligned to a baseline grid of the theme's leading, so that
  /// baselines match across columns and facing pages.
  public var baselineGrid: Bool
  /// Whether short pages are vertically justified, by stretching the space between blocks to at
  /// most twice its height. Not applied on a grid, nor on pages with footnotes.
  public var justifiesVertically: Bool
  /// Whether each even page faces the page that follows it, and both should end at the same height.
  public var facesPages: Bool
  /// Grammars of TextMate for code, which are asked before the lexers that are built in; nil for none.
  public var grammars: TextMateGrammars?
  /// Whether code blocks in the languages of diagrams and charts, `mermaid`, `dot`, `chart` and `vega-lite`, are drawn.
  public var drawsDiagrams = true
  /// Whether code blocks in the languages `qr` and `barcode` are drawn as symbols.
  public var drawsBarcodes = true
  /// The document language as a BCP 47 tag.
  public var language: String?
  /// Background images behind the text, named as the image provider knows them: the first for the
  /// first page, the last for all others.
  public var letterhead: [Sourced<String>]
  /// The format of page numbers, where the theme has them. With `{pages}` a document is laid out
  /// twice, the first time to count; a `DocumentStream` cannot know the total and leaves it out.
  public var pageNumberFormat = PageNumberFormat.number
  /// The title in headers and footers of a document without one: its first heading.
  public var fallbackTitle: String?
  /// The name of the source file, for headers and footers.
  public var fileName: String?
  /// The severity of a font substitution, when a family lacks the requested style.
  public var fontSubstitutionSeverity = Diagnostic.Severity.warning
  /// What is numbered, and the lists and the index that follow from it.
  public var numbering = NumberingSettings()
  /// The watermark of every page, with its source range; nil for none.
  public var watermark: Sourced<Watermark>?
  /// How formulas are set.
  public var math = MathSettings()
  /// Limits on nesting and on diagnostics.
  public var limits: LayoutLimits

  /// Creates the default settings of a theme.
  public init(theme: Theme = .report) {
    sharedTheme = CopyOnWrite(theme)
    pageSize = theme.pageSize
    margins = theme.margins
    tableOfContents = false
    tableOfContentsDepth = 2
    runningHeader = false
    columns = theme.columns
    columnGap = nil
    baselineGrid = false
    facesPages = true
    justifiesVertically = false
    language = nil
    letterhead = []
    limits = LayoutLimits()
  }

  /// The page size, clamped to the limits of PDF.
  var usablePageSize: Size {
    func side(_ value: Double, _ standard: Double) -> Double {
      value.isFinite && value > 0 ? min(max(value, 36), 14_400) : standard
    }
    return Size(
      width: side(pageSize.width, theme.pageSize.width),
      height: side(pageSize.height, theme.pageSize.height))
  }

  /// Whether pages show the number of pages, so that they must be counted first.
  var showsTotal: Bool {
    theme.shows(.pages)
      || theme.footer == nil && theme.showsPageNumbers && pageNumberFormat.usesTotal
  }

  /// The margins, reduced in proportion where they leave less than 24 points for text.
  var usableMargins: EdgeInsets {
    var margins = margins
    if let width = theme.marginNoteWidth, width.isFinite, width > 0 {
      let outer = width + MarginNoteArea.gap(theme) + MarginNoteArea.edge
      if MarginNoteArea.isLeft(self) {
        margins.left = max(margins.left, outer)
      } else {
        margins.right = max(margins.right, outer)
      }
    }
    return margins.kept(on: usablePageSize, leaving: 24)
  }
}

/// The watermark behind the text of every page.
public enum Watermark: Hashable, Sendable {
  /// An image, named as the image provider knows it; centred and drawn unmodified.
  case image(String)
  /// Large light grey text along the page diagonal.
  case text(String)
}

/// Layout limits for hostile documents.
public struct LayoutLimits: Hashable, Sendable {
  /// Quotes and lists nested deeper than this are not indented further.
  public var maximumIndentDepth = 12
  /// Further warnings of the same kind are counted, not listed.
  public var maximumDiagnosticsOfAKind = 50
  /// Longer paragraphs are split into parts of at most this many bytes, each of which starts a new
  /// line: layout takes some 250 bytes of memory per byte of text. No less than 1,024.
  public var maximumParagraphBytes = 65_536
  /// Marked terms of an index beyond this number are left out of it: each has a line, which takes some
  /// 2.5 kilobytes of memory and 30 microseconds.
  public var maximumIndexTerms = 250_000

  /// Creates the default limits.
  public init() {}
}
