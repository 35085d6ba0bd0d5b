import PDFReports

/// An amount in cents, written with two decimals.
struct Money: AdditiveArithmetic, Sendable, CustomStringConvertible {
  var cents: Int
  init(_ cents: Int) { self.cents = cents }
  static let zero = Money(0)
  static func + (left: Money, right: Money) -> Money { Money(left.cents + right.cents) }
  static func - (left: Money, right: Money) -> Money { Money(left.cents - right.cents) }
  var description: String {
    let units = String(abs(cents) / 100)
    var grouped = ""
    for (index, digit) in units.enumerated() {
      if index > 0, (units.count - index) % 3 == 0 { grouped += "," }
      grouped.append(digit)
    }
    let rest = abs(cents) % 100
    return (cents < 0 ? "\u{2212}" : "") + grouped + "." + (rest < 10 ? "0\(rest)" : "\(rest)")
  }
}

struct Item: Sendable {
  var name: String
  var detail: String
  var quantity: Int
  var price: Money
  var total: Money { Money(price.cents * quantity) }
}

/// The items of the sample.
let sampleItems: [Item] = [
  Item(
    name: "Tide gauge TG-4", detail: "Radar, RS-485, range 20 m", quantity: 2, price: Money(184_000)
  ),
  Item(name: "Mounting bracket", detail: "Stainless steel 316L", quantity: 2, price: Money(21_500)),
  Item(name: "Data logger", detail: "4G, 16 GB, solar input", quantity: 2, price: Money(62_900)),
  Item(name: "Solar panel 20 W", detail: "With cable, 5 m", quantity: 2, price: Money(9_450)),
  Item(name: "Installation", detail: "On site, two technicians", quantity: 14, price: Money(9_800)),
  Item(
    name: "Levelling", detail: "To the national datum, with protocol", quantity: 1,
    price: Money(74_000)),
  Item(
    name: "Training", detail: "Half a day, up to six persons", quantity: 1, price: Money(58_000)),
]
