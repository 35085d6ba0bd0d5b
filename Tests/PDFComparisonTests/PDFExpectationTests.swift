import ComposeComposition
import ComposePDFWriter
import PDFTesting
import TestSupport
import Testing

/// Recorded files are what later ones are compared with.
struct PDFExpectationTests {
  private func bytes(_ text: String) throws -> [UInt8] {
    let sink = MemorySink()
    let front = "---\npage-size: 200pt x 100pt\nmargin: 20pt\n---\n\n"
    _ = try Composer().compose([.memory(name: "a.md", utf8: Array((front + text).utf8))], to: sink)
    return sink.bytes
  }

  @Test func recordedFilesAreCompared() throws {
    let folder = try TemporaryFolder()
    let expectation = PDFExpectation(
      "page", beside: folder["Tests.swift"], failureFolder: folder["failures"])
    guard case .failed(let missing) = expectation.check(try bytes("One"), isRecording: false) else {
      Issue.record("nothing was recorded")
      return
    }
    #expect(missing.contains("PDFCOMPOSE_RECORD=1"))
    #expect(
      expectation.check(try bytes("One"), isRecording: true)
        == .recorded(folder["ExpectedPDFs/page.pdf"]))
    #expect(expectation.check(try bytes("One"), isRecording: false) == .equal)
    guard case .failed(let message) = expectation.check(try bytes("Two"), isRecording: false) else {
      Issue.record("the text differs")
      return
    }
    #expect(message.contains("text changed from ‘One’ to ‘Two’"))
    #expect(try folder.read("failures/page-differences.pdf").starts(with: "%PDF-".utf8))
  }
}
