import ComposeGeometry
import ComposeGraphics
import ComposeRasterizing

/// What bitmap contexts that are used one after the other keep: flattened outlines of `OutlineSet`s,
/// the pixels that they cover, and the memory of pages.
///
/// Not safe to use from two threads at once.
public final class BitmapCache {
  /// Places in a pixel, in each direction, at which outlines are drawn whose pixels are kept.
  static let steps = 16
  private let placesOutlinesExactly: Bool
  private var sizes: [Key: SizedOutlineSet] = [:]
  private var last: (key: Key, outlines: SizedOutlineSet)?
  private var spare: PixelBuffer?
  private var edges = 0
  private var coverage = CoverageStore()
  let rasterizer = CoverageRasterizer()

  /// 32 MB of edges.
  private static let maximumEdges = 1_000_000
  private static let maximumCoverage = 16 << 20
  private static let maximumSizes = 256

  private struct Key: Hashable {
    var set: ObjectIdentifier
    var a: Double
    var b: Double
    var c: Double
    var d: Double
  }

  /// Creates an empty cache.
  ///
  /// - Parameter placesOutlinesExactly: Else outlines begin at sixteenths of a pixel, so that the
  ///   pixels of one serve many of its places: no edge is further than 1/32 of a pixel from its
  ///   place, which changes a pixel by 8 of 255 at most where one upright or level edge passes it.
  public init(placesOutlinesExactly: Bool = true) {
    self.placesOutlinesExactly = placesOutlinesExactly
  }

  /// Takes back the memory of a bitmap that is not used any more.
  public func reuse(_ bitmap: consuming Bitmap) { spare = bitmap.buffer }

  /// A buffer for a page.
  func buffer(_ bounds: PixelRect, filledWith pixel: Pixel) -> PixelBuffer {
    var found = spare
    spare = nil
    guard isKnownUniquelyReferenced(&found), let found, found.bounds == bounds else {
      return PixelBuffer(bounds: bounds, filledWith: pixel)
    }
    found.fill(with: pixel)
    return found
  }

  /// The outlines of a set at one size.
  ///
  /// - Parameter matrix: From the space of the outlines to pixels; its translation does not count.
  func outlines(of set: OutlineSet, _ matrix: AffineTransform) -> SizedOutlineSet {
    // The set is kept with its outlines, so that no other one has its identity.
    let key = Key(
      set: ObjectIdentifier(set), a: matrix.a, b: matrix.b, c: matrix.c, d: matrix.d)
    let isFull =
      sizes.count >= Self.maximumSizes || edges > Self.maximumEdges
      || coverage.count > Self.maximumCoverage
    if !isFull, let last, last.key == key { return last.outlines }
    if isFull {
      sizes = [:]
      edges = 0
      coverage.removeAll()
    }
    let outlines = sizes[key] ?? SizedOutlineSet(set, matrix)
    sizes[key] = outlines
    last = (key, outlines)
    return outlines
  }

  /// The edges of an outline, in pixels from its origin.
  ///
  /// - Parameter number: Of an outline of the set.
  func edges(of number: Int, in set: SizedOutlineSet) -> EdgeList {
    if let found = set.edges(number) { return found }
    let list = EdgeList(set.set.outlines[number], set.matrix) ?? EdgeList()
    // What it takes beside its edges is as much as some of them.
    edges += list.edgeCount + 32
    set.keep(list, number)
    return list
  }

  /// The pixels of an outline whose origin is at steps of a pixel; nil for a large one, where none
  /// are kept, or where there is no room.
  ///
  /// - Parameters:
  ///   - number: Of an outline of the set.
  ///   - step: `steps` times that from the top, plus that from the left.
  @inline(__always)
  func pixels(of number: Int, in set: SizedOutlineSet, step: Int) -> OutlinePixels? {
    set.pixels(number, step) ?? makePixels(of: number, in: set, step: step)
  }

  /// The number of pixels that are kept.
  var keptPixelCount: Int { coverage.count }

  /// The coverage of the pixels, a byte for each, until others are asked for.
  @inline(__always)
  func coverage(of pixels: OutlinePixels) -> UnsafePointer<UInt8> {
    UnsafePointer(coverage.base + Int(pixels.start))
  }

