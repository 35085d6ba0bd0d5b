public import ComposeGeometry

extension PaintingContext {
  /// Draws an image at its natural size, with its upper left corner at `point`.
  public func draw(_ image: Image, at point: Point) { draw(StyledImage(image), at: point) }

  /// Draws an image at its natural size, with its upper left corner at `point`.
  public func draw(_ image: StyledImage, at point: Point) {
    let y = yAxisPointsUp ? point.y - image.size.height : point.y
    draw(image, in: Rect(origin: Point(point.x, y), size: image.size))
  }

  /// Draws an image in a rectangle with a content mode, clipped to the rectangle.
  public func draw(_ image: StyledImage, in rect: Rect, mode: ContentMode) {
    let target = mode.rect(for: image.size, in: rect, yAxisPointsUp: yAxisPointsUp)
    guard !rect.contains(target) else { return draw(image, in: target) }
    withSavedState {
      clip(to: Path(rect: rect), rule: .nonZero)
      draw(image, in: target)
    }
  }

  /// Draws an image with another blend mode or opacity.
  public func draw(
    _ image: StyledImage, in rect: Rect, blendMode: BlendMode, opacity: Double
  ) {
    withCompositing {
      $0.blendMode = blendMode
      $0.opacity = opacity
    } _: {
      draw(image, in: rect)
    }
  }

  /// Tiles a rectangle with an image at its natural size, from the upper left.
  public func drawTiled(_ image: Image, in rect: Rect) {
    draw(image.resizable(capInsets: .zero, mode: .tile), in: rect)
  }

  /// Draws an image over `rect`: stretched, or in up to nine parts when it is resizable. They draw
  /// the whole image through clips, except for stretched strips of one pixel, which are separate
  /// images.
  ///
  /// - Parameter isRightToLeft: Whether the layout direction is right to left.
  public func draw(_ image: StyledImage, in rect: Rect, isRightToLeft: Bool = false) {
    // The context reports rectangles that are not finite.
    guard rect.isFinite else { return draw(image.image, in: rect) }
    guard !rect.isEmpty else { return }
    if isRightToLeft, image.mirrorsForRightToLeft {
      return withSavedState {
        concatenate(AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0))
        draw(image, in: rect)
      }
    }
    guard image.capInsets != nil else {
      return draw(image, source: image.part, over: rect, yAxisPointsUp: yAxisPointsUp)
    }
    for slice in image.slices(filling: rect.size) {
      let target = placed(slice.target, in: rect)
      if slice.isTiled, let cell = image.cells[slice.index] {
        fill(Path(rect: target), with: .pattern(pattern(of: slice, cell, over: target)))
      } else if let strip = image.strips[slice.index] {
        draw(strip, in: target)
      } else {
        draw(image, source: slice.source, over: target, yAxisPointsUp: yAxisPointsUp)
      }
    }
  }

  /// A rectangle that is given with y down from the upper left of another.
  private func placed(_ rect: Rect, in outer: Rect) -> Rect {
    Rect(
      x: outer.minX + rect.minX,
      y: yAxisPointsUp ? outer.maxY - rect.maxY : outer.minY + rect.minY, width: rect.width,
      height: rect.height)
  }

  private func pattern(
    of slice: ImageSlices.Slice, _ cell: TileCell, over target: Rect
  ) -> Pattern {
    let scaleX = slice.tilesAcross ? 1 : target.width / slice.source.width
    let scaleY = slice.tilesDown ? 1 : target.height / slice.source.height
    // The first cell is in the upper left.
    let y = yAxisPointsUp ? target.maxY - slice.source.height * scaleY : target.minY
    return Pattern(
      cell: yAxisPointsUp ? cell.up : cell.down,
      transform: AffineTransform(a: scaleX, b: 0, c: 0, d: scaleY, tx: target.minX, ty: y)
        .followed(by: transform))
  }

  /// Draws a part of an image over a rectangle, by drawing all of it through a clip.
  func draw(_ image: StyledImage, source: Rect, over target: Rect, yAxisPointsUp: Bool) {
    let (scaleX, scaleY) = (target.width / source.width, target.height / source.height)
    let (width, height) = (image.image.size.width, image.image.size.height)
    guard scaleX.isFinite, scaleY.isFinite else { return }
    let top = source.minY * scaleY
    let whole = Rect(
      x: target.minX - source.minX * scaleX,
      y: yAxisPointsUp ? target.maxY + top - height * scaleY : target.minY - top,
      width: width * scaleX, height: height * scaleY)
    guard source != Rect(origin: .zero, size: image.image.size) else {
      return drawWhole(image, in: whole)
    }
    withSavedState {
      clip(to: Path(rect: target), rule: .nonZero)
      drawWhole(image, in: whole)
    }
  }

  private func drawWhole(_ image: StyledImage, in rect: Rect) {
    if let tint = image.tint, let template = image.template {
      fill(template, in: rect, with: tint)
    } else {
      draw(image.image, in: rect)
    }
  }
}
