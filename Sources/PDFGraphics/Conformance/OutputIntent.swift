import Graphics
import PDFWriter

/// What the colours of a file mean that come without a profile: sRGB (ISO 19005-2, 6.2.3).
enum OutputIntent {
  /// Writes the profile and returns the value of the catalog's `OutputIntents`.
  static func write(to writer: PDFWriter) throws(PDFError) -> PDFObject {
    let profile = writer.reserve()
    try writer.writeStream(["N": 3], RGBProfile.sRGB, as: profile)
    return [
      [
        "Type": .name("OutputIntent"), "S": .name("GTS_PDFA1"),
        "OutputConditionIdentifier": .text("sRGB"), "Info": .text("sRGB IEC61966-2.1"),
        "DestOutputProfile": .reference(profile),
      ]
    ]
  }
}
