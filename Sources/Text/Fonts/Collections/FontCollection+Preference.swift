extension FontCollection {
  /// The same faces, those of some families first: they are what roles and generic families mean.
  ///
  /// - Parameter names: By preference. Those that the collection does not have are passed over.
  /// - Returns: This collection where they are what roles mean already.
  /// - Complexity: O(faces · names).
  package func preferring(_ names: [String]) -> FontCollection {
    let preferred = names.reduce(into: [String]()) { names, name in
      let name = Self.fold(name)
      if !names.contains(name), !entries(ofFamily: name).isEmpty { names.append(name) }
    }
    var roles: [FontRole] = []
    let isAsWished = preferred.allSatisfy { name in
      guard let role = entries(ofFamily: name).first?.descriptor.role, !roles.contains(role) else {
        return true
      }
      roles.append(role)
      let first = entries.first { $0.descriptor.role == role }
      return first.map { Self.fold($0.descriptor.family) } == name
    }
    guard !isAsWished else { return self }
    return FontCollection(
      entries: preferred.flatMap { entries(ofFamily: $0) }
        + entries.filter { !preferred.contains(Self.fold($0.descriptor.family)) },
      requiresEmbedding: requiresEmbedding)
  }
}
