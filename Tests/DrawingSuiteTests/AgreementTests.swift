import DrawingPages
import Foundation
import TestSupport
import Testing

/// The suite as other programs show it, against our own pixels.
///
/// `docs/drawing-suite.md` has the numbers, also of PDFium, which no package installs.
struct AgreementTests {
  /// A program that draws the pages of a PDF.
  enum Renderer: String, CaseIterable, Sendable {
    case muPDF = "MuPDF"
    case poppler = "Poppler"

    private var command: (name: String, arguments: (String, String) -> [String]) {
      switch self {
      case .muPDF:
        // Without colour management, as ours are colours of the device.
        ("mutool", { ["draw", "-q", "-N", "-r", "144", "-c", "rgb", "-o", "\($1)/%03d.ppm", $0] })
      case .poppler:
        ("pdftocairo", { ["-tiff", "-tiffcompression", "none", "-r", "144", $0, "\($1)/page"] })
      }
    }

    private var path: String? { Tool.path(command.name) }

    static let installed = allCases.filter { $0.path != nil }
    /// Made once for all pages; without programs that are not installed.
    static let pictures = Result {
      Dictionary(uniqueKeysWithValues: try installed.map { ($0, try $0.pictures()) })
    }

    /// The pictures of all pages, in their order.
    private func pictures() throws -> [PixelMap] {
      let folder = try TemporaryFolder()
      let file = try folder.write("suite.pdf", SuiteFile.written.get())
      let pages = try folder.makeFolder(rawValue)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: try #require(path))
      process.arguments = command.arguments(file, pages)
      try process.run()
      process.waitUntilExit()
      return try TemporaryFolder.names(in: pages).map { name in
        let bytes = try TemporaryFolder.read(path: "\(pages)/\(name)")
        return try #require(PixelMap(portablePixmap: bytes) ?? PixelMap(taggedImage: bytes))
      }
    }
  }

  /// Passes where no program is installed.
  @Test(arguments: DrawingPage.all.indices) func pagesLookAlike(_ index: Int) throws {
    let page = DrawingPage.all[index]
    let ours = try PixelMap(drawing: page)
    for (renderer, pictures) in try Renderer.pictures.get() {
      try #require(pictures.count == DrawingPage.all.count)
      guard KnownDifference.reason(page: page.name, program: renderer.rawValue) == nil else {
        continue
      }
      let agreement = try #require(Agreement(ours, pictures[index]))
      #expect(agreement.isClose, "\(page.name) \(page.title), \(renderer): \(agreement)")
    }
  }

  @Test func thereAreMoreThanSixtyPages() {
    #expect(DrawingPage.all.count >= 60)
    #expect(Set(DrawingPage.all.map(\.name)).count == DrawingPage.all.count)
    let names = Set(DrawingPage.all.map(\.name))
    #expect(KnownDifference.all.allSatisfy { names.contains($0.page) })
  }

  /// The measure itself: a change of every pixel within bounds, of a few pixels, and of all.
  @Test func agreementCountsPixelsAndStructure() throws {
    let (width, height) = (64, 48)
    func picture(_ sample: (Int, Int) -> Int) -> PixelMap? {
      var file = Array("P6\n# made by a test\n\(width) \(height)\n255\n".utf8)
      for y in 0..<height {
        for x in 0..<width { file += [UInt8](repeating: UInt8(sample(x, y)), count: 3) }
      }
      return PixelMap(portablePixmap: file)
    }
    let board = try #require(picture { ($0 / 8 + $1 / 8) % 2 * 200 })
    let same = try #require(Agreement(board, board))
    #expect(same.share == 1 && abs(same.similarity - 1) < 1e-12)
    let lighter = try #require(picture { ($0 / 8 + $1 / 8) % 2 * 200 + 8 })
    #expect(try #require(Agreement(board, lighter)).share == 1)
    let speck = try #require(picture { $0 == 5 && $1 == 5 ? 255 : ($0 / 8 + $1 / 8) % 2 * 200 })
    #expect(abs(try #require(Agreement(board, speck)).share - (1 - 1.0 / 3072)) < 1e-12)
    let inverse = try #require(picture { 200 - ($0 / 8 + $1 / 8) % 2 * 200 })
    let opposite = try #require(Agreement(board, inverse))
    #expect(opposite.share == 0 && opposite.similarity < 0 && !opposite.isClose)
    #expect(PixelMap(portablePixmap: Array("P6 2 2 255\n....".utf8)) == nil)
  }
}
