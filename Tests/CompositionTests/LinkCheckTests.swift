import ComposeDiagnostics
import Testing

@testable import ComposeComposition

/// Links to identifiers that are spelled as browsers and GitHub spell them.
struct LinkCheckTests {
  private func blocks(_ source: String) throws -> (html: String, messages: [String]) {
    let dump = try Composer().dump(.blocks, of: [.memory(name: "a.md", utf8: Array(source.utf8))])
    return (dump.text, dump.result.diagnostics.map(\.message))
  }

  /// The dump writes addresses with percent signs.
  @Test(arguments: [
    ("# 空白\n\n[a](#%E7%A9%BA%E7%99%BD)", "#%E7%A9%BA%E7%99%BD"),
    ("# Größe\n\n[a](#gr%c3%b6%C3%9Fe)", "#gr%C3%B6%C3%9Fe"),
    ("# Two words\n\n[a](#Two-Words)", "#two-words"),
  ])
  func otherSpellingsLeadToTheirHeading(source: String, destination: String) throws {
    let read = try blocks(source)
    #expect(read.html.contains("<a href=\"\(destination)\">"))
    #expect(read.messages.isEmpty)
  }

  @Test func whatIsNoSpellingIsReported() throws {
    #expect(try blocks("[a](#%E7%A9)").messages == ["link target ‘#%E7%A9’ not found"])
  }
}
