import ComposeDiagnostics
import ComposeLocaleFormatting
import ComposeStructuredData
import ComposeTemplates
import TestSupport
import Testing

/// Bytes of templates are changed at random: reading and filling must return or throw, with places in the source.
struct TemplateMutationTests {
  private static let seeds = [
    "---\ntitle: \"{{ a }}\"\nx: [1, {{ b.c }}]\n---\n# {{ a | upper }} {#id}\n\n{% for x in xs if x %}\n| `{{ x }}` | {{ loop.index }} |\n{% else %}\nnone\n{% endfor %}\n",
    "```\n{{ a }}\n```\n{% if a == 'x' and not b %}{{ b.c | money('EUR') }}{% elif 1 %}$x{{ b.c }}$<{{ a }}>{% endif %}{% set y = -b.c // 2 %}{{- y | round(1) -}}",
    "{% block t %}{{ super() }}{% endblock %}{% raw %}{{{% endraw %}{% for k, v in b %}{{ k ~ v }}{% endfor %}{{ xs | sort(reverse=true) | join(', ') }}[a]({{ a }} 'b')",
  ]

  @Test(arguments: seeds) func noTemplateTraps(seed: String) throws {
    var random = SeededGenerator(state: 11)
    let source = Array(seed.utf8)
    let pieces = [
      "{{", "}}", "{%", "%}", "{#", "|", "'", "\"", "`", "$", "(", ")", "[", "]", "-", "\n", "```",
      "é", "endfor", "loop.", "range(9)", " if ", "<", "---\n",
    ]
    let data = try #require(
      JSONReader.read(Array(#"{"a": "x*`\n", "b": {"c": 2.5}, "xs": [3, 1, 2]}"#.utf8)).object)
    let formats = try LocaleFormats("en")
    var filled = 0
    for _ in 0..<2_000 {
      var text = source
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0...text.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
          text.insert(contentsOf: (pieces.randomElement(using: &random) ?? "").utf8, at: place)
        case 1:
          text.removeSubrange(
            place..<min(text.count, place + Int.random(in: 1...5, using: &random)))
        default: text.insert(contentsOf: text.prefix(place).suffix(10), at: place)
        }
      }
      if let end = Self.endOfPlace(text, data, formats) {
        #expect(end <= text.count)
      } else {
        filled += 1
      }
    }
    #expect(filled > 0)
  }

  /// Nil for a template that can be filled, else the end of the place of its error.
  private static func endOfPlace(
    _ text: [UInt8], _ data: DataObject, _ formats: LocaleFormats
  ) -> Int? {
    do throws(TemplateError) {
      let result = try Template(name: "m", utf8: text).filled(with: data, formats: formats)
      _ = SourceFile(name: "m", utf8: result.utf8, origins: result.origins).origin(of: 0..<1)
      return nil
    } catch {
      return error.range.upperBound
    }
  }
}
