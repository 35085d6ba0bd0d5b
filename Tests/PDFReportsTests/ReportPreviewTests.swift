import ComposePlatform
import PDFReports
import TestSupport
import Testing

@testable import PDFReportPreview

/// Reports in a browser; the program that is built again is tried in EndToEndTests.
@Suite struct ReportPreviewTests {
  /// What the server sends for a path, while the session goes on.
  private func get(_ path: String, _ session: inout ReportPreviewSession) throws -> String {
    let client = try LoopbackClient(port: session.port)
    client.ask(for: path)
    // One step takes the connection, the next ones its request.
    for _ in 0..<4 { session.step(milliseconds: 100) }
    return client.answer()
  }

  @Test func pagesAndBlocksAreServedWithTheirLinesOfCode() throws {
    var session = try ReportPreviewSession(port: 0, watching: [], source: #filePath) {
      report {
        Heading("Stock")
        VStack { Text("Three **gauges**") }
        Table([1, 2]) { Column("Number") { $0 } }
      }
    }
    let line = #line - 5
    #expect(try get("/", &session).contains("<main id=\"pages\">"))
    let json = try get("/document.json", &session)
    #expect(json.contains("\"type\":\"heading 1\""))
    #expect(
      json.contains(
        "\"text\":\"Stock\",\"file\":\"PDFReportsTests/ReportPreviewTests.swift\",\"path\":\"\(#filePath)\",\"line\":\(line),"
      ))
    #expect(json.contains("\"line\":\(line + 1),"))
    #expect(json.contains("\"line\":\(line + 2),"))
    #expect(try get("/page/1.png", &session).contains("image/png"))
    #expect(try get("/page/2.png", &session).contains("404"))
  }

  @Test func aChangedFileMakesItAnewAndWhatFailsIsTold() throws {
    let folder = try TemporaryFolder()
    try folder.write("title.txt", "First")
    var session = try ReportPreviewSession(
      port: 0, watching: [folder["title.txt"]], source: #filePath
    ) {
      let title = String(
        decoding: try TemporaryFolder.read(path: folder["title.txt"]), as: UTF8.self)
      return report {
        Text(title)
        if title == "Long" { Frame(height: 2) { Text("Too high") } }
      }
    }
    let version = try get("/version", &session).split(separator: "\n").last
    #expect(try get("/document.json", &session).contains("First"))
    try folder.write("title.txt", "Second")
    session.step(milliseconds: 1)
    #expect(try get("/document.json", &session).contains("Second"))
    #expect(try get("/version", &session).split(separator: "\n").last != version)
    // The last pages stay below the message, which has the place.
    try folder.write("title.txt", "Long")
    session.step(milliseconds: 1)
    let json = try get("/document.json", &session)
    #expect(
      json.contains("Second") && json.contains("ReportPreviewTests.swift")
        && json.contains("does not fit"))
  }
}

/// A request of a browser.
private struct LoopbackClient {
  private let descriptor: Int32
  private let port: UInt16

  init(port: UInt16) throws {
    self.port = port
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    descriptor = socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(code == 0)
  }

  func ask(for path: String) {
    let request = Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n".utf8)
    _ = request.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }

  func answer() -> String {
    defer { close(descriptor) }
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      answer += buffer[..<count]
    }
    return String(decoding: answer, as: UTF8.self)
  }
}
