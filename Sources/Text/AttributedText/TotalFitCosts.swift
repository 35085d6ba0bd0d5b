/// The penalties and demerits of Knuth–Plass line breaking, by TeX's names, and a few more.
///
/// Badness is 100 times the cube of how far a line's glue is stretched or shrunk, as part of what it
/// can; demerits of a line are the square of its badness and `linePenalty`, the square of the penalty
/// of its break, and what is added for neighbours (Knuth & Plass, "Breaking Paragraphs into Lines",
/// 1981; "TeX: The Program", §851–890).
public struct TotalFitCosts: Hashable, Sendable {
  /// The greatest badness of a line while no word is hyphenated; below 0, words are hyphenated at
  /// once. Only where no lines are within it is hyphenation used.
  public var pretolerance = 100.0
  /// The greatest badness of a line otherwise; where none is within it, the least bad is taken.
  public var tolerance = 200.0
  /// Counts for every line: the higher, the fewer lines.
  public var linePenalty = 10.0
  /// For a line that ends with a hyphen that is not in the text.
  public var hyphenPenalty = 50.0
  /// For a break after a relation of a formula in the text (TeX's `\relpenalty`).
  public var relationPenalty = 500.0
  /// For a break after a binary operator of a formula in the text (TeX's `\binoppenalty`).
  public var operatorPenalty = 700.0
  /// For a line that ends with a hyphen of the text.
  public var explicitHyphenPenalty = 0.0
  /// For a line that ends inside an address or another long word.
  public var insideWordPenalty = 120.0
  /// Demerits of a line much looser or tighter than the one before: TeX's `\adjdemerits`.
  public var fitnessDemerits = 10_000.0
  /// Demerits of a second line in succession that ends with a hyphen.
  public var doubleHyphenDemerits = 10_000.0
  /// Demerits of a hyphen at the end of the last line but one.
  public var finalHyphenDemerits = 5_000.0
  /// Demerits where a line ends or starts with the word that its neighbour ends or starts with.
  public var repeatedWordDemerits = 2_000.0
  /// Demerits of a line whose letters differ in width from those of the line before by a hundredth
  /// of an em more than 8 thousandths; they grow with the square of the excess.
  public var letterWidthDemerits = 300.0
  /// The minimum part of the measure that the last line fills, 0 to 1, where possible.
  public var lastLineMinimum = 0.0
  /// Demerits of a last line that is shorter.
  public var shortLastLineDemerits = 20_000.0
  /// The number of lines beyond the optimum, within the tolerance; fewer below 0 (TeX's
  /// `\looseness`).
  public var looseness = 0
  /// The additional stretch of each line, in points, where it cannot be broken otherwise
  /// (`\emergencystretch`).
  public var emergencyStretch = 0.0

  /// Creates the default costs.
  public init() {}

  /// The costs of the built-in themes: words are hyphenated sooner, three consecutive hyphens are
  /// all but ruled out, loose lines are weighed against each other where narrow columns have no
  /// others, and last lines are a twentieth of the measure at least.
  public static let book: TotalFitCosts = {
    var costs = TotalFitCosts()
    costs.pretolerance = 50
    costs.tolerance = 500
    costs.doubleHyphenDemerits = 30_000
    costs.lastLineMinimum = 0.05
    return costs
  }()
}
