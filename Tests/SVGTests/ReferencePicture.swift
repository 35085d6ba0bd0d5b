import ComposeBitmap
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeSVG
import Foundation
import TestSupport

/// A drawing of `$CONFORMANCE/svg` and what resvg makes of it, two pixels for each point.
struct ReferencePicture {
  /// Without extension, such as `shapes/rect/rem-values`.
  let name: String

  private static let suite =
    ProcessInfo.processInfo.environment["CONFORMANCE"].map { $0 + "/svg" } ?? ""
  static let isThere = TemporaryFolder.exists(suite + "/tests")
  private static let fonts = Result {
    // The families that pages around the pictures were composed with.
    try FontCollection.bundled.adding(directory: suite + "/fonts").collection
      .preferring(["Noto Serif", "Noto Sans", "Noto Mono"])
  }

  /// The names by the folders that they are in.
  static let names: [(folder: String, names: [String])] = {
    let tests = suite + "/tests"
    var found: [(String, [String])] = []
    for group in TemporaryFolder.names(in: tests).sorted() {
      for kind in TemporaryFolder.names(in: "\(tests)/\(group)").sorted() {
        let folder = "\(group)/\(kind)"
        let names = TemporaryFolder.names(in: "\(tests)/\(folder)").sorted()
          .filter { $0.hasSuffix(".svg") }.map { "\(folder)/\($0.dropLast(4))" }
        if !names.isEmpty { found.append((folder, names)) }
      }
    }
    return found
  }()

  /// The share of painted pixels that lie farther than 32 of 255 from what the nine pixels around
  /// them have in the other picture.
  func difference() throws -> Double {
    let path = "\(Self.suite)/tests/\(name)"
    let reference = try Image(data: TemporaryFolder.read(path: path + ".png"))
    let (width, height) = (Double(reference.pixelWidth), Double(reference.pixelHeight))
    let size = Size(width: width / 2, height: height / 2)
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let drawing = try Image(
      svg: TemporaryFolder.read(path: path + ".svg"), fonts: Self.fonts.get()
    ) { try? TemporaryFolder.read(path: "/\(folder)/\($0)") }
    let renderer = ImageRenderer(size: size, scale: 2, isOpaque: true)
    let expected = try renderer.bitmap { $0.draw(reference, in: Rect(origin: .zero, size: size)) }
    let drawn = try renderer.bitmap {
      let natural = drawing.size
      $0.draw(
        drawing,
        in: Rect(
          x: 0, y: 0, width: size.width, height: size.width * natural.height / natural.width))
    }
    guard expected.width == drawn.width, expected.height == drawn.height else { return 1 }
    return PictureDifference(
      drawn.premultipliedBytes, expected.premultipliedBytes, width: drawn.width,
      height: drawn.height
    ).share
  }
}

/// Where two pictures of opaque pixels differ, four bytes a pixel.
private struct PictureDifference {
  /// As `ReferencePicture.difference()` has it.
  let share: Double

  init(_ left: [UInt8], _ right: [UInt8], width: Int, height: Int) {
    var bad = 0
    // Most pixels are the same, or near: those around them need no look.
    for index in stride(from: 0, to: min(left.count, right.count), by: 4)
    where !Self.isNear(left, right, index) {
      let (x, y) = (index / 4 % width, index / 4 / width)
      let isBad =
        Self.isOutside(left, index, right, x, y, width, height)
        || Self.isOutside(right, index, left, x, y, width, height)
      if isBad { bad += 1 }
    }
    guard bad > 4 else {
      share = Double(bad) / 200
      return
    }
    var painted = 0
    for index in stride(from: 0, to: min(left.count, right.count), by: 4) {
      let isPainted = (index..<index + 3).contains { left[$0] < 250 || right[$0] < 250 }
      if isPainted { painted += 1 }
    }
    share = Double(bad) / Double(max(200, painted))
  }

  private static func isNear(_ left: [UInt8], _ right: [UInt8], _ index: Int) -> Bool {
    let (r, g, b) = (left[index], left[index + 1], left[index + 2])
    let (s, h, c) = (right[index], right[index + 1], right[index + 2])
    if r == s, g == h, b == c { return true }
    return abs(Int(r) - Int(s)) <= 32 && abs(Int(g) - Int(h)) <= 32 && abs(Int(b) - Int(c)) <= 32
  }

  /// Whether a pixel is darker or lighter than all of the pixels around its place.
  private static func isOutside(
    _ pixels: [UInt8], _ index: Int, _ others: [UInt8], _ x: Int, _ y: Int, _ width: Int,
    _ height: Int
  ) -> Bool {
    (0..<3).contains { component in
      var (low, high) = (255, 0)
      for row in max(y - 1, 0)...min(y + 1, height - 1) {
        for column in max(x - 1, 0)...min(x + 1, width - 1) {
          let value = Int(others[(row * width + column) * 4 + component])
          (low, high) = (min(low, value), max(high, value))
        }
      }
      let value = Int(pixels[index + component])
      return value < low - 32 || value > high + 32
    }
  }
}
