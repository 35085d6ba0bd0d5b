import ComposeGraphics

/// A footnote, which is placed at the foot of the frame that contains its call.
///
/// The text of a footnote may have footnotes of its own, to any depth.
public struct TextFootnote: Hashable, Sendable {
  private var storage: Storage

  /// The text of the footnote, with its attributes.
  public var text: AttributedText {
    get { storage.text }
    set { storage = Storage(newValue) }
  }

  /// Makes a footnote of a text.
  public init(_ text: AttributedText) { storage = Storage(text) }

  /// Makes a footnote of a string with one set of attributes.
  public init(_ string: String, attributes: TextAttributes = TextAttributes()) {
    self.init(AttributedText(string, attributes: attributes))
  }

  /// Whether the texts are equal. Complexity: O(n), or O(1) for copies of one footnote.
  public static func == (one: TextFootnote, other: TextFootnote) -> Bool {
    one.storage === other.storage || one.text == other.text
  }

  /// Feeds the text into `hasher`. Complexity: O(n).
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  // Unchecked: the text is changed only while nothing else refers to the storage.
  private final class Storage: @unchecked Sendable {
    fileprivate private(set) var text: AttributedText

    init(_ text: AttributedText) { self.text = text }

    /// Releases footnotes within footnotes one after the other: each by the one that has it, and a
    /// long chain would overflow the stack.
    deinit {
      var pending = text.takeFootnotes()
      while var footnote = pending.popLast() {
        // Text that something else refers to is not released here.
        guard isKnownUniquelyReferenced(&footnote.storage) else { continue }
        pending += footnote.storage.text.takeFootnotes()
      }
    }
  }
}

extension AttributedText {
  /// Removes the footnotes of all attribute sets and returns them. Complexity: O(sets).
  fileprivate mutating func takeFootnotes() -> [TextFootnote] {
    guard attributeSets.contains(where: { $0.hasRareAttributes && $0.footnote != nil }) else {
      return []
    }
    var footnotes: [TextFootnote] = []
    changeAttributeSets { set in
      guard set.hasRareAttributes, let footnote = set.footnote else { return }
      footnotes.append(footnote)
      set.footnote = nil
    }
    return footnotes
  }
}

extension TextAttributes {
  /// Makes the run the call of a note, regardless of its text; neighbouring runs with one note are
  /// one call. Notes are laid out by a `Paginator`; `AttributedText.numberFootnotes()` writes
  /// numbers.
  public var footnote: TextFootnote? {
    get { rare?.footnote }
    set { changeRare { $0.footnote = newValue } }
  }
}

extension AttributedText {
  /// The calls of notes in order, with the text that is each, in bytes. Complexity: O(runs).
  public var footnotes: [(range: Range<Int>, note: TextFootnote)] {
    stretches { $0.footnote }.map { ($0.range, $0.value) }
  }

  /// Writes a raised number in place of each call and before its note, and lets them lead to each
  /// other.
  ///
  /// Links and anchors of the numbers are named `footnote-1` and `footnote-1-call`, and so on; calls
  /// that have either keep it.
  ///
  /// - Parameters:
  ///   - first: The number of the first note.
  ///   - label: Formats a number; nil is decimal.
  ///   - linking: Whether numbers lead to each other.
  /// - Complexity: O(n).
  public mutating func numberFootnotes(
    from first: Int = 1, label: ((Int) -> String)? = nil, linking: Bool = true
  ) {
    var result = AttributedText()
    var start = 0
    var number = first
    for (range, note) in footnotes {
      result.append(slice(start..<range.lowerBound))
      let mark = label?(number) ?? String(number)
      let name = "footnote-\(number)"
      // The range is not empty and is within the text.
      var call = attributes(at: range.lowerBound)?.attributes ?? TextAttributes()
      var text = note.text
      var begin = text.attributes(at: 0)?.attributes ?? TextAttributes()
      begin.superscript = 1
      call.attachment = nil
      if call.superscript == 0 { call.superscript = 1 }
      if linking {
        begin.anchor = begin.anchor ?? name
        begin.link = begin.link ?? .destination(name + "-call")
        call.anchor = call.anchor ?? name + "-call"
        call.link = call.link ?? .destination(name)
      }
      begin.attachment = nil
      var space = begin
      space.link = nil
      space.anchor = nil
      space.superscript = 0
      text.insert(AttributedText("\u{A0}", attributes: space), at: 0)
      text.insert(AttributedText(mark, attributes: begin), at: 0)
      call.footnote = TextFootnote(text)
      result.append(AttributedText(mark, attributes: call))
      start = range.upperBound
      number = number.addingReportingOverflow(1).partialValue
    }
    result.append(slice(start..<count))
    self = result
  }

  /// Neighbouring runs for which `value` is equal and not nil.
  package func stretches<Value: Equatable>(
    _ value: (TextAttributes) -> Value?
  ) -> [(range: Range<Int>, value: Value)] {
    var found: [(range: Range<Int>, value: Value)] = []
    // Sets are few, however long the text is.
    let values = attributeSets.map(value)
    guard values.contains(where: { $0 != nil }) else { return [] }
    var start = 0
    for run in runs {
      let range = start..<run.upperBound
      start = run.upperBound
      guard let value = values[run.attributes] else { continue }
      if let last = found.last, last.range.upperBound == range.lowerBound, last.value == value {
        found[found.count - 1].range = last.range.lowerBound..<range.upperBound
      } else {
        found.append((range, value))
      }
    }
    return found
  }
}
