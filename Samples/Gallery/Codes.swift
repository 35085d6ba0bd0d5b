import PDFReports

func codeChapter() throws -> Chapter {
  Chapter(
    title: "Codes",
    examples: [
      try .blocks("QR code", "Its alternative text is its content, unless you say what it is for.")
      {
        Barcode(
          .qr("https://example.org/order/42", level: .quartile),
          alt: "Order 42 on our site", size: 70)
      },
      try .blocks(
        "Data Matrix", "Square or rectangular; GS1 element strings make it GS1 DataMatrix."
      ) {
        HStack {
          Barcode(.dataMatrix("A1B2C3"), size: 40)
          Barcode(.dataMatrix("A1B2C3", shape: .rectangle), size: 60)
          Barcode(.gs1DataMatrix("(01)04012345678901(10)LOT7"), size: 40)
        }
      },
      try .blocks("EAN and UPC", "Check digits are computed, or checked.") {
        HStack {
          Barcode(.ean13("401234567890"), height: 40)
          Barcode(.ean8("4012345"), height: 40)
          Barcode(.upcA("01234567890"), height: 40)
        }
      },
      try .blocks("ISBN", "With hyphens, and a price as supplement.") {
        Barcode(.isbn("978-3-16-148410-0"), height: 40)
      },
      try .blocks(
        "Code 128 and GS1-128", "For labels of goods; `(01)` and so on are application identifiers."
      ) {
        Barcode(.code128("LITTORAL-2026-42"), height: 30)
        Spacer(height: 8)
        Barcode(.gs1_128("(01)04012345678901(10)LOT7"), height: 30)
      },
      try .blocks("ITF-14, Code 39 and SSCC", "Codes of boxes, shelves and pallets.") {
        Barcode(.itf14("1401234567890"), height: 30)
        Spacer(height: 8)
        Barcode(.code39("SHELF 7"), height: 26)
        Spacer(height: 8)
        Barcode(.sscc("34012345000000001"), height: 30)
      },
      try .blocks(
        "SEPA transfer",
        "The code with which banking apps fill a transfer. Account and lengths are checked."
      ) {
        let transfer = try EPCPayment(
          account: "DE33 1002 0500 0001 1947 00",
          name: "Wikimedia Foerdergesellschaft", cents: 12345,
          remittance: .text("Donation"))
        Barcode(.payment(transfer), alt: "Pay 123.45 € by scanning", size: 80)
      },
      try .pages("Swiss QR-bill", "Receipt and payment part at the foot of an A4 page.") {
        let payment = try SwissPayment(
          account: "CH44 3199 9123 0008 8901 2",
          creditor: .init(
            name: "Muster & Söhne", street: "Musterstrasse", building: "123",
            postalCode: "8000", town: "Seldwyla"),
          cents: 194_975, reference: .qr(of: "21000000000313947143000901"),
          message: "Invoice 42")
        return Report(title: "Invoice 42", language: "en") {
          Heading("Invoice 42")
          SwissQRBill(payment, language: .english, font: "Source Sans Pro")
        }
      },
    ])
}
