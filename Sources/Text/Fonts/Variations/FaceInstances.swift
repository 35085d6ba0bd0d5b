import ComposePlatform

/// The instances of one variable font that are in use, so that equal ones are the same object and
/// a document carries each once.
final class FaceInstances: Sendable {
  private struct Reference {
    weak var face: FontFace?
  }

  /// The position of an instance on its axes, and its colours.
  struct Place: Hashable {
    var variations: [FontVariation]
    var palette: FontPalette
  }

  private let references = LockedValue<[Place: Reference]>([:])

  /// The instance in use, or what `make` makes; `known` is one of them at `place`.
  func face(
    _ wanted: Place, known: FontFace, at place: Place,
    make: () throws(FontError) -> FontFace
  ) throws(FontError) -> FontFace {
    try references.withLock { references throws(FontError) in
      if references[place]?.face == nil { references[place] = Reference(face: known) }
      if let face = references[wanted]?.face { return face }
      // Text in thousands of weights leaves thousands of instances behind.
      if references.count >= 1024 { references = references.filter { $0.value.face != nil } }
      let face = try make()
      references[wanted] = Reference(face: face)
      return face
    }
  }
}
