/// Why there is no such colour space.
public enum ColorSpaceError: Error, Hashable, Sendable {
  /// Y is not 1, or X or Z not above 0.
  case unusableWhitePoint
  /// A component is below 0 or not a number.
  case unusableBlackPoint
  /// Not a number above 0.
  case unusableGamma
  /// Nine numbers are needed that can be turned back.
  case unusableMatrix
  /// The lowest value is not below the highest, or one is beyond ±1,000.
  case unusableRange
  /// In the words of `ICCProfile.fault(in:components:)`, or what its tables lack.
  case unusableProfile(reason: String)
  /// A profile's alternate has another number of components.
  case differentComponentCount
  /// A table has no colour, more than 256, or a part of one.
  case unusableTable(byteCount: Int)
  /// The space cannot stand under the other: under an indexed one no indexed, under a spot colour
  /// none but device, calibrated, Lab and ICC spaces.
  case unusableBase
  /// Empty, longer than 127 bytes, with a NUL, or not allowed in that place.
  case unusableName(String)
  /// A name stands twice.
  case repeatedName(String)
  /// There are none, or more than 32.
  case unusableColorantCount(Int)
  /// A tint transform does not give what the alternate space takes.
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
