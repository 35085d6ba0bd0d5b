import ComposeInternetPrinting
import Testing

/// Requests that are made here have the bytes that `ipptool` sends.
struct GoldenRequestTests {
  private static let printer = "ipp://printer.example/ipp/print"
  private static let pdf = "application/pdf"

  /// A job with attributes.
  private static func job(_ attributes: IPPAttribute...) -> IPPMessage {
    var message = IPPMessage(.createJob, to: printer, requestID: 1)
    message.add(
      [
        IPPAttribute("requesting-user-name", .name("ci")),
        IPPAttribute("job-name", .name("Report")),
      ], to: .operation)
    message.add(attributes, to: .job)
    return message
  }

  private static func job(_ change: (inout PrintOptions) -> Void) -> IPPMessage {
    var options = PrintOptions(jobName: "Report")
    change(&options)
    var message = job()
    message.add(options.attributes, to: .job)
    return message
  }

  private static func medium(_ medium: Medium) -> IPPMessage {
    job(IPPAttribute("media-col", medium.collection))
  }

  private static let a4 = MediaSize(width: 21000, height: 29700)

  private static func requests(
    _ make: (inout PrintRequests, PrintTicket) -> IPPMessage
  ) throws -> IPPMessage {
    var requests = PrintRequests(printer: printer, userName: "ci")
    // A printer that says nothing is sent nothing that it may not know.
    let ticket = try PrintTicket(
      PrintOptions(jobName: "Report"), page: a4, for: PrinterDescription([]))
    return make(&requests, ticket)
  }

  private static func messages() throws -> [String: IPPMessage] {
    var anonymous = PrintRequests(printer: printer)
    var withPIN = job()
    withPIN.add(
      try PrintTicket(
        PrintOptions(jobName: "Report", pin: "1234"), page: a4,
        for: PrinterDescription([IPPAttribute("job-password-supported", .integer(4))])
      ).operation, to: .operation)
    var umlauts = PrintRequests(printer: printer, userName: "ci")
    let empty = try PrintTicket(
      PrintOptions(jobName: ""), page: a4, for: PrinterDescription([]))
    return [
      "get-printer-attributes": try requests { requests, _ in requests.printerAttributes() },
      "get-printer-attributes-anonymous": anonymous.printerAttributes(),
      "validate-job": try requests { $0.validate($1, name: "Report", format: pdf) },
      "print-job": try requests { $0.printJob($1, name: "Report", format: pdf) },
      "create-job": try requests { $0.createJob($1, name: "Report") },
      "send-document": try requests { requests, _ in
        requests.sendDocument(of: 7, format: pdf, isLast: true)
      },
      "send-named-document": try requests { requests, _ in
        requests.sendDocument(of: 7, name: "a.pdf", format: pdf, isLast: false)
      },
      "cancel-job": try requests { requests, _ in requests.cancel(7) },
      "get-job-attributes": try requests { requests, _ in requests.jobAttributes(of: 7) },
      "get-jobs": try requests { requests, _ in requests.jobs() },
      "copies": job { $0.copies = 2 },
      "collated": job { ($0.copies, $0.collatesCopies) = (3, true) },
      "uncollated": job { ($0.copies, $0.collatesCopies) = (3, false) },
      "two-sided-long-edge": job { $0.sides = .twoSidedLongEdge },
      "two-sided-short-edge": job { $0.sides = .twoSidedShortEdge },
      "page-ranges": job { $0.pageRanges = [1...3, 7...7] },
      "landscape": job { $0.orientation = .landscape },
      "monochrome": job { $0.colorMode = .monochrome },
      "high-quality": job { $0.quality = .high },
      "resolution": job { $0.resolution = 600 },
      "content-optimize": job { $0.contentOptimization = "text" },
      "scaling": job { $0.scaling = PrintScaling.none },
      "output-bin": job { $0.outputBin = "face-down" },
      "staple-and-punch": job { $0.finishings = [.staple, .punch] },
      "trim-after-job": job { $0.finishings = [.trimAfterJob] },
      "hold": job { $0.holdUntil = "indefinite" },
      "media": job(IPPAttribute("media", .keyword("\(MediaName(for: a4))"))),
      "media-col": medium(
        Medium(
          size: a4, margins: MediaMargins(635, 635, 635, 635), source: "main",
          type: "stationery")),
      "media-col-borderless": medium(
        Medium(
          size: MediaSize(width: 10160, height: 15240), margins: MediaMargins(0, 0, 0, 0))),
      "media-col-without-margins": medium(
        Medium(size: MediaSize(width: 21000, height: 100_000))),
      "everything": job {
        $0.copies = 2
        $0.collatesCopies = true
        $0.sides = .twoSidedLongEdge
        $0.pageRanges = [1...2]
        $0.orientation = .portrait
        $0.colorMode = .color
        $0.quality = .draft
        $0.resolution = 300
        $0.contentOptimization = "auto"
        $0.scaling = .fit
        $0.outputBin = "tray-1"
        $0.finishings = [PrintFinishing(name: "staple-top-left") ?? .none]
        $0.holdUntil = "no-hold"
      },
      "pin": withPIN,
      "job-name-beyond-ascii": umlauts.createJob(empty, name: "Bericht äö"),
      "text": job(IPPAttribute("job-message-to-operator", .text("by hand"))),
      "no-value": job(
        IPPAttribute("job-hold-until-time", .outOfBand(.noValue)),
        IPPAttribute("x-unknown", .outOfBand(.unknown))),
      "date": job(
        IPPAttribute(
          "job-hold-until-time",
          .date(IPPDate(year: 2026, month: 3, day: 1, hour: 12, minute: 30, second: 45)))),
      "uris": job(
        IPPAttribute("x-uri", .uri("http://a.example/")),
        IPPAttribute("x-scheme", .uriScheme("http"), .uriScheme("https"))),
      "several-collections": job(
        IPPAttribute(
          "x-col",
          .collection([
            IPPAttribute("a", .integer(1), .integer(2)), IPPAttribute("b", .keyword("x")),
          ]),
          .collection([
            IPPAttribute("c", .collection([IPPAttribute("d", .boolean(false))]))
          ]))),
    ]
  }

  @Test func requestsHaveTheBytesOfIPPTool() throws {
    let messages = try Self.messages()
    #expect(Golden.requests.count == 38)
    for (name, bytes) in Golden.requests.sorted(by: { $0.key < $1.key }) {
      var message = try #require(messages[name], "\(name)")
      message.requestID = try IPPMessage(decoding: bytes).requestID
      #expect(try message.encoded() == bytes, "\(name)")
    }
  }

  @Test func messagesOfOthersAreReadWithoutLoss() throws {
    #expect(Golden.responses.count == 2)
    for (name, bytes) in Golden.requests.merging(Golden.responses, uniquingKeysWith: { $1 }) {
      let (message, end) = try IPPMessage.decode(bytes)
      #expect(end == bytes.count, "\(name)")
      #expect(try message.encoded() == bytes, "\(name)")
    }
  }

  @Test func documentsFollowTheMessage() throws {
    let bytes = try #require(Golden.requests["print-job"])
    let (_, end) = try IPPMessage.decode(bytes + Array("%PDF-1.7".utf8))
    #expect(end == bytes.count)
  }
}
