public import ComposeDiagnostics
import ComposeDocuments

/// A log of the Static Analysis Results Interchange Format (OASIS SARIF 2.1.0), which continuous
/// integration shows next to the source lines.
public struct SARIFLog: Sendable {
  /// A rule: the description of a kind of result.
  struct Rule: Sendable {
    var identifier: String
    var severity: Diagnostic.Severity
    var description: String?
    var help: String?
  }

  private struct Result: Sendable {
    var diagnostic: Diagnostic
    /// The source that the range refers to; nil for a result without a location.
    var source: SourceFile?
    var properties: [(name: String, value: Double)] = []
  }

  private let version: String
  /// The rules in order of first use.
  private var rules: [Rule] = []
  private var ruleIndices = [String: Int]()
  private var results: [Result] = []

  /// - Parameter version: The version of the program; omitted if empty.
  public init(version: String = "") {
    self.version = version
  }

  // MARK: Filling

  /// - Parameter sources: The inputs, in the order of `SourceRange.file`.
  public mutating func append(_ diagnostic: Diagnostic, sources: [SourceFile]) {
    append(diagnostic, sources: sources, properties: [])
  }

  /// - Parameter properties: Numbers that belong to the result.
  mutating func append(
    _ diagnostic: Diagnostic, sources: [SourceFile], properties: [(name: String, value: Double)]
  ) {
    add(Rule(identifier: diagnostic.code, severity: diagnostic.severity))
    let source = diagnostic.range.flatMap { range in
      sources.indices.contains(range.file) ? sources[range.file] : nil
    }
    results.append(Result(diagnostic: diagnostic, source: source, properties: properties))
  }

  private mutating func add(_ rule: Rule) {
    guard ruleIndices[rule.identifier] == nil else { return }
    ruleIndices[rule.identifier] = rules.count
    rules.append(rule)
  }

  /// A log of the findings of reports; all kinds are included as rules.
  init(_ documents: [ReportedDocument], version: String) {
    self.init(version: version)
    for kind in TypographyFinding.Kind.allCases {
      add(
        Rule(
          identifier: kind.rawValue, severity: kind.severity, description: kind.explanation,
          help: kind.hint))
    }
    for document in documents {
      for finding in document.report.findings {
        var properties = [
          ("page", Double(finding.page)), ("lineOnPage", Double(finding.line)),
          ("lineCount", Double(finding.lineCount)),
        ]
        for (name, value) in [
          ("gap", finding.gap), ("ratio", finding.ratio), ("points", finding.points),
        ] {
          if let value { properties.append((name, value)) }
        }
        append(finding.diagnostic, sources: document.sources, properties: properties)
      }
    }
  }

  // MARK: Writing

  /// The URL of the SARIF schema.
  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  /// The log on one line, with a trailing line feed.
  public var text: String {
    var json = JSONWriter()
    json.object { json in
      json.member("$schema") { $0.string(Self.schema) }
      json.member("version") { $0.string("2.1.0") }
      json.member("runs") { json in
        json.array(CollectionOfOne(self)) { log, json in log.appendRun(to: &json) }
      }
    }
    return json.text + "\n"
  }

  private func appendRun(to json: inout JSONWriter) {
    json.object { json in
      json.member("tool") { json in
        json.object { $0.member("driver") { appendDriver(to: &$0) } }
      }
      json.member("invocations") { json in
        json.array(CollectionOfOne(!results.contains { $0.diagnostic.severity == .error })) {
          isGood, json in
          json.object { $0.member("executionSuccessful") { $0.bool(isGood) } }
        }
      }
      // Columns count Unicode scalars.
      json.member("columnKind") { $0.string("unicodeCodePoints") }
      json.member("results") { json in
        json.array(results) { append($0, to: &$1) }
      }
    }
  }

  private func appendDriver(to json: inout JSONWriter) {
    json.object { json in
      json.member("name") { $0.string("pdfcompose") }
      if !version.isEmpty { json.member("version") { $0.string(version) } }
      json.member("rules") { json in
        json.array(rules) { rule, json in
          json.object { json in
            json.member("id") { $0.string(rule.identifier) }
            if let description = rule.description {
              json.member("shortDescription") { Self.append(message: description, to: &$0) }
            }
            if let help = rule.help { json.member("help") { Self.append(message: help, to: &$0) } }
            json.member("defaultConfiguration") { json in
              json.object { $0.member("level") { $0.string(rule.severity.name) } }
            }
          }
        }
      }
    }
  }

  private func append(_ result: Result, to json: inout JSONWriter) {
    let diagnostic = result.diagnostic
    json.object { json in
      json.member("ruleId") { $0.string(diagnostic.code) }
      if let index = ruleIndices[diagnostic.code] { json.member("ruleIndex") { $0.number(index) } }
      json.member("level") { $0.string(diagnostic.severity.name) }
      var message = diagnostic.message
      // The suggestion, if it is not part of the rule.
      if let hint = diagnostic.hint, rules[ruleIndices[diagnostic.code] ?? 0].help == nil {
        message += ": " + hint
      }
      let place = diagnostic.range.flatMap { result.source?.origin(of: $0.offsets) }
      if let record = place?.record { message += " (\(record))" }
      json.member("message") { Self.append(message: message, to: &$0) }
      if let place {
        json.member("locations") { json in
          json.array(CollectionOfOne(place)) { Self.append($0, to: &$1) }
        }
      }
      if !result.properties.isEmpty {
        json.member("properties") { json in
          json.object { json in
            for (name, value) in result.properties {
              json.member(name) { $0.number(value, digits: 4) }
            }
          }
        }
      }
    }
  }

  private static func append(_ place: SourceFile.Origin, to json: inout JSONWriter) {
    let start = place.source.position(at: place.offsets.lowerBound)
    let end = place.source.position(at: place.offsets.upperBound)
    json.object { json in
      json.member("physicalLocation") { json in
        json.object { json in
          json.member("artifactLocation") { json in
            json.object {
              $0.member("uri") { $0.string(PercentEncoding.reference(to: place.source.name)) }
            }
          }
          json.member("region") { json in
            json.object { json in
              json.member("startLine") { $0.number(start.line) }
              json.member("startColumn") { $0.number(start.column) }
              json.member("endLine") { $0.number(end.line) }
              json.member("endColumn") { $0.number(end.column) }
            }
          }
        }
      }
      // Where in the data that a template was filled with.
      if let record = place.record {
        json.member("logicalLocations") { json in
          json.array(CollectionOfOne(record)) { record, json in
            json.object { json in
              json.member("fullyQualifiedName") { $0.string(record) }
              json.member("kind") { $0.string("element") }
            }
          }
        }
      }
    }
  }

  /// Braces would be placeholders, and brackets with a parenthesis behind them a link (3.11.5 and
  /// 3.11.6 of the specification).
  private static func append(message: String, to json: inout JSONWriter) {
    var text = ""
    for scalar in message.unicodeScalars {
      switch scalar {
      case "{": text += "{{"
      case "}": text += "}}"
      case "(" where text.unicodeScalars.last == "]":
        text.unicodeScalars.removeLast()
        text += "\\]("
      default: text.unicodeScalars.append(scalar)
      }
    }
    json.object { $0.member("text") { $0.string(text) } }
  }
}
