import ComposeGeometry

/// The area available to lines: inside a shape and clear of other areas.
///
/// Lines run along x and follow each other along y. Asked from top to bottom.
struct FrameRegion {
  private var shape: OutlineBands
  private var obstacles: [OutlineBands]
  let bounds: Rect

  /// Borders this near do not touch a line, against rounding.
  private static let tolerance = 1e-6

  /// - Parameter transform: From the page to a place where lines run along x.
  init(_ container: TextContainer, transform: AffineTransform) {
    let options = container.options
    var path: Path
    var rule = options.fillRule
    switch container.shape {
    case .rect:
      path = Path(rect: Self.finite(container.insetRect))
      rule = .nonZero
    case .path(let given):
      path = given.isFinite ? given : Path()
      // Edges inside an area that winds twice are no borders of it. Of an outline too entangled to
      // be normalised they count as borders, which keeps text inside all the same.
      if rule == .nonZero {
        path = (try? path.combined(.union, with: Path(), using: .nonZero)) ?? path
      }
    }
    shape = OutlineBands(path.applying(transform), rule: rule)
    var obstacles: [OutlineBands] = []
    func exclude(_ path: Path, _ rule: Path.FillRule, margin: Double) {
      obstacles.append(OutlineBands(path.applying(transform), rule: rule))
      guard margin > 0, margin.isFinite else { return }
      let band = path.stroked(StrokeStyle(width: 2 * min(margin, 14_400), join: .round))
      obstacles.append(OutlineBands(band.applying(transform), rule: .nonZero))
    }
    for exclusion in options.exclusions where exclusion.path.isFinite {
      exclude(exclusion.path.closed, exclusion.fillRule, margin: exclusion.margin)
    }
    var limits = path.applying(transform).bounds ?? .zero
    if case .path = container.shape {
      if options.edgeInset > 0, options.edgeInset.isFinite {
        let band = path.closed.stroked(
          StrokeStyle(width: 2 * min(options.edgeInset, 14_400), join: .round))
        obstacles.append(OutlineBands(band.applying(transform), rule: .nonZero))
      }
      // The insets hold for the box around the shape.
      let inset = Path(rect: Self.finite(container.insetRect)).applying(transform)
      limits = inset.bounds.flatMap { limits.intersection($0) } ?? limits
    }
    bounds = limits
    self.obstacles = obstacles
  }

  private static func finite(_ rect: Rect) -> Rect {
    Rect(
      x: min(max(rect.minX, -1e9), 1e9), y: min(max(rect.minY, -1e9), 1e9),
      width: min(rect.width, 1e9), height: min(rect.height, 1e9))
  }

  /// Keeps lines from here on clear of a rectangle, which is in the lines' plane.
  mutating func exclude(_ rect: Rect) {
    guard rect.width > 0, rect.height > 0, rect.isFinite else { return }
    obstacles.append(OutlineBands(Path(rect: rect), rule: .nonZero))
  }

  mutating func rewind() {
    shape.rewind()
    for index in obstacles.indices { obstacles[index].rewind() }
  }

  /// The stretches of x that are free all the way from `top` to `bottom`, from left to right.
  ///
  /// `top` is nowhere less than it was before, but for a `rewind()`.
  mutating func stretches(top: Double, bottom: Double) -> [ClosedRange<Double>] {
    let top = top + Self.tolerance
    let bottom = max(top, bottom - Self.tolerance)
    let band = shape.band(top: top, bottom: bottom)
    var free: [ClosedRange<Double>] = []
    for (index, isInside) in band.gapsInside.enumerated() where isInside {
      let left = max(band.edges[index].upperBound, bounds.minX)
      let right = min(band.edges[index + 1].lowerBound, bounds.maxX)
      if left < right { free.append(left...right) }
    }
    guard !free.isEmpty else { return free }
    for index in obstacles.indices {
      free = Self.subtract(obstacles[index].band(top: top, bottom: bottom), from: free)
    }
    return free
  }

  /// Where to continue from a band without a free stretch: the next edge's top when
  /// the shape has none here.
  var nextTop: Double? { shape.isClear ? shape.nextTop : nil }

  private static func subtract(
    _ band: OutlineBands.Band, from free: [ClosedRange<Double>]
  ) -> [ClosedRange<Double>] {
    var blocked: [ClosedRange<Double>] = []
    for (index, edge) in band.edges.enumerated() {
      if index > 0, band.gapsInside[index - 1], let last = blocked.last {
        blocked[blocked.count - 1] = last.lowerBound...edge.upperBound
      } else {
        blocked.append(edge)
      }
    }
    guard !blocked.isEmpty else { return free }
    var result: [ClosedRange<Double>] = []
    var next = 0
    for stretch in free {
      var left = stretch.lowerBound
      while next < blocked.count, blocked[next].upperBound <= left { next += 1 }
      var index = next
      while index < blocked.count, blocked[index].lowerBound < stretch.upperBound {
        if blocked[index].lowerBound > left { result.append(left...blocked[index].lowerBound) }
        left = max(left, blocked[index].upperBound)
        index += 1
      }
      if left < stretch.upperBound { result.append(left...stretch.upperBound) }
    }
    return result
  }
}

extension Path {
  /// The path with every subpath closed, so that a stroke runs all around.
  fileprivate var closed: Path {
    var path = Path()
    path.reserveCapacity(elements.count + 1)
    var isOpen = false
    for element in elements {
      switch element {
      case .move(let point):
        if isOpen { path.closeSubpath() }
        path.move(to: point)
        isOpen = false
      case .line(let point):
        path.addLine(to: point)
        isOpen = true
      case .quadCurve(let control, let point):
        path.addQuadCurve(to: point, control: control)
        isOpen = true
      case .curve(let control1, let control2, let point):
        path.addCurve(to: point, control1: control1, control2: control2)
        isOpen = true
      case .close:
        path.closeSubpath()
        isOpen = false
      }
    }
    if isOpen { path.closeSubpath() }
    return path
  }
}
