import TestSupport
import Testing

@testable import ComposeInternetPrinting

/// Whatever a printer sends is read, or refused with its place.
struct IPPDecoderTests {
  /// A response with attributes in a group of the printer.
  private func message(_ attributes: IPPAttribute...) -> IPPMessage {
    IPPMessage(code: 0, requestID: 1, groups: [IPPAttributeGroup(.printer, attributes)])
  }

  private func failure(_ bytes: [UInt8], _ limits: IPPLimits = IPPLimits()) -> IPPDecodingError? {
    do throws(IPPDecodingError) {
      _ = try IPPMessage(decoding: bytes, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  /// A response with bytes after the tag of its group.
  private func raw(_ bytes: [UInt8]) -> [UInt8] { [2, 0, 0, 0, 0, 0, 0, 1, 4] + bytes }

  @Test func messagesThatEndAnywhereAreTruncated() throws {
    for name in ["media-col", "several-collections", "page-ranges"] {
      let bytes = try #require(Golden.requests[name])
      for count in 0..<bytes.count {
        let error = try #require(failure(Array(bytes.prefix(count))))
        switch error.reason {
        case .truncated: #expect(error.offset == count)
        case .collectionWithoutEnd: #expect(error.offset < count)
        default: Issue.record("\(name) \(count): \(error)")
        }
      }
    }
  }

  @Test func changedBytesAreReadOrRefused() throws {
    var random = SeededGenerator(state: 24)
    let all = Golden.requests.values.sorted { $0.count < $1.count } + Golden.responses.values
    for original in all {
      for _ in 0..<60 {
        var bytes = original
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: bytes[place] = .random(in: 0...255, using: &random)
          case 1: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
          case 2: bytes.remove(at: place)
          default: bytes.insert(.random(in: 0...0x4A, using: &random), at: place)
          }
        }
        guard let message = try? IPPMessage(decoding: bytes) else { continue }
        // What was read can be shown, understood and written, if it has names.
        _ = message.groups.flatMap(\.attributes).map(\.description)
        let printer = PrinterDescription(message)
        _ = printer.media.best(for: MediaSize(width: 21000, height: 29700))
        _ = printer.media.known.map(\.printableRect)
        _ = (printer.state, printer.stateReasons, printer.appleRaster, printer.pwgRaster)
        if let again = try? message.encoded() {
          #expect(try IPPMessage(decoding: again).groups.count == message.groups.count)
        }
      }
    }
  }

  @Test func limitsHold() throws {
    let bytes = try message(
      IPPAttribute("a", .integer(1), .integer(2), .integer(3)), IPPAttribute("b", .boolean(true))
    ).encoded()
    #expect(failure(bytes, IPPLimits(bytes: bytes.count)) == nil)
    #expect(
      failure(bytes, IPPLimits(bytes: bytes.count - 1))?.reason
        == .tooManyBytes(limit: bytes.count - 1))
    #expect(failure(bytes, IPPLimits(attributes: 2)) == nil)
    #expect(failure(bytes, IPPLimits(attributes: 1))?.reason == .tooManyAttributes(limit: 1))
    #expect(failure(bytes, IPPLimits(values: 4)) == nil)
    #expect(failure(bytes, IPPLimits(values: 3))?.reason == .tooManyValues(limit: 3))
  }

