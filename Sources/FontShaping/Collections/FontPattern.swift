/// What faces of a collection must have to be found; what is nil does not matter.
public struct FontPattern: Hashable, Sendable {
  /// Case does not matter.
  public var family: String?
  public var styleName: String?
  public var postScriptName: String?
  /// Faces that can take at least one of these weights.
  public var weights: ClosedRange<Int>?
  /// OS/2 classes, 1…9.
  public var widths: ClosedRange<Int>?
  public var isItalic: Bool?
  public var isMonospaced: Bool?
  public var isVariable: Bool?
  public var isColored: Bool?
  public var role: FontRole?
  /// Characters that the face must have.
  public var characters: [Unicode.Scalar]

  public init(
    family: String? = nil, styleName: String? = nil, postScriptName: String? = nil,
    weights: ClosedRange<Int>? = nil, widths: ClosedRange<Int>? = nil, isItalic: Bool? = nil,
    isMonospaced: Bool? = nil, isVariable: Bool? = nil, isColored: Bool? = nil,
    role: FontRole? = nil, characters: [Unicode.Scalar] = []
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
  }

  /// Whether a face has the names and traits; characters are not looked at.
  public func matches(_ descriptor: FontDescriptor) -> Bool {
    func isSame(_ wanted: String?, _ found: String) -> Bool {
      wanted.map { $0.lowercased() == found.lowercased() } ?? true
    }
    let traits = descriptor.traits
    return isSame(family, descriptor.familyName) && isSame(styleName, descriptor.styleName)
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
  /// - Complexity: O(number of faces); faces are opened only for `characters`.
  public func descriptors(matching pattern: FontPattern) -> [FontDescriptor] {
    entries.filter { entry in
      guard pattern.matches(entry.descriptor) else { return false }
      guard !pattern.characters.isEmpty else { return true }
      if let blocks = entry.coveredBlocks,
        !pattern.characters.allSatisfy({ blocks.contains($0.value) })
      {
        return false
      }
      guard let face = try? entry.face(weight: entry.descriptor.traits.weight) else {
        return false
      }
      return pattern.characters.allSatisfy { face.covers($0.value) }
    }.map(\.descriptor)
  }

  /// The face that a descriptor of this collection describes, where its font has it.
  ///
  /// - Throws: `noSuchFont` for a descriptor of another collection, or why it cannot be opened.
  public func face(_ descriptor: FontDescriptor) throws(FontError) -> FontFace {
    guard let entry = entries.first(where: { $0.descriptor == descriptor }) else {
      throw .noSuchFont(
        descriptor.fullName, similar: similarFamilies(to: descriptor.familyName))
    }
    return try entry.face(
      weight: descriptor.traits.weight, isItalic: descriptor.traits.isItalic,
      width: descriptor.traits.width)
  }
}
