import ComposeFonts
import ComposeGraphics
import ComposeMathLayout
import ComposeMathSyntax

/// Formulas read from LaTeX and set in this process.
struct FormulaWorkload {
  var formulas: [(source: String, style: MathStyle)]

  /// The formulas of the public test suites, as far as they are there.
  static func found() -> FormulaWorkload? {
    let folder = Folder.environment("CONFORMANCE") ?? ""
    guard let bytes = Folder.contents(of: folder + "/math/formulas.jsonl") else { return nil }
    var formulas: [(String, MathStyle)] = []
    for line in bytes.split(separator: 0x0A) {
      guard let source = string(of: "tex", in: line) else { continue }
      let isInline = string(of: "mode", in: line) == "inline"
      let style: MathStyle = isInline ? .text : .display
      // Others need the macros of their documents, or are wrong.
      if Formula(latex: source, style: style).problems.isEmpty { formulas.append((source, style)) }
    }
    return formulas.isEmpty ? nil : FormulaWorkload(formulas: formulas)
  }

  struct Result {
    var formulasPerSecond: Double
    /// The share of the time that reading takes.
    var readingShare: Double
    var glyphCount: Int
  }

  /// The median of `runs` over all formulas, once everything is known.
  func measure(runs: Int) throws -> Result {
    let font = MathFont(face: try FontCollection.bundled.face(family: "Libertinus Math"))
    let typesetter = MathTypesetter(font: font, size: 10)
    var reading: [Double] = []
    var whole: [Double] = []
    var glyphCount = 0
    for run in 0...max(1, runs) {
      let start = ProcessorTime.now()
      let read = formulas.map { Formula(latex: $0.source, style: $0.style) }
      let middle = ProcessorTime.now()
      glyphCount = 0
      for formula in read {
        for glyphs in typesetter.box(formula).glyphs { glyphCount += glyphs.run.glyphs.count }
      }
      let end = ProcessorTime.now()
      // The first run asks the font for all glyphs.
      if run == 0 { continue }
      reading.append(middle - start)
      whole.append(end - start)
    }
    reading.sort()
    whole.sort()
    let seconds = max(whole[whole.count / 2], 1e-9)
    return Result(
      formulasPerSecond: Double(formulas.count) / seconds,
      readingShare: reading[reading.count / 2] / seconds, glyphCount: glyphCount)
  }

  /// The value of a key of a JSON object whose values are strings and numbers.
  private static func string(of key: String, in line: ArraySlice<UInt8>) -> String? {
    let name = Array("\"\(key)\":".utf8)
    var start = line.startIndex
    while start + name.count < line.endIndex, !line[start...].starts(with: name) { start += 1 }
    start += name.count
    while start < line.endIndex, line[start] == 0x20 { start += 1 }
    guard start < line.endIndex, line[start] == 0x22 else { return nil }
    var result: [UInt8] = []
    var index = start + 1
    while index < line.endIndex, line[index] != 0x22 {
      guard line[index] == 0x5C, index + 1 < line.endIndex else {
        result.append(line[index])
        index += 1
        continue
      }
      switch line[index + 1] {
      case 0x6E: result.append(0x0A)
      case 0x74: result.append(0x09)
      case 0x75:
        let digits = String(
          decoding: line[min(index + 2, line.endIndex)..<min(index + 6, line.endIndex)],
          as: UTF8.self)
        if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
          result += Array(String(Character(scalar)).utf8)
        }
        index += 4
      default: result.append(line[index + 1])
      }
      index += 2
    }
    return String(decoding: result, as: UTF8.self)
  }
}
