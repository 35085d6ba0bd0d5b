import ComposeGraphics
import Testing

/// Files that must be refused though nothing decodes them.
struct JPEGErrorTests {
  private func error(_ bytes: [UInt8]) -> ImageError? {
    do throws(ImageError) {
      _ = try Image(data: bytes)
      return nil
    } catch {
      return error
    }
  }

  private func error(_ build: (inout JPEGBuilder) -> Void) -> ImageError? {
    var builder = JPEGBuilder()
    build(&builder)
    return error(builder.bytes)
  }

  @Test func everyBeginningOfAFileIsTruncated() {
    let file = JPEGBuilder.file()
    #expect(error(file) == nil)
    for count in 2..<file.count {
      #expect(error(Array(file.prefix(count))) == .truncated, "\(count) bytes")
    }
  }

  @Test func hugeFrameWithoutScanIsRefused() {
    let refused = error {
      $0.addTables()
      $0.addFrame(width: 65_500, height: 65_500, components: [1, 2, 3])
      $0.end()
    }
    #expect(refused == .tooLarge(width: 65_500, height: 65_500))
  }

  @Test func frameWithoutScanIsRefused() {
    let refused = error {
      $0.addTables()
      $0.addFrame(width: 8, height: 8, components: [1])
      $0.end()
    }
    #expect(refused == .corrupt("missing scans"))
    #expect(error([0xFF, 0xD8, 0xFF, 0xD9]) == .corrupt("no frame header"))
  }

  @Test func componentWithoutScanIsRefused() {
    let refused = error {
      $0.addTables()
      $0.addFrame(width: 8, height: 8, components: [1, 2, 3])
      $0.addScan([1], data: 8)
      $0.addScan([3], data: 8)
      $0.end()
    }
    #expect(refused == .corrupt("missing scans"))
  }

  /// 100 × 100 blocks need at least two bits each.
  @Test func scanTooShortForItsSizeIsTruncated() {
    func scan(of length: Int, marker: UInt8, end: UInt8) -> ImageError? {
      error {
        $0.addTables()
        $0.addFrame(marker: marker, width: 800, height: 800, components: [1])
        $0.addScan([1], data: length, end: end)
        $0.end()
      }
    }
    #expect(scan(of: 2499, marker: 0xC0, end: 63) == .truncated)
    #expect(scan(of: 2500, marker: 0xC0, end: 63) == nil)
    #expect(scan(of: 1249, marker: 0xC2, end: 0) == .truncated)
    #expect(scan(of: 1250, marker: 0xC2, end: 0) == nil)
  }

  @Test func missingTablesAreRefused() {
    let refused = error {
      $0.addFrame(width: 8, height: 8, components: [1])
      $0.addScan([1], data: 8)
      $0.end()
    }
    #expect(refused == .corrupt("scan with an undefined table"))
  }

  @Test func malformedTablesAreRefused() {
    #expect(
      error { $0.add(0xDB, [0x00, 1, 2]) } == .corrupt("invalid quantization table"))
    #expect(error { $0.add(0xDB, [0x24] + [UInt8](repeating: 1, count: 64)) } != nil)
    let overfull: [UInt8] = [0, 3] + [UInt8](repeating: 0, count: 15) + [1, 2, 3]
    #expect(error { $0.add(0xC4, overfull) } == .corrupt("a Huffman table of it is malformed"))
  }

  @Test func otherProcessesAreNamed() {
    func error(_ marker: UInt8, precision: UInt8 = 8) -> ImageError? {
      self.error {
        $0.addFrame(marker: marker, precision: precision, width: 8, height: 8, components: [1])
      }
    }
    #expect(error(0xC3) == .unsupported("lossless JPEG"))
    #expect(error(0xC5) == .unsupported("hierarchical JPEG"))
    #expect(error(0xC9) == .unsupported("JPEG with arithmetic coding"))
    #expect(error(0xC1, precision: 12) == .unsupported("JPEG with 12 bits per component"))
  }

  @Test func secondFrameIsRefused() {
    let refused = error {
      $0.addFrame(width: 8, height: 8, components: [1])
      $0.addFrame(width: 8, height: 8, components: [1])
    }
    #expect(refused == .corrupt("two frame headers"))
  }

  @Test func heightToComeLaterIsUnsupported() {
    #expect(
      error { $0.addFrame(width: 8, height: 0, components: [1]) }
        == .unsupported("JPEG with its height after the first scan"))
  }
}
