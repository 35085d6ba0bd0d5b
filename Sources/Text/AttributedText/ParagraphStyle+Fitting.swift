/// How lines are fitted to their measure, kept apart so that styles stay small to copy; one object
/// for all paragraphs of a theme.
final class LineFitting: Hashable, Sendable {
  struct Values: Hashable, Sendable {
    var costs = TotalFitCosts()
    var justification = Justification()
    var hyphenation = ParagraphHyphenation()

    static let standard = Values()
  }

  let values: Values

  private init(_ values: Values) { self.values = values }

  /// Nil where there is nothing to keep.
  static func needed(_ values: Values) -> LineFitting? {
    values == .standard ? nil : LineFitting(values)
  }

  static func == (left: LineFitting, right: LineFitting) -> Bool {
    left === right || left.values == right.values
  }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension ParagraphStyle {
  private mutating func change(_ body: (inout LineFitting.Values) -> Void) {
    var values = fitting?.values ?? .standard
    body(&values)
    fitting = .needed(values)
  }

  /// The penalties and demerits of Knuth–Plass line breaking.
  public var totalFitCosts: TotalFitCosts {
    get { (fitting?.values ?? .standard).costs }
    set { change { $0.costs = newValue } }
  }

  /// Whether words are hyphenated at line ends.
  public var hyphenation: ParagraphHyphenation {
    get { (fitting?.values ?? .standard).hyphenation }
    set { change { $0.hyphenation = newValue } }
  }

  /// How far justified lines may stretch or shrink, and whether glyphs protrude into the margins.
  public var justification: Justification {
    get { (fitting?.values ?? .standard).justification }
    set { change { $0.justification = newValue.usable } }
  }
}

extension ParagraphStyle {
  /// Sets all at once.
  package mutating func fit(
    _ justification: Justification, _ costs: TotalFitCosts, _ hyphenation: ParagraphHyphenation
  ) {
    change {
      $0.hyphenation = hyphenation
      $0.justification = justification.usable
      $0.costs = costs
    }
  }
}
