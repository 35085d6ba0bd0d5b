import ComposeAttributedText
import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import ComposeMarkdown
import ComposeNumbering
import ComposePDFGraphics
import Testing

@testable import ComposeComposition

struct SettingsSchemaTests {
  private func settings(
    _ frontMatters: String..., options: CompositionOptions = CompositionOptions(),
    context: SettingsContext = SettingsContext()
  ) throws -> ResolvedSettings {
    try settings(frontMatters, options, context).settings
  }

  private func settings(
    _ frontMatters: [String], _ options: CompositionOptions, _ context: SettingsContext
  ) throws -> (settings: ResolvedSettings, diagnostics: [Diagnostic]) {
    var values = SettingValues()
    for (file, yaml) in frontMatters.enumerated() {
      let text = Array("---\n\(yaml)\n---\n".utf8)
      values.add(try MarkdownReader().read(text, file: file).document.frontMatter)
    }
    values.finish()
    let resolved = try ResolvedSettings(
      values, options: options, defaultTheme: .report, context: context)
    return (resolved, values.diagnostics + resolved.diagnostics)
  }

  private func warnings(_ yaml: String) throws -> [Diagnostic] {
    try settings([yaml], CompositionOptions(), SettingsContext()).diagnostics
  }

  @Test func everyKeyHasItsEffect() throws {
    let settings = try settings(
      """
      theme: book
      page-size: a5
      margins: {top: 10, right: 20, bottom: 30, left: 40}
      toc: true
      tocdepth: 3
      header: true
      page-numbers: "{page} / {pages}"
      columns: 2
      column-gap: 8mm
      baseline-grid: true
      widows: 3
      orphans: 4
      float-figures: no
      facing-pages: off
      vertical-justify: yes
      hyphenate: false
      line-breaking: greedy
      fontsize: 12pt
      watermark: DRAFT
      letterhead: a.pdf
      standard: [pdfa-3a, pdfua-1]
      embed-source: images
      number-sections: true
      secnumdepth: 3
      number-figures: chapter
      top-level-division: part
      lists: figures, abbreviations
      index: false
      spell-out: no
      smart: no
      punctuation-spaces: no
      emoji-codes: no
      grammars: [a.json, b.json]
      """)
    let document = settings.document
    #expect(document.theme.name == "book")
    #expect(document.pageSize == (try Size(pageSize: "a5")))
    #expect(document.margins == EdgeInsets(top: 10, left: 40, bottom: 30, right: 20))
    #expect(document.tableOfContents && document.tableOfContentsDepth == 3)
    #expect(document.runningHeader)
    #expect(document.pageNumberFormat == PageNumberFormat("{page} / {pages}"))
    #expect(document.columns == 2)
    #expect(abs((document.columnGap ?? 0) - 8 * 72 / 25.4) < 1e-9)
    #expect(document.baselineGrid && document.justifiesVertically && !document.facesPages)
    #expect(document.theme.widowLines == 3 && document.theme.orphanLines == 4)
    #expect(!document.theme.floatsFigures && !document.theme.hyphenation.isOn)
    #expect(document.theme.lineBreaking == .greedy)
    #expect(document.theme.bodySize == 12)
    #expect(document.numbering.sectionDepth == 3 && document.numbering.captions == .chapter)
    #expect(document.numbering.topLevel == .part)
    #expect(document.numbering.lists == [.figures, .abbreviations])
    #expect(!settings.isSmart && !settings.spacesPunctuation && !settings.readsEmojiCodes)
    #expect(!document.numbering.listsIndex && !document.numbering.spellsOutAbbreviations)
    #expect(document.watermark?.value == .text("DRAFT"))
    #expect(document.letterhead.map(\.value) == ["a.pdf"])
    #expect(settings.grammars.map(\.value) == ["a.json", "b.json"])
    #expect(settings.standards == (try PDFStandards(setting: "pdfa-3a,pdfua-1")))
    #expect(settings.sourceEmbedding == .textAndImages)
    #expect(settings.diagnostics.isEmpty)
  }

