import ComposeGeometry
import ComposeGraphics
import ComposePDFReading
import ComposePDFWriter

extension PageInterpreter {
  /// The paint of a pattern (ISO 32000-2, 8.7); nil for one that cannot be painted.
  func patternPaint(_ object: PDFObject?, _ paint: PagePaint) -> Paint? {
    guard let object else { return nil }
    let dictionary = document.dictionary(object)
    let matrix = document.transform(dictionary["Matrix"]) ?? .identity
    if document.integer(dictionary["PatternType"]) == 2 {
      guard var shading = shading(dictionary["Shading"]), let inverse = context.transform.inverted
      else { return nil }
      shading.transform = shading.transform.followed(by: matrix).followed(by: base)
        .followed(by: inverse)
      return .shading(shading)
    }
    guard let bytes = document.decodedBytes(object), let box = document.rect(dictionary["BBox"]),
      !box.isEmpty, depth < limits.maximumDepth
    else { return nil }
    let isColored = document.integer(dictionary["PaintType"]) != 2
    let own = document.dictionary(dictionary["Resources"])
    let tint = isColored ? nil : paint.color
    let outer = context
    let (outerMasks, outerIgnores) = (openMasks, ignoresColors)
    openMasks = 0
    let cell = RecordedDrawing(bounds: box) { recorder in
      self.context = recorder
      self.nested(resources: own.isEmpty ? nil : own) {
        self.state = PageState()
        self.base = recorder.transform
        self.ignoresColors = !isColored
        if let tint {
          let values = tint.rgbComponents
          let flat = PagePaint(space: .rgb, values: [values.x, values.y, values.z])
          self.state.fill = flat
          self.state.stroke = flat
        }
        self.run(bytes)
      }
      self.context = outer
    }
    context = outer
    (openMasks, ignoresColors) = (outerMasks, outerIgnores)
    let step = Size(
      width: document.number(dictionary["XStep"]) ?? box.width,
      height: document.number(dictionary["YStep"]) ?? box.height)
    return .pattern(Pattern(cell: cell, step: step, transform: matrix.followed(by: base)))
  }

  func paintShading(_ object: PDFObject?) {
    guard !isHidden, collector == nil else { return }
    guard let shading = shading(object) else { return note("shading that is not drawn") }
    composited(opacity: state.fillOpacity) {
      context.saveState()
      if let box = document.rect(document.dictionary(object)["BBox"]) {
        context.clip(to: Path(rect: box), rule: .nonZero)
      }
      context.paint(shading)
      context.restoreState()
    }
  }

  /// A shading of any type; nil for one that cannot be read.
  func shading(_ object: PDFObject?) -> Shading? {
    let dictionary = document.dictionary(object)
    guard case .reference(let reference)? = object else { return readShading(object, dictionary) }
    // Names of colour spaces are those of the resources.
    let key = ShadingKey(
      reference: reference,
      spaces: document.name(dictionary["ColorSpace"]).flatMap { _ in resources["ColorSpace"] })
    return knownShading(key) { readShading(object, dictionary) }
  }

  private func readShading(_ object: PDFObject?, _ dictionary: PDFDictionary) -> Shading? {
    let type = document.integer(dictionary["ShadingType"]) ?? 0
    guard
      let space = PageColorSpace(
        dictionary["ColorSpace"], resources: resources, in: document, profiles: profiles),
      let shading = shading(type, object, dictionary, space)
    else {
      note("shading of type \(type)")
      return nil
    }
    return shading
  }

  private func shading(
    _ type: Int, _ object: PDFObject?, _ dictionary: PDFDictionary, _ space: PageColorSpace
  ) -> Shading? {
    let function = PDFFunction(dictionary["Function"], in: document)
    let coords = document.numbers(dictionary["Coords"])
    let domain = document.numbers(dictionary["Domain"])
    switch type {
    case 1:
      guard let function else { return nil }
      let area = domain.count >= 4 ? domain : [0, 1, 0, 1]
      let rect = Rect(x: area[0], y: area[2], width: area[1] - area[0], height: area[3] - area[2])
      let color = space.makeColorFunction()
      var shading = Shading.function(
        ShadingFunction(over: rect) { color(function([$0.x, $0.y])) })
      shading.transform = document.transform(dictionary["Matrix"]) ?? .identity
      return shading
    case 2, 3:
      guard let function, coords.count >= (type == 2 ? 4 : 6) else { return nil }
      let (from, to) = domain.count >= 2 ? (domain[0], domain[1]) : (0, 1)
      let extend = document.array(dictionary["Extend"]).map { document.boolean($0) ?? false }
      let gradient = Gradient { space.color(function([from + $0 * (to - from)])) }
      return Shading(
        gradient,
        type == 2
          ? .linear(start: Point(coords[0], coords[1]), end: Point(coords[2], coords[3]))
          : .radial(
            startCenter: Point(coords[0], coords[1]), startRadius: max(coords[2], 0),
            endCenter: Point(coords[3], coords[4]), endRadius: max(coords[5], 0)),
        extendsBeforeStart: extend.first ?? false, extendsAfterEnd: extend.count > 1 && extend[1])
    case 4...7:
      guard let bytes = document.decodedBytes(object),
        var reader = MeshReader(dictionary, bytes, space: space, function: function, in: document)
      else { return nil }
      let mesh: ShadingMesh? =
        switch type {
        case 4: reader.triangles()
        case 5: reader.lattice(columns: document.integer(dictionary["VerticesPerRow"]) ?? 0)
        default: reader.patches(tensor: type == 7)
        }
      return mesh.map { mesh in reader.gradient.map { .mesh(mesh, $0) } ?? .mesh(mesh) }
    default: return nil
    }
  }
}

/// A shading among those of a page.
struct ShadingKey: Hashable {
  var reference: PDFReference
  /// The colour spaces of the resources, where it names one.
  var spaces: PDFObject?
}
