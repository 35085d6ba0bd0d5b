package import ComposeGeometry

/// The box around what a drawing covers, found without drawing it: never too small.
package struct DrawnBox {
  /// On the page as it was begun; nil for nothing.
  package private(set) var rect: Rect?
  /// Whether something covers all that there is, such as a shading without a clip.
  package private(set) var isUnbounded = false
  private var transform: AffineTransform
  /// The box of the clip on the page; nil for none.
  private var clip: Rect?
  private var saved: [(transform: AffineTransform, shadow: Shadow?, clip: Rect?)] = []
  /// How many states were saved when each open layer began.
  private var marks: [Int] = []
  /// Of the layers that are open, the last that of what is drawn now.
  private var shadows: [Shadow?] = [nil]
  private let upwards: Double

  /// - Parameters:
  ///   - transform: From the drawing's coordinates to the page.
  ///   - yPointsUp: Whether y grows upwards in them.
  package init(
    of commands: [DrawingCommand], _ transform: AffineTransform, yPointsUp: Bool
  ) {
    self.transform = transform
    upwards = yPointsUp ? 1 : -1
    for command in commands where !isUnbounded { add(command) }
  }

  private mutating func add(_ command: DrawingCommand) {
    switch command {
    case .saveState: saved.append((transform, shadow, clip))
    case .restoreState:
      if saved.count > marks.last ?? 0, let last = saved.popLast() {
        (transform, shadow, clip) = last
      }
    case .concatenate(let next): transform = next.followed(by: transform)
    case .compositing(let compositing): shadow = compositing.shadow
    case .beginLayer, .beginMask: begin()
    case .beginMasked:
      end()
      begin()
    case .endLayer, .endMasked: end()
    case .fillPath(let path, _, _), .paintPath(let path, _, _), .shadow(let path, _):
      add(path.controlBounds)
    case .fillRect(let rect, _), .image(_, let rect), .paintMask(_, let rect, _),
      .drawing(_, let rect), .clear(let rect):
      add(rect)
    case .stroke(let path, _, let style), .paintStroke(let path, _, let style),
      .fillAndStroke(let path, _, _, let style, _):
      add(path.controlBounds, margin: style.corrected.style.reach)
    case .glyphs(let run, let origin, _): add(run, origin, margin: 0)
    case .paintGlyphs(let run, let origin, let painting):
      add(run, origin, margin: painting.stroke?.style.corrected.style.reach ?? 0)
    case .clipGlyphs(let text, let painting):
      for placed in text {
        add(
          placed.run, placed.origin, margin: painting.stroke?.style.corrected.style.reach ?? 0)
      }
    case .shading:
      // A shadow of what is clipped reaches beyond the clip.
      if let clip, shadows.allSatisfy({ $0 == nil }) {
        rect = rect?.union(clip) ?? clip
      } else {
        isUnbounded = true
      }
    case .clip(let path, _):
      guard transform.isFinite, let box = path.applying(transform).controlBounds, box.isFinite
      else { break }
      clip = clip.map { $0.intersection(box) ?? Rect(origin: box.origin, size: .zero) } ?? box
    case .resetClip:
      // Never too small.
      clip = saved.count > marks.last ?? 0 ? saved.last?.clip : nil
    default: break
    }
  }

  private var shadow: Shadow? {
    get { shadows.last ?? nil }
    set { shadows[shadows.count - 1] = newValue }
  }

  private mutating func begin() {
    saved.append((transform, shadow, clip))
    marks.append(saved.count)
    shadows.append(nil)
  }

  /// Unrestored states of the layer are dropped; there is always one open.
  private mutating func end() {
    guard let mark = marks.popLast(), shadows.count > 1 else { return }
    (transform, clip) = (saved[mark - 1].transform, saved[mark - 1].clip)
    saved.removeLast(saved.count - mark + 1)
    shadows.removeLast()
  }

  private mutating func add(_ run: GlyphRun, _ origin: Point, margin: Double) {
    add(run.bounds(at: origin, upwards: upwards), margin: margin)
  }

  /// - Parameter rect: In the drawing's coordinates.
  private mutating func add(_ rect: Rect?, margin: Double = 0) {
    guard let rect, transform.isFinite else { return }
    addOnPage(rect.applying(transform), margin: margin * transform.largestScale)
  }

  private mutating func addOnPage(_ box: Rect, margin: Double) {
    guard box.isFinite else { return }
    // Lines of no width are a pixel's.
    let margin = margin + 1
    var box = Rect(
      x: box.minX - margin, y: box.minY - margin, width: box.width + 2 * margin,
      height: box.height + 2 * margin)
    for case .some(let shadow) in shadows where shadow.offset.isFinite {
      let reach = 2 * shadow.blur
      box = box.union(
        Rect(
          x: box.minX + shadow.offset.x - reach, y: box.minY + shadow.offset.y - reach,
          width: box.width + 2 * reach, height: box.height + 2 * reach))
    }
    if let clip, shadows.allSatisfy({ $0 == nil }) {
      guard let seen = box.intersection(clip) else { return }
      box = seen
    }
    rect = rect?.union(box) ?? box
  }
}
