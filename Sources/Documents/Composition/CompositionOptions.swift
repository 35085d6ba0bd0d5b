public import ComposeDocuments
public import ComposeGeometry
public import ComposePDFGraphics
public import ComposePDFWriter

/// How documents are composed. Whatever is nil is left to the front matter, then to the theme.
public struct CompositionOptions: Sendable {
  /// The size of the paper, in points.
  public var pageSize: Size?
  /// The margins of the page, in points.
  public var margins: EdgeInsets?
  /// `report`, `book`, `letter` …
  public var theme: String?
  /// Whether the document has a table of contents.
  public var tableOfContents: Bool?
  /// How many levels of headings the table of contents shows, 1…6.
  public var tableOfContentsDepth: Int?
  /// Whether the section's title stands at the head of each page.
  public var runningHeader: Bool?
  /// A BCP 47 tag.
  public var language: String?
  /// Whether words are parted at line ends, in languages that have patterns.
  public var hyphenates: Bool?
  /// The title of the document, for its metadata and title block.
  public var title: String?
  /// Whether plain text is set in a fixed-width typeface.
  public var monospacesPlainText = false
  /// What the file is to be; nil for PDF/UA and PDF/A as far as the document allows.
  public var standards: PDFStandards?
  /// The version of the file; nil for the newest that the standards allow, else 1.7.
  public var pdfVersion: PDFVersion?

  /// Whether the file is linearised, so that its first page can be shown before the rest has come.
  /// Not for encrypted files nor for PDF 1.4.
  public var linearizes = false

  /// Folders with fonts to be used beside the bundled ones, in this order.
  public var fontFolders: [String] = []
  /// Whether the machine's own fonts may be used; off, the output is the same on every machine.
  public var usesSystemFonts = false

  /// How viewers open and print the document; nil leaves it to the front matter.
  public var initialView: InitialView?
  /// The page numbers that viewers show (ISO 32000-2, 12.4.2); nil leaves them to the front matter.
  public var pageLabels: PageLabels?
  /// Files that go into the document, beside those of the front matter.
  public var attachments: [PDFAttachment] = []
  /// Whether the document carries its source.
  public var sourceEmbedding: SourceEmbedding?

  /// Makes what encrypts each document; nil for documents that are not encrypted. An encrypted
  /// document is another in every run, unless the cipher takes its keys from elsewhere than the
  /// system.
  public var makeCipher: (@Sendable () throws(SettingError) -> any DocumentCipher)?

  /// Whether fonts that are asked for and not there are errors instead of warnings.
  public var strictFonts = false
  /// Whether the faces that set the document are counted.
  public var countsFonts = false

  /// From where on the report on how documents are set names a place; nil for no report.
  public var typography: TypographyThresholds?

  /// For pages that become pictures instead of a PDF.
  public var bitmaps = BitmapSettings()

  /// Which files may be read as images.
  public var imageAccess = ImageAccess()
  /// Bounds on memory and sizes, for untrusted input.
  public var limits = CompositionLimits()

  /// Seconds since 1970 for the document's dates; nil for a document without dates.
  public var creationDate: Int?

  public init() {}

  /// What `theme` may be.
  public static var themeNames: [String] { Theme.names }

  /// Reads the value of `SOURCE_DATE_EPOCH` as reproducible-builds.org defines it.
  ///
  /// - Throws: `SettingError` when it is not a whole number of seconds before the year 10000.
  public static func creationDate(sourceDateEpoch text: String) throws(SettingError) -> Int {
    guard let seconds = Int(text), (0..<253_402_300_800).contains(seconds) else {
      throw SettingError(
        "invalid value ‘\(text)’ for SOURCE_DATE_EPOCH",
        hint: "use a whole number of seconds since 1970")
    }
    return seconds
  }
}
