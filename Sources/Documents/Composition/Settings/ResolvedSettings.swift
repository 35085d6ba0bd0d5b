import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import ComposeNumbering
import ComposePDFGraphics
import ComposePDFWriter

/// All settings of a document, each from the caller, else from front matter, else from the theme.
struct ResolvedSettings {
  var metadata = DocumentMetadata()
  var document: DocumentSettings
  var view = InitialView()
  var pageLabels = PageLabels()
  var attachments: [AttachmentRequest] = []
  /// A theme file of VS Code for code.
  var codeTheme: Sourced<String>?
  /// Grammars of TextMate for code.
  var grammars: [Sourced<String>] = []
  var sourceEmbedding = SourceEmbedding.none
  /// Where formulas are asked for as elements of MathML; nil for the command line.
  var mathStructureRange: SourceRange?
  /// How text is read; see `TextConventions`.
  var isSmart = true
  var spacesPunctuation = true
  var readsEmojiCodes = true
  /// Nil for those that the content allows.
  var standards: PDFStandards?
  /// Whether the caller decides on hyphenation.
  let hasHyphenationOption: Bool
  /// Whether the margins are not those of the theme.
  var hasOwnMargins = false

  let context: SettingsContext
  /// The theme file, where the theme is one.
  private(set) var themeFile: ThemeFile?
  private(set) var diagnostics: [Diagnostic] = []

  /// Takes the settings from the caller and from the front matter.
  ///
  /// - Parameter defaultTheme: The theme when none is named.
  /// - Throws: `SettingError` when a value of the caller cannot be used.
  init(
    _ values: SettingValues, options: CompositionOptions, defaultTheme: Theme,
    context: SettingsContext
  ) throws(SettingError) {
    document = context.defaults(defaultTheme)
    self.context = context
    let overrides = SettingOverrides(options)
    hasHyphenationOption = overrides.hyphenates != nil
    // The table is not even made for a document without settings.
    if !values.isEmpty || !overrides.isEmpty {
      for (index, setting) in SettingsSchema.all.enumerated() {
        try setting.apply(values[index], overrides, to: &self)
      }
    }
    if !hasOwnMargins {
      // The theme's own margins are made for a full page and may not suit a small one.
      // Margins of a theme file are meant as they are, unless they leave nearly nothing.
      // Asked only where it matters, since all themes are made for it.
      let mayGiveWay = document.pageSize.isSmallPage || document.columns > 1
      let isBuiltin =
        mayGiveWay && Theme.builtin.contains { $0.margins == document.margins }
      document.margins = document.margins.fitting(document.pageSize, isBuiltin: isBuiltin)
      // Those of a single column leave two columns too little.
      if document.columns > 1, isBuiltin {
        document.margins = document.margins.givingWay(
          to: document.columns, gap: document.columnGap, bodySize: document.theme.bodySize,
          on: document.pageSize)
      }
    }
    if let view = options.initialView { self.view = view }
    if let labels = options.pageLabels { pageLabels = labels }
    checkMathStructure()
  }

  /// Says where elements of MathML are asked for in a file that is too old for them.
  private mutating func checkMathStructure() {
    guard document.math.writesElements,
      let version = try? (standards ?? .none).version(asked: context.version), version < .v20
    else { return }
    note(
      "‘math-structure’ needs PDF 2.0, and the file is PDF \(version.rawValue)",
      hint: "ask for a standard of PDF 2.0, such as ‘standard: pdfua-2’, or for --pdf-version 2.0",
      at: mathStructureRange)
  }

  /// Uses a theme and its settings of layout.
  ///
  /// - Throws: `SettingError` when its file cannot be read.
  mutating func use(_ theme: Sourced<ThemeReference>) throws(SettingError) {
    let used: Theme
    switch theme.value {
    case .builtin(let builtin): used = builtin
    case .file(let path):
      let file = try context.theme(at: path, namedAt: theme.range)
      themeFile = file
      diagnostics += file.diagnostics
      used = file.theme
    }
    document = context.defaults(used)
  }

  /// Reports a value that is understood, but changes nothing.
  mutating func note(_ message: String, hint: String, at range: SourceRange?) {
    diagnostics.append(
      Diagnostic(.warning, code: "no-effect", message, at: range, hint: hint))
  }

  mutating func warn(_ error: SettingError, at range: SourceRange?) {
    diagnostics.append(
      Diagnostic(.warning, code: error.code, error.message, at: range, hint: error.hint))
  }

  /// Uses a font family for formulas, if there is one of this name.
  mutating func useMathFont(_ name: Sourced<String>) {
    if let known = SettingError.family(named: name.value, among: context.families) {
      document.math.fontFamily = known
      return
    }
    let error = SettingError.missingFamily(
      name.value, using: MathSettings.standardFamily, among: context.families)
    diagnostics.append(
      Diagnostic(
        context.fontSeverity, code: error.code, error.message, at: name.range, hint: error.hint))
  }

