import ComposeTemplates
import Testing

struct ValueTests {
  @Test(arguments: [
    ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("0.1 + 0.2", "0.3"), ("19.99 * 3", "59.97"),
    ("7 / 2", "3.5"),
    ("1 / 3", "0.3333333333333333333333333333333333"), ("7 // 2", "3"), ("-7 % 3", "2"),
    ("-(2)", "-2"),
    ("'2.50' * 2", "5.00"), ("1 == 1.0", "true"), ("1 == '1'", "false"), ("'a' < 'b'", "true"),
    ("2 in [1, 2]", "true"), ("'x' not in 'abc'", "true"), ("'b' in {}.x | default('abc')", nil),
    ("not 0", "true"), ("1 and 2", "2"), ("0 or 'x'", "x"), ("true and not false", "true"),
    ("x is defined", "false"), ("x is not defined", "true"), ("[] is empty", "true"),
    ("4 is even", "true"), ("9 is divisibleby(3)", "true"), ("none is none", "true"),
    ("'a' if 0 else 'b' if 0 else 'c'", "c"),
  ])
  func expressionsAreCalculated(expression: String, expected: String?) throws {
    if let expected {
      #expect(try fill("{{ \(expression) }}") == expected)
    } else {
      #expect(failure(of: "{{ \(expression) }}").text != "")
    }
  }

