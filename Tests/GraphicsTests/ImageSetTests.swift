import ComposeGeometry
import ComposeGraphics
import Testing

struct ImageSetTests {
  private func image(_ side: Int) throws -> Image {
    try Image(
      pixelWidth: side, pixelHeight: side, colorSpace: .gray,
      samples: [UInt8](repeating: 7, count: side * side))
  }

  @Test func theSmallestThatIsFineEnoughIsChosen() throws {
    let set = ImageSet([try image(150), try image(50), try image(100)])
    // An inch.
    let size = Size(width: 72, height: 72)
    #expect(set.variants.map(\.pixelWidth) == [50, 100, 150])
    for (wanted, chosen) in [(10.0, 50), (50, 50), (51, 100), (101, 150), (600, 150)] {
      let choice = try #require(set.choice(for: size, dotsPerInch: wanted))
      #expect(choice.image.pixelWidth == chosen)
      #expect(choice.dotsPerInch == Double(chosen))
    }
  }

  @Test func lessThanPrintNeedsIsNoted() throws {
    let set = ImageSet([try image(150), try image(149)])
    let size = Size(width: 72, height: 72)
    #expect(set.choice(for: size, dotsPerInch: 100)?.note == .lowResolution(149))
    #expect(set.choice(for: size, dotsPerInch: 150)?.note == nil)
    #expect(
      ImageNote.lowResolution(148.6).description == "it has only 149 pixels per inch here")
  }

  @Test func theCoarserSideCounts() throws {
    #expect(try image(100).dotsPerInch(at: Size(width: 144, height: 72)) == 50)
    let turned = try Image(
      data: PNGBuilder.file(
        width: 2, height: 1, bitDepth: 8, colorType: 0,
        chunks: [
          (
            "eXIf",
            Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1] + [1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
          )
        ],
        imageData: ZlibStream.stored([0, 1, 2])))
    #expect(turned.orientation == .right)
    #expect(turned.dotsPerInch(at: Size(width: 36, height: 72)) == 2)
  }

  @Test func nothingIsChosenOfNothing() throws {
    #expect(ImageSet([]).choice(for: Size(width: 1, height: 1), dotsPerInch: 72) == nil)
    let set = ImageSet([try image(1)])
    for size in [Size.zero, Size(width: .nan, height: 3)] {
      #expect(set.choice(for: size, dotsPerInch: 72) == nil)
    }
    #expect(set.choice(for: Size(width: 72, height: 72), dotsPerInch: .nan)?.dotsPerInch == 1)
  }

  @Test(arguments: [
    ("logo@2x.png", 2), ("logo@3x", 3), ("logo.png", 1), ("@2x.png", 2), ("a@12x.png", 1),
    ("a@x.png", 1), ("x", 1), ("", 1), ("a@-2x.png", 1), ("a@2x.b@3x.png", 3),
  ])
  func namesContainScales(name: String, scale: Int) {
    #expect(ImageSet.scale(ofName: name) == scale)
  }
}
