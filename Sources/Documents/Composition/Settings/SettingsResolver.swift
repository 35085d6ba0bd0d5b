import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry

/// Decides what holds where the caller, the front matter and the theme each have a say, in
/// this order.
struct SettingsResolver {
  let options: CompositionOptions

  /// - Parameters:
  ///   - metadata: What the front matter says. A value that cannot be used is passed over
  ///     with a warning.
  ///   - source: The first input, in which warnings are placed.
  ///   - standard: The theme when nobody names one.
  ///   - families: The names of the font families there are.
  /// - Throws: `CompositionError.setting` when an option of the caller cannot be used.
  func resolve(
    _ metadata: DocumentMetadata, in source: SourceFile, standard: Theme, families: [String]
  ) throws(CompositionError) -> (settings: DocumentSettings, diagnostics: [Diagnostic]) {
    var written = FrontMatterSettings(metadata: metadata, source: source)
    var theme = try callersTheme() ?? written.theme ?? standard
    let severity: Diagnostic.Severity = options.strictFonts ? .error : .warning
    written.applyFonts(to: &theme, families: families, severity: severity)
    if let wanted = options.hyphenates ?? metadata.hyphenate { theme.hyphenation.isOn = wanted }
    written.applyExceptions(to: &theme)
    written.applyLineBreaking(to: &theme)
    written.applyPages(to: &theme)
    var settings = DocumentSettings(theme: theme)
    settings.fontSubstitutionSeverity = severity
    written.applyPages(to: &settings)
    if let size = options.pageSize ?? written.pageSize { settings.pageSize = size }
    try resolveMargins(&settings, &written)
    if let wanted = options.tableOfContents ?? metadata.tableOfContents {
      settings.tableOfContents = wanted
    }
    if let depth = options.tableOfContentsDepth ?? written.tableOfContentsDepth {
      settings.tableOfContentsDepth = depth
    }
    if let header = options.runningHeader { settings.runningHeader = header }
    settings.language = options.language ?? metadata.language ?? settings.language
    settings.letterhead = metadata.letterhead
    settings.watermark = metadata.watermark.map { text in
      FileImageProvider.isPicture(text) ? .picture(text) : .text(text)
    }
    return (settings, written.diagnostics)
  }

  private func callersTheme() throws(CompositionError) -> Theme? {
    guard let name = options.theme else { return nil }
    guard let theme = Theme.named(name) else { throw .setting(.unknownTheme(name)) }
    return theme
  }

  private func resolveMargins(
    _ settings: inout DocumentSettings, _ written: inout FrontMatterSettings
  ) throws(CompositionError) {
    do {
      if let margins = options.margins {
        try margins.check(on: settings.pageSize)
        settings.margins = margins
      } else if let margins = written.margins(on: settings.pageSize) {
        settings.margins = margins
      } else {
        // The theme's own margins are made for a full page and may not suit a small one.
        settings.margins = settings.margins.fitting(settings.pageSize)
      }
    } catch {
      throw .setting(error)
    }
  }
}

extension SettingError {
  static func unknownTheme(_ name: String) -> SettingError {
    SettingError(
      "there is no theme ‘\(name)’", hint: "use \(Theme.names.joined(separator: ", "))")
  }
}

extension EdgeInsets {
  /// The margins, shrunk in proportion where they would leave less than half of the page.
  fileprivate func fitting(_ size: Size) -> EdgeInsets {
    let across = left + right > size.width / 2 ? size.width / 2 / (left + right) : 1
    let down = top + bottom > size.height / 2 ? size.height / 2 / (top + bottom) : 1
    return EdgeInsets(
      top: top * down, left: left * across, bottom: bottom * down, right: right * across)
  }
}
