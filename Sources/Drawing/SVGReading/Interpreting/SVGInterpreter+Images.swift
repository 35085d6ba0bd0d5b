import ComposeGeometry
import ComposeGraphics

// Images within drawings (SVG 2, 12.3): in their own address, or loaded by whoever reads the
// drawing.

extension SVGInterpreter {
  mutating func drawImage(_ node: XMLTree.Index, _ state: State) throws(SVGError) {
    guard let image = try image(of: node), image.size.width > 0, image.size.height > 0 else {
      return
    }
    let (width, height) = (state.viewport.width, state.viewport.height)
    let natural = Self.naturalSize(of: image)
    let (across, down) = (side("width", node, state, width), side("height", node, state, height))
    // One side alone keeps the proportions.
    let rect = Rect(
      x: pixels("x", of: node, state, width) ?? 0, y: pixels("y", of: node, state, height) ?? 0,
      width: across ?? down.map { $0 * natural.width / natural.height } ?? natural.width,
      height: down ?? across.map { $0 * natural.height / natural.width } ?? natural.height)
    guard rect.isFinite, rect.size.width > 0, rect.size.height > 0,
      Path(rect: rect).applying(state.transform).isWithinReach
    else { return }
    extendBoxes(by: Path(rect: rect), state.transform)
    guard state.style.isVisible else { return }
    commands += [.saveState, .concatenate(state.transform.followed(by: base))]
    commands += Self.placed(image, in: rect, aspect: aspect(of: node)) { image, place in
      shown(image, in: place, seen: rect, state)
    }
    commands.append(.restoreState)
  }

  /// A side of an image as it is written; nil for `auto`.
  private func side(_ name: String, _ node: XMLTree.Index, _ state: State, _ whole: Double)
    -> Double?
  {
    pixels(name, of: node, state, whole).map { max(0, $0) }
  }

  /// In pixels of CSS: those of the file, without its resolution.
  private static func naturalSize(of image: Image) -> Size {
    guard case .vector = image.encoding else {
      let stored = Size(width: Double(image.pixelWidth), height: Double(image.pixelHeight))
      return image.orientation.swapsAxes ? Size(width: stored.height, height: stored.width) : stored
    }
    return image.size
  }

  /// Draws an image in a rectangle, outside of which it is not seen.
  ///
  /// - Parameter show: Draws the whole image in a rectangle.
  private static func placed(
    _ image: Image, in rect: Rect, aspect: String?, _ show: (Image, Rect) -> DrawingCommand
  ) -> [DrawingCommand] {
    let box = ViewBox(Rect(origin: .zero, size: Self.naturalSize(of: image)), aspect: aspect)
    guard let place = box.transform(into: rect).map({ box.box.applying($0) }) else { return [] }
    guard !rect.insetBy(dx: -0.001, dy: -0.001).holds(place) else {
      return [show(image, place)]
    }
    return [
      .saveState, .clip(Path(rect: rect), rule: .nonZero), show(image, place), .restoreState,
    ]
  }

  /// Draws an image as `image-rendering` has it. What is enlarged much is enlarged here, as readers of
  /// PDF files would show its pixels, and PDF/A forbids to ask them not to.
  ///
  /// - Parameters:
  ///   - place: In user space.
  ///   - seen: Outside of it nothing is.
  private mutating func shown(
    _ image: Image, in place: Rect, seen: Rect, _ state: State
  ) -> DrawingCommand {
    if case .vector = image.encoding { return .image(image, rect: place) }
    guard state.style.smoothsImages else { return .image(image.interpolated(false), rect: place) }
    let scale = state.transform.scale
    let enlargement =
      scale
      * max(
        place.width / Double(max(1, image.pixelWidth)),
        place.height / Double(max(1, image.pixelHeight)))
    // Small ones can be made as fine as paper shows them for little.
    let isSmall = image.pixelWidth <= 128 && image.pixelHeight <= 128
    guard enlargement > (isSmall ? 0.4 : 2), let renderer = filterRenderer,
      let region = place.intersection(seen),
      !region.isEmpty
    else { return .image(image, rect: place) }
    let filter = SVGFilter(region: region, primitives: [])
    let work = filter.work(scale: abs(state.transform.followed(by: base).determinant) * 17)
    guard work <= filterBudget else { return .image(image, rect: place) }
    filterBudget -= work
    return .image(
      renderer.image(
        of: [.image(image.interpolated(true), rect: place)], filteredBy: [filter],
        toDrawing: .identity, isUpright: false), rect: region)
  }

