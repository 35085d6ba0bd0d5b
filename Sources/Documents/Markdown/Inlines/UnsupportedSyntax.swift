import ComposeDiagnostics

/// Counts unsupported syntax of other Markdown dialects, which is shown as written, to report each
/// kind once.
struct UnsupportedSyntax {
  enum Kind: Int, CaseIterable {
    case fencedDivision, citation

    fileprivate var name: String {
      switch self {
      case .fencedDivision: "fenced division ‘:::’"
      case .citation: "citation ‘[@…]’"
      }
    }
  }

  private struct Occurrences {
    /// The first occurrence, in the cleaned source.
    var first: Range<Int>
    var count: Int
  }

  private var occurrences: [Occurrences?] = []

  /// - Parameter range: The range in the cleaned source.
  mutating func note(_ kind: Kind, at range: Range<Int>) {
    if occurrences.isEmpty { occurrences = Array(repeating: nil, count: Kind.allCases.count) }
    if occurrences[kind.rawValue] == nil {
      occurrences[kind.rawValue] = Occurrences(first: range, count: 1)
    } else {
      occurrences[kind.rawValue]?.count += 1
    }
  }

  /// One warning for each kind, at its first occurrence.
  func diagnostics(file: Int, _ offsets: OffsetMap) -> [Diagnostic] {
    zip(Kind.allCases, occurrences).compactMap { kind, found in
      guard let found else { return nil }
      let start = offsets.sourceOffset(found.first.lowerBound)
      let end = max(start, offsets.sourceOffset(found.first.upperBound))
      let count = found.count > 1 ? " (\(found.count) times)" : ""
      return Diagnostic(
        .warning, code: "unsupported-syntax",
        "\(kind.name) is not supported; shown as written\(count)",
        at: SourceRange(file: file, start..<end))
    }
  }
}
