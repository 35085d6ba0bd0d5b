import PDFReports

let ink = Color.hex(0x14324A)
let pale = Color.hex(0xF1F4F6)
let muted = Color.hex(0x5A6670)

/// A label in small letters above its value.
struct Fact: Component {
  var label: String
  var value: String
  var body: [any Block] {
    VStack(spacing: 1) {
      Text(label).fontSize(8).foregroundColor(muted)
      Text(value).fontWeight(600)
    }
  }
}

/// A line of the sums below the table.
struct SumLine: Component {
  var label: String
  var amount: Money
  var isTotal = false
  var body: [any Block] {
    let line = HStack {
      Text(label)
      Text("\(amount)").alignment(.right).width(.fit)
    }
    if isTotal {
      line.bold().fontSize(11.5).foregroundColor(ink).padding(.vertical, 5)
        .border(ink, width: 1, edges: .top)
    } else {
      line.padding(.vertical, 2)
    }
  }
}

func invoice(number: String, items: [Item]) -> Report {
  let net = items.reduce(Money.zero) { $0 + $1.total }
  let tax = Money((net.cents * 20 + 50) / 100)
  var style = ReportStyle()
  style.headingColor = ink
  style.ruleColor = ink
  style.tableRules = .rows

  return Report(title: "Invoice \(number)", language: "en", style: style) {
    HStack {
      VStack(spacing: 2) {
        Text("Harbour Office Saint-Malo").bold()
        Text("Ms Yvonne Le Goff")
        Text("Quai Saint-Louis 3")
        Text("35400 Saint-Malo")
      }
      HStack(spacing: 20) {
        VStack(spacing: 8) {
          Fact(label: "Invoice", value: number)
          Fact(label: "Date", value: "23 November 2026")
        }
        VStack(spacing: 8) {
          Fact(label: "Customer", value: "K-20417")
          Fact(label: "Due", value: "23 December 2026")
        }
      }
      .padding(10)
      .background(pale, cornerRadius: 3)
      .width(.fixed(230))
    }
    Spacer(height: 26)
    Heading("Invoice \(number)")
    Paragraph("Thank you for your order of 2 November. We delivered and installed as agreed:")
    Table(items) {
      Column("Item") { item in
        VStack {
          Text(item.name).fontWeight(600)
          Text(item.detail).foregroundColor(muted)
        }
      }
      Column("Quantity", alignment: .right, \.quantity)
      Column("Price", alignment: .right, \.price)
      Column("Amount €", alignment: .right, \.total)
    }
    .running(\.total) { "\($0)" }
    Spacer(height: 6)
    KeepTogether {
      HStack {
        VStack {}
        VStack {
          SumLine(label: "Net", amount: net)
          SumLine(label: "VAT 20 %", amount: tax)
          SumLine(label: "Total in euros", amount: net + tax, isTotal: true)
        }
        .width(.fixed(210))
      }
    }
    Spacer(least: 20)
    KeepTogether {
      VStack(spacing: 4) {
        Text("Payment").bold().foregroundColor(ink)
        Text("Please pay **\(net + tax) €** by **23 December 2026**, with the reference \(number).")
        Text("IBAN FR76 3000 6000 0112 3456 7890 189 · BIC AGRIFRPP")
      }
      .padding(10)
      .border(ink, width: 2, edges: .left)
      .background(pale)
    }
  }
  .header { page in
    HStack(alignment: .bottom) {
      Logo()
      if page.isFirst {
        Text("Littoral Instruments · Rue de la Vigie 12 · 29200 Brest")
          .fontSize(8).foregroundColor(muted).alignment(.right)
      } else {
        Text("Invoice \(number)").fontSize(8).foregroundColor(muted).alignment(.right)
      }
    }
    .padding(.bottom, page.isFirst ? 24 : 4)
  }
  .footer { page in
    Divider(color: Color.hex(0xC5CDD3))
    HStack {
      Text("Littoral Instruments SARL · SIREN 552 100 554 · VAT FR 40 552100554")
      Text("Page \(page.page) of \(page.pages)").alignment(.right).width(.fit)
    }
    .fontSize(8).foregroundColor(muted).padding(.top, 4)
  }
}

/// The name of the company beside its sign.
struct Logo: Component {
  var body: [any Block] {
    HStack(alignment: .center, spacing: 8) {
      Drawing(width: 26, height: 26, .decorative) { context in
        context.fill(Rect(x: 0, y: 0, width: 26, height: 26), with: ink)
        for (index, height) in [9.0, 16, 12, 19].enumerated() {
          context.fill(
            Rect(x: 4 + Double(index) * 5, y: 23 - height, width: 3, height: height), with: .white)
        }
      }
      .width(.fit)
      Text("Littoral Instruments").font("Libertinus Serif", size: 15).foregroundColor(ink)
    }
  }
}
