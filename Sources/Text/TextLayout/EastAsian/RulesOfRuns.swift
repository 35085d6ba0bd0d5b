import ComposeAttributedText

/// By which rules each run of a paragraph is spaced: by those of its own language, or of the
/// paragraph's where it has none.
struct RulesOfRuns {
  /// The paragraph's first.
  private let all: [EastAsianRules]
  /// Which of them each run has; empty where all have the paragraph's.
  private let numbers: [Int]

  fileprivate init(all: [EastAsianRules], numbers: [Int]) {
    self.all = all
    self.numbers = numbers
  }

  subscript(run: Int) -> EastAsianRules { all[numbers.isEmpty ? 0 : numbers[run]] }

  /// Whether glyphs may be moved at all.
  var spaces: Bool { all.contains(where: \.spaces) }
}

extension ParagraphShaper.Work {
  /// The rules of all runs, those of each language settled once.
  ///
  /// Complexity: O(runs · languages).
  func eastAsianRules(
    _ style: ParagraphStyle, paragraph: EastAsianRules, of language: String?
  ) -> RulesOfRuns {
    var languages = [language]
    var all = [paragraph]
    var numbers: [Int] = []
    for (index, run) in runs.enumerated() {
      let own = attributeSets[run.attributes].language ?? language
      if numbers.isEmpty, own == language { continue }
      if numbers.isEmpty { numbers = [Int](repeating: 0, count: index) }
      if let number = languages.firstIndex(of: own) {
        numbers.append(number)
      } else {
        numbers.append(all.count)
        languages.append(own)
        all.append(EastAsianRules(style, language: own))
      }
    }
    return RulesOfRuns(all: all, numbers: numbers)
  }
}
