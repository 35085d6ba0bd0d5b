import ComposeDiagnostics
import ComposeDocuments
import ComposeGeometry
import ComposeSyntaxHighlighting
import Foundation
import TestSupport
import Testing

@testable import ComposeComposition

/// Themes read from files.
struct ThemeFileTests {
  private func read(_ yaml: String, others: [String: String] = [:]) throws -> ThemeFile {
    let folder = try TemporaryFolder()
    for (name, text) in others { _ = try folder.write(name, text) }
    return try Composer().theme(at: folder.write("house.yaml", yaml))
  }

  private func messages(_ yaml: String) throws -> [String] {
    try read(yaml).diagnostics.map(\.message)
  }

  @Test(arguments: Theme.names)
  func whatIsShownReadsBackAsTheSameTheme(name: String) throws {
    let theme = try #require(Theme.named(name))
    let file = try read(ThemeSchema.yaml(of: theme))
    #expect(file.diagnostics.isEmpty)
    var back = file.theme
    back.name = name
    #expect(ThemeSchema.yaml(of: back) == ThemeSchema.yaml(of: theme))
    #expect(back == theme)
  }

  @Test func looksOfBlocksReadBackAsWritten() throws {
    let file = try read(
      """
      drop-cap: 3
      page: {margin-notes: 40mm}
      blocks:
        recipe: {title: Recipe, ground: "#F3F6EE", rule: "#22663B", padding: 1.5}
        plain:
      """)
    #expect(file.diagnostics.isEmpty)
    #expect(file.theme.blocks.map(\.name) == ["recipe", "plain"])
    #expect(file.theme.blocks[0].title == "Recipe")
    #expect(file.theme.blocks[0].padding == 1.5)
    #expect(file.theme.dropCapital == 3)
    var back = try read(ThemeSchema.yaml(of: file.theme)).theme
    back.name = file.theme.name
    #expect(back == file.theme)
  }

