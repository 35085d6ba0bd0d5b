/// The criteria of a search for faces of a collection; nil matches any value.
public struct FontPattern: Hashable, Sendable {
  /// Case does not matter.
  public var family: String?
  /// The name of the style, as `Bold Italic`; nil for any.
  public var styleName: String?
  /// The PostScript name; nil for any.
  public var postScriptName: String?
  /// Faces that can take at least one of these weights.
  public var weights: ClosedRange<Int>?
  /// OS/2 classes, 1…9.
  public var widths: ClosedRange<Int>?
  /// Whether the face is italic or oblique; nil for either.
  public var isItalic: Bool?
  /// Whether all glyphs have one advance; nil for either.
  public var isMonospaced: Bool?
  /// Whether the font has variation axes; nil for either.
  public var isVariable: Bool?
  /// Whether glyphs have colours of their own; nil for either.
  public var isColored: Bool?
  /// The role of the face; nil for any.
  public var role: FontRole?
  /// Characters that the face must have.
  public var characters: [Unicode.Scalar]
  /// BCP 47 tags of languages whose letters the face must have all; a language that nothing is
  /// known of is not found. See `FontFace.supports(language:)`.
  public var languages: [String]
  /// Baselines that the face must define itself (OpenType `BASE`).
  public var baselines: [FontBaseline]

  /// Creates a pattern; properties that are nil or empty match every face.
  public init(
    family: String? = nil, styleName: String? = nil, postScriptName: String? = nil,
    weights: ClosedRange<Int>? = nil, widths: ClosedRange<Int>? = nil, isItalic: Bool? = nil,
    isMonospaced: Bool? = nil, isVariable: Bool? = nil, isColored: Bool? = nil,
    role: FontRole? = nil, characters: [Unicode.Scalar] = [], languages: [String] = [],
    baselines: [FontBaseline] = []
  ) {
    self.family = family
    self.styleName = styleName
    self.postScriptName = postScriptName
    self.weights = weights
    self.widths = widths
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
    self.isVariable = isVariable
    self.isColored = isColored
    self.role = role
    self.characters = characters
    self.languages = languages
    self.baselines = baselines
  }

  /// Whether faces must be opened to see if they match.
  private var looksInside: Bool {
    !characters.isEmpty || !languages.isEmpty || !baselines.isEmpty
  }

  /// Whether a face has the characters, the languages and the baselines.
  func matchesInside(_ entry: FontEntry) -> Bool {
    guard looksInside else { return true }
    if let blocks = entry.coveredBlocks,
      !characters.allSatisfy({ blocks.contains($0.value) })
    {
      return false
    }
    guard let face = try? entry.face(weight: entry.descriptor.traits.weight) else { return false }
    return characters.allSatisfy { face.covers($0.value) }
      && languages.allSatisfy { face.supports(language: $0) ?? false }
      && baselines.allSatisfy { face.says($0) }
  }

  /// Whether a face has the names and traits; what is in the font is not looked at.
  public func matches(_ descriptor: FontDescriptor) -> Bool {
    func isSame(_ wanted: String?, _ found: String) -> Bool {
      wanted.map { $0.lowercased() == found.lowercased() } ?? true
    }
    let traits = descriptor.traits
    return isSame(family, descriptor.family) && isSame(styleName, descriptor.styleName)
      && isSame(postScriptName, descriptor.postScriptName)
      && (weights?.overlaps(descriptor.weights) ?? true)
      && (widths?.contains(traits.width) ?? true)
      && (isItalic.map { descriptor.canBe(italic: $0) } ?? true)
      && (isMonospaced.map { $0 == traits.isMonospaced } ?? true)
      && (isVariable.map { $0 == descriptor.isVariable } ?? true)
      && (isColored.map { $0 == descriptor.isColored } ?? true)
      && (role.map { $0 == descriptor.role } ?? true)
  }
}

extension FontCollection {
  /// The faces that match a pattern, in the order of the collection.
  ///
  /// - Complexity: O(number of faces); faces are opened only for what is in them: `characters`,
  ///   `languages` and `baselines`.
  public func descriptors(matching pattern: FontPattern) -> [FontDescriptor] {
    entries.filter { pattern.matches($0.descriptor) && pattern.matchesInside($0) }
      .map(\.descriptor)
  }

  /// The face that a descriptor of this collection describes, where its font has it.
  ///
  /// - Throws: `noSuchFont` for a descriptor of another collection, or why it cannot be opened.
  public func face(_ descriptor: FontDescriptor) throws(FontError) -> FontFace {
    guard let entry = entries.first(where: { $0.descriptor == descriptor }) else {
      throw .noSuchFont(
        descriptor.fullName, similar: similarFamilies(to: descriptor.family))
    }
    return try entry.face(
      weight: descriptor.traits.weight, isItalic: descriptor.traits.isItalic,
      width: descriptor.traits.width)
  }
}