  /// What `feImage` shows, in the user space of the filtered element; nil where that is nothing.
  ///
  /// - Parameter region: The primitive subregion.
  mutating func filterImage(
    _ node: XMLTree.Index, _ state: State, region: Rect
  ) throws(SVGError) -> [DrawingCommand]? {
    guard let address = tree.attribute("href", of: node)?.trimmed, !address.isEmpty else {
      return nil
    }
    guard address.hasPrefix("#") else {
      return try image(of: node).map {
        Self.placed($0, in: region, aspect: aspect(of: node)) { image, place in
          if case .vector = image.encoding { return .image(image, rect: place) }
          return .image(image.interpolated(state.style.smoothsImages), rect: place)
        }
      }
    }
    guard let target = target(of: node) else { return nil }
    // The element is placed as by `use`.
    let place = AffineTransform(translationX: region.minX, y: region.minY)
    let inner = State(transform: place, style: try styleAround(target), viewport: state.viewport)
    let (groups, outer) = (groupDepth, base)
    base = .identity
    defer { (groupDepth, base) = (groups, outer) }
    return try apart(String(address.dropFirst())) { (interpreter) throws(SVGError) in
      try interpreter.walk(only: target, inner)
    }
  }

  /// The image of an element, read once; nil, with a warning, for one that cannot be read.
  private mutating func image(of node: XMLTree.Index) throws(SVGError) -> Image? {
    if let known = images[node] { return known }
    guard let address = tree.attribute("href", of: node)?.trimmed, !address.isEmpty else {
      return nil
    }
    var image: Image?
    if let data = data(at: address) { image = try self.image(data) }
    images[node] = .some(image)
    return image
  }

  mutating func data(at address: String) -> [UInt8]? {
    if address.utf8.starts(with: "data:".utf8) {
      let data = DataAddress.bytes(of: address)
      if data == nil { warn(.image("its address is damaged")) }
      return data
    }
    let shown = String(address.prefix(80))
    guard let loadImage else {
      warn(.image("only images within the drawing itself are read, not ‘\(shown)’"))
      return nil
    }
    let data = loadImage(address)
    if data == nil { warn(.image("‘\(shown)’ not found in the allowed folders")) }
    return data
  }

  private mutating func image(_ data: [UInt8]) throws(SVGError) -> Image? {
    guard SVGDocument.isSVG(data) || data.starts(with: [0x1F, 0x8B]) else {
      do throws(ImageError) {
        return try Image(data: data, limits: imageLimits)
      } catch {
        warn(.image("\(error)"))
        return nil
      }
    }
    do throws(SVGError) {
      return try drawing(data)
    } catch {
      // What the drawing as a whole may have is less now.
      if case .tooManySteps = error { throw error }
      warn(.image("\(error)"))
      return nil
    }
  }

  /// A drawing within the drawing. It loads nothing itself.
  private mutating func drawing(_ data: [UInt8]) throws(SVGError) -> Image? {
    guard nesting < Self.maximumReferences else {
      warn(.nesting("image"))
      return nil
    }
    let inner = try SVGDocument(data: data, limits: document.limits)
    let size = try inner.naturalSize(textSetter: textSetter)
    var interpreter = SVGInterpreter(
      inner, base: .identity, roundsPaths: false, textSetter: textSetter,
      filterRenderer: filterRenderer,
      imageLimits: imageLimits)
    interpreter.nesting = nesting + 1
    interpreter.stepCount = stepCount
    interpreter.filterBudget = filterBudget
    interpreter.groupBudget = groupBudget
    let content = try interpreter.content(size: size)
    stepCount = interpreter.stepCount
    filterBudget = interpreter.filterBudget
    groupBudget = interpreter.groupBudget
    // The place is that of the image in the drawing around it.
    for warning in content.warnings { warn(warning) }
    let drawing = RecordedDrawing(
      bounds: Rect(origin: .zero, size: size), commands: content.commands)
    return Image(VectorImage(DrawingImage(drawing, size: size)), contentHash: ContentHash(data))
  }
}

extension Rect {
  fileprivate func holds(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }
}
