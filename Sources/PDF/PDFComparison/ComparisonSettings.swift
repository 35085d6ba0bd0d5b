public import ComposePDFInterpreting

/// How two files are compared.
public struct ComparisonSettings: Hashable, Sendable {
  /// What is compared; all but dates where it is empty. Areas alone limit only text and looks.
  public var only = ComparisonScope()
  /// What is left out.
  public var ignored = ComparisonScope()
  /// How much an area of 16 × 16 pixels may differ and count as equal, in levels of 255: the
  /// greatest difference of a pixel in it, averaged with the pixels around it.
  public var tolerance = 2.0
  /// The resolution at which pages are compared, in pixels per inch, 18…600.
  public var dotsPerInch = 96.0
  /// Whether fonts that are not embedded may be drawn with installed faces; not by default, so that
  /// the result is the same on every machine.
  public var usesInstalledFonts = false
  /// Limits against malicious pages.
  public var limits = InterpretingLimits()

  /// Creates the default settings.
  public init() {}

  /// Whether anything of a field is compared.
  func compares(_ field: ComparedField) -> Bool {
    if ignored.fields.contains(field) { return false }
    if only.fields.isEmpty, only.entries.isEmpty { return ComparedField.standard.contains(field) }
    return only.fields.contains(field) || only.entries[field] != nil
  }

  /// Whether an entry of a field is compared.
  func compares(_ field: ComparedField, _ entry: String) -> Bool {
    guard compares(field), ignored.entries[field]?.contains(entry) != true else { return false }
    return only.fields.contains(field) || only.entries[field]?.contains(entry) ?? true
  }
}
