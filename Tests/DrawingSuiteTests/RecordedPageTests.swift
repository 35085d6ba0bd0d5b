import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import DrawingPages
import Testing

/// The suite drawn by way of a recording.
struct RecordedPageTests {
  /// What is drawn again is the same file to the byte.
  @Test func aRecordingOfEachPageIsTheSamePage() throws {
    let pages = DrawingPage.all.filter { $0.verticalAxis == .down }
    let direct = try SuiteFile.bytes(pages) { try $0.draw(on: $1) }
    let replayed = try SuiteFile.bytes(pages) { page, pdf in
      let recording = RecordingContext()
      try page.draw(on: recording)
      try recording.replay(on: pdf)
    }
    #expect(direct == replayed)
  }
}
