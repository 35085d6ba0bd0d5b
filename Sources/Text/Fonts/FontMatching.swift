/// Chooses among the faces of one family as CSS does.
///
/// CSS Fonts Module Level 4, §5.2: width first, then slant, then weight.
struct FontMatching {
  var weight: Int
  var isItalic: Bool
  /// 1…9; 5 is normal.
  var width: Int

  init(weight: Int, isItalic: Bool, width: Int = 5) {
    self.weight = min(max(weight, 1), 1000)
    self.isItalic = isItalic
    self.width = min(max(width, 1), 9)
  }

  /// The better a face fits, the smaller its rank; equal ranks keep the order of the collection.
  func rank(_ descriptor: FontDescriptor) -> Int {
    let traits = descriptor.traits
    let slant = descriptor.canBe(italic: isItalic) ? 0 : 1
    return (widthRank(descriptor, traits.width) * 2 + slant) * 10_000
      + weightRank(descriptor.weights)
  }

  /// For normal or condensed text narrower faces come before wider ones, for expanded text the
  /// other way round.
  private func widthRank(_ descriptor: FontDescriptor, _ width: Int) -> Int {
    if descriptor.axes.contains(where: { $0.tag == "wdth" }) { return 0 }
    let distance = abs(width - self.width)
    let isOnPreferredSide = self.width <= 5 ? width <= self.width : width >= self.width
    return isOnPreferredSide ? distance : 10 + distance
  }

  /// The distance of the weights of a face from the wanted one, in CSS's order of preference.
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

/// A face that was chosen, and how closely it matches the request.
public struct FontMatch: Hashable, Sendable {
  /// The face that was chosen.
  public var face: FontFace
  /// The names and traits of the face.
  public var descriptor: FontDescriptor
  /// Whether the family is the requested one.
  public var isExactFamily: Bool
  /// Whether the weight is the requested one.
  public var isExactWeight: Bool
  /// Whether the slant is the requested one.
  public var isExactSlant: Bool
  /// Whether the width is the requested one.
  public var isExactWidth = true
  /// Why a face that comes nearer was not chosen; nil where there is none.
  public var unusableFace: FontError?

  /// Whether family, weight, slant and width are the requested ones.
  public var isExact: Bool {
    isExactFamily && isExactWeight && isExactSlant && isExactWidth
  }
}

/// A query for a face of a collection.
public struct FontQuery: Hashable, Sendable {
  /// The family to look for; nil to choose by role alone.
  public var family: String?
  /// The role to look in when the family is not there.
  public var role: FontRole
  /// The weight, 1…1000; 400 is regular, 700 bold.
  public var weight: Int
  /// Whether an italic or oblique face is wanted.
  public var isItalic: Bool
  /// 1…9; 5 is normal, less is condensed.
  public var width: Int

  /// Creates a request; without a family the role decides.
  public init(
    family: String? = nil, role: FontRole = .serif, weight: Int = 400, isItalic: Bool = false,
    width: Int = 5
  ) {
    self.width = width
    self.family = family
    self.role = role
    self.weight = weight
    self.isItalic = isItalic
  }
}