  @inline(never)
  private func makePixels(
    of number: Int, in set: SizedOutlineSet, step: Int
  ) -> OutlinePixels? {
    guard !placesOutlinesExactly, coverage.count <= Self.maximumCoverage else { return nil }
    if set.isUnknown(number) { _ = edges(of: number, in: set) }
    guard let edges = set.fallingEdges(number) else { return nil }
    let steps = Self.steps
    let offset = Point(
      Double(step % steps) / Double(steps), Double(step / steps) / Double(steps))
    let area = edges.bounds(movedBy: offset)
    // Those of a small outline, as `SizedOutlineSet` has them.
    guard area.width <= 64, area.height <= 64, let left = Int16(exactly: area.left),
      let top = Int16(exactly: area.top)
    else { return nil }
    let start = coverage.grow(by: area.width * area.height)
    rasterizer.write(edges, offset: offset, in: area, to: coverage.base + start)
    let pixels = OutlinePixels(
      start: Int32(start), left: left, top: top, width: Int16(area.width),
      height: Int16(area.height))
    set.keep(pixels, number, step)
    return pixels
  }
}

/// Memory for the coverage of outlines, a byte for each pixel.
private struct CoverageStore: ~Copyable {
  private(set) var base: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity = 1 << 16

  init() { base = .allocate(capacity: capacity) }

  deinit { base.deallocate() }

  /// Adds bytes of any value at the end.
  ///
  /// - Returns: Where they begin.
  mutating func grow(by extra: Int) -> Int {
    let start = count
    count += extra
    guard count > capacity else { return start }
    capacity = max(capacity * 2, count)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    // There are `start` bytes in either.
    larger.update(from: base, count: start)
    base.deallocate()
    base = larger
    return start
  }

  /// Keeps the memory.
  mutating func removeAll() { count = 0 }
}

/// The pixels that an outline touches, and where their coverage begins.
struct OutlinePixels {
  var start: Int32
  /// In pixels from that of the origin.
  var left: Int16
  var top: Int16
  var width: Int16
  var height: Int16
}

/// The outlines of a set at one size.
final class SizedOutlineSet {
  let set: OutlineSet
  let matrix: AffineTransform
  private var edges: [EdgeList?] = []
  /// Of small ones; nil for others, whose pixels are not kept.
  private var falling: [FallingEdges?] = []
  /// For each outline where its steps begin in `places`; -1 where none of its pixels are kept.
  private var firstPlaces: [Int32] = []
  /// For each step the index of its pixels; -1 where they are not known.
  private var places: [Int32] = []
  private var pixels: [OutlinePixels] = []

  init(_ set: OutlineSet, _ matrix: AffineTransform) {
    self.set = set
    self.matrix = AffineTransform(
      a: matrix.a, b: matrix.b, c: matrix.c, d: matrix.d, tx: 0, ty: 0)
  }

  func isUnknown(_ number: Int) -> Bool { number >= edges.count || edges[number] == nil }

  func edges(_ number: Int) -> EdgeList? { number < edges.count ? edges[number] : nil }

  func fallingEdges(_ number: Int) -> FallingEdges? {
    number < falling.count ? falling[number] : nil
  }

  func keep(_ list: EdgeList, _ number: Int) {
    while edges.count <= number {
      edges.append(nil)
      falling.append(nil)
      firstPlaces.append(-1)
    }
    edges[number] = list
    let bounds = list.bounds
    if !list.isEmpty, bounds.width <= 48, bounds.height <= 48 {
      falling[number] = FallingEdges(list)
    }
  }

  @inline(__always)
  func pixels(_ number: Int, _ step: Int) -> OutlinePixels? {
    guard number < firstPlaces.count else { return nil }
    let first = Int(firstPlaces[number])
    guard first >= 0 else { return nil }
    let place = Int(places[first &+ step])
    return place < 0 ? nil : pixels[place]
  }

  /// - Parameter number: Of an outline whose edges are kept.
  func keep(_ pixels: OutlinePixels, _ number: Int, _ step: Int) {
    if firstPlaces[number] < 0 {
      firstPlaces[number] = Int32(places.count)
      let count = BitmapCache.steps * BitmapCache.steps
      places.append(contentsOf: repeatElement(-1, count: count))
    }
    places[Int(firstPlaces[number]) + step] = Int32(self.pixels.count)
    self.pixels.append(pixels)
  }
}
