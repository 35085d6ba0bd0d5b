import ComposeDiagnostics
import ComposeMarkdown
import Testing

struct UnclosedQuotationMarkTests {
  @Test(arguments: [
    ("a,b\n\"1,2\n3,4\n", 2), ("\"a,b\n1,2\n", 1), ("a,b\r\n1,2\r\n3,\"4\r\n", 3),
    ("a,b\r1,2\r3,\"4 \"\"x\"\"\r", 3),
  ])
  func aQuotationMarkThatIsNotClosedIsReportedWithItsLine(text: String, line: Int) {
    let diagnostics = SeparatedValuesReader().table(of: Array(text.utf8)).diagnostics
    #expect(diagnostics.map(\.code) == ["unclosed-quotation-mark"])
    #expect(diagnostics.first?.message.contains("in line \(line) of the table") == true)
  }

  @Test(arguments: ["a,\"b\"\n1,2\n", "a,\"b \"\"c\"\"\"", "\"\"", "a\"b,c\n", ""])
  func closedQuotationMarksAreNot(text: String) {
    #expect(SeparatedValuesReader().table(of: Array(text.utf8)).diagnostics.isEmpty)
  }
}
