/// A place where text after a tab is set.
public struct TabStop: Hashable, Sendable {
  /// The alignment of the text after a tab at its stop.
  public enum Alignment: Hashable, Sendable {
    /// Text begins at the stop, whichever direction its paragraph has.
    case natural
    /// Text ends at the stop, whichever direction its paragraph has.
    case trailing
    /// The left end, the middle or the right end of the text is at the stop.
    case left, center, right
    /// The first terminator of the text after the tab is at the stop: a full stop or a comma.
    case decimal
  }

  /// The alignment of the text at the stop.
  public var alignment: Alignment
  /// From the leading edge of the frame, in points: in right-to-left paragraphs from the right.
  public var location: Double

  /// The terminators of the aligned part of the text after the tab, which continues behind it:
  /// Core Text's column terminators. A tab and the end of the paragraph always end it. For stops
  /// that text ends at, is centred on, or has its separator at.
  public var terminators: [Unicode.Scalar]

  /// - Parameter terminators: Nil for those of the alignment: a full stop and a comma for decimal
  ///   stops, none for others.
  public init(
    _ alignment: Alignment = .left, at location: Double, terminators: [Unicode.Scalar]? = nil
  ) {
    self.alignment = alignment
    self.location = location
    self.terminators = terminators ?? (alignment == .decimal ? [".", ","] : [])
  }
}
