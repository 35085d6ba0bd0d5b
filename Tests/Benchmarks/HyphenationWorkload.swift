import ComposeComposition
import ComposeHyphenation

/// All words of a text parted in this process, none of them remembered.
struct HyphenationWorkload: Sendable {
  let name: String
  let hyphenator: Hyphenator
  let text: [UInt8]

  /// The documents of the corpus in languages of different alphabets and sizes of patterns, as far
  /// as they are there.
  static func found() -> [HyphenationWorkload] {
    let corpus = Folder.environment("CORPUS") ?? ""
    let all = [
      ("English", "plain.txt", "en-US"), ("German", "languages/de.md", "de-1996"),
      ("Hungarian", "languages/hu.md", "hu"), ("Russian", "languages/ru.md", "ru"),
      ("Hindi", "languages/hi.md", "hi"),
    ]
    return all.compactMap { name, file, language in
      guard let hyphenator = Hyphenator(languageTag: language),
        let bytes = Folder.contents(of: FilePath.join(corpus, file))
      else { return nil }
      return HyphenationWorkload(name: name, hyphenator: hyphenator, text: bytes)
    }
  }

  struct Result {
    /// Seconds of processor time for each byte.
    var secondsPerByte: Double
    /// Seconds until a first word was parted, by patterns that nothing had touched.
    var firstWord: Double
    var pointCount: Int
  }

  /// The median of `runs`.
  func measure(runs: Int) -> Result {
    var points: [HyphenationPoint] = []
    let first = text.firstIndex { $0 > 0x60 } ?? 0
    let begin = ProcessorTime.now()
    find(in: first..<min(text.count, first + 40), into: &points)
    let firstWord = ProcessorTime.now() - begin
    var seconds: [Double] = []
    for _ in 0..<runs {
      points.removeAll(keepingCapacity: true)
      let start = ProcessorTime.now()
      find(in: 0..<text.count, into: &points)
      seconds.append(ProcessorTime.now() - start)
    }
    seconds.sort()
    return Result(
      secondsPerByte: seconds[seconds.count / 2] / Double(max(1, text.count)),
      firstWord: firstWord, pointCount: points.count)
  }

  private func find(in range: Range<Int>, into points: inout [HyphenationPoint]) {
    text.withUnsafeBufferPointer {
      hyphenator.appendPoints(in: $0, range: range, into: &points)
    }
  }
}