  /// Uses a font family, if there is one of this name.
  mutating func use(
    _ name: Sourced<String>, for family: WritableKeyPath<FontFamilies, String>,
    _ place: WritableKeyPath<FontFamilies.Places, SourceRange?>
  ) {
    if let known = SettingError.family(named: name.value, among: context.families) {
      document.theme.fonts[keyPath: family] = known
      document.theme.fonts.places[keyPath: place] = name.range
      return
    }
    let used = document.theme.fonts[keyPath: family]
    let error = SettingError.missingFamily(name.value, using: used, among: context.families)
    diagnostics.append(
      Diagnostic(
        context.fontSeverity, code: error.code, error.message, at: name.range, hint: error.hint))
  }
}

/// What the meaning of a value depends on.
struct SettingsContext {
  /// The names of the font families.
  var families: [String] = []
  /// The severity of a missing family.
  var fontSeverity = Diagnostic.Severity.warning
  /// The folder of each input, by index.
  var folders: [String] = []
  /// The folder that image paths are relative to; nil when the inputs are in different folders, and
  /// paths are relative to the current one.
  var sharedFolder: String?
  var version: PDFVersion?
  /// The folders from which documents may read; nil for all.
  var access: ResolvedImageAccess?

  /// The layout of a book; nil for other documents.
  var book: BookLayout?

  /// The settings of documents with a theme, before any is set.
  func defaults(_ theme: Theme) -> DocumentSettings {
    var settings = DocumentSettings(theme: theme)
    settings.fontSubstitutionSeverity = fontSeverity
    guard let book else { return settings }
    settings.book = book
    settings.chapterOpening = .right
    settings.theme.title.isCover = true
    // The heading of a chapter is not repeated above it.
    if settings.theme.masters.chapter.header == nil {
      settings.theme.masters.chapter.header = PageStrip.none
    }
    settings.numbering.sectionDepth = book.hasParts ? 3 : 2
    settings.numbering.topLevel = book.hasParts ? .part : .chapter
    return settings
  }

  /// Reads a theme file. One that a document names must be in a folder that documents may read.
  func theme(at path: String, namedAt range: SourceRange?) throws(SettingError) -> ThemeFile {
    var access = ThemeFile.Access(families: families, fontSeverity: fontSeverity)
    access.firstSource = folders.count
    if let sharedFolder {
      do {
        access.imageFolder = try FileSystem.resolve(sharedFolder.isEmpty ? "." : sharedFolder)
      } catch {
        // Images are then named by absolute paths.
      }
    }
    guard range != nil else { return try ThemeFile(path: path, access) }
    access.folders = self.access
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    return try ThemeFile(
      path: isAbsolute ? path : FilePath.join(folder(of: range), path), writtenAs: path, access)
  }

  /// The folder of the file in which a value is written.
  func folder(of range: SourceRange?) -> String {
    let file = range?.file ?? 0
    return folders.indices.contains(file) ? folders[file] : ""
  }

  /// A header or footer with its images named from the folder that image paths are relative to.
  func moved(_ strip: PageStrip) -> PageStrip {
    let range = strip.firstImageRange
    guard sharedFolder == nil, range != nil else { return strip }
    return strip.movingImages { RelativeDestination.moved($0, below: folder(of: range)) }
  }

  /// The destination of an image, from the folder that image paths are relative to.
  func image(_ path: Sourced<String>) -> Sourced<String> {
    guard sharedFolder == nil else { return path }
    return Sourced(
      RelativeDestination.moved(path.value, below: folder(of: path.range)), at: path.range)
  }
}

extension Size {
  /// Whether a page is narrower than A4 and Letter by about as much as B5 is.
  fileprivate var isSmallPage: Bool { min(width, height) < 540 }
}

extension EdgeInsets {
  /// The margins, reduced in proportion where they would leave less than half of the page; on small pages,
  /// less than two thirds of the width and three quarters of the height.
  fileprivate func fitting(_ size: Size, isBuiltin: Bool) -> EdgeInsets {
    let isSmall = isBuiltin && size.isSmallPage
    let width = size.width / (isSmall ? 3 : 2)
    let height = size.height / (isSmall ? 4 : 2)
    let across = left + right > width ? width / (left + right) : 1
    let down = top + bottom > height ? height / (top + bottom) : 1
    return EdgeInsets(
      top: top * down, left: left * across, bottom: bottom * down, right: right * across)
  }

  /// The margins, reduced until columns have about 50 characters a line, but to three quarters of an inch at
  /// least.
  ///
  /// - Parameter gap: Between columns, in points; nil for twice the size of text.
  fileprivate func givingWay(
    to columns: Int, gap: Double?, bodySize: Double, on size: Size
  ) -> EdgeInsets {
    let count = Double(min(columns, 8))
    let wanted = count * bodySize * 21 + (count - 1) * (gap ?? bodySize * 2)
    let side = max(54, (size.width - wanted) / 2)
    var margins = self
    margins.left = min(left, side)
    margins.right = min(right, side)
    return margins
  }
}
