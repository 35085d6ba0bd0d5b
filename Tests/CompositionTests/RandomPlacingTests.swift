import ComposePDFWriter
import TestSupport
import Testing

@testable import ComposeComposition

/// Documents of blocks placed within one another at random: whatever is nested, words stay on the
/// page.
@Suite(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
struct RandomPlacingTests {
  /// A document made from a seed.
  private struct Source {
    private var generator: SeededGenerator
    private(set) var text = ""

    init(seed: UInt64) {
      generator = SeededGenerator(state: seed)
      text = pick([
        "", "---\ncolumns: 2\n---\n\n", "---\ncolumns: 3\n---\n\n", "---\npage-size: a6\n---\n\n",
        "---\ntheme: book\n---\n\n", "---\ntheme: manual\n---\n\n",
        "---\nmargin: 20mm 60mm 20mm 20mm\n---\n\n",
        "---\npage-size: 70mm x 100mm\nmargin: 5mm\n---\n\n",
      ])
      text += blocks(3...8, depth: 4)
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: values.indices, using: &generator)]
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int {
      Int.random(in: range, using: &generator)
    }

    private mutating func words(_ count: ClosedRange<Int>) -> String {
      let words = [
        "the", "quick", "brown", "fox", "jumps", "over", "lazy", "dog", "a", "of", "in", "layout",
        "typography", "incomprehensibilities", "counterrevolutionaries", "Dampfschifffahrt",
      ]
      var chosen: [String] = []
      for _ in 0..<number(count) { chosen.append(pick(words)) }
      return chosen.joined(separator: " ")
    }

    private mutating func blocks(_ count: ClosedRange<Int>, depth: Int) -> String {
      var blocks: [String] = []
      for _ in 0..<number(count) { blocks.append(block(depth: depth)) }
      return blocks.joined(separator: "\n\n")
    }

    private func indented(_ text: String, first: String, others: String) -> String {
      first
        + text.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\n" + others)
    }

    private mutating func block(depth: Int) -> String {
      switch number(depth > 0 ? 0...13 : 0...5) {
      case 0: return words(1...24)
      case 1: return String(repeating: "#", count: number(1...6)) + " " + words(1...5)
      case 2: return "\(words(1...24)) [\(words(1...20))]{.marginnote} \(words(1...24))"
      case 3: return "- \(words(1...4))\n- \(words(1...4))"
      case 4: return "| a | b |\n|---|---|\n| \(words(1...3)) | \(words(1...3)) |"
      case 5: return "```\n\(words(1...8))\n```"
      case 6: return indented(blocks(1...3, depth: depth - 1), first: "> ", others: "> ")
      case 7: return indented(blocks(1...3, depth: depth - 1), first: "- ", others: "  ")
      case 8:
        return "Term\n\n" + indented(blocks(1...3, depth: depth - 1), first: ":   ", others: "    ")
      case 9:
        let columns = (0..<number(1...6)).map { _ in
          let width = pick(["", " width=\(number(5...60))%"])
          return division(".column" + width, block(depth: depth - 2), depth: depth - 1)
        }
        return division(".columns", columns.joined(separator: "\n\n"), depth: depth)
      case 10:
        let side = pick(["left", "right", "start", "end", "top", "bottom", "page", "wide"])
        return division(
          "float=\(side)" + pick(["", " width=\(number(5...95))%"]),
          blocks(1...3, depth: depth - 1), depth: depth)
      case 11:
        return division(
          "columns=\(number(1...8))", blocks(1...4, depth: depth - 1), depth: depth)
      case 12:
        return division(
          ".dropcap lines=\(number(2...5))", blocks(1...2, depth: depth - 1), depth: depth)
      default:
        let kind = pick([".marginnote", ".note", ".center", ".right", "width=\(number(5...95))%"])
        return division(kind, blocks(1...3, depth: depth - 1), depth: depth)
      }
    }

    private func division(_ attributes: String, _ text: String, depth: Int) -> String {
      let fence = String(repeating: ":", count: max(0, depth) + 3)
      return "\(fence) {\(attributes)}\n\(text)\n\(fence)"
    }
  }

  /// A word of a page as Poppler finds it, in points.
  private struct Word: CustomStringConvertible {
    var page: Int
    var text: Substring
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double

    var description: String { "‘\(text)’ at \(left) on page \(page)" }
  }

  /// The words of which a part is beyond an edge of their page. Heights are those of fonts, which
  /// letters do not fill, so that a word counts as beyond the top or the bottom as a whole only.
  private func wordsOffThePage(_ pdf: [UInt8]) throws -> [Word] {
    var page = 0
    var (width, height) = (0.0, 0.0)
    var found: [Word] = []
    for line in try Tool.text(pdf, "-bbox").split(separator: "\n") {
      let parts = line.split(separator: "\"")
      func number(_ index: Int) -> Double {
        parts.indices.contains(index) ? Double(parts[index]) ?? .nan : .nan
      }
      if line.contains("<page ") {
        page += 1
        (width, height) = (number(1), number(3))
      } else if line.contains("<word ") {
        let word = Word(
          page: page, text: parts.last?.dropFirst().prefix { $0 != "<" } ?? "", left: number(1),
          right: number(5), top: number(3), bottom: number(7))
        let isOn =
          word.left > -1 && word.right < width + 1 && word.bottom > 0 && word.top < height
        if !isOn { found.append(word) }
      }
    }
    #expect(page > 0)
    return found
  }

  private func compose(_ text: String) throws -> [UInt8] {
    let sink = MemorySink()
    _ = try Composer().compose([.memory(name: "a.md", utf8: Array(text.utf8))], to: sink)
    return sink.bytes
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func wordsStayOnThePage(seed: UInt64) throws {
    let source = Source(seed: seed).text
    let words = try wordsOffThePage(try compose(source))
    #expect(words.isEmpty, "\(words.prefix(3)) of\n\(source)")
  }

  private static let line = "incomprehensibilities typography of all layouts "
  private static let column = String(
    repeating: "Words of a paragraph in a column.\n\n", count: 12)
  /// Higher than a page.
  private static let high = String(repeating: line + line + "\n\n", count: 120)

  @Test(arguments: [
    // What waits for text beside it is set before columns begin.
    "a\n\n::: {.marginnote}\n\(line)\n:::\n\n::: {columns=4}\n\(column):::\n",
    "a\n\n::: {float=right width=60%}\n\(line)\n:::\n\n::: {columns=4}\n\(column):::\n",
    // A float of a column has its width.
    "::: {columns=4}\n\(column)\(column)\(column)\(column):::: {float=page}\n\(high)::::\n:::\n",
    // A float that is higher than its page goes over all columns.
    "---\ncolumns: 2\n---\n\n\(column)\(column)\(column)\(column)\(column)\(column)"
      + "::: {float=page}\n\(high):::\n",
  ])
  func floatsInColumnsStayOnThePage(source: String) throws {
    let words = try wordsOffThePage(try compose(source))
    #expect(words.isEmpty, "\(words.prefix(3))")
  }
}
