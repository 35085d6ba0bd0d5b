import ComposeDiagnostics
import ComposeDocuments

/// A typography report as a JSON object; `docs/typography.md` describes its members.
struct TypographyReportJSON {
  private let documents: [ReportedDocument]

  init(_ documents: [ReportedDocument]) {
    self.documents = documents
  }

  /// Incremented when members change their meaning or are removed; not for new members.
  private static let version = 1

  var text: String {
    var json = JSONWriter()
    json.object { json in
      json.member("report") { $0.string("typography") }
      json.member("version") { $0.number(Self.version) }
      json.member("documents") { json in
        json.array(documents) { document, json in Self.append(document, to: &json) }
      }
    }
    return json.text + "\n"
  }

  private static func append(_ document: ReportedDocument, to json: inout JSONWriter) {
    json.object { json in
      json.member("name") { $0.string(document.name) }
      json.member("sources") { $0.array(document.sources) { $1.string($0.name) } }
      json.member("thresholds") { append(document.report.thresholds, to: &$0) }
      json.member("statistics") { append(document.report.statistics, to: &$0) }
      json.member("findings") { json in
        json.array(document.report.findings) { finding, json in
          append(finding, sources: document.sources, to: &json)
        }
      }
    }
  }

  private static func append(_ thresholds: TypographyThresholds, to json: inout JSONWriter) {
    json.object { json in
      for name in TypographyThresholds.Name.allCases {
        json.member(name.rawValue) { $0.number(thresholds[name], digits: 4) }
      }
    }
  }

  private static func append(_ statistics: TypographyStatistics, to json: inout JSONWriter) {
    json.object { json in
      json.member("pages") { $0.number(statistics.pages) }
      json.member("lines") { $0.number(statistics.lines) }
      json.member("fullLines") { $0.number(statistics.fullLines) }
      json.member("measuredLines") { $0.number(statistics.measuredLines) }
      for (name, value) in [
        ("meanGap", statistics.meanGap), ("medianGap", statistics.medianGap),
        ("gapDeviation", statistics.gapDeviation), ("gap95", statistics.gap95),
        ("widestGap", statistics.widestGap), ("unevenness", statistics.unevenness),
        ("jump", statistics.jump), ("letterJump", statistics.letterJump),
        ("maximumLetterJump", statistics.maximumLetterJump),
        ("looseShare", statistics.share(statistics.count(.loose))),
        ("tightShare", statistics.share(statistics.count(.tight))),
        ("hyphenatedShare", statistics.share(statistics.hyphenatedLines)),
      ] {
        json.member(name) { $0.number(value, digits: 4) }
      }
      json.member("hyphenatedLines") { $0.number(statistics.hyphenatedLines) }
      json.member("counts") { json in
        json.object { json in
          for kind in TypographyFinding.Kind.allCases {
            json.member(kind.rawValue) { $0.number(statistics.count(kind)) }
          }
        }
      }
    }
  }

  private static func append(
    _ finding: TypographyFinding, sources: [SourceFile], to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("kind") { $0.string(finding.kind.rawValue) }
      json.member("severity") { $0.string(finding.kind.severity.name) }
      json.member("message") { $0.string(finding.message) }
      json.member("hint") { $0.string(finding.kind.hint) }
      json.member("page") { $0.number(finding.page) }
      json.member("lineOnPage") { $0.number(finding.line) }
      json.member("lineCount") { $0.number(finding.lineCount) }
      for (name, value) in [
        ("gap", finding.gap), ("ratio", finding.ratio), ("points", finding.points),
      ] {
        if let value { json.member(name) { $0.number(value, digits: 4) } }
      }
      json.member("text") { $0.string(finding.text) }
      guard let range = finding.source, sources.indices.contains(range.file) else { return }
      let place = sources[range.file].origin(of: range.offsets)
      let position = place.source.position(at: place.offsets.lowerBound)
      json.member("file") { $0.string(place.source.name) }
      json.member("line") { $0.number(position.line) }
      json.member("column") { $0.number(position.column) }
      json.member("offset") { $0.number(place.offsets.lowerBound) }
      json.member("length") { $0.number(place.offsets.count) }
    }
  }
}
