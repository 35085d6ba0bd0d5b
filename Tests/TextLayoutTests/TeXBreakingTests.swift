import ComposeAttributedText
import Foundation
import TestSupport
import Testing

@testable import ComposeTextLayout

/// Paragraphs as TeX itself broke them.
@Suite struct TeXBreakingTests {
  @Test(.enabled(if: TeXParagraph.isPresent, "\(TestData.needsConformance)"))
  func everyParagraphIsBrokenAsTeXBrokeIt() throws {
    let paragraphs = try TeXParagraph.all()
    #expect(paragraphs.count == 336)
    for (number, paragraph) in paragraphs.enumerated() {
      let breaker = ParagraphItemBreaker(
        costs: paragraph.costs, widths: LineWidths(paragraph.width), isExact: true)
      // The data say which item is the first after the break.
      let found = breaker.breaks(of: paragraph.items)?.map { min($0 + 1, paragraph.items.count) }
      #expect(found == paragraph.breaks, "paragraph \(number)")
    }
  }
}

/// A paragraph of the conformance data: items in, breaks out, in scaled points.
struct TeXParagraph {
  var items: [ParagraphItem] = []
  var costs = TotalFitCosts()
  var width = 0.0
  var breaks: [Int] = []

  static var isPresent: Bool { path != nil }

  private static let path = TestData.path(
    "line-breaking/total-fit.jsonl.gz", in: TestData.conformance)

  static func all() throws -> [TeXParagraph] {
    let path = try #require(path)
    let gunzip = Process()
    gunzip.executableURL = URL(fileURLWithPath: "/bin/sh")
    gunzip.arguments = ["-c", "exec gzip -dc \"$0\"", path]
    let pipe = Pipe()
    gunzip.standardOutput = pipe
    try gunzip.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    gunzip.waitUntilExit()
    return try data.split(separator: 0x0A).map { try TeXParagraph(json: $0) }
  }

  private init(json: Data) throws {
    let fields = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
    func number(_ name: String) -> Double { (fields[name] as? NSNumber)?.doubleValue ?? .nan }
    width = number("hsize")
    costs.pretolerance = number("pretolerance")
    costs.tolerance = number("tolerance")
    costs.linePenalty = number("linepenalty")
    costs.fitnessDemerits = number("adjdemerits")
    costs.doubleHyphenDemerits = number("doublehyphendemerits")
    costs.finalHyphenDemerits = number("finalhyphendemerits")
    costs.emergencyStretch = number("emergencystretch")
    costs.looseness = Int(number("looseness"))
    let items = try #require(fields["items"] as? [[Any]])
    self.items = try items.map(Self.item)
    breaks = try #require(fields["lines"] as? [[Any]]).map { ($0[0] as? NSNumber)?.intValue ?? -1 }
  }

  private static func item(_ fields: [Any]) throws -> ParagraphItem {
    let kind = try #require(fields[0] as? String)
    let numbers = fields.map { ($0 as? NSNumber)?.doubleValue ?? 0 }
    switch kind {
    case "b": return .box(numbers[1])
    case "k": return .kern(numbers[1])
    case "g":
      let stretch: ParagraphItem.Stretch = numbers[4] > 0 ? .infinite : .finite(numbers[2])
      return .glue(numbers[1], stretch: stretch, shrink: numbers[3])
    case "d":
      return .discretionary(
        before: numbers[1], after: numbers[2], otherwise: numbers[3], penalty: numbers[4],
        isFound: numbers[5] == 3)
    case "p": return .penalty(numbers[1])
    default: return .box(0)
    }
  }
}
