extension FontCollection {
  /// The face of a name: a PostScript name, a full name, a family (its regular face), or a family
  /// and a named instance of a variable font. Case does not matter.
  ///
  /// A font that is not there is not replaced: `closestFace(named:)` does that.
  ///
  /// - Throws: `noSuchFont` with names that come near, or why the face could not be opened.
  /// - Complexity: O(number of faces).
  public func face(named name: String) throws(FontError) -> FontFace {
    guard let face = try knownFace(named: name) else {
      throw .noSuchFont(name, similar: similarNames(to: name))
    }
    return face
  }

  /// As `face(named:)`; nil where no font has the name.
  package func knownFace(named name: String) throws(FontError) -> FontFace? {
    let wanted = Self.fold(name)
    let found =
      entries.first { Self.fold($0.descriptor.postScriptName) == wanted }
      ?? entries.first { Self.fold($0.descriptor.fullName) == wanted }
    if let found {
      let traits = found.descriptor.traits
      return try open(
        found, weight: traits.weight, isItalic: traits.isItalic, width: traits.width)
    }
    if !entries(ofFamily: name).isEmpty { return try face(family: name) }
    for entry in entries where entry.descriptor.isVariable {
      let family = Self.fold(entry.descriptor.family)
      let joined = String(family.filter { $0 != " " })
      guard wanted.hasPrefix(family) || wanted.hasPrefix(joined) else { continue }
      let face = try open(entry, weight: entry.descriptor.traits.weight)
      let instance = face.namedInstances.first {
        Self.fold("\(entry.descriptor.family) \($0.name)") == wanted
          || $0.postScriptName.map(Self.fold) == wanted
      }
      if let instance { return face.instance(instance.variations) }
    }
    return nil
  }

  /// The face of a name, else the nearest: a family known to have the same metrics or design, else
  /// the family of the role that the name indicates, at the weight and slant that it indicates. The
  /// match reports what was chosen.
  ///
  /// - Throws: `emptyCollection`, or why the face could not be opened.
  public func closestFace(named name: String) throws(FontError) -> FontMatch {
    if let face = try? knownFace(named: name),
      let descriptor = entries.first(where: {
        $0.descriptor.family == face.family
          && $0.descriptor.canBe(italic: face.traits.isItalic)
          && $0.descriptor.weights.contains(face.traits.weight)
      })?.descriptor
    {
      return FontMatch(
        face: face, descriptor: descriptor, isExactFamily: true, isExactWeight: true,
        isExactSlant: true)
    }
    var match = try closestFace(to: FontResolver(self).resolve(.init(names: [name])).query)
    match.isExactFamily =
      Self.fold(match.descriptor.family) == Self.fold(FontNameMeaning(name).family)
    return match
  }

  /// The spelling in the collection of a family's name; nil where it has no such family.
  func family(named name: String) -> String? {
    entries(ofFamily: name).first?.descriptor.family
  }

  /// Up to five full names that start like `name` or share a word with it, else families.
  private func similarNames(to name: String) -> [String] {
    let wanted = Self.fold(name)
    let families = similarFamilies(to: name)
    let names = entries.map(\.descriptor).filter { descriptor in
      let full = Self.fold(descriptor.fullName)
      return wanted.utf8.count > 3
        && (full.hasPrefix(wanted.prefix(6)) || wanted.hasPrefix(full)
          || Self.fold(descriptor.postScriptName).hasPrefix(wanted.prefix(6)))
    }.map(\.fullName)
    var seen: Set<String> = []
    return Array((names + families).filter { seen.insert($0).inserted }.prefix(5))
  }
}
