public import ComposeGeometry

/// A mark on a page that is not part of its content: a note, a highlight, a stamp
/// (ISO 32000-2, 12.5).
///
/// Every annotation has an appearance stream, so that all viewers and printers show the same.
public struct PDFAnnotation: Hashable, Sendable {
  /// The type of annotation. Rectangles, points and widths are in points of user space.
  public enum Kind: Hashable, Sendable {
    /// A sticky note whose text is shown when it is opened; 20 points wide, at the rectangle's
    /// upper-left corner.
    case note(icon: NoteIcon = .note, isOpen: Bool = false)
    /// Text markup, with a rectangle for each line.
    case highlight([Rect])
    case underline([Rect])
    case squiggly([Rect])
    case strikeOut([Rect])
    /// A rubber stamp; see `addAnnotation` for what it shows.
    case stamp(Stamp = .draft)
    /// Pen strokes.
    case ink([[Point]], width: Double = 1)
    /// Text displayed directly on the page; see `addAnnotation` for how it is set.
    case freeText
    case square(width: Double = 1, fill: Color? = nil)
    case circle(width: Double = 1, fill: Color? = nil)
    case line(from: Point, to: Point, width: Double = 1)
    /// An attached file that opens from an icon on the page.
    case file(PDFAttachment)
  }

  /// The icon of a closed note (ISO 32000-2, table 175).
  public enum NoteIcon: String, Hashable, Sendable {
    case comment = "Comment"
    case key = "Key"
    case note = "Note"
    case help = "Help"
    case newParagraph = "NewParagraph"
    case paragraph = "Paragraph"
    case insert = "Insert"
  }

  /// The text of a stamp (ISO 32000-2, table 184).
  public enum Stamp: String, Hashable, Sendable {
    case approved = "Approved"
    case experimental = "Experimental"
    case notApproved = "NotApproved"
    case asIs = "AsIs"
    case expired = "Expired"
    case notForPublicRelease = "NotForPublicRelease"
    case confidential = "Confidential"
    case final = "Final"
    case sold = "Sold"
    case departmental = "Departmental"
    case forComment = "ForComment"
    case topSecret = "TopSecret"
    case draft = "Draft"
    case forPublicRelease = "ForPublicRelease"
  }

  /// The type of annotation.
  public var kind: Kind
  /// The text of the annotation, also its alternate description for assistive technology.
  public var contents: String
  /// The author of the annotation.
  public var author: String?
  /// A short description of its subject.
  public var subject: String?
  /// The colour of its strokes, markup or icon.
  public var color: Color
  /// The date of creation.
  public var creationDate: PDFDate?
  /// The date of the last change; nil for `creationDate`.
  public var modificationDate: PDFDate?
  /// Whether it is printed with the page; PDF/A requires it.
  public var isPrinted: Bool
  /// Whether users may not move or delete it.
  public var isLocked: Bool

  /// Creates an annotation, yellow and printed by default.
  public init(
    _ kind: Kind, contents: String, author: String? = nil, subject: String? = nil,
    color: Color = .rgb(1, 0.82, 0), creationDate: PDFDate? = nil,
    modificationDate: PDFDate? = nil, isPrinted: Bool = true, isLocked: Bool = false
  ) {
    self.kind = kind
    self.contents = contents
    self.author = author
    self.subject = subject
    self.color = color
    self.creationDate = creationDate
    self.modificationDate = modificationDate
    self.isPrinted = isPrinted
    self.isLocked = isLocked
  }
}
