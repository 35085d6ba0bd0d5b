import ComposePlatform
import TestSupport
import Testing

/// Documents in a browser while they are written.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built beside the tests"))
struct PreviewTests {
  private let folder: TemporaryFolder
  private let process: Process
  private let port: UInt16

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("doc.md", "# First\n\nSome *text* here.\n\n- one\n- two\n")
    (process, port) = try Self.start([folder["doc.md"]])
  }

  private static func start(_ arguments: [String]) throws -> (Process, UInt16) {
    try port(of: Process(try #require(Program.path), ["preview", "--port", "0"] + arguments))
  }

  private static func port(of process: Process) throws -> (Process, UInt16) {
    try #require(Waiting.until { process.standardOutput.contains("\n") })
    let line = process.standardOutput.split(separator: "\n")[0]
    return (process, try #require(UInt16(line.dropLast().split(separator: ":").last ?? "")))
  }

  /// Starts a program that was just written. While another test starts one, that has the file open, too, and
  /// the system calls it busy.
  private func started(_ path: String, _ arguments: [String]) throws -> Process {
    var process: Process?
    _ = Waiting.until {
      process = try? Process(path, arguments)
      return process != nil
    }
    return try process ?? Process(path, arguments)
  }

  private struct NotConnected: Error {}

  /// The status, and the body.
  private func get(
    _ path: String, host: String = "127.0.0.1", method: String = "GET", port: UInt16? = nil
  ) throws -> (status: Int, body: [UInt8]) {
    let port = port ?? self.port
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    let descriptor = socket(AF_INET, kind, 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else { throw NotConnected() }
    let request = Array("\(method) \(path) HTTP/1.1\r\nHost: \(host):\(port)\r\n\r\n".utf8)
    _ = request.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      answer += buffer[..<count]
    }
    let text = String(decoding: answer.prefix(12), as: UTF8.self)
    // A server that is replaced may close a connection before it answers.
    guard let status = Int(text.split(separator: " ").last ?? ""),
      let end = answer.indices.dropLast(3).first(where: {
        answer[$0..<($0 + 4)].elementsEqual([13, 10, 13, 10])
      })
    else { throw NotConnected() }
    return (status, Array(answer[(end + 4)...]))
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try get(path).body, as: UTF8.self)
  }

  @Test func pagesAndBlocksAreServedWithTheirLines() throws {
    #expect(try text("/").contains("<main id=\"pages\">"))
    let json = try text("/document.json")
    #expect(json.contains(#""type":"heading 1""#))
    #expect(json.contains(#""line":3"#))
    #expect(json.contains(#""text":"Some text here.""#) || json.contains("Some"))
    let image = try get("/page/1.png")
    #expect(image.status == 200 && image.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try get("/page/2.png").status == 404)
    #expect(try get("/../etc/passwd").status == 404)
  }

  @Test func blocksOfTemplatesHaveTheirLinesInTheTemplate() throws {
    try folder.write(
      "t.md", "# {{ title }}\n\n{% for x in xs %}\n\nValue *{{ x }}*\n{% endfor %}\n")
    try folder.write("d.json", #"{"title": "T", "xs": [1, 2, 3]}"#)
    let (process, port) = try Self.start([folder["t.md"], "--data", folder["d.json"]])
    let json = String(decoding: try get("/document.json", port: port).body, as: UTF8.self)
    #expect(json.split(separator: "\"line\":5").count == 4, "\(json)")
    // Its data are watched, too.
    try folder.write("d.json", #"{"title": "Changed", "xs": []}"#)
    try #require(
      Waiting.until {
        (try? get("/document.json", port: port)).map {
          String(decoding: $0.body, as: UTF8.self).contains("Changed")
        } == true
      })
    #expect(process.isRunning)
  }

  @Test func aChangeMakesANewVersion() throws {
    #expect(try text("/version") == "1")
    try folder.write("doc.md", "# Changed\n\nOther text, and more of it.\n")
    // A file that is written in two steps may be composed twice.
    try #require(Waiting.until { (try? self.text("/document.json").contains("Changed")) == true })
    #expect(Int(try text("/version")) ?? 0 >= 2)
    // What cannot be composed is told, and the pages stay.
    try folder.write("doc.md", "---\npage-size: nowhere\n---\n# Changed\n")
    try #require(Waiting.until { (try? self.text("/document.json").contains("nowhere")) == true })
    #expect(process.isRunning)
  }

  /// The sample `Invoice`, which shows itself.
  @Test func aReportProgramThatIsBuiltAgainTakesOver() throws {
    let built = try #require(Program.path).replacing("/pdfcompose", with: "/Invoice")
    let bytes = try TemporaryFolder.read(path: built)
    func build() throws {
      try folder.write("new", bytes)
      chmod(folder["new"], 0o755)
      rename(folder["new"], folder["Invoice"])
    }
    try build()
    let (process, port) = try Self.port(of: started(folder["Invoice"], ["--preview", "0"]))
    // Nobody is there while the new program starts.
    func body(_ path: String) -> String {
      (try? get(path, port: port)).map { String(decoding: $0.body, as: UTF8.self) } ?? ""
    }
    let version = body("/version")
    #expect(version.contains("-1"))
    try build()
    try #require(
      Waiting.until {
        let json = body("/document.json")
        return json.contains("Invoice/Invoice.swift")
          && !json.contains("\"version\":\"\(version)\"")
      })
    #expect(process.isRunning)
  }

  @Test func onlyThisMachineMayAskAndOnlyToRead() throws {
    #expect(try get("/document.json", host: "evil.example").status == 403)
    #expect(try get("/", method: "POST").status == 405)
    #expect(process.isRunning)
  }

  @Test(.enabled(if: Program.find("chromium") != nil, "install chromium"))
  func aBrowserShowsTheBlocks() throws {
    let chromium = try #require(Program.find("chromium"))
    let run = try Process(
      chromium,
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder["profile"])",
        "--virtual-time-budget=8000",
        "--dump-dom", "http://127.0.0.1:\(port)/",
      ]
    ).finish()
    #expect(run.text.contains("data-block=\"0-0\""))
    #expect(run.text.contains("heading 1"))
  }
}
