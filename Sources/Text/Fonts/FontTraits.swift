/// The traits that distinguish the faces of a family.
public struct FontTraits: Hashable, Sendable {
  /// 1…1000, as in OS/2 `usWeightClass`: 400 is regular, 700 bold.
  public var weight: Int
  /// 1…9, as in OS/2 `usWidthClass`: 5 is normal, less is condensed.
  public var width: Int
  /// Italic or oblique.
  public var isItalic: Bool
  /// Whether all glyphs have one advance.
  public var isMonospaced: Bool

  /// Creates traits; weights are clamped to 1…1000, widths to 1…9.
  public init(
    weight: Int = 400, width: Int = 5, isItalic: Bool = false, isMonospaced: Bool = false
  ) {
    self.weight = min(max(weight, 1), 1000)
    self.width = min(max(width, 1), 9)
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
  }
}

/// The font vendor's embedding permissions (OS/2 `fsType`).
public struct EmbeddingPermission: Hashable, Sendable {
  /// The kind of documents that may embed the font.
  public enum Usage: Hashable, Sendable {
    case installable, editable, previewAndPrint, restricted
  }

  /// The kind of documents that may embed the font.
  public var usage: Usage
  /// Bit 8: the font must be embedded whole.
  public var forbidsSubsetting: Bool
  /// Bit 9: outlines must not be embedded.
  public var bitmapsOnly: Bool

  /// Creates the embedding rights that a font's `OS/2` table states.
  public init(usage: Usage, forbidsSubsetting: Bool = false, bitmapsOnly: Bool = false) {
    self.usage = usage
    self.forbidsSubsetting = forbidsSubsetting
    self.bitmapsOnly = bitmapsOnly
  }

  /// Reads `fsType`; of several usage bits the least restrictive holds (OS/2 version 2 and before).
  init(fsType: Int) {
    let usage: Usage =
      if fsType & 0x000E == 0 {
        .installable
      } else if fsType & 0x0008 != 0 {
        .editable
      } else if fsType & 0x0004 != 0 {
        .previewAndPrint
      } else {
        .restricted
      }
    self.init(
      usage: usage, forbidsSubsetting: fsType & 0x0100 != 0, bitmapsOnly: fsType & 0x0200 != 0)
  }
}
