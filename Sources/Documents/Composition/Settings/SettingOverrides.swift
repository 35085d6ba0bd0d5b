import ComposeGeometry
import ComposePDFGraphics

/// The options of a caller that override settings of front matter; nil for those not given.
///
/// Settings read options only from here, and equality covers every member, so that an option cannot
/// be forgotten where it is asked whether there are any.
struct SettingOverrides: Equatable {
  let pageSize: Size?
  let margins: EdgeInsets?
  let theme: String?
  let tableOfContents: Bool?
  let tableOfContentsDepth: Int?
  let runningHeader: Bool?
  let language: String?
  let hyphenates: Bool?
  let title: String?
  let standards: PDFStandards?
  let sourceEmbedding: SourceEmbedding?

  init(_ options: CompositionOptions) {
    pageSize = options.pageSize
    margins = options.margins
    theme = options.theme
    tableOfContents = options.tableOfContents
    tableOfContentsDepth = options.tableOfContentsDepth
    runningHeader = options.runningHeader
    language = options.language
    hyphenates = options.hyphenates
    title = options.title
    standards = options.standards
    sourceEmbedding = options.sourceEmbedding
  }

  /// Whether the caller overrides no setting.
  var isEmpty: Bool { self == SettingOverrides(CompositionOptions()) }
}
