import ComposePlatform
import ComposeSyntaxHighlighting

/// The pieces of code of a language, told apart for colouring in this process.
struct CodeWorkload {
  let name: String
  let pieces: [[UInt8]]

  /// The pieces of `$CONFORMANCE/code` by language, as far as they are there; of languages with less than
  /// 200 bytes there is nothing to measure.
  static func found() -> [CodeWorkload] {
    let folder = (Folder.environment("CONFORMANCE") ?? "") + "/code"
    guard let manifest = Folder.contents(of: folder + "/MANIFEST.tsv") else { return [] }
    var pieces: [String: [[UInt8]]] = [:]
    for line in manifest.split(separator: 0x0A).dropFirst() {
      let columns = line.split(separator: 0x09).map { String(decoding: $0, as: UTF8.self) }
      guard columns.count > 1, SyntaxHighlighting.isLanguage(columns[1]),
        let bytes = Folder.contents(of: folder + "/input/" + columns[0])
      else { continue }
      pieces[columns[1], default: []].append(bytes)
    }
    return pieces.map { CodeWorkload(name: $0.key, pieces: $0.value) }
      .filter { $0.byteCount >= 200 }.sorted { $0.name < $1.name }
  }

  private var byteCount: Int { pieces.reduce(0) { $0 + $1.count } }

  struct Result {
    /// Bytes in a second of processor time.
    var rate: Double
    /// Seconds until the lexer was compiled.
    var compiling: Double
    var tokenCount: Int
  }

  /// The median of `runs`, each over about half a megabyte.
  func measure(runs: Int) -> Result {
    let begin = ProcessorTime.now()
    _ = SyntaxHighlighting.tokens(of: [], language: name)
    let compiling = ProcessorTime.now() - begin
    let rounds = max(1, 500_000 / max(1, byteCount))
    var tokenCount = 0
    var seconds: [Double] = []
    for _ in 0..<runs {
      tokenCount = 0
      let start = ProcessorTime.now()
      for _ in 0..<rounds {
        for piece in pieces {
          tokenCount += SyntaxHighlighting.tokens(of: piece, language: name).count
        }
      }
      seconds.append(ProcessorTime.now() - start)
    }
    seconds.sort()
    return Result(
      rate: Double(byteCount * rounds) / max(seconds[seconds.count / 2], 1e-9),
      compiling: compiling, tokenCount: tokenCount / rounds)
  }
}
