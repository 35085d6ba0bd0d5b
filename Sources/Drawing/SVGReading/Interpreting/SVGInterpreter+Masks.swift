import ComposeGeometry
import ComposeGraphics
import ComposeMarkup

// Masks (CSS Masking 1, 8).

extension SVGInterpreter {
  /// What a mask lets through.
  enum Mask {
    /// There is no such mask.
    case everything
    case nothing
    case drawing(SoftMaskType, [DrawingCommand])
  }

  /// The mask of a name.
  ///
  /// - Parameters:
  ///   - state: Of the element that is masked.
  ///   - box: Around that element, in its own user space.
  mutating func mask(_ name: String, _ state: State, box: Rect?) throws(SVGError) -> Mask {
    guard let node = element(name), tree[node].name == "mask" else { return .everything }
    guard !references.contains(name), !leadsBackFromEarlier(node, by: ["mask"]) else {
      warn(.loop(name))
      return .everything
    }
    var inner = State(
      transform: state.transform, style: try ownStyle(of: node), viewport: state.viewport)
    let isOfBox = tree.attribute("maskUnits", of: node) != "userSpaceOnUse"
    let contentIsOfBox = tree.attribute("maskContentUnits", of: node) == "objectBoundingBox"
    if isOfBox || contentIsOfBox, box == nil || box?.isEmpty == true { return .nothing }
    func side(_ name: String, _ standard: Double, _ whole: Double) -> Double {
      (length(name, of: node) ?? Length(standard, .percent))
        .pixels(of: isOfBox ? 1 : whole, font: inner.style.font)
    }
    let (width, height) = (state.viewport.width, state.viewport.height)
    var region = Rect(
      x: side("x", -10, width), y: side("y", -10, height), width: side("width", 120, width),
      height: side("height", 120, height))
    guard region.isFinite, region.size.width > 0, region.size.height > 0 else { return .nothing }
    if isOfBox, let box { region = region.applying(AffineTransform(unitSquareTo: box)) }
    let area = Area(path: Path(rect: region).applying(state.transform), rule: .nonZero)
    if contentIsOfBox, let box {
      inner.transform = AffineTransform(unitSquareTo: box).followed(by: inner.transform)
      inner.viewport = Size(width: 1, height: 1)
    }
    let maskOfMask = inner.style.mask
    let isLuminance = inner.style.maskType != .alpha
    inner.style.leaveInherited()
    let content = try apart(name) { (interpreter) throws(SVGError) in
      var around = state
      around.style = SVGStyle(color: .black)
      around.style.mask = maskOfMask
      let masking = interpreter.beginEffects(around)
      if !masking.isEmpty { interpreter.extendBoxes(to: box, state) }
      interpreter.clip(to: [area])
      try interpreter.walk(childrenOf: node, inner)
      try interpreter.close([.clip] + masking)
    }
    guard let content else { return .everything }
    let linear = inner.style.interpolatesInLinearLight
    return .drawing(
      isLuminance ? .luminosity : .alpha,
      isLuminance ? LuminanceMask.grays(of: content, inLinearLight: linear) : content)
  }

  /// Takes a box in the user space of a state for that around what is drawn.
  private mutating func extendBoxes(to box: Rect?, _ state: State) {
    guard let box else { return }
    extendBoxes(by: Path(rect: box), state.transform)
  }
}
