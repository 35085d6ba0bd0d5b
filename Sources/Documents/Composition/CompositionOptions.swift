public import ComposeDocuments
package import ComposeFonts
public import ComposeGeometry
public import ComposePDFGraphics
public import ComposePDFWriter

/// The options of a composition. Options that are nil default to the front matter, then to the
/// theme.
public struct CompositionOptions: Sendable {
  /// The size of the paper, in points.
  public var pageSize: Size?
  /// The margins of the page, in points.
  public var margins: EdgeInsets?
  /// The theme: the name of a built-in one such as `report`, or the path of a theme file.
  public var theme: String?
  /// Whether the document has a table of contents.
  public var tableOfContents: Bool?
  /// The number of heading levels in the table of contents, 1…6.
  public var tableOfContentsDepth: Int?
  /// The number of heading levels that are numbered, 0…6.
  public var sectionNumberDepth: Int?
  /// Whether pages have a running head with the section title.
  public var runningHeader: Bool?
  /// The language as a BCP 47 tag.
  public var language: String?
  /// Whether words are hyphenated at line ends, in languages with hyphenation patterns.
  public var hyphenates: Bool?
  /// The title of the document, for its metadata and title block.
  public var title: String?
  /// Keys of front matter and variables, above those of the documents.
  public var assignments: [SettingAssignment] = []
  /// Data that fill the inputs, which are templates then; nil for documents that are none.
  public var templateData: TemplateData?
  /// The format of all inputs; nil for that of their extensions.
  public var sourceFormat: SourceFormat?
  /// Whether plain text is set in a monospaced typeface.
  public var monospacesPlainText = false
  /// The standards to conform to; nil for PDF/UA and PDF/A as far as the document allows.
  public var standards: PDFStandards?
  /// The PDF version; nil for the newest that the standards allow, else 1.7.
  public var pdfVersion: PDFVersion?

  /// Whether the file is linearised (fast web view), so that its first page can be shown before the
  /// rest is downloaded. Not supported for encrypted files or PDF 1.4.
  public var linearizes = false

  /// The pixels per inch of what filters of SVG drawings make, in PDF files: of `filterResolutions`.
  public var filterResolution = 300.0
  /// The resolutions that filters may have.
  public static let filterResolutions = 36.0...1200

  /// The pixels per inch of pages of PDF files that requested standards do not permit as they are, of
  /// `filterResolutions`; nil leaves them, and the document does not claim the standards.
  public var pageResolution: Double? = 300

  /// The fonts of all documents, where they are loaded already.
  package var loadedFonts: FontCollection?
  /// Files with grammars of VS Code or TextMate for code, before those that front matter names.
  public var grammars: [String] = []
  /// Folders with fonts to use in addition to the bundled ones, in this order.
  public var fontFolders: [String] = []
  /// Whether system fonts may be used; if not, the output is the same on every machine.
  public var usesSystemFonts = false

  /// The viewer preferences for opening and printing; nil defaults to the front matter.
  public var initialView: InitialView?
  /// The page labels (ISO 32000-2, 12.4.2); nil defaults to the front matter.
  public var pageLabels: PageLabels?
  /// Files to attach, in addition to those of the front matter.
  public var attachments: [PDFAttachment] = []
  /// Amounts that the text of the document should have; others are warnings.
  public var expectedAmounts: [ExpectedAmount] = []
  /// Custom properties for the metadata, in the XMP only.
  public var metadataSchemas: [XMPSchema] = []
  /// Whether the document embeds its source.
  public var sourceEmbedding: SourceEmbedding?

  /// Creates the cipher of each document; nil for unencrypted documents. Encrypted output differs
  /// in every run, unless the cipher obtains its keys from elsewhere than the system.
  public var makeCipher: (@Sendable () throws(SettingError) -> any DocumentCipher)?

  /// Whether missing fonts are errors instead of warnings.
  public var strictFonts = false
  /// Whether the faces used by the document are counted.
  public var countsFonts = false

  /// The thresholds of the typography report; nil for no report.
  public var typography: TypographyThresholds?

  /// The settings for rendering pages as images instead of a PDF.
  public var bitmaps = BitmapSettings()

  /// The folders from which images may be read.
  public var imageAccess = ImageAccess()
  /// Limits on memory and sizes, for untrusted input.
  public var limits = CompositionLimits()

  /// The date of the document in seconds since 1970; nil for a document without dates.
  public var creationDate: Int?

  /// Creates options that leave everything to the front matter and the theme.
  public init() {}

  /// The valid values of `theme`.
  public static var themeNames: [String] { Theme.names }

  /// Parses the value of `SOURCE_DATE_EPOCH` as defined by reproducible-builds.org.
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
