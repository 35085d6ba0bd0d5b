import ComposeInternetPrinting
import ComposePlatform
import Dispatch
import Testing

@testable import ComposePrinting

/// Requests over libcups, to a server that behaves badly.
@Suite(.enabled(if: Installed.cups, "install libcups2"))
struct CUPSTransportTests {
  private let server: PrintServer
  private let request: [UInt8] = [1, 2, 3]

  init() throws { server = try PrintServer(.body([7, 8])) }

  private func send(
    _ document: PrintDocument? = nil, timeout: Double = 20, limit: Int = 1_000_000
  ) throws -> [UInt8] {
    try CUPSTransport(timeout: timeout, maximumAnswer: limit).send(
      request, document: document, to: PrinterURI("ipp://127.0.0.1:\(server.port)/ipp/print"))
  }

  @Test func messagesAndDocumentsArriveByteForByte() throws {
    #expect(try send() == [7, 8])
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    _ = try send(PrintDocument(bytes, format: "application/pdf"))
    // Without a length, in chunks.
    _ = try send(
      PrintDocument(format: "image/urf") { (sink) throws(PrintError) in
        try sink(Array(bytes[..<70_000]))
        try sink([])
        try sink(Array(bytes[70_000...]))
      })
    #expect(server.requests == [request, request + bytes, request + bytes])
  }

  @Test func connectionsThatEndAnywhereAreErrors() throws {
    let answer = PrintServer.answer(try IPPMessage(code: 0, requestID: 1).encoded())
    let printer = Printer(
      try PrinterURI("ipp://127.0.0.1:\(server.port)/"), transport: CUPSTransport(timeout: 20))
    for count in 0..<answer.count {
      server.serve(.raw(Array(answer.prefix(count))))
      #expect(throws: PrintError.self, "\(count)") { try printer.describe() }
    }
  }

  @Test func otherStatusesAreErrorsAndRedirectsAreNotFollowed() throws {
    for code in [301, 401, 403, 404, 426, 500, 503] {
      server.serve(.status(code, ["Location: http://127.0.0.1:\(server.port)/x"]))
      #expect(throws: PrintError.httpStatus(code)) { try send() }
    }
    #expect(server.requests.count == 7)
  }

  @Test func refusalsEndTheSending() throws {
    server.serve(.early(413))
    let large = PrintDocument([UInt8](repeating: 1, count: 30_000_000), format: "application/pdf")
    #expect(throws: PrintError.httpStatus(413)) { try send(large) }
  }

  @Test func answersHaveALimit() throws {
    server.serve(.endless)
    #expect(throws: PrintError.answerTooLarge(limit: 100_000)) { try send(limit: 100_000) }
  }

  @Test func silenceIsAnError() throws {
    server.serve(.silent)
    #expect(throws: PrintError.timedOut(seconds: 1)) { try send(timeout: 1) }
  }

  @Test func answersThatStallAnywhereAreErrors() throws {
    let answer = PrintServer.answer(try IPPMessage(code: 0, requestID: 1).encoded())
    // All at once, as each takes its second.
    let servers = try stride(from: 0, to: answer.count, by: answer.count / 8).map { count in
      try PrintServer(.stalling(Array(answer.prefix(count))))
    }
    let errors = LockedValue<[PrintError?]>([])
    DispatchQueue.concurrentPerform(iterations: servers.count) { index in
      do throws(PrintError) {
        _ = try Printer(
          try PrinterURI("ipp://127.0.0.1:\(servers[index].port)/"),
          transport: CUPSTransport(timeout: 1)
        ).describe()
        errors.withLock { $0.append(nil) }
      } catch {
        errors.withLock { $0.append(error) }
      }
    }
    #expect(errors.withLock { $0.allSatisfy { $0 == .timedOut(seconds: 1) } })
  }

  @Test func aMillionAttributesAreRefused() throws {
    var answer = try IPPMessage(code: 0, requestID: 1).encoded().dropLast()
    answer.append(4)
    // A name of one letter and no value.
    for _ in 0..<1_000_000 { answer += [0x44, 0, 1, 0x61, 0, 0] }
    server.serve(.body(answer + [3]))
    let printer = Printer(
      try PrinterURI("ipp://127.0.0.1:\(server.port)/"), transport: CUPSTransport(timeout: 20))
    let error = #expect(throws: PrintError.self) { try printer.describe() }
    guard case .malformedAnswer(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.reason == .tooManyAttributes(limit: 10_000))
  }

  @Test func nobodyThereIsAnError() throws {
    let error = #expect(throws: PrintError.self) {
      try CUPSTransport(timeout: 5).send(
        request, document: nil, to: PrinterURI("ipp://127.0.0.1:1/"))
    }
    #expect(error?.description.hasPrefix("no connection to 127.0.0.1, port 1: ") == true)
  }
}

/// What tests of connections need.
enum Installed {
  static let cups = (try? CUPSLibrary.functions()) != nil
}
