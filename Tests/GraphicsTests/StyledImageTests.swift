import ComposeGeometry
import ComposeGraphics
import Testing

struct StyledImageTests {
  /// As many points as pixels.
  private func image(_ width: Int = 40, _ height: Int = 30) throws -> Image {
    try Image(
      pixelWidth: width, pixelHeight: height, colorSpace: .gray,
      samples: [UInt8](repeating: 7, count: width * height),
      resolution: ImageResolution(horizontal: 72, vertical: 72))
  }

  private func lines(_ draw: (RecordingContext) -> Void) -> [String] {
    let context = RecordingContext()
    draw(context)
    // Without what tells pictures apart.
    return context.description.split(separator: "\n").map {
      String($0.prefix { $0 != "×" && $0 != "[" })
    }
  }

  @Test func aCropDrawsTheWholeImageThroughAClip() throws {
    let part = try #require(
      try image().cropped(to: Rect(x: 10, y: 5, width: 20, height: 10)))
    #expect(part.size == Size(width: 20, height: 10))
    #expect(
      lines { $0.draw(part, in: Rect(x: 100, y: 100, width: 40, height: 20)) } == [
        "save", "clip M 100 100 L 140 100 L 140 120 L 100 120 Z", "image 80 90 80 60 40",
        "restore",
      ])
    let smaller = try #require(part.cropped(to: Rect(x: 15, y: -5, width: 20, height: 10)))
    #expect(smaller.part == Rect(x: 25, y: 5, width: 5, height: 5))
    #expect(smaller.image == part.image)
  }

  @Test func aCropOfNothingIsNone() throws {
    let image = try image()
    for rect in [
      Rect(x: 40, y: 0, width: 5, height: 5), Rect(x: 0, y: 0, width: 0, height: 5),
      Rect(x: .nan, y: 0, width: 5, height: 5), Rect(x: -9, y: -9, width: 9, height: 9),
    ] {
      #expect(image.cropped(to: rect) == nil)
    }
  }

  @Test func nineSlicesAreDrawnFromOneImage() throws {
    let caps = EdgeInsets(top: 5, left: 10, bottom: 6, right: 8)
    let drawn = lines {
      if let image = try? image() {
        $0.draw(
          image.resizable(capInsets: caps, mode: .stretch),
          in: Rect(x: 0, y: 0, width: 100, height: 60))
      }
    }
    #expect(drawn.count == 9 * 4)
    let clips = drawn.filter { $0.hasPrefix("clip") }
    #expect(clips.first == "clip M 0 0 L 10 0 L 10 5 L 0 5 Z")
    #expect(clips[4] == "clip M 10 5 L 92 5 L 92 54 L 10 54 Z")
    #expect(clips.last == "clip M 92 54 L 100 54 L 100 60 L 92 60 Z")
    let images = drawn.filter { $0.hasPrefix("image") }
    // The corners keep their size and stand at the corners.
    #expect(images[0] == "image 0 0 40 30 40")
    #expect(images[2] == "image 60 0 40 30 40")
    #expect(images[6] == "image 0 30 40 30 40")
    #expect(images[8] == "image 60 30 40 30 40")
  }

  @Test func capsThatDoNotFitShrinkTogether() throws {
    let resizable = try image().resizable(capInsets: EdgeInsets(10), mode: .stretch)
    let clips = lines { $0.draw(resizable, in: Rect(x: 0, y: 0, width: 10, height: 30)) }
      .filter { $0.hasPrefix("clip") }
    #expect(clips.count == 6)
    #expect(clips.first == "clip M 0 0 L 5 0 L 5 10 L 0 10 Z")
    #expect(clips.last == "clip M 5 20 L 10 20 L 10 30 L 5 30 Z")
  }

  @Test func areaBetweenCapsIsTiledFromTheUpperLeft() throws {
    let resizable = try image().resizable(capInsets: EdgeInsets(10))
    let drawn = lines { $0.draw(resizable, in: Rect(x: 3, y: 4, width: 90, height: 70)) }
    let tiles = drawn.filter { $0.hasPrefix("fill pattern") }
    #expect(drawn.filter { $0.hasPrefix("image") }.count == 4)
    #expect(
      tiles == [
        "fill pattern 0 0 20 10 step 20 10 transform 1 0 0 1 13 4 M 13 4 L 83 4 L 83 14 L 13 14 Z",
        "fill pattern 0 0 10 10 step 10 10 transform 1 0 0 1 3 14 M 3 14 L 13 14 L 13 64 L 3 64 Z",
        "fill pattern 0 0 20 10 step 20 10 transform 1 0 0 1 13 14 M 13 14 L 83 14 L 83 64 L 13 64 Z",
        "fill pattern 0 0 10 10 step 10 10 transform 1 0 0 1 83 14 M 83 14 L 93 14 L 93 64 L 83 64 Z",
        "fill pattern 0 0 20 10 step 20 10 transform 1 0 0 1 13 64 M 13 64 L 83 64 L 83 74 L 13 74 Z",
      ])
  }

  @Test func aMiddleOfOnePixelIsStretchedInsteadOfTiled() throws {
    let resizable = try image(21, 21).resizable(capInsets: EdgeInsets(10))
    let drawn = lines { $0.draw(resizable, in: Rect(x: 0, y: 0, width: 90, height: 70)) }
    #expect(!drawn.contains { $0.hasPrefix("fill") })
    let images = drawn.filter { $0.hasPrefix("image") }
    #expect(images.count == 9)
    // The strips are pictures of their own, and the corners parts of the whole.
    #expect(images[1] == "image 10 0 70 10 1" && images[4] == "image 10 10 70 50 1")
    #expect(images[3] == "image 0 10 10 50 10" && images[8] == "image 69 49 21 21 21")
  }

  @Test(arguments: [1, 2, 4, 8, 16])
  func stripsHaveThePixelsOfTheirImage(bits: Int) throws {
    let count = (3 * bits + 7) & ~7
    let row = [UInt8](repeating: 0b1011_0010, count: count / 8)
    let image = try Image(
      pixelWidth: 3, pixelHeight: 3, colorSpace: .gray, bitsPerComponent: bits,
      samples: row + row + row, alpha: AlphaPlane([9, 8, 7, 6, 5, 4, 3, 2, 1]),
      resolution: ImageResolution(horizontal: 72, vertical: 72))
    let context = RecordingContext()
    context.draw(
      image.resizable(capInsets: EdgeInsets(1)), in: Rect(x: 0, y: 0, width: 30, height: 30))
    var strips: [Image] = []
    for case .image(let drawn, _) in context.commands where drawn != image {
      strips.append(drawn)
    }
    try #require(strips.count == 5)
    let (whole, middle, left) = try (image.rgba16(), strips[2].rgba16(), strips[1].rgba16())
    #expect(middle == Array(whole[16..<20]))
    #expect(left == Array(whole[12..<16]))
  }

  @Test func theSameCellIsUsedWhereverTheImageIsDrawn() throws {
    let resizable = try image().resizable(capInsets: EdgeInsets(10))
    let context = RecordingContext()
    context.draw(resizable, in: Rect(x: 0, y: 0, width: 90, height: 70))
    context.draw(resizable, in: Rect(x: 9, y: 100, width: 60, height: 70))
    var cells: Set<RecordedDrawing> = []
    for case .paintPath(_, .pattern(let pattern), _) in context.commands {
      cells.insert(pattern.cell)
    }
    #expect(cells.count == 5)
  }

  @Test func aTiledRectangleStartsAtItsUpperLeft() throws {
    let image = try image()
    #expect(
      lines { $0.drawTiled(image, in: Rect(x: 5, y: 6, width: 90, height: 70)) } == [
        "fill pattern 0 0 40 30 step 40 30 transform 1 0 0 1 5 6 M 5 6 L 95 6 L 95 76 L 5 76 Z"
      ])
  }

  @Test func contentThatHangsOutIsClipped() throws {
    let styled = StyledImage(try image())
    let rect = Rect(x: 0, y: 0, width: 80, height: 30)
    #expect(lines { $0.draw(styled, in: rect, mode: .topLeft) } == ["image 0 0 40 30 40"])
    #expect(
      lines { $0.draw(styled, in: rect, mode: .scaleAspectFill) } == [
        "save", "clip M 0 0 L 80 0 L 80 30 L 0 30 Z", "image 0 -15 80 60 40", "restore",
      ])
  }

  @Test func mirroringIsForTextFromTheRightOnly() throws {
    var styled = StyledImage(try image())
    let rect = Rect(x: 10, y: 0, width: 40, height: 30)
    styled.mirrorsForRightToLeft = true
    #expect(lines { $0.draw(styled, in: rect) } == ["image 10 0 40 30 40"])
    #expect(
      lines { $0.draw(styled, in: rect, isRightToLeft: true) } == [
        "save", "transform -1 0 0 1 60 0", "image 10 0 40 30 40", "restore",
      ])
  }

  // MARK: Alignment

  /// A core of 80 by 80 in a picture of 100 by 100, in the middle of 200 by 200.
  @Test func theCoreIsAlignedAndOrnamentsHangOut() throws {
    let plain = StyledImage(try image(100, 100))
    let styled = plain.withAlignmentInsets(EdgeInsets(bottom: 20, right: 20))
    #expect(styled.size == Size(width: 100, height: 100))
    #expect(styled.alignmentSize == Size(width: 80, height: 80))
    let core = ContentMode.center.rect(
      for: styled.alignmentSize, in: Rect(x: 0, y: 0, width: 200, height: 200))
    #expect(core == Rect(x: 60, y: 60, width: 80, height: 80))
    let frame = styled.frame(forAlignmentRect: core)
    #expect(frame == Rect(x: 60, y: 60, width: 100, height: 100))
    #expect(styled.alignmentRect(forFrame: frame) == core)
    #expect(
      styled.frame(forAlignmentRect: core, yAxisPointsUp: true)
        == Rect(x: 60, y: 40, width: 100, height: 100))
    #expect(plain.alignmentInsets == .zero)
    #expect(styled.withAlignmentInsets(EdgeInsets(.nan)).alignmentInsets == .zero)
    #expect(
      plain.withAlignmentInsets(EdgeInsets(-10)).alignmentSize == Size(width: 120, height: 120))
  }

  // MARK: Bad numbers

  @Test func rectanglesThatAreNotNumbersAreLeftToTheContext() throws {
    let image = try image()
    let rect = Rect(x: .nan, y: 0, width: 10, height: 10)
    #expect(
      lines { $0.draw(image.resizable(capInsets: EdgeInsets(5)), in: rect) }.count == 1)
    let bad = image.resizable(capInsets: EdgeInsets(top: .nan, left: -5, bottom: .infinity))
    #expect(bad.capInsets == .zero)
    #expect(lines { $0.draw(bad, in: .zero) }.isEmpty)
  }
}
