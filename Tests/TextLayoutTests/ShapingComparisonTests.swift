import ComposeAttributedText
import ComposeFonts
import ComposeTextLayout
import Foundation
import TestSupport
import Testing

/// Documents in 35 languages and HarfBuzz's own tool, neither of which a machine need have.
private enum Corpus {
  static let shaper: String? = ["/usr/bin/hb-shape", "/opt/homebrew/bin/hb-shape"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  static func text(_ language: String) throws -> String {
    try String(contentsOfFile: "\(TestData.corpus ?? "")/languages/\(language).md", encoding: .utf8)
  }

  /// The bundled families and, where Debian's packages put them, Noto's for the other scripts.
  static let fonts: FontCollection = {
    let scripts = [
      "Arabic", "Bengali", "Devanagari", "Gurmukhi", "Hebrew", "Khmer", "Lao", "Myanmar", "Tamil",
      "Thai",
    ]
    let files =
      scripts.map { "truetype/noto/NotoSans\($0)-Regular.ttf" }
      + ["truetype/noto/NotoNastaliqUrdu-Regular.ttf", "opentype/noto/NotoSansCJK-Regular.ttc"]
    return files.reduce(FontCollection.bundled) { fonts, file in
      (try? fonts.adding(file: "/usr/share/fonts/" + file)) ?? fonts
    }
  }()
}

/// Runs that are shaped alike.
private struct Setting: Hashable {
  var face: FontFace
  var script: UInt32
  var isRightToLeft: Bool
}

@Suite struct ShapingComparisonTests {
  @Test(
    .enabled(if: Corpus.shaper != nil, "install hb-shape"),
    .enabled(if: !TestData.languages.isEmpty, "\(TestData.needsCorpus)"),
    arguments: TestData.languages)
  func glyphsAreThoseOfHarfBuzz(language: String) throws {
    let fonts = Corpus.fonts
    let font = try fonts.font(fonts.families[0], size: 10)
    let shaper = ParagraphShaper(fonts: fonts, defaultFont: font)
    // What East Asian text gets beyond the font's glyphs is not HarfBuzz's.
    var style = ParagraphStyle()
    style.eastAsian.punctuationTrim = .none
    style.eastAsian.latinSpacing = 0
    var runs: [Setting: [(text: String, glyphs: [String])]] = [:]
    // Every second line, which takes half the time and has all that a language has.
    for (number, line) in try Corpus.text(language).split(separator: "\n").enumerated()
    where number.isMultiple(of: 2) {
      let text = AttributedText(
        String(line),
        attributes: TextAttributes(font: font, language: language, paragraphStyle: style))
      let paragraph = shaper.shape(text, range: 0..<text.count)
      for run in paragraph.runs where run.kind == .text {
        guard run.face.variations.isEmpty else { continue }
        let setting = Setting(
          face: run.face, script: run.script, isRightToLeft: run.isRightToLeft)
        let bytes = paragraph.text[run.textRange]
        // Controls are no glyphs of HarfBuzz's.
        guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { continue }
        let glyphs = paragraph.glyphs[run.glyphRange].map { glyph in
          // What is shown for characters that the font lacks is not HarfBuzz's.
          glyph.flags.contains(.isMissing) && !run.isUpright
            ? "0@\(glyph.xOffset),\(glyph.yOffset)+\(run.face.advance(of: 0))"
            : "\(glyph.glyph)@\(glyph.xOffset),\(glyph.yOffset)+\(glyph.advance)"
        }
        runs[setting, default: []].append((String(decoding: bytes, as: UTF8.self), glyphs))
      }
    }
    var compared = 0
    var differences: [String] = []
    for (setting, texts) in runs {
      let lines = try shapedByHarfBuzz(texts.map(\.text), setting, language: language)
      try #require(lines.count == texts.count)
      for (run, line) in zip(texts, lines) {
        compared += run.glyphs.count
        if run.glyphs != line {
          differences.append("‘\(run.text)’: \(run.glyphs) instead of \(line)")
        }
      }
    }
    #expect(
      differences.isEmpty,
      "\(differences.count) runs of \(compared) glyphs, first: \(differences.prefix(3))")
  }

  /// The glyphs of each text as `glyph@x,y+advance`.
  private func shapedByHarfBuzz(
    _ texts: [String], _ setting: Setting, language: String
  ) throws -> [[String]] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try texts.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    var font = setting.face.data.name
    let bundled = file.appendingPathExtension("font")
    defer { try? FileManager.default.removeItem(at: bundled) }
    if !font.hasPrefix("/") {
      // Inside the program.
      try setting.face.data.withUnsafeBytes { Data($0) }.write(to: bundled)
      font = bundled.path
    }
    let tag = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: setting.script >> UInt32($0)) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Corpus.shaper))
    process.arguments = [
      "--font-file=\(font)", "--face-index=\(setting.face.index)",
      "--text-file=\(file.path)", "--no-glyph-names", "--no-clusters",
      "--script=\(String(decoding: tag, as: UTF8.self))", "--language=\(language)",
      "--direction=\(setting.isRightToLeft ? "rtl" : "ltr")",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return output.split(separator: "\n").map { line in
      line.dropFirst().dropLast().split(separator: "|").map { glyph in
        // Offsets of nothing are left out.
        glyph.contains("@") ? String(glyph) : glyph.replacingOccurrences(of: "+", with: "@0,0+")
      }
    }
  }
}