  @Test func viewingAndFilesHaveTheirEffect() throws {
    let settings = try settings(
      """
      view: {layout: two-pages, Hide: [toolbar, menubar], page: 3, zoom: 50%}
      print:
        scaling: none
        pages: 1-3, 5
      page-labels:
        - page: 1
          style: roman
        - {from: 5, prefix: A-, start: 3}
      attachments:
        - data.csv
        - {file: b.txt, name: c, description: d, type: text/plain, relationship: data}
      """)
    #expect(settings.view.pageLayout == .twoPagesOddRight)
    #expect(settings.view.openAction == .page(2, zoom: .factor(0.5)))
    #expect(settings.view.preferences.hidesToolbar && settings.view.preferences.hidesMenubar)
    #expect(settings.view.preferences.printScaling == ViewerPreferences.PrintScaling.none)
    #expect(settings.view.preferences.printPages == [0...2, 4...4])
    var labels = PageLabels()
    labels[0] = PageLabel(style: .lowerRoman, prefix: "", start: 1)
    labels[4] = PageLabel(style: .decimal, prefix: "A-", start: 3)
    #expect(settings.pageLabels == labels)
    #expect(settings.attachments.map(\.file.value) == ["data.csv", "b.txt"])
    #expect(settings.attachments[1].name == "c" && settings.attachments[1].description == "d")
    #expect(settings.attachments[1].mediaType == "text/plain")
    #expect(settings.attachments[1].relationship == .data)
    #expect(settings.diagnostics.isEmpty)
  }

  @Test func theFirstDocumentDecidesAndLaterOnesFillIn() throws {
    let settings = try settings(
      "title: One\nview: {zoom: page}\nattachments: a.txt",
      "title: Two\nauthor: Ann\ncolumns: 2\nhyphenate: false\nview: {zoom: width, layout: one-column}\n"
        + "attachments: b.txt\npage-numbers: false\nline-breaking: greedy")
    #expect(settings.metadata.title == "One" && settings.metadata.authors == ["Ann"])
    #expect(settings.document.columns == 2)
    #expect(!settings.document.theme.hyphenation.isOn)
    #expect(!settings.document.theme.showsPageNumbers)
    #expect(settings.document.theme.lineBreaking == .greedy)
    #expect(settings.view.openAction == .page(0, zoom: .page))
    #expect(settings.view.pageLayout == .oneColumn)
    #expect(settings.attachments.map(\.file.value) == ["a.txt", "b.txt"])
    #expect(settings.attachments.map(\.file.range?.file) == [0, 1])
  }

  @Test func optionsWinOverFrontMatter() throws {
    var options = CompositionOptions()
    options.pageSize = .letter
    options.theme = "letter"
    options.hyphenates = true
    options.tableOfContents = true
    let settings = try settings(
      "page-size: a5\ntheme: book\nhyphenate: false\nhyphenation: false\ntoc: 3", options: options)
    #expect(settings.document.pageSize == .letter)
    #expect(settings.document.theme.name == "letter")
    #expect(settings.document.theme.hyphenation.isOn)
    #expect(settings.document.tableOfContents && settings.document.tableOfContentsDepth == 3)
    options.theme = "none"
    #expect(throws: SettingError.self) { try self.settings("", options: options) }
  }

