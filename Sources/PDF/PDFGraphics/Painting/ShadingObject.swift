import ComposeGeometry
import ComposeGraphics
import ComposePDFWriter

/// A shading dictionary (ISO 32000-1, 8.7.4.3): the colours of a shading, or its opacity as gray.
struct ShadingObject: Hashable {
  let gradient: Gradient
  let kind: Shading.Kind
  let extendsBeforeStart: Bool
  let extendsAfterEnd: Bool
  /// Whether the opacity is painted, in gray, for a soft mask.
  let isAlpha: Bool
  /// The radius of a sweep gradient; 0 for other kinds.
  let reach: Double

  /// - Parameter reach: The distance from the origin up to which the shading is visible.
  init(_ shading: Shading, isAlpha: Bool, reach: Double) {
    gradient = shading.gradient
    kind = shading.kind
    extendsBeforeStart = shading.extendsBeforeStart
    extendsAfterEnd = shading.extendsAfterEnd
    self.isAlpha = isAlpha
    var radius = 0.0
    if case .conic(let center, _) = shading.kind {
      // Powers of two, so that the same sweep gradient in several places is one object.
      radius = 64
      let needed = min(reach + abs(center.x) + abs(center.y), 1e7)
      while radius < needed { radius *= 2 }
    }
    self.reach = radius
  }

  func write(
    to writer: PDFWriter, colorSpaces: ColorSpaceTable
  ) throws(PDFError) -> PDFReference {
    let first: Color
    if case .function(let function) = kind {
      return try write(function, to: writer, colorSpaces)
    }
    if case .mesh(let mesh) = kind, let colors = mesh.colors {
      // There are as many colours as vertices, and a mesh has vertices.
      first = colors[0]
    } else {
      first = gradient.stops[0].color
    }
    let space: PDFObject =
      isAlpha
      ? .name("DeviceGray") : try colorSpaces.shadingObject(of: first.colorSpace, writer: writer)
    if case .mesh(let mesh) = kind, mesh.colors != nil {
      return try write(mesh, ["ColorSpace": space], writer)
    }
    let function = try GradientFunction(gradient: gradient, isAlpha: isAlpha).object(writer)
    var dictionary: PDFDictionary = [
      "ColorSpace": space, "Function": function,
    ]
    switch kind {
    case .linear(let start, let end):
      dictionary["ShadingType"] = 2
      dictionary["Coords"] = .array([start.x, start.y, end.x, end.y].map { .real($0) })
    case .radial(let start, let startRadius, let end, let endRadius):
      dictionary["ShadingType"] = 3
      dictionary["Coords"] = .array(
        [start.x, start.y, startRadius, end.x, end.y, endRadius].map { .real($0) })
    case .conic(let center, let angle):
      let sweep = SweepPatches(center: center, angle: angle, radius: reach)
      for entry in sweep.dictionary.entries { dictionary[entry.key] = entry.value }
      let reference = writer.reserve()
      try writer.writeStream(dictionary, sweep.bytes, as: reference)
      return reference
    case .mesh(let mesh): return try write(mesh, dictionary, writer)
    case .function(let function): return try write(function, to: writer, colorSpaces)
    }
    dictionary["Extend"] = [.boolean(extendsBeforeStart), .boolean(extendsAfterEnd)]
    return try writer.write(.dictionary(dictionary))
  }

  /// A shading of type 1, its function a table of samples.
  private func write(
    _ function: ShadingFunction, to writer: PDFWriter, _ colorSpaces: ColorSpaceTable
  ) throws(PDFError) -> PDFReference {
    let side = 256
    let colors = function.samples(side)
    let space = colors.first?.colorSpace ?? .deviceRGB
    let ranges = isAlpha ? [0...1] : space.ranges
    var samples: [UInt8] = []
    samples.reserveCapacity(colors.count * ranges.count)
    for color in colors {
      for (value, range) in zip(isAlpha ? [color.alpha] : color.values, ranges) {
        let part = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
        // Within 0…255; 0 for what is not a number.
        samples.append(part > 0 ? UInt8((min(part, 1) * 255).rounded()) : 0)
      }
    }
    let domain = function.domain
    let limits: PDFObject = .array(
      [domain.minX, domain.maxX, domain.minY, domain.maxY].map { .real($0) })
    let table = writer.reserve()
    try writer.writeStream(
      [
        "FunctionType": 0, "Domain": limits,
        "Range": .array(ranges.flatMap { [.real($0.lowerBound), .real($0.upperBound)] }),
        "Size": [.integer(side), .integer(side)], "BitsPerSample": 8,
      ], samples, as: table)
    return try writer.write(
      .dictionary([
        "ShadingType": 1, "Domain": limits, "Function": .reference(table),
        "ColorSpace": isAlpha
          ? .name("DeviceGray") : try colorSpaces.shadingObject(of: space, writer: writer),
      ]))
  }

  private func write(
    _ mesh: ShadingMesh, _ dictionary: PDFDictionary, _ writer: PDFWriter
  ) throws(PDFError) -> PDFReference {
    let stream = MeshStream(mesh, isAlpha: isAlpha)
    var dictionary = dictionary
    for entry in stream.dictionary.entries { dictionary[entry.key] = entry.value }
    let reference = writer.reserve()
    try writer.writeStream(dictionary, stream.bytes, as: reference)
    return reference
  }
}