  @Test func faultsInLooksOfBlocksAreReported() throws {
    #expect(
      try messages("blocks: {recipe: {colour: red, padding: wide}}")
        == [
          "unknown key ‘colour’ in ‘blocks’",
          "invalid value ‘wide’ for ‘blocks.recipe.padding’",
        ])
    #expect(try messages("blocks: recipe") == ["expected a mapping for ‘blocks’"])
  }

  @Test(arguments: Theme.names)
  func aNewFileChangesNothing(name: String) throws {
    let theme = try #require(Theme.named(name))
    let text = ThemeSchema.template(extending: name, theme)
    let file = try read(text)
    #expect(file.diagnostics.isEmpty)
    #expect(ThemeSchema.yaml(of: file.theme) == ThemeSchema.yaml(of: theme))
    for key in ["header", "footer", "first-page"] { #expect(text.contains("# \(key):")) }
  }

  @Test(arguments: Theme.names)
  func builtInThemesPassTheCheck(name: String) throws {
    let theme = try #require(Theme.named(name))
    #expect(ThemeCheck.diagnostics(of: theme).isEmpty)
  }

  @Test func everyKindOfValueIsRead() throws {
    let file = try read(
      """
      ---
      # A comment
      extends: book
      size: 10pt
      leading: 1.5
      scale: 1.25
      fonts: {text: source sans pro}
      colors:
        accent: "#804000"
        heading: darkred
      headings:
        1: {weight: 400, color: accent, align: center, rule: true, small-caps: yes}
        2: {font: text, italic: true}
      paragraphs: {space: 0.5}
      page: {size: a5, margins: {top: 2cm, inner: 3cm, outer: 1cm, bottom: 2cm}, two-sided: true}
      header: {left: "{title}", right: "{page}", rule: true}
      footer: none
      first-page: {header: none, footer: "– {page} –"}
      tables: {rules: rows, zebra: always, head-ground: "#EEEEEE"}
      code: {frame: line}
      title: {cover: true, font: text}
      x-note: ours
      """)
    let theme = file.theme
    #expect(file.diagnostics.isEmpty)
    #expect(theme.name == "house.yaml" && theme.bodySize == 10 && theme.leading == 15)
    #expect(theme.headings.prefix(4).map(\.size) == [19.5, 15.75, 12.5, 10])
    #expect(theme.fonts.text == "Source Sans Pro")
    #expect(theme.headings[0].color == .hex(0x804000) && theme.headings[0].weight == 400)
    #expect(theme.headings[0].hasRule && theme.headings[0].hasSmallCapitals)
    #expect(
      theme.headings[0].startsPage && theme.headings[0].alignment == Theme.article.title.alignment)
    #expect(theme.headings[1].font == .text && theme.headings[1].isItalic)
    #expect(theme.headings[1].color == .hex(0x8B0000))
    #expect(theme.paragraphs == .space(7.5) && theme.isTwoSided)
    #expect(abs(theme.margins.left - 3 * 72 / 2.54) < 1e-9)
    #expect(theme.header?.hasRule == true && theme.footer == PageStrip.none)
    #expect(theme.masters.first.footer?.center?.contains(.page) == true)
    #expect(theme.tables.rules == .rows && theme.tables.headGround == .hex(0xEEEEEE))
    #expect(theme.code.frame == .line && theme.title.isCover && theme.title.font == .text)
  }

  @Test func themesExtendFilesBesideThem() throws {
    let file = try read(
      "extends: base.yml\ncolors: {link: \"#004000\"}",
      others: ["base.yml": "extends: cv\nsize: 9pt\ncolors: {link: \"#400000\"}\ntypo: 1\n"])
    #expect(file.theme.bodySize == 9 && file.theme.colors.link == .hex(0x004000))
    #expect(file.theme.title.hasRule == Theme.cv.title.hasRule)
    #expect(file.sources.count == 2 && file.diagnostics.map(\.range?.file) == [1])
  }

  @Test func themesThatExtendThemselvesAreReported() throws {
    #expect(
      try messages("extends: house.yaml\nsize: 9pt").contains { $0.contains("extends itself") })
    let ring = try read(
      "extends: b.yaml\nsize: 9pt",
      others: ["b.yaml": "extends: c.yaml", "c.yaml": "extends: house.yaml"])
    #expect(ring.theme.bodySize == 9 && ring.diagnostics.count == 1)
    #expect(ring.diagnostics[0].message.hasSuffix("extends itself through others"))
    var others: [String: String] = [:]
    for number in 0..<40 { others["t\(number).yaml"] = "extends: t\(number + 1).yaml" }
    #expect(try read("extends: t0.yaml", others: others).diagnostics.count == 1)
    #expect(try messages("extends: missing.yaml").count == 1)
    #expect(try messages("extends: reprot") == ["unknown theme ‘reprot’; did you mean ‘report’?"])
    #expect(try messages("extends: [a, b]").count == 1)
  }

  @Test(arguments: [
    ("colours: {}", "unknown key ‘colours’; did you mean ‘colors’?", 0),
    ("colors: {txt: red}", "unknown key ‘txt’ in ‘colors’; did you mean ‘text’?", 9),
    ("headings: {1: {sise: 2}}", "unknown key ‘sise’ in ‘headings’; did you mean ‘size’?", 15),
    ("headings: {9: {size: 2}}", "unknown level of headings ‘9’", 11),
    (
      "header: {left: \"{titel}\"}",
      "unknown token ‘{titel}’, shown as written; did you mean ‘{title}’?", 15
    ),
    ("size: NaN", "‘NaN’ is not a length", 6),
    ("size: 1e300pt", "unknown unit ‘e300pt’", 6),
    ("leading: -1", "invalid value ‘-1’ for ‘leading’", 9),
    ("leading: nan", "invalid value ‘nan’ for ‘leading’", 9),
    ("page: {margins: -3cm}", "‘-3cm’ is not a length", 16),
    ("page: {margins: 40cm}", "margins too large for the page size", 16),
    ("colors: {link: blau}", "invalid value ‘blau’ for ‘colors.link’", 15),
    ("colors: red", "expected a mapping for ‘colors’", 8),
    ("tables: {rules: boxes}", "invalid value ‘boxes’ for ‘tables.rules’", 16),
    (
      "left-page: {margins: {tpo: 1cm}}",
      "unknown key ‘tpo’ in ‘left-page.margins’; did you mean ‘top’?", 22
    ),
    ("first-page: {margins: 40cm}", "margins too large for the page size", 22),
    (
      "code: {inks: {coment: red}}", "unknown key ‘coment’ in ‘code.inks’; did you mean ‘comment’?",
      14
    ),
    ("code: {inks: {comment: bleu}}", "invalid value ‘bleu’ for ‘code.inks.comment’", 23),
    ("extends: bok", "unknown theme ‘bok’; did you mean ‘book’?", 9),
    ("fonts: {text: Comic Serif}", "font ‘Comic Serif’ not found; using ‘Libertinus Serif’", 14),
    ("size: [1, 2]", "expected a single value for ‘size’", 6),
    ("size: &a 3pt", "anchors are not supported; quote the value if it is text", 6),
  ])
  func whatCannotBeUsedIsReportedAtItsPlace(yaml: String, message: String, offset: Int) throws {
    let file = try read(yaml)
    #expect(file.diagnostics.map(\.message) == [message])
    #expect(file.diagnostics.first?.range?.lowerBound == offset)
    #expect(file.diagnostics.first?.severity == .warning)
    // Nothing else changes.
    var theme = file.theme
    theme.name = "report"
    #expect(theme == .report || yaml.hasPrefix("header"))
  }

  @Test func hostileFilesAreReportedInTime() throws {
    let keys = (0..<100_000).map { "key\($0): 1" }.joined(separator: "\n")
    let large = try read(keys)
    #expect(large.diagnostics.count == 1 && large.diagnostics[0].severity == .error)
    let unknown = try read((0..<4_000).map { "k\($0): 1" }.joined(separator: "\n"))
    #expect(unknown.diagnostics.count == 51)
    let deep = try read("header: " + String(repeating: "{left: ", count: 9_000))
    #expect(!deep.diagnostics.isEmpty)
    _ = try read("headings: [" + String(repeating: "{size: 2}, ", count: 5_000) + "]")
    _ = try read("\u{0}\u{1B}[2J: \u{FEFF}")
    _ = try read("")
  }

  @Test func pagesOfAKindHaveMarginsOfTheirOwn() throws {
    let file = try read(
      """
      page: {size: a5, two-sided: true, margins: {top: 50pt, inner: 60pt, outer: 40pt, bottom: 70pt}}
      first-page: {margins: 30pt}
      left-page: {margins: {inner: 70pt, outer: 30pt}}
      right-page: {margins: {inner: 70pt, outer: 30pt}}
      chapter-page: {margins: {top: 150pt}}
      landscape-page: {margins: {left: 20pt, right: 20pt}}
      """)
    let masters = file.theme.masters
    #expect(file.diagnostics.isEmpty)
    #expect(masters.first.margins == EdgeInsets(30))
    #expect(masters.left.margins == EdgeInsets(top: 50, left: 30, bottom: 70, right: 70))
    #expect(masters.right.margins == EdgeInsets(top: 50, left: 70, bottom: 70, right: 30))
    #expect(masters.chapter.margins == EdgeInsets(top: 150, left: 60, bottom: 70, right: 40))
    #expect(masters.landscape.margins == EdgeInsets(top: 50, left: 20, bottom: 70, right: 20))
    #expect(ThemeCheck.diagnostics(of: file).map(\.code) == ["page-width"])
    let back = try read(ThemeSchema.yaml(of: file.theme))
    #expect(back.diagnostics.isEmpty && back.theme.masters == masters)
  }

  @Test func inksOfCodeAreOfTheTheme() throws {
    let file = try read(
      "code: {inks: {comment: \"italic #59636E\", keyword: bold, string: none, type: \"#BBBBBB\"}}")
    let colors = file.theme.colors.code
    #expect(file.diagnostics.isEmpty)
    #expect(colors[.comment] == CodeColors.Ink(.hex(0x59636E), isItalic: true))
    #expect(colors[.keyword] == CodeColors.Ink(nil, isBold: true) && colors[.string] == nil)
    #expect(colors[.function] == Theme.report.colors.code[.function])
    #expect(
      ThemeCheck.diagnostics(of: file).contains {
        $0.message.hasPrefix("‘code.inks.type’ has a contrast of 1.7:1 on ‘colors.code-ground’")
      })
    #expect(try read(ThemeSchema.yaml(of: file.theme)).theme.colors.code == colors)
  }

  @Test func tokensHaveAName() {
    #expect(CodeInkSettings.names.count == TokenClass.allCases.count)
    for (name, tokenClass) in zip(CodeInkSettings.names, TokenClass.allCases) {
      #expect(name.filter { $0 != "-" } == "\(tokenClass)".lowercased())
    }
  }

  /// Files with damage of all kinds give a theme that can be written and read, and diagnostics within
  /// the file.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func damagedFilesGiveAThemeAndDiagnosticsInPlace(seed: UInt64) throws {
    var dice = SeededGenerator(state: seed)
    let sources = Theme.builtin.map {
      Array(ThemeSchema.yaml(of: $0, comments: seed % 2 == 0).utf8)
    }
    let pieces =
      [
        "{", "}", "[", "]", ":", ",", "\"", "'", "#", "\n", "\t", "- ", "\u{0}", "é", "-1", "1e308",
        "nan", "~",
        "|", "&a", "*a", "<<: ", "!!int ", "999999999999999999999", "extends: house.yaml\n", "x-",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3]]
    for round in 0..<20 {
      guard var bytes = sources.randomElement(using: &dice) else { continue }
      for _ in 0..<Int.random(in: 1...6, using: &dice) {
        let place = Int.random(in: 0...bytes.count, using: &dice)
        let end = min(bytes.count, place + Int.random(in: 0...12, using: &dice))
        bytes.replaceSubrange(place..<end, with: pieces.randomElement(using: &dice) ?? [])
      }
      let folder = try TemporaryFolder()
      let path = try folder.write("house.yaml", bytes)
      let file: ThemeFile
      do { file = try Composer().theme(at: path) } catch is SettingError { continue }
      for diagnostic in file.diagnostics {
        guard let range = diagnostic.range else { continue }
        #expect(range.upperBound <= bytes.count && !diagnostic.message.isEmpty)
      }
      let back = try read(ThemeSchema.yaml(of: file.theme))
      #expect(ThemeSchema.yaml(of: back.theme) == ThemeSchema.yaml(of: file.theme))
      _ = ThemeCheck.diagnostics(of: file)
      guard round % 5 == 0 else { continue }
      var options = CompositionOptions()
      options.theme = path
      let document = try folder.write(
        "doc.md", "---\ntitle: T\n---\n\n# One\n\nText.\n\n| a | b |\n|---|---|\n| c | d |\n")
      _ = try Composer(options: options).dump(.lines, of: [.file(path: document)])
    }
  }

  @Test func textThatCanHardlyBeReadIsReported() throws {
    let file = try read(
      "colors:\n  text: \"#999999\"\n  zebra: \"#333333\"\nheadings: {2: {color: silver}}")
    let diagnostics = ThemeCheck.diagnostics(of: file)
    #expect(
      diagnostics.contains {
        $0.message.hasPrefix("‘colors.text’ has a contrast of 2.8:1 on white")
      })
    #expect(diagnostics.contains { $0.message.contains("headings.2.color") })
    #expect(diagnostics.contains { $0.code == "much-ink" && $0.severity == .note })
    #expect(diagnostics.allSatisfy { $0.range != nil })
  }

  @Test func theSchemaIsJSON() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(ThemeSchema.jsonSchema.utf8)) as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    #expect(
      properties["extends"] != nil && properties["header"] != nil && properties["size"] != nil)
    let colors = try #require(properties["colors"]?["properties"] as? [String: Any])
    #expect(colors["link"] != nil)
  }

  // MARK: In documents

  private func compose(
    _ document: String, _ others: [String: String] = [:], theme: String? = nil
  ) throws -> CompositionResult {
    let folder = try TemporaryFolder()
    for (name, text) in others { _ = try folder.write(name, text) }
    var options = CompositionOptions()
    options.theme = theme.map { folder[$0] }
    return try Composer(options: options).dump(
      .lines, of: [.file(path: folder.write("doc.md", document))]
    ).result
  }

  @Test func documentsNameThemesBesideThem() throws {
    let result = try compose(
      "---\ntheme: house.yaml\n---\n\nText.\n", ["house.yaml": "size: 9pt\ncolors: {lnk: red}"])
    #expect(result.diagnostics.map(\.code) == ["unknown-key"])
    #expect(result.sources.count == 2)
    #expect(result.diagnostics[0].range?.file == 1)
    #expect(result.filesUsed.contains { $0.hasSuffix("house.yaml") })
  }

  @Test func documentsDoNotReadThemesElsewhere() throws {
    for path in ["/etc/house.yaml", "../house.yaml", "../../etc/a.yml"] {
      let result = try compose("---\ntheme: \(path)\n---\n\nText.\n")
      #expect(result.diagnostics.count == 1 && result.diagnostics[0].severity == .warning)
    }
    let outer = try TemporaryFolder()
    let theme = try outer.write("house.yaml", "size: 9pt")
    let result = try compose("---\ntheme: \(theme)\n---\n\nText.\n")
    #expect(result.diagnostics.map(\.code) == ["outside-root"])
  }

  @Test func callersNameThemesAnywhere() throws {
    let result = try compose("Text.\n", ["house.yaml": "size: 9pt"], theme: "house.yaml")
    #expect(result.diagnostics.isEmpty)
    #expect(throws: CompositionError.self) { try compose("Text.\n", theme: "missing.yaml") }
  }
}
