/// Why there is no such colour space.
public enum ColorSpaceError: Error, Hashable, Sendable {
  /// Y is not 1, or X or Z not above 0.
  case unusableWhitePoint
  /// A component is negative or NaN.
  case unusableBlackPoint
  /// Not a positive number.
  case unusableGamma
  /// The matrix must have nine numbers and be invertible.
  case unusableMatrix
  /// The lowest value is not below the highest, or one is beyond ±1,000.
  case unusableRange
  /// In the words of `ICCProfile.fault(in:components:)`, or what its tables lack.
  case unusableProfile(reason: String)
  /// A profile's alternate has another number of components.
  case differentComponentCount
  /// A table has no colour, more than 256, or a part of one.
  case unusableTable(byteCount: Int)
  /// The space cannot be the base or alternate of the other: an indexed space cannot have an
  /// indexed base, and a spot colour's alternate must be a device, calibrated, Lab or ICC space.
  case unusableBase
  /// Empty, longer than 127 bytes, with a NUL, or not allowed in that place.
  case unusableName(String)
  /// A name occurs twice.
  case repeatedName(String)
  /// There are none, or more than 32.
  case unusableColorantCount(Int)
  /// A tint transform does not match the alternate space.
  case unusableTint(reason: String)
  /// A space given for a colourant is not a spot colour of that name.
  case unusableColorant(String)
}

extension ColorSpaceError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .unusableWhitePoint: "the white point needs Y = 1, and X and Z above 0"
    case .unusableBlackPoint: "a component of the black point is below 0 or not a number"
    case .unusableGamma: "a gamma is not a number above 0"
    case .unusableMatrix: "the matrix is not one of nine numbers that can be turned back"
    case .unusableRange: "a range ends where it starts, or is too large"
    case .unusableProfile(let reason): "the profile cannot be used: \(reason)"
    case .differentComponentCount: "the alternate space has another number of components"
    case .unusableTable(let count): "a table of \(count) bytes does not hold 1 to 256 colours"
    case .unusableBase: "the space cannot be the base of another"
    case .unusableName(let name): "‘\(name)’ cannot be the name of a colourant"
    case .repeatedName(let name): "the colourant ‘\(name)’ is named twice"
    case .unusableColorantCount(let count): "\(count) colourants are not 1 to 32"
    case .unusableTint(let reason): "the tint transform cannot be used: \(reason)"
    case .unusableColorant(let name):
      "what is given for ‘\(name)’ is not a spot colour of that name"
    }
  }
}
