import ComposeDiagnostics

/// Keeps a flood of like faults from becoming a flood of diagnostics.
struct ReportLimiter {
  private struct Fault {
    var code: String
    var name: String
    var count: Int
  }

  private let repetitions: Int
  private let maximumNames = 100
  private var faults: [Fault] = []
  private var indices: [String: Int] = [:]

  init(repetitions: Int) { self.repetitions = max(repetitions, 1) }

  /// Counts a fault; whether it is to be reported on its own.
  mutating func admits(_ code: String, _ name: String) -> Bool {
    let key = code + " " + name
    if let index = indices[key] {
      faults[index].count += 1
      return faults[index].count <= repetitions
    }
    guard faults.count < maximumNames else {
      let others = code + " …"
      if let index = indices[others] {
        faults[index].count += 1
      } else {
        indices[others] = faults.count
        faults.append(Fault(code: code, name: "others", count: repetitions + 1))
      }
      return false
    }
    indices[key] = faults.count
    faults.append(Fault(code: code, name: name, count: 1))
    return true
  }

  /// One note for each kind of fault of which some were not reported, in order of appearance.
  func summaries() -> [Diagnostic] {
    faults.compactMap { fault in
      let left = fault.count - repetitions
      guard left > 0 else { return nil }
      return Diagnostic(
        .note, code: fault.code, "\(left) more diagnostics of ‘\(fault.name)’ not listed")
    }
  }
}
