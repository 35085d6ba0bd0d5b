public import ComposeAttributedText
public import ComposeGeometry
import ComposeGraphics

/// A floating attachment of a frame.
public struct PlacedFloat: Sendable {
  /// The attachment that is placed.
  public let attachment: TextAttachment
  /// Without its margins, in the frame's coordinates.
  public internal(set) var rect: Rect
  /// The line that it belongs to, as an index of the frame's lines.
  public internal(set) var line: Int
}

extension Line {
  /// The floating attachments, with the offsets of their characters.
  var floats: [(attachment: TextAttachment, offset: Int)] {
    var found: [(attachment: TextAttachment, offset: Int)] = []
    for fragment in fragments {
      let run = paragraph.runs[fragment.run]
      guard run.kind == .attachment,
        let attachment = paragraph.attributeSets[run.attributes].attachment,
        attachment.float != nil
      else { continue }
      found.append((attachment, run.textRange.lowerBound))
    }
    return found.sorted { $0.offset < $1.offset }
  }
}
