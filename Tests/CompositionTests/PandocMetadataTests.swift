import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import ComposeMarkdown
import ComposeNumbering
import Testing

@testable import ComposeComposition

/// Metadata with pandoc's names.
struct PandocMetadataTests {
  private func settings(
    _ yaml: String, options: CompositionOptions = CompositionOptions()
  ) throws -> (document: DocumentSettings, diagnostics: [Diagnostic]) {
    var values = SettingValues()
    values.add(
      try MarkdownReader().read(Array("---\n\(yaml)\n---\n".utf8)).document.frontMatter)
    values.finish()
    let resolved = try ResolvedSettings(
      values, options: options, defaultTheme: .report, context: SettingsContext())
    return (resolved.document, values.diagnostics + resolved.diagnostics)
  }

  @Test(arguments: [
    ("geometry: margin=1in", EdgeInsets(72)),
    ("geometry: \"left=2in, right=1in\"", EdgeInsets(top: 80, left: 144, bottom: 92, right: 72)),
    (
      "geometry: [\"vmargin=1in\", \"hmargin=2in\"]",
      EdgeInsets(top: 72, left: 144, bottom: 72, right: 144)
    ),
    ("geometry: margin=1in\nmargin: 2in", EdgeInsets(144)),
  ])
  func geometryHasMargins(yaml: String, margins: EdgeInsets) throws {
    let result = try settings(yaml)
    #expect(result.document.margins == margins && result.diagnostics.isEmpty)
  }

  @Test func geometryHasThePaper() throws {
    let size = try settings("geometry: \"a4paper, landscape\"").document.pageSize
    #expect(size == Size(width: Size.a4.height, height: Size.a4.width))
    #expect(try settings("geometry: paper=a5").document.pageSize == Size(pageSize: "a5"))
    #expect(try settings("papersize: a4paper").document.pageSize == .a4)
    var options = CompositionOptions()
    options.pageSize = .letter
    #expect(try settings("geometry: a4paper", options: options).document.pageSize == .letter)
  }

  @Test func theClassHasColumnsAndSides() throws {
    let result = try settings("classoption: [twocolumn, twoside]")
    #expect(result.document.columns == 2 && result.document.theme.isTwoSided)
    #expect(result.diagnostics.isEmpty)
  }

  @Test func linesAreStretched() throws {
    #expect(try settings("linestretch: 1.5").document.theme.leading == Theme.report.leading * 1.5)
    #expect(try settings("linestretch: nan").diagnostics.count == 1)
  }

  @Test func namesOfPandocsTemplatesAreUnderstood() throws {
    let result = try settings(
      "indent: true\nlinkcolor: \"#004000\"\nlof: true\nlot: true\nlists: tables\nmargin-left: 3cm\nmargin-top: 100pt"
    )
    let document = result.document
    #expect(result.diagnostics.isEmpty)
    #expect(document.theme.paragraphs == .indent(document.theme.bodySize * 1.4))
    #expect(document.theme.colors.link == .hex(0x004000))
    #expect(document.numbering.lists == [.tables, .figures])
    #expect(abs(document.margins.left - 3 * 72 / 2.54) < 1e-9 && document.margins.top == 100)
    #expect(document.margins.right == Theme.report.margins.right)
    #expect(try settings("linkcolor: blau").diagnostics.count == 1)
    #expect(try settings("indent: false\ntheme: book").document.theme.paragraphs == .space(7.5))
  }

  @Test func whatHasNoEffectIsReportedOnce() throws {
    for yaml in [
      "header-includes:\n  - a\n  - b", "documentclass: article", "geometry: footskip=1in",
      "geometry: margin=wide", "colorlinks: true",
    ] {
      let diagnostics = try settings(yaml).diagnostics
      #expect(diagnostics.count == 1 && diagnostics[0].severity == .warning, "\(yaml)")
      #expect(diagnostics[0].range != nil && diagnostics[0].hint != nil)
    }
  }

  @Test func headersAndFootersAreOfTheFrontMatter() throws {
    var theme = try settings(
      "header: {left: \"{title}\", right: \"{date}\"}\nfooter: \"{page} / {pages}\""
    ).document.theme
    #expect(theme.header?.left?.contains(.title) == true && theme.header?.center == nil)
    #expect(theme.footer?.center?.contains(.pages) == true)
    #expect(try settings("header: true").document.runningHeader)
    theme = try settings("theme: manual\nheader: false\npage-numbers: false").document.theme
    #expect(theme.header == PageStrip.none && !theme.shows(.page))
    theme = try settings("theme: manual\npage-numbers: \"Page {page}\"").document.theme
    #expect(theme.footer?.right?.description == "Page {page}")
    #expect(try settings("footer: {lft: a}").diagnostics.map(\.code) == ["unknown-key"])
  }
}
