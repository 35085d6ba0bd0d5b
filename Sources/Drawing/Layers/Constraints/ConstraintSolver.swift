import ComposeGeometry

/// Solves constraints by elimination, by priority; inequalities become equations when they are
/// broken without.
///
/// Each equation gives one variable in terms of others that are still free. One whose variables
/// are all known is met already, or is not to be met. When all are in, what is free is 0, and the
/// inequality of the highest priority that is broken furthest is made an equation of its priority,
/// until none is. One such may be let go again for another, not several at once: where layouts
/// depend on that, constraints are reported that could have been met.
struct ConstraintSolver {
  private typealias Variable = LayoutAnchor.Variable

  private struct Entry {
    let constraint: LayoutConstraint
    /// Among the layout's; nil for one that keeps a size from being below 0.
    let index: Int?
    /// Equations hold from the start.
    var isActive: Bool
  }

  /// How often an inequality is made an equation at most; what is broken then is reported.
  private static let maximumRounds = 256

  private let boxCount: Int
  private var entries: [Entry]
  private var ignored: [Int] = []
  /// What is wrong by less is right: a ten-millionth of a point, and what rounding makes of large
  /// numbers.
  private let tolerance: Double

  init(_ layout: ConstraintLayout) {
    boxCount = layout.boxCount
    entries = []
    var largest = 1.0
    for (index, constraint) in layout.constraints.enumerated() {
      let difference = constraint.difference
      guard index < layout.maximumConstraints, difference.isFinite,
        abs(difference.constant) < 1e12,
        difference.terms.allSatisfy({ $0.key.box < layout.boxCount && abs($0.value) < 1e9 })
      else {
        ignored.append(index)
        continue
      }
      largest = max(largest, abs(difference.constant))
      entries.append(
        Entry(
          constraint: constraint, index: index, isActive: constraint.relation == .equal))
    }
    tolerance = 1e-7 * max(1, largest * 1e-3)
    // Only boxes that have constraints.
    var boxes: Set<Int> = []
    for entry in entries { boxes.formUnion(entry.constraint.difference.terms.keys.map(\.box)) }
    for box in boxes.sorted() {
      for kind in [Variable.Kind.width, .height] {
        let side = LayoutAnchor(Variable(box: box, kind: kind))
        entries.append(
          Entry(
            constraint: LayoutConstraint(side, .greaterOrEqual, LayoutAnchor(0)), index: nil,
            isActive: false))
      }
    }
    // Equal priorities stay in the order in which they were stated; sizes go before all.
    let sizes = entries.filter { $0.index == nil }
    entries = entries.filter { $0.index != nil }.enumerated().sorted {
      ($1.element.constraint.priority, $0.offset) < ($0.element.constraint.priority, $1.offset)
    }.map(\.element)
    entries = sizes + entries
  }

  func solution() -> LayoutSolution {
    var solver = self
    var (values, free) = solver.solved()
    for _ in 0..<min(2 * solver.entries.count, Self.maximumRounds) {
      let broken = solver.mostBroken(values)
      guard !broken.isEmpty else { break }
      for index in broken { solver.entries[index].isActive = true }
      (values, free) = solver.solved()
      for index in broken
      where solver.error(of: solver.entries[index].constraint, values) > tolerance {
        if let better = solver.released(for: index) { (values, free) = better }
      }
    }
    return solver.report(values, free: free)
  }

  /// Makes another equation an inequality again, where both that and `held` are met then.
  private mutating func released(
    for held: Int
  ) -> (values: [Variable: Double], free: Set<Variable>)? {
    for (index, entry) in entries.enumerated()
    where entry.isActive && entry.constraint.relation != .equal && index != held {
      entries[index].isActive = false
      let trial = solved()
      if error(of: entry.constraint, trial.values) <= tolerance,
        error(of: entries[held].constraint, trial.values) <= tolerance
      {
        return trial
      }
      entries[index].isActive = true
    }
    return nil
  }

