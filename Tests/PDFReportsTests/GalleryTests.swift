import ConformanceSupport
import Foundation
import PDFReports
import TestSupport
import Testing

@testable import Gallery

/// The gallery of blocks, whose listings are lines of its own source.
@Suite(.enabled(if: Tool.hasPoppler && ReadBackFile.canRead, "install poppler-utils and qpdf"))
struct GalleryTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func eachExampleIsOnAPageWithItsListing() throws {
    let chapters = try galleryChapters()
    let folder = try TemporaryFolder()
    let summary = try gallery(chapters).write(to: folder["gallery.pdf"])
    #expect(summary.diagnostics.isEmpty, "\(summary.diagnostics)")
    let bytes = try folder.read("gallery.pdf")
    // Nothing is claimed, as pages of PDF files are in it, which are not checked; here they are.
    let document = try ReadBackDocument(bytes: bytes)
    #expect(ConformanceChecker.violations(in: document, of: .accessible1, claims: false).isEmpty)
    let pages = try pageTexts(bytes)
    // Each example is on one page: its heading with the last line of its listing.
    for example in chapters.flatMap(\.examples) {
      let last = try #require(
        example.listing.split(separator: "\n").last { $0.contains { $0.isLetter } })
      let word = try #require(last.split { !$0.isLetter && !$0.isNumber }.first)
      #expect(
        pages.contains { $0.contains(example.title) && $0.contains(word) }, "\(example.title)")
    }
    // What is in the folder of pictures is what is composed now.
    let kept = try Data(contentsOf: Self.root.appending(path: "docs/images/gallery.pdf"))
    #expect(
      try pageTexts(Array(kept)) == pages,
      "compose it again: swift run Gallery docs/images/gallery.pdf")
  }

  @Test func eachBlockHasAnExample() throws {
    let listings = try galleryChapters().flatMap(\.examples).map(\.listing).joined(separator: "\n")
    let sources = Self.root.appending(path: "Sources/Documents/PDFReports")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let source = try String(contentsOf: file, encoding: .utf8)
      for declaration in source.matches(of: /public struct (\w+)(?:<.*>)?: Block\b/) {
        count += 1
        #expect(listings.contains("\(declaration.1)"), "no example of \(declaration.1)")
      }
    }
    #expect(count > 20)
  }
}
