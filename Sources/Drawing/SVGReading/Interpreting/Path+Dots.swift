import ComposeGeometry

extension Path {
  /// The path with a short line in place of each subpath that has segments but no length, for caps
  /// that would otherwise have no direction (SVG 2, 13.5.4).
  func withDots(ofLength length: Double) -> Path {
    var (path, part) = (Path(), Path())
    var start = Point.zero
    // Of the subpath: whether it has segments, and whether one of them leads away.
    var (hasSegments, leads) = (false, false)
    func end() {
      if hasSegments, !leads {
        path.addPath(Path(polygon: [start, Point(start.x + length, start.y)], closed: false))
      } else {
        path.addPath(part)
      }
    }
    for element in elements {
      if case .move(let point) = element {
        end()
        (part, start, hasSegments, leads) = (Path(), point, false, false)
      } else {
        hasSegments = true
      }
      switch element {
      case .move(let point): part.move(to: point)
      case .line(let point):
        part.addLine(to: point)
        leads = leads || point != start
      case .quadCurve(let control, let point):
        part.addQuadCurve(to: point, control: control)
        leads = leads || point != start || control != start
      case .curve(let one, let two, let point):
        part.addCurve(to: point, control1: one, control2: two)
        leads = leads || point != start || one != start || two != start
      case .close: part.closeSubpath()
      }
    }
    end()
    return path
  }
}
