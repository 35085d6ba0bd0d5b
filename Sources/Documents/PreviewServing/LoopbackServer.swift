import ComposePlatform

/// Answers HTTP requests of this machine, one after the other, on a socket of the loopback address alone.
///
/// It knows just what a browser needs to look at pages: `GET` without a body. A request of a page with another name for this
/// machine than `127.0.0.1` and `localhost` is refused, so that no page of the web reads what is shown (DNS rebinding).
package final class LoopbackServer {
  /// What is sent for a path.
  package struct Response {
    var status = "200 OK"
    var type = "text/html; charset=utf-8"
    var body: [UInt8] = []

    static let missing = Response(
      status: "404 Not Found", type: "text/plain", body: Array("not found\n".utf8))
    static let refused = Response(
      status: "403 Forbidden", type: "text/plain", body: Array("not for this host\n".utf8))
    static let unknownMethod = Response(
      status: "405 Method Not Allowed", type: "text/plain", body: Array("only GET\n".utf8))
  }

  /// The code of the system's error.
  package struct Failure: Error { package var code: Int32 }

  private struct Client {
    var descriptor: Int32
    var request: [UInt8] = []
  }

  private static let longestRequest = 16_384
  private static let mostClients = 64
  private let listener: Int32
  package let port: UInt16
  private var clients: [Client] = []

  /// - Parameter port: 0 for one that is free.
  /// - Throws: `Failure`, where the port is taken for example.
  package init(port wanted: UInt16) throws(Failure) {
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    let listener = socket(AF_INET, kind, 0)
    guard listener >= 0 else { throw Failure(code: errno) }
    var on: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = wanted.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    // The address is one of IPv4, whose size is given.
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        if bind(listener, address, length) != 0 || listen(listener, 16) != 0 { return errno }
        return getsockname(listener, address, &length) == 0 ? 0 : errno
      }
    }
    guard code == 0 else {
      close(listener)
      throw Failure(code: code)
    }
    self.listener = listener
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit {
    for client in clients { close(client.descriptor) }
    close(listener)
  }

  /// Waits for requests for some time, and answers those that come.
  ///
  /// - Parameters:
  ///   - milliseconds: The longest wait.
  ///   - answer: Returns what is sent for a path without its query.
  package func serve(for milliseconds: Int32, _ answer: (_ path: String) -> Response) {
    var waiting = [pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
    for client in clients {
      waiting.append(pollfd(fd: client.descriptor, events: Int16(POLLIN), revents: 0))
    }
    guard poll(&waiting, nfds_t(waiting.count), milliseconds) > 0 else { return }
    // From the last, since clients that are done are removed.
    for index in clients.indices.reversed() where waiting[index + 1].revents != 0 {
      take(index, answer)
    }
    if waiting[0].revents != 0 { acceptClient() }
  }

  private func acceptClient() {
    let descriptor = accept(listener, nil, nil)
    guard descriptor >= 0 else { return }
    // A browser that does not read is not waited for longer than that.
    var limit = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    if clients.count >= Self.mostClients { close(clients.removeFirst().descriptor) }
    clients.append(Client(descriptor: descriptor))
  }

  private func take(_ index: Int, _ answer: (String) -> Response) {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = recv(clients[index].descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { return drop(index) }
    clients[index].request += buffer[..<count]
    let request = clients[index].request
    guard request.count <= Self.longestRequest else { return drop(index) }
    guard let response = Self.response(to: request, answer) else { return }
    send(response, to: clients[index].descriptor)
    drop(index)
  }

  private func drop(_ index: Int) { close(clients.remove(at: index).descriptor) }

  /// Nil while the head of the request is not complete.
  static func response(to request: [UInt8], _ answer: (String) -> Response) -> Response? {
    let lines = request.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      line.last == 0x0D ? line.dropLast() : line
    }
    guard lines.count > 1, lines.dropFirst().contains(where: \.isEmpty) else { return nil }
    let words = lines[0].split(separator: 0x20)
    guard words.count == 3 else { return .unknownMethod }
    var isOwn = false
    for line in lines.dropFirst().prefix(while: { !$0.isEmpty }) {
      guard let colon = line.firstIndex(of: 0x3A) else { continue }
      let name = line[..<colon].map { $0 | 0x20 }
      guard name.elementsEqual("host".utf8) else { continue }
      let host = line[(colon + 1)...].filter { $0 > 0x20 }.prefix { $0 != 0x3A }
      isOwn = host.elementsEqual("127.0.0.1".utf8) || host.elementsEqual("localhost".utf8)
    }
    guard isOwn else { return .refused }
    guard words[0].elementsEqual("GET".utf8) else { return .unknownMethod }
    return answer(String(decoding: words[1].prefix { $0 != 0x3F }, as: UTF8.self))
  }

  private func send(_ response: Response, to descriptor: Int32) {
    let head =
      "HTTP/1.1 \(response.status)\r\nContent-Type: \(response.type)\r\nContent-Length: \(response.body.count)\r\n"
      + "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
    let bytes = Array(head.utf8) + response.body
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        // `done` is less than the count, and a non-empty buffer has a base address.
        let count = write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if count > 0 { done += count } else if errno != EINTR { return }
      }
    }
  }
}
