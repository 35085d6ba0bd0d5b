public import ComposeGeometry

/// A mark on a page that is not part of its content: a note, a highlight, a stamp
/// (ISO 32000-2, 12.5).
///
/// Every annotation has an appearance stream, so that all viewers and printers show the same.
public struct PDFAnnotation: Hashable, Sendable {
  /// What is drawn. Rectangles, points and widths are in points of user space.
  public enum Kind: Hashable, Sendable {
    /// A sheet whose text shows when it is opened; 20 points wide at the rectangle's upper-left
    /// corner.
    case note(icon: NoteIcon = .note, isOpen: Bool = false)
    /// Marks on text, a rectangle for each line.
    case highlight([Rect])
    case underline([Rect])
    case squiggly([Rect])
    case strikeOut([Rect])
    /// A rubber stamp; see `addAnnotation` for what it shows.
    case stamp(Stamp = .draft)
    /// Strokes of a pen.
    case ink([[Point]], width: Double = 1)
    /// Text displayed directly on the page; see `addAnnotation` for how it is set.
    case freeText
    case square(width: Double = 1, fill: Color? = nil)
    case circle(width: Double = 1, fill: Color? = nil)
    case line(from: Point, to: Point, width: Double = 1)
    /// A file that opens from its place on the page.
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

  /// The words of a stamp (ISO 32000-2, table 184).
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

  /// What is drawn.
  public var kind: Kind
  /// The text of the annotation, also its alternate description for assistive technology.
  public var contents: String
  /// Who made it.
  public var author: String?
  /// What it is about, in a few words.
  public var subject: String?
  /// Of its strokes, its mark or its sheet.
  public var color: Color
  /// When it was made.
  public var creationDate: PDFDate?
  /// When it was changed last; nil for `creationDate`.
  public var modificationDate: PDFDate?
  /// Whether it is printed with the page; PDF/A requires it.
  public var isPrinted: Bool
  /// Whether readers may not move or delete it.
  public var isLocked: Bool

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
