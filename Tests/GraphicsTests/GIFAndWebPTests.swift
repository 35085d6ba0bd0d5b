import ComposeGeometry
import ComposeGraphics
import TestSupport
import Testing

/// GIF files, and WebP files where libwebp is installed.
struct GIFAndWebPTests {
  static func file(_ name: String) -> [UInt8] {
    ConformanceData.expectedBytes(of: "Pictures/" + name)
  }

  private static let lines = ConformanceData.expectedLines(of: "pictures.txt")

  static let hasLibrary: Bool = {
    do throws(ImageError) {
      _ = try Image(data: file("lossless.webp"))
      return true
    } catch {
      if case .libraryMissing = error { return false }
      return true
    }
  }()

  /// Expected values come from Pillow: see Expected/make-pictures.py.
  private func check(_ line: String) throws {
    let fields = line.split(separator: " ").map(String.init)
    try #require(fields.count == 4)
    let image = try Image(data: Self.file(fields[0]))
    #expect(image.pixelWidth == Int(fields[1]) && image.pixelHeight == Int(fields[2]))
    var pixels = try image.rgba8()
    for start in stride(from: 0, to: pixels.count, by: 4) where pixels[start + 3] == 0 {
      for channel in 0..<3 { pixels[start + channel] = 0 }
    }
    #expect(CRC32.of(pixels) == UInt32(fields[3], radix: 16))
  }

  @Test(arguments: lines.filter { $0.contains(".gif") })
  func gifFileHasTheExpectedPixels(line: String) throws { try check(line) }

  @Test(
    .enabled(if: hasLibrary, "install libwebp7"), arguments: lines.filter { $0.contains(".webp") })
  func webPFileHasTheExpectedPixels(line: String) throws { try check(line) }

  @Test func expectedListIsWhole() {
    #expect(Self.lines.count == 13)
  }

  @Test func aTransparentIndexIsAColorKey() throws {
    let image = try Image(data: Self.file("transparent.gif"))
    #expect(image.colorKey?.ranges == [3...3])
    #expect(image.alpha == nil)
    guard case .indexed(let palette) = image.colorSpace else {
      Issue.record("\(image)")
      return
    }
    #expect(palette.count == 24)
  }

  @Test func onlyTheFirstFrameIsShownAndReported() throws {
    #expect(try Image(data: Self.file("animated.gif")).notes == [.firstFrame(of: 3)])
    #expect(
      ImageNote.firstFrame(of: 3).description == "only the first of its 3 frames is shown")
    guard Self.hasLibrary else { return }
    #expect(try Image(data: Self.file("animated.webp")).notes == [.firstFrame(of: 3)])
    #expect(try Image(data: Self.file("lossless.webp")).notes.isEmpty)
  }

  @Test(.enabled(if: hasLibrary, "install libwebp7")) func orientationOfAWebPFileIsRead() throws {
    let image = try Image(data: Self.file("turned.webp"))
    #expect(image.orientation == .right)
  }

  // MARK: Damage

  @Test func everyBeginningOfAGIFFileIsAnError() {
    for name in ["transparent.gif", "interlaced.gif", "two-colors.gif"] {
      let file = Self.file(name)
      // The last byte ends the file, and is not needed.
      for count in 0..<file.count - 1 {
        #expect(throws: ImageError.self) { try Image(data: Array(file.prefix(count))) }
      }
    }
  }

  @Test func everyBeginningOfAWebPFileIsTruncated() {
    for name in ["lossy-alpha.webp", "lossless.webp", "animated.webp"] {
      let file = Self.file(name)
      for count in 12..<file.count {
        #expect(throws: ImageError.truncated) { try Image(data: Array(file.prefix(count))) }
      }
    }
  }

  @Test func sizesAreCheckedBeforeAnythingIsDecoded() {
    var gif = Self.file("flat.gif")
    for place in 6..<10 { gif[place] = 0xFF }
    #expect(throws: ImageError.tooLarge(width: 65_535, height: 65_535)) {
      try Image(data: gif)
    }
    #expect(throws: ImageError.tooManyBytes(count: 90_000, limit: 89_999)) {
      try Image(data: Self.file("flat.gif"), limits: ImageLimits(maximumDecodedBytes: 89_999))
    }
    // Large enough for the limit, and more than so few codes can stand for.
    var bomb = Self.file("flat.gif")
    let place = 13 + 3 << (Int(bomb[10] & 7) + 1)
    #expect(bomb[place] == 0x2C)
    bomb.replaceSubrange(place + 5..<place + 9, with: [0x10, 0x27, 0x10, 0x27])
    #expect(throws: ImageError.truncated) { try Image(data: bomb) }
    #expect(throws: ImageError.tooLarge(width: 17, height: 11)) {
      try Image(data: Self.file("lossy.webp"), limits: ImageLimits(maximumPixels: 186))
    }
    #expect(throws: ImageError.tooManyBytes(count: 561, limit: 560)) {
      try Image(data: Self.file("lossless.webp"), limits: ImageLimits(maximumDecodedBytes: 560))
    }
  }

  @Test func flippedBitsNeverTrap() {
    for line in Self.lines {
      let name = String(line.prefix { $0 != " " })
      guard Self.hasLibrary || name.hasSuffix(".gif") else { continue }
      let file = Self.file(name)
      var generator = RandomNumbers(seed: UInt64(file.count))
      for _ in 0..<80 {
        var bytes = file
        for _ in 0..<2 {
          let place = Int(generator.next() % UInt64(bytes.count))
          bytes[place] ^= UInt8(truncatingIfNeeded: generator.next() | 1)
        }
        let limits = ImageLimits(maximumPixels: 1 << 20, maximumDecodedBytes: 1 << 24)
        guard let image = try? Image(data: bytes, limits: limits) else { continue }
        let pixels = try? image.rgba8(limits: limits)
        #expect(pixels?.count == image.pixelWidth * image.pixelHeight * 4)
      }
    }
  }

  @Test func aMissingLibraryIsNamed() {
    #expect(
      ImageError.libraryMissing(package: "libwebp7", reason: "not found").description
        == "reading the image needs the library of package libwebp7, which cannot be loaded (not found)"
    )
  }
}
