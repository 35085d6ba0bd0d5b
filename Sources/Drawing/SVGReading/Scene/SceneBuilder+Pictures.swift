import ComposeGeometry

// Pictures within drawings (SVG 2, 12.3): only those written into their own address.

extension SceneBuilder {
  mutating func drawPicture(_ node: XMLTree.Index, _ state: State) {
    guard state.style.isVisible else { return }
    guard let address = tree.attribute("href", of: node) else { return }
    let known = pictures[node] ?? DataAddress.bytes(of: address)
    pictures[node] = .some(known)
    guard let data = known else {
      note(
        .picture(
          address.trimmed.utf8.starts(with: "data:".utf8)
            ? "its address is damaged" : "only pictures within the drawing itself are read"))
      return
    }
    let (width, height) = (state.viewport.width, state.viewport.height)
    let rect = Rect(
      x: pixels("x", of: node, state, width) ?? 0, y: pixels("y", of: node, state, height) ?? 0,
      width: max(0, pixels("width", of: node, state, width) ?? 0),
      height: max(0, pixels("height", of: node, state, height) ?? 0))
    guard rect.isFinite, Path(rect: rect).applying(state.transform).isWithinReach else { return }
    steps.append(
      .picture(
        SVGPicture(
          data: data, number: Int(node), rect: rect, transform: state.transform,
          aspect: aspect(of: node))))
  }
}
