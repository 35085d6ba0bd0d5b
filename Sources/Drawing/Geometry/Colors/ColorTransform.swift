/// Converts colours of one space to another, by way of CIE XYZ under D50.
///
/// Curves, matrices, Lab and tint transforms are computed here; table-based (LUT) profiles are left
/// to Little CMS, which is loaded on first use. Where that is not available or rejects the profile,
/// its alternate is used, or that for the number of components, and `isExact` is false. Not safe to
/// use from two threads at once.
public final class ColorTransform {
  private let source: LightModel
  private let destination: LightModel
  /// Where one is an entry of a palette.
  private let entries: [SIMD3<Double>]

  /// Whether every profile is followed.
  public var isExact: Bool { source.isExact && destination.isExact }

  /// Nil when the destination is not supported: a spot colour, or an unsupported profile.
  public init?(
    from source: ColorSpace, to destination: ColorSpace,
    intent: RenderingIntent = .relativeColorimetric
  ) {
    self.source = LightModel(source, intent: intent, isSource: true)
    if case .indexed(let base, let table) = destination.kind {
      let model = LightModel(base, intent: intent, isSource: true)
      entries = (0..<table.count / base.componentCount).map {
        CIEXYZ.lab(
          model.light(of: ColorSpace.entry($0, of: table, base: base)), white: CIEXYZ.d50)
      }
      self.destination = model
    } else {
      let model = LightModel(destination, intent: intent, isSource: false)
      guard model.hasWayBack else { return nil }
      entries = []
      self.destination = model
    }
  }

  /// The values in the destination, not clamped: out-of-gamut colours are out of range where they
  /// are computed here.
  ///
  /// - Parameter values: As many as the source has components, each within its range.
  public func values(of values: [Double]) -> [Double] {
    let light = source.light(of: values)
    guard entries.isEmpty else {
      let wanted = CIEXYZ.lab(light, white: CIEXYZ.d50)
      func distance(_ index: Int) -> Double {
        let step = entries[index] - wanted
        return (step * step).sum()
      }
      return [Double(entries.indices.min { distance($0) < distance($1) } ?? 0)]
    }
    return destination.values(ofLight: light)
  }
}