  @Test func eachOptionHasItsEffectByItself() throws {
    func settings(_ change: (inout CompositionOptions) -> Void) throws -> ResolvedSettings {
      var options = CompositionOptions()
      change(&options)
      return try ResolvedSettings(
        SettingValues(), options: options, defaultTheme: .report, context: SettingsContext())
    }
    #expect(try settings { $0.pageSize = .a4 }.document.pageSize == .a4)
    #expect(try settings { $0.margins = EdgeInsets(50) }.document.margins == EdgeInsets(50))
    #expect(try settings { $0.theme = "book" }.document.theme.name == "book")
    #expect(try settings { $0.tableOfContents = true }.document.tableOfContents)
    #expect(try settings { $0.tableOfContentsDepth = 5 }.document.tableOfContentsDepth == 5)
    #expect(try settings { $0.runningHeader = true }.document.runningHeader)
    #expect(try settings { $0.language = "de" }.document.language == "de")
    #expect(try !settings { $0.hyphenates = false }.document.theme.hyphenation.isOn)
    #expect(try settings { $0.title = "T" }.metadata.title == "T")
    #expect(try settings { $0.standards = PDFStandards.none }.standards == PDFStandards.none)
    #expect(try settings { $0.sourceEmbedding = .text }.sourceEmbedding == .text)
  }

  @Test(arguments: [
    ("false", false, nil), ("no", false, nil), ("none", false, nil), ("\"off\"", false, nil),
    ("'None'", false, nil), ("true", true, nil), ("p. {page}", true, "p. {page}"),
  ])
  func wordsForFalseHideThePageNumbers(value: String, shows: Bool, format: String?) throws {
    let settings = try settings("page-numbers: \(value)")
    #expect(settings.document.theme.showsPageNumbers == shows)
    #expect(settings.document.pageNumberFormat == format.map { PageNumberFormat($0) } ?? .number)
    #expect(settings.diagnostics.isEmpty)
  }

  @Test(arguments: ["false", "no", "none"])
  func hyphenationCanBeSwitchedOffByEitherKey(word: String) throws {
    #expect(try !settings("hyphenation: \(word)").document.theme.hyphenation.isOn)
  }

  @Test func aNumberOfLevelsAsksForContents() throws {
    let settings = try settings("toc: 4")
    #expect(settings.document.tableOfContents && settings.document.tableOfContentsDepth == 4)
    #expect(try !self.settings("toc: 0").document.tableOfContents)
    #expect(try self.settings("toc: 4\ntoc-depth: 1").document.tableOfContentsDepth == 1)
    #expect(try warnings("toc: 7").map(\.message) == ["invalid value ‘7’ for ‘toc-depth’"])
    #expect(try warnings("toc: perhaps").map(\.message) == ["invalid value ‘perhaps’ for ‘toc’"])
    #expect(try warnings("toc-depth: 0").count == 1)
  }

