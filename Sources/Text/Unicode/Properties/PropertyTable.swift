import CComposeUnicodeTables
import ComposePlatform

/// A two-stage table of one byte per code point.
///
/// The pointers are to constants of the program, valid for the life of the process.
struct PropertyTable {
  private let blocks: UnsafePointer<UInt16>
  private let values: UnsafePointer<UInt8>

  init(_ table: pdfcompose_byte_table) {
    blocks = table.blocks
    values = table.values
  }

  /// The value of a scalar.
  ///
  /// - Precondition: `scalar` is at most U+10FFFF, as everything that `UTF8Decoder` returns; the
  ///   tables have a block for each of these, so that both reads stay inside.
  @inline(__always)
  subscript(scalar: UInt32) -> UInt8 {
    assert(scalar <= 0x10FFFF)
    let block = Int(blocks[Int(scalar >> 7)])
    return values[block << 7 | Int(scalar & 127)]
  }

  /// The value of a byte below 0x80; block 0 of the table is that of ASCII.
  @inline(__always)
  subscript(ascii byte: UInt8) -> UInt8 {
    assert(byte < 0x80)
    return values[Int(byte)]
  }

  static var lineBreakClasses: PropertyTable { PropertyTable(pdfcompose_line_break_classes()) }
  static var graphemeBreakClasses: PropertyTable {
    PropertyTable(pdfcompose_grapheme_break_classes())
  }
  static var scripts: PropertyTable { PropertyTable(pdfcompose_scripts()) }
  static var verticalOrientations: PropertyTable {
    PropertyTable(pdfcompose_vertical_orientations())
  }
}
