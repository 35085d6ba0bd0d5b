import ComposeUnicode
import TestSupport
import Testing

/// The levels of each scalar and the order of what is visible, through the API that lines use.
private func resolve(
  _ scalars: [Unicode.Scalar], _ direction: BidiLevels.BaseDirection
) -> (baseLevel: UInt8, levels: [UInt8]) {
  var bytes: [UInt8] = []
  var offsets: [Int] = []
  for scalar in scalars {
    offsets.append(bytes.count)
    bytes += Array(UTF8.encode(scalar)!)
  }
  return bytes.withUnsafeBufferPointer { text in
    let paragraph = BidiLevels.levels(of: text, baseDirection: direction)
    let runs = paragraph.runs(inLine: 0..<text.count, of: text)
    var run = 0
    let levels = offsets.map { offset in
      while runs[run].range.upperBound <= offset { run += 1 }
      return runs[run].level
    }
    return (paragraph.baseLevel, levels)
  }
}

/// Whether levels and visual order are those of a sample; `x` stands for removed characters.
private func agrees(
  _ levels: [UInt8], expected: [Substring], order: [Substring]
) -> Bool {
  var kept: [Int] = []
  guard levels.count == expected.count else { return false }
  for (index, level) in expected.enumerated() where level != "x" {
    guard UInt8(level) == levels[index] else { return false }
    kept.append(index)
  }
  let visual = BidiLevels.visualOrder(of: kept.map { levels[$0] }).map { kept[$0] }
  return visual == order.compactMap { Int($0) }
}

@Suite struct BidiConformanceTests {
  // The samples come with the Unicode Character Database, which a machine need not have.
  @Test(
    .enabled(if: ConformanceFile.isPresent("BidiCharacterTest.txt"), "\(ConformanceFile.isMissing)")
  )
  func agreesWithTheCharacterTestFile() throws {
    let lines = try #require(ConformanceFile.lines("BidiCharacterTest.txt"))
    var failures: [Substring] = []
    for line in SampleSize.thinned(lines) {
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      let scalars = fields[0].split(separator: " ").compactMap {
        UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
      }
      let direction: BidiLevels.BaseDirection =
        fields[1] == "0" ? .leftToRight : fields[1] == "1" ? .rightToLeft : .natural
      let (baseLevel, levels) = resolve(scalars, direction)
      let isRight =
        UInt8(fields[2]) == baseLevel
        && agrees(
          levels, expected: fields[3].split(separator: " "), order: fields[4].split(separator: " "))
      if !isRight { failures.append(line) }
    }
    #expect(lines.count == 91_707)
    #expect(failures.isEmpty, "\(failures.count) samples, first: \(failures.prefix(3))")
  }

  @Test(.enabled(if: ConformanceFile.isPresent("BidiTest.txt"), "\(ConformanceFile.isMissing)"))
  func agreesWithTheClassTestFile() throws {
    let lines = try #require(ConformanceFile.lines("BidiTest.txt"))
    var expected: [Substring] = []
    var order: [Substring] = []
    var count = 0
    var failures: [Substring] = []
    var number = 0
    for line in lines {
      if line.hasPrefix("@Levels:") {
        expected = line.dropFirst(8).split(whereSeparator: \.isWhitespace)
      } else if line.hasPrefix("@Reorder:") {
        order = line.dropFirst(9).split(whereSeparator: \.isWhitespace)
      } else if !line.hasPrefix("@") {
        number += 1
        guard number % SampleSize.stride == 0 else { continue }
        let fields = line.split(separator: ";")
        let scalars = fields[0].split(separator: " ").compactMap { Self.samples[$0] }
        let mask = Int(fields[1].drop { $0 == " " }, radix: 16) ?? 0
        let directions: [BidiLevels.BaseDirection] = [.natural, .leftToRight, .rightToLeft]
        for (bit, direction) in directions.enumerated() where mask & 1 << bit != 0 {
          count += 1
          let (_, levels) = resolve(scalars, direction)
          if !agrees(levels, expected: expected, order: order) { failures.append(line) }
        }
      }
    }
    if SampleSize.stride == 1 { #expect(count == 770_241) }
    #expect(count > 10_000)
    #expect(failures.isEmpty, "\(failures.count) samples, first: \(failures.prefix(3))")
  }

  /// One character of each Bidi_Class.
  private static let samples: [Substring: Unicode.Scalar] = [
    "L": "a", "R": "\u{5D0}", "AL": "\u{627}", "EN": "1", "AN": "\u{661}", "ES": "+", "ET": "#",
    "CS": ",", "NSM": "\u{300}", "BN": "\u{AD}", "B": "\u{2029}", "S": "\t", "WS": " ", "ON": "!",
    "LRE": "\u{202A}", "RLE": "\u{202B}", "LRO": "\u{202D}", "RLO": "\u{202E}", "PDF": "\u{202C}",
    "LRI": "\u{2066}", "RLI": "\u{2067}", "FSI": "\u{2068}", "PDI": "\u{2069}",
  ]
}
