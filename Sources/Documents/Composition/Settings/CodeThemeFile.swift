import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry

/// Reads the theme file of VS Code that front matter names, under the rules of access for images,
/// since front matter is untrusted input.
struct CodeThemeFile {
  private(set) var theme: CodeTheme?
  private(set) var diagnostic: Diagnostic?
  /// The largest file that is read, in bytes; those of VS Code have some tens of thousands.
  static let mostBytes = 2_000_000

  init(_ file: Sourced<String>, context: SettingsContext, access: ResolvedImageAccess) {
    let name = file.value
    let isAbsolute = name.utf8.first == UInt8(ascii: "/")
    let path = FilePath.join(isAbsolute ? "" : context.folder(of: file.range), name)
    let shown = ImageDestination.shortened(name)
    var problem: (message: String, hint: String?)?
    if let resolved = try? FileSystem.resolve(path), access.permits(resolved) {
      do throws(FileError) {
        theme = CodeTheme(json: try FileSystem.contents(of: resolved, limit: Self.mostBytes))
        if theme == nil {
          problem = (
            "‘\(shown)’ is no colour theme",
            "use a theme file of VS Code: JSON with ‘tokenColors’"
          )
        }
      } catch {
        problem = ("cannot read theme of code ‘\(shown)’: \(error)", nil)
      }
    } else {
      problem = (
        "theme of code ‘\(shown)’ not found in the allowed folders",
        "allow its folder with --allow-path, or name a folder above both with --root"
      )
    }
    diagnostic = problem.map {
      Diagnostic(.warning, code: "bad-code-theme", $0.message, at: file.range, hint: $0.hint)
    }
  }
}

extension ThemeColors {
  /// Takes the inks and grounds of a theme of code.
  mutating func use(_ theme: CodeTheme) {
    code = theme.colors
    if let ground = theme.ground { codeGround = ground }
    // Code within a line stays on the ground of the page, for which inks of a dark theme are too pale.
    let page = inlineCodeGround ?? .white
    let isForDark = codeGround.luminance < 0.18 && page.luminance > 0.18
    let readable = (isForDark ? .light : code).readable(on: page)
    inlineCode = readable == code ? nil : readable
    if let highlight = theme.highlight ?? theme.ground { codeHighlight = highlight }
  }
}
