import ComposeGeometry
import ComposeGraphics

// Images within drawings (SVG 2, 12.3): only those written into their own address.

extension SVGInterpreter {
  mutating func drawImage(_ node: XMLTree.Index, _ state: State) {
    guard state.style.isVisible, let image = image(of: node), image.pixelWidth > 0 else { return }
    let (width, height) = (state.viewport.width, state.viewport.height)
    let rect = Rect(
      x: pixels("x", of: node, state, width) ?? 0, y: pixels("y", of: node, state, height) ?? 0,
      width: max(0, pixels("width", of: node, state, width) ?? 0),
      height: max(0, pixels("height", of: node, state, height) ?? 0))
    guard rect.isFinite, Path(rect: rect).applying(state.transform).isWithinReach else { return }
    let box = ViewBox(Rect(origin: .zero, size: image.size), aspect: aspect(of: node))
    // The image may reach beyond the rectangle, outside of which it is not seen.
    guard let place = box.transform(into: rect).map({ box.box.applying($0) }) else { return }
    commands += [.saveState, .concatenate(state.transform.followed(by: base))]
    if !rect.insetBy(dx: -0.001, dy: -0.001).holds(place) {
      commands.append(.clip(Path(rect: rect), rule: .nonZero))
    }
    commands += [.image(image, rect: place), .restoreState]
  }

  /// The image of an element, read once; nil, with a warning, for one that cannot be read.
  private mutating func image(of node: XMLTree.Index) -> Image? {
    if let known = images[node] { return known }
    guard let address = tree.attribute("href", of: node) else { return nil }
    var image: Image?
    if let data = DataAddress.bytes(of: address) {
      do throws(ImageError) {
        image = try Image(data: data, limits: imageLimits)
      } catch {
        warn(.image("\(error)"))
      }
    } else {
      warn(
        .image(
          address.trimmed.utf8.starts(with: "data:".utf8)
            ? "its address is damaged" : "only images within the drawing itself are read"))
    }
    images[node] = .some(image)
    return image
  }
}

extension Rect {
  fileprivate func holds(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }
}
