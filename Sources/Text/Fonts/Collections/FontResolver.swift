/// Finds the face for a list of names, as CSS does (CSS Fonts 4, 5.2).
///
/// The first name in the list counts that is a generic family, a family of the collection, the name
/// of one of its faces, or that of a font for which the collection has one of equal advances, as
/// browsers have it: `Arial` is there where Liberation Sans is. Where there is none, the names are
/// replaced: by a family of similar design, else by the family of the role that a name indicates.
package struct FontResolver {
  package struct Request: Hashable, Sendable {
    /// In order of preference: families, generic families of CSS, and names of faces.
    package var names: [String]
    /// The role where no name indicates one.
    package var role: FontRole
    /// A weight of 400 and no slant leave both to the name of a face: `Helvetica-Bold` is bold.
    package var weight: Int
    package var isItalic: Bool
    /// 1…9; 5, which is normal, leaves it to the name of a face.
    package var width: Int

    package init(
      names: [String], role: FontRole = .serif, weight: Int = 400, isItalic: Bool = false,
      width: Int = 5
    ) {
      self.names = names
      self.role = role
      self.weight = weight
      self.isItalic = isItalic
      self.width = width
    }
  }

  package struct Resolution {
    /// What to look for in the collection: a family that is there, or a role.
    package var query: FontQuery
    /// The face, where a name is that of a face which has the weight and slant.
    package var face: FontFace?
    /// The first name, where the collection has none of the names.
    package var replacedName: String?
  }

  private let collection: FontCollection

  package init(_ collection: FontCollection) { self.collection = collection }

  /// - Complexity: O(number of names · number of faces).
  package func resolve(_ request: Request) -> Resolution {
    // Fonts of pictures behind others in a list are for what those lack, not for its letters.
    var request = request
    if let first = request.names.first, FontNameMeaning(first).role != .symbols {
      request.names.removeAll { FontNameMeaning($0).role == .symbols }
    }
    for (index, name) in request.names.enumerated() {
      if let found = existing(name, request) { return found }
      if var equal = equal(name, request) {
        let others = request.names[(index + 1)...]
        if !others.contains(where: { existing($0, request) != nil }) {
          equal.replacedName = request.names.first
        }
        return equal
      }
    }
    return replacement(request)
  }

  /// The face of a resolution, or the nearest of the family or role.
  ///
  /// - Throws: `emptyCollection`, or why the face could not be opened.
  package func face(_ request: Request) throws(FontError) -> FontFace {
    let resolution = resolve(request)
    if let face = resolution.face { return face }
    return try collection.closestFace(to: resolution.query).face
  }

  /// The face of a family, or of a generic family of CSS, that comes nearest to a style.
  ///
  /// - Throws: `noSuchFamily` with similar names, or why the face could not be opened.
  package func match(family: String, weight: Int, isItalic: Bool) throws(FontError) -> FontMatch {
    if collection.family(named: family) == nil, let role = FontNameMeaning.genericRole(family) {
      return try collection.closestFace(
        to: FontQuery(role: role, weight: weight, isItalic: isItalic))
    }
    return try collection.match(family: family, weight: weight, isItalic: isItalic)
  }

  /// Whether a name is that of a generic family of CSS.
  package static func isGeneric(_ name: String) -> Bool { FontNameMeaning.genericRole(name) != nil }

  /// What a name means to the collection; nil where it has no font of that name.
  private func existing(_ name: String, _ request: Request) -> Resolution? {
    var query = FontQuery(
      role: request.role, weight: request.weight, isItalic: request.isItalic, width: request.width)
    if let role = FontNameMeaning.genericRole(name) {
      query.role = role
      query.family =
        FontNameMeaning.genericFamilies(name).lazy
        .compactMap { collection.family(named: $0) }.first
      return Resolution(query: query)
    }
    if let family = collection.family(named: name) {
      query.family = family
      return Resolution(query: query)
    }
    guard let face = try? collection.knownFace(named: name) else { return nil }
    let traits = face.traits
    query.family = face.family
    if request.width == 5 { query.width = traits.width }
    let isBolder = request.weight >= 600 && traits.weight < 600
    if !isBolder { query.weight = traits.weight }
    query.isItalic = request.isItalic || traits.isItalic
    let hasStyle =
      !isBolder && query.width == traits.width && (!request.isItalic || traits.isItalic)
    return Resolution(query: query, face: hasStyle ? face : nil)
  }

  /// A family with the advances of the font that a name means; nil where there is none.
  private func equal(_ name: String, _ request: Request) -> Resolution? {
    let meaning = FontNameMeaning(name)
    guard meaning.hasEqualAdvances,
      let family = meaning.substitutes.lazy.compactMap({ collection.family(named: $0) }).first
    else { return nil }
    return Resolution(
      query: FontQuery(
        family: family, role: meaning.role ?? request.role,
        weight: request.weight == 400 ? meaning.weight : request.weight,
        isItalic: request.isItalic || meaning.isItalic, width: request.width))
  }

  private func replacement(_ request: Request) -> Resolution {
    let meanings = request.names.map(FontNameMeaning.init)
    var query = FontQuery(
      role: request.role, weight: request.weight, isItalic: request.isItalic, width: request.width)
    query.role = meanings.lazy.compactMap(\.role).first ?? request.role
    query.family =
      meanings.lazy.flatMap { [$0.family] + $0.substitutes }
      .compactMap { collection.family(named: $0) }.first
    if let first = meanings.first {
      if request.weight == 400 { query.weight = first.weight }
      query.isItalic = request.isItalic || first.isItalic
    }
    return Resolution(query: query, replacedName: request.names.first)
  }
}
