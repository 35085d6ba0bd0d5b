import ComposeComposition
import ComposeDiagnostics
import ComposeDocuments
import ComposeFonts
import ComposePDFReading
import ComposePDFWriter
import Foundation
import TestSupport
import Testing

/// Fonts that are others than asked for, and the report on which set what.
struct FontReportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func compose(
    _ text: String, _ change: (inout CompositionOptions) -> Void = { _ in }
  ) throws -> CompositionResult {
    let path = try folder.write("doc.md", text)
    var options = CompositionOptions()
    change(&options)
    return try Composer(options: options).compose([.file(path: path)], to: MemorySink())
  }

  // MARK: Diagnostics

  @Test(arguments: [
    ("text", "Libertinus Serif"), ("heading", "Source Sans Pro"), ("mono", "Source Code Pro"),
  ])
  func aMissingFamilyIsReportedWithItsReplacement(role: String, used: String) throws {
    let result = try compose("---\nlang: en\nfonts:\n  \(role): Garamond Premier\n---\n\nText.\n")
    let diagnostic = try #require(result.diagnostics.first)
    #expect(result.diagnostics.count == 1)
    #expect(diagnostic.code == "font-substituted" && diagnostic.severity == .warning)
    #expect(
      diagnostic.message == "font ‘Garamond Premier’ not found; using ‘\(used)’")
    let range = try #require(diagnostic.range)
    #expect(
      String(decoding: result.sources[0].utf8[range.offsets], as: UTF8.self) == "Garamond Premier")
    #expect(result.sources[0].position(at: range.lowerBound).line == 4)
  }

  @Test func strictFontsMakeErrorsOfIt() throws {
    let text = "---\nlang: en\nfonts: Garamond Premier\n---\n\nText.\n"
    let result = try compose(text) { $0.strictFonts = true }
    #expect(result.worst == .error && result.pageCount == 1)
    #expect(result.diagnostics.map(\.code) == ["font-substituted"])
    // Other warnings stay what they are.
    let other = try compose("---\ntoc-depth: 9\n---\n\nText.\n") { $0.strictFonts = true }
    #expect(other.worst == .warning)
  }

  @Test func aMissingStyleOfAFamilyIsReportedOnce() throws {
    let fonts = try folder.makeFolder("fonts")
    try folder.write("fonts/one.otf", TemporaryFolder.read(path: TestFont.vertical.path))
    let family = try FontFace(path: TestFont.vertical.path).family
    let text = "---\nlang: en\nfonts:\n  mono: \(family)\n---\n\n*`一`* and **`一`** and *`一`*\n"
    let result = try compose(text) { $0.fontFolders = [fonts] }
    let styles = result.diagnostics.filter { $0.code == "font-style-substituted" }
    #expect(styles.count == 2)
    #expect(styles.allSatisfy { $0.range != nil && $0.message.contains("‘\(family)’ has no ") })
    #expect(Set(styles.map { $0.message.contains(" bold style") }) == [true, false])
    let strict = try compose(text) {
      $0.fontFolders = [fonts]
      $0.strictFonts = true
    }
    #expect(strict.worst == .error)
  }

  @Test(arguments: [(UInt16(2), "its licence forbids embedding"), (0x200, "only bitmaps")])
  func fontsThatMustNotBeEmbeddedAreReplaced(fsType: UInt16, reason: String) throws {
    let fonts = try folder.makeFolder("fonts")
    let font = try TemporaryFolder.read(path: TestFont.variable.path)
    try folder.write("fonts/one.ttf", fontFile(font, fsType: fsType))
    let family = try FontFace(path: TestFont.variable.path).family
    let text = "---\nlang: en\nfonts:\n  text: \(family)\n---\n\nSome **words**.\n"
    let result = try compose(text) {
      $0.fontFolders = [fonts]
      $0.countsFonts = true
    }
    let told = result.diagnostics.filter(\.isFontSubstitution)
    #expect(told.count == 1 && told.first?.range != nil)
    #expect(told.first?.message.hasPrefix("font ‘\(family)’ cannot be embedded: ") == true)
    #expect(told.first?.message.contains(reason) == true && told.first?.hint != nil)
    // Nothing else is amiss: the text is set in a font that the file has.
    #expect(result.diagnostics.count == 1 && !result.standards.isEmpty)
    let strict = try compose(text) {
      $0.fontFolders = [fonts]
      $0.strictFonts = true
    }
    #expect(strict.worst == .error)
  }

  @Test func fontsThatMustNotBeSubsetAreEmbeddedWhole() throws {
    let fonts = try folder.makeFolder("fonts")
    let font = try TemporaryFolder.read(path: TestFont.vertical.path)
    try folder.write("fonts/one.otf", fontFile(font, fsType: 0x100))
    let face = try FontFace(path: TestFont.vertical.path)
    let path = try folder.write("doc.md", "---\nlang: en\nfonts: \(face.family)\n---\n\nH\n")
    var options = CompositionOptions()
    options.fontFolders = [fonts]
    let sink = MemorySink()
    let result = try Composer(options: options).compose([.file(path: path)], to: sink)
    #expect(result.diagnostics.filter { $0.code == "font-not-embedded" }.isEmpty)
    let document = try PDFDocument(bytes: sink.bytes)
    let embedded = document.fonts.filter { $0.name.contains(face.postScriptName) }
    #expect(!embedded.isEmpty && embedded.allSatisfy { $0.isEmbedded && !$0.isSubset })
  }

  @Test func aDocumentWithoutFontSettingsHasNoSubstitutions() throws {
    let text =
      "# T *i*\n\n***b*** `c` **`d`** ***`e`***\n\n| *a* | **b** |\n|---|---|\n| `c` | d |\n"
    let result = try compose(text) { $0.strictFonts = true }
    #expect(result.diagnostics.filter(\.isFontSubstitution).isEmpty)
  }

  // MARK: The report

  @Test func charactersThatNoFontHasAreCountedApart() throws {
    let result = try compose("---\nlang: en\n---\n\nA \u{E000}\u{E001}\u{E000} b\n") {
      $0.countsFonts = true
    }
    let fonts = try #require(result.fonts)
    #expect(fonts.missingCharacters == ["\u{E000}", "\u{E001}"])
    #expect(fonts.missingCharacterCount == 3)
    // With the page's number.
    #expect(fonts.faces.map(\.characterCount) == [5] && fonts.characterCount == 8)
    #expect(fonts.faces[0].characters == [" ", "1", "A", "b"])
  }

  @Test func everyFaceIsCountedWithWhatItSets() throws {
    let text = "---\nlang: en\n---\n\nab ba 😀 😀\n\n`code`\n\n| xy | z |\n|---|---|\n| 🎉 | w |\n"
    let result = try compose(text) { $0.countsFonts = true }
    let fonts = try #require(result.fonts)
    func face(_ name: String) throws -> FontUsage.Face {
      try #require(fonts.faces.first { $0.name == name }, "\(fonts.faces.map(\.name))")
    }
    let serif = try face("Libertinus Serif Regular")
    #expect(serif.source == "bundled" && serif.fallbacks.isEmpty)
    // The page number is drawn in it as well.
    #expect(Set(serif.characters).isSuperset(of: "ab 1".unicodeScalars))
    #expect(!serif.characters.contains("😀") && !serif.characters.contains("c"))
    #expect(try face("Source Code Pro").characters == ["c", "d", "e", "o"])
    #expect(try face("Source Code Pro").glyphCount == 4)
    // Heads of tables are bold, cells are not.
    #expect(try face("Source Sans Pro Bold").characters == ["x", "y", "z"])
    #expect(try face("Source Sans Pro").characters == ["w"])
    let fallbacks = fonts.faces.flatMap(\.fallbacks)
    let faces = try #require(fallbacks.first { $0.characters.contains("😀") })
    #expect(faces.characterCount == 2 && faces.characters == ["😀"])
    #expect(faces.requested.fullName == "Libertinus Serif Regular")
    let party = try #require(fallbacks.first { $0.characters.contains("🎉") })
    #expect(party.requested.fullName == "Source Sans Pro" && fallbacks.count == 2)
    #expect(fonts.characterCount == fonts.faces.reduce(0) { $0 + $1.characterCount })
    for face in fonts.faces { #expect(try #require(face.byteCount) > 100) }
  }

  @Test func theReportIsTheSameWithoutAFile() throws {
    let path = try folder.write("doc.md", "# Title\n\nSome ✓ text.[^1]\n\n[^1]: A note.\n")
    var options = CompositionOptions()
    options.countsFonts = true
    let composer = Composer(options: options)
    let sink = MemorySink()
    var composed = try #require(try composer.compose([.file(path: path)], to: sink).fonts)
    let reported = try #require(try composer.report(on: [.file(path: path)]).fonts)
    for index in composed.faces.indices { composed.faces[index].byteCount = nil }
    #expect(composed == reported)
    options.countsFonts = false
    let plain = MemorySink()
    let silent = try Composer(options: options).compose([.file(path: path)], to: plain)
    #expect(silent.fonts == nil && plain.bytes == sink.bytes)
  }

  private func document(_ text: String) throws -> ReportedDocument {
    let result = try compose(text) { options in
      options.countsFonts = true
      options.typography = TypographyThresholds()
    }
    var document = ReportedDocument(
      name: "doc.pdf", sources: result.sources, report: try #require(result.typography))
    document.fonts = result.fonts
    document.fontSubstitutions = result.diagnostics.filter(\.isFontSubstitution)
    return document
  }

  @Test func textListsFacesAndThenSubstitutions() throws {
    let text = FontReportFormatter().format([
      try document("---\nlang: en\nfonts: Garamond\n---\n\nText ✓\n")
    ])
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines[0] == "doc.pdf: 2 fonts, 7 characters")
    #expect(lines[1].hasPrefix("  Libertinus Serif Regular (bundled): 6 characters, 6 glyphs, "))
    #expect(lines[1].hasSuffix(" in the file"))
    #expect(lines.contains("    for Libertinus Serif Regular: 1 character, ✓ U+2713"))
    #expect(text.contains("doc.md:3:8: warning: font ‘Garamond’ not found; using ‘Libertinus"))
  }

  @Test func jsonHasTheSameMembers() throws {
    let text = FontReportFormatter(style: .json).format([
      try document("---\nlang: en\nfonts: Garamond\n---\n\nText ✓\n")
    ])
    #expect(text.hasSuffix("\n") && text.count { $0 == "\n" } == 1)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(json["report"] as? String == "fonts" && json["version"] as? Int == 1)
    let document = try #require((json["documents"] as? [[String: Any]])?.first)
    let fonts = try #require(document["fonts"] as? [[String: Any]])
    #expect(fonts.count == 2 && fonts[0]["postScriptName"] as? String == "LibertinusSerif-Regular")
    #expect(fonts[0]["characters"] as? String == " 1Tetx")
    #expect((fonts[0]["supplies"] as? [Any])?.isEmpty == true)
    let supplies = try #require(fonts[1]["supplies"] as? [[String: Any]])
    #expect(supplies.first?["characters"] as? String == "✓")
    let substitutions = try #require(document["substitutions"] as? [[String: Any]])
    #expect(substitutions.count == 1 && substitutions[0]["line"] as? Int == 3)
  }
}
