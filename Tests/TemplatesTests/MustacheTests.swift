import ComposeStructuredData
import ComposeTemplates
import TestSupport
import Testing

/// The interpolations of the specification of Mustache, which are spelled as those of Jinja.
struct MustacheTests {
  private static let path = TestData.path(
    "reports/templates/mustache-interpolation.json", in: TestData.conformance)

  /// Whether all tags are names; others have no counterpart.
  private static func isPlain(_ template: String) -> Bool {
    !template.contains("{{{") && !template.contains("{{&") && !template.contains("{{ &")
      && !template.contains("{{.") && !template.contains("{{ .") && !template.contains("{{#")
      && !template.contains("{{ #")
  }

  @Test(.enabled(if: path != nil, "\(TestData.needsConformance)"))
  func interpolationsAreThoseOfTheSpecification() throws {
    let vectors = try JSONReader.read(TemporaryFolder.read(path: try #require(Self.path)))
    var filled = 0
    var missing = 0
    for vector in try #require(vectors["tests"]?.array) {
      let template = try #require(vector["template"]?.string)
      guard Self.isPlain(template), let data = vector["data"], data.object != nil else { continue }
      let json = Self.json(data)
      let error = failure(of: template, json, format: .html).text
      if error.isEmpty {
        filled += 1
        #expect(
          try fill(template, json, format: .html) == vector["expected"]?.string, "\(template)")
      } else {
        // There, what is missing is empty.
        missing += 1
        #expect(error.contains("is not defined"), "\(template): \(error)")
      }
    }
    #expect(filled == 12 && missing == 4)
  }

  private static func json(_ value: DataValue) -> String {
    switch value.content {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let number): number.spelling
    case .string(let text):
      "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    case .array(let values): "[" + values.map(json).joined(separator: ",") + "]"
    case .object(let object):
      "{" + object.members.map { "\"\($0)\":" + json($1) }.joined(separator: ",") + "}"
    }
  }
}
