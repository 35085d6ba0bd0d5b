import PDFReports

private let ink = Color.hex(0x1D3B34)
private let muted = Color.hex(0x56645F)
private let pale = Color.hex(0xF0F4F2)

/// A payment on an account.
struct Booking: Sendable {
  var date: CalendarDate
  var text: String
  var reference: String
  /// In cents; below zero what is paid.
  var amount: Int
}

/// Euros and cents as in Ireland.
struct Euros {
  private let formats = try? LocaleFormats("en-IE")
  func callAsFunction(_ cents: Int) -> String {
    let amount = DecimalNumber(coefficient: cents, scale: 2)
    let text =
      formats?.number(amount, minimumFractionDigits: 2, maximumFractionDigits: 2) ?? "\(cents)"
    // Locales have the hyphen of keyboards for a minus sign.
    return text.replacing("-", with: "\u{2212}")
  }
  func day(_ date: CalendarDate) -> String { formats?.date(date, style: .shortDayAndMonth) ?? "" }
  func month(_ date: CalendarDate) -> String { formats?.date(date, style: .monthAndYear) ?? "" }
}

/// A statement of account whose balance is carried from page to page, with sums for each month.
func statement(account: String, owner: String, opening: Int, bookings: [Booking]) -> Report {
  let euros = Euros()
  let closing = bookings.reduce(opening) { $0 + $1.amount }
  var balance = opening
  let balances = bookings.map { booking in
    balance += booking.amount
    return (date: booking.date, cents: balance)
  }
  var style = ReportStyle()
  style.headingColor = ink
  style.ruleColor = ink
  style.tableRules = .rows

  return Report(title: "Statement of account \(account)", language: "en-IE", style: style) {
    HStack {
      VStack(spacing: 2) {
        Text(owner).bold()
        Text("Quai Saint-Louis 3")
        Text("35400 Saint-Malo")
      }
      Grid(columns: [.share(1), .fit], spacing: 10, rowSpacing: 3) {
        Text("Account").foregroundColor(muted)
        Text(account).alignment(.right)
        Text("Opening balance").foregroundColor(muted)
        Text("\(euros(opening)) €").alignment(.right)
        Text("Closing balance").foregroundColor(muted)
        Text("\(euros(closing)) €").bold().alignment(.right)
      }
      .padding(10).background(pale, cornerRadius: 3).width(.fixed(250))
    }
    Spacer(height: 20)
    Heading("Statement of account")
    Chart(alt: .generated) {
      for balance in balances {
        AreaMark(x: .value("", balance.date), y: .value("Balance, €", Double(balance.cents) / 100))
          .foregroundStyle(Color.hex(0x2F7D68)).interpolationMethod(.stepAfter)
      }
    }
    .size(height: 105)
    Table(bookings) {
      Column("Date") { euros.day($0.date) }
      Column("Payment") { booking in
        VStack {
          Text(booking.text).fontWeight(600)
          Text(booking.reference).fontSize(8.5).foregroundColor(muted)
        }
      }
      Column("Paid €", alignment: .right) { $0.amount < 0 ? euros(-$0.amount) : "" }
      Column("Received €", alignment: .right) { $0.amount > 0 ? euros($0.amount) : "" }
    }
    .grouped(
      by: { $0.date.year * 12 + $0.date.month }, title: { euros.month($0.date) }, summing: \.amount,
      sum: { month, total in [Cell("Change in \(month)", span: 3), Cell(euros(total))] }
    )
    .running(
      \.amount, broughtForward: "Balance brought forward", carriedForward: "Balance carried forward"
    ) { euros(opening + $0) }
    .footer(Cell("Closing balance", span: 3), Cell(euros(closing)))
  }
  .header { page in
    HStack(alignment: .bottom) {
      Text("Littoral Bank").font("Libertinus Serif", size: 16).foregroundColor(ink)
      Text(page.isFirst ? "1 September to 30 November 2026" : "Account \(account)").fontSize(8)
        .foregroundColor(muted).alignment(.right)
    }
    .padding(.bottom, 14)
  }
  .footer { page in
    HStack {
      Text("Littoral Bank SA · Rue de la Vigie 12 · 29200 Brest · BIC LITTFR2B")
      Text("Page \(page.page) of \(page.pages)").alignment(.right).width(.fit)
    }
    .fontSize(8).foregroundColor(muted)
  }
}

/// The payments of the sample: those of three months.
let sampleBookings: [Booking] = (0..<66).compactMap { index in
  let kinds: [(text: String, reference: String, amount: Int)] = [
    ("Port dues", "Harbour Office Saint-Malo, berth 14", -18_450),
    ("Tide gauge maintenance", "Littoral Instruments, invoice 2026-1142", -96_200),
    ("Pilotage fees", "Collected from eleven vessels", 412_500),
    ("Electricity", "Contract 77 120 334", -31_280),
    ("Salaries", "Four persons", -488_000), ("Berth rents", "Marina, third basin", 265_900),
    ("Fuel", "Workboat Emeraude", -22_615),
  ]
  let kind = kinds[(index * 5 + index / 7) % kinds.count]
  guard let date = CalendarDate(year: 2026, month: 9 + index / 22, day: 1 + index % 22 * 28 / 22)
  else { return nil }
  return Booking(
    date: date, text: kind.text, reference: kind.reference,
    amount: kind.amount + (index * 137) % 900)
}
