import ComposeDiagnostics
import ComposeGeometry
import ComposePDFComparison

/// How the differences of two files are written.
public enum ComparisonForm: Hashable, Sendable {
  /// A line for each difference; nothing for files that are equal.
  case plain
  /// One object with pages, differences and their places.
  case json
  /// A log for continuous integration (`SARIFLog`).
  case sarif
}

extension ComparisonResult {
  /// The differences in words.
  var plainText: String {
    var text = ""
    for difference in differences {
      EscapedText.append(difference.message, to: &text)
      text += "\n"
    }
    return text
  }

  func json(old: String, new: String) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("old") { $0.string(old) }
      json.member("new") { $0.string(new) }
      json.member("equal") { $0.bool(isEqual) }
      json.member("pages") { json in
        json.array(pages) { pair, json in
          json.object { json in
            if let page = pair.old { json.member("old") { $0.number(page + 1) } }
            if let page = pair.new { json.member("new") { $0.number(page + 1) } }
            if pair.isMoved { json.member("moved") { $0.bool(true) } }
          }
        }
      }
      json.member("differences") { $0.array(differences) { Self.append($0, to: &$1) } }
      json.member("problems") { $0.array(problems) { $1.string($0) } }
    }
    return json.text + "\n"
  }

  private static func append(_ difference: PDFDifference, to json: inout JSONWriter) {
    json.object { json in
      json.member("field") { $0.string(difference.field.rawValue) }
      json.member("kind") { $0.string(difference.kind.rawValue) }
      json.member("counts") { $0.bool(difference.counts) }
      if !difference.name.isEmpty { json.member("name") { $0.string(difference.name) } }
      if let old = difference.old { json.member("old") { $0.string(old) } }
      if let new = difference.new { json.member("new") { $0.string(new) } }
      if let score = difference.score { json.member("score") { $0.number(score, digits: 2) } }
      for (name, places) in [
        ("oldPlaces", difference.oldPlaces), ("newPlaces", difference.newPlaces),
      ] where !places.isEmpty {
        json.member(name) { $0.array(places) { append($0, to: &$1) } }
      }
    }
  }

  private static func append(_ place: PDFDifference.Place, to json: inout JSONWriter) {
    json.object { json in
      json.member("page") { $0.number(place.page) }
      if let box = place.box {
        json.member("box") { json in
          json.array([box.minX, box.minY, box.width, box.height]) { $1.number($0, digits: 2) }
        }
      }
    }
  }

  /// A log in which each difference is a result of the new file, its page and box as properties.
  func sarif(new: String, version: String) -> String {
    var log = SARIFLog(version: version)
    let source = SourceFile(name: new, utf8: [])
    for difference in differences {
      var properties: [(name: String, value: Double)] = []
      if let place = difference.newPlaces.first ?? difference.oldPlaces.first {
        properties.append(("page", Double(place.page)))
        if let box = place.box {
          properties += [
            ("left", box.minX), ("top", box.minY), ("width", box.width), ("height", box.height),
          ]
        }
      }
      log.append(
        Diagnostic(
          difference.counts ? .warning : .note, code: "different-\(difference.field.rawValue)",
          difference.message, at: SourceRange(0..<0)), sources: [source], properties: properties)
    }
    return log.text
  }
}