  @Test(arguments: [
    ("auhtor: A", "unknown key ‘auhtor’; did you mean ‘author’?"),
    ("citeproc: true", "unknown key ‘citeproc’"),
    ("colums: 2", "unknown key ‘colums’; did you mean ‘columns’?"),
    ("view: {zom: page}", "unknown key ‘zom’ in ‘view’; did you mean ‘zoom’?"),
  ])
  func unknownKeysAreReported(yaml: String, message: String) throws {
    let found = try warnings("title: T\n\(yaml)")
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.code) == ["unknown-key"])
    #expect(found.first?.range?.lowerBound == 13 + (yaml.hasPrefix("view") ? 7 : 0))
  }

  @Test func keysOfOtherProgramsMayBegin() throws {
    #expect(try warnings("x-own: value\nview: {x-a: b}").isEmpty)
  }

  @Test func keysOfGeneratorsOfWebSitesAreNoMistakes() throws {
    let yaml = "layout: post\nsidebar_position: 2\nms.topic: how-to\ndiscussions-to: x\ncolums: 2"
    #expect(try warnings(yaml).map(\.message) == ["unknown key ‘colums’; did you mean ‘columns’?"])
  }

  @Test func floodsOfUnknownKeysAreCounted() throws {
    let found = try warnings((1...60).map { "key\($0)a: b" }.joined(separator: "\n"))
    #expect(found.count == 51)
    #expect(found.last?.message == "10 more unknown keys")
  }

  @Test func spellingsOfOneKeyAreDuplicates() throws {
    let found = try warnings("papersize: a5\npage-size: a4")
    #expect(found.map(\.message) == ["duplicate key ‘page-size’ ignored"])
    #expect(try settings("papersize: a5\npage-size: a4").document.pageSize != .a4)
  }

  @Test(arguments: [
    "title: [a]", "columns: many", "widows: 0", "margin: 1 2 3 4 5", "margin: {top: 1}",
    "margin: 20cm", "column-gap: wide", "page-numbers: bottom", "theme: none", "cover: perhaps",
    "fonts: {size: 2pt}", "fonts: {text: None}", "fonts: [a]", "hyphenation: [12-34]",
    "standard: pdfa-9", "letterhead: [a, b, c]", "attachments: [[a]]", "page-labels: [a]",
    "print: {copies: 0}", "view: page", "lang: en.US",
  ])
  func valuesThatCannotBeUsedAreWarningsAtTheirPlace(yaml: String) throws {
    let found = try warnings("subject: \(yaml.filter { $0 != ":" })\n\(yaml)")
    #expect(found.count == 1)
    #expect(found.first?.severity == .warning)
    // On the second line, although the first has the same text.
    #expect((found.first?.range?.lowerBound ?? 0) > 13 + yaml.filter { $0 != ":" }.utf8.count)
  }

  @Test func pathsStartFromTheFolderOfTheirFile() throws {
    let context = SettingsContext(folders: ["a", "b c"])
    let settings = try settings(
      "title: T", "letterhead: x.pdf\nwatermark: y.png", context: context)
    #expect(settings.document.letterhead.map(\.value) == ["./b c/x.pdf"])
    #expect(settings.document.watermark?.value == .image("./b c/y.png"))
    #expect(settings.document.watermark?.range?.file == 1)
    let shared = SettingsContext(folders: ["a", "a"], sharedFolder: "a")
    #expect(
      try self.settings("letterhead: x.pdf", context: shared).document.letterhead.map(\.value)
        == ["x.pdf"])
  }

  @Test func noNameIsUsedTwice() {
    var names: Set<String> = Set(SettingsSchema.groups.flatMap { [$0.name] + $0.aliases })
    for setting in SettingsSchema.all {
      for name in [setting.name] + setting.aliases {
        #expect(names.insert(name).inserted, "\(name)")
      }
      #expect(setting.summary.hasSuffix("."))
    }
  }

  @Test func documentedDefaultsAreThoseOfTheProgram() throws {
    let plain = try settings("title: T")
    for setting in SettingsSchema.all {
      guard let defaultValue = setting.defaultValue else { continue }
      let key = setting.name.split(separator: ".").joined(separator: ": {")
      let close = setting.name.contains(".") ? "}" : ""
      let explicit = try settings("title: T\n\(key): \(defaultValue)\(close)")
      #expect(explicit.diagnostics.isEmpty, "\(setting.name)")
      #expect("\(explicit.document)" == "\(plain.document)", "\(setting.name)")
      #expect(explicit.sourceEmbedding == plain.sourceEmbedding)
    }
  }

  /// Margins of built-in themes are made for one column of a full page.
  @Test(arguments: ["report", "book", "article"])
  func marginsGiveWayOnSmallPagesAndToColumns(theme: String) throws {
    let small = try settings("theme: \(theme)\npage-size: a5").document
    let width = small.pageSize.width - small.margins.left - small.margins.right
    #expect(width > small.pageSize.width * 0.66)
    let columns = try settings("theme: \(theme)\ncolumns: 2").document
    let body = columns.theme.bodySize
    let measure = columns.pageSize.width - columns.margins.left - columns.margins.right
    #expect(abs(measure - body * 44) < 0.01)
    let own = try settings("theme: \(theme)\npage-size: a5\ncolumns: 2\nmargin: 100pt").document
    #expect(own.margins == EdgeInsets(100))
  }
}
