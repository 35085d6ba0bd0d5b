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
  /// The pixels of outlines, one byte each.
  private(set) var coverage: [UInt8] = []

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
      coverage.removeAll(keepingCapacity: true)
    }
    let outlines = sizes[key] ?? SizedOutlineSet(set, matrix)
    sizes[key] = outlines
    last = (key, outlines)
    return outlines
  }

  /// The edges of an outline, in pixels from its origin.
  ///
  /// - Parameter number: Of an outline of the set.
  func outline(_ number: Int, of set: SizedOutlineSet) -> SizedOutline {
    if let found = set[number] { return found }
    let list = EdgeList(set.set.outlines[number], set.matrix) ?? EdgeList()
    // What it takes beside its edges is as much as some of them.
    edges += list.edgeCount + 32
    let outline = SizedOutline(list)
    set[number] = outline
    return outline
  }

  /// The pixels of an outline whose origin is at steps of a pixel; nil for a large one, where none
  /// are kept, or where there is no room.
  func pixels(
    of outline: SizedOutline, stepX: Int, stepY: Int, _ rasterizer: CoverageRasterizer
  ) -> OutlinePixels? {
    guard !placesOutlinesExactly, outline.isSmall else { return nil }
    let steps = Self.steps
    let index = stepY * steps + stepX
    if let found = outline.pixels(index) { return found }
    guard coverage.count <= Self.maximumCoverage else { return nil }
    let offset = Point(Double(stepX) / Double(steps), Double(stepY) / Double(steps))
    let area = outline.edges.bounds(movedBy: offset)
    let start = coverage.count
    coverage.append(contentsOf: repeatElement(0, count: area.width * area.height))
    coverage.withUnsafeMutableBufferPointer { coverage in
      // Never nil nor too small: there is room for the area from the start on.
      guard let base = coverage.baseAddress else { return }
      rasterizer.write(outline.edges, offset: offset, in: area, to: base + start)
    }
    let pixels = OutlinePixels(start: start, area: area)
    outline.setPixels(pixels, index, of: steps * steps)
    return pixels
  }
}

/// The pixels that an outline touches, and where their coverage begins.
struct OutlinePixels {
  var start: Int
  /// In pixels from that of the origin.
  var area: PixelRect
}

/// The outlines of a set at one size.
final class SizedOutlineSet {
  let set: OutlineSet
  let matrix: AffineTransform
  private var outlines: [SizedOutline?] = []

  init(_ set: OutlineSet, _ matrix: AffineTransform) {
    self.set = set
    self.matrix = AffineTransform(
      a: matrix.a, b: matrix.b, c: matrix.c, d: matrix.d, tx: 0, ty: 0)
  }

  subscript(number: Int) -> SizedOutline? {
    get { number < outlines.count ? outlines[number] : nil }
    set {
      while outlines.count <= number { outlines.append(nil) }
      outlines[number] = newValue
    }
  }
}

/// One outline at one size.
final class SizedOutline {
  let edges: EdgeList
  /// Whether its pixels are kept.
  let isSmall: Bool
  private var places: [Int32] = []
  private var all: [OutlinePixels] = []

  init(_ edges: EdgeList) {
    self.edges = edges
    let bounds = edges.bounds
    isSmall = !edges.isEmpty && bounds.width <= 48 && bounds.height <= 48
  }

  func pixels(_ index: Int) -> OutlinePixels? {
    guard index < places.count, places[index] >= 0 else { return nil }
    return all[Int(places[index])]
  }

  func setPixels(_ pixels: OutlinePixels, _ index: Int, of count: Int) {
    if places.isEmpty { places = [Int32](repeating: -1, count: count) }
    places[index] = Int32(all.count)
    all.append(pixels)
  }
}
