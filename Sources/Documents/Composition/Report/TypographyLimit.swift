public import ComposeDiagnostics
public import ComposeDocuments

/// A limit on findings or statistics beyond which a run is a failure.
public struct TypographyLimit: Hashable, Sendable {
  /// The quantity that is counted or measured.
  public enum Measure: Hashable, Sendable {
    case findings(TypographyFinding.Kind)
    case hyphenated
    case unevenness
  }

  /// The maximum allowed: a number of findings, a fraction of lines, or a measured value.
  public enum Bound: Hashable, Sendable {
    case count(Int)
    /// A fraction of the full lines, 0 to 1.
    case share(Double)
    /// A value in the unit of the measure.
    case value(Double)
  }

  /// The quantity that is limited.
  public var measure: Measure
  /// The maximum allowed value.
  public var bound: Bound

  /// Creates a limit.
  public init(_ measure: Measure, _ bound: Bound) {
    self.measure = measure
    self.bound = bound
  }

  /// A diagnostic when a document exceeds the limit; nil otherwise.
  public func excess(of document: ReportedDocument) -> Diagnostic? {
    let statistics = document.report.statistics
    if case .value(let most) = bound {
      guard statistics.unevenness > most else { return nil }
      return failure(
        document, "the unevenness is \(Self.text(statistics.unevenness))", allowed: Self.text(most))
    }
    let count: Int
    switch measure {
    case .findings(let kind): count = statistics.count(kind)
    case .hyphenated: count = statistics.hyphenatedLines
    case .unevenness: return nil
    }
    switch bound {
    case .count(let most):
      guard count > most else { return nil }
      return failure(document, "\(name): \(count)", allowed: "\(most)")
    case .share(let most):
      let share = statistics.share(count)
      guard share > most else { return nil }
      return failure(
        document, "\(name): \(count) of \(statistics.fullLines) lines, \(Self.text(share * 100)) %",
        allowed: "\(Self.text(most * 100)) %")
    case .value: return nil
    }
  }

  private func failure(
    _ document: ReportedDocument, _ found: String, allowed: String
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "typography", "‘\(document.name)’: \(found); --fail-on allows \(allowed)")
  }

  private static func text(_ value: Double) -> String { DecimalText.format(value, digits: 3) }

  private var name: String { Self.name(of: measure) }

  private static func name(of measure: Measure) -> String {
    switch measure {
    case .findings(let kind): kind.rawValue
    case .hyphenated: "hyphenated"
    case .unevenness: "unevenness"
    }
  }
}

extension TypographyLimit {
  /// The names of quantities in settings.
  public static let names =
    TypographyFinding.Kind.allCases.map(\.rawValue) + ["hyphenated", "unevenness"]

  /// Parses a list such as `widow,ladder>1,loose>1%,unevenness>0.2`; `:` is equivalent to `>`,
  /// which shells interpret. Without a bound none is allowed.
  public static func list(setting text: String) throws(SettingError) -> [TypographyLimit] {
    var limits: [TypographyLimit] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      limits.append(try TypographyLimit(item: Words.trimmed(String(item))))
    }
    return limits
  }

  private init(item: String) throws(SettingError) {
    let parts = item.split(maxSplits: 1, omittingEmptySubsequences: false) { ">:".contains($0) }
    let name = Words.trimmed(String(parts[0]))
    let measure: Measure
    switch name {
    case "hyphenated": measure = .hyphenated
    case "unevenness": measure = .unevenness
    default:
      guard let kind = TypographyFinding.Kind(rawValue: name) else {
        throw .unknown("check", name, among: Self.names)
      }
      measure = .findings(kind)
    }
    let bound = parts.count > 1 ? Words.trimmed(String(parts[1])) : nil
    self.init(measure, try Self.bound(bound, of: measure))
  }

  private static func bound(
    _ text: String?, of measure: Measure
  ) throws(SettingError) -> Bound {
    let error = SettingError(
      "invalid limit ‘\(text ?? "")’ for ‘\(name(of: measure))’",
      hint: measure == .unevenness
        ? "use a number, such as unevenness:0.2" : "use a number or a percentage, such as loose:1%")
    guard let text else {
      if measure == .unevenness { throw error }
      return .count(0)
    }
    if measure == .unevenness {
      guard let value = Double(text), value.isFinite, value >= 0 else { throw error }
      return .value(value)
    }
    if text.hasSuffix("%") {
      guard let value = Double(Words.trimmed(String(text.dropLast()))), (0...100).contains(value)
      else {
        throw error
      }
      return .share(value / 100)
    }
    guard let count = Int(text), count >= 0 else { throw error }
    return .count(count)
  }
}

extension TypographyThresholds {
  /// Parses a list such as `loose:1.4,ladder:4`; other thresholds keep their defaults.
  public init(setting text: String) throws(SettingError) {
    self.init()
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = item.split(maxSplits: 1, omittingEmptySubsequences: false) { ">:=".contains($0) }
      guard let name = Name(rawValue: Words.trimmed(String(parts[0]))) else {
        throw .unknown(
          "threshold", Words.trimmed(String(parts[0])), among: Name.allCases.map(\.rawValue))
      }
      let number = parts.count > 1 ? Double(Words.trimmed(String(parts[1]))) : nil
      guard let number, name.range.contains(number), !name.isWhole || number == number.rounded()
      else {
        throw SettingError(
          "invalid threshold ‘\(item)’",
          hint: "use a \(name.isWhole ? "whole " : "")number from "
            + "\(DecimalText.format(name.range.lowerBound, digits: 0)) to "
            + "\(DecimalText.format(name.range.upperBound, digits: 0))")
      }
      self[name] = number
    }
  }
}
