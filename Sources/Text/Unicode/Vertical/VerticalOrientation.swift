import CComposeUnicodeTables
import ComposePlatform

/// The orientation of a character in vertical text (UAX #50, version 15.0).
public enum VerticalOrientation: UInt8, Hashable, Sendable {
  // Numbered as in the generator of CUnicodeTables.

  /// R: turned a quarter to the right, as Latin is.
  case rotated
  /// U: upright, as ideographs are.
  case upright
  /// Tu: upright, with a glyph of its own for vertical text.
  case transformedUpright
  /// Tr: upright with a glyph of its own for vertical text; turned where the font has none.
  case transformedRotated

  /// The orientation of a scalar; `rotated` above U+10FFFF.
  public init(of scalar: UInt32) {
    guard scalar <= 0x10FFFF else {
      self = .rotated
      return
    }
    self = VerticalOrientation(rawValue: PropertyTable.verticalOrientations[scalar]) ?? .rotated
  }
}

/// A run of text with one orientation in vertical text.
public struct VerticalOrientationRun: Hashable, Sendable {
  /// In UTF-8 bytes.
  public var range: Range<Int>
  /// Whether the characters are upright instead of rotated.
  public var isUpright: Bool

  /// The runs of a text, in order. Marks and joiners have the orientation of the character before
  /// them (UAX #50, 3.2): whole grapheme clusters are kept together.
  ///
  /// - Parameter hasVerticalForm: Whether there is an upright glyph for a character that is
  ///   otherwise turned.
  /// - Complexity: O(n).
  package static func runs(
    in text: UnsafeBufferPointer<UInt8>, hasVerticalForm: (UInt32) -> Bool
  ) -> [VerticalOrientationRun] {
    var runs: [VerticalOrientationRun] = []
    var offset = 0
    while offset < text.count {
      let scalar = UTF8Decoder.decode(text, at: offset).scalar
      let end = GraphemeClusters.nextBoundary(after: offset, in: text)
      let isUpright =
        switch VerticalOrientation(of: scalar) {
        case .rotated: false
        case .upright, .transformedUpright: true
        case .transformedRotated: hasVerticalForm(scalar)
        }
      if let last = runs.last, last.isUpright == isUpright {
        runs[runs.count - 1].range = last.range.lowerBound..<end
      } else {
        runs.append(VerticalOrientationRun(range: offset..<end, isUpright: isUpright))
      }
      offset = end
    }
    return runs
  }
}
