import ComposeMathSyntax
import ComposePlatform
import ComposeStructuredData
import TestSupport
import Testing

@testable import ComposeMathMarkup

/// MathJax's own tests of TeX as MathML.
@Suite(
  "MathML like MathJax's", .enabled(if: MathData.mathJax != nil, "\(TestData.needsConformance)"))
struct MathJaxTests {
  /// Suites that are counted apart: proofs; `physics`, which gives commands of LaTeX such as `\sin(x)` another
  /// meaning; double-struck letters, whose alphabet the snapshots do not tell; `empheq`; and what configures
  /// MathJax itself.
  static let left: Set<String> = [
    "bussproofs", "physics", "noerrors", "noundefined", "require", "autoload", "setoptions",
    "configmacros", "tagformat", "texhtml", "tex", "action", "bbm", "bboldx", "dsfont", "empheq",
    "centernot",
  ]

  struct Row {
    var suite: String
    var tex: String
    var mathml: String
    var style: MathStyle
  }

  static func rows() -> [Row] {
    let bytes = (try? TemporaryFolder.read(path: MathData.mathJax ?? "")) ?? []
    return bytes.split(separator: 0x0A).compactMap { line in
      guard let value = try? JSONReader.read(Array(line)), let suite = value["ext"]?.string,
        let tex = value["tex"]?.string, let mathml = value["mathml"]?.string
      else { return nil }
      if value["error"]?.bool == true { return nil }
      return Row(
        suite: suite, tex: tex, mathml: mathml,
        style: value["mode"]?.string == "display" ? .display : .text)
    }
  }

  @Test func nineOfTenFormulasGiveTheSameMathML() throws {
    var passed: [String: Int] = [:]
    var all: [String: Int] = [:]
    var report = ""
    for row in Self.rows() {
      all[row.suite, default: 0] += 1
      let formula = Formula(latex: row.tex, style: row.style)
      let isChemical = row.suite == "mhchem"
      let options = MathMLOptions(references: Self.references(in: row.tex))
      let ours = MathMLNormalizer.normal(formula.mathMLElement(options), isChemical: isChemical)
      let theirs = MathMLNormalizer.normal(MathMLSource.read(row.mathml).0, isChemical: isChemical)
      if ours == theirs {
        passed[row.suite, default: 0] += 1
      } else {
        report += "[\(row.suite)] \(row.tex)\n  ours   \(ours)\n  theirs \(theirs)\n"
        for problem in formula.problems.prefix(2) { report += "  problem \(problem.message)\n" }
      }
    }
    var summary = ""
    for suite in all.keys.sorted() {
      summary +=
        "\(suite) \(passed[suite] ?? 0)/\(all[suite] ?? 0)\(Self.left.contains(suite) ? " (left out)" : "")\n"
    }
    let counted = all.filter { !Self.left.contains($0.key) }.values.reduce(0, +)
    #expect(passed["physics"] ?? 0 >= 431)
    let same = passed.filter { !Self.left.contains($0.key) }.values.reduce(0, +)
    Self.write(summary + "\(same)/\(counted)\n" + report)
    #expect(Double(same) >= 0.906 * Double(counted), "\(same) of \(counted)\n\(summary)")
  }

  /// The labels that a formula refers to, each with a sign for its number.
  static func references(in tex: String) -> [String: String] {
    var references: [String: String] = [:]
    for part in tex.split(separator: "{").dropFirst() {
      if let end = part.firstIndex(of: "}") { references[String(part[..<end])] = "\u{E000}" }
    }
    return references
  }

  /// Writes what differs to the file that a variable names.
  static func write(_ report: String, to variable: String = "MATHML_REPORT") {
    guard let path = getenv(variable), let file = fopen(path, "w") else { return }
    let bytes = Array(report.utf8)
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }
}

/// Formulas of the public test suites.
enum MathData {
  static let formulas = TestData.path("math/formulas.jsonl", in: TestData.conformance)
  static let mathJax = TestData.path("math/mathjax-tex2mml.jsonl", in: TestData.conformance)
}
