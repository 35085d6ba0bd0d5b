import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposeTextLayout
import Foundation
import TestSupport
import Testing

/// Documents in 35 languages, Poppler's pdftotext, and Noto's fonts: none need be on a machine.
private enum Corpus {
  static let canRead =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/pdftotext")
    && FileManager.default.fileExists(
      atPath: "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc")

  static let fonts: FontCollection = {
    let scripts = [
      "Arabic", "Bengali", "Devanagari", "Gurmukhi", "Hebrew", "Khmer", "Lao", "Myanmar", "Tamil",
      "Thai",
    ]
    let files =
      scripts.map { "truetype/noto/NotoSans\($0)-Regular.ttf" }
      + ["opentype/noto/NotoSansCJK-Regular.ttc"]
    return files.reduce(FontCollection.bundled) { fonts, file in
      (try? fonts.adding(file: "/usr/share/fonts/" + file)) ?? fonts
    }
  }()
}

@Suite struct TextExtractionTests {
  /// Their lines mix directions with Markdown's punctuation, which readers order by guesses.
  private static let mixed = ["ar", "fa", "he", "ur"]

  /// Every tenth line of a document on pages of its own; where `PDFCOMPOSE_KEEP` names a folder,
  /// the file stays there for other readers.
  @Test(
    .enabled(if: Corpus.canRead, "install pdftotext and the Noto fonts"),
    .enabled(if: !TestData.languages.isEmpty, "\(TestData.needsCorpus)"),
    arguments: TestData.languages.filter { !Self.mixed.contains($0) })
  func paragraphsComeBackInLogicalOrder(language: String) throws {
    let source = try String(
      contentsOfFile: "\(TestData.corpus ?? "")/languages/\(language).md", encoding: .utf8)
    let keep = ProcessInfo.processInfo.environment["PDFCOMPOSE_KEEP"]
    let lines = source.split(separator: "\n").map(String.init)
      .filter { $0.utf8.count > 60 && !$0.contains("http") && !$0.contains("|") }
    let paragraphs =
      keep == nil ? lines.enumerated().filter { $0.offset % 10 == 0 }.map(\.element) : lines
    let font = try Corpus.fonts.font(Corpus.fonts.families[0], size: 10)
    let (pdf, _) = try document(plain) { pdf in
      for paragraph in paragraphs {
        let text = AttributedText(
          paragraph, attributes: TextAttributes(font: font, language: language))
        let framesetter = try Framesetter(text, fonts: Corpus.fonts, defaultFont: font)
        try pdf.beginPage(size: .a4)
        pdf.draw(try framesetter.frame(in: Rect(x: 50, y: 50, width: 400, height: 700)))
      }
    }
    let name = keep.map { "\($0)/\(language).pdf" }
    let file = URL(
      fileURLWithPath: name
        ?? FileManager.default.temporaryDirectory
        .appendingPathComponent(UUID().uuidString).path)
    try Data(pdf).write(to: file)
    defer { if keep == nil { try? FileManager.default.removeItem(at: file) } }
    if let keep {
      try paragraphs.joined(separator: "\n").write(
        toFile: "\(keep)/\(language).txt", atomically: true, encoding: .utf8)
    }
    let pages = try read(file).split(separator: "\u{C}", omittingEmptySubsequences: false)
    try #require(pages.count >= paragraphs.count)
    var failures: [String] = []
    for (paragraph, page) in zip(paragraphs, pages) where letters(page) != letters(paragraph) {
      failures.append("‘\(paragraph)’ came back as ‘\(page)’")
    }
    #expect(
      failures.isEmpty, "\(failures.count) of \(paragraphs.count), first: \(failures.prefix(2))")
  }

  /// Without white space, and without the controls that Poppler says directions by. It joins
  /// words that a hyphen ends a line in.
  private func letters(_ text: some StringProtocol) -> [UInt32] {
    text.unicodeScalars.map(\.value).filter { scalar in
      switch scalar {
      case 0...0x20, 0x2D, 0xA0, 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF:
        false
      default: true
      }
    }
  }

  private func read(_ file: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/pdftotext")
    process.arguments = ["-enc", "UTF-8", file.path, "-"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
