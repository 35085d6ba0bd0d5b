import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import Foundation
import TestSupport
import Testing

/// Pictures as other programs read them out of our files again.
struct ImageReadBackTests {
  private static let testsFolder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](
      try Data(
        contentsOf: testsFolder.appendingPathComponent("GraphicsTests/Expected/Pictures/\(name)")))
  }

  // MARK: JPEG

  @Test(
    .enabled(if: Tool.path("pdfimages") != nil, "install poppler-utils"),
    arguments: ["gray.jpg", "progressive.jpg", "cmyk.jpg"])
  func jpegFilesComeOutAsTheyWentIn(name: String) throws {
    let bytes = try Self.bytes(name)
    let image = try Image(data: bytes)
    let (pdf, _) = try document { pdf in
      try pdf.beginPage(size: Size(width: 100, height: 100))
      pdf.draw(image, in: Rect(x: 0, y: 0, width: 50, height: 50))
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try Tool.run("pdfimages", ["-all", "%", folder.path + "/p"], on: pdf)
    let found = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(found.count == 1)
    let file = try #require(found.first)
    #expect(file.pathExtension == "jpg")
    #expect([UInt8](try Data(contentsOf: file)) == bytes)
  }

  @Test func theProfileOfAJPEGIsKept() throws {
    let image = try Image(data: Self.bytes("progressive.jpg"))
    let profile = try #require(image.iccProfile)
    guard case .jpeg(let jpeg) = image.encoding else {
      Issue.record("\(image)")
      return
    }
    #expect(jpeg.isProgressive)
    let (pdf, _) = try document(plain) { pdf in
      try pdf.beginPage(size: Size(width: 100, height: 100))
      pdf.draw(image, in: Rect(x: 0, y: 0, width: 50, height: 50))
      pdf.draw(image, in: Rect(x: 50, y: 0, width: 50, height: 50))
    }
    let reader = ContentReader(pdf)
    let images = reader.objects(with: "/ColorSpace[/ICCBased")
    #expect(images.count == 1)
    let object = reader.object(reader.reference("/ICCBased", in: reader.object(images[0])))
    #expect(object.contains("/N 3") && object.contains("/Length \(profile.count)"))
    #expect(Data(pdf).range(of: Data(profile)) != nil)
  }

  @Test(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
  func inksOfAnInvertedJPEGAreThoseOfItsFile() throws {
    let image = try Image(data: Self.bytes("cmyk.jpg"))
    guard case .jpeg(let jpeg) = image.encoding else {
      Issue.record("\(image)")
      return
    }
    #expect(jpeg.isInverted && image.colorSpace == .cmyk)
    let shown = try PagePixels {
      $0.draw(image, in: Rect(x: 0, y: 0, width: 100, height: 50))
      // The same inks beside it.
      $0.fill(Rect(x: 0, y: 50, width: 50, height: 50), with: .cmyk(0, 1, 1, 0))
      $0.fill(Rect(x: 50, y: 50, width: 50, height: 50), with: .cmyk(1, 0, 0, 0))
    }
    for x in [20.0, 80] {
      let (picture, fill) = (shown.color(x, 25), shown.color(x, 75))
      #expect(zip(picture, fill).allSatisfy { abs($0 - $1) <= 6 }, "\(picture) \(fill)")
    }
    #expect(shown.color(20, 25)[0] > 200 && shown.color(20, 25)[2] < 80)
  }

  // MARK: PNG

  private static let pngSuite = TestData.path("images/pngsuite", in: TestData.conformance) ?? ""

  private static let pngFiles = TemporaryFolder.names(in: pngSuite)
    .filter { $0.hasSuffix(".png") && !$0.hasPrefix("x") }

  /// Every file of Willem van Schaik's PngSuite on a page as large as its pixels, shown by Poppler
  /// on white, each pixel five times as wide and high. Skipped where the files are not at hand.
  @Test(
    .enabled(if: Tool.hasPoppler, "install poppler-utils"),
    .enabled(if: !pngFiles.isEmpty, "\(TestData.needsConformance)"))
  func everyValidPNGIsSeenRightToThePixel() throws {
    var images: [(name: String, image: Image)] = []
    for name in Self.pngFiles {
      let data = try TemporaryFolder.read(path: Self.pngSuite + "/" + name)
      images.append((name, try Image(data: data)))
    }
    #expect(images.count == 162)
    #expect(images.filter { $0.image.encodingGamma != nil }.count == 2)
    let (pdf, _) = try document { pdf in
      for (_, image) in images {
        let (width, height) = Self.upright(image)
        let size = Size(width: Double(width), height: Double(height))
        try pdf.beginPage(size: size)
        pdf.draw(image, in: Rect(origin: .zero, size: size))
      }
    }
    var output = [UInt8](try Tool.run("pdftoppm", ["-r", "360", "%"], on: pdf).output)[...]
    for (name, image) in images {
      let (width, height) = Self.upright(image)
      let header = Array("P6\n\(width * 5) \(height * 5)\n255\n".utf8)
      try #require(output.starts(with: header), "\(name)")
      let count = width * height
      let shown = Array(output.dropFirst(header.count).prefix(count * 75))
      output = output.dropFirst(header.count + count * 75)
      // Calibrated ones are shown in other numbers than their samples.
      guard image.orientation == .up, image.encodingGamma == nil else { continue }
      let pixels = try image.rgba8()
      var greatest = 0
      for index in 0..<count {
        // The middle of the pixel.
        let place = ((index / width * 5 + 2) * width * 5 + index % width * 5 + 2) * 3
        let opacity = Int(pixels[index * 4 + 3])
        for channel in 0..<3 {
          let color = Int(pixels[index * 4 + channel])
          let onWhite = (color * opacity + 255 * (255 - opacity) + 127) / 255
          greatest = max(greatest, abs(onWhite - Int(shown[place + channel])))
        }
      }
      // Poppler cuts sixteen bits to eight, and rounds where it blends.
      #expect(greatest <= (image.alpha == nil ? 1 : 2), "\(name): \(greatest)")
    }
    #expect(output.isEmpty)
  }

  private static func upright(_ image: Image) -> (width: Int, height: Int) {
    image.orientation.swapsAxes
      ? (image.pixelHeight, image.pixelWidth) : (image.pixelWidth, image.pixelHeight)
  }
}
