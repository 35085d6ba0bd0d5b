import ComposeBarcodes
import Testing

@Suite struct PaymentTests {
  private let creditor = SwissPayment.Address(
    name: "Muster & Söhne", street: "Musterstrasse", building: "123", postalCode: "8000",
    town: "Seldwyla")

  private func code(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch { return (error as? BarcodeError)?.code }
  }

  @Test func theDataOfAQRBillAreThoseOfTheVector() throws {
    guard let vector = Vector.all.first(where: { $0.name == "qr-swiss" }) else { return }
    let payment = try SwissPayment(
      account: "CH44 3199 9123 0008 8901 2", creditor: creditor, cents: 5000,
      debtor: .init(
        name: "Simon Muster", street: "Musterstrasse", building: "1", postalCode: "8000",
        town: "Seldwyla"), reference: .qr(of: "21000000000313947143000901"), message: "Order 123")
    #expect(payment.payload == vector.input)
    #expect(try payment.symbol().modules.hexRows == vector.rows)
  }

  @Test func theDataOfATransferAreThoseOfTheVector() throws {
    guard let vector = Vector.all.first(where: { $0.name == "qr-epc" }) else { return }
    let payment = try EPCPayment(
      account: "DE33 1002 0500 0001 1947 00", name: "Wikimedia Foerdergesellschaft", cents: 12_345,
      remittance: .text("Donation"), bic: "BFSWDE33BER")
    #expect(payment.payload == vector.input)
    #expect(try payment.symbol().modules.hexRows == vector.rows)
  }

  @Test func referencesAndAccountsBelongTogether() {
    let plain = "CH58 0079 1123 0008 8901 2"
    let qr = "CH44 3199 9123 0008 8901 2"
    func make(_ account: String, _ reference: SwissReference) -> String? {
      code {
        _ = try SwissPayment(account: account, creditor: creditor, cents: 1, reference: reference)
      }
    }
    #expect(make(plain, .none) == nil)
    #expect(make(plain, .creditor("RF18539007547034")) == nil)
    #expect(make(plain, .qr("210000000003139471430009017")) == "barcode-syntax")
    #expect(make(qr, .qr("210000000003139471430009017")) == nil)
    #expect(make(qr, .qr("210000000003139471430009018")) == "barcode-check-digit")
    #expect(make(qr, .none) == "barcode-syntax")
    #expect(make(plain, .creditor("RF19539007547034")) == "barcode-check-digit")
    #expect(make("DE33100205000001194700", .none) == "barcode-syntax")
    #expect(make("CH59 0079 1123 0008 8901 2", .none) == "barcode-check-digit")
  }

  @Test func checkDigitsOfReferencesAreComputed() throws {
    #expect(
      try SwissReference.qr(of: "21000000000313947143000901").printed
        == "21 00000 00003 13947 14300 09017")
    #expect(try SwissReference.creditor(of: "539007547034").printed == "RF18 5390 0754 7034")
    #expect(
      code { _ = try SwissReference.qr(of: String(repeating: "1", count: 27)) } == "barcode-length")
  }

  @Test func amountsAreGroupedByThreeDigits() throws {
    for (cents, text) in [(1, "0.01"), (100_000, "1 000.00"), (99_999_999_999, "999 999 999.99")] {
      let payment = try SwissPayment(
        account: "CH5800791123000889012", creditor: creditor, cents: cents)
      #expect(payment.printedAmount == text)
    }
    #expect(
      code { _ = try SwissPayment(account: "CH5800791123000889012", creditor: creditor, cents: 0) }
        != nil)
  }

  @Test func fieldsHaveTheirLengthsAndCharacters() {
    var long = creditor
    long.name = String(repeating: "n", count: 71)
    var odd = creditor
    odd.town = "東京"
    for (address, expected) in [(long, "barcode-too-long"), (odd, "barcode-character")] {
      #expect(
        code {
          _ = try SwissPayment(account: "CH5800791123000889012", creditor: address, cents: nil)
        }
          == expected)
    }
    #expect(
      code {
        _ = try EPCPayment(account: "DE33100205000001194700", name: "a\nb", cents: 1)
      } == "barcode-character")
  }
}
