import ComposeGeometry
import ComposeGraphics

/// A tree of layers as it is drawn: in order, without what is not seen.
struct LayerPlan {
  struct Node {
    let layer: Layer
    /// From the layer's coordinates to those that it is drawn in.
    let placement: AffineTransform
    /// Whether y grows upwards in its coordinates.
    let isFlipped: Bool
    /// Draws the layer where it has no contents.
    let drawing: ((any PaintingContext) -> Void)?
    /// The index of the first sublayer's node; those of the mask, if any, come before.
    var firstSublayer: Int
    /// The index after the last descendant of this node.
    var end: Int
    /// Whether it or any descendant paints anything.
    var paints: Bool

    var hasMask: Bool { layer.mask != nil }
  }

  private(set) var nodes: [Node] = []
  private let limits: LayerLimits

  /// Walks the tree and has layers displayed that need it.
  ///
  /// - Complexity: O(layers); memory too. No recursion.
  init(_ root: Layer, limits: LayerLimits, log: inout LayerLog) {
    self.limits = limits
    enum Step {
      case enter(Layer, depth: Int, AffineTransform, isFlipped: Bool)
      case endMask(Int)
      case leave(Int)
    }
    var steps: [Step] = [.enter(root, depth: 0, root.ownFlip, isFlipped: false)]
    while let step = steps.popLast() {
      switch step {
      case .enter(let layer, let depth, let placement, let isOuterFlipped):
        guard isSeen(layer, depth: depth, placement: placement, log: &log) else { continue }
        layer.displayIfNeeded()
        let index = nodes.count
        let isFlipped = isOuterFlipped != layer.isGeometryFlipped
        nodes.append(
          Node(
            layer: layer, placement: placement, isFlipped: isFlipped,
            drawing: layer.immediateDrawing,
            firstSublayer: index + 1, end: index + 1, paints: false))
        steps.append(.leave(index))
        let inner = layer.sublayerPlacement
        for sublayer in layer.orderedSublayers.reversed() {
          steps.append(
            .enter(
              sublayer, depth: depth + 1, sublayer.placement.followed(by: inner),
              isFlipped: isFlipped))
        }
        steps.append(.endMask(index))
        if let mask = layer.mask {
          steps.append(
            .enter(mask, depth: depth + 1, mask.placement, isFlipped: isFlipped))
        }
      case .endMask(let index): nodes[index].firstSublayer = nodes.count
      case .leave(let index): finish(index)
      }
    }
  }

  private func isSeen(
    _ layer: Layer, depth: Int, placement: AffineTransform, log: inout LayerLog
  ) -> Bool {
    guard !layer.isHidden, layer.opacity > 0 else { return false }
    guard placement.isFinite, layer.bounds.isFinite, layer.anchorPoint.isFinite else {
      log.note(.notFinite)
      return false
    }
    guard placement.determinant != 0 else { return false }
    guard depth < limits.maximumNesting else {
      log.note(.nestedTooDeeply)
      return false
    }
    guard nodes.count < limits.maximumLayers else {
      log.note(.tooManyLayers)
      return false
    }
    return true
  }

  private mutating func finish(_ index: Int) {
    nodes[index].end = nodes.count
    let node = nodes[index]
    var paints = node.drawing != nil || node.layer.paintsItself
    var child = node.firstSublayer
    while !paints, child < node.end {
      paints = nodes[child].paints
      child = nodes[child].end
    }
    if node.hasMask {
      // Its node is the next one, where it has one.
      paints = paints && node.firstSublayer > index + 1 && nodes[index + 1].paints
    }
    nodes[index].paints = paints
  }

  /// The visible sublayers of a node, from back to front.
  func sublayers(of index: Int) -> [Int] {
    var result: [Int] = []
    var child = nodes[index].firstSublayer
    while child < nodes[index].end {
      if nodes[child].paints { result.append(child) }
      child = nodes[child].end
    }
    return result
  }
}

extension Layer {
  /// What is to be seen of a colour.
  func visible(_ color: Color?) -> Color? { color.flatMap { $0.alpha > 0 ? $0 : nil } }

  var hasBackground: Bool { visible(backgroundColor) != nil && !bounds.isEmpty }
  var hasBorder: Bool { borderWidth > 0 && visible(borderColor) != nil && !bounds.isEmpty }
  var hasShadow: Bool {
    shadowOpacity > 0 && visible(shadowColor) != nil && shadowOffset.isFinite
  }

  /// Whether there is anything to paint but a delegate's drawing and sublayers.
  var paintsItself: Bool {
    hasBackground || hasBorder || hasOwnDrawing || !contentsSlices.isEmpty
      || (hasShadow && !(shadowPath?.isEmpty ?? true))
  }

  /// Whether none of what it paints overlaps.
  var paintsOneObject: Bool {
    let pieces = contentsSlices.count
    let count =
      (hasBackground ? 1 : 0) + (hasBorder ? 1 : 0) + pieces
      + (hasOwnDrawing ? (drawsOneObject ? 1 : 2) : 0)
    return count == 1 && !hasShadow
  }
}
