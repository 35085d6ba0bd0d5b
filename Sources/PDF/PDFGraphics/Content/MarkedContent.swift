import ComposePDFWriter

/// The pending and the open marked-content sequence (ISO 32000-1, 14.6).
///
/// A sequence is written when something is drawn in it and stays open until something else is
/// due, so an element drawn piece by piece takes one sequence as long as nothing comes between.
struct MarkedContent {
  /// The owner of a drawing: a structure element by its index, or one of these.
  enum Owner {
    static let nothing: Int32 = -1
    static let artifact: Int32 = -2
    static let pagination: Int32 = -3
    static let background: Int32 = -4
    /// Undeclared: text is a paragraph of the page, all else an artifact.
    static let undeclared: Int32 = -5
  }

  /// The owner of what is drawn next.
  var due = Owner.nothing
  /// The structure type of `due`, when it is an element.
  var dueType: StaticString = "Span"
  var open = Owner.nothing
  /// The formula whose elements of MathML are drawn; `nothing` outside of formulas with elements.
  var formula = Owner.nothing
  /// Whether the sequence was opened within the text object, and must end before it.
  var isOpenInText = false
  /// The element of each marked-content identifier of the page.
  var elements: [Int32] = []
}

extension ContentStream {
  /// Sets `owner` as the owner of what is drawn next.
  mutating func mark(_ owner: Int32, type: StaticString = "Span") {
    marks.due = owner
    marks.dueType = type
  }

  /// Opens the pending sequence and closes any other.
  @inline(__always)
  mutating func openMark(isInText: Bool) {
    if marks.open != marks.due { switchMark(isInText: isInText) }
  }

  @_optimize(speed)
  private mutating func switchMark(isInText: Bool) {
    closeMark()
    let owner = marks.due
    guard owner != MarkedContent.Owner.nothing else { return }
    gap()
    switch owner {
    case MarkedContent.Owner.artifact, MarkedContent.Owner.undeclared: bytes.append("/Artifact BMC")
    case MarkedContent.Owner.pagination: bytes.append("/Artifact<</Type/Pagination>>BDC")
    case MarkedContent.Owner.background: bytes.append("/Artifact<</Type/Background>>BDC")
    default:
      bytes.append(UInt8(ascii: "/"))
      bytes.append(marks.dueType)
      bytes.append("<</MCID ")
      bytes.append(integer: marks.elements.count)
      // A span that is continued on another page has been copied whole.
      if !replacements.isEmpty, let text = replacements.removeValue(forKey: owner) {
        bytes.append("/ActualText")
        bytes.append(string: text)
      }
      bytes.append(">>BDC")
      marks.elements.append(owner)
    }
    marks.open = owner
    marks.isOpenInText = isInText && text.isOpen
  }

  /// Ends the open sequence, and the text object if it is nested in it.
  mutating func closeMark() {
    guard marks.open != MarkedContent.Owner.nothing else { return }
    closeShow()
    if text.isOpen, !marks.isOpenInText { writeEndOfText() }
    write("EMC")
    marks.open = MarkedContent.Owner.nothing
  }
}
