/// One thing that standards ask, with the clause and the number of the test in each.
public struct Requirement: Hashable, Sendable {
  public let summary: String
  public let clauses: [Standard: [String]]

  /// - Parameters:
  ///   - core: A section of ISO 32000 on which every standard that asks for structure builds.
  ///   - everywhere: A section of ISO 32000 that holds for all files.
  init(
    _ summary: String, ua1: [String] = [], ua2: [String] = [], a1: [String] = [],
    a1a: [String] = [], a23: [String] = [], a23a: [String] = [], a3: [String] = [],
    a4: [String] = [],
    a4f: [String] = [], core: String? = nil, everywhere: String? = nil
  ) {
    self.summary = summary
    var clauses: [Standard: [String]] = [:]
    clauses[.accessible1] = ua1
    clauses[.accessible2] = ua2
    for standard in Standard.archive1 { clauses[standard] = a1 }
    clauses[.archive1a, default: []] += a1a
    for standard in Standard.archive23 { clauses[standard] = a23 }
    for standard in Standard.archive23a { clauses[standard, default: []] += a23a }
    for standard in Standard.archive3 { clauses[standard, default: []] += a3 }
    for standard in Standard.archive4s { clauses[standard] = a4 }
    clauses[.archive4f, default: []] += a4f
    if let core { for standard in Standard.tagged { clauses[standard, default: []].append(core) } }
    if let everywhere {
      for standard in Standard.allCases { clauses[standard, default: []].append(everywhere) }
    }
    self.clauses = clauses.filter { !$0.value.isEmpty }
  }
}

/// A requirement that a file does not meet, and where.
public struct Violation: Hashable, Sendable, CustomStringConvertible {
  public let standard: Standard
  public let requirement: Requirement
  public let object: String
  public let message: String

  public var clauses: [String] { requirement.clauses[standard] ?? [] }

  public var description: String {
    "\(standard.rawValue) \(clauses.joined(separator: ", ")) at \(object): \(message)"
  }
}

/// Collects what one standard finds wrong.
public struct Report {
  public let standard: Standard
  public private(set) var violations: [Violation] = []

  init(standard: Standard) { self.standard = standard }

  func asks(_ requirement: Requirement) -> Bool { requirement.clauses[standard] != nil }

  /// Notes a violation if the standard has the requirement at all.
  mutating func add(
    _ requirement: Requirement, _ object: String, _ message: @autoclosure () -> String
  ) {
    guard asks(requirement) else { return }
    violations.append(
      Violation(
        standard: standard, requirement: requirement, object: object, message: message()))
  }

  mutating func add(
    _ requirement: Requirement, _ object: Int, _ message: @autoclosure () -> String
  ) {
    add(requirement, "\(object) 0 obj", message())
  }
}

/// Rules of one family: what they ask, and how they look for it.
protocol RuleFamily {
  static var requirements: [Requirement] { get }
  static func check(_ document: ReadBackDocument, _ report: inout Report)
}
