public import ComposeAttributedText
import ComposeFlow
public import ComposeFonts
import ComposeGeometry

/// Fills page after page with a text, its notes at the feet of the frames that hold their calls.
///
/// A footnote that does not fit continues in the next frame; its first line is in the frame of its
/// call, unless the frame has room for one line of text alone. Every page shows more of the text or of
/// its notes than those before, so that the loop over pages ends. Frames whose lines do not run from
/// top to bottom have no notes: these are placed in the next frame that can have them.
///
/// One for each task: it is not `Sendable`, its pages are.
public final class Paginator {
  /// The framesetter that makes the frames of the pages.
  public let framesetter: Framesetter
  /// The look of footnotes.
  public let style: FootnoteStyle
  private let containers: (Int) -> [TextContainer]
  private let notes: FootnoteText?
  /// Notes, or what is left of them, that had no room in the frames so far.
  private var waiting: [PendingNote] = []
  /// The start of the next page, in bytes.
  public private(set) var position = 0
  private var pageCount = 0

  /// The text that is paginated.
  public var text: AttributedText { framesetter.text }

  /// - Parameters:
  ///   - fonts: Where characters that a font lacks are looked for.
  ///   - defaultFont: For text without a font; nil is the first bundled family at 12 points.
  ///   - hooks: What is asked while the text, not its notes, is laid out.
  ///   - containers: What a page is made of, counted from 0: columns, mostly one.
  /// - Throws: `FontError` when no default font is given and the collection has none.
  public init(
    _ text: AttributedText, fonts: FontCollection = .bundled, defaultFont: Font? = nil,
    footnotes style: FootnoteStyle = FootnoteStyle(), hooks: LayoutHooks? = nil,
    containers: @escaping (_ page: Int) -> [TextContainer]
  ) throws(FontError) {
    framesetter = try Framesetter(
      text, fonts: fonts, defaultFont: defaultFont, hooks: hooks)
    self.style = style
    self.containers = containers
    let calls = text.footnotes
    guard !calls.isEmpty else {
      notes = nil
      return
    }
    var all = AttributedText()
    var ranges: [Range<Int>] = []
    for (_, note) in calls {
      let start = all.count
      all.append(note.text)
      ranges.append(start..<all.count)
      all.append("\n")
    }
    notes = FootnoteText(
      try Framesetter(all, fonts: fonts, defaultFont: defaultFont), calls: calls.map(\.range),
      ranges: ranges, style: style)
  }

  /// The next page; nil when all text and all notes are shown.
  ///
  /// - Throws: The error of its last container when a page has room for nothing.
  public func nextPage() throws(LayoutError) -> TextPage? {
    guard position < text.count || !waiting.isEmpty else { return nil }
    let start = position
    var frames: [Frame] = []
    var placed: [PlacedFootnote] = []
    var rules: [Rect] = []
    var failure = LayoutError.nothingFits(available: 0, needed: 0)
    for container in containers(pageCount) {
      guard position < text.count || !waiting.isEmpty else { break }
      do throws(LayoutError) {
        let (frame, area) = try fill(container)
        frames.append(frame)
        if let area {
          let rect = container.insetRect
          let foot = area.placed(left: rect.minX, bottom: rect.maxY, style: style)
          placed += foot.notes
          if let rule = foot.rule { rules.append(rule) }
          waiting = area.rest
        }
        position =
          frame.truncatedRange == nil ? frame.visibleRange.upperBound : text.count
        if frame.endingBreak == .page { break }
      } catch {
        failure = error
        frames.append(Frame(emptyFrom: position..<text.count, container))
      }
    }
    guard position > start || !placed.isEmpty else { throw failure }
    pageCount += 1
    return TextPage(
      index: pageCount - 1, frames: frames, footnotes: placed, rules: rules,
      ruleColor: style.ruleColor, visibleRange: start..<position)
  }

  // MARK: Frames

  private func fill(
    _ container: TextContainer
  ) throws(LayoutError) -> (frame: Frame, area: FootnoteArea<PendingNote>?) {
    guard let notes, container.options.progression == .topToBottom else {
      guard position < text.count else {
        return (Frame(emptyFrom: position..<position, container), nil)
      }
      return (try framesetter.frame(from: position, in: container), nil)
    }
    let rect = container.insetRect
    let hasText = position < text.count
    var style = style
    // Nothing is above notes that have a page of their own.
    if !hasText { style.gap = 0 }
    var carried = FootnoteArea<PendingNote>(width: rect.width, separator: style.headHeight)
    let share = hasText ? rect.height * style.share : rect.height
    for note in waiting { carried.add(note, room: share) }
    guard hasText else {
      if carried.isEmpty { throw .nothingFits(available: rect.height, needed: rect.height) }
      return (Frame(emptyFrom: position..<position, container), carried)
    }
    let frame: Frame
    do throws(LayoutError) {
      frame = try framesetter.frame(
        from: position, in: container.withoutFoot(carried.height))
    } catch {
      guard !carried.isEmpty else { throw error }
      return (Frame(emptyFrom: position..<text.count, container), carried)
    }
    guard !notes.calls(in: frame.visibleRange).isEmpty else { return (frame, carried) }
    return withNotes(frame, carried, in: container, share: share)
  }

  /// The frame again, so low that the notes to its text have room below, with these.
  private func withNotes(
    _ whole: Frame, _ carried: FootnoteArea<PendingNote>, in container: TextContainer, share: Double
  ) -> (frame: Frame, area: FootnoteArea<PendingNote>) {
    guard let notes else { return (whole, carried) }
    let rect = container.insetRect
    var frame = whole
    let list = FootnoteItems(of: whole, in: rect, notes, below: carried, style, share: share)
    let count = max(1, list.fit.count(of: list.items, isEnd: true))
    if count < list.items.count {
      let bottom = list.items[..<count].reduce(0) { $0 + $1.height }
      let lower = try? framesetter.frame(
        from: position, in: container.withoutFoot(rect.height - bottom - 1e-6))
      if let lower, lower.visibleRange.upperBound > position { frame = lower }
    }
    var area = carried
    for number in notes.calls(in: frame.visibleRange) {
      area.add(
        PendingNote(number, of: notes), room: min(share, rect.height - frame.usedHeight))
    }
    return (frame, area)
  }
}

extension TextContainer {
  /// The container without its lowest part.
  fileprivate func withoutFoot(_ height: Double) -> TextContainer {
    guard height > 0 else { return self }
    var container = self
    if case .rect(var rect) = shape, options.exclusions.isEmpty {
      rect.size.height = max(0, rect.height - height)
      container.shape = .rect(rect)
    } else {
      let rect = insetRect
      container.options.exclusions.append(
        ExclusionPath(
          Path(rect: Rect(x: rect.minX, y: rect.maxY - height, width: rect.width, height: height))))
    }
    return container
  }
}
