import ComposeGeometry
import ComposeGraphics
import ComposePlatform
import ComposeSVGReading

/// Makes images of filtered elements, which compute their pixels when they are drawn.
struct FilterRenderer: SVGFilterRenderer {
  /// The maximum number of pixels of a filter region: beyond it, the resolution is lower.
  let maximumPixels: Int

  func image(
    of source: [DrawingCommand], filteredBy filters: [SVGFilter], toDrawing: AffineTransform,
    isUpright: Bool
  ) -> Image {
    let region = filters.reduce(filters.first?.region ?? .zero) { $0.union($1.region) }
    let content = FilteredDrawing(
      source: RecordedDrawing(bounds: region.applying(toDrawing), commands: source),
      filters: filters, region: isUpright ? region.applying(toDrawing) : region,
      toDrawing: toDrawing, isUpright: isUpright, maximumPixels: maximumPixels)
    return Image(VectorImage(content), contentHash: ContentHash([]))
  }
}

/// An element with its filters.
final class FilteredDrawing: RasterizedImageContent {
  let source: RecordedDrawing
  let filters: [SVGFilter]
  /// Around the regions of all filters, in user space; in the coordinates of `source` for an image
  /// that is upright in those.
  let region: Rect
  /// From the user space of the element to the coordinates of `source`.
  let toDrawing: AffineTransform
  let isUpright: Bool
  let maximumPixels: Int
  private let kept = LockedValue(KeptPixels())

  init(
    source: RecordedDrawing, filters: [SVGFilter], region: Rect, toDrawing: AffineTransform,
    isUpright: Bool, maximumPixels: Int
  ) {
    self.source = source
    self.filters = filters
    self.region = region
    self.toDrawing = toDrawing
    self.isUpright = isUpright
    self.maximumPixels = maximumPixels
  }

  var size: Size { region.size }

  /// What compares neighbouring pixels depends on their size: it is computed with those of a screen
  /// of high density, on which such filters are made.
  var maximumResolution: Double? {
    filters.contains { $0.primitives.contains(where: \.effect.dependsOnPixels) } ? 144 : nil
  }

  func keepPixels() { kept.withLock { $0.isWanted = true } }

  func pixels(
    for transform: AffineTransform, snapsToDevice: Bool
  ) -> (image: Image, rect: Rect)? {
    let known = kept.withLock { $0.find(transform, snapsToDevice: snapsToDevice) }
    if let known { return known }
    let made = makePixels(for: transform)
    if let made { kept.withLock { $0.add(made, transform) } }
    return made
  }

  private func makePixels(for transform: AffineTransform) -> (image: Image, rect: Rect)? {
    guard !source.isTooDeep,
      let canvas = FilterCanvas(
        region, transform, toRegion: isUpright ? toDrawing : .identity,
        maximumPixels: maximumPixels),
      let toUser = toDrawing.inverted
    else { return nil }
    let pipeline = FilterPipeline(canvas: canvas)
    var pixels = FilterPixels(
      drawing: source, toUser.followed(by: canvas.fromUser), width: canvas.width,
      height: canvas.height)
    for filter in filters {
      guard let source = pixels else { return nil }
      pixels = pipeline.result(of: filter, source: source)
    }
    return pixels.flatMap { $0.image(on: canvas) }
  }
}
