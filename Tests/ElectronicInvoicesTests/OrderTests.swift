import ComposeElectronicInvoices
import ComposeLocaleFormatting
import ComposePDFGraphics
import Testing

@Suite struct OrderTests {
  private let order = Order(
    number: "PO-7", issueDate: InvoiceFixtures.day(3),
    seller: .init("Littoral", address: .init(country: "FR")),
    buyer: .init("Hafenamt", address: .init(country: "DE")),
    lines: [
      .init(
        "Tide gauge", quantity: DecimalNumber(2), price: DecimalNumber(1_840), tax: .standard(19))
    ])

  @Test(arguments: [InvoiceProfile.orderBasic, .orderComfort, .orderExtended])
  func ordersAreAttachedAsOrders(_ profile: InvoiceProfile) throws {
    let file = try order.file(profile: profile)
    #expect(file.profile == profile && file.number == "PO-7" && file.typeCode == "220")
    #expect(file.attachment.name == "order-x.xml" && file.attachment.relationship == .alternative)
    #expect(
      file.metadataSchema.properties.map(\.name) == [
        "DocumentFileName", "DocumentType", "Version", "ConformanceLevel",
      ])
    #expect(try order.totals().gross.description == "4379.20")
  }

  @Test func invoicesAndOrdersKeepToTheirProfiles() {
    #expect(throws: InvoiceError.unsupportedProfile(.en16931)) { try order.xml(profile: .en16931) }
    #expect(throws: InvoiceError.unsupportedProfile(.orderBasic)) {
      try InvoiceFixtures.full.xml(profile: .orderBasic)
    }
  }

  @Test func ordersWithoutWhatTheyNeedAreRefused() {
    var broken = order
    broken.lines[0].unit = "pieces"
    broken.number = ""
    broken.paymentCode = "XX"
    broken.deliveryPeriod = .init()
    #expect(broken.problems().map(\.rule) == ["BR-02", "BR-CL-23", "BR-CO-19", "BR-CL-16"])
    broken.lines = []
    #expect(broken.problems().contains { $0.rule == "BR-16" })
  }
}
