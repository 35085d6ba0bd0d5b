extension InlineText {
  /// Replaces the destinations of links.
  ///
  /// - Parameter target: Returns the new destination of a link; nil leaves it unchanged.
  package mutating func replaceLinkDestinations(_ target: (String) -> String?) {
    for index in items.indices {
      switch items[index].kind {
      case .begin(.link(let destination, let title)):
        guard let target = target(destination) else { continue }
        items[index].kind = .begin(.link(destination: target, title: title))
      case .end(.link(let destination, let title)):
        guard let target = target(destination) else { continue }
        items[index].kind = .end(.link(destination: target, title: title))
      case .text, .code, .math, .softBreak, .lineBreak, .html, .footnoteReference, .reference,
        .indexTerm, .begin, .end:
        break
      }
    }
  }
}
