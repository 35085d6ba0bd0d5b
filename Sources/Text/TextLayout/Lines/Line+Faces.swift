import ComposeAttributedText
public import ComposeFonts
public import ComposeGraphics

extension Line {
  /// Text of a line that one face supplied.
  public struct FaceUsage: Sendable {
    /// The face that the text's attributes, or the paragraph's default font, name.
    public let requested: FontFace
    /// The face that is used.
    public let used: FontFace
    /// The text, in UTF-8.
    public let text: ArraySlice<UInt8>
    /// The glyphs that the face sets.
    public let glyphs: ArraySlice<ShapedGlyph>
    /// How the glyphs are drawn otherwise than the face has them.
    public let adjustment: GlyphAdjustment
  }

  /// Which face supplied which text, from left to right; neither hyphens nor boxes, nor the content
  /// of boxes.
  ///
  /// - Complexity: O(glyphs of the line).
  public var faceUsages: [FaceUsage] {
    fragments.compactMap { fragment in
      let run = paragraph.runs[fragment.run]
      guard run.kind == .text else { return nil }
      let glyphs = self.glyphs[fragment.glyphs]
      let range = Self.textRange(of: glyphs).clamped(to: 0..<paragraph.text.count)
      guard !range.isEmpty else { return nil }
      return FaceUsage(
        requested: paragraph.requestedFont(of: run).face, used: run.face,
        text: paragraph.text[range], glyphs: glyphs, adjustment: adjustment(of: run))
    }
  }
}
