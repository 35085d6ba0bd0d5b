import CComposeHarfBuzz
import ComposeFonts

/// HarfBuzz with nothing around it: the least that shaping can cost.
final class BareShaping {
  private let font: OpaquePointer
  private let buffer: OpaquePointer
  private let script: hb_script_t
  private let language: OpaquePointer?
  private let isRightToLeft: Bool

  init(_ face: FontFace, script: String, language: String) {
    let blob = face.data.withUnsafeBytes { bytes in
      hb_blob_create(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count),
        HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
    let face = hb_face_create(blob, UInt32(face.index))
    hb_blob_destroy(blob)
    font = hb_font_create(face)
    hb_face_destroy(face)
    buffer = hb_buffer_create()
    self.script = hb_script_from_string(script, -1)
    self.language = hb_language_from_string(language, -1)
    isRightToLeft = script == "Arab" || script == "Hebr"
  }

  deinit {
    hb_buffer_destroy(buffer)
    hb_font_destroy(font)
  }

  func shape(_ text: [UInt8]) {
    hb_buffer_clear_contents(buffer)
    text.withUnsafeBytes { bytes in
      hb_buffer_add_utf8(
        buffer, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), 0,
        Int32(bytes.count))
    }
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, script)
    hb_buffer_set_language(buffer, language)
    hb_shape(font, buffer, nil, 0)
  }
}
