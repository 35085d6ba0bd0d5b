import ComposeInternetPrinting
import Testing

/// Choices for a job against what printers take.
struct PrintTicketTests {
  private let a4 = MediaSize(width: 21000, height: 29700)

  private func problems(
    _ printer: String, _ change: (inout PrintOptions) -> Void
  ) throws -> [PrintOptionProblem] {
    var options = PrintOptions(jobName: "Report")
    change(&options)
    let printer = try Golden.printer(printer)
    do throws(PrintOptionProblems) {
      _ = try PrintTicket(options, page: a4, for: printer)
      return []
    } catch {
      return error.problems
    }
  }

  private func ticket(
    _ printer: String, _ change: (inout PrintOptions) -> Void = { _ in }
  ) throws -> PrintTicket {
    var options = PrintOptions(jobName: "Report")
    change(&options)
    return try PrintTicket(options, page: a4, for: Golden.printer(printer))
  }

  @Test func whatThePrinterTakesIsSent() throws {
    let ticket = try ticket("laser") {
      $0.copies = 2
      $0.sides = .twoSidedLongEdge
      $0.pageRanges = [1...3]
      $0.quality = .high
      $0.resolution = 600
      $0.orientation = .landscape
      $0.outputBin = "face-down"
    }
    #expect(
      ticket.job.map(\.description) == [
        "copies (integer) = 2", "sides (keyword) = two-sided-long-edge",
        "page-ranges (rangeOfInteger) = 1-3", "orientation-requested (enum) = 4",
        "print-quality (enum) = 5", "printer-resolution (resolution) = 600dpi",
        "output-bin (keyword) = face-down", "media (keyword) = iso_a4_210x297mm",
      ])
    #expect(ticket.operation.isEmpty)
  }

  @Test func nothingIsScaledUnlessAsked() throws {
    let scaling = { (ticket: PrintTicket) in ticket.job.value(of: "print-scaling")?.string }
    #expect(scaling(try ticket("cutter")) == "none")
    #expect(scaling(try ticket("cutter") { $0.scaling = .fill }) == "fill")
    // That printer does not have the attribute.
    #expect(scaling(try ticket("laser")) == nil)
    #expect(try problems("laser") { $0.scaling = .fit }.map(\.attribute) == ["print-scaling"])
  }

  @Test(arguments: [
    ("copies", "1000", "999"), ("resolution", "1200", "600dpi"), ("color", "color", "monochrome"),
    ("bin", "face-dwn", "face-down"), ("finishing", "staple", nil),
  ])
  func refusalsHaveThePrintersWordsAndTheNearestValue(
    option: String, wanted: String, nearest: String?
  ) throws {
    let problem = try #require(
      try problems("laser") {
        switch option {
        case "copies": $0.copies = 1000
        case "resolution": $0.resolution = 1200
        case "color": $0.colorMode = .color
        case "bin": $0.outputBin = "face-dwn"
        default: $0.finishings = [.staple]
        }
      }.first)
    #expect(problem.wanted.hasPrefix(wanted) && problem.nearest == nearest)
    #expect(!problem.supported.isEmpty)
  }

  @Test func allProblemsAreSaidAtOnce() throws {
    let found = try problems("cutter") {
      $0.sides = .twoSidedShortEdge
      $0.copies = 100
      $0.holdUntil = "night"
    }
    #expect(found.map(\.attribute) == ["copies", "sides", "job-hold-until"])
    #expect(
      found[1].description
        == "the printer does not take two-sided-short-edge for sides; it takes one-sided, "
        + "two-sided-long-edge; the nearest is two-sided-long-edge")
  }

  @Test func mediaAreNamedOrDescribed() throws {
    #expect(try ticket("cutter").job.value(of: "media")?.string == "iso_a4_210x297mm")
    let strip = try ticket("cutter") { $0.mediaSize = MediaSize(width: 20000, height: 100_000) }
    #expect(strip.medium?.fit == .custom)
    #expect(
      strip.job.value(of: "media-col")?.description
        == "{media-size={x-dimension=20000 y-dimension=100000} media-bottom-margin=300 "
        + "media-left-margin=300 media-right-margin=300 media-top-margin=300}")
    let borderless = try ticket("cutter") { $0.media.isBorderless = true }
    #expect(borderless.medium?.medium.isBorderless == true)
    #expect(borderless.job.value(of: "media-col") != nil)
    let tray = try ticket("laser") { $0.media.source = "main" }
    #expect(tray.job.value(of: "media-col")?.description.contains("media-source=main") == true)
  }

  @Test func mediaThatThePrinterDoesNotHaveAreRefused() throws {
    let large = try problems("laser") { $0.mediaSize = MediaSize(width: 29700, height: 42000) }
    #expect(large.first?.attribute == "media" && large.first?.wanted == "iso_a3_297x420mm")
    #expect(large.first?.supported.contains("iso_a4_210x297mm") == true)
    let tray = try problems("laser") { $0.media.source = "tray-9" }
    #expect(tray.map(\.attribute) == ["media-source"])
    #expect(tray.first?.supported.contains("main") == true)
    // A page of a size that is not asked for goes on the best there is.
    let page = try PrintTicket(
      PrintOptions(jobName: "x"), page: MediaSize(width: 20000, height: 25000),
      for: Golden.printer("laser"))
    #expect(page.medium?.fit == .larger)
  }

  @Test func secretsAreHashedAndNotShown() throws {
    let pin = try ticket("cutter") { $0.pin = "1234" }
    #expect(pin.operation.value(of: "job-password-encryption")?.string == "sha2-256")
    guard case .octets(let hash) = pin.operation.value(of: "job-password") else {
      Issue.record("no password")
      return
    }
    #expect(hash.count == 32 && hash.prefix(2) == [0x03, 0xAC])
    let long = try problems("cutter") { $0.pin = "98765" }
    #expect(long.first?.supported == ["1 to 4 bytes"])
    #expect(long.first?.description.contains("98765") == false)
    #expect(try problems("laser") { $0.pin = "1234" }.first?.supported == [])
  }

  @Test func printersThatSayNothingAreAskedForNothing() throws {
    let silent = PrinterDescription([])
    #expect(try PrintTicket(PrintOptions(jobName: "x"), page: a4, for: silent).job.isEmpty)
    #expect(
      try PrintTicket(PrintOptions(jobName: "x", copies: 1), page: a4, for: silent).job.count == 1)
    #expect(throws: PrintOptionProblems.self) {
      try PrintTicket(PrintOptions(jobName: "x", copies: 2), page: a4, for: silent)
    }
  }

  @Test func cuttingIsAskedOfPrintersWithACutter() throws {
    let cut = try ticket("cutter") { $0.finishings = [.trimAfterJob] }
    #expect(cut.job.value(of: "finishings") == .enumeration(63))
    #expect(try problems("laser") { $0.finishings = [.trimAfterPages] }.count == 1)
    #expect(PrintFinishing(name: "trim-after-copies") == .trimAfterCopies)
    #expect(PrintFinishing(name: "chop") == nil)
  }
}