  /// The inequalities to be made equations next: the one that is broken furthest, and where that
  /// is about one variable, those of the same priority about others.
  private func mostBroken(_ values: [Variable: Double]) -> [Int] {
    var found: [(index: Int, amount: Double)] = []
    for (index, entry) in entries.enumerated() where !entry.isActive {
      if let first = found.first,
        entry.constraint.priority < entries[first.index].constraint.priority
      {
        break
      }
      let amount = error(of: entry.constraint, values)
      if amount > tolerance { found.append((index, amount)) }
    }
    found.sort { ($1.amount, $0.index) < ($0.amount, $1.index) }
    guard let first = found.first else { return [] }
    func variable(_ index: Int) -> Variable? {
      let terms = entries[index].constraint.difference.terms
      return terms.count == 1 ? terms.first?.key : nil
    }
    guard variable(first.index) != nil else { return [first.index] }
    var taken: Set<Variable> = []
    return found.map(\.index).filter { index in
      variable(index).map { taken.insert($0).inserted } ?? false
    }
  }

  /// By how much a constraint is missed.
  private func error(of constraint: LayoutConstraint, _ values: [Variable: Double]) -> Double {
    var value = constraint.difference.constant
    // In order, so that rounding is the same in every run.
    for (variable, factor) in constraint.difference.terms.sorted(by: { $0.key < $1.key }) {
      value += factor * (values[variable] ?? 0)
    }
    return switch constraint.relation {
    case .equal: abs(value)
    case .lessOrEqual: max(value, 0)
    case .greaterOrEqual: max(-value, 0)
    }
  }

  /// The values that the active equations give, and the variables that they leave open.
  private func solved() -> (values: [Variable: Double], free: Set<Variable>) {
    /// Each in terms of variables that are not keys.
    var rows: [Variable: LayoutAnchor] = [:]
    /// The rows that contain a free variable.
    var users: [Variable: Set<Variable>] = [:]
    var seen: Set<Variable> = []
    for entry in entries {
      seen.formUnion(entry.constraint.difference.terms.keys)
      guard entry.isActive else { continue }
      var equation = entry.constraint.difference
      for variable in entry.constraint.difference.terms.keys.sorted() {
        if let row = rows[variable] { equation.substitute(variable, by: row) }
      }
      // The greatest factor divides with the least error; among equal ones the last box follows
      // from those before.
      let pivot = equation.terms.max { left, right in
        abs(left.value) == abs(right.value)
          ? left.key < right.key : abs(left.value) < abs(right.value)
      }
      guard let pivot, abs(pivot.value) > 1e-9, let factor = equation.remove(pivot.key) else {
        continue
      }
      let row = equation * (-1 / factor)
      for user in users.removeValue(forKey: pivot.key) ?? [] {
        rows[user]?.substitute(pivot.key, by: row)
        for variable in row.terms.keys { users[variable, default: []].insert(user) }
      }
      rows[pivot.key] = row
      for variable in row.terms.keys { users[variable, default: []].insert(pivot.key) }
    }
    // What is free is 0.
    let free = seen.filter { rows[$0] == nil }
    return (rows.mapValues(\.constant), free)
  }

  private func report(_ values: [Variable: Double], free: Set<Variable>) -> LayoutSolution {
    var conflicts: [Int] = []
    var unmet: [Int] = []
    for entry in entries where error(of: entry.constraint, values) > tolerance {
      guard let index = entry.index else { continue }
      if entry.constraint.priority == .required {
        conflicts.append(index)
      } else {
        unmet.append(index)
      }
    }
    func value(_ box: Int, _ kind: Variable.Kind) -> Double {
      let value = values[Variable(box: box, kind: kind)] ?? 0
      return value.isFinite ? value : 0
    }
    let rects = (0..<boxCount).map { box in
      Rect(
        x: value(box, .x), y: value(box, .y), width: max(0, value(box, .width)),
        height: max(0, value(box, .height)))
    }
    let known = Set(values.keys)
    let ambiguous = (0..<boxCount).filter { box in
      [Variable.Kind.x, .y, .width, .height].contains {
        !known.contains(Variable(box: box, kind: $0))
      }
    }
    return LayoutSolution(
      frames: LayoutSolution.Frames(rects: rects), conflicts: conflicts.sorted(),
      unmet: unmet.sorted(), ambiguous: ambiguous.map { LayoutBox(index: $0) },
      ignored: ignored)
  }
}
