import ComposeTemplates
import Testing

struct TagTests {
  @Test(arguments: [
    ("{{ a }}", "1"), ("{{ b.c }} {{ b['c'] }} {{ l[0] }} {{ l.1 }} {{ l[-1] }}", "x x 5 6 7"),
    ("{{ missing | default('none') }}{{ n | default('null') }}", "nonenull"),
    ("{{ b.missing | default(a) }}{{ n }}", "1"), ("{{ t }} {{ 1.50 }}", "true 1.50"),
    ("{{ a if t else 'x' }}{{ 'y' if not t }}", "1"), ("{{ 'a' ~ 1 ~ \"b\" }}", "a1b"),
    ("{{ '}}' }}", "}}"), ("a {# hidden #}b", "a b"), ("{#id} {{ a }}", "{#id} 1"),
  ])
  func valuesAreWritten(template: String, expected: String) throws {
    let json = #"{"a": 1, "b": {"c": "x"}, "l": [5, 6, 7], "n": null, "t": true}"#
    #expect(try fill(template, json) == expected)
  }

  @Test func loopsKnowTheirPlace() throws {
    let template = """
      {% for x in xs %}{{ loop.index }}/{{ loop.length }}{{ x }}{{ "," if not loop.last }}{% else %}none{% endfor %}
      """
    #expect(try fill(template, #"{"xs": ["a", "b"]}"#) == "1/2a,2/2b")
    #expect(try fill(template, #"{"xs": []}"#) == "none")
    #expect(
      try fill("{% for k, v in o %}{{ k }}={{ v }};{% endfor %}", #"{"o": {"b": 1, "a": 2}}"#)
        == "b=1;a=2;")
    #expect(
      try fill("{% for k, v in o.items() %}{{ k }}{% endfor %}", #"{"o": {"b": 1}}"#) == "b")
    #expect(
      try fill(
        "{% for x in xs if x > 1 %}{{ loop.index }}:{{ x }} {% endfor %}", #"{"xs": [1, 2, 3]}"#)
        == "1:2 2:3 ")
    #expect(try fill("{% for i in range(3) %}{{ i }}{% endfor %}") == "012")
  }

  @Test func linesWithNothingButTagsVanish() throws {
    let template =
      "a\n  {% for x in xs %}\n- {{ x }}\n  {% endfor %}\n{# note #}\nb {% if 1 %}c{% endif %}\n"
    #expect(try fill(template, #"{"xs": [1, 2]}"#) == "a\n- 1\n- 2\nb c\n")
    #expect(try fill("a\n{%+ if 1 %}\nb{% endif %}") == "a\n\nb")
    #expect(try fill("a  {{- 1 -}}  b {%- if 1 -%} c {%- endif %}") == "a1bc")
  }

  @Test func namesThatAreSetGoOnWhereTheyWereSetBefore() throws {
    let json = #"{"xs": [1, 2, 3]}"#
    #expect(
      try fill(
        "{% set s = 0 %}{% for x in xs %}{% set s = s + x %}{{ s }} {% endfor %}{{ s }}", json)
        == "1 3 6 6")
    #expect(
      failure(of: "{% for x in xs %}{% set y = x %}{% endfor %}{{ y }}", json).text
        == "main:1:48: ‘y’ is not defined")
  }

  @Test func conditionsTakeTheFirstThatHolds() throws {
    let template = "{% if a > 2 %}x{% elif a == 2 %}y{% else %}z{% endif %}"
    for (value, expected) in [("3", "x"), ("2.0", "y"), ("1", "z")] {
      #expect(try fill(template, "{\"a\": \(value)}") == expected)
    }
  }

  @Test func rawTextStays() throws {
    #expect(try fill("{% raw %}{{ a }} {% if %}{% endraw %}b") == "{{ a }} {% if %}b")
  }

  @Test func filesAreIncludedWithTheNamesAroundThem() throws {
    let files = ["row.md": "[{{ x }}{% set y = 1 %}]", "deep.md": "{% include \"row.md\" %}"]
    #expect(
      try fill(
        "{% for x in xs %}{% include 'deep.md' %}{% endfor %}", #"{"xs": [1, 2]}"#, files: files)
        == "[1][2]")
    #expect(
      failure(
        of: "a\n{% include 'a.md' %}",
        files: ["a.md": "{% include 'b.md' %}", "b.md": "{% include 'a.md' %}"]
      ).text
        == "b.md:1:12: ‘a.md’ includes itself through other files")
    #expect(failure(of: "{% include 'x.md' %}").text == "main:1:12: ‘x.md’ not found")
  }

  @Test func templatesExtendOthers() throws {
    let files = ["base.md": "<{% block a %}A{% endblock %}|{% block b %}B{% endblock b %}>"]
    #expect(
      try fill("{% extends 'base.md' %}\n{% block b %}{{ super() }}2{% endblock %}\n", files: files)
        == "<A|B2>")
    #expect(
      failure(of: "{% extends 'base.md' %}\nlost", files: files).text
        == "main:2:1: text outside of blocks is not shown in a template that extends another")
  }

  @Test(arguments: [
    ("{{ a", "main:1:1: ‘{{’ is not closed with ‘}}’"),
    ("x\n{% for x in xs %}", "main:2:1: ‘{% for %}’ is not closed"),
    ("{% endif %}", "main:1:1: ‘{% endif %}’ without a beginning"),
    ("{% if 1 %}{% endfor %}", "main:1:11: ‘{% endfor %}’ where ‘{% endif %}’ is expected"),
    ("{% fro x in y %}", "main:1:1: unknown tag ‘fro’"),
    ("{{ a | monye }}", "main:1:8: unknown filter ‘monye’"),
    ("{{ a | money }}", "main:1:8: ‘money’ takes one argument"),
    ("{{ a | number(digit=2) }}", "main:1:15: ‘number’ has no argument ‘digit’"),
    ("{{ f(1) }}", "main:1:4: there are no functions but ‘range’ and ‘super’"),
    ("{{ 1 < 2 < 3 }}", "main:1:10: comparisons cannot be chained; write ‘a < b and b < c’"),
    ("{{ }}", "main:1:4: expected a value, found the end"),
    ("{{ a b }}", "main:1:6: unexpected text at the end, found ‘b’"),
    ("{% set loop = 1 %}", "main:1:8: ‘loop’ has a meaning of its own; use another name"),
  ])
  func mistakesHaveTheirPlace(template: String, message: String) {
    #expect(failure(of: template).text == message)
  }

  @Test func limitsEndTemplates() {
    var limits = TemplateLimits()
    limits.iterations = 100
    limits.outputBytes = 1_000
    limits.operations = 5_000
    limits.textBytes = 500
    for template in [
      "{% for a in range(11) %}{% for b in range(11) %}{% endfor %}{% endfor %}",
      "{% for a in range(99) %}0123456789012345{% endfor %}",
      "{% for a in range(99) %}{{ range(100) | sum }}{% endfor %}",
      "{% set s = 'xxxxxxxx' %}{% for a in range(20) %}{% set s = s ~ s %}{% endfor %}",
      "{{ range(1000000000) }}",
    ] {
      #expect(
        failure(of: template, limits: limits).text.contains("than")
          || failure(of: template, limits: limits).text.contains("at most"), "\(template)")
    }
    let deep = String(repeating: "(", count: 10_000)
    #expect(failure(of: "{{ \(deep) }}").text.hasSuffix("levels deep"))
    let chain = (0..<30).map { ("\($0)", "{% include '\($0 + 1)' %}") }
    #expect(
      failure(of: "{% include '0' %}", files: Dictionary(uniqueKeysWithValues: chain)).text
        == "15:1:12: more than 16 files include one another")
    let nested = String(repeating: "{% if 1 %}", count: 10_000)
    #expect(failure(of: nested).text.hasSuffix("levels deep"))
    // Blocks that show one another.
    let files = ["base": "{% block a %}{% block b %}{% endblock %}{% endblock %}"]
    #expect(
      failure(
        of:
          "{% extends 'base' %}{% block b %}{% block a %}{{ super() }}{% endblock %}{% endblock %}",
        files: files
      ).text.hasSuffix("blocks and files nested too deep"))
  }
}
