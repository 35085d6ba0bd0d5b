import ComposePlatform

/// A question that `fallbackFace` has answered before.
struct FallbackKey: Hashable, Sendable {
  var scalar: UInt32
  var face: FontFace
  /// Nil outside East Asian text, where it makes no difference.
  var language: String?
  var prefersColor: Bool
}

/// What the order depends on in which faces are asked.
struct FallbackOrderKey: Hashable, Sendable {
  var face: FontFace
  /// Endings of family names, best first; empty outside East Asian text.
  var suffixes: [String]
  /// The same for families of other scripts.
  var scriptSuffixes: [String] = []
  /// Whether faces with colours are asked first, as emoji should be.
  var prefersColor = false
}

/// What a collection remembers of the fallbacks it has found.
struct FallbackAnswers {
  var faces: [FallbackKey: FontFace?] = [:]
  var orders: [FallbackOrderKey: [FontEntry]] = [:]
}

extension FontCollection {
  /// A face that has `scalar`, for text set in a face that has not.
  ///
  /// Families are asked in this order: for East Asian characters those made for the language, for other
  /// scripts those made for the script, as “Noto Serif Hebrew” is; then the face's own family; then families of the same role; then the others, the bundled
  /// before the added and among these the monospaced last; each in the order of the collection;
  /// at last those with colours.
  /// Within a family the face nearest in weight and slant is taken. The result is the same in
  /// every run.
  ///
  /// - Parameters:
  ///   - language: A BCP 47 tag, which distinguishes Chinese, Japanese and Korean forms.
  ///   - prefersColor: Whether faces with colours of their own are asked before all others: for
  ///     emoji.
  /// - Complexity: O(number of faces) for a new question, O(1) for one asked before.
  public func fallbackFace(
    for scalar: UInt32, matching face: FontFace, language: String? = nil,
    prefersColor: Bool = false
  ) -> FontFace? {
    let isEastAsian = CharacterClasses.isEastAsian(scalar)
    let key = FallbackKey(
      scalar: scalar, face: face, language: isEastAsian ? language : nil,
      prefersColor: prefersColor && hasColorFaces)
    if let answer = fallbacks.withLock({ $0.faces[key] }) { return answer }
    let order = FallbackOrderKey(
      face: face,
      suffixes: isEastAsian ? EastAsianFamilies.suffixes(for: scalar, language: language) : [],
      scriptSuffixes: isEastAsian ? [] : ScriptFamilies.suffixes(for: scalar, role: role(of: face)),
      prefersColor: key.prefersColor)
    var answer: FontFace?
    for entry in entries(inFallbackOrder: order) {
      if let blocks = entry.coveredBlocks, !blocks.contains(scalar) { continue }
      guard let candidate = try? open(entry, weight: face.traits.weight) else { continue }
      if candidate !== face, candidate.coverage.contains(scalar) {
        answer = candidate
        break
      }
    }
    fallbacks.withLock { answers in
      // Bounds what a text made of every code point can make us keep.
      if answers.faces.count >= 65_536 { answers.faces.removeAll() }
      answers.faces[key] = .some(answer)
    }
    return answer
  }

  private func role(of face: FontFace) -> FontRole {
    entries(ofFamily: face.family).first?.descriptor.role ?? FontRole(face: face)
  }

  private func entries(inFallbackOrder key: FallbackOrderKey) -> [FontEntry] {
    if let order = fallbacks.withLock({ $0.orders[key] }) { return order }
    let role = role(of: key.face)
    let ranked = families.enumerated().map { index, family in
      let members = entries(ofFamily: family)
      let rank = FallbackRank(
        color: FallbackRank.color(
          of: members[0].descriptor, isWanted: key.prefersColor,
          isOwn: family == key.face.family),
        language: key.scriptSuffixes.isEmpty
          ? EastAsianFamilies.rank(of: family, among: key.suffixes)
          : ScriptFamilies.rank(of: family, among: key.scriptSuffixes),
        // Families are not empty; they are made from their members.
        kinship: family == key.face.family ? 0 : members[0].descriptor.role == role ? 1 : 2,
        isAdded: members[0].descriptor.isBundled ? 0 : 1,
        isMonospaced: members[0].descriptor.role == .mono ? 1 : 0, index: index)
      return (rank, members)
    }
    let matching = FontMatching(
      weight: key.face.traits.weight, isItalic: key.face.traits.isItalic)
    let order = ranked.sorted { $0.0 < $1.0 }
      .flatMap { matching.sorted($0.1, by: \.descriptor) }
    fallbacks.withLock { answers in
      if answers.orders.count >= 1024 { answers.orders.removeAll() }
      answers.orders[key] = order
    }
    return order
  }
}

/// The position of a family in a search for a character: the members count from the first down.
private struct FallbackRank: Comparable {
  let color: Int
  let language: Int
  let kinship: Int
  let isAdded: Int
  let isMonospaced: Int
  let index: Int

  /// For emoji colour fonts go first, those that were added before the bundled one, as they are
  /// wanted for them; for all else they go last, unless the text is in one.
  static func color(of descriptor: FontDescriptor, isWanted: Bool, isOwn: Bool) -> Int {
    guard isWanted else { return descriptor.isColored && !isOwn ? 1 : 0 }
    return descriptor.isColored ? descriptor.isBundled ? 1 : 0 : 2
  }

  static func < (left: FallbackRank, right: FallbackRank) -> Bool {
    if left.color != right.color { return left.color < right.color }
    return (left.language, left.kinship, left.isAdded, left.isMonospaced, left.index)
      < (right.language, right.kinship, right.isAdded, right.isMonospaced, right.index)
  }
}
