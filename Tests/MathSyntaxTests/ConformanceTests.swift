import ComposeDiagnostics
import ComposeMathSyntax
import Foundation
import TestSupport
import Testing

/// A formula of a list.
struct ListedFormula: Decodable {
  var id: String?
  var mode: String?
  var tex: String
  var ok: Bool?
  var settings: String?
  var like: String?
  var error: Bool?
  var ext: String?
  var macros: [String: String]?

  var style: MathStyle { mode == "display" ? .display : .text }
}

enum MathLists {
  static let folder = TestData.path("math", in: TestData.conformance)

  /// The formulas of a list; none where it is not on this machine.
  static func formulas(_ name: String) throws -> [ListedFormula] {
    let bytes = try TemporaryFolder.read(path: "\(folder ?? "")/\(name)")
    return try bytes.split(separator: 0x0A).map {
      try JSONDecoder().decode(ListedFormula.self, from: Data($0))
    }
  }

  /// Macros by name of each source of `formulas.jsonl`.
  static func macros() throws -> [String: [String: String]] {
    let bytes = try TemporaryFolder.read(path: "\(folder ?? "")/macros.json")
    return try JSONDecoder().decode([String: [String: String]].self, from: Data(bytes))
  }

  static func read(
    _ formula: ListedFormula, style: MathStyle? = nil, with definitions: [String: String] = [:]
  ) -> Formula {
    var macros = MathMacros()
    for (name, body) in definitions.sorted(by: { $0.key < $1.key }) {
      macros.define(name, as: body)
    }
    return Formula(latex: formula.tex, style: style ?? formula.style, macros: &macros)
  }
}

@Suite(.enabled(if: MathLists.folder != nil, "\(TestData.needsConformance)"))
struct MathConformanceTests {
  /// What TeX takes and KaTeX does not.
  static let takenHere: Set<String> = [
    // A definition as a script: the script is what follows it.
    "2^\\def\\foo{1}2",
    // Refused in strict mode only.
    "x%y", "\\sout{x}",
    // A delimiter in braces, which LaTeX takes.
    "\\bigl{(}1+2\\bigr)3", "\\bigl(1+2\\bigr{)}3",
    // Ten arguments.
    "\\newcommand\\foo[10]{#1^2}\\foo 0123456789",
  ]

  @Test func formulasThatKaTeXTakesHaveNoProblem() throws {
    var count = 0
    for formula in try MathLists.formulas("katex-spec.jsonl")
    where formula.ok == true && formula.settings == nil {
      if Self.takenHere.contains(formula.tex) { continue }
      // The list does not say which are displays. KaTeX's `\\error` and the like are unknown to both.
      let problems = [MathStyle.text, .display].map {
        MathLists.read(formula, style: $0).problems.filter {
          $0.code != "unknown-math-command" && $0.code != "math-no-graphics"
        }
      }
      #expect(problems.contains { $0.isEmpty }, "\(formula.tex): \(problems[0].map(\.message))")
      count += 1
    }
    #expect(count > 430)
  }

  @Test func formulasThatAreAlikeToKaTeXAreAlikeHere() throws {
    var counts = (same: 0, all: 0)
    for formula in try MathLists.formulas("katex-spec.jsonl")
    where formula.ok == true && formula.settings == nil {
      guard let like = formula.like else { continue }
      counts.all += 1
      let tree = MathLists.read(formula, style: .display).debugDescription
      if tree == Formula(latex: like, style: .display).debugDescription { counts.same += 1 }
    }
    // The others are of the same meaning in another form, such as \\rm for \\mathrm.
    #expect(counts.all >= 100)
    #expect(counts.same >= 80, "\(counts)")
  }

  @Test func formulasThatKaTeXRefusesHaveAProblem() throws {
    for formula in try MathLists.formulas("katex-spec.jsonl")
    where formula.ok == false && formula.settings == nil {
      if Self.takenHere.contains(formula.tex) { continue }
      let problems = MathLists.read(formula, style: .text).problems
      let isReported = problems.contains {
        // An unknown command is a warning, since the rest can be read.
        $0.severity == .error || $0.code == "unknown-math-command"
      }
      #expect(isReported, "\(formula.tex): \(problems.map(\.message))")
    }
  }

  @Test func formulasOfDocumentsHaveNoProblem() throws {
    let macros = try MathLists.macros()
    var failed: [String] = []
    let formulas = try MathLists.formulas("formulas.jsonl")
    for formula in formulas {
      let source = String((formula.id ?? "").prefix { $0 != ":" })
      let problems = MathLists.read(formula, with: macros[source] ?? [:]).problems
      if let first = problems.first { failed.append("\(formula.tex)\n  \(first.message)") }
    }
    #expect(formulas.count == 2379)
    #expect(failed.count * 1000 <= formulas.count * 2, "\(failed.joined(separator: "\n"))")
  }

  @Test(arguments: ["temml-tests.jsonl", "katex-screenshots.jsonl", "mathjax-tex2mml.jsonl"])
  func everyFormulaOfOtherProgramsIsRead(_ name: String) throws {
    for formula in try MathLists.formulas(name) {
      let result = MathLists.read(formula, with: formula.macros ?? [:])
      expectSound(result)
    }
  }
}

/// Expects that places lie within the source and that there is a description.
func expectSound(_ formula: Formula, sourceLocation: SourceLocation = #_sourceLocation) {
  let count = formula.source.utf8.count
  for problem in formula.problems {
    #expect(
      problem.range.lowerBound >= 0 && problem.range.upperBound <= count,
      "\(formula.source): \(problem)",
      sourceLocation: sourceLocation)
    #expect(!problem.message.isEmpty && !problem.code.isEmpty, sourceLocation: sourceLocation)
  }
  for node in formula.content {
    #expect(
      node.range.lowerBound >= 0 && node.range.upperBound <= count, "\(formula.source): \(node)",
      sourceLocation: sourceLocation)
  }
  _ = formula.debugDescription
}
