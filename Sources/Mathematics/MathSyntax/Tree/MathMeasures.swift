/// A length of a formula's source.
public struct MathLength: Hashable, Sendable {
  /// A unit of length.
  public enum Unit: UInt8, Hashable, Sendable {
    /// The size of the font of the style around it.
    case em
    case ex
    /// An eighteenth of an em.
    case mu
    /// 1/72.27 inch, TeX's point.
    case pt
    /// 1/72 inch, the unit of PDF.
    case bp
    case pc, inch, cm, mm, dd, cc, sp
  }

  /// The number, in the unit.
  public var value: Double
  /// The unit.
  public var unit: Unit

  /// Creates a length.
  public init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }
}

/// A colour of a formula's source, as sRGB from 0 to 1.
public struct MathColor: Hashable, Sendable {
  /// Red, from 0 to 1.
  public var red: Double
  /// Green, from 0 to 1.
  public var green: Double
  /// Blue, from 0 to 1.
  public var blue: Double
  /// How the source names it: `red`, `#228B22`.
  public var name: String

  /// Creates a colour.
  public init(red: Double, green: Double, blue: Double, name: String) {
    self.red = red
    self.green = green
    self.blue = blue
    self.name = name
  }
}

/// A frame and ground around a formula.
public struct MathFrame: Hashable, Sendable {
  /// The colour of the ground; nil for none.
  public var background: MathColor?
  /// The colour of the frame.
  public var border: MathColor?
  /// Whether there is a frame.
  public var hasBorder: Bool
  /// Whether the formula within is in display style: `\boxed`.
  public var isDisplay: Bool

  /// Creates a frame.
  public init(
    background: MathColor? = nil, border: MathColor? = nil, hasBorder: Bool, isDisplay: Bool = false
  ) {
    self.background = background
    self.border = border
    self.hasBorder = hasBorder
    self.isDisplay = isDisplay
  }
}

/// Which measures and what ink of a formula count.
public struct MathExtent: Hashable, Sendable {
  /// Where a formula without width stands.
  public enum Lap: UInt8, Hashable, Sendable {
    /// It keeps its width.
    case none
    /// Left of its place: `\mathllap`.
    case left
    /// Right of its place: `\mathrlap`.
    case right
    /// Centred on its place: `\mathclap`.
    case center
  }

  /// Whether it is drawn.
  public var isInked: Bool
  /// Whether its width counts; else it is 0.
  public var keepsWidth: Bool
  /// Whether its height above the baseline counts; else it is 0.
  public var keepsHeight: Bool
  /// Whether its depth below the baseline counts; else it is 0.
  public var keepsDepth: Bool
  /// Where it stands if its width does not count.
  public var lap: Lap
  /// Whether it is centred on the axis: `\vcenter`.
  public var isVerticallyCentered: Bool

  /// Creates an extent; without arguments everything counts.
  public init(
    isInked: Bool = true, keepsWidth: Bool = true, keepsHeight: Bool = true,
    keepsDepth: Bool = true,
    lap: Lap = .none, isVerticallyCentered: Bool = false
  ) {
    self.isInked = isInked
    self.keepsWidth = keepsWidth
    self.keepsHeight = keepsHeight
    self.keepsDepth = keepsDepth
    self.lap = lap
    self.isVerticallyCentered = isVerticallyCentered
  }
}

/// Strokes through a formula.
public struct MathStrikes: OptionSet, Hashable, Sendable {
  /// The strokes as bits.
  public let rawValue: UInt8
  /// Creates a set of strokes from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// From the lower left to the upper right: `\cancel`.
  public static let up = MathStrikes(rawValue: 1)
  /// From the upper left to the lower right: `\bcancel`.
  public static let down = MathStrikes(rawValue: 2)
  /// Through the middle: `\sout`.
  public static let horizontal = MathStrikes(rawValue: 4)
  /// An arrow from the lower left to the upper right: `\cancelto`.
  public static let upArrow = MathStrikes(rawValue: 8)
}

/// Lines around a formula other than a frame.
public enum MathEnclosure: UInt8, Hashable, Sendable {
  /// `\angl`: a line above and at the right.
  case actuarial
  /// `\phase`: an angle at the left and a line below.
  case phasor
}
