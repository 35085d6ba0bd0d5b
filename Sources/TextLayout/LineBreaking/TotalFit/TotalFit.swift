import StyledText

/// The search for the breaks of a paragraph with the least total demerits.
///
/// Knuth & Plass, "Breaking Paragraphs into Lines" (1981), as TeX does it ("TeX: The Program",
/// §829–875). It is fed one place after another at which a line may end, with sums of what stands
/// before it, so that it knows nothing of text, fonts or items; it keeps only breaks that may be part
/// of the solution. Complexity: O(places · lines that can end there).
struct TotalFit {
  /// Width, and how far it may be stretched and shrunk, from the paragraph's start to some place.
  struct Sums {
    var width = 0.0
    var stretch = 0.0
    var shrink = 0.0
    /// How many pieces of glue stretch without limit.
    var fills = 0.0
  }

  /// A place at which a line may end.
  struct Place {
    /// Up to the end of a line that ends here, with its hyphen.
    var end = Sums()
    /// Up to the start of the line after it.
    var next = Sums()
    var penalty = 0.0
    /// The part of `end` that is there only because the line ends.
    var hyphenWidth = 0.0
    var isHyphenated = false
    /// Whether a line must end here.
    var isForced = false
    /// Whether the paragraph ends here.
    var isLast = false
    /// What the caller knows the place by, with what it needs to go on from it.
    var position = 0
    var offset = 0
    var width = 0.0
    var hangingNext = 0.0
    /// Hashes of the words before and after, 0 for none.
    var wordBefore: UInt32 = 0
    var wordAfter: UInt32 = 0
  }

  /// A break that may be part of the solution.
  struct Node {
    /// Where the next line starts.
    var start: Sums
    var position: Int
    /// How many lines end with it.
    var line: Int
    var fitness: Int
    var demerits: Double
    var isHyphenated: Bool
    var offset = 0
    var width = 0.0
    var hyphenWidth = 0.0
    var wordBefore: UInt32 = 0
    var wordAfter: UInt32 = 0
    /// The index of the node before, or -1.
    var previous: Int
  }

  /// The least loose line that was beyond the tolerance.
  struct Rescue {
    var ratio: Double
    var node: Int
    var place: Place
  }

  let costs: TotalFitCosts
  let widths: LineWidths
  /// What every line may stretch and shrink besides its own glue.
  var background = Sums()
  /// The greatest badness of a line.
  var threshold: Double
  /// The stretch of lines that have none, as part of the measure.
  var leastStretch = 0.0
  /// Whether badness is rounded and the last line taken that is left, however long, as in TeX.
  var isExact = false
  /// Whether nothing is tried when this fails.
  var isFinal = false

  private(set) var nodes: [Node]
  /// Indices of nodes from which lines may still start, by number of lines.
  private(set) var active: [Int] = [0]
  private var spare: [Int] = []
  private(set) var rescue: Rescue?
  /// The last node whose line was too long.
  private(set) var overfull: Int?
  /// Lines from this one on are alike, so that it does not matter how many there are before.
  private let easyLine: Int
  /// The ratio that the threshold stands for.
  let loosestRatio: Double

  init(
    costs: TotalFitCosts, widths: LineWidths, threshold: Double, start: Sums = Sums(),
    position: Int = 0
  ) {
    self.costs = costs
    self.widths = widths
    self.threshold = threshold
    nodes = [
      Node(
        start: start, position: position, line: 0, fitness: Self.decent, demerits: 0,
        isHyphenated: false, previous: -1)
    ]
    easyLine = costs.looseness != 0 ? Int.max : max(0, widths.specialCount - 1)
    loosestRatio = cubeRoot(max(0, threshold) / 100)
  }

  // TeX's numbers of the fitness classes.
  private static let veryLoose = 0
  private static let loose = 1
  private static let decent = 2
  private static let tight = 3
  private static let infinitelyBad = 10_000.0
  /// Penalties from here on are for breaks where no line should end.
  private static let desperate = 1_000.0

  /// The best ways to end a line at one place, for each fitness class.
  private struct Candidates {
    var demerits = (Double.infinity, Double.infinity, Double.infinity, Double.infinity)
    var nodes = (0, 0, 0, 0)
    var least = Double.infinity

