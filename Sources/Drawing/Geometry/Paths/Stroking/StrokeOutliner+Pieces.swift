// Long strokes in pieces: the outline of a whole one would take more memory than its path.

extension StrokeOutliner {
  /// A subpath whose outline is made while its segments come.
  private struct Subpath {
    var start: Point
    var end: Point
    var firstDirection: Point?
    /// Whether it has a segment, if only one without a length.
    var isBegun = false
    /// Of the piece.
    var segmentCount = 0
  }

  /// Segments of a subpath that have one outline.
  private static let longestPiece = 1024

  /// Makes the outlines of all subpaths, cut into pieces that end straight, with the wedges and caps
  /// where they do as areas of their own: laid together, they cover the same area as often.
  ///
  /// - Parameters:
  ///   - path: Of finite numbers.
  ///   - body: Is handed outlines, each of some thousand elements at most.
  mutating func outline(piecesOf path: Path, _ body: (Path) -> Void) {
    var subpath = Subpath(start: .zero, end: .zero)
    func hand(_ outliner: inout Self) {
      if !outliner.path.isEmpty { body(outliner.path) }
      outliner.path.removeAll()
    }
    func follow(_ outliner: inout Self, _ segment: PathSegment) {
      outliner.add(segment, to: &subpath)
      if outliner.path.elements.count > 4 * Self.longestPiece { hand(&outliner) }
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        end(subpath, isClosed: false)
        subpath = Subpath(start: point, end: point)
      case .line(let point): follow(&self, PathSegment(line: subpath.end, point))
      case .quadCurve(let control, let point):
        follow(&self, PathSegment(quadratic: subpath.end, control, point))
      case .curve(let control1, let control2, let point):
        follow(&self, PathSegment(cubic: subpath.end, control1, control2, point))
      case .close:
        if subpath.end != subpath.start {
          follow(&self, PathSegment(line: subpath.end, subpath.start))
        }
        subpath.isBegun = true
        end(subpath, isClosed: true)
        subpath = Subpath(start: subpath.start, end: subpath.start)
      }
    }
    end(subpath, isClosed: false)
    hand(&self)
  }

  private mutating func add(_ segment: PathSegment, to subpath: inout Subpath) {
    subpath.end = segment.end
    subpath.isBegun = true
    guard !segment.isPoint, let direction = segment.startDirection else { return }
    if subpath.firstDirection == nil {
      subpath.firstDirection = direction
      beginChains(extent: segment.extent)
      lastDirection = nil
    } else if subpath.segmentCount >= Self.longestPiece {
      endPiece()
      if let lastDirection {
        addWedge(at: segment.start, from: lastDirection, to: direction)
      }
      beginChains(extent: segment.extent)
      lastDirection = nil
      subpath.segmentCount = 0
    }
    subpath.segmentCount += 1
    follow(segment)
  }

  private mutating func end(_ subpath: Subpath, isClosed: Bool) {
    guard subpath.isBegun else { return }
    guard let firstDirection = subpath.firstDirection, let lastDirection else {
      return addDot(at: subpath.start, direction: nil)
    }
    endPiece()
    if isClosed {
      addWedge(at: subpath.start, from: lastDirection, to: firstDirection)
    } else {
      addCapAlone(at: subpath.end, direction: lastDirection)
      addCapAlone(at: subpath.start, direction: firstDirection * -1)
    }
  }

  /// The outline of what was followed, with straight ends.
  private mutating func endPiece() {
    guard let start = far.start else { return }
    path.move(to: start)
    for segment in far.segments { path.add(segment) }
    path.addLine(to: near.end)
    for segment in near.segments.reversed() { path.add(segment.reversed) }
    path.closeSubpath()
  }

  private mutating func addCapAlone(at end: Point, direction: Point) {
    guard style.cap != .butt else { return }
    path.move(to: end - direction.perpendicular * half)
    addCap(at: end, direction: direction)
    path.closeSubpath()
  }

  /// The outer side of a corner between two straight ends, wound as these are.
  private mutating func addWedge(at corner: Point, from first: Point, to second: Point) {
    let turn = Self.turn(from: first, to: second)
    guard !isStraight(turn) else { return }
    var chain = OffsetChain(distance: turn > 0 ? -half : half, tolerance: near.tolerance)
    chain.addLine(to: corner + first.perpendicular * chain.distance)
    Self.addWedge(style.join, to: &chain, at: corner, from: first, turn: turn, style)
    chain.addLine(to: corner + second.perpendicular * chain.distance)
    guard let start = chain.start else { return }
    path.move(to: corner)
    path.addLine(to: turn > 0 ? start : chain.end)
    let segments = turn > 0 ? chain.segments : chain.segments.reversed().map(\.reversed)
    for segment in segments { path.add(segment) }
    path.closeSubpath()
  }
}
