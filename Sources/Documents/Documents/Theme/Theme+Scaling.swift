extension Theme {
  /// Whether headings of level 1, and not those below, begin pages.
  var hasChapters: Bool { heading(1).startsPage && !heading(2).startsPage }

  /// The distance between baselines from which those of tables, captions and notes follow: text with widely
  /// spaced lines does not move these apart.
  var compactLeading: Double { min(leading, bodySize * 1.4) }

  /// The theme at another body size; all other lengths are scaled.
  ///
  /// - Parameter size: In points, clamped to 4…72; others than numbers above 0 change nothing.
  @_optimize(size)
  public func withBodySize(_ size: Double) -> Theme {
    guard size.isFinite, size > 0, bodySize > 0 else { return self }
    let size = min(max(size, 4), 72)
    let ratio = size / bodySize
    // Lengths that are as in the report theme are rounded as it rounds them.
    let old = Theme.report(bodySize: bodySize)
    let new = Theme.report(bodySize: size)
    func scaled(_ length: Double, _ old: Double, _ new: Double) -> Double {
      length == old ? new : length * ratio
    }
    var theme = self
    theme.bodySize = size
    theme.leading = leading == old.leading ? new.leading : (leading * ratio * 2).rounded() / 2
    theme.listIndent = scaled(listIndent, old.listIndent, new.listIndent)
    let lines = theme.leading / leading
    for (index, heading) in headings.enumerated() where index < old.headings.count {
      theme.headings[index].sinkage = heading.sinkage * lines
      if heading.hasLengths(of: old.headings[index]) {
        theme.headings[index].takeLengths(of: new.headings[index])
      } else {
        theme.headings[index].size = (heading.size * ratio * 4).rounded() / 4
        theme.headings[index].leading = heading.leading * lines
        theme.headings[index].spaceBefore = heading.spaceBefore * lines
        theme.headings[index].spaceAfter = heading.spaceAfter * lines
      }
    }
    switch (paragraphs, old.paragraphs, new.paragraphs) {
    case (.space(let space), .space(let old), .space(let new)):
      theme.paragraphs = .space(space == old ? new : space * lines)
    case (.indent(let indent), _, _): theme.paragraphs = .indent(indent * size / bodySize)
    default: break
    }
    return theme
  }

  /// The theme at another distance between baselines; spaces that are counted in lines follow.
  ///
  /// - Parameter leading: In points; others than numbers above 0 change nothing.
  @_optimize(size)
  public func withLeading(_ leading: Double) -> Theme {
    guard leading.isFinite, leading > 0, self.leading > 0 else { return self }
    let leading = min(max(leading, bodySize * 0.8), bodySize * 4)
    let ratio = leading / self.leading
    var theme = self
    theme.leading = leading
    for index in headings.indices {
      theme.headings[index].leading *= ratio
      theme.headings[index].spaceBefore *= ratio
      theme.headings[index].spaceAfter *= ratio
      theme.headings[index].sinkage *= ratio
    }
    if case .space(let space) = paragraphs { theme.paragraphs = .space(space * ratio) }
    return theme
  }
}

extension HeadingStyle {
  fileprivate func hasLengths(of other: HeadingStyle) -> Bool {
    size == other.size && leading == other.leading && spaceBefore == other.spaceBefore
      && spaceAfter == other.spaceAfter
  }

  fileprivate mutating func takeLengths(of other: HeadingStyle) {
    size = other.size
    leading = other.leading
    spaceBefore = other.spaceBefore
    spaceAfter = other.spaceAfter
  }
}