  @Test(arguments: [
    ("1234.5 | number", "1,234.5"), ("1234.5 | number(2)", "1,234.50"), ("'9.9' | number(0)", "10"),
    ("-5 | money('EUR')", "-€5.00"), ("1234.5 | money('JPY')", "¥1,235"),
    ("0.075 | percent(1)", "7.5%"),
    ("'2026-03-07' | date", "Mar 7, 2026"),
    ("'2026-03-07T10:05:00Z' | date('long')", "March 7, 2026"),
    ("'2026-03-07' | date('month-and-year')", "March 2026"),
    ("'2026-03-07' | date('d. M. y')", "7. 3. 2026"),
    ("1 | plural('# page', '# pages')", "1 page"),
    ("1200 | plural(one='# page', other='# pages')", "1,200 pages"),
    ("['a', 'b', 'c'] | list", "a, b, and c"), ("['a', 'b'] | list('or')", "a or b"),
    ("2.345 | round(2)", "2.35"), ("2.345 | round(2, 'half-even')", "2.34"), ("-2.7 | int", "-2"),
    ("[3, 1, 2] | sort | join(',')", "1,2,3"), ("[3, 1, 2] | sort(reverse=true) | first", "3"),
    ("[1, 2, 2] | unique | length", "2"), ("[1, 0.5] | sum", "1.5"), ("[1, 5, 3] | max", "5"),
    ("'a,b' | split(',') | reverse | join('-')", "b-a"), ("' x ' | trim | upper", "X"),
    ("'straße' | capitalize", "Straße"), ("'abc' | replace('b', 'xx')", "axxc"),
    ("'abcdef' | truncate(4)", "abc…"),
    ("[] | first | default('none')", "none"), ("-3 | abs", "3"), ("'äbc' | length", "3"),
  ])
  func filtersChangeValues(expression: String, expected: String) throws {
    #expect(
      try fill("{{ \(expression) }}").map { $0 == "\u{A0}" || $0 == "\u{202F}" ? " " : $0 }
        == Array(expected))
  }

  private let rows = #"""
    {"rows": [
      {"name": "Tea", "kind": "drink", "price": 3.50, "paid": true, "by": {"city": "Bern"}},
      {"name": "Rye", "kind": "bread", "price": 4.10, "paid": false, "by": {"city": "Ulm"}},
      {"name": "Cocoa", "kind": "drink", "price": null, "paid": true, "by": {"city": "Ulm"}}]}
    """#

  @Test(arguments: [
    ("{{ rows | sum('price') }}", "7.60"),
    ("{{ rows | map('by.city') | unique | join(', ') }}", "Bern, Ulm"),
    ("{{ rows | where('paid') | map('name') | join(' ') }}", "Tea Cocoa"),
    ("{{ rows | reject('kind', 'drink') | map('name') | join }}", "Rye"),
    ("{{ rows | where('price', '>', 4) | map('name') | join }}", "Rye"),
    (
      "{% for g in rows | group('kind') %}{{ g.key }}:{{ g.items | length }};{% endfor %}",
      "drink:2;bread:1;"
    ),
    ("{{ rows | sort('price') | map('name') | join(' ') }}", "Tea Rye Cocoa"),
    (
      "{{ rows | sum(attribute='price') }} {{ rows | map(attribute='name') | join }}",
      "7.60 TeaRyeCocoa"
    ),
    ("{{ rows | join('/', attribute='name') }}", "Tea/Rye/Cocoa"),
  ])
  func listsOfObjectsAreSortedAndGrouped(template: String, expected: String) throws {
    #expect(try fill(template, rows) == expected)
  }

  @Test(arguments: [
    ("{{ rows[0].nmae }}", "main:1:4: ‘rows[0].nmae’ is not defined", "did you mean ‘name’?"),
    ("{{ rows[7].name }}", "main:1:4: ‘rows[7]’ is not defined: the list has 3 elements", nil),
    ("{{ row }}", "main:1:4: ‘row’ is not defined", "did you mean ‘rows’?"),
    (
      "{{ rows[0].name.x }}",
      "main:1:4: ‘rows[0].name.x’ is not defined: it would be a member of text", nil
    ),
    (
      "{% for r in rows %}{{ r.by.land }}{% endfor %}",
      "main:1:23: ‘rows[0].by.land’ is not defined (rows[0])", nil
    ),
    (
      "{% for r in rows %}{{ r.price + 1 }}{% endfor %}",
      "main:1:23: ‘rows[2].price’ is null, not a number (rows[2])", nil
    ),
    (
      "{{ rows[0].name | money('EUR') }}", "main:1:4: ‘rows[0].name’ is text, not a number: ‘Tea’",
      nil
    ),
    ("{{ rows | sum('name') }}", "main:1:4: ‘rows[0].name’ is text, not a number: ‘Tea’", nil),
    ("{{ rows | map('x') }}", "main:1:4: ‘rows[0].x’ is not defined", nil),
    ("{{ rows }}", "main:1:4: a list cannot be written", nil),
    ("{% for r in rows[0] %}{% endfor %}", "main:1:13: an object has no elements", nil),
    (
      "{% for r in rows[0].name %}{% endfor %}", "main:1:13: text has no elements",
      "‘rows[0].name’ should be a list"
    ),
    (
      "{{ rows[0].name | date }}",
      "main:1:4: ‘rows[0].name’ is not a date such as 2026-03-07: ‘Tea’", nil
    ),
    (
      "{{ 1 | money('XXQ') }}",
      "main:1:4: ‘XXQ’ is not a currency; write its code of three capital letters, such as EUR", nil
    ),
    ("{{ 1 / 0 }}", "main:1:4: division by zero", nil),
    ("{{ 'a' + 'b' }}", "main:1:4: ‘+’ adds numbers", "texts are joined with ‘~’"),
    ("{{ rows[0] < 1 }}", "main:1:4: an object and a number have no order", nil),
    ("{{ 1 < 'one' }}", "main:1:4: a number and text (‘one’) have no order", nil),
  ])
  func wrongDataHavePlaceAndPath(template: String, message: String, hint: String?) {
    let found = failure(of: template, rows)
    #expect(found.text == message)
    if let hint { #expect(found.hint == hint) }
  }

  @Test func formatsAreThoseOfTheLocale() throws {
    let text = try fill(
      "{{ 1234.5 | money('EUR') }} {{ '2026-03-07' | date('long') }} {{ 2 | plural(one='# Seite', other='# Seiten') }}",
      locale: "de-DE")
    #expect(text == "1.234,50\u{A0}€ 7. März 2026 2 Seiten")
  }
}
