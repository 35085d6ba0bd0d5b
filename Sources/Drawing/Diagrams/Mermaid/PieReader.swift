import ComposePlatform

/// Reads `pie`.
struct PieReader {
  private var scanner: MermaidScanner
  var common: MermaidCommon
  private let limits: DiagramLimits

  init(_ scanner: MermaidScanner, _ common: MermaidCommon, _ limits: DiagramLimits) {
    self.scanner = scanner
    self.common = common
    self.limits = limits
  }

  mutating func read() throws(DiagramError) -> PieChart {
    var chart = PieChart(slices: [], showsValues: false)
    while true {
      common.skipBlank(&scanner)
      if scanner.isAtEnd { break }
      if common.readAccessibility(&scanner) { continue }
      if scanner.takeWord("showData") {
        chart.showsValues = true
      } else if scanner.takeWord("title") {
        common.title = MermaidText.plain(scanner.bytes[scanner.takeLine()])
      } else {
        try readSlice(into: &chart)
        guard chart.slices.count <= limits.maximumItems else {
          throw MermaidCommon.tooMany(limits, at: scanner.position)
        }
      }
    }
    guard !chart.slices.isEmpty else {
      throw DiagramError(
        "the pie chart has no slices", at: 0..<min(3, scanner.end),
        hint: "add lines such as \"Label\" : 42")
    }
    return chart
  }

  private mutating func readSlice(into chart: inout PieChart) throws(DiagramError) {
    guard let quoted = scanner.takeQuoted() else {
      throw MermaidCommon.unexpected(
        scanner, "a label between quotes", hint: "write \"Label\" : 42")
    }
    scanner.skipSpaces()
    guard scanner.take(":") else { throw MermaidCommon.unexpected(scanner, "‘:’") }
    let value = scanner.takeLine()
    let text = scanner.text(value)
    guard let number = Double(text), number.isFinite, number > 0, number < 1e15 else {
      throw DiagramError(
        "‘\(text.prefix(40))’ is not a number above zero", at: value)
    }
    chart.slices.append(
      .init(label: MermaidText.label(scanner.bytes[quoted]), value: number, valueText: text))
  }
}
