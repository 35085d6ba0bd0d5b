import ComposeDiagnostics

/// Limits the number of diagnostics for repeated problems.
struct ReportLimiter {
  private struct Fault {
    var code: String
    var name: String
    var count: Int
  }

  private let repetitions: Int
  private let maximumNames = 100
  private var faults: [Fault] = []
  private var indices = [String: Int]()

  init(repetitions: Int) { self.repetitions = max(repetitions, 1) }

  /// Counts a problem; returns whether it is to be reported individually.
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

  /// A summary for each kind of problem that was not always reported, in order of appearance.
  func summaries() -> [Diagnostic] {
    faults.compactMap { fault in
      let left = fault.count - repetitions
      guard left > 0 else { return nil }
      return Diagnostic(
        .note, code: fault.code, "\(left) more diagnostics of ‘\(fault.name)’ not listed")
    }
  }
}
