import Testing

@testable import ComposeComposition

struct SourceExtractorTests {
  @Test(arguments: [
    ("a.md", ["a.md"]), ("./images/a b.png", ["images", "a b.png"]),
    ("../../etc/passwd", ["name"]), ("/etc/passwd", ["name"]), ("a/../b", ["name"]),
    ("..\\..\\x", ["name"]), ("C:\\x", ["C:", "x"]), ("", ["attachment"]), ("..", ["name"]),
    ("a\u{0}\n\u{1B}b", ["ab"]), ("1/2/3/4/5/6/7/8/9/10", ["name"]),
    (String(repeating: "é", count: 150), [String(repeating: "é", count: 100)]),
  ])
  func namesStayBelowTheirFolder(path: String, steps: [String]) {
    #expect(SourceExtractor.safeSteps(path, else: path.isEmpty ? "" : "up/name") == steps)
  }
}
