import PDFReports

/// A letter with a Swiss QR-bill at its foot.
func bill(_ payment: SwissPayment, language: SwissBillLanguage) -> Report {
  var style = ReportStyle()
  style.fontSize = 10.5
  return Report(title: "Rechnung 2026-0147", language: "de-CH", style: style) {
    VStack(spacing: 2) {
      Text(payment.creditor.name).bold()
      for line in payment.creditor.lines().dropFirst() { Text(line) }
    }
    Spacer(height: 44)
    if let debtor = payment.debtor {
      VStack(spacing: 2) { for line in debtor.lines() { Text(line) } }
    }
    Spacer(height: 44)
    HStack(alignment: .bottom) {
      Heading("Rechnung 2026-0147")
      Text("Seldwyla, 23. November 2026").alignment(.right)
    }
    Spacer(height: 10)
    Text("Für die Pflege Ihres Gartens im Oktober stellen wir in Rechnung:")
    Spacer(height: 10)
    Table([
      ("Hecken schneiden, 11 Stunden", "1 430.00"), ("Laub entsorgen, pauschal", "373.65"),
      ("Mehrwertsteuer 8.1 %", "146.10"),
    ]) {
      Column("Leistung") { Text($0.0) }
      Column("Betrag CHF", alignment: .right) { Text($0.1) }
    }
    .footer("Total CHF", "\(payment.printedAmount)")
    Spacer(height: 12)
    Text(
      "Zahlbar innert 30 Tagen mit dem untenstehenden Einzahlungsschein. Besten Dank für Ihren Auftrag."
    )
    SwissQRBill(payment, language: language)
  }
}

func samplePayment() throws -> SwissPayment {
  try SwissPayment(
    account: "CH44 3199 9123 0008 8901 2",
    creditor: .init(
      name: "Muster & Söhne", street: "Musterstrasse", building: "123", postalCode: "8000",
      town: "Seldwyla"),
    cents: 194_975,
    debtor: .init(
      name: "Pia-Maria Rutschmann-Schnyder", street: "Grosse Marktgasse", building: "28",
      postalCode: "9400", town: "Rorschach"),
    reference: .qr(of: "21000000000313947143000901"),
    message: "Rechnung 2026-0147, Gartenpflege Oktober")
}
