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
    /// Up to the end of what stands before a parted word, and the part of the measure from which on
    /// a line that ended there would be full enough for the word to stay whole.
    var unparted = -Double.infinity
    var unpartedShare = 1.0
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
    var demerits: Double
    var isHyphenated: Bool
    var offset = 0
    var width = 0.0
    var hyphenWidth = 0.0
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
  /// What every line may stretch besides its own glue, in points.
  let emergencyStretch: Double
  /// The greatest badness of a line.
  let threshold: Double
  /// The stretch of lines that have none, as part of the measure.
  let leastStretch: Double
  /// Whether badness is rounded and the last line taken that is left, however long, as in TeX.
  var isExact = false
  /// Whether nothing is tried when this fails.
  var isFinal = false

  private(set) var nodes: [Node]
  /// The nodes from which lines may still start, by number of lines.
  private(set) var starts = LineStarts()
  private(set) var rescue: Rescue?
  /// The last node whose line was too long.
  private(set) var overfull: Int?
  /// Lines from this one on are alike, so that it does not matter how many there are before.
  private let easyLine: Int
  /// The ratio that the threshold stands for.
  let loosestRatio: Double

  init(
    costs: TotalFitCosts, widths: LineWidths, threshold: Double, start: Sums = Sums(),
    position: Int = 0, emergencyStretch: Double = 0, leastStretch: Double = 0
  ) {
    self.costs = costs
    self.widths = widths
    self.threshold = threshold
    self.emergencyStretch = emergencyStretch
    self.leastStretch = leastStretch
    nodes = []
    // A few lines' worth: most paragraphs are no longer.
    nodes.reserveCapacity(24)
    starts.reserveCapacity(24)
    nodes.append(
      Node(
        start: start, position: position, line: 0, demerits: 0, isHyphenated: false, previous: -1))
    easyLine = costs.looseness != 0 ? Int.max : max(0, widths.specialCount - 1)
    loosestRatio = cubeRoot(max(0, threshold) / 100)
    starts.append(
      LineStart(
        sums: start, measure: widths[0], reach: reach(from: start, measure: widths[0]),
        demerits: 0, node: 0, line: 0, fitness: Self.decent))
  }

  /// What sums and what they stretch to have to come to for a line within the tolerance; nothing is
  /// left out when it is a little less.
  private func reach(from start: Sums, measure: Double) -> Double {
    let share = 1 - leastStretch * max(1, loosestRatio)
    return start.width + (start.stretch - emergencyStretch) * loosestRatio + measure * share - 1e-6
  }

  /// What the sums and what they stretch to have to come to for any line within the tolerance.
  var nearest: Double { starts.nearest }

  // TeX's numbers of the fitness classes.
  static let veryLoose = 0
  static let loose = 1
  static let decent = 2
  static let tight = 3
  static let infinitelyBad = 10_000.0
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
    overfull = nil
    if easyLine == 0, !isExact { stepAmongAlike(place) } else { stepByLine(place) }
    return !starts.isEmpty
  }

  /// As `step`, where all lines are alike: later starts make shorter lines, so that those after the
  /// first whose line is too loose need not be tried.
  private mutating func stepAmongAlike(_ place: Place) {
    var candidates = Candidates()
    let reached = place.end.width + place.end.stretch * loosestRatio
    // The last start whose line is not too long, and how far that is stretched.
    var shortest: (node: Int, ratio: Double)?
    var starts = LineStarts()
    swap(&starts, &self.starts)
    starts.filter { start in
      if start.reach > reached, start.sums.fills >= place.end.fills { return nil }
      let fit = fit(from: start, to: place)
      if fit.badness > Self.infinitelyBad {
        overfull = start.node
        return isShortWithoutHyphen(from: start, to: place)
      }
      if isFilled(from: start, without: place) { return true }
      shortest = (start.node, fit.ratio)
      if fit.badness <= threshold, place.penalty < Self.desperate {
        candidates.add(
          start.node, fitness: fit.fitness,
          demerits: start.demerits + demerits(of: fit, from: start, to: place))
      }
      return true
    }
    if candidates.least == .infinity {
      if let last = starts.last, !isFilled(from: last, without: place),
        last.node > shortest?.node ?? -1, overfull ?? -1 < last.node
      {
        shortest = (last.node, fit(from: last, to: place).ratio)
      }
      if let shortest { noteRescue(ratio: shortest.ratio, node: shortest.node, place: place) }
    }
    if place.isForced { starts.removeAll() }
    swap(&starts, &self.starts)
    append(candidates, at: place)
  }

  /// As `step`, where it matters how many lines there are before, or as TeX does it.
  private mutating func stepByLine(_ place: Place) {
    let before = starts
    starts.removeAll()
    var candidates = Candidates()
    var lineClass = -1
    for (index, start) in before.all.enumerated() {
      if min(start.line, easyLine) != lineClass {
        append(candidates, at: place)
        candidates = Candidates()
        lineClass = min(start.line, easyLine)
      }
      let isOnlyOne =
        isFinal && isExact && index == before.all.count - 1 && starts.isEmpty
        && candidates.least == .infinity
      let fit = fit(from: start, to: place)
      if fit.badness > Self.infinitelyBad {
        if isOnlyOne {
          candidates.add(start.node, fitness: fit.fitness, demerits: start.demerits)
          continue
        }
        overfull = start.node
        guard isShortWithoutHyphen(from: start, to: place) else { continue }
      } else if isFilled(from: start, without: place) {
        // Kept for what follows.
      } else if fit.badness <= threshold, isExact || place.penalty < Self.desperate {
        candidates.add(
          start.node, fitness: fit.fitness,
          demerits: start.demerits + demerits(of: fit, from: start, to: place))
      } else if !isExact {
        noteRescue(ratio: fit.ratio, node: start.node, place: place)
      } else if isOnlyOne, place.isForced {
        candidates.add(start.node, fitness: fit.fitness, demerits: start.demerits)
      }
      if !place.isForced { starts.append(start) }
    }
    append(candidates, at: place)
  }

  /// Whether it is only the hyphen that makes a line too long, so that later ones may be short
  /// enough.
  @inline(__always)
  private func isShortWithoutHyphen(from start: LineStart, to place: Place) -> Bool {
    guard place.hyphenWidth > 0, !isExact else { return false }
    var bare = place
    bare.end.width -= place.hyphenWidth
    return fit(from: start, to: bare).badness <= Self.infinitelyBad
  }

  /// Whether a line is full enough without the part of a word that it would end with.
  @inline(__always)
  private func isFilled(from start: LineStart, without place: Place) -> Bool {
    place.unparted - start.sums.width >= start.measure * place.unpartedShare
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
    let line = nodes[previous].line + 1
    let measure = widths[line]
    let isHyphenated = place.isHyphenated && !place.isLast
    let start = LineStart(
      sums: place.next, measure: measure, reach: reach(from: place.next, measure: measure),
      demerits: demerits, node: nodes.count, line: line, fitness: fitness,
      isHyphenated: isHyphenated, wordBefore: place.wordBefore, wordAfter: place.wordAfter)
    starts.append(start)
    nodes.append(
      Node(
        start: place.next, position: place.position, line: line, demerits: demerits,
        isHyphenated: isHyphenated, offset: place.offset, width: place.width,
        hyphenWidth: place.hyphenWidth, previous: previous))
  }

  /// Goes on from a line beyond the tolerance, the only one from now on.
  mutating func force(_ place: Place, from node: Int, demerits: Double, fitness: Int) {
    rescue = nil
    starts.removeAll()
    append(node, fitness, nodes[node].demerits + demerits, place)
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
