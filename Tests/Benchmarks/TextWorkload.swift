import ComposeAttributedText
import ComposeComposition
import ComposeFonts
import ComposeTextLayout

/// Text itemised, shaped and broken into lines in this process, beside HarfBuzz alone.
struct TextWorkload: Sendable {
  let name: String
  let family: String
  /// As HarfBuzz's loop is told it: an ISO 15924 script and a BCP 47 language.
  let script: String
  let language: String
  let paragraphs: [[UInt8]]

  /// The English of `plain.txt` in the bundled serif, and a document each in Arabic, Hindi, Thai
  /// and Chinese, as far as the corpus is there.
  static func found() -> [TextWorkload] {
    let corpus = Folder.environment("CORPUS") ?? ""
    let all = [
      ("English", "plain.txt", "Libertinus Serif", "Latn", "en"),
      ("Arabic", "languages/ar.md", "Noto Naskh Arabic", "Arab", "ar"),
      ("Hindi", "languages/hi.md", "Noto Serif Devanagari", "Deva", "hi"),
      ("Thai", "languages/th.md", "Noto Serif Thai", "Thai", "th"),
      ("Chinese", "languages/zh.md", "Noto Serif CJK SC", "Hani", "zh"),
    ]
    return all.compactMap { name, file, family, script, language in
      guard let bytes = Folder.contents(of: FilePath.join(corpus, file)) else { return nil }
      // What is mostly markup or Latin would measure another script.
      let isText: ([UInt8]) -> Bool = { paragraph in
        script == "Latn" || paragraph.count { $0 >= 0x80 } * 2 > paragraph.count
      }
      return TextWorkload(
        name: name, family: family, script: script, language: language,
        paragraphs: paragraphs(of: bytes).filter(isText))
    }
  }

  /// What stands between empty lines, each as one line.
  private static func paragraphs(of bytes: [UInt8]) -> [[UInt8]] {
    var paragraphs: [[UInt8]] = []
    var current: [UInt8] = []
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line.allSatisfy({ $0 <= 0x20 }) {
        if !current.isEmpty { paragraphs.append(current) }
        current = []
      } else {
        if !current.isEmpty { current.append(0x20) }
        current += line
      }
    }
    return current.isEmpty ? paragraphs : paragraphs + [current]
  }

  struct Result {
    /// Bytes of text a second of processor time, with words met before kept.
    var rate: Double
    /// HarfBuzz over the same paragraphs, one buffer each; nothing is kept.
    var bareRate: Double
  }

  /// The median of `runs`; nil when the machine has no font of the family.
  func measure(runs: Int) throws -> Result? {
    var fonts = FontCollection.bundled
    for folder in FontCollection.systemDirectories() {
      fonts = try fonts.adding(directory: folder).collection
    }
    guard let font = try? fonts.font(family, size: 10.5) else { return nil }
    var style = ParagraphStyle(alignment: .justified)
    style.lineBreaking = .totalFit
    let texts = paragraphs.map { paragraph in
      AttributedText(
        String(decoding: paragraph, as: UTF8.self),
        attributes: TextAttributes(font: font, language: language, paragraphStyle: style))
    }
    let byteCount = Double(paragraphs.reduce(0) { $0 + $1.count })
    var seconds: [Double] = []
    var bareSeconds: [Double] = []
    let bare = BareShaping(font.face, script: script, language: language)
    for _ in 0..<runs {
      // A shaper of its own for each run, which has set the first page.
      let shaper = ParagraphShaper(fonts: fonts, defaultFont: font)
      for text in texts.prefix(24) { _ = shaper.shape(text, range: 0..<text.count) }
      var start = ProcessorTime.now()
      var lineCount = 0
      for text in texts {
        let paragraph = shaper.shape(text, range: 0..<text.count)
        lineCount += ParagraphLayout(paragraph, width: 336).lineCount
      }
      seconds.append(ProcessorTime.now() - start)
      precondition(lineCount >= texts.count)
      start = ProcessorTime.now()
      for paragraph in paragraphs { bare.shape(paragraph) }
      bareSeconds.append(ProcessorTime.now() - start)
    }
    return Result(
      rate: byteCount / seconds.sorted()[runs / 2],
      bareRate: byteCount / bareSeconds.sorted()[runs / 2])
  }
}
