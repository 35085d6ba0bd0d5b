/// A colour space (ISO 32000-2, 8.6). Copies share their storage; two are equal when the same
/// values mean the same colours.
public struct ColorSpace: Hashable, Sendable {
  /// The families of colour spaces (ISO 32000-2, 8.6).
  public enum Kind: Hashable, Sendable {
    case device(Color.Space)
    case calibratedGray(CalibratedGray)
    case calibratedRGB(CalibratedRGB)
    case lab(LabSpace)
    case icc(ICCProfile, alternate: ColorSpace?)
    case indexed(base: ColorSpace, table: [UInt8])
    case separation(Separation)
    case deviceN(DeviceN)
  }

  private let storage: Storage

  private final class Storage: Sendable {
    let kind: Kind
    let hash: Int

    init(_ kind: Kind) {
      self.kind = kind
      hash = kind.hashValue
    }
  }

  /// For kinds that have been checked.
  init(_ kind: Kind) { storage = Storage(kind) }

  /// The family, with its parameters.
  public var kind: Kind { storage.kind }

  public static func == (left: ColorSpace, right: ColorSpace) -> Bool {
    left.storage === right.storage
      || left.storage.hash == right.storage.hash && left.kind == right.kind
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(storage.hash) }

  /// The uncalibrated gray, RGB or CMYK of the output device.
  public static let deviceGray = ColorSpace(.device(.gray))
  /// Red, green and blue of the device (ISO 32000-2, 8.6.4.3).
  public static let deviceRGB = ColorSpace(.device(.rgb))
  /// The process inks of the device (ISO 32000-2, 8.6.4.4).
  public static let deviceCMYK = ColorSpace(.device(.cmyk))

  /// The number of colour components: 1 to 32.
  public var componentCount: Int {
    switch kind {
    case .device(let space): space.componentCount
    case .calibratedGray, .indexed, .separation: 1
    case .calibratedRGB, .lab: 3
    case .icc(let profile, _): profile.componentCount
    case .deviceN(let space): space.names.count
    }
  }

  /// The lowest and highest value of each component.
  public var ranges: [ClosedRange<Double>] {
    switch kind {
    case .lab(let lab): [0...100, lab.aRange, lab.bRange]
    // A table holds at least one colour.
    case .indexed(let base, let table): [0...Double(table.count / base.componentCount - 1)]
    default: [ClosedRange<Double>](repeating: 0...1, count: componentCount)
    }
  }

  /// The colour that a state has when the space is set (ISO 32000-2, 8.6.3).
  public var initialValues: [Double] {
    switch kind {
    case .device(.cmyk): [0, 0, 0, 1]
    case .icc(let profile, _) where profile.componentCount == 4: [0, 0, 0, 1]
    case .separation, .deviceN: [Double](repeating: 1, count: componentCount)
    default: ranges.map { min(max(0, $0.lowerBound), $0.upperBound) }
    }
  }

  /// The colour of `initialValues`: black for most spaces, full ink for spot colours.
  public var initialColor: Color { Color(initialValues, in: self) }

  /// Whether values between two colours are colours between them.
  public var isContinuous: Bool {
    if case .indexed = kind { return false }
    return true
  }

  /// Whether painting in it has no visible effect: all its colourants are `None`.
  public var paintsNothing: Bool {
    switch kind {
    case .separation(let space): space.name == Separation.none
    case .deviceN(let space): space.names.allSatisfy { $0 == Separation.none }
    default: false
    }
  }

  /// The device spaces that it depends on: its own, and those of its base, alternate or colourants.
  /// A profile's alternate is not included, as the profile is used.
  public var deviceSpaces: Set<Color.Space> {
    switch kind {
    case .device(let space): [space]
    case .calibratedGray, .calibratedRGB, .lab, .icc: []
    case .indexed(let base, _): base.deviceSpaces
    case .separation(let space): space.alternate.deviceSpaces
    case .deviceN(let space):
      space.colorants.values.reduce(into: space.alternate.deviceSpaces) {
        $0.formUnion($1.deviceSpaces)
      }
    }
  }

  /// Whether a spot colour may have it for its alternate: not a special space
  /// (ISO 32000-2, 8.6.6.4).
  var canBeAlternate: Bool {
    switch kind {
    case .device, .calibratedGray, .calibratedRGB, .lab, .icc: true
    case .indexed, .separation, .deviceN: false
    }
  }
}

extension ColorSpace {
  /// A palette (ISO 32000-2, 8.6.6.3). Colours have one value, the number of an entry.
  ///
  /// - Parameters:
  ///   - base: Any but an indexed space.
  ///   - table: Up to 256 colours, a byte for each component, spread over its range.
  /// - Throws: `ColorSpaceError.unusableBase`, `.unusableTable`.
  public static func indexed(
    base: ColorSpace, table: [UInt8]
  ) throws(ColorSpaceError) -> ColorSpace {
    if case .indexed = base.kind { throw .unusableBase }
    let count = table.count / base.componentCount
    guard (1...256).contains(count), table.count % base.componentCount == 0 else {
      throw .unusableTable(byteCount: table.count)
    }
    return ColorSpace(.indexed(base: base, table: table))
  }

  /// The values in `base` of entry `index`, which there must be.
  static func entry(_ index: Int, of table: [UInt8], base: ColorSpace) -> [Double] {
    base.ranges.enumerated().map { component, range in
      let byte = table[index * base.componentCount + component]
      return range.lowerBound + Double(byte) / 255 * (range.upperBound - range.lowerBound)
    }
  }
}

extension ColorSpace: CustomStringConvertible {
  /// A word for the kind, and names of colourants: `lab`, `separation "Gold"`.
  public var description: String {
    switch kind {
    case .device(let space): "\(space)"
    case .calibratedGray: "calibrated-gray"
    case .calibratedRGB: "calibrated-rgb"
    case .lab: "lab"
    case .icc(let profile, _): "icc-\(profile.componentCount)"
    case .indexed(let base, let table):
      "indexed-\(table.count / base.componentCount) \(base.description)"
    case .separation(let space): "separation \"\(space.name)\""
    case .deviceN(let space):
      "device-n " + space.names.map { "\"\($0)\"" }.joined(separator: " ")
    }
  }
}
