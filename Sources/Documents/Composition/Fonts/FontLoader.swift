import ComposeDiagnostics
import ComposeFonts

/// Gathers the fonts that documents may use: the bundled ones, then those of the caller's
/// folders, then, when asked for, the machine's own.
struct FontLoader {
  let options: CompositionOptions

  /// - Returns: The fonts, and a warning for each file in the caller's folders that is no font
  ///   that can be used. Of the machine's own fonts the unusable are left out in silence: they
  ///   are nothing that the caller could mend. Those that cannot be embedded are replaced when a
  ///   document asks for them, in images of pages too, which look as the PDF does.
  /// - Throws: `CompositionError.setting` when a folder of the caller cannot be read.
  func load() throws(CompositionError) -> (fonts: FontCollection, diagnostics: [Diagnostic]) {
    var fonts = FontCollection.bundled
    var diagnostics: [Diagnostic] = []
    for folder in options.fontFolders {
      do {
        let found = try fonts.adding(directory: folder)
        fonts = found.collection
        diagnostics += found.problems.map { problem in
          Diagnostic(.warning, code: "unusable-font", problem.description)
        }
      } catch {
        throw .setting(SettingError(error.description, hint: "name a folder with --font-path"))
      }
    }
    if options.usesSystemFonts {
      for folder in FontCollection.systemDirectories() {
        if let found = try? fonts.adding(directory: folder) { fonts = found.collection }
      }
    }
    return (fonts === FontCollection.bundled ? fonts : fonts.embeddable, diagnostics)
  }
}
