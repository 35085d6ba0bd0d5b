import ComposeDiagnostics
import ComposeDocuments

/// A typography report as text: a table of statistics, then the findings as diagnostics.
struct TypographyReportText {
  private let document: ReportedDocument

  init(_ document: ReportedDocument) {
    self.document = document
  }

  private var statistics: TypographyStatistics { document.report.statistics }
  private var thresholds: TypographyThresholds { document.report.thresholds }

  var text: String {
    var text = ""
    EscapedText.append(document.name, to: &text)
    text += ": \(Self.count(statistics.pages, "page")), \(Self.count(statistics.lines, "line"))"
    text += ", \(statistics.fullLines) of them full\n"
    for (name, value, note) in rows {
      text += "  " + name + String(repeating: " ", count: max(1, 14 - name.count))
      text += String(repeating: " ", count: max(0, 7 - value.count)) + value
      if !note.isEmpty { text += "   " + note }
      text += "\n"
    }
    let formatter = DiagnosticFormatter()
    if !document.report.findings.isEmpty { text += "\n" }
    var explained: Set<TypographyFinding.Kind> = []
    for finding in document.report.findings {
      var diagnostic = finding.diagnostic
      // The suggestion is shown only for the first finding of a kind.
      if !explained.insert(finding.kind).inserted { diagnostic.hint = nil }
      text += formatter.format(diagnostic, sources: document.sources)
    }
    return text
  }

  private var rows: [(name: String, value: String, note: String)] {
    var rows: [(String, String, String)] = []
    if statistics.measuredLines > 0 {
      rows += [
        (
          "word gap", em(statistics.medianGap),
          "em, the median; \(em(statistics.meanGap)) on average"
        ),
        (
          "widest gap", em(statistics.widestGap), "em; 95 % of lines within \(em(statistics.gap95))"
        ),
        (
          "unevenness", DecimalText.format(statistics.unevenness, digits: 3),
          "deviation over mean; \(DecimalText.format(statistics.jump, digits: 3)) between neighbours"
        ),
      ]
    }
    if statistics.maximumLetterJump > 0 {
      rows.append(
        (
          "letter jump", em(statistics.maximumLetterJump),
          "em of width between neighbours at most; \(em(statistics.letterJump)) on average"
        ))
    }
    let usual = statistics.usualGap == statistics.medianGap ? "median gap" : "word space"
    let loose = "over \(DecimalText.format(thresholds.loose, digits: 2)) × the \(usual)"
    let tight = "under \(DecimalText.format(thresholds.tight, digits: 2)) × the \(usual)"
    rows += [
      row("loose lines", .loose, loose, isShare: true),
      row("tight lines", .tight, tight, isShare: true),
      (
        "hyphenated", "\(statistics.hyphenatedLines)",
        share(statistics.hyphenatedLines) ?? ""
      ),
      row("ladders", .ladder, "\(thresholds.ladder) hyphens or more in succession"),
      row("rivers", .river, "through \(thresholds.river) lines or more"),
      row("widows", .widow, ""),
      row("orphans", .orphan, ""),
      row("page hyphens", .pageHyphen, ""),
      row("overfull", .overfull, ""),
      row(
        "runts", .runt,
        "under \(DecimalText.format(thresholds.runt * 100, digits: 0)) % of the measure"),
      row("underfull", .underfull, "pages with room for \(thresholds.underfull) lines or more"),
    ]
    return rows
  }

  /// Zeros are shown without an explanation.
  private func row(
    _ name: String, _ kind: TypographyFinding.Kind, _ note: String, isShare: Bool = false
  ) -> (String, String, String) {
    let count = statistics.count(kind)
    var notes: [String] = []
    if isShare, let share = share(count) { notes.append(share) }
    if !note.isEmpty { notes.append(note) }
    return (name, "\(count)", count > 0 ? notes.joined(separator: ", ") : "")
  }

  private func share(_ count: Int) -> String? {
    guard count > 0, statistics.fullLines > 0 else { return nil }
    return DecimalText.format(statistics.share(count) * 100, digits: 1) + " % of full lines"
  }

  private func em(_ value: Double) -> String { DecimalText.format(value, digits: 3) }

  private static func count(_ count: Int, _ what: String) -> String {
    "\(count) \(what)" + (count == 1 ? "" : "s")
  }
}
