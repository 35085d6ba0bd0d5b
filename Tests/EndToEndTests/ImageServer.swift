import ComposePlatform
import Foundation

/// A server of good and bad images on this machine, as hostile as a test wants it.
final class ImageServer: Sendable {
  /// What is sent for a path.
  enum Response: Sendable {
    /// A whole response with the size of the body.
    case body([UInt8], type: String = "application/octet-stream", headers: [String] = [])
    case status(Int)
    case redirect(String)
    /// A body that ends before the announced size, or without one.
    case cut([UInt8], announced: Int?)
    /// Bytes without end.
    case endless
    /// A byte every tenth of a second.
    case trickle
    /// A whole response, once as many requests are waiting as this number.
    case together(Int, [UInt8])
  }

  private let socket: Int32
  let port: UInt16
  private let routes = LockedValue<[String: Response]>([:])
  private let log = LockedValue<[String]>([])

  var root: String { "http://127.0.0.1:\(port)" }

  /// The paths that were asked for, in order.
  var requests: [String] { log.withLock { $0 } }

  init() throws {
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    let descriptor = Self.open(kind)
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
    Thread.detachNewThread { [routes, log] in
      while case let client = accept(descriptor, nil, nil), client >= 0 {
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        Thread.detachNewThread {
          Self.answer(client, routes, log)
          _ = close(client)
        }
      }
    }
  }

  deinit {
    _ = shutdown(socket, Int32(SHUT_RDWR))
    _ = close(socket)
  }

  private static func open(_ kind: Int32) -> Int32 { Foundation.socket(AF_INET, kind, 0) }

  /// Sets what is sent for a path, such as `/a.png`; everything else is not found.
  func serve(_ path: String, _ response: Response) {
    routes.withLock { $0[path] = response }
  }

  private static func answer(
    _ client: Int32, _ routes: LockedValue<[String: Response]>, _ log: LockedValue<[String]>
  ) {
    var request: [UInt8] = []
    while !request.reversed().starts(with: "\n\r\n\r".utf8) {
      var byte: UInt8 = 0
      guard recv(client, &byte, 1, 0) == 1, request.count < 16_384 else { return }
      request.append(byte)
    }
    let words = String(decoding: request, as: UTF8.self).split(separator: " ")
    let path = words.count > 1 ? String(words[1]) : ""
    log.withLock { $0.append(path) }
    let response = routes.withLock { $0[path] } ?? .status(404)
    func head(_ status: Int, _ headers: [String]) {
      let lines = ["HTTP/1.1 \(status) x", "Connection: close"] + headers
      _ = write(client, Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    }
    switch response {
    case .body(let bytes, let type, let headers):
      head(200, ["Content-Type: \(type)", "Content-Length: \(bytes.count)"] + headers)
      _ = write(client, bytes)
    case .status(let code): head(code, ["Content-Length: 0"])
    case .redirect(let target): head(302, ["Location: \(target)", "Content-Length: 0"])
    case .cut(let bytes, let announced):
      head(200, announced.map { ["Content-Length: \($0)"] } ?? [])
      _ = write(client, bytes)
    case .endless:
      head(200, [])
      while write(client, [UInt8](repeating: 0x20, count: 65_536)) {}
    case .together(let count, let bytes):
      // For ten seconds at the most.
      for _ in 0..<1_000 where log.withLock({ $0.count }) < count { usleep(10_000) }
      if log.withLock({ $0.count }) >= count {
        head(200, ["Content-Length: \(bytes.count)"])
        _ = write(client, bytes)
      } else {
        head(503, ["Content-Length: 0"])
      }
    case .trickle:
      head(200, ["Content-Length: 1000000"])
      while write(client, [0x20]) { usleep(100_000) }
    }
  }

  private static func write(_ client: Int32, _ bytes: [UInt8]) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        // The offset is within the bytes.
        Foundation.write(client, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
}

/// Images, small and hostile.
enum ImageBytes {
  /// One black pixel.
  static let png: [UInt8] =
    signature + chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
    + chunk("IDAT", [0x78, 0x9C, 0x63, 0x60, 0, 0, 0, 2, 0, 1]) + chunk("IEND", [])

  /// The header of 60,000 × 60,000 pixels, and hardly any data.
  static let pngBomb: [UInt8] =
    signature + chunk("IHDR", [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 0, 0, 0, 0])
    + chunk("IDAT", [0x78, 0x9C, 0x63, 0x60, 0, 0, 0, 2, 0, 1]) + chunk("IEND", [])

  /// One white pixel.
  static let gif: [UInt8] =
    Array("GIF89a".utf8) + [
      1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2,
      0x4C,
      1, 0, 0x3B,
    ]

  static let svg = Array(
    #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>"#
      .utf8)

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + data
    var remainder: UInt32 = 0xFFFF_FFFF
    for byte in content {
      remainder ^= UInt32(byte)
      for _ in 0..<8 {
        remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1
      }
    }
    return bytes(UInt32(data.count)) + content + bytes(~remainder)
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
  }
}
