import ComposePlatform
import Testing

@testable import ComposePrinting

/// Passwords that printers ask for.
struct PasswordTests {
  private let password = PrinterPassword(user: "ada", password: "Circle of Life")

  /// What curl answered to the same challenges.
  @Test(arguments: [
    ("", "YmM2OGU5MGZiZDBhMWMyNGYzMWZmMGMwMzIzMzVjNjg=", "baaa7d53c8826a17e7cdca6877982cc0", ""),
    (
      ", algorithm=SHA-256", "OTAzNzg0YmQ2NmM4ZTVlYTYwYjAxMGQ3NjFlOGM5MTE=",
      "cbafbc878ac712885a349ddd462015bf9521b94dc2eb248546032117bf84aebe", ", algorithm=SHA-256"
    ),
  ])
  func digestsAreThoseOfCurl(
    algorithm: String, clientNonce: String, response: String, end: String
  ) throws {
    let field =
      #"Digest realm="Test, \"Printer\"", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c0", "#
      + #"qop="auth,auth-int", opaque="5ccc069c403ebaf9f0171e9517f40e41""# + algorithm
    let challenge = try #require(HTTPChallenge.read(field).first)
    let digest = try #require(DigestAuthentication(challenge))
    let text = digest.authorization(
      password, path: "/ipp/print", count: 1, clientNonce: clientNonce)
    #expect(
      text == #"Digest username="ada", realm="Test, \"Printer\"", "#
        + #"nonce="dcd98b7102dd2f0e8b11d0f600bfb0c0", uri="/ipp/print", qop=auth, nc=00000001, "#
        + #"cnonce="\#(clientNonce)", response="\#(response)""# + end
        + #", opaque="5ccc069c403ebaf9f0171e9517f40e41""#)
  }

  @Test func theStrongestWayIsTaken() throws {
    func authentication(_ field: String) -> PrinterAuthentication? {
      PrinterAuthentication(HTTPChallenge.read(field))
    }
    let md5 = #"Digest realm="a", nonce=1"#
    let sha = #"Digest realm="a", nonce="2", algorithm=SHA-256, qop=auth"#
    for field in ["Basic realm=\"a\", \(md5), \(sha)", "\(sha), Negotiate, \(md5)"] {
      guard case .digest(let digest, _) = authentication(field) else {
        Issue.record("no digest")
        return
      }
      #expect(digest.algorithm == .sha256)
    }
    guard case .basic = authentication(#"Negotiate, Basic realm="a", charset="UTF-8""#) else {
      Issue.record("not basic")
      return
    }
    for field in [
      "", "Negotiate", "Digest", #"Digest realm="a""#, #"Digest realm="a", nonce="b"#,
      #"Digest realm="a", nonce="b", qop="auth-int""#, #"Digest realm="a", nonce="b", algorithm=x"#,
      ",,= \"", "\u{FFFD}",
    ] { #expect(authentication(field) == nil, "\(field)") }
  }

  @Test(arguments: [
    ("", "d41d8cd98f00b204e9800998ecf8427e"), ("abc", "900150983cd24fb0d6963f7d28e17f72"),
    (String(repeating: "1234567890", count: 8), "57edf4a22be3c955ac49da2e2107b67a"),
  ])
  func hashesAreThoseOfTheStandard(text: String, hash: String) {
    #expect(DigestAuthentication.Algorithm.md5.hash(text) == hash)
  }

  @Test func passwordsAreInNoDescriptionAndNoDump() {
    var dumped = "\(password) \(String(reflecting: password))"
    dump(CUPSTransport(password: password), to: &dumped)
    #expect(dumped.contains("ada") && !dumped.contains("Circle"))
  }
}

/// Passwords over connections of libcups.
@Suite(.enabled(if: Installed.cups, "install libcups2"))
struct PasswordTransportTests {
  private let server: PrintServer

  init() throws { server = try PrintServer(.body([7, 8])) }

  private func transport(_ password: String, inClear: Bool = true) -> CUPSTransport {
    CUPSTransport(
      timeout: 20,
      password: PrinterPassword(user: "ada", password: password, isSentInClear: inClear))
  }

  private func send(_ transport: CUPSTransport) throws -> [UInt8] {
    try transport.send([1], document: nil, to: PrinterURI("ipp://127.0.0.1:\(server.port)/p"))
  }

  @Test func theRightPasswordIsAnswered() throws {
    // ada:secret
    server.serve(
      .guarded(["Basic realm=\"x\""], [7]) { $0.contains("Authorization: Basic YWRhOnNlY3JldA==") })
    let right = transport("secret")
    for _ in 0..<2 { #expect(try send(right) == [7]) }
    // Asked once, and not again.
    #expect(server.requests.count == 3)
    #expect(throws: PrintError.passwordRefused(user: "ada")) { try send(transport("wrong")) }
    #expect(throws: PrintError.httpStatus(401)) { try send(CUPSTransport(timeout: 20)) }
  }

  @Test func noncesAreCountedAndBecomeStale() throws {
    let nonce = LockedValue("a")
    server.serve(
      .guarded(["Digest realm=\"x\", qop=\"auth\", stale=true, nonce=\"b\""], [7]) {
        $0.contains("nonce=\"\(nonce.withLock { $0 })\"")
      })
    nonce.withLock { $0 = "b" }
    let right = transport("secret")
    for _ in 0..<2 { #expect(try send(right) == [7]) }
    #expect(server.heads.last?.contains("nc=00000002") == true)
    #expect(server.heads.allSatisfy { !$0.contains("secret") })
    // One that is always stale is not asked for ever.
    nonce.withLock { $0 = "c" }
    #expect(throws: PrintError.httpStatus(401)) { try send(right) }
  }

  @Test func passwordsAreNotSentInClearUnlessAsked() throws {
    server.serve(.guarded(["Basic realm=\"x\""], [7]) { _ in false })
    #expect(throws: PrintError.passwordInClear(host: "127.0.0.1")) {
      try send(transport("secret", inClear: false))
    }
    #expect(server.heads.allSatisfy { !$0.contains("Authorization") })
    server.serve(.guarded(["Negotiate"], [7]) { _ in false })
    #expect(throws: PrintError.authenticationUnknown(schemes: ["negotiate"])) {
      try send(transport("secret"))
    }
  }
}
