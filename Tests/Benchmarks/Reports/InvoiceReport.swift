import PDFReports

extension InvoiceRecord {
  /// The invoice as a report of one page and a half.
  ///
  /// - Parameter countsPages: Whether the footer says how many pages there are, for which the report is laid out twice.
  func report(countsPages: Bool = false) -> Report {
    var style = ReportStyle()
    style.fontSize = 9
    style.tableRules = .rows
    return Report(title: "Invoice \(number)", language: "en", style: style) {
      VStack { for line in Self.seller { Text(line) } }
      Spacer(height: 8)
      VStack { for line in buyer { Text(line) } }
      Heading("Invoice \(number)")
      Text("Date \(date) · due \(due)")
      PDFReports.Table(lines) {
        Column("Pos", alignment: .right, \.position)
        Column("Description", \.text)
        Column("Qty", alignment: .right, \.quantity)
        Column("Unit", \.unit)
        Column("Price", alignment: .right) { Self.money($0.price) }
        Column("VAT", alignment: .right) { "\($0.rate) %" }
        Column("Amount", alignment: .right) { Self.money($0.amount) }
      }
      .footer("", Cell("Net", span: 5), Cell(Self.money(net)))
      .footer("", Cell("VAT \(rates)", span: 5), Cell(Self.money(gross - net)))
      .footer("", Cell("Total EUR", span: 5), Cell(Self.money(gross)))
      Text("Please pay to IBAN \(Self.account).")
    }
    .footer { page in
      Text(countsPages ? "Page \(page.page) of \(page.pages)" : "Page \(page.page)")
        .fontSize(8).alignment(.center)
    }
  }

  private var rates: String {
    taxes.map { "\($0.rate) % of \(Self.money($0.base))" }.joined(separator: ", ")
  }
}
