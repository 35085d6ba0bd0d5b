import TestSupport
import Testing

@testable import ComposeElectronicInvoices

/// What the schemas and the Schematron rules of Factur-X and Order-X say of our XML.
@Suite(.enabled(if: SchemaCheck.isInstalled, "\(SchemaCheck.isMissing)"))
struct InvoiceSchematronTests {
  @Test func invoicesAndOrdersAtRandomAreValidInAllProfiles() throws {
    var files: [(name: String, xml: [UInt8])] = []
    for seed in 0..<6 {
      var random = InvoiceGenerator(seed: UInt64(seed))
      let invoice = random.invoice()
      for profile in [InvoiceProfile.minimum, .basicWL, .basic, .en16931, .extended] {
        // Two profiles have no rounding of the amount due.
        let xml = try? invoice.xml(profile: profile)
        #expect(xml != nil || invoice.rounding != nil, "\(seed): \(invoice.problems(for: profile))")
        if let xml { files.append(("\(seed)-\(profile).xml", xml)) }
      }
      let order = random.order()
      for profile in [InvoiceProfile.orderBasic, .orderComfort, .orderExtended] {
        files.append(("\(seed)-\(profile).xml", try order.xml(profile: profile)))
      }
    }
    let verdicts = try SchemaCheck.rules(files)
    #expect(verdicts.count == files.count)
    for (name, rules) in verdicts { #expect(rules == ["valid"], "\(name): \(rules.sorted())") }
  }

  /// Each invoice that breaks one rule is judged as the Schematron rules judge it.
  @Test func whatWeRefuseIsRefusedByTheSchematron() throws {
    let broken = BrokenInvoice.all
    var files = try broken.enumerated().map { index, broken in
      (name: "\(index).xml", xml: try #require(broken.invoice.uncheckedXML(profile: .en16931)))
    }
    let sums = try BrokenInvoice.sumsXML()
    files += sums.enumerated().map { ("s\($0).xml", $1.xml) }
    let verdicts = try SchemaCheck.rules(files)
    for (index, broken) in broken.enumerated() {
      let rules = verdicts["\(index).xml"] ?? []
      switch broken.verdict {
      case nil: #expect(rules == ["valid"], "\(broken.rule): \(rules.sorted())")
      case "code": #expect(!rules.isEmpty && rules != ["valid"], "\(broken.rule)")
      case let verdict?: #expect(rules.contains(verdict), "\(broken.rule): \(rules.sorted())")
      }
    }
    for (index, sum) in sums.enumerated() {
      #expect(verdicts["s\(index).xml"]?.contains(sum.rule) == true, "\(sum.rule)")
    }
  }
}
