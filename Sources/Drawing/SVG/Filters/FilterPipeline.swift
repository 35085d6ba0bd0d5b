import ComposeBitmap
import ComposeGeometry
import ComposeGraphics
import ComposeSVGReading

/// Applies the primitives of a filter one after the other.
struct FilterPipeline {
  let canvas: FilterCanvas

  /// What a filter makes of the pixels of an element.
  func result(of filter: SVGFilter, source: FilterPixels) -> FilterPixels {
    var results: [FilterPixels?] = []
    let lastUses = Self.lastUses(in: filter.primitives)
    for (index, primitive) in filter.primitives.enumerated() {
      func input(_ input: SVGFilterPrimitive.Input) -> FilterPixels {
        let pixels =
          switch input {
          case .sourceGraphic: source
          case .sourceAlpha: source.opacities
          // Results are kept up to their last use.
          case .result(let number): results[number] ?? source.cleared
          }
        return pixels.converted(toLinear: primitive.isLinear)
      }
      var pixels = self.pixels(of: primitive, in: filter, like: source, input)
      // What is moved is moved out of its own region.
      var shown = primitive.region
      if case .offset = primitive.effect { shown = filter.region }
      let (columns, rows) = canvas.columnsAndRows(of: shown)
      pixels.keepOnly(columns, rows)
      results.append(pixels)
      for (number, use) in lastUses.enumerated() where use == index && number < index {
        results[number] = nil
      }
    }
    var last = (results.last ?? nil) ?? source
    let (columns, rows) = canvas.columnsAndRows(of: filter.region)
    last.keepOnly(columns, rows)
    return last
  }

  /// For each result the index of the last primitive that reads it.
  private static func lastUses(in primitives: [SVGFilterPrimitive]) -> [Int] {
    var uses = Array(primitives.indices)
    for (index, primitive) in primitives.enumerated() {
      for case .result(let number) in primitive.effect.inputs { uses[number] = index }
    }
    return uses
  }

  private func pixels(
    of primitive: SVGFilterPrimitive, in filter: SVGFilter, like source: FilterPixels,
    _ input: (SVGFilterPrimitive.Input) -> FilterPixels
  ) -> FilterPixels {
    let (across, down) = (canvas.scale.width, canvas.scale.height)
    func scaled(_ size: Size) -> Size {
      Size(width: size.width * across, height: size.height * down)
    }
    func flooded(_ color: Color) -> FilterPixels {
      FilterPixels(
        width: source.width, height: source.height,
        filledWith: FilterPixels.pixel(color, isLinear: primitive.isLinear),
        isLinear: primitive.isLinear)
    }
    switch primitive.effect {
    case .blend(let mode, let top, let below):
      return input(top).composited(mode, over: input(below))
    case .colorMatrix(let matrix, let pixels): return input(pixels).multiplied(by: matrix)
    case .componentTransfer(let red, let green, let blue, let alpha, let pixels):
      return input(pixels).transferred([red, green, blue, alpha].map { $0.table })
    case .composite(let operation, let top, let below):
      return input(top).composited(operation, over: input(below))
    case .convolve(let convolution, let pixels):
      let (columns, rows) = canvas.columnsAndRows(of: primitive.region)
      return input(pixels).convolved(by: convolution, columns, rows)
    case .displacement(let scale, let x, let y, let pixels, let map):
      return input(pixels).displaced(by: input(map), x, y, scale * across, scale * down)
    case .dropShadow(let deviation, let offset, let color, let pixels):
      let shadow = input(pixels).opacities.blurred(scaled(deviation)).moved(
        offset.x * across, offset.y * down)
      return flooded(color).composited(.in, over: shadow)
    case .flood(let color): return flooded(color)
    case .blur(let deviation, let pixels): return input(pixels).blurred(scaled(deviation))
    case .image(let commands):
      let drawing = RecordedDrawing(bounds: filter.region, commands: commands)
      let pixels =
        drawing.isTooDeep
        ? nil
        : FilterPixels(
          drawing: drawing, canvas.fromUser, width: source.width, height: source.height)
      return (pixels ?? source.cleared).converted(toLinear: primitive.isLinear)
    case .lighting(let lighting, let pixels):
      let lit = LitSurface(lighting, canvas: canvas, isLinear: primitive.isLinear)
      let (columns, rows) = canvas.columnsAndRows(of: primitive.region)
      return lit.pixels(over: input(pixels), columns, rows)
    case .merge(let inputs):
      guard let first = inputs.first else { return source.cleared }
      var result = input(first)
      for next in inputs.dropFirst() { result = input(next).composited(.over, over: result) }
      return result
    case .morphology(let isDilation, let radius, let pixels):
      return input(pixels).morphed(isDilation: isDilation, scaled(radius))
    case .offset(let offset, let pixels):
      return input(pixels).moved(offset.x * across, offset.y * down)
    case .tile(let tiled):
      // What is not a result is as large as the filter.
      let region: Rect =
        if case .result(let number) = tiled { filter.primitives[number].region } else {
          filter.region
        }
      return input(tiled).tiled(
        canvas.columnsAndRows(of: region), exactly: region.applying(canvas.fromUser))
    case .turbulence(let turbulence):
      return Turbulence(turbulence, region: primitive.region).pixels(
        on: canvas, isLinear: primitive.isLinear)
    }
  }
}
