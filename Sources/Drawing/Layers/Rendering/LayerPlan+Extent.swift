import ComposeGeometry

extension LayerPlan {
  /// The common extent of nodes in the coordinates that they are drawn in; nil where that is not
  /// known beforehand: for shadows, text, replicators and delegate drawing. The recursion depth is
  /// limited by the layers' nesting limit.
  func extent(of indices: [Int]) -> Rect? {
    var all: Rect?
    for index in indices {
      guard let extent = ownExtent(of: index)?.applying(nodes[index].placement) else { return nil }
      all = Self.union(all, extent.isEmpty ? nil : extent)
    }
    return all.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The same of one node, in the layer's own coordinates.
  func ownExtent(of index: Int) -> Rect? {
    let node = nodes[index]
    let layer = node.layer
    guard node.drawing == nil, !layer.hasShadow, !(layer is ReplicatorLayer) else { return nil }
    var own: Rect?
    if layer.hasBackground || layer.hasBorder || !layer.contentsSlices.isEmpty {
      // The parts of contents may extend beyond the bounds.
      let bounds = layer.bounds.standardized
      own = layer.contentsSlices.reduce(layer.bounds) {
        // Where y points up, or geometry is flipped, contents are mirrored.
        $0.union($1.target).union($1.target.mirroredVertically(in: bounds))
      }
    }
    if layer.hasOwnDrawing {
      guard let drawing = layer.ownExtent else { return nil }
      own = Self.union(own, drawing)
    }
    let sublayers = sublayers(of: index)
    if !sublayers.isEmpty {
      guard let others = extent(of: sublayers) else { return nil }
      own = Self.union(own, others)
    }
    guard var box = own else { return .zero }
    if layer.masksToBounds { box = box.intersection(layer.bounds) ?? .zero }
    return box
  }

  private static func union(_ first: Rect?, _ second: Rect?) -> Rect? {
    guard let first else { return second }
    guard let second else { return first }
    return first.union(second)
  }
}
