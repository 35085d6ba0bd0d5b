import ComposeDiagnostics
import ComposeFonts

/// Loads the fonts available to documents: the bundled ones, those in the caller's folders, and
/// optionally the system fonts.
struct FontLoader {
  let options: CompositionOptions

  /// - Returns: The fonts, and a warning for each file in the caller's folders that is no font
  ///   that can be used. Of the machine's own fonts the unusable are left out in silence: they
  ///   are nothing that the caller could mend. Those that cannot be embedded are replaced when a
  ///   document asks for them, in images of pages too, which look as the PDF does.
  /// - Throws: `CompositionError.setting` when a folder of the caller cannot be read.
  func load() throws(CompositionError) -> (fonts: FontCollection, diagnostics: [Diagnostic]) {
    if let fonts = options.loadedFonts { return (fonts, []) }
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