    /// Of equals the later one is kept, as in TeX.
    @inline(__always)
    mutating func add(_ node: Int, fitness: Int, demerits: Double) {
      switch fitness {
      case 0: if demerits <= self.demerits.0 { (self.demerits.0, nodes.0) = (demerits, node) }
      case 1: if demerits <= self.demerits.1 { (self.demerits.1, nodes.1) = (demerits, node) }
      case 2: if demerits <= self.demerits.2 { (self.demerits.2, nodes.2) = (demerits, node) }
      default: if demerits <= self.demerits.3 { (self.demerits.3, nodes.3) = (demerits, node) }
      }
      least = min(least, demerits)
    }
  }

  /// Tries to end a line at a place, from every node that is still of use.
  ///
  /// - Returns: Whether any node is left; if not, nothing that follows can be reached.
  mutating func step(_ place: Place) -> Bool {
    spare.removeAll(keepingCapacity: true)
    var candidates = Candidates()
    var lineClass = -1
    overfull = nil
    for slot in 0..<active.count {
      let number = active[slot]
      let line = nodes[number].line
      if min(line, easyLine) != lineClass {
        append(candidates, at: place)
        candidates = Candidates()
        lineClass = min(line, easyLine)
      }
      let isOnlyOne = isFinal && isExact && slot == active.count - 1 && spare.isEmpty
      let keeps = tryLine(from: number, to: place, isOnlyOne: isOnlyOne, &candidates)
      if keeps && !place.isForced { spare.append(number) }
    }
    append(candidates, at: place)
    swap(&active, &spare)
    return !active.isEmpty
  }

  /// - Returns: Whether later lines from the node may be short enough.
  @inline(__always)
  private mutating func tryLine(
    from number: Int, to place: Place, isOnlyOne: Bool, _ candidates: inout Candidates
  ) -> Bool {
    let (badness, fitness, ratio) = fit(from: number, to: place)
    if badness > Self.infinitelyBad {
      if isOnlyOne, candidates.least == .infinity {
        candidates.add(number, fitness: fitness, demerits: nodes[number].demerits)
        return false
      }
      overfull = number
      // Every later line is longer still, unless it was the hyphen that made this too long.
      guard place.hyphenWidth > 0, !isExact else { return false }
      var bare = place
      bare.end.width -= place.hyphenWidth
      return fit(from: number, to: bare).badness <= Self.infinitelyBad
    }
    guard badness <= threshold, isExact || place.penalty < Self.desperate else {
      if !isExact { noteRescue(ratio: ratio, node: number, place: place) }
      if isOnlyOne, place.isForced, candidates.least == .infinity {
        candidates.add(number, fitness: fitness, demerits: nodes[number].demerits)
      }
      return true
    }
    candidates.add(
      number, fitness: fitness,
      demerits: nodes[number].demerits
        + demerits(badness: badness, fitness: fitness, from: number, to: place))
    return true
  }

  /// How a line fills its measure: its badness, which is beyond 10,000 when it is too long, its
  /// fitness class, and how far it is stretched.
  @inline(__always)
  private func fit(from number: Int, to place: Place) -> (
    badness: Double, fitness: Int, ratio: Double
  ) {
    let start = nodes[number].start
    let measure = widths[nodes[number].line]
    let shortfall = measure - (place.end.width - start.width)
    if shortfall >= 0 {
      if place.end.fills > start.fills { return (0, Self.decent, 0) }
      let stretch = max(
        place.end.stretch - start.stretch + background.stretch, measure * leastStretch)
      if isExact {
        let badness = Self.roundedBadness(shortfall, of: stretch)
        return (badness, badness > 99 ? 0 : badness > 12 ? 1 : 2, 0)
      }
      let ratio = shortfall / max(stretch, 1e-9)
      let fitness = ratio > 1 ? Self.veryLoose : ratio > 0.5 ? Self.loose : Self.decent
      return (min(100 * ratio * ratio * ratio, Self.infinitelyBad), fitness, ratio)
    }
    let shrink = place.end.shrink - start.shrink + background.shrink
    if -shortfall > shrink + (isExact ? 0 : GreedyBreaker.tolerance) {
      return (Self.infinitelyBad + 1, Self.tight, -2)
    }
    if isExact {
      let badness = Self.roundedBadness(-shortfall, of: shrink)
      return (badness, badness > 12 ? Self.tight : Self.decent, -1)
    }
    let ratio = min(1, -shortfall / max(shrink, 1e-9))
    return (100 * ratio * ratio * ratio, ratio > 0.5 ? Self.tight : Self.decent, -ratio)
  }

