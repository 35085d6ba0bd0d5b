import CComposeHarfBuzz
import ComposePlatform

/// HarfBuzz's view of one face: owns one `hb_face_t` and one `hb_font_t`.
///
/// The font's scale is the em, so every distance is in font units. The blob with the font's
/// bytes belongs to the face.
// Unchecked: both objects are made immutable in `init`, and HarfBuzz allows immutable faces
// and fonts to be used by several threads at once (its caches are atomic).
final class FontFaceHandle: @unchecked Sendable {
  let face: OpaquePointer
  let font: OpaquePointer
  let glyphCount: Int
  let unitsPerEm: Int
  let flattened = LockedValue(CompactFontFormat.FlattenedCharStrings())

  init(
    data: FontData, index: Int, variations: [FontVariation]
  ) throws(FontError) {
    let blob = data.makeBlob()
    defer { hb_blob_destroy(blob) }
    let count = Int(hb_face_count(blob))
    guard count > 0 else { throw .notAFont(name: data.name) }
    guard index >= 0, index < min(count, 0x10000) else {
      throw .noSuchFace(name: data.name, index: index, count: count)
    }
    // `hb_face_create` and `hb_font_create` return empty objects, never nil, when they fail.
    let face: OpaquePointer = hb_face_create(blob, UInt32(index))
    let glyphCount = Int(hb_face_get_glyph_count(face))
    let unitsPerEm = Int(hb_face_get_upem(face))
    guard glyphCount > 0, glyphCount <= 0x10000, unitsPerEm > 0 else {
      hb_face_destroy(face)
      throw .notAFont(name: data.name)
    }
    let font: OpaquePointer = hb_font_create(face)
    if !variations.isEmpty {
      let settings = variations.map { hb_variation_t(tag: $0.tag.rawValue, value: $0.value) }
      settings.withUnsafeBufferPointer {
        hb_font_set_variations(font, $0.baseAddress, UInt32(clamping: $0.count))
      }
    }
    hb_face_make_immutable(face)
    hb_font_make_immutable(font)
    self.face = face
    self.font = font
    self.glyphCount = glyphCount
    self.unitsPerEm = unitsPerEm
  }

  deinit {
    hb_font_destroy(font)
    hb_face_destroy(face)
  }

  /// Runs `body` on a table, or returns nil when the face has none of that name.
  func withTable<Result>(
    _ tag: OpenTypeTag, _ body: (BigEndianBytes) -> Result?
  ) -> Result? {
    let blob = hb_face_reference_table(face, tag.rawValue)
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let start = hb_blob_get_data(blob, &length), length > 0 else { return nil }
    return body(BigEndianBytes(UnsafeRawBufferPointer(start: start, count: Int(length))))
  }

  func hasTable(_ tag: OpenTypeTag) -> Bool {
    withTable(tag) { _ in true } ?? false
  }

  /// A string of the `name` table: English if there is any, else the first language that has it.
  func name(_ identifier: UInt32) -> String? {
    if let english = name(identifier, language: hb_language_from_string("en", 2)) {
      return english
    }
    var count: UInt32 = 0
    guard let entries = hb_ot_name_list_names(face, &count) else { return nil }
    for entry in UnsafeBufferPointer(start: entries, count: Int(count))
    where entry.name_id == identifier {
      if let name = name(identifier, language: entry.language) { return name }
    }
    return nil
  }

  private func name(_ identifier: UInt32, language: OpaquePointer?) -> String? {
    var capacity: UInt32 = 512
    let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(capacity)) { buffer in
      // HarfBuzz ends the text with a zero and stores its length without it; longer names are
      // cut at 511 bytes.
      hb_ot_name_get_utf8(face, identifier, language, &capacity, buffer.baseAddress)
      let bytes = UnsafeRawBufferPointer(buffer).prefix(Int(capacity))
      return String(decoding: bytes, as: UTF8.self)
    }
    return text.isEmpty ? nil : text
  }
}

/// One setting of a variable font's axis, in the axis's own units.
public struct FontVariation: Hashable, Sendable {
  /// The tag of the axis, such as `wght`.
  public var tag: OpenTypeTag
  /// The value on the axis.
  public var value: Float

  /// Creates a value on an axis, such as 650 on `wght`.
  public init(_ tag: OpenTypeTag, _ value: Float) {
    self.tag = tag
    self.value = value.isFinite ? value : 0
  }
}
