/// A spot colourant, by its tint: 0 none, 1 full (ISO 32000-2, 8.6.6.4).
public struct Separation: Hashable, Sendable {
  /// Every colourant of the device at once: for registration marks.
  public static let all = "All"
  /// The colourant that produces no visible output.
  public static let none = "None"

  /// The name of the ink.
  public let name: String
  /// The alternate colour space, used where the colourant is not available.
  public let alternate: ColorSpace
  /// The function from tint to colours of the alternate space.
  public let tint: TintTransform
}

/// Several colourants (ISO 32000-2, 8.6.6.5).
public struct DeviceN: Hashable, Sendable {
  /// The most colourants that PDF has room for; PDF/A-1 has room for 8.
  public static let maximumColorants = 32

  /// The names of the inks, in the order of the components.
  public let names: [String]
  /// The alternate colour space, used where the inks are not available.
  public let alternate: ColorSpace
  /// The function from tints to colours of the alternate space.
  public let tint: TintTransform
  /// The spot colour that each colourant is by itself, which PDF/A-2 asks for.
  public let colorants: [String: ColorSpace]

  /// Those of the process, which are no spot colours.
  static let processNames: Set = ["Cyan", "Magenta", "Yellow", "Black", "None"]

  /// Names of spot colours that are not described by themselves.
  public var undescribedNames: [String] {
    names.filter { !Self.processNames.contains($0) && colorants[$0] == nil }
  }
}

extension ColorSpace {
  /// A spot colour.
  ///
  /// - Parameters:
  ///   - name: The name of the ink, such as `PANTONE 185 C`.
  ///   - alternate: A device, calibrated, Lab or ICC space.
  /// - Throws: `ColorSpaceError.unusableName`, `.unusableBase`, `.unusableTint`.
  public static func separation(
    _ name: String, alternate: ColorSpace, tint: TintTransform
  ) throws(ColorSpaceError) -> ColorSpace {
    try check(name)
    guard alternate.canBeAlternate else { throw .unusableBase }
    try tint.check(inputs: 1, alternate: alternate)
    return ColorSpace(
      .separation(Separation(name: name, alternate: alternate, tint: tint)))
  }

  /// A spot colour that looks like `color` at its full amount, and like paper without it.
  ///
  /// - Throws: `ColorSpaceError.unusableName`; `.unusableBase` for an indexed or a spot colour.
  public static func separation(
    _ name: String, like color: Color
  ) throws(ColorSpaceError) -> ColorSpace {
    let alternate = color.colorSpace
    let paper: [Double]
    switch alternate.kind {
    case .lab: paper = [100, 0, 0]
    default:
      paper = [Double](
        repeating: alternate.componentCount == 4 ? 0 : 1, count: alternate.componentCount)
    }
    return try separation(
      name, alternate: alternate,
      tint: .exponential(from: paper, to: color.values, exponent: 1))
  }

  /// Every colourant of the device at once, for marks that are to be on every plate.
  public static let registration = ColorSpace(
    .separation(
      Separation(
        name: Separation.all, alternate: .deviceCMYK,
        tint: .exponential(from: [0, 0, 0, 0], to: [1, 1, 1, 1], exponent: 1))))

  /// A colour space of several colourants.
  ///
  /// - Parameters:
  ///   - names: 1 to 32, each once but for `None`; not `All`.
  ///   - alternate: A device, calibrated, Lab or ICC space.
  ///   - colorants: The separations of the individual spot colours, by these names. Where the tint
  ///     transform is one of inks, missing separations are derived from it.
  /// - Throws: `ColorSpaceError.unusableColorantCount`, `.unusableName`, `.repeatedName`,
  ///   `.unusableBase`, `.unusableTint`, `.unusableColorant`.
  public static func deviceN(
    _ names: [String], alternate: ColorSpace, tint: TintTransform,
    colorants: [String: ColorSpace] = [:]
  ) throws(ColorSpaceError) -> ColorSpace {
    guard (1...DeviceN.maximumColorants).contains(names.count) else {
      throw .unusableColorantCount(names.count)
    }
    var seen: Set<String> = []
    for name in names {
      try check(name)
      if name == Separation.all { throw .unusableName(name) }
      if name != Separation.none, !seen.insert(name).inserted { throw .repeatedName(name) }
    }
    guard alternate.canBeAlternate else { throw .unusableBase }
    try tint.check(inputs: names.count, alternate: alternate)
    for (name, space) in colorants.sorted(by: { $0.key < $1.key }) {
      guard case .separation(let separation) = space.kind, separation.name == name,
        seen.contains(name)
      else { throw .unusableColorant(name) }
    }
    var described = colorants
    if case .inks(let colors) = tint {
      for (name, color) in zip(names, colors)
      where !DeviceN.processNames.contains(name) && described[name] == nil {
        described[name] = try separation(name, like: Color(color, in: alternate))
      }
    }
    return ColorSpace(
      .deviceN(DeviceN(names: names, alternate: alternate, tint: tint, colorants: described)))
  }

  private static func check(_ name: String) throws(ColorSpaceError) {
    guard !name.isEmpty, name.utf8.count <= 127, !name.utf8.contains(0) else {
      throw .unusableName(name)
    }
  }
}

extension Color {
  /// An amount of a spot colour that looks like `color` at its full amount.
  ///
  /// - Parameter amount: 0…1.
  /// - Throws: `ColorSpaceError.unusableName`, `.unusableBase`.
  public static func spot(
    _ name: String, like color: Color, amount: Double = 1, alpha: Double = 1
  ) throws(ColorSpaceError) -> Color {
    Color([amount], in: try .separation(name, like: color), alpha: alpha)
  }
}
