/// Chooses among the faces of one family as CSS does.
///
/// CSS Fonts Module Level 4, §5.2: width first, then slant, then weight. The wanted width is
/// normal.
struct FontMatching {
  var weight: Int
  var isItalic: Bool

  init(weight: Int, isItalic: Bool) {
    self.weight = min(max(weight, 1), 1000)
    self.isItalic = isItalic
  }

  /// The better a face fits, the smaller its rank; equal ranks keep the order of the collection.
  func rank(_ descriptor: FontDescriptor) -> Int {
    let traits = descriptor.traits
    // Normal or condensed widths come before expanded ones.
    let width = traits.width <= 5 ? 5 - traits.width : traits.width
    let slant = traits.isItalic == isItalic ? 0 : 1
    return (width * 2 + slant) * 10_000 + weightRank(descriptor.weights)
  }

  /// How far the weights of a face lie from the wanted one, in CSS's order of preference.
  private func weightRank(_ weights: ClosedRange<Int>) -> Int {
    if weights.contains(weight) { return 0 }
    let isBelow = weights.upperBound < weight
    let distance = isBelow ? weight - weights.upperBound : weights.lowerBound - weight
    switch weight {
    case ..<400: return isBelow ? distance : 2_000 + distance
    case 400...500:
      if isBelow { return 2_000 + distance }
      return weights.lowerBound <= 500 ? distance : 4_000 + distance
    default: return isBelow ? 2_000 + distance : distance
    }
  }

  /// Orders `candidates` from the best fitting to the worst.
  func sorted<Candidate>(
    _ candidates: [Candidate], by descriptor: (Candidate) -> FontDescriptor
  ) -> [Candidate] {
    let ranked = candidates.enumerated().map { (rank(descriptor($1)), $0, $1) }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}

/// A face that was chosen, and how near it comes to what was asked for.
public struct FontMatch: Hashable, Sendable {
  public var face: FontFace
  public var descriptor: FontDescriptor
  public var isExactFamily: Bool
  public var isExactWeight: Bool
  public var isExactSlant: Bool

  public var isExact: Bool { isExactFamily && isExactWeight && isExactSlant }
}

/// What to look for in a collection.
public struct FontQuery: Hashable, Sendable {
  public var family: String?
  /// Where to look when the family is not there.
  public var role: FontRole
  public var weight: Int
  public var isItalic: Bool

  public init(
    family: String? = nil, role: FontRole = .serif, weight: Int = 400, isItalic: Bool = false
  ) {
    self.family = family
    self.role = role
    self.weight = weight
    self.isItalic = isItalic
  }
}
