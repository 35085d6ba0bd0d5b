/// The instances of one variable font that are in use, so that equal ones are the same object and
/// a document carries each once.
final class FaceInstances: Sendable {
  private struct Reference {
    weak var face: FontFace?
  }

  private let references = LockedValue<[[FontVariation]: Reference]>([:])

  /// The instance in use, or what `make` makes; `known` is one of them at `place`.
  func face(
    _ variations: [FontVariation], known: FontFace, at place: [FontVariation],
    make: () throws(FontError) -> FontFace
  ) throws(FontError) -> FontFace {
    try references.withLock { references throws(FontError) in
      if references[place]?.face == nil { references[place] = Reference(face: known) }
      if let face = references[variations]?.face { return face }
      // Text in thousands of weights leaves thousands of instances behind.
      if references.count >= 1024 { references = references.filter { $0.value.face != nil } }
      let face = try make()
      references[variations] = Reference(face: face)
      return face
    }
  }
}
