import ComposeGeometry
import ComposePDFReading
import ComposePDFWriter

/// A colour space of a page, which turns values into colours to draw with.
indirect enum PageColorSpace {
  case gray, rgb, cmyk
  /// Calibrated and Lab.
  case managed(ColorSpace)
  case profile(ProfileColors)
  case indexed(base: PageColorSpace, table: [UInt8])
  /// `Separation` and `DeviceN`.
  case tints(count: Int, alternate: PageColorSpace, PDFFunction, paintsNothing: Bool)
  /// With the space of the colours of uncoloured patterns.
  case pattern(PageColorSpace?)

  var componentCount: Int {
    switch self {
    case .gray, .indexed: 1
    case .rgb: 3
    case .cmyk: 4
    case .managed(let space): space.componentCount
    case .profile(let colors): colors.componentCount
    case .tints(let count, _, _, _): count
    case .pattern(let base): base?.componentCount ?? 0
    }
  }

  /// The values that a colour has when the space is set.
  var initialValues: [Double] {
    switch self {
    case .gray, .indexed: [0]
    case .rgb: [0, 0, 0]
    case .cmyk: [0, 0, 0, 1]
    case .managed(let space): space.initialValues
    case .profile(let colors):
      colors.componentCount == 4
        ? [0, 0, 0, 1] : [Double](repeating: 0, count: colors.componentCount)
    case .tints(let count, _, _, _): [Double](repeating: 1, count: count)
    case .pattern: []
    }
  }

  /// The values that the least and the greatest sample of an image have.
  func defaultDecode(bits: Int) -> [Double] {
    switch self {
    case .indexed: [0, Double((1 << min(bits, 16)) - 1)]
    case .managed(let space): space.ranges.flatMap { [$0.lowerBound, $0.upperBound] }
    default: [[Double]](repeating: [0, 1], count: componentCount).flatMap(\.self)
    }
  }

  var paintsNothing: Bool {
    if case .tints(_, _, _, let nothing) = self { nothing } else { false }
  }

  /// The colour of values, those that are missing 0.
  func color(_ values: [Double]) -> Color {
    switch self {
    case .gray: return .gray(values.component(0))
    case .tints(_, let alternate, let function, _): return alternate.color(function(values))
    case .pattern(let base): return base?.color(values) ?? .black
    default:
      let parts = components(values)
      return .rgb(parts.x, parts.y, parts.z)
    }
  }

  /// Red, green and blue of the colour of values.
  ///
  /// - Parameter interpolates: Whether colours of profiles may lie between those of a grid.
  func components(_ values: [Double], interpolates: Bool = false) -> SIMD3<Double> {
    switch self {
    case .gray: return SIMD3(repeating: values.component(0))
    case .rgb: return SIMD3(values.component(0), values.component(1), values.component(2))
    case .cmyk:
      return ProcessInks.components(
        values.component(0), values.component(1), values.component(2), values.component(3))
    case .managed(let space):
      var all = Array(values.prefix(space.componentCount))
      while all.count < space.componentCount { all.append(0) }
      return Color(all, in: space).rgbComponents
    case .profile(let colors):
      return interpolates ? colors.interpolated(values) : colors.components(values)
    case .indexed(let base, let table):
      let count = base.componentCount
      let last = table.count / max(count, 1) - 1
      guard last >= 0 else { return .zero }
      let index = min(max(Numbers.whole(values.first ?? 0), 0), last)
      let decode = base.defaultDecode(bits: 8)
      // The entry is within the table, and a decoding has two numbers a component.
      return base.components(
        (0..<count).map { component in
          let part = Double(table[index * count + component]) / 255
          return decode[2 * component] + part * (decode[2 * component + 1] - decode[2 * component])
        })
    case .tints(_, let alternate, let function, _):
      return alternate.components(function(values), interpolates: interpolates)
    case .pattern(let base): return base?.components(values, interpolates: interpolates) ?? .zero
    }
  }
}

extension [Double] {
  /// Between 0 and 1; 0 for one that is missing.
  @inline(__always)
  fileprivate func component(_ index: Int) -> Double {
    index < count ? Swift.min(Swift.max(self[index], 0), 1) : 0
  }
}

extension PageColorSpace {
  /// What `color(_:)` does, as a function that may be sent to other tasks; colours of profiles lie
  /// between those of a grid.
  func makeColorFunction() -> @Sendable ([Double]) -> Color {
    switch self {
    case .gray: return { PageColorSpace.gray.color($0) }
    case .rgb: return { PageColorSpace.rgb.color($0) }
    case .cmyk: return { PageColorSpace.cmyk.color($0) }
    case .managed(let space): return { PageColorSpace.managed(space).color($0) }
    case .profile(let colors):
      let grid = colors.grid
      return { values in
        let color = grid.color(of: values)
        return .rgb(color.x, color.y, color.z)
      }
    case .indexed(let base, let table):
      let last = table.count / max(base.componentCount, 1) - 1
      // At most 256 colours are addressed by eight bits.
      let colors = (0...min(max(last, 0), 255)).map { color([Double($0)]) }
      return { values in
        colors[min(max(Numbers.whole(values.first ?? 0), 0), colors.count - 1)]
      }
    case .tints(_, let alternate, let function, _):
      let color = alternate.makeColorFunction()
      return { color(function($0)) }
    case .pattern(let base): return (base ?? .gray).makeColorFunction()
    }
  }
}
