import ComposeInternetPrinting
import ComposePlatform
import TestSupport
import Testing

@testable import ComposePrinting

/// Jobs for CUPS' virtual printer.
@Suite(
  .serialized, .enabled(if: Installed.cups, "install libcups2"),
  .enabled(if: VirtualPrinter.isInstalled, Comment(rawValue: VirtualPrinter.isMissing)))
struct VirtualPrinterTests {
  private let a4 = MediaSize(width: 21000, height: 29700)
  private let pdf = Array("%PDF-1.7\n".utf8) + (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }

  @Test func jobsArriveByteForByteWithTheirOptions() throws {
    let virtual = try VirtualPrinter(
      "-2", "-f", "application/pdf,image/pwg-raster,image/urf,image/jpeg")
    let printer = Printer(try PrinterURI(virtual.uri), userName: "ada")
    let description = try printer.describe()
    #expect(description.name == "Test Printer" && description.takes(format: "application/pdf"))
    let options = PrintOptions(
      jobName: "Bericht äö", copies: 2, sides: .twoSidedLongEdge, colorMode: .monochrome,
      quality: .high, orientation: .landscape, pageRanges: [1...3])
    let ticket = try PrintTicket(options, page: a4, for: description)
    let job = try printer.print(
      PrintDocument(pdf, format: "application/pdf"), ticket, name: options.jobName, as: description)
    #expect(try job.waitUntilPrinted(.init(seconds: 30)).state == .completed)
    #expect(try virtual.document(1) == pdf)
    let environment = try virtual.environment(1)
    for line in [
      "CONTENT_TYPE=application/pdf", "IPP_COPIES=2", "IPP_JOB_NAME=Bericht äö",
      "IPP_MEDIA=iso_a4_210x297mm", "IPP_ORIENTATION_REQUESTED=landscape", "IPP_PAGE_RANGES=1-3",
      "IPP_PRINT_COLOR_MODE=monochrome", "IPP_PRINT_QUALITY=high", "IPP_SIDES=two-sided-long-edge",
      "IPP_JOB_ORIGINATING_USER_NAME=ada",
    ] { #expect(environment.contains(line), "\(line)") }
    // One that is made while it is sent, and one that the printer does not take.
    let made = try printer.print(
      PrintDocument(format: "image/urf") { (sink) throws(PrintError) in try sink(pdf) },
      ticket, name: "made", as: description)
    _ = try made.waitUntilPrinted(.init(seconds: 30))
    #expect(try virtual.document(2) == pdf)
    #expect(throws: PrintError.self) {
      try printer.print(
        PrintDocument(pdf, format: "text/plain"), ticket, name: "x", as: description)
    }
  }

  @Test func pagesAreCountedWhileTheyArePrinted() throws {
    let folder = try TemporaryFolder()
    let command = try VirtualPrinter.command(
      "for n in 1 2 3; do echo ATTR: job-impressions-completed=$n >&2; sleep 0.4; done",
      in: folder)
    let virtual = try VirtualPrinter("-f", "application/pdf", "-c", command)
    let printer = Printer(try PrinterURI(virtual.uri))
    let description = try printer.describe()
    let ticket = try PrintTicket(PrintOptions(jobName: "x"), page: a4, for: description)
    let job = try printer.print(
      PrintDocument(pdf, format: "application/pdf"), ticket, name: "x", as: description)
    var counts: [Int] = []
    let patience = PrintPatience(seconds: 1000) { _ in
      usleep(50_000)
      return true
    }
    let last = try job.waitUntilPrinted(patience) { status in
      if let count = status.completedImpressions { counts.append(count) }
    }
    #expect(last.completedImpressions == 3)
    #expect(counts == counts.sorted() && Set(counts).isSuperset(of: [1, 2, 3]))
  }

  @Test func printersWithACutterCutAndRefuse() throws {
    let files = try TemporaryFolder()
    // The virtual printer takes `media-col` only with the sizes of this attribute.
    let sizes = """

      ATTR collection media-size-supported { MEMBER rangeOfInteger x-dimension 5000-21000 \
      MEMBER rangeOfInteger y-dimension 5000-200000 }

      """
    let attributes = try TemporaryFolder.read(path: VirtualPrinter.folder + "/printer.conf")
    let virtual = try VirtualPrinter(
      "-a", try files.write("printer.conf", attributes + Array(sizes.utf8)))
    let printer = Printer(try PrinterURI(virtual.uri), userName: "ada")
    let description = try printer.describe()
    let options = PrintOptions(
      jobName: "strip", mediaSize: MediaSize(width: 20000, height: 100_000),
      finishings: [.trimAfterJob], pin: "1234")
    let ticket = try PrintTicket(options, page: a4, for: description)
    let job = try printer.print(
      PrintDocument(pdf, format: "image/pwg-raster"), ticket, name: "strip", as: description)
    _ = try job.waitUntilPrinted(.init(seconds: 30))
    let environment = try virtual.environment(1)
    #expect(environment.contains("IPP_FINISHINGS=trim-after-job"))
    #expect(
      environment.contains { $0.hasPrefix("IPP_MEDIA_COL=") && $0.contains("y-dimension=100000") })
    #expect(environment.contains("IPP_PRINT_SCALING=none"))
    // A medium that nobody checked is refused, with its name.
    var unchecked = IPPMessage(.validateJob, to: virtual.uri, requestID: 1)
    unchecked.add([IPPAttribute("media", .keyword("iso_a0_841x1189mm"))], to: .job)
    let error = #expect(throws: PrintError.self) {
      try printer.answer(.validateJob) { _ in unchecked }
    }
    #expect(error?.status == .attributesOrValuesNotSupported)
    #expect(error?.description.contains("media (keyword) = iso_a0_841x1189mm") == true)
  }
}
