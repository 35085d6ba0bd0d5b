import ComposeGeometry
import ComposeGraphics

// Elements of other drawings (SVG 2, 5.6): `<use href="other.svg#id"/>`, in the folders that may be
// read.

extension SVGInterpreter {
  /// Whether `href` names an element of another file.
  func isElsewhere(_ node: XMLTree.Index) -> Bool {
    guard let address = tree.attribute("href", of: node)?.trimmed else { return false }
    return !address.isEmpty && !address.hasPrefix("#") && address.contains("#")
  }

  /// Draws what `use` refers to in another drawing, which itself refers to no further ones.
  mutating func drawElsewhere(_ node: XMLTree.Index, _ state: State) throws(SVGError) {
    guard let address = tree.attribute("href", of: node)?.trimmed,
      let sign = address.firstIndex(of: "#"), let other = try other(String(address[..<sign]))
    else { return }
    let identifier = String(address[address.index(after: sign)...])
    guard let target = other.identifiers[identifier] else {
      return warn(.reference(String(identifier.prefix(80))))
    }
    warn(.difference(.elementOfOtherFile))
    var inner = SVGInterpreter(
      other, variables: variables, foreground: foreground, base: base, roundsPaths: roundsPaths,
      textSetter: textSetter, filterRenderer: filterRenderer, imageLimits: imageLimits)
    inner.nesting = nesting + 1
    inner.canvas = canvas
    (inner.stepCount, inner.boxes) = (stepCount, boxes)
    (inner.filterBudget, inner.groupBudget) = (filterBudget, groupBudget)
    let x = pixels("x", of: node, state, state.viewport.width) ?? 0
    let y = pixels("y", of: node, state, state.viewport.height) ?? 0
    let placed = State(
      transform: AffineTransform(translationX: x, y: y).followed(by: state.transform),
      style: state.style, viewport: state.viewport)
    try inner.walk(
      only: target, placed, room: (length("width", of: node), length("height", of: node)))
    (stepCount, boxes) = (inner.stepCount, inner.boxes)
    (filterBudget, groupBudget) = (inner.filterBudget, inner.groupBudget)
    hasBlendModes = hasBlendModes || inner.hasBlendModes
    usesForeground = usesForeground || inner.usesForeground
    commands += inner.commands
    for diagnostic in inner.diagnostics { warn(diagnostic.warning) }
  }

  /// Another drawing, read once; nil, with a message, for one that cannot be read.
  private mutating func other(_ address: String) throws(SVGError) -> SVGDocument? {
    if let known = others[address] { return known }
    var document: SVGDocument?
    if let data = data(at: address) {
      do throws(SVGError) {
        document = try SVGDocument(data: data, limits: self.document.limits)
      } catch {
        warn(.image("\(error)"))
      }
    }
    others[address] = .some(document)
    return document
  }
}
