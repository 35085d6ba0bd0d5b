import ComposeAttributedText
public import ComposeGeometry
public import ComposeGraphics

/// A note, or part of one, at the foot of a frame.
public struct PlacedFootnote: Sendable {
  /// Its lines, with offsets in the text of all notes.
  public let frame: Frame
  /// Counted from 0 through the text.
  public let number: Int
  /// The call, in bytes of the text.
  public let call: Range<Int>
  /// Whether part of it is at the foot of an earlier frame.
  public let isContinuation: Bool
}

/// A page of a `Paginator`: filled frames and the notes at their feet. A value.
public struct TextPage: Sendable {
  /// Counted from 0.
  public let index: Int
  /// One for each container of the page that text reached.
  public let frames: [Frame]
  /// The footnotes at the foot of the page, from the top down.
  public let footnotes: [PlacedFootnote]
  /// Above the first note of each frame that has any.
  public let rules: [Rect]
  /// The colour of the rule above the footnotes.
  public let ruleColor: Color
  /// The text that the page shows, in bytes.
  public let visibleRange: Range<Int>

  /// Draws frames, rules and notes; the state is left as it was.
  ///
  /// - Parameter element: What the text is in, for a tagged page; notes come after it there.
  public func draw(on context: any GraphicsContext, as element: StructureElement? = nil) {
    var tags = PageTags(element)
    draw(on: context, tags: &tags)
  }

  /// Draws the page as one of several, over which paragraphs, tables and notes may go on.
  public func draw(on context: any GraphicsContext, tags: inout PageTags) {
    let element = tags.text.element
    for frame in frames { frame.draw(on: context, tags: &tags.text) }
    if !rules.isEmpty {
      if element != nil { context.beginContent(.artifact(.layout)) }
      for rule in rules { context.fill(rule, with: ruleColor) }
      if element != nil { context.endContent() }
    }
    for note in footnotes {
      var own =
        tags.notes[note.number]
        ?? FrameTags(
          element.map {
            context.makeElement(.note, in: $0, properties: StructureProperties())
          })
      note.frame.draw(on: context, tags: &own)
      tags.notes[note.number] = own
    }
  }
}

/// The structure elements of text that continues from page to page; pass one value on from each
/// page to the next.
public struct PageTags {
  var text: FrameTags
  /// Of notes, by their numbers.
  var notes: [Int: FrameTags] = [:]

  /// - Parameter element: What the text is in; nil for pages that are not tagged.
  public init(_ element: StructureElement?) { text = FrameTags(element) }
}

extension GraphicsContext {
  /// Draws a page of text; the state is left as it was.
  public func draw(_ page: TextPage) {
    page.draw(on: self)
  }
}
