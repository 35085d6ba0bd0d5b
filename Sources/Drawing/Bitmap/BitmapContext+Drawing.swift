public import ComposeGeometry
import ComposeGraphics
import ComposeRasterizing

extension BitmapContext {
  /// Intersects the clip with a path, antialiased by pixel coverage; pixel-aligned rectangles cost
  /// nothing.
  public func clip(to path: Path, rule: Path.FillRule) {
    guard isDrawing else { return }
    guard !path.isEmpty, !state.isSingular else { return state.clip.intersect(.empty) }
    if let rect = wholePixels(path) { return state.clip.intersect(rect) }
    guard let edges = EdgeList(path, deviceTransform, flatness: state.rendering.flatness) else {
      problems.nonFiniteNumbers += 1
      return
    }
    if let clip = recentClip?.result(edges, within: state.clip, isAntialiased: smoothsEdges) {
      state.clip = clip
      return
    }
    let outer = state.clip
    state.clip.intersect(edges, rule: rule, isAntialiased: smoothsEdges, rasterizer)
    recentClip =
      RecentClip(edges, within: outer, isAntialiased: smoothsEdges, result: state.clip)
      ?? recentClip
  }

  /// Covers pixels by the area of the path within them.
  public func fill(_ path: Path, with color: Color, rule: Path.FillRule) {
    fill(path, with: .color(color), rule: rule)
  }

  /// Covers pixels by the area of the rectangle within them.
  public func fill(_ rect: Rect, with color: Color) {
    guard rect.isFinite else {
      problems.nonFiniteNumbers += 1
      return
    }
    fill(Path(rect: rect), with: .color(color), rule: .nonZero)
  }

  /// Strokes a path. A width of zero is one pixel, and without antialiasing no line is thinner.
  public func stroke(_ path: Path, with color: Color, style: StrokeStyle) {
    stroke(path, with: .color(color), style: style)
  }

  /// What a stroke covers, in user space; nil for one that cannot be.
  func outline(of path: Path, _ style: StrokeStyle) -> Path? {
    guard path.isFinite else {
      problems.nonFiniteNumbers += 1
      return nil
    }
    let outline = path.strokeOutline(
      style, device: deviceTransform, flatness: state.rendering.flatness,
      isAntialiased: smoothsEdges)
    problems.invalidStrokes += outline.faults
    return outline.path
  }

  var isDrawing: Bool {
    if buffer != nil { return true }
    problems.drawingOutsidePages += 1
    return false
  }

  /// Paints an area of pixels with a source by the state's opacity, mode and clip.
  func paint<Source: PaintSource>(
    _ edges: EdgeList, offset: Point = .zero, rule: Path.FillRule, _ source: Source
  ) {
    guard let compositor, !edges.isEmpty else { return }
    rasterizer.forEachSpan(
      of: edges, offset: offset, in: state.clip.bounds, rule: rule, isAntialiased: smoothsEdges
    ) { compositor.paint($0, source) }
  }

  /// Lays spans over what is drawn into; nil where nothing shows.
  var compositor: Compositor? {
    guard let buffer, !state.clip.bounds.isEmpty else { return nil }
    return Compositor(
      buffer, clip: state.clip, mode: state.compositing.blendMode,
      opacity: UInt8((state.compositing.opacity * 255).rounded()), scratch: scratch)
  }

  /// The rectangle of pixels that a path is, to a thousandth of a pixel; nil when it is another
  /// shape or its edges are not on pixel boundaries.
  private func wholePixels(_ path: Path) -> PixelRect? {
    let device = deviceTransform
    guard device.b == 0 && device.c == 0 || device.a == 0 && device.d == 0,
      let rect = path.uprightRect
    else { return nil }
    let placed = rect.applying(device)
    let edges = [placed.minX, placed.minY, placed.maxX, placed.maxY]
    guard placed.isFinite, edges.allSatisfy({ abs($0 - $0.rounded()) < 0.001 }) else { return nil }
    return PixelRect(
      left: PixelRect.whole(placed.minX.rounded()), top: PixelRect.whole(placed.minY.rounded()),
      right: PixelRect.whole(placed.maxX.rounded()),
      bottom: PixelRect.whole(placed.maxY.rounded()))
  }
}

extension Path {
  /// The rectangle that the path is, when it is one subpath of four level and upright lines.
  fileprivate var uprightRect: Rect? {
    guard 4...6 ~= elements.count else { return nil }
    var corners: [Point] = []
    for (index, element) in elements.enumerated() {
      switch element {
      case .move(let point) where index == 0: corners.append(point)
      case .line(let point): corners.append(point)
      case .close where index == elements.count - 1: break
      default: return nil
      }
    }
    if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
    guard corners.count == 4 else { return nil }
    let isLevelFirst =
      corners[0].y == corners[1].y && corners[1].x == corners[2].x
      && corners[2].y == corners[3].y && corners[3].x == corners[0].x
    let isUprightFirst =
      corners[0].x == corners[1].x && corners[1].y == corners[2].y
      && corners[2].x == corners[3].x && corners[3].y == corners[0].y
    guard isLevelFirst || isUprightFirst else { return nil }
    return Rect(
      x: corners[0].x, y: corners[0].y, width: corners[2].x - corners[0].x,
      height: corners[2].y - corners[0].y)
  }
}