  @Test func collectionsWithinOneAnotherHaveALimit() throws {
    func nested(_ depth: Int) -> IPPValue {
      (0..<depth).reduce(.integer(1)) { value, _ in .collection([IPPAttribute("a", value)]) }
    }
    #expect(failure(try message(IPPAttribute("a", nested(16))).encoded()) == nil)
    #expect(
      failure(try message(IPPAttribute("a", nested(17))).encoded())?.reason == .tooDeep(limit: 16))
    // More than any limit, never ending.
    let member: [UInt8] = [0x4A, 0, 0, 0, 1, 0x61, 0x34, 0, 0, 0, 0]
    let endless = raw([0x34, 0, 1, 0x61, 0, 0] + (0..<100_000).flatMap { _ in member })
    #expect(failure(endless, IPPLimits(depth: .max))?.reason == .tooDeep(limit: 100))
    #expect(throws: IPPEncodingError.tooDeep(attribute: "a")) {
      try message(IPPAttribute("a", nested(101))).encoded()
    }
  }

  @Test(
    arguments: [
      ([0x21, 0, 1, 0x61, 0, 3, 1, 2, 3], IPPDecodingError.Reason.wrongSize(tag: 0x21, count: 3)),
      ([0x22, 0, 1, 0x61, 0, 0], .wrongSize(tag: 0x22, count: 0)),
      ([0x32, 0, 1, 0x61, 0, 1, 1], .wrongSize(tag: 0x32, count: 1)),
      ([0x31, 0, 1, 0x61, 0, 1, 1], .wrongSize(tag: 0x31, count: 1)),
      ([0x35, 0, 1, 0x61, 0, 4, 0, 9, 0, 0], .wrongSize(tag: 0x35, count: 4)),
      ([0x21, 0, 0, 0, 4, 0, 0, 0, 1], .valueWithoutAttribute),
      ([0x21, 0x80, 0], .negativeLength),
      ([0x37, 0, 0, 0, 0], .misplaced(tag: 0x37)),
      ([0x4A, 0, 0, 0, 1, 0x61], .misplaced(tag: 0x4A)),
      ([0x34, 0, 1, 0x61, 0, 0, 0x03], .collectionWithoutEnd),
      ([0x34, 0, 1, 0x61, 0, 0, 0x21, 0, 0, 0, 4, 0, 0, 0, 1], .valueWithoutAttribute),
      ([0x34, 0, 1, 0x61, 0, 0, 0x21, 0, 1, 0x62, 0, 4, 0, 0, 0, 1], .misplaced(tag: 0x21)),
    ] as [([UInt8], IPPDecodingError.Reason)])
  func nonsenseIsRefused(bytes: [UInt8], reason: IPPDecodingError.Reason) {
    #expect(failure(raw(bytes + [0x03]))?.reason == reason)
  }

  @Test func valuesBeforeGroupsAreRefused() {
    let error = failure([2, 0, 0, 0, 0, 0, 0, 1, 0x21, 0, 1, 0x61, 0, 4, 0, 0, 0, 1, 3])
    #expect(error == IPPDecodingError(reason: .valueWithoutAttribute, offset: 8))
    #expect(error?.description == "a value belongs to no attribute (at byte 8)")
  }

  @Test func unknownTypesAndGroupsAreKept() throws {
    let message = IPPMessage(
      code: 0x0507, requestID: 2,
      groups: [
        IPPAttributeGroup(
          .init(rawValue: 0x0C),
          [
            IPPAttribute("x", .other(tag: 0x5A, bytes: [1, 2])),
            IPPAttribute("y", .name("n", language: "de")),
          ])
      ])
    #expect(try IPPMessage(decoding: message.encoded()) == message)
    #expect(message.status == .busy && message.status.isTemporary)
  }

  @Test func whatSteersATerminalIsEscaped() {
    let attribute = IPPAttribute("printer-info", .text("a\u{1B}[2J\u{7}\u{202E}b\nc"))
    #expect(
      attribute.description
        == #"printer-info (textWithoutLanguage) = a\u{1B}[2J\u{7}\u{202E}b\u{A}c"#)
    #expect(IPPValue.octets([0x1B, 1]).description == "<1b01>")
    #expect(escapingControls("Größe 1 – ö") == "Größe 1 – ö")
  }

  @Test func whatCannotBeWrittenIsAnError() {
    #expect(throws: IPPEncodingError.noValue(attribute: "a")) {
      try message(IPPAttribute("a", values: [])).encoded()
    }
    #expect(throws: IPPEncodingError.noName) {
      try message(IPPAttribute("", .integer(1))).encoded()
    }
    #expect(throws: IPPEncodingError.tooLong(attribute: "a", bytes: 32_768)) {
      try message(IPPAttribute("a", .text(String(repeating: "x", count: 32_768)))).encoded()
    }
    #expect(throws: IPPEncodingError.invalidGroup(3)) {
      try IPPMessage(code: 0, requestID: 1, groups: [IPPAttributeGroup(.init(rawValue: 3))])
        .encoded()
    }
  }

  @Test func statesReasonsAndCodesHaveNames() {
    #expect(IPPOperation.getPrinterAttributes.description == "Get-Printer-Attributes")
    #expect(IPPOperation(rawValue: 0x4000).description == "operation 0x4000")
    #expect(IPPStatus.attributesOrValuesNotSupported.description.hasSuffix("values-not-supported"))
    #expect(IPPStatus(rawValue: 0x0B00).description == "status 0xb00")
    #expect(PrintJobState.allCases.filter(\.isFinal) == [.canceled, .aborted, .completed])
    #expect(PrinterStateReason("none") == nil)
    let reason = PrinterStateReason("toner-low-warning")
    #expect(reason?.severity == .warning && reason?.description == "little toner")
    #expect(PrinterStateReason("door-open")?.severity == .error)
    #expect(PrinterStateReason("door-open")?.description == "door open")
  }
}