/// How the numbers of a space become light under D50, and back.
indirect enum LightModel {
  /// Gray or RGB.
  case curves(MatrixModel)
  /// Ink without a profile.
  case plainInk
  /// Lab under its own white, and the ways to D50 and back.
  case lab(LabSpace, to: Matrix3, back: Matrix3)
  case tables(ProfileTables, componentCount: Int)
  case palette(ColorSpace, [UInt8], LightModel)
  case tint(TintTransform, ColorSpace, LightModel)
  /// All colourants of the device.
  case allColorants
  /// A profile that is not followed, by its alternate.
  case alternate(LightModel)

  static var sRGB: LightModel { .curves(.sRGB) }
  static var gray: LightModel { .curves(.gray) }

  init(_ space: ColorSpace, intent: RenderingIntent, isSource: Bool) {
    switch space.kind {
    case .device(.gray): self = .gray
    case .device(.rgb): self = .sRGB
    case .device(.cmyk): self = .plainInk
    // Gray of the space's white is gray of any white.
    case .calibratedGray(let gray): self = .curves(MatrixModel(gray: .power(gray.gamma)))
    case .calibratedRGB(let rgb):
      let matrix =
        CIEXYZ.adaptation(from: rgb.whitePoint, to: CIEXYZ.d50) * Matrix3(rgb.matrix)
      let model = MatrixModel(
        red: .power(rgb.gamma.x), green: .power(rgb.gamma.y), blue: .power(rgb.gamma.z),
        matrix: matrix)
      // The matrix has been found to have an inverse.
      self = model.map { .curves($0) } ?? .sRGB
    case .lab(let lab):
      self = .lab(
        lab, to: CIEXYZ.adaptation(from: lab.whitePoint, to: CIEXYZ.d50),
        back: CIEXYZ.adaptation(from: CIEXYZ.d50, to: lab.whitePoint))
    case .icc(let profile, let alternate):
      if let model = profile.model {
        self = .curves(model)
      } else if let tables = ProfileTables(profile, intent: intent, isSource: isSource) {
        self = .tables(tables, componentCount: profile.componentCount)
      } else {
        let stand = alternate ?? .device(componentCount: profile.componentCount)
        self = .alternate(LightModel(stand, intent: intent, isSource: isSource))
      }
    case .indexed(let base, let table):
      self = .palette(base, table, LightModel(base, intent: intent, isSource: true))
    case .separation(let spot) where spot.name == Separation.all: self = .allColorants
    case .separation(let spot):
      self = .tint(
        spot.tint, spot.alternate, LightModel(spot.alternate, intent: intent, isSource: true))
    case .deviceN(let spots):
      self = .tint(
        spots.tint, spots.alternate, LightModel(spots.alternate, intent: intent, isSource: true))
    }
  }

  var isExact: Bool {
    switch self {
    case .alternate: false
    case .palette(_, _, let model), .tint(_, _, let model): model.isExact
    default: true
    }
  }

  /// Whether light becomes numbers of the space.
  var hasWayBack: Bool {
    switch self {
    case .curves, .plainInk, .lab, .tables: true
    case .palette, .tint, .allColorants, .alternate: false
    }
  }

  /// - Parameter values: As many as there are components.
  func light(of values: [Double]) -> SIMD3<Double> {
    switch self {
    case .curves(let model): return model.light(of: values)
    case .plainInk:
      let paper = 1 - values[3]
      let rgb = (0..<3).map { max(paper - values[$0], 0) }
      return Self.sRGB.light(of: rgb)
    case .lab(let lab, let toD50, _):
      let light = CIEXYZ.light(
        lab: SIMD3(values[0], values[1], values[2]), white: lab.whitePoint)
      return toD50 * light
    case .tables(let tables, _): return tables.light(of: values)
    case .palette(let base, let table, let model):
      // Within 0…the last entry.
      return model.light(
        of: ColorSpace.entry(Int(values[0].rounded()), of: table, base: base))
    case .tint(let tint, let alternate, let model):
      let given = tint.values(of: values, in: alternate)
      return model.light(
        of: zip(given, alternate.ranges).map { min(max($0, $1.lowerBound), $1.upperBound) })
    case .allColorants: return Self.gray.light(of: [1 - values[0]])
    case .alternate(let model): return model.light(of: values)
    }
  }

  /// Only where there is a way back.
  func values(ofLight light: SIMD3<Double>) -> [Double] {
    switch self {
    case .curves(let model): return model.values(ofLight: light)
    case .plainInk:
      let rgb = Self.sRGB.values(ofLight: light)
      return Color.rgb(rgb[0], rgb[1], rgb[2]).converted(to: .cmyk).values
    case .lab(let lab, _, let back):
      let value = CIEXYZ.lab(back * light, white: lab.whitePoint)
      return [value.x, value.y, value.z]
    case .tables(let tables, let count): return tables.values(ofLight: light, count: count)
    case .alternate(let model): return model.values(ofLight: light)
    case .palette, .tint, .allColorants: return []
    }
  }
}

extension ColorSpace {
  /// The device space of one, three or four components.
  static func device(componentCount: Int) -> ColorSpace {
    componentCount == 1 ? .deviceGray : componentCount == 3 ? .deviceRGB : .deviceCMYK
  }

  /// Approximate device components for values of a space: computed where possible, and the values
  /// unmodified where a table would be needed.
  func deviceComponents(of values: [Double]) -> (Color.Space, SIMD4<Double>) {
    switch kind {
    case .device(let space): return (space, Self.vector(values))
    case .icc(let profile, _) where profile.model == nil:
      return (Self.device(componentCount: values.count).deviceSpace, Self.vector(values))
    case .separation(let spot):
      return spot.alternate.deviceComponents(
        of: spot.alternate.clamped(spot.tint.values(of: values, in: spot.alternate)))
    case .deviceN(let spots):
      return spots.alternate.deviceComponents(
        of: spots.alternate.clamped(spots.tint.values(of: values, in: spots.alternate)))
    case .indexed(let base, let table):
      // Within 0…the last entry.
      return base.deviceComponents(
        of: Self.entry(Int(values[0].rounded()), of: table, base: base))
    case .calibratedGray, .calibratedRGB, .lab, .icc:
      let light = LightModel(self, intent: .relativeColorimetric, isSource: true)
        .light(of: values)
      if values.count == 1 {
        return (.gray, Self.vector(LightModel.gray.values(ofLight: light)))
      }
      return (.rgb, Self.vector(LightModel.sRGB.values(ofLight: light)))
    }
  }

  private var deviceSpace: Color.Space {
    if case .device(let space) = kind { return space }
    return .rgb
  }

  func clamped(_ values: [Double]) -> [Double] {
    zip(values, ranges).map { min(max($0, $1.lowerBound), $1.upperBound) }
  }

  private static func vector(_ values: [Double]) -> SIMD4<Double> {
    var vector = SIMD4<Double>.zero
    for (index, value) in values.enumerated() where index < 4 { vector[index] = value }
    return vector
  }
}
