import ComposePlatform

/// The faces that documents may use, by family; immutable.
///
/// Faces are opened on first use, and kept. The order of the faces, and with
/// it every choice among them, depends only on what was added.
public final class FontCollection: Sendable {
  /// The faces inside the program. Making it reads no font.
  public static let bundled = FontCollection(entries: FontEntry.bundled())

  let entries: [FontEntry]
  /// Positions in `entries` by case-folded family, in the order of the collection.
  private let positions: [String: [Int]]
  /// The names of the families in the order in which they were added.
  public let families: [String]
  /// Whether there is a face with colours of its own that can be drawn.
  public let hasColorFaces: Bool
  let fallbacks = LockedValue(FallbackAnswers())
  private let idleShapers = IdleShapers()
  /// Whether faces that cannot be embedded count as faces that cannot be opened.
  let requiresEmbedding: Bool

  init(entries: [FontEntry], requiresEmbedding: Bool = false) {
    self.entries = entries
    self.requiresEmbedding = requiresEmbedding
    hasColorFaces = entries.contains { $0.descriptor.isColored }
    var positions: [String: [Int]] = [:]
    var families: [String] = []
    for (index, entry) in entries.enumerated() {
      let name = entry.descriptor.family
      if positions[Self.fold(name)] == nil { families.append(name) }
      positions[Self.fold(name), default: []].append(index)
    }
    self.positions = positions
    self.families = families
  }

  /// The same faces as objects of their own, for a thread that shares them with no other.
  package func separate() -> FontCollection {
    FontCollection(entries: entries.map { $0.copy() }, requiresEmbedding: requiresEmbedding)
  }

  /// A shaper, with words that others have shaped before.
  package func takeShaper(cacheLimit: Int) -> Shaper { idleShapers.take(cacheLimit: cacheLimit) }

  /// Keeps a shaper for the next one who needs one.
  ///
  /// - Parameter shaper: From `takeShaper()`; not used any more by the caller.
  package func keep(_ shaper: Shaper) { idleShapers.keep(shaper) }

  static func fold(_ family: String) -> String {
    family.lowercased()
  }

  /// The faces in the order of the collection.
  public var descriptors: [FontDescriptor] {
    entries.map(\.descriptor)
  }

  /// The entries of a family; case does not matter.
  func entries(ofFamily family: String) -> [FontEntry] {
    (positions[Self.fold(family)] ?? []).map { entries[$0] }
  }

  /// The face of a family that comes nearest to a weight and slant, by the rules of CSS.
  ///
  /// - Throws: `noSuchFamily`, or why the face could not be opened.
  public func face(
    family: String, weight: Int = 400, isItalic: Bool = false
  ) throws(FontError) -> FontFace {
    try match(family: family, weight: weight, isItalic: isItalic).face
  }

  /// Like `face(family:weight:isItalic:)`, and returns how close the face matches.
  public func match(
    family: String, weight: Int = 400, isItalic: Bool = false, width: Int = 5
  ) throws(FontError) -> FontMatch {
    let candidates = entries(ofFamily: family)
    guard !candidates.isEmpty else {
      throw .noSuchFamily(family, similar: similarFamilies(to: family))
    }
    let query = FontQuery(family: family, weight: weight, isItalic: isItalic, width: width)
    return try best(of: candidates, query, isExactFamily: true)
  }

  /// The nearest face there is: of the family, else of the role, else of any.
  ///
  /// - Throws: `emptyCollection`, or why the face could not be opened.
  public func closestFace(to query: FontQuery) throws(FontError) -> FontMatch {
    if let family = query.family {
      let candidates = entries(ofFamily: family)
      if !candidates.isEmpty {
        do throws(FontError) {
          return try best(of: candidates, query, isExactFamily: true)
        } catch {
          guard case .notEmbeddable = error else { throw error }
        }
      }
    }
    guard
      let first = entries.first(where: { $0.descriptor.role == query.role }) ?? entries.first
    else { throw .emptyCollection }
    return try best(
      of: entries(ofFamily: first.descriptor.family), query,
      isExactFamily: query.family == nil)
  }

  /// The best candidate that can be opened; `candidates` is not empty.
  private func best(
    of candidates: [FontEntry], _ query: FontQuery, isExactFamily: Bool
  ) throws(FontError) -> FontMatch {
    let matching = FontMatching(
      weight: query.weight, isItalic: query.isItalic, width: query.width)
    var failure = FontError.emptyCollection
    for entry in matching.sorted(candidates, by: \.descriptor) {
      do throws(FontError) {
        let descriptor = entry.descriptor
        let face = try open(
          entry, weight: query.weight, isItalic: query.isItalic, width: query.width)
        return FontMatch(
          face: face, descriptor: descriptor, isExactFamily: isExactFamily,
          isExactWeight: descriptor.weights.contains(query.weight),
          isExactSlant: descriptor.canBe(italic: query.isItalic),
          isExactWidth: face.traits.width == query.width,
          unusableFace: failure == .emptyCollection ? nil : failure)
      } catch {
        if failure == .emptyCollection { failure = error }
      }
    }
    throw failure
  }

  /// Up to three families whose names share a word with `family` or start like it.
  func similarFamilies(to family: String) -> [String] {
    let wanted = Self.fold(family)
    guard wanted.utf8.count > 2 else { return [] }
    let words = Set(wanted.split(separator: " ").filter { $0.utf8.count > 2 })
    let similar = families.filter { candidate in
      let name = Self.fold(candidate)
      return name.hasPrefix(wanted.prefix(4))
        || name.split(separator: " ").contains { words.contains($0) }
    }
    return Array(similar.prefix(3))
  }
}