  /// TeX's approximation of badness in whole numbers ("TeX: The Program", §108).
  ///
  /// - Parameters: In scaled points, whole numbers below 2³⁰.
  static func roundedBadness(_ excess: Double, of glue: Double) -> Double {
    if excess <= 0 { return 0 }
    if glue <= 0 { return infinitelyBad }
    let ratio: Double =
      excess <= 7_230_584
      ? (excess * 297 / glue).rounded(.down)
      : glue >= 1_663_497
        ? (excess / (glue / 297).rounded(.down)).rounded(.down) : excess
    if ratio > 1290 { return infinitelyBad }
    return ((ratio * ratio * ratio + 0o400000) / 0o1000000).rounded(.down)
  }

  @inline(__always)
  private func demerits(badness: Double, fitness: Int, from number: Int, to place: Place) -> Double
  {
    let base = costs.linePenalty + badness
    var demerits = abs(base) >= 10_000 ? 1e8 : base * base
    if place.penalty > 0 {
      demerits += place.penalty * place.penalty
    } else if place.penalty < 0, !place.isForced {
      demerits -= place.penalty * place.penalty
    }
    let node = nodes[number]
    if node.isHyphenated {
      if place.isLast {
        demerits += costs.finalHyphenDemerits
      } else if place.isHyphenated {
        demerits += costs.doubleHyphenDemerits
      }
    }
    if abs(fitness - node.fitness) > 1 { demerits += costs.fitnessDemerits }
    if isExact { return demerits }
    if node.wordBefore != 0, node.wordBefore == place.wordBefore {
      demerits += costs.repeatedWordDemerits
    }
    if node.wordAfter != 0, node.wordAfter == place.wordAfter {
      demerits += costs.repeatedWordDemerits
    }
    if place.isLast, node.line > 0, costs.lastLineMinimum > 0,
      place.end.width - node.start.width < widths[node.line] * costs.lastLineMinimum
    {
      demerits += costs.shortLastLineDemerits
    }
    return demerits
  }

  /// Keeps the least loose line, later starts going before earlier ones.
  @inline(__always)
  private mutating func noteRescue(ratio: Double, node: Int, place: Place) {
    if let rescue, rescue.node >= node {
      if rescue.node > node { return }
      // A hyphen goes before a cut that only despair would make, which could be a little farther on.
      let isCut = place.penalty >= Self.desperate
      if rescue.place.isHyphenated, isCut { return }
      let wasCut = rescue.place.penalty >= Self.desperate
      if !(place.isHyphenated && wasCut), rescue.ratio <= ratio { return }
    }
    rescue = Rescue(ratio: ratio, node: node, place: place)
  }

  /// Makes nodes of the candidates that a later line may be better from.
  private mutating func append(_ candidates: Candidates, at place: Place) {
    guard candidates.least < .infinity else { return }
    rescue = nil
    let limit = candidates.least + abs(costs.fitnessDemerits)
    let best = candidates.demerits
    if best.0 <= limit { append(candidates.nodes.0, 0, best.0, place) }
    if best.1 <= limit { append(candidates.nodes.1, 1, best.1, place) }
    if best.2 <= limit { append(candidates.nodes.2, 2, best.2, place) }
    if best.3 <= limit { append(candidates.nodes.3, 3, best.3, place) }
  }

  private mutating func append(_ previous: Int, _ fitness: Int, _ demerits: Double, _ place: Place)
  {
    spare.append(nodes.count)
    nodes.append(
      Node(
        start: place.next, position: place.position, line: nodes[previous].line + 1,
        fitness: fitness, demerits: demerits, isHyphenated: place.isHyphenated && !place.isLast,
        offset: place.offset, width: place.width, hyphenWidth: place.hyphenWidth,
        wordBefore: place.wordBefore, wordAfter: place.wordAfter, previous: previous))
  }

  /// Goes on from a line beyond the tolerance, the only one from now on.
  mutating func force(_ place: Place, from node: Int, demerits: Double, fitness: Int) {
    rescue = nil
    active.removeAll(keepingCapacity: true)
    spare.removeAll(keepingCapacity: true)
    append(node, fitness, nodes[node].demerits + demerits, place)
    swap(&active, &spare)
  }
}

/// The cube root of a number that is not negative, by Newton's method.
private func cubeRoot(_ value: Double) -> Double {
  guard value > 0, value.isFinite else { return value > 0 ? value : 0 }
  var root = value < 1 ? 1 : value
  for _ in 0..<200 {
    let next = root - (root * root * root - value) / (3 * root * root)
    if abs(next - root) <= 1e-12 * root { return next }
    root = next
  }
  return root
}
