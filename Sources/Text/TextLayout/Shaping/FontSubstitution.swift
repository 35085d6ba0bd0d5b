import ComposeAttributedText
public import ComposeFonts

/// Text set in a face other than that of its attributes.
public struct FontSubstitution: Hashable, Sendable {
  /// In bytes of the attributed text.
  public var range: Range<Int>
  /// The requested face.
  public var requested: FontFace
  /// The face that is used in its place.
  public var used: FontFace
}

extension ShapedParagraph {
  /// The text set in fallback faces, in the order of the text, neighbours of one face joined.
  ///
  /// - Complexity: O(number of runs).
  public var substitutions: [FontSubstitution] {
    var found: [FontSubstitution] = []
    for run in runs where run.kind == .text {
      let requested = requestedFont(of: run).face
      guard run.face !== requested else { continue }
      if let last = found.indices.last, found[last].used === run.face,
        found[last].requested === requested,
        found[last].range.upperBound == run.textRange.lowerBound
      {
        found[last].range = found[last].range.lowerBound..<run.textRange.upperBound
      } else {
        found.append(
          FontSubstitution(range: run.textRange, requested: requested, used: run.face))
      }
    }
    return found
  }
}

/// Who supplied what, of many paragraphs: which characters which face had instead of another.
public struct FontSubstitutionReport: Sendable {
  /// The text that one face supplied for another.
  public struct Entry: Hashable, Sendable {
    /// The requested face.
    public var requested: FontFace
    /// The face that is used in its place.
    public var used: FontFace
    /// The first distinct characters, 16 at most.
    public var characters: [Unicode.Scalar]
    /// All of them, repeated ones too.
    public var characterCount: Int

    /// Such as `Twemoji Regular for Libertinus Serif Regular: 3 characters (✓ ☐)`.
    public var description: String {
      let shown = characters.map(String.init).joined(separator: " ")
      let count = characterCount == 1 ? "1 character" : "\(characterCount) characters"
      return "\(used.fullName) for \(requested.fullName): \(count) (\(shown))"
    }
  }

  /// In the order in which they were first needed.
  public private(set) var entries: [Entry] = []

  /// Creates an empty report.
  public init() {}

  /// Whether nothing was substituted.
  public var isEmpty: Bool { entries.isEmpty }

  /// Takes in what other faces supplied to a paragraph.
  public mutating func add(_ paragraph: ShapedParagraph) {
    for substitution in paragraph.substitutions { add(substitution, of: paragraph.text) }
  }

  private mutating func add(_ substitution: FontSubstitution, of text: [UInt8]) {
    let bytes = text[substitution.range.clamped(to: 0..<text.count)]
    var entry: Int
    if let known = entries.firstIndex(where: {
      $0.used === substitution.used && $0.requested === substitution.requested
    }) {
      entry = known
    } else {
      entry = entries.count
      entries.append(
        Entry(
          requested: substitution.requested, used: substitution.used, characters: [],
          characterCount: 0))
    }
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      entries[entry].characterCount += 1
      if entries[entry].characters.count < 16, !entries[entry].characters.contains(scalar) {
        entries[entry].characters.append(scalar)
      }
    }
  }
}
