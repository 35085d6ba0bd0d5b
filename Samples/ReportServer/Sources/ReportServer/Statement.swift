import PDFReports

/// A bank statement, as the body of a request has it in JSON.
struct Statement: Decodable, Sendable {
  struct Line: Decodable, Sendable {
    var date: String
    var text: String
    /// In cents; below zero what is paid.
    var amount: Int
  }

  var account: String
  var owner: String
  /// The balance before the first line, in cents.
  var opening: Int
  var lines: [Line]
}

/// Euros and cents.
private func euros(_ cents: Int) -> String {
  let digits = String(cents.magnitude / 100)
  var grouped = ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index) % 3 == 0 { grouped += "," }
    grouped.append(digit)
  }
  let rest = cents.magnitude % 100
  return (cents < 0 ? "\u{2212}" : "") + grouped + (rest < 10 ? ".0" : ".") + "\(rest)"
}

extension Statement {
  /// The statement as a report, with the balance carried from page to page.
  var report: Report {
    let opening = opening
    return Report(title: "Statement \(account)", language: "en") {
      Heading("Statement of account")
      Text("\(owner) · account \(account)")
      Spacer(height: 12)
      Table(lines) {
        Column("Date", \.date)
        Column("Text", \.text)
        Column("Amount €", alignment: .right) { euros($0.amount) }
      }
      .running(
        \.amount, broughtForward: "Balance brought forward",
        carriedForward: "Balance carried forward"
      ) {
        euros(opening &+ $0)
      }
    }
    .footer { page in
      Text("Page \(page.page)").fontSize(8).alignment(.right)
    }
  }
}
