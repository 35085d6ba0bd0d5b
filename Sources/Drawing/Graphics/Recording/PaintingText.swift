import ComposeGeometry

// How paints and what goes with them look in the text of a recording.

extension Compositing {
  /// What is not at its default.
  var text: String {
    var line = ""
    if opacity != 1 { line += " opacity \(opacity.text)" }
    if blendMode != .normal { line += " \(blendMode)" }
    if let shadow {
      line += " shadow \(shadow.offset.text) blur \(shadow.blur.text) \(shadow.color.text)"
    }
    return line.isEmpty ? " plain" : line
  }
}

extension Paint {
  var text: String {
    switch self {
    case .color(let color): color.text
    case .shading(let shading): shading.text
    case .pattern(let pattern): pattern.text
    }
  }
}

extension Shading {
  var text: String {
    var line =
      switch kind {
      case .linear(let start, let end): "linear \(start.text) to \(end.text)"
      case .radial(let start, let startRadius, let end, let endRadius):
        "radial \(start.text) \(startRadius.text) to \(end.text) \(endRadius.text)"
      case .conic(let center, let angle): "conic \(center.text) from \(angle.text)"
      case .mesh(let mesh): "mesh \(mesh.text)"
      case .function(let function): "function over \(function.domain.text)"
      }
    if case .function = kind {
      return transform == .identity ? line : line + " transform \(transform.text)"
    }
    if case .mesh(let mesh) = kind, mesh.colors != nil {
      return transform == .identity ? line : line + " transform \(transform.text)"
    }
    let stops = gradient.stops.map { "\($0.location.text) \($0.color.text)" }
    line += " [\(stops.joined(separator: ", "))]"
    if !extendsBeforeStart { line += " not before" }
    if !extendsAfterEnd { line += " not after" }
    if transform != .identity { line += " transform \(transform.text)" }
    return line
  }
}

extension RenderingOptions {
  /// What is not as devices have it.
  var text: String {
    var line = ""
    if intent != .relativeColorimetric { line += " intent \(intent)" }
    if flatness != 0 { line += " flatness \(flatness.text)" }
    if overprint.fills { line += " overprint-fills" }
    if overprint.strokes { line += " overprint-strokes" }
    if overprint.keepsUnderZeroInk { line += " overprint-mode 1" }
    if let blendingSpace { line += " blending-space \(blendingSpace)" }
    if !smoothsEdges { line += " hard-edges" }
    if !coversWholePixels { line += " parts-of-pixels" }
    return line
  }
}

extension Pattern {
  var text: String {
    var line = "pattern \(cell.bounds.text) step \(step.text)"
    if transform != .identity { line += " transform \(transform.text)" }
    if tiling != .noDistortion { line += " \(tiling)" }
    if let tint { line += " \(tint.text)" }
    return line
  }
}

extension GlyphPainting {
  var text: String {
    if fill == nil, stroke == nil { return "invisible" }
    var parts: [String] = []
    if let fill { parts.append(fill.text) }
    if let stroke { parts.append("stroke \(stroke.paint.text) \(stroke.style.text)") }
    return parts.joined(separator: " ")
  }
}
