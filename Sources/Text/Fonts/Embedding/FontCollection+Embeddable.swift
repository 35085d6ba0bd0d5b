extension FontCollection {
  /// The collection for documents that contain their fonts: faces that cannot be embedded are as if
  /// they could not be opened, and are never chosen for characters that other faces lack.
  public var embeddable: FontCollection {
    FontCollection(entries: entries, requiresEmbedding: true)
  }

  /// The role of a family; nil where the collection has none of that name.
  package func role(ofFamily family: String) -> FontRole? {
    entries(ofFamily: family).first?.descriptor.role
  }

  /// Opens a face.
  ///
  /// - Throws: `notEmbeddable`, or why it cannot be opened.
  func open(
    _ entry: FontEntry, weight: Int, isItalic: Bool? = nil, width: Int = 5
  ) throws(FontError) -> FontFace {
    let face = try entry.face(weight: weight, isItalic: isItalic, width: width)
    if requiresEmbedding, let restriction = entry.embeddingRestriction(of: face) {
      throw .notEmbeddable(face: face.fullName, restriction)
    }
    return face
  }
}
