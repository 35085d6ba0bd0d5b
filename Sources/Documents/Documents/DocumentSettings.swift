public import ComposeDiagnostics
public import ComposeDocumentModel
public import ComposeGeometry

/// What a document is composed with beside its text.
public struct DocumentSettings: Sendable {
  /// The look of the document.
  public var theme: Theme
  /// In points; sides are kept between 36 and 14,400 (the limit of PDF).
  public var pageSize: Size
  /// The margins of the page, in points.
  public var margins: EdgeInsets
  /// Whether a table of contents stands before the text.
  public var tableOfContents: Bool
  /// How many heading levels the contents show, 1…6.
  public var tableOfContentsDepth: Int
  /// Whether pages after the first carry the section's title at their head.
  public var runningHeader: Bool
  /// Columns of running text. The title goes over all of them, and so do headings of level 1
  /// that begin a page or stand for the title of a document without one.
  public var columns: Int
  /// Between columns, in points; nil for two sizes of the text.
  public var columnGap: Double?
  /// Whether lines of running text stand on a grid of the theme's leading, so that those of
  /// columns and of facing pages lie on one height.
  public var baselineGrid: Bool
  /// Whether pages that end early are spread to the foot, by making the spaces between blocks up
  /// to twice as high. Not on a grid, nor on pages with notes.
  public var justifiesVertically: Bool
  /// Whether pages with even numbers are seen beside those that follow, and should end at the same
  /// height.
  public var facesPages: Bool
  /// BCP 47.
  public var language: String?
  /// Pictures under the text, by the names that the image provider knows: the first for the
  /// first page, the last for all others.
  public var letterhead: [Sourced<String>]
  /// What the foot of pages says, where the theme has it say anything. With `{pages}` a document is
  /// laid out twice, first to count; a `DocumentStream` cannot know.
  public var pageNumberFormat = PageNumberFormat.number
  /// How bad it is that a family has no face of a style, and another is taken.
  public var fontSubstitutionSeverity = Diagnostic.Severity.warning
  /// The watermark of every page, with its place in the source; nil for none.
  public var watermark: Sourced<Watermark>?
  /// Bounds on nesting and on diagnostics.
  public var limits: LayoutLimits

  /// The theme's own page.
  public init(theme: Theme = .report) {
    self.theme = theme
    pageSize = theme.pageSize
    margins = theme.margins
    tableOfContents = false
    tableOfContentsDepth = 2
    runningHeader = false
    columns = 1
    columnGap = nil
    baselineGrid = false
    facesPages = true
    justifiesVertically = false
    language = nil
    letterhead = []
    limits = LayoutLimits()
  }

  /// The page size within the limits of PDF.
  var usablePageSize: Size {
    func side(_ value: Double, _ standard: Double) -> Double {
      value.isFinite && value > 0 ? min(max(value, 36), 14_400) : standard
    }
    return Size(
      width: side(pageSize.width, theme.pageSize.width),
      height: side(pageSize.height, theme.pageSize.height))
  }

  /// The margins, shrunk in proportion where they leave less than 24 points of text.
  var usableMargins: EdgeInsets { margins.kept(on: usablePageSize, leaving: 24) }
}

/// What lies pale under the text of every page.
public enum Watermark: Hashable, Sendable {
  /// By the name that the image provider knows; centred, and drawn as it is.
  case picture(String)
  /// Set large and light grey from corner to corner.
  case text(String)
}

/// How much of a hostile document is laid out.
public struct LayoutLimits: Hashable, Sendable {
  /// Quotes and lists nested deeper than this step in no further.
  public var maximumIndentDepth = 12
  /// Warnings of one kind beyond this are counted, not listed.
  public var maximumDiagnosticsOfAKind = 50
  /// Longer paragraphs are set in parts of so many bytes, each of which begins a line: setting
  /// text takes some 250 bytes of memory a byte. No less than 1,024.
  public var maximumParagraphBytes = 65_536

  public init() {}
}
