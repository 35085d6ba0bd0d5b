import ComposeInternetPrinting
import Testing

/// What two virtual printers say about themselves.
struct PrinterDescriptionTests {
  @Test func attributesAreTypedValues() throws {
    let printer = try Golden.printer("laser")
    #expect(printer.name == "Test Printer" && printer.makeAndModel == "Example Printer")
    #expect(printer.state == .idle && printer.stateReasons.isEmpty && printer.isAcceptingJobs)
    #expect(printer.queuedJobCount == 0 && !printer.isColor)
    #expect(printer.operations.contains(.createJob) && printer.operations.contains(.cancelJob))
    #expect(printer.resolutions == [600])
    #expect(printer.uris.count == 2)
    #expect(
      printer.media.ready.compactMap(\.sizeName)
        == ["na_letter_8.5x11in", "na_number-10_4.125x9.5in"])
    #expect(printer.media.best(for: MediaSize(width: 21000, height: 29700))?.fit == .known)
  }

  @Test func whatCanBePrintedIsSaidBeforeAnythingIsSent() throws {
    let laser = try Golden.printer("laser")
    #expect(laser.takes(format: "application/pdf") && laser.takes(format: "IMAGE/JPEG"))
    #expect(!laser.takes(format: "text/plain"))
    #expect(try !Golden.printer("cutter").takes(format: "application/pdf"))
  }

  @Test func rasterFormatsAreUnderstood() throws {
    let laser = try Golden.printer("laser")
    #expect(
      laser.pwgRaster
        == PrinterRaster(colors: [.black, .gray], resolutions: [300, 600], back: .normal))
    #expect(
      laser.appleRaster == PrinterRaster(colors: [.gray], resolutions: [600], back: .normal))
    #expect(laser.pwgRaster?.resolution(.high) == 600)
    #expect(laser.pwgRaster?.resolution() == 300)
    #expect(try Golden.printer("cutter").pwgRaster?.colors == [.black, .gray, .sRGB])
    let none = PrinterDescription([])
    #expect(none.pwgRaster == nil && none.appleRaster == nil)
  }

  @Test func printersThatLieAreNotBelieved() {
    let printer = PrinterDescription([
      IPPAttribute("printer-state", .enumeration(77)),
      IPPAttribute("queued-job-count", .integer(-4)),
      IPPAttribute("printer-name", .integer(4)),
      IPPAttribute("operations-supported", .enumeration(-1), .enumeration(11)),
      IPPAttribute("document-format-supported", .mimeMediaType("image/urf")),
      IPPAttribute("urf-supported", .keyword("RS0-99999999999999999999-300"), .keyword("W8")),
      IPPAttribute(
        "printer-resolution-supported",
        .resolution(IPPResolution(crossFeed: -1, feed: -1, unitNumber: 3)),
        .resolution(IPPResolution(crossFeed: 118, feed: 118, unitNumber: 4)),
        .resolution(IPPResolution(crossFeed: 300, feed: 600, unitNumber: 3))),
    ])
    #expect(printer.state == nil && printer.queuedJobCount == nil && printer.name == nil)
    #expect(printer.operations == [.getPrinterAttributes])
    #expect(printer.appleRaster?.resolutions == [300])
    #expect(printer.resolutions == [300])
  }
}
