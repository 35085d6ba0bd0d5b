import PDFReports

func tableChapter() throws -> Chapter {
  Chapter(
    title: "Tables",
    examples: [
      try .blocks(
        "Table",
        "A row for each value of a sequence; a column shows a key path, a text or blocks of it."
      ) {
        Table(sales.prefix(4)) {
          Column("Item", \.item)
          Column("Pieces", alignment: .right, \.pieces)
          Column("Amount", alignment: .right) { "€ \($0.euros)" }
        }
        .caption("Sales in January")
        .footer("Total", "20", "€ 10633")
      },
      try .blocks(
        "Headers above each other, spans",
        "Rows above the titles of columns, whose cells cover several."
      ) {
        Table([("Brest", 5.3, 1.9, 5.1, 2.2), ("Cancale", 11.8, 1.4, 11.2, 1.9)]) {
          Column("Port", \.0)
          Column("high", alignment: .decimal, \.1)
          Column("low", alignment: .decimal, \.2)
          Column("high", alignment: .decimal, \.3)
          Column("low", alignment: .decimal, \.4)
        }
        .header("", Cell("Spring tide, m", span: 2), Cell("Neap tide, m", span: 2))
      },
      try .blocks(
        "Cells over several rows",
        "Cells below each other that show the same are one; others cover what you say."
      ) {
        Table(sales.prefix(5)) {
          Column("Month", \.month).joiningEqualCells()
          Column("Region", \.region).joiningEqualCells()
          Column("Item", \.item)
          Column("€", alignment: .right, \.euros).bold()
        }
      },
      try .blocks(
        "Blocks in cells", "Several lines, a chart, a bar code: whatever blocks there are."
      ) {
        Table([("Brest", levels), ("Cancale", levels.map { 12 - $0 * $0 / 4 })]) {
          Column("Port") { row in
            VStack {
              Text(row.0).bold()
              Text("twelve hours").fontSize(8)
            }
          }
          Column("Level", alignment: .right) { row in
            Chart.sparkline(row.1, alt: "The level in \(row.0)", width: 90)
          }
        }
      },
      try .blocks(
        "Groups",
        "Rows with the same key below a heading and above a sum; called again, groups within groups."
      ) {
        Table(sales) {
          Column("Item", \.item)
          Column("Euros", alignment: .right, \.euros)
        }
        .grouped(by: \.month, title: \.month, summing: \.euros) { month, sum in
          ["Sum of \(month)", "\(sum)"]
        }
      },
      try .blocks("Colours of cells", "A colour behind whole cells, by their row; nil is for none.")
      {
        Table(sales.prefix(4)) {
          Column("Item", \.item)
          Column("Pieces", alignment: .right, \.pieces)
            .background { $0.pieces < 4 ? .hex(0xF6DCD5) : nil }
          Column("Euros", alignment: .right, \.euros)
            .background { $0.euros > 3000 ? .hex(0xDCEBDD) : nil }
        }
      },
      try .pages(
        "Sums from page to page",
        "What is carried forward at the foot of a page is brought forward on the next."
      ) {
        Report(title: "Sales", language: "en", page: small) {
          Heading("Sales")
          Table(sales + sales) {
            Column("Item", \.item)
            Column("Euros", alignment: .right, \.euros)
          }
          .running(\.euros) { "\($0)" }
          .footer("Total", "\((sales + sales).reduce(0) { $0 + $1.euros })")
        }
      },
      try .pages(
        "Rules and tints",
        "The style of a report decides on the rules of its tables, the ground of their heads and stripes."
      ) {
        var style = ReportStyle()
        style.tableRules = .grid
        style.tableHeadColor = .hex(0xDCE6EC)
        style.hasStripes = true
        return Report(title: "Sales", language: "en", page: small, style: style) {
          Table(sales) {
            Column("Item", \.item)
            Column("Pieces", alignment: .right, \.pieces)
          }
        }
      },
    ])
}
