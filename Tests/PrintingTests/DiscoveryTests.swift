import ComposePlatform
import Testing

@testable import ComposePrinting

/// Printers that are looked for.
struct DiscoveryTests {
  private func found(_ name: String, _ uri: String) throws -> FoundPrinter {
    FoundPrinter(name: name, uri: try PrinterURI(uri))
  }

  @Test func printersAreListedOnceByName() throws {
    let all = [
      try found("B", "ipp://b/"), try found("A", "ipps://a/"), try found("B", "ipp://b/"),
      try found("A", "ipp://a/"),
    ]
    let listed = try Printer.discover(seconds: 1, by: PrinterBrowser { _ in all })
    #expect(listed.map(\.uri.text) == ["ipp://a/", "ipps://a/", "ipp://b/"])
    let many = try (0..<2000).map { try found("P", "ipp://host\($0)/") }
    #expect(try Printer.discover(seconds: 1, by: PrinterBrowser { _ in many }).count == 1000)
  }

  @Test func whatIsLookedForIsNotWaitedForForEver() throws {
    #expect(throws: PrintError.timedOut(seconds: 0.1)) {
      try Printer.discover(
        seconds: .nan, grace: 0.2,
        by: PrinterBrowser { _ in
          usleep(1_000_000)
          return []
        })
    }
    #expect(throws: PrintError.discoveryMissing) {
      try Printer.discover(
        seconds: 1, by: PrinterBrowser { _ throws(PrintError) in throw .discoveryMissing })
    }
    #expect(PrintError.discoveryMissing.hint?.contains("avahi-daemon") == true)
  }

  @Test func optionsOfLibcupsArePrinters() {
    let printer = FoundPrinter(
      [
        "device-uri": "ipps://Office._ipps._tcp.local/?uuid=1",
        "resolved-device-uri": "ipps://office.local:631/ipp/print?uuid=1",
        "printer-info": "Office \u{1B}[2J", "printer-location": "",
        "printer-make-and-model": "Example 3",
      ], queue: "Office")
    #expect(printer?.uri.text == "ipps://office.local/ipp/print")
    #expect(printer?.name == "Office \u{1B}[2J" && printer?.location == nil)
    #expect(printer?.makeAndModel == "Example 3")
    for uri in [
      "usb://HP/x", "ipp://Office%20._ipp._tcp.local /", "ipp://a:b@host/", "",
      "ipps://Office._ipps._tcp.local/",
    ] {
      #expect(FoundPrinter(["device-uri": uri], queue: "x") == nil)
    }
    #expect(FoundPrinter([:], queue: "x") == nil)
    #expect(FoundPrinter(["device-uri": "ipp://h/"], queue: "x")?.name == "x")
  }
}
