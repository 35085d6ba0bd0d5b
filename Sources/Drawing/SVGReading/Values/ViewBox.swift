import ComposeGeometry

/// How a part of the drawing is laid into a rectangle (SVG 2, 8.2, 8.6 and 8.7).
struct ViewBox: Hashable, Sendable {
  var box: Rect
  /// Whether both sides are scaled by themselves.
  private var isStretched = false
  private var alignX = 0.5
  private var alignY = 0.5
  /// Whether the rectangle is filled instead of being held.
  private var slices = false

  /// - Returns: Nil without four numbers.
  init?(_ text: String?, aspect: String?) {
    guard let text else { return nil }
    let values = ValueScanner.scan(text) { $0.numbers() }
    guard values.count == 4 else { return nil }
    self.init(
      Rect(x: values[0], y: values[1], width: values[2], height: values[3]), aspect: aspect)
    // A rectangle would turn negative sides over.
    if values[2] < 0 || values[3] < 0 { box.size = .zero }
  }

  init(_ box: Rect, aspect: String?) {
    self.box = box
    guard let aspect else { return }
    ValueScanner.scan(aspect) { scanner in
      var name = scanner.name()
      if name == "defer" {
        scanner.skipSpace()
        name = scanner.name()
      }
      isStretched = name == "none"
      let steps: [(String, Double)] = [("min", 0), ("mid", 0.5), ("max", 1)]
      for (word, value) in steps {
        if name.hasPrefix("x" + word) { alignX = value }
        if name.hasSuffix("y" + word) { alignY = value }
      }
      scanner.skipSpace()
      slices = scanner.name() == "slice"
    }
  }

  /// Takes the box to a rectangle; nil where one of them is nothing.
  func transform(into rect: Rect) -> AffineTransform? {
    guard !box.isEmpty, !rect.isEmpty, box.isFinite, rect.isFinite else { return nil }
    var (across, down) = (rect.width / box.width, rect.height / box.height)
    if !isStretched {
      let scale = slices ? max(across, down) : min(across, down)
      (across, down) = (scale, scale)
    }
    let transform = AffineTransform(
      a: across, b: 0, c: 0, d: down,
      tx: rect.minX + (rect.width - box.width * across) * alignX - box.minX * across,
      ty: rect.minY + (rect.height - box.height * down) * alignY - box.minY * down)
    return transform.isFinite ? transform : nil
  }
}
