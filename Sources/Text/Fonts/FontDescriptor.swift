import ComposePlatform

/// The intended use of a face; declared by the bundled faces, derived for others from their tables
/// and names.
public enum FontRole: String, Hashable, Sendable, CaseIterable {
  case serif, sans, mono, math, symbols
}

/// A face that a collection can open: its names and traits, without its glyphs.
public struct FontDescriptor: Hashable, Sendable {
  /// The source of a font.
  public enum Source: Hashable, Sendable {
    /// The position among the bundled faces.
    case bundled(Int)
    case file(path: String, index: Int)
    /// Bytes that the caller gave, by the name given with them.
    case memory(name: String, index: Int)
  }

  /// The name of the family.
  public var family: String
  /// The name of the style within the family.
  public var styleName: String
  /// The PostScript name, unique among fonts.
  public var postScriptName: String
  /// Family and style, as the font's maker joins them.
  public var fullName: String
  /// The weight, width and slant.
  public var traits: FontTraits
  /// The weights a variable font reaches; for others just its own.
  public var weights: ClosedRange<Int>
  /// The use that the face is meant for.
  public var role: FontRole
  /// The source of the font.
  public var source: Source
  /// Of a variable font.
  public var axes: [FontFace.Axis]
  /// Whether glyphs have colours of their own that can be drawn.
  public var isColored: Bool

  /// Creates a descriptor; without a full name, family and style are used.
  public init(
    family: String, styleName: String, postScriptName: String, fullName: String? = nil,
    traits: FontTraits, weights: ClosedRange<Int>? = nil, role: FontRole, source: Source,
    axes: [FontFace.Axis] = [], isColored: Bool = false
  ) {
    self.fullName = fullName ?? "\(family) \(styleName)"
    self.axes = axes
    self.isColored = isColored
    self.family = family
    self.styleName = styleName
    self.postScriptName = postScriptName
    self.traits = traits
    self.weights = weights ?? traits.weight...traits.weight
    self.role = role
    self.source = source
  }
}

extension FontDescriptor {
  /// Whether the font comes with this package.
  public var isBundled: Bool {
    if case .bundled = source { true } else { false }
  }

  /// Whether the font has variation axes.
  public var isVariable: Bool { !axes.isEmpty }

  /// Whether the face can be had upright (false) or slanted (true), itself or along an axis.
  func canBe(italic isItalic: Bool) -> Bool {
    traits.isItalic == isItalic
      || axes.contains { $0.tag == "ital" && $0.range.contains(isItalic ? 1 : 0) }
      || axes.contains { $0.tag == "slnt" && (isItalic ? $0.range.lowerBound < -4 : false) }
  }

  /// Describes an open face.
  init(face: FontFace, source: Source) {
    self.init(
      family: face.family, styleName: face.styleName,
      postScriptName: face.postScriptName, fullName: face.fullName, traits: face.traits,
      weights: face.weightRange, role: FontRole(face: face), source: source, axes: face.axes,
      isColored: face.hasPaintedGlyphs)
  }
}

extension FontRole {
  /// Determines the role from the tables, then from PANOSE, then from the name.
  init(face: FontFace) {
    let name = face.family.lowercased()
    // PANOSE family type and, for Latin text (2), serif style.
    let panose = face.withTable("OS/2") { table -> (family: UInt8, serif: UInt8) in
      table.count > 33 ? (table[32], table[33]) : (0, 0)
    }
    if face.withTable("MATH", { _ in true }) ?? false {
      self = .math
    } else if face.traits.isMonospaced {
      self = .mono
    } else if name.contains(bytesOf: "symbol") || name.contains(bytesOf: "emoji")
      || panose?.family == 5
    {
      self = .symbols
    } else if name.contains(bytesOf: "sans") {
      self = .sans
    } else if name.contains(bytesOf: "serif") || name.contains(bytesOf: "times")
      || name.contains(bytesOf: "roman")
    {
      self = .serif
    } else if let panose, panose.family == 2, (2...10).contains(panose.serif) {
      self = .serif
    } else {
      self = .sans
    }
  }
}
