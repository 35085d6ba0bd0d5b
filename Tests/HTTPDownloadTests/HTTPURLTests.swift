import Testing

@testable import ComposeHTTPDownload

struct HTTPURLTests {
  @Test(arguments: [
    ("https://example.com/a.png", "https://example.com/a.png"),
    ("HTTPS://Example.com/a.png#page=2", "HTTPS://Example.com/a.png"),
    ("http://x/a b.png?q=1|2", "http://x/a%20b.png?q=1%7C2"),
    ("https://x/ä.png", "https://x/%C3%A4.png"),
    ("https://x/a%20b.png", "https://x/a%20b.png"),
    ("https://x/a\r\nHost: y", "https://x/a%0D%0AHost:%20y"),
    ("https://x/me@home.png", "https://x/me@home.png"),
  ])
  func whatAURLCannotHaveIsEncoded(written: String, expected: String) throws {
    #expect(try HTTPURL(written).text == expected)
  }

  @Test(arguments: [
    "ftp://x/a", "file:///etc/passwd", "gopher://x", "//x/a", "a.png", "", "https:/x",
  ])
  func otherSchemesAreRefused(written: String) {
    #expect(throws: HTTPDownloadError.schemeNotAllowed(written)) { try HTTPURL(written) }
  }

  @Test(arguments: ["https://", "https:///a", "https://?x", "https://me:secret@x/", "https://me@x"])
  func hostsAreNeededAndPasswordsRefused(written: String) {
    #expect(throws: HTTPDownloadError.self) { try HTTPURL(written) }
  }

  @Test func longURLsAreRefused() {
    let long = "https://x/" + String(repeating: "a", count: 10_000)
    #expect(throws: HTTPDownloadError.self) { try HTTPURL(long) }
  }

  @Test func errorsSayWhatToDo() {
    let redirected = HTTPDownloadError.redirect("http://x/", .schemeNotAllowed("http://x/"))
    #expect(
      redirected.description == "redirected to ‘http://x/’: the connection would not be encrypted")
    #expect(redirected.hint == "write https:, or allow it with --allow-http")
    let missing = HTTPDownloadError.libraryMissing(package: "libcurl4", reason: "no such file")
    #expect(missing.hint == "install the package libcurl4")
    #expect(HTTPDownloadError.tooLarge(limit: 20_000_000).description == "larger than 20 MB")
    #expect(HTTPDownloadError.status(404).description.hasSuffix("404 (not found)"))
  }
}
