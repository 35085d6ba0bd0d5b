import ComposeAttributedText

/// The search for the breakpoints of a paragraph with the least total demerits: Knuth & Plass, "Breaking
/// Paragraphs into Lines" (1981), as in "TeX: The Program", §829–875.
///
/// A *breakpoint* is where a line may end: at a space, after a hyphen, at a discretionary break within a
/// word. The search is given the breakpoints in order (`step`), each with the sums of width, stretch and
/// shrink of all before it; the difference of two sums is a line. It knows nothing of text, fonts or
/// segments: *protrusion*, the hyphen of a discretionary break and the space that a line's end swallows
/// are in the sums already, as `end` is for the line that ends at the breakpoint and `next` for the one
/// that starts there.
///
/// The *active list* (`starts`) contains the breakpoints from which a line may still start. At each new
/// breakpoint the line from every active one is tried. How far its spaces have to stretch or shrink, as
/// part of what they may, is its *ratio*; 100 times the cube of that is its *badness*; its *demerits* are
/// the square of badness and line penalty, with what its break and the line before add (`FitRules`). If
/// a line within the tolerance ends there, the breakpoint is *feasible* and joins the active list with
/// the least demerits of all lines up to it: once for every *fitness class* (tight, decent, loose, very
/// loose) from which the rest of the paragraph may turn out best, since the next line's demerits depend
/// on the class of this one. A start whose line is overfull leaves the list; all later breakpoints are
/// farther. After the last one, the way back from the best start is the solution.
///
/// Complexity: O(breakpoints · lines that can end at each).
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

  /// The fullest line that ends where no line should, for want of any other.
  struct Rescue {
    var ratio: Double
    var node: Int
    var place: Place
  }

  /// What lines are judged by.
  let rules: FitRules
  let widths: LineWidths
  /// Whether nothing is tried when this fails.
  var isFinal = false
  /// Whether lines are weighed however bad they are, and the walk goes on from breaks for want of any
  /// other.
  var isForced = false
  /// How many starts of lines are kept at the most where lines are weighed however bad they are:
  /// a line of a hundred words, all hyphenated, has a few hundred.
  static let maximumStarts = 1_000

  private(set) var nodes: [Node]
  /// The nodes from which lines may still start, by number of lines.
  private(set) var starts = LineStarts()
  private(set) var rescue: Rescue?
  /// The last node whose line was too long.
  private(set) var overfull: Int?
  /// Lines from this one on are alike, so that it does not matter how many there are before.
  private let easyLine: Int
  /// Where all lines but the first are alike, their measure.
  private let laterMeasure: Double

  /// - Parameter placeCount: At how many places lines may end, roughly.
  init(
    costs: TotalFitCosts, widths: LineWidths, threshold: Double, start: Sums = Sums(),
    position: Int = 0, emergencyStretch: Double = 0, leastStretch: Double = 0,
    isExact: Bool = false, placeCount: Int = 24
  ) {
    var rules = FitRules(
      costs: costs, threshold: threshold, leastStretch: leastStretch,
      emergencyStretch: emergencyStretch)
    rules.isExact = isExact
    self.init(
      rules: rules, widths: widths, start: start, position: position, placeCount: placeCount)
  }

  /// - Parameter placeCount: At how many places lines may end, roughly.
  init(
    rules: FitRules, widths: LineWidths, start: Sums, position: Int, placeCount: Int
  ) {
    self.rules = rules
    self.widths = widths
    nodes = []
    nodes.reserveCapacity(min(max(placeCount, 4), 256))
    starts.reserveCapacity(min(max(placeCount, 4), 64))
    nodes.append(
      Node(
        start: start, position: position, line: 0, demerits: 0, isHyphenated: false, previous: -1))
    easyLine = rules.costs.looseness != 0 ? Int.max : max(0, widths.specialCount - 1)
    laterMeasure = widths[1]
    let measure = widths[0]
    starts.append(
      LineStart(
        sums: start, measure: measure, reach: rules.reach(from: start, measure: measure),
        demerits: 0, node: 0, line: 0, fitness: FitRules.decent))
  }

  /// What the sums and what they stretch to have to come to for any line within the tolerance.
  var nearest: Double { starts.nearest }

  /// Tries to end a line at a place, from every node that is still of use.
  ///
  /// - Returns: Whether any node is left; if not, nothing that follows can be reached.
  mutating func step(_ place: Place) -> Bool {
    overfull = nil
    if easyLine == 0, !rules.isExact { stepAmongAlike(place) } else { stepByLine(place) }
    return !starts.isEmpty && !isBeyondLimits
  }

  /// Whether more starts are kept than a search for lines beyond the tolerance may have.
  var isBeyondLimits: Bool { isForced && starts.count > Self.maximumStarts }

  /// The node with the least demerits of those at the place, and behind the line, of a node.
  func bestSibling(of number: Int) -> Int {
    let node = nodes[number]
    var best = number
    func consider(_ other: Int) -> Bool {
      guard nodes[other].position == node.position, nodes[other].offset == node.offset else {
        return false
      }
      let isAlike = easyLine == 0 || nodes[other].line == node.line
      if isAlike, nodes[other].demerits < nodes[best].demerits { best = other }
      return true
    }
    var index = number - 1
    while index >= 0, consider(index) { index -= 1 }
    index = number + 1
    while index < nodes.count, consider(index) { index += 1 }
    return best
  }

  /// As `step`, where all lines are alike.
  private mutating func stepAmongAlike(_ place: Place) {
    let trial = starts.tryLines(to: place, under: rules)
    if trial.overfull >= 0 { overfull = trial.overfull }
    if isForced, trial.least == .infinity { noteRescue(of: trial, at: place) }
    if place.isForced { starts.removeAll() }
    append(trial, at: place)
  }

  private mutating func noteRescue(of trial: LineTrial, at place: Place) {
    if let last = starts.last, !rules.isFilled(from: last, without: place),
      last.node > trial.shortest, trial.overfull < last.node
    {
      noteRescue(ratio: rules.fit(from: last, to: place).ratio, node: last.node, place: place)
    } else if trial.shortest >= 0 {
      noteRescue(ratio: trial.shortestRatio, node: trial.shortest, place: place)
    }
  }

  /// As `step`, where it matters how many lines there are before, or as TeX does it.
  private mutating func stepByLine(_ place: Place) {
    let before = starts
    starts.removeAll()
    var trial = LineTrial()
    var lineClass = -1
    for (index, start) in before.all.enumerated() {
      if min(start.line, easyLine) != lineClass {
        append(trial, at: place)
        trial = LineTrial()
        lineClass = min(start.line, easyLine)
      }
      let isOnlyOne =
        isFinal && rules.isExact && index == before.all.count - 1 && starts.isEmpty
        && trial.least == .infinity
      let fit = rules.fit(from: start, to: place)
      if fit.badness > FitRules.infinitelyBad {
        if isOnlyOne {
          trial.add(start.node, fitness: fit.fitness, demerits: start.demerits)
          continue
        }
        overfull = start.node
        guard rules.isShortWithoutHyphen(from: start, to: place) else { continue }
      } else if rules.isFilled(from: start, without: place) {
        // Kept for what follows.
      } else if fit.badness <= rules.threshold,
        rules.isExact || place.penalty < FitRules.desperate
      {
        trial.add(
          start.node, fitness: fit.fitness,
          demerits: start.demerits + rules.demerits(of: fit, from: start, to: place))
      } else if isForced {
        noteRescue(ratio: fit.ratio, node: start.node, place: place)
      } else if isOnlyOne, place.isForced {
        trial.add(start.node, fitness: fit.fitness, demerits: start.demerits)
      }
      if !place.isForced { starts.append(start) }
    }
    append(trial, at: place)
  }

  /// Keeps the least loose line, later starts going before earlier ones.
  @inline(__always)
  private mutating func noteRescue(ratio: Double, node: Int, place: Place) {
    if let rescue, rescue.node >= node {
      if rescue.node > node { return }
      // A hyphen goes before a cut that only despair would make, which could be a little farther on.
      let isCut = place.penalty >= FitRules.desperate
      if rescue.place.isHyphenated, isCut { return }
      let wasCut = rescue.place.penalty >= FitRules.desperate
      if !(place.isHyphenated && wasCut), rescue.ratio <= ratio { return }
    }
    rescue = Rescue(ratio: ratio, node: node, place: place)
  }

  /// Makes nodes of the candidates that a later line may be better from.
  private mutating func append(_ trial: LineTrial, at place: Place) {
    guard trial.least < .infinity else { return }
    rescue = nil
    let limit = trial.least + abs(rules.costs.fitnessDemerits)
    let best = trial.demerits
    if best.0 <= limit { append(trial.nodes.0, 0, best.0, place) }
    if best.1 <= limit { append(trial.nodes.1, 1, best.1, place) }
    if best.2 <= limit { append(trial.nodes.2, 2, best.2, place) }
    if best.3 <= limit { append(trial.nodes.3, 3, best.3, place) }
  }

  private mutating func append(_ previous: Int, _ fitness: Int, _ demerits: Double, _ place: Place)
  {
    let line = nodes[previous].line + 1
    let measure = self.measure(ofLine: line)
    let isHyphenated = place.isHyphenated && !place.isLast
    var start = LineStart(
      sums: place.next, measure: measure, reach: rules.reach(from: place.next, measure: measure),
      demerits: demerits, node: nodes.count, line: line, fitness: fitness,
      isHyphenated: isHyphenated, wordBefore: place.wordBefore, wordAfter: place.wordAfter)
    start.setLetterShare(
      of: place, from: nodes[previous].start, measure: self.measure(ofLine: line - 1),
      under: rules)
    starts.append(start)
    nodes.append(
      Node(
        start: place.next, position: place.position, line: line, demerits: demerits,
        isHyphenated: isHyphenated, offset: place.offset, width: place.width,
        hyphenWidth: place.hyphenWidth, previous: previous))
  }

  @inline(__always)
  private func measure(ofLine line: Int) -> Double {
    line > 0 && easyLine == 0 ? laterMeasure : widths[line]
  }

  /// Goes on from a line beyond the tolerance, the only one from now on.
  mutating func force(_ place: Place, from node: Int, demerits: Double, fitness: Int) {
    rescue = nil
    starts.removeAll()
    append(node, fitness, nodes[node].demerits + demerits, place)
  }
}
