/// An invoice of 20 rows, made of a number: the same for the same number.
struct InvoiceRecord: Sendable {
  struct Line: Sendable {
    var position: Int
    var text: String
    var quantity: Int
    var unit: String
    /// In cents.
    var price: Int
    /// In per cent.
    var rate: Int
    var amount: Int { quantity * price }
  }

  /// What is taxed at one rate, in cents.
  struct Tax: Sendable {
    var rate: Int
    var base: Int
    var amount: Int { (base * rate + 50) / 100 }
  }

  static let seller = ["Nordlicht Technik GmbH", "Werftstraße 14", "24143 Kiel", "VAT DE123456789"]
  static let account = "DE02 1203 0000 0000 2020 51"

  var number: String
  var date: String
  var due: String
  var buyer: [String]
  var lines: [Line]
  var net: Int
  var taxes: [Tax]
  var gross: Int { taxes.reduce(net) { $0 + $1.amount } }

  init(_ index: Int) {
    var random = SeededNumbers(seed: UInt64(index))
    number = "2026-" + Self.digits(index, 6)
    let month = 1 + random.below(11)
    let day = "-" + Self.digits(1 + random.below(28), 2)
    date = "2026-" + Self.digits(month, 2) + day
    due = "2026-" + Self.digits(month + 1, 2) + day
    buyer = [
      SampleWords.person(&random),
      SampleWords.streets[random.below(SampleWords.streets.count)] + " \(1 + random.below(198))",
      "\(1000 + random.below(98_999)) "
        + SampleWords.cities[random.below(SampleWords.cities.count)],
    ]
    lines = (1...20).map { position in
      Line(
        position: position, text: SampleWords.items[random.below(SampleWords.items.count)],
        quantity: 1 + random.below(39),
        unit: SampleWords.units[random.below(SampleWords.units.count)],
        price: 150 + random.below(41_850), rate: random.below(4) == 0 ? 7 : 19)
    }
    net = lines.reduce(0) { $0 + $1.amount }
    let lines = lines
    taxes = [7, 19].compactMap { rate in
      let base = lines.reduce(0) { $1.rate == rate ? $0 + $1.amount : $0 }
      return base == 0 ? nil : Tax(rate: rate, base: base)
    }
  }

  /// Cents with two decimals and groups of thousands.
  static func money(_ cents: Int) -> String {
    var units = Array(String(cents / 100))
    for place in stride(from: units.count - 3, to: 0, by: -3) { units.insert(",", at: place) }
    return String(units) + "." + digits(cents % 100, 2)
  }

  private static func digits(_ value: Int, _ count: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  /// The record as a line of JSON, amounts in units of the currency.
  var json: String {
    func text(_ value: String) -> String { "\"\(value)\"" }
    func list(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }
    func decimal(_ cents: Int) -> String { "\(cents / 100)." + Self.digits(cents % 100, 2) }
    let lines = lines.map {
      "{\"pos\":\($0.position),\"text\":\(text($0.text)),\"quantity\":\($0.quantity),\"unit\":\(text($0.unit)),"
        + "\"price\":\(decimal($0.price)),\"rate\":\($0.rate),\"amount\":\(decimal($0.amount))}"
    }
    let taxes = taxes.map {
      "{\"rate\":\($0.rate),\"base\":\(decimal($0.base)),\"tax\":\(decimal($0.amount))}"
    }
    return "{\"number\":\(text(number)),\"date\":\(text(date)),\"due\":\(text(due)),"
      + "\"seller\":\(list(Self.seller.map(text))),\"iban\":\(text(Self.account)),"
      + "\"buyer\":\(list(buyer.map(text))),\"net\":\(decimal(net)),\"gross\":\(decimal(gross)),"
      + "\"taxes\":\(list(taxes)),\"lines\":\(list(lines))}"
  }

  /// The invoice as a template of Markdown.
  static let template = """
    ---
    title: "Invoice {{ number }}"
    lang: en
    page-size: a4
    margin: 56pt
    ---
    {% for line in seller %}
    | {{ line }}
    {% endfor %}

    {% for line in buyer %}
    | {{ line }}
    {% endfor %}

    Date {{ date }} · due {{ due }}

    | Pos | Description | Qty | Unit | Price | VAT | Amount |
    |----:|:------------|----:|:-----|------:|----:|-------:|
    {% for line in lines %}
    | {{ line.pos }} | {{ line.text }} | {{ line.quantity }} | {{ line.unit }} | {{ line.price | number(2) }} | {{ line.rate }} % | {{ line.amount | number(2) }} |
    {% endfor %}
    | | Net | | | | | {{ net | number(2) }} |
    {% for tax in taxes %}
    | | VAT {{ tax.rate }} % of {{ tax.base | number(2) }} | | | | | {{ tax.tax | number(2) }} |
    {% endfor %}
    | | **Total EUR** | | | | | **{{ gross | number(2) }}** |

    Please pay to IBAN {{ iban }}.

    """
}

/// Numbers that are the same in each run (SplitMix64).
struct SeededNumbers {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  /// A number from 0 up to, not including, `bound`, which is above 0.
  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)) % UInt64(bound))
  }
}

/// Names that need more than the letters of English.
enum SampleWords {
  static let cities = ["Zürich", "Köln", "Málaga", "København", "Wien", "Łódź", "Bologna", "Malmö"]
  static let streets = [
    "Bahnhofstraße", "Rue de l’Église", "Calle Ñandú", "Nørregade", "Hauptplatz", "Ulica Łąkowa",
    "Via Garibaldi", "Kungsgatan",
  ]
  static let items = [
    "Steel bracket, galvanised, 40 × 60 mm", "Hex bolt M8 × 30, A2", "Cable duct 25/16, white, 2 m",
    "Consulting, on site", "LED panel 600 × 600, 4000 K",
    "Pressure sensor 0–10 bar, 4…20 mA, IP67, with M12 plug and certificate of calibration",
    "Travel expenses", "Gasket set", "Annual maintenance, first quarter",
    "Copper tube 22 × 1 mm, hard, 5 m bar",
  ]
  static let units = ["pcs", "m", "h", "set", "kg"]
  private static let firstNames = [
    "Anna", "Björn", "Chloé", "Dmitri", "Fatıma", "György", "Håkon", "Ines", "Jürgen", "Kateřina",
    "Łukasz", "Márta", "Noël", "Øyvind", "Peña", "Renée", "Šárka", "Tūba", "Zoë",
  ]
  private static let lastNames = [
    "Müller", "Østergård", "Nováková", "Kowalski", "Fernández", "Dvořák", "Lindström", "Rossi",
    "O’Neill", "Çelik", "Papadopoulos", "Ionescu", "Horváth", "Jansen", "Dubois",
  ]

  static func person(_ random: inout SeededNumbers) -> String {
    firstNames[random.below(firstNames.count)] + " " + lastNames[random.below(lastNames.count)]
  }
}
