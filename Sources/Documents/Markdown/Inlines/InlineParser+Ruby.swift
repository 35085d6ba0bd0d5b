import ComposeDocumentModel

/// `<ruby>base<rp>(</rp><rt>annotation</rt><rp>)</rp></ruby>` (WHATWG HTML, 4.5.10).
extension InlineParser {
  /// Closes a `rt` or `rp` that is open when another begins.
  mutating func endRubyParts(at range: Range<Int>) {
    while openTags.holds(.rubyText) || openTags.holds(.rubyParenthesis),
      openTags.innermost?.span != .ruby
    {
      closeInnermost(at: range)
    }
    while let open = openTags.innermost, open.span != .ruby { closeInnermost(at: range) }
  }

  mutating func closeRuby(_ open: OpenTag, _ range: Range<Int>) {
    switch open.span {
    case .rubyText: annotate(open, range)
    case .rubyParenthesis:
      hideEvents(from: open.event)
      emit(.nothing, range.lowerBound, range.upperBound)
    default:
      if events[open.event].kind == .openTag { events[open.event].kind = .nothing }
      emit(.nothing, range.lowerBound, range.upperBound)
      rubyBase = -1
    }
  }

  /// Makes what stands before a `rt` the base text of its content.
  private mutating func annotate(_ open: OpenTag, _ range: Range<Int>) {
    let annotation = plainText(from: open.event)
    hideEvents(from: open.event)
    if rubyBase >= 0, rubyBase < open.event, !annotation.isEmpty {
      links.append(.ruby(annotation: annotation))
      let index = Int32(truncatingIfNeeded: links.count - 1)
      events[rubyBase].kind = .linkStart
      events[rubyBase].index = index
      events[open.event].kind = .linkEnd
      events[open.event].index = index
    }
    emit(.nothing, range.lowerBound, range.upperBound)
    rubyBase = events.count - 1
  }

  private mutating func hideEvents(from first: Int) {
    for index in events.indices[first...] { events[index].kind = .nothing }
  }

  private func plainText(from first: Int) -> String {
    var bytes: [UInt8] = []
    for event in events[first...] {
      switch event.kind {
      case .text: bytes += text[Int(event.start)..<Int(event.end)]
      case .replacement: bytes += replacements[Int(event.index)]
      case .softBreak: bytes.append(ASCII.space)
      default: break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
