import ComposeGeometry
import ComposePDFWriter

/// The meaning of device colours in a document: given by its output intent, and by default spaces
/// for those the intent does not cover (ISO 19005-2, 6.2.4.3).
struct DeviceMeaning {
  /// The intent of a PDF/A file.
  let archiveIntent: OutputIntent
  let defaultSpaces: [(name: PDFName, device: ColorSpace, space: ColorSpace)]
  /// The device space of the intent's profile.
  let intentSpace: Color.Space
  /// Whether CMYK is defined.
  let hasInk: Bool
  /// Whether the space that replaces DeviceCMYK has an ICC profile.
  let inkHasProfile: Bool

  init(_ options: PDFOptions) {
    let intents = options.outputIntents
    let said =
      intents.first { $0.kind == .archive && $0.profile != nil }
      ?? intents.first { $0.profile != nil }
    var intent = said ?? .sRGB
    intent.kind = .archive
    archiveIntent = intent
    switch intent.profile?.componentCount {
    case 1: intentSpace = .gray
    case 4: intentSpace = .cmyk
    default: intentSpace = .rgb
    }
    let given = options.defaultColorSpaces
    // Documents are mostly RGB, which must be defined.
    let rgb = given.rgb ?? (intentSpace == .rgb ? nil : .sRGB)
    var spaces: [(name: PDFName, device: ColorSpace, space: ColorSpace)] = []
    if let gray = given.gray { spaces.append(("DefaultGray", .deviceGray, gray)) }
    if let rgb { spaces.append(("DefaultRGB", .deviceRGB, rgb)) }
    if let cmyk = given.cmyk { spaces.append(("DefaultCMYK", .deviceCMYK, cmyk)) }
    defaultSpaces = spaces
    hasInk = intentSpace == .cmyk || given.cmyk != nil
    inkHasProfile = given.cmyk != nil
  }

  /// The output intents of the file, and whether all with a profile have the same one.
  func intents(
    _ options: PDFOptions, isArchive: Bool
  ) -> (intents: [OutputIntent], agree: Bool) {
    var intents = options.outputIntents
    if isArchive, !intents.contains(where: { $0.kind == .archive && $0.profile != nil }) {
      intents.removeAll { $0.kind == .archive }
      intents.append(archiveIntent)
    }
    let profiles = Set(intents.compactMap(\.profile))
    return (intents, profiles.count <= 1)
  }
}
