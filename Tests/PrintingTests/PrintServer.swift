import ComposePlatform
import Foundation

/// A server on this machine that answers each request with the same bytes, and as badly as a test wants.
final class PrintServer: Sendable {
  enum Response: Sendable {
    /// A whole answer.
    case body([UInt8])
    case status(Int, [String] = [])
    /// The bytes of a connection, which then ends.
    case raw([UInt8])
    /// A refusal after the head of the request, whose body is not read.
    case early(Int)
    /// An answer to requests whose head is right, else the status 401 with ways to show a password.
    case guarded([String], [UInt8], isRight: @Sendable (String) -> Bool)
    case endless
    case silent
    /// The first bytes of an answer, and then silence.
    case stalling([UInt8])
  }

  private let socket: Int32
  let port: UInt16
  private let response: LockedValue<Response>
  private let bodies = LockedValue<[[UInt8]]>([])
  private let received = LockedValue<[String]>([])
  private let isRefusing = LockedValue(false)

  /// The bodies of the requests, in order.
  var requests: [[UInt8]] { bodies.withLock { $0 } }
  /// Their heads.
  var heads: [String] { received.withLock { $0 } }

  init(_ first: Response) throws {
    response = LockedValue(first)
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    let descriptor = Foundation.socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    port = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = bind(descriptor, address, length)
        _ = listen(descriptor, 16)
        _ = getsockname(descriptor, address, &length)
      }
      return UInt16(bigEndian: pointer.pointee.sin_port)
    }
    socket = descriptor
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    signal(SIGPIPE, SIG_IGN)
    Thread.detachNewThread { [response, bodies, received, isRefusing] in
      while case let client = accept(descriptor, nil, nil), client >= 0 {
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        Thread.detachNewThread {
          if !isRefusing.withLock({ $0 }) {
            Self.answer(client, response.withLock { $0 }, bodies, received)
          }
          _ = close(client)
        }
      }
      // Not before: the number may then be that of the socket of another server.
      _ = close(descriptor)
    }
  }

  deinit { _ = shutdown(socket, Int32(SHUT_RDWR)) }

  func serve(_ next: Response) { response.withLock { $0 = next } }

  /// Ends connections before anything is read.
  func refuseAtOnce() { isRefusing.withLock { $0 = true } }

  /// The head and the body of an answer.
  static func answer(_ body: [UInt8]) -> [UInt8] {
    Array(
      "HTTP/1.1 200 OK\r\nContent-Type: application/ipp\r\nContent-Length: \(body.count)\r\n\r\n"
        .utf8)
      + body
  }

  private static func answer(
    _ client: Int32, _ response: Response, _ bodies: LockedValue<[[UInt8]]>,
    _ received: LockedValue<[String]>
  ) {
    guard let head = line(client, until: "\r\n\r\n") else { return }
    if case .early(let code) = response {
      _ = write(
        client, Array("HTTP/1.1 \(code) No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8))
      // Time for the answer to be seen before the connection ends.
      usleep(200_000)
      return
    }
    let fields = head.lowercased()
    var body: [UInt8] = []
    if fields.contains("transfer-encoding: chunked") {
      while let size = line(client, until: "\r\n").flatMap({ Int($0, radix: 16) }), size > 0 {
        guard let part = bytes(client, size) else { return }
        body += part
        _ = line(client, until: "\r\n")
      }
    } else if let start = fields.range(of: "content-length: ")?.upperBound,
      let size = Int(fields[start...].prefix { $0.isNumber })
    {
      guard let part = bytes(client, size) else { return }
      body = part
    }
    bodies.withLock { $0.append(body) }
    received.withLock { $0.append(head) }
    switch response {
    case .guarded(_, let bytes, let isRight) where isRight(head): _ = write(client, answer(bytes))
    case .guarded(let challenges, _, _):
      let lines =
        ["HTTP/1.1 401 x", "Content-Length: 0"] + challenges.map { "WWW-Authenticate: " + $0 }
      _ = write(client, Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    case .body(let bytes): _ = write(client, answer(bytes))
    case .status(let code, let fields):
      let lines = ["HTTP/1.1 \(code) x", "Content-Length: 0"] + fields
      _ = write(client, Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    case .raw(let bytes): _ = write(client, bytes)
    case .endless:
      _ = write(client, Array("HTTP/1.1 200 OK\r\nContent-Type: application/ipp\r\n\r\n".utf8))
      while write(client, [UInt8](repeating: 0x20, count: 65_536)) {}
    case .silent: usleep(3_000_000)
    case .stalling(let bytes):
      _ = write(client, bytes)
      usleep(3_000_000)
    case .early: break
    }
  }

  /// What comes before a mark; nil where the connection ends.
  private static func line(_ client: Int32, until mark: String) -> String? {
    var read: [UInt8] = []
    while !read.suffix(mark.utf8.count).elementsEqual(mark.utf8) {
      var byte: UInt8 = 0
      guard recv(client, &byte, 1, 0) == 1, read.count < 16_384 else { return nil }
      read.append(byte)
    }
    return String(decoding: read.dropLast(mark.utf8.count), as: UTF8.self)
  }

  private static func bytes(_ client: Int32, _ count: Int) -> [UInt8]? {
    var result = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let got = result.withUnsafeMutableBytes {
        recv(client, $0.baseAddress.map { $0 + done }, count - done, 0)
      }
      guard got > 0 else { return nil }
      done += got
    }
    return result
  }

  private static func write(_ client: Int32, _ bytes: [UInt8]) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        Foundation.write(client, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
}
