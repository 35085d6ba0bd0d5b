import ComposeAttributedText
import ComposeDiagnostics
import ComposeDocuments
import ComposeFonts

/// Formats font reports as text or JSON; `docs/typography.md` describes the JSON members.
public struct FontReportFormatter: Sendable {
  /// The format of a report.
  public enum Style: Sendable {
    /// Human-readable text.
    case text
    /// A single JSON object.
    case json
  }

  /// The format used by `format`.
  public var style: Style

  /// Creates a formatter, for text by default.
  public init(style: Style = .text) { self.style = style }

  /// Formats all reports, with a trailing line feed. Documents without font counts are omitted.
  public func format(_ documents: [ReportedDocument]) -> String {
    let documents = documents.filter { $0.fonts != nil }
    return switch style {
    case .text: documents.map(Self.text).joined(separator: "\n")
    case .json: Self.json(documents)
    }
  }

  // MARK: For people

  private static func text(_ document: ReportedDocument) -> String {
    guard let fonts = document.fonts else { return "" }
    var text = ""
    EscapedText.append(document.name, to: &text)
    text += ": \(count(fonts.faces.count, "font")), \(count(fonts.characterCount, "character"))\n"
    for face in fonts.faces {
      text += "  "
      EscapedText.append(face.name, to: &text)
      text += " ("
      EscapedText.append(face.source, to: &text)
      text += "): \(count(face.characterCount, "character")), \(count(face.glyphCount, "glyph"))"
      if let bytes = face.byteCount { text += ", \(ByteCount(bytes)) in the file" }
      if face.synthesized.contains(.weight) { text += ", made bolder" }
      if face.synthesized.contains(.slant) { text += ", made to lean" }
      text += "\n"
      for fallback in face.fallbacks {
        text += "    for "
        EscapedText.append(fallback.requested.fullName, to: &text)
        text += ": \(count(fallback.characterCount, "character")), "
        let shown = fallback.characters.map { "\($0) U+\(hexadecimal($0))" }
        EscapedText.append(shown.joined(separator: ", "), to: &text)
        text += "\n"
      }
    }
    if fonts.missingCharacterCount > 0 {
      text += "  no font: \(count(fonts.missingCharacterCount, "character")), "
      let missing = fonts.missingCharacters.prefix(16).map { "\($0) U+\(hexadecimal($0))" }
      EscapedText.append(missing.joined(separator: ", "), to: &text)
      text += "\n"
    }
    let formatter = DiagnosticFormatter()
    if !document.fontSubstitutions.isEmpty { text += "\n" }
    for diagnostic in document.fontSubstitutions {
      text += formatter.format(diagnostic, sources: document.sources)
    }
    return text
  }

  private static func count(_ count: Int, _ what: String) -> String {
    "\(count) \(what)" + (count == 1 ? "" : "s")
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  // MARK: For programs

  /// Incremented when members change their meaning or are removed; not for new members.
  private static let version = 1

  private static func json(_ documents: [ReportedDocument]) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("report") { $0.string("fonts") }
      json.member("version") { $0.number(version) }
      json.member("documents") { json in
        json.array(documents) { document, json in append(document, to: &json) }
      }
    }
    return json.text + "\n"
  }

  private static func append(_ document: ReportedDocument, to json: inout JSONWriter) {
    json.object { json in
      json.member("name") { $0.string(document.name) }
      json.member("sources") { $0.array(document.sources) { $1.string($0.name) } }
      json.member("fonts") { json in
        json.array(document.fonts?.faces ?? []) { face, json in append(face, to: &json) }
      }
      json.member("missing") { json in
        json.object { json in
          json.member("characterCount") {
            $0.number(document.fonts?.missingCharacterCount ?? 0)
          }
          json.member("characters") {
            $0.string(string(document.fonts?.missingCharacters ?? []))
          }
        }
      }
      json.member("substitutions") { json in
        json.array(document.fontSubstitutions) { diagnostic, json in
          append(diagnostic, sources: document.sources, to: &json)
        }
      }
    }
  }

  private static func append(_ face: FontUsage.Face, to json: inout JSONWriter) {
    json.object { json in
      json.member("name") { $0.string(face.name) }
      json.member("postScriptName") { $0.string(face.postScriptName) }
      json.member("source") { $0.string(face.source) }
      json.member("characterCount") { $0.number(face.characterCount) }
      json.member("characters") { $0.string(string(face.characters)) }
      json.member("glyphCount") { $0.number(face.glyphCount) }
      if let bytes = face.byteCount { json.member("byteCount") { $0.number(bytes) } }
      json.member("madeBolder") { $0.bool(face.synthesized.contains(.weight)) }
      json.member("madeToLean") { $0.bool(face.synthesized.contains(.slant)) }
      json.member("supplies") { json in
        json.array(face.fallbacks) { fallback, json in
          json.object { json in
            json.member("for") { $0.string(fallback.requested.fullName) }
            json.member("characterCount") { $0.number(fallback.characterCount) }
            json.member("characters") { $0.string(string(fallback.characters)) }
          }
        }
      }
    }
  }

  private static func append(
    _ diagnostic: Diagnostic, sources: [SourceFile], to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("code") { $0.string(diagnostic.code) }
      json.member("severity") { $0.string(diagnostic.severity.name) }
      json.member("message") { $0.string(diagnostic.message) }
      guard let range = diagnostic.range, sources.indices.contains(range.file) else { return }
      let place = sources[range.file].origin(of: range.offsets)
      let position = place.source.position(at: place.offsets.lowerBound)
      json.member("file") { $0.string(place.source.name) }
      json.member("line") { $0.number(position.line) }
      json.member("column") { $0.number(position.column) }
    }
  }

  private static func string(_ scalars: [Unicode.Scalar]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
