import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
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
  var sourceEmbedding = SourceEmbedding.none
  /// Nil for those that the content allows.
  var standards: PDFStandards?
  /// Whether the caller decides on hyphenation.
  let hasHyphenationOption: Bool
  /// Whether the margins are not those of the theme.
  var hasOwnMargins = false

  let context: SettingsContext
  private(set) var diagnostics: [Diagnostic] = []

  /// Takes the settings from the caller and from the front matter.
  ///
  /// - Parameter defaultTheme: The theme when none is named.
  /// - Throws: `SettingError` when a value of the caller cannot be used.
  init(
    _ values: SettingValues, options: CompositionOptions, defaultTheme: Theme,
    context: SettingsContext
  ) throws(SettingError) {
    document = DocumentSettings(theme: defaultTheme)
    document.fontSubstitutionSeverity = context.fontSeverity
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
      document.margins = document.margins.fitting(document.pageSize)
    }
    if let view = options.initialView { self.view = view }
    if let labels = options.pageLabels { pageLabels = labels }
  }

  mutating func warn(_ error: SettingError, at range: SourceRange?) {
    diagnostics.append(
      Diagnostic(.warning, code: error.code, error.message, at: range, hint: error.hint))
  }

  /// Uses a font family, if there is one of this name.
  mutating func use(
    _ name: Sourced<String>, for family: WritableKeyPath<FontFamilies, String>,
    _ place: WritableKeyPath<FontFamilies.Places, SourceRange?>
  ) {
    // Families are compared without regard to case.
    if let known = context.families.first(where: { $0.lowercased() == name.value.lowercased() }) {
      document.theme.fonts[keyPath: family] = known
      document.theme.fonts.places[keyPath: place] = name.range
      return
    }
    let used = document.theme.fonts[keyPath: family]
    let suggestion = Spelling.closest(to: name.value, among: context.families)
    diagnostics.append(
      Diagnostic(
        context.fontSeverity, code: "font-substituted",
        "font ‘\(name.value)’ not found; using ‘\(used)’", at: name.range,
        hint: suggestion.map { "did you mean ‘\($0)’?" }
          ?? "‘pdfcompose fonts’ lists the families; --font-path adds a folder of fonts"))
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

  /// The folder of the file in which a value is written.
  func folder(of range: SourceRange?) -> String {
    let file = range?.file ?? 0
    return folders.indices.contains(file) ? folders[file] : ""
  }

  /// The destination of an image, from the folder that image paths are relative to.
  func image(_ path: Sourced<String>) -> Sourced<String> {
    guard sharedFolder == nil else { return path }
    return Sourced(
      RelativeDestination.moved(path.value, below: folder(of: path.range)), at: path.range)
  }
}

extension EdgeInsets {
  /// The margins, reduced in proportion where they would leave less than half of the page.
  fileprivate func fitting(_ size: Size) -> EdgeInsets {
    let across = left + right > size.width / 2 ? size.width / 2 / (left + right) : 1
    let down = top + bottom > size.height / 2 ? size.height / 2 / (top + bottom) : 1
    return EdgeInsets(
      top: top * down, left: left * across, bottom: bottom * down, right: right * across)
  }
}
