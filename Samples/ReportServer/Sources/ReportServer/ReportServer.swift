// A server of reports: JSON in, PDF out while it is laid out.
//
//   swift run ReportServer --port 8080
//   curl --data @statement.json http://127.0.0.1:8080/statements -o statement.pdf

import Foundation
import Hummingbird
import Logging
import PDFReports

/// What the server takes at most.
struct Limits: Sendable {
  /// The body of a request, in bytes.
  var body = 16 << 20
  /// Reports that are laid out at a time: one for each core.
  var running = max(1, ProcessInfo.processInfo.activeProcessorCount)
  /// Reports that wait.
  var waiting = 8
  /// From the request to the last byte.
  var deadline = Duration.seconds(60)
}

struct DeadlineExceeded: Error {}

@main
struct ReportServer {
  static func main() async throws {
    var limits = Limits()
    var port = 8080
    var arguments = CommandLine.arguments.dropFirst()
    while let name = arguments.popFirst(), let value = arguments.popFirst().flatMap({ Int($0) }) {
      switch name {
      case "--port": port = value
      case "--running": limits.running = value
      case "--waiting": limits.waiting = value
      case "--deadline": limits.deadline = .seconds(value)
      default: break
      }
    }
    let gate = Gate(running: limits.running, waiting: limits.waiting)
    let router = Router()
    router.get("health") { _, _ in "ok" }
    let chosen = limits
    router.post("statements") { request, context in
      try await Self.statement(request, context, gate: gate, limits: chosen)
    }
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)))
    try await application.runService()
  }

  private static func statement(
    _ request: Request, _ context: BasicRequestContext, gate: Gate, limits: Limits
  ) async throws -> Response {
    let body: ByteBuffer
    do {
      body = try await request.body.collect(upTo: limits.body)
    } catch {
      throw HTTPError(.contentTooLarge, message: "a statement has at most \(limits.body) bytes")
    }
    let statement: Statement
    do {
      statement = try JSONDecoder().decode(Statement.self, from: Data(buffer: body))
    } catch {
      throw HTTPError(.badRequest, message: "no statement: \(error)")
    }
    do {
      try await gate.enter()
    } catch {
      throw HTTPError(
        .serviceUnavailable, headers: [.retryAfter: "1"], message: "busy; try again in a second")
    }
    let deadline = ContinuousClock.now + limits.deadline
    let channel = layOut(statement, gate: gate, logger: context.logger)
    // Errors before the first piece have a status of their own.
    let first: [UInt8]?
    do {
      first = try await piece(of: channel, before: deadline)
    } catch let error as LayoutError {
      throw HTTPError(.unprocessableContent, message: "\(error)")
    } catch is DeadlineExceeded {
      throw HTTPError(.gatewayTimeout, message: "the report took longer than \(limits.deadline)")
    }
    return Response(
      status: .ok, headers: [.contentType: "application/pdf"],
      body: .init { writer in
        do {
          var next = first
          while let bytes = next {
            // Returns when the connection has taken the bytes.
            try await writer.write(ByteBuffer(bytes: bytes))
            next = try await piece(of: channel, before: deadline)
          }
          try await writer.finish(nil)
        } catch {
          channel.cancel()
          throw error
        }
      })
  }

  /// Lays a statement out on a thread of its own, so that the threads of connections stay free.
  private static func layOut(_ statement: Statement, gate: Gate, logger: Logger) -> PieceChannel {
    let channel = PieceChannel()
    let thread = Thread {
      do {
        let summary = try statement.report.write { try channel.send($0) }
        channel.finish(.success(()))
        logger.info(
          "statement", metadata: ["pages": "\(summary.pageCount)", "bytes": "\(summary.byteCount)"])
      } catch {
        channel.finish(.failure(error))
        logger.warning("statement ended", metadata: ["error": "\(error)"])
      }
      Task { await gate.leave() }
    }
    thread.stackSize = 8 << 20
    thread.start()
    return channel
  }

  private static func piece(
    of channel: PieceChannel, before deadline: ContinuousClock.Instant
  ) async throws -> [UInt8]? {
    try await withThrowingTaskGroup(of: [UInt8]?.self) { group in
      group.addTask { try await channel.next() }
      group.addTask {
        try await Task.sleep(until: deadline, clock: .continuous)
        channel.cancel()
        throw DeadlineExceeded()
      }
      guard let piece = try await group.next() else { return nil }
      group.cancelAll()
      return piece
    }
  }
}
