public import ComposeGeometry
public import ComposeGraphics
import ComposeRasterizing

extension BitmapContext {
  /// As the page was begun; in kept drawings y points down.
  public var yAxisPointsUp: Bool { state.verticalAxis == .up }

  /// Draws an image upright, applying its EXIF orientation.
  public func draw(_ image: Image, in rect: Rect) {
    guard isDrawing else { return }
    guard rect.isFinite else {
      problems.nonFiniteNumbers += 1
      return
    }
    if case .vector(let vector) = image.encoding, let vector = vector.content as? DrawingImage {
      return draw(vector.drawing, in: rect)
    }
    if case .vector(let vector) = image.encoding,
      let content = vector.content as? any RasterizedImageContent
    {
      if let pixels = content.pixels(for: deviceTransform, snapsToDevice: true) {
        draw(pixels.image, in: pixels.rect)
      }
      return
    }
    if case .vector(let vector) = image.encoding,
      let content = vector.content as? any PaintedImageContent
    {
      if !rect.isEmpty, !state.isSingular, !content.paint(in: rect, on: self) {
        problems.unsupportedImages += 1
      }
      return
    }
    guard !rect.isEmpty, !state.isSingular, let raster = raster(of: image) else { return }
    castingShadow {
      draw(raster, matrix(for: image, in: rect), shouldInterpolate: image.shouldInterpolate)
    }
  }

  /// The pixels of an image; nil, and counted, for one that has none.
  private func raster(of image: Image) -> RasterImage? {
    do throws(RasterImageError) {
      return try imageCache.raster(
        image, limit: limits.maximumImagePixels, converter: converter)
    } catch {
      switch error {
      case .vector: problems.unsupportedImages += 1
      case .undecodable(let reason): problems.add(undecodable: reason)
      }
      return nil
    }
  }

  /// Clips to a luminance mask: that of an image, composited on black.
  public func clip(to mask: Image, in rect: Rect) {
    guard isDrawing, !state.isSingular else { return }
    guard rect.isFinite else {
      problems.nonFiniteNumbers += 1
      return
    }
    let matrix = matrix(for: mask, in: rect)
    guard !rect.isEmpty, let raster = raster(of: mask),
      let edges = EdgeList(Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)), matrix)
    else { return state.clip.intersect(.empty) }
    let area = edges.bounds.intersection(state.clip.bounds)
    guard !area.isEmpty else { return state.clip.intersect(.empty) }
    let ground = PixelBuffer(
      bounds: area, filledWith: Pixel(red: 0, green: 0, blue: 0, alpha: 255))
    drawing(into: ground) { draw(raster, matrix) }
    state.clip.intersect(luminanceOf: ground)
  }

  /// From the unit square of an image, its first row at the top, to pixels.
  private func matrix(for image: Image, in rect: Rect) -> AffineTransform {
    image.orientation.placement(in: widened(rect), yPointsUp: yAxisPointsUp)
      .followed(by: deviceTransform)
  }

  /// The rectangle of all pixels that an image touches where these are to be whole, in user space.
  private func widened(_ rect: Rect) -> Rect {
    let device = deviceTransform
    guard format.coversWholePixels, state.rendering.coversWholePixels,
      device.b == 0 && device.c == 0 || device.a == 0 && device.d == 0,
      let inverse = device.inverted
    else { return rect }
    let placed = rect.applying(device)
    guard placed.isFinite, abs(placed.midX) < 1e6, abs(placed.midY) < 1e6 else { return rect }
    // A thousandth of a pixel is not seen.
    let (left, top) = ((placed.minX + 0.001).rounded(.down), (placed.minY + 0.001).rounded(.down))
    let right = max((placed.maxX - 0.001).rounded(.up), left + 1)
    let bottom = max((placed.maxY - 0.001).rounded(.up), top + 1)
    return Rect(x: left, y: top, width: right - left, height: bottom - top).applying(inverse)
  }

  /// Paints a stencil as an image that is upright.
  public func fill(_ mask: ImageMask, in rect: Rect, with paint: Paint) {
    withSavedState {
      clip(to: mask, in: rect)
      fill(Path(rect: widened(rect)), with: paint)
    }
  }

  /// Clips to what a stencil paints. One that is neither turned nor skewed is scaled as opacities, others as gray images.
  private func clip(to mask: ImageMask, in rect: Rect) {
    guard isDrawing, !state.isSingular, rect.isFinite, !rect.isEmpty else {
      return clip(to: mask.luminance, in: rect)
    }
    let square = ImageOrientation.up.placement(in: widened(rect), yPointsUp: yAxisPointsUp)
      .followed(by: deviceTransform)
    let placement = ImagePlacement(
      square, width: mask.pixelWidth, height: mask.pixelHeight, state.interpolation)
    guard placement.isUpright, state.interpolation != .none,
      let edges = EdgeList(Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)), square),
      let stencil = imageCache.stencil(mask, limit: limits.maximumImagePixels)
    else { return clip(to: mask.luminance, in: rect) }
    state.clip.intersect(edges, rule: .nonZero, isAntialiased: smoothsEdges, rasterizer)
    let area = state.clip.bounds
    guard !area.isEmpty else { return }
    let opacities = ImageScaler.scaled(
      stencil, placement.matrix, to: area, blends: placement.blends)
    state.clip.intersect(area) { y, values in
      opacities.withUnsafeBufferPointer { opacities in
        let start = (y - area.top) * area.width
        for index in 0..<area.width { values[index] = opacities[start + index] }
      }
    }
  }

  /// - Parameter shouldInterpolate: The image's own setting; nil for that of the graphics state.
  private func draw(
    _ raster: RasterImage, _ square: AffineTransform, shouldInterpolate: Bool? = nil
  ) {
    let interpolation =
      shouldInterpolate.map { $0 ? ImageInterpolation.smooth : .none } ?? state.interpolation
    guard let edges = EdgeList(Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)), square) else {
      problems.nonFiniteNumbers += 1
      return
    }
    let area = edges.bounds.intersection(state.clip.bounds)
    guard !area.isEmpty else { return }
    let placement = ImagePlacement(
      square, width: raster.width, height: raster.height, interpolation)
    let (matrix, blends) = (placement.matrix, placement.blends)
    if interpolation != .none, placement.isUpright {
      let buffer = ImageScaler.scaled(raster, matrix, to: area, blends: blends)
      paint(edges, rule: .nonZero, BufferSource(buffer: buffer))
    } else if interpolation != .none, placement.isTurned {
      let turned = AffineTransform(
        a: matrix.c, b: 0, c: 0, d: matrix.b, tx: matrix.tx, ty: matrix.ty)
      let buffer = ImageScaler.scaled(raster.transposed, turned, to: area, blends: blends)
      paint(edges, rule: .nonZero, BufferSource(buffer: buffer))
    } else if let source = ImageSource(
      raster, matrix, isSmooth: blends && interpolation != .none)
    {
      paint(edges, rule: .nonZero, source)
    }
  }
}
