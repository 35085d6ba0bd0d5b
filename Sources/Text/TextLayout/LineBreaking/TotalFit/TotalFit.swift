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
  /// Width, and how far it may be stretched and shrunk, from the paragraph's start to some breakpoint.
  struct Sums {
    var width = 0.0
    var stretch = 0.0
    var shrink = 0.0
    /// How many pieces of glue stretch without limit.
    var fills = 0.0
  }

  /// A breakpoint at which a line may end.
  struct Breakpoint {
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
    /// Lines that start here or farther on have no word space and cannot be shrunk.
    var spaceEnd = Double.infinity
    /// Up to the end of what is before a hyphenated word, and the part of the measure from which on
    /// a line that ended there would be full enough for the word to stay whole.
    var unhyphenated = -Double.infinity
    var unhyphenatedShare = 1.0
    /// What the caller knows the breakpoint by, with what it needs to go on from it.
    var position = 0
    var offset = 0
    var width = 0.0
    var nextProtrusion = 0.0
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
  struct LastResort {
    var ratio: Double
    var node: Int
    var breakpoint: Breakpoint
  }

  /// What lines are judged by.
  let rules: FitRules
  let widths: LineWidths
  /// Whether nothing is tried when this fails.
  var isFinal = false
  /// Whether lines are considered however bad they are, and the walk continues from breaks for want
  /// of any other.
  var isForced = false
  /// The maximum number of active nodes where lines are considered however bad they are:
  /// a line of a hundred words, all hyphenated, has a few hundred.
  static let maximumStarts = 1_000

  private(set) var nodes: [Node]
  /// The nodes from which lines may still start, by number of lines.
  private(set) var starts = LineStarts()
  private(set) var lastResort: LastResort?
  /// The last node whose line was too long.
  private(set) var overfull: Int?
  /// Lines from this one on are alike, so that it does not matter how many there are before.
  private let easyLine: Int
  /// Where all lines but the first are alike, their measure.
  private let laterMeasure: Double

  /// - Parameter breakpointCount: At how many places lines may end, roughly.
  init(
    costs: TotalFitCosts, widths: LineWidths, threshold: Double, start: Sums = Sums(),
    position: Int = 0, emergencyStretch: Double = 0, leastStretch: Double = 0,
    isExact: Bool = false, breakpointCount: Int = 24
  ) {
    var rules = FitRules(
      costs: costs, threshold: threshold, leastStretch: leastStretch,
      emergencyStretch: emergencyStretch)
    rules.isExact = isExact
    self.init(
      rules: rules, widths: widths, start: start, position: position,
      breakpointCount: breakpointCount)
  }

  /// - Parameter breakpointCount: At how many places lines may end, roughly.
  init(
    rules: FitRules, widths: LineWidths, start: Sums, position: Int, breakpointCount: Int
  ) {
    self.rules = rules
    self.widths = widths
    nodes = []
    nodes.reserveCapacity(min(max(breakpointCount, 4), 256))
    starts.reserveCapacity(min(max(breakpointCount, 4), 64))
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

  /// Tries to end a line at a breakpoint, from every node that is still of use.
  ///
  /// - Returns: Whether any node is left; if not, nothing that follows can be reached.
  mutating func step(_ breakpoint: Breakpoint) -> Bool {
    overfull = nil
    if easyLine == 0, !rules.isExact { stepAmongAlike(breakpoint) } else { stepByLine(breakpoint) }
    return !starts.isEmpty && !isBeyondLimits
  }

  /// Whether more starts are kept than a search for lines beyond the tolerance may have.
  var isBeyondLimits: Bool { isForced && starts.count > Self.maximumStarts }

  /// The node with the least demerits of those at the breakpoint, and behind the line, of a node.
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
  private mutating func stepAmongAlike(_ breakpoint: Breakpoint) {
    let trial = starts.tryLines(to: breakpoint, under: rules)
    if trial.overfull >= 0 { overfull = trial.overfull }
    if isForced, trial.least == .infinity { recordLastResort(of: trial, at: breakpoint) }
    if breakpoint.isForced { starts.removeAll() }
    append(trial, at: breakpoint)
  }

  private mutating func recordLastResort(of trial: LineTrial, at breakpoint: Breakpoint) {
    if let last = starts.last, !rules.isFilled(from: last, without: breakpoint),
      last.node > trial.shortest, trial.overfull < last.node
    {
      recordLastResort(
        ratio: rules.fit(from: last, to: breakpoint).ratio, node: last.node, breakpoint: breakpoint)
    } else if trial.shortest >= 0 {
      recordLastResort(ratio: trial.shortestRatio, node: trial.shortest, breakpoint: breakpoint)
    }
  }

  /// As `step`, where it matters how many lines there are before, or as TeX does it.
  private mutating func stepByLine(_ breakpoint: Breakpoint) {
    let before = starts
    starts.removeAll()
    var trial = LineTrial()
    var lineClass = -1
    for (index, start) in before.all.enumerated() {
      if min(start.line, easyLine) != lineClass {
        append(trial, at: breakpoint)
        trial = LineTrial()
        lineClass = min(start.line, easyLine)
      }
      let isOnlyOne =
        isFinal && rules.isExact && index == before.all.count - 1 && starts.isEmpty
        && trial.least == .infinity
      let fit = rules.fit(from: start, to: breakpoint)
      if fit.badness > FitRules.infinitelyBad {
        if isOnlyOne {
          trial.add(start.node, fitness: fit.fitness, demerits: start.demerits)
          continue
        }
        overfull = start.node
        guard rules.isShortWithoutHyphen(from: start, to: breakpoint) else { continue }
      } else if rules.isFilled(from: start, without: breakpoint) {
        // Kept for what follows.
      } else if fit.badness <= rules.threshold,
        rules.isExact || breakpoint.penalty < FitRules.desperate
      {
        trial.add(
          start.node, fitness: fit.fitness,
          demerits: start.demerits + rules.demerits(of: fit, from: start, to: breakpoint))
      } else if isForced {
        recordLastResort(ratio: fit.ratio, node: start.node, breakpoint: breakpoint)
      } else if isOnlyOne, breakpoint.isForced {
        trial.add(start.node, fitness: fit.fitness, demerits: start.demerits)
      }
      if !breakpoint.isForced { starts.append(start) }
    }
    append(trial, at: breakpoint)
  }

  /// Keeps the least loose line, later starts going before earlier ones.
  @inline(__always)
  private mutating func recordLastResort(ratio: Double, node: Int, breakpoint: Breakpoint) {
    if let lastResort, lastResort.node >= node {
      if lastResort.node > node { return }
      // A hyphen is preferred to an emergency break, which could be a little farther on.
      let isCut = breakpoint.penalty >= FitRules.desperate
      if lastResort.breakpoint.isHyphenated, isCut { return }
      let wasCut = lastResort.breakpoint.penalty >= FitRules.desperate
      if !(breakpoint.isHyphenated && wasCut), lastResort.ratio <= ratio { return }
    }
    lastResort = LastResort(ratio: ratio, node: node, breakpoint: breakpoint)
  }

  /// Makes nodes of the candidates that a later line may be better from.
  private mutating func append(_ trial: LineTrial, at breakpoint: Breakpoint) {
    guard trial.least < .infinity else { return }
    lastResort = nil
    let limit = trial.least + abs(rules.costs.fitnessDemerits)
    let best = trial.demerits
    if best.0 <= limit { append(trial.nodes.0, 0, best.0, breakpoint) }
    if best.1 <= limit { append(trial.nodes.1, 1, best.1, breakpoint) }
    if best.2 <= limit { append(trial.nodes.2, 2, best.2, breakpoint) }
    if best.3 <= limit { append(trial.nodes.3, 3, best.3, breakpoint) }
  }

  private mutating func append(
    _ previous: Int, _ fitness: Int, _ demerits: Double, _ breakpoint: Breakpoint
  ) {
    let line = nodes[previous].line + 1
    let measure = self.measure(ofLine: line)
    let isHyphenated = breakpoint.isHyphenated && !breakpoint.isLast
    var start = LineStart(
      sums: breakpoint.next, measure: measure,
      reach: rules.reach(from: breakpoint.next, measure: measure),
      demerits: demerits, node: nodes.count, line: line, fitness: fitness,
      isHyphenated: isHyphenated, wordBefore: breakpoint.wordBefore, wordAfter: breakpoint.wordAfter
    )
    start.setLetterShare(
      of: breakpoint, from: nodes[previous].start, measure: self.measure(ofLine: line - 1),
      under: rules)
    starts.append(start)
    nodes.append(
      Node(
        start: breakpoint.next, position: breakpoint.position, line: line, demerits: demerits,
        isHyphenated: isHyphenated, offset: breakpoint.offset, width: breakpoint.width,
        hyphenWidth: breakpoint.hyphenWidth, previous: previous))
  }

  @inline(__always)
  private func measure(ofLine line: Int) -> Double {
    line > 0 && easyLine == 0 ? laterMeasure : widths[line]
  }

  /// Continues from a line beyond the tolerance, the only one from now on.
  mutating func force(_ breakpoint: Breakpoint, from node: Int, demerits: Double, fitness: Int) {
    lastResort = nil
    starts.removeAll()
    append(node, fitness, nodes[node].demerits + demerits, breakpoint)
  }
}
