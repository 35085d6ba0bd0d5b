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
  /// Suites whose letters' alphabet the snapshots do not tell: they are compared without.
  static let plainLetters: Set<String> = ["bbm", "bboldx", "dsfont"]

  /// What MathJax is configured with for some suites.
  static let preambles = [
    "physics": #"\require{physics}"#,
    "configmacros": #"\def\RR{{\bf R}}\newcommand{\foo}[2][]{\text{first }#1\text{ second }#2}"#,
    "base": #"\newcommand{\RR}[1][a]{{\bf R}_{\bf #1}}"#,
    "mathtools":
      #"\DeclarePairedDelimiter\aaa{[}{]}\DeclarePairedDelimiterX\bbb[1]{|}{|}{[#1]}"#
      + #"\DeclarePairedDelimiterXPP\ccc[1]{\Rightarrow}{\{}{\}}{\Leftarrow}{[#1]}"#,
  ]

  struct Row {
    var suite: String
    var tex: String
    var mathml: String
    var style: MathStyle
    /// Whether MathJax refuses it: its MathML is the source.
    var isError: Bool
  }

  static func rows() -> [Row] {
    let bytes = (try? TemporaryFolder.read(path: MathData.mathJax ?? "")) ?? []
    return bytes.split(separator: 0x0A).compactMap { line in
      guard let value = try? JSONReader.read(Array(line)), let suite = value["ext"]?.string,
        let tex = value["tex"]?.string, let mathml = value["mathml"]?.string
      else { return nil }
      return Row(
        suite: suite, tex: tex, mathml: mathml,
        style: value["mode"]?.string == "display" ? .display : .text,
        isError: value["error"]?.bool == true)
    }
  }

  @Test func nineOfTenFormulasGiveTheSameMathML() throws {
    var passed: [String: Int] = [:]
    var all: [String: Int] = [:]
    var report = ""
    let prepared = Self.preambles.mapValues { preamble in
      var macros = MathMacros()
      _ = Formula(latex: preamble, style: .text, macros: &macros)
      return macros
    }
    for row in Self.rows() {
      all[row.suite, default: 0] += 1
      var macros = prepared[row.suite] ?? MathMacros()
      let formula = Formula(latex: row.tex, style: row.style, macros: &macros)
      if row.isError {
        if formula.problems.isEmpty {
          report += "[\(row.suite)] \(row.tex)\n  not refused\n"
        } else {
          passed[row.suite, default: 0] += 1
        }
        continue
      }
      let isChemical = row.suite == "mhchem"
      let options = MathMLOptions(references: Self.references(in: row.tex))
      var ours = MathMLNormalizer.normal(formula.mathMLElement(options), isChemical: isChemical)
      var theirs = MathMLNormalizer.normal(MathMLSource.read(row.mathml).0, isChemical: isChemical)
      if Self.plainLetters.contains(row.suite) {
        (ours, theirs) = (MathMLNormalizer.plain(ours), MathMLNormalizer.plain(theirs))
      }
      if ours == theirs {
        passed[row.suite, default: 0] += 1
      } else {
        report += "[\(row.suite)] \(row.tex)\n  ours   \(ours)\n  theirs \(theirs)\n"
        for problem in formula.problems.prefix(2) { report += "  problem \(problem.message)\n" }
      }
    }
    var summary = ""
    for suite in all.keys.sorted() {
      summary += "\(suite) \(passed[suite] ?? 0)/\(all[suite] ?? 0)\n"
    }
    // Those without MathML are bussproofs' and count, too.
    let same = passed.values.reduce(0, +)
    Self.write(summary + "\(same)/2669\n" + report)
    #expect(Double(same) >= 0.9 * 2669, "\(same) of 2669\n\(summary)")
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
