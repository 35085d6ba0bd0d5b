public import ComposeDiagnostics

/// Writes diagnostics for people or for programs, a line each.
///
/// For people: `doc.md:12:5: warning: message`, and where there is one `  hint: …` on a line of
/// its own. For programs: one JSON object a line with the members `severity` (`note`,
/// `warning`, `error`), `code`, `message`, and where they are known `file`, `line`, `column`
/// (from 1, columns in Unicode scalars), `offset`, `length` (UTF-8 bytes), `record` (the path of the
/// data that a template shows there) and `hint`. Or, for
/// continuous integration, one log of all of them (`SARIFLog`).
public struct DiagnosticFormatter: Sendable {
  /// The form in which diagnostics are written.
  public enum Style: String, Sendable, CaseIterable {
    case text, json, sarif
  }

  /// The form of the output.
  public var style: Style
  /// The program name, shown instead of a file name for diagnostics without a source range.
  public var program: String

  /// Creates a formatter.
  public init(style: Style = .text, program: String = "pdfcompose") {
    self.style = style
    self.program = program
  }

  /// Formats one diagnostic, with a trailing line feed; in SARIF, a log with a single result.
  ///
  /// - Parameter sources: The inputs, in the order of `SourceRange.file`.
  public func format(_ diagnostic: Diagnostic, sources: [SourceFile]) -> String {
    let place = diagnostic.range.flatMap { range in
      sources.indices.contains(range.file)
        ? sources[range.file].origin(of: range.offsets) : nil
    }
    var line = ""
    switch style {
    case .text: appendText(diagnostic, at: place, to: &line)
    case .json: appendJSON(diagnostic, at: place, to: &line)
    case .sarif:
      var log = SARIFLog()
      log.append(diagnostic, sources: sources)
      return log.text
    }
    line += "\n"
    return line
  }

  private func appendText(
    _ diagnostic: Diagnostic, at place: SourceFile.Origin?, to line: inout String
  ) {
    if let place {
      EscapedText.append(place.source.name, to: &line)
      line += ":\(place.source.position(at: place.offsets.lowerBound))"
    } else {
      line += program
    }
    line += ": \(diagnostic.severity.name): "
    EscapedText.append(diagnostic.message, to: &line)
    if let record = place?.record { EscapedText.append(" (\(record))", to: &line) }
    if let hint = diagnostic.hint {
      line += "\n  hint: "
      EscapedText.append(hint, to: &line)
    }
  }

  private func appendJSON(
    _ diagnostic: Diagnostic, at place: SourceFile.Origin?, to line: inout String
  ) {
    line += "{\"severity\":\"\(diagnostic.severity.name)\",\"code\":"
    JSONText.append(diagnostic.code, to: &line)
    line += ",\"message\":"
    JSONText.append(diagnostic.message, to: &line)
    if let place {
      line += ",\"file\":"
      JSONText.append(place.source.name, to: &line)
      let position = place.source.position(at: place.offsets.lowerBound)
      line += ",\"line\":\(position.line),\"column\":\(position.column)"
      line += ",\"offset\":\(place.offsets.lowerBound),\"length\":\(place.offsets.count)"
      if let record = place.record {
        line += ",\"record\":"
        JSONText.append(record, to: &line)
      }
    }
    if let hint = diagnostic.hint {
      line += ",\"hint\":"
      JSONText.append(hint, to: &line)
    }
    line += "}"
  }
}

extension Diagnostic.Severity {
  /// `note`, `warning` or `error`.
  public var name: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }
}
