/// The operations permitted in an encrypted file opened with the user password (ISO 32000-1, table
/// 22). The owner password permits all operations.
public struct PDFPermissions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Printing, possibly only at low resolution (ISO 32000-2, Table 22, bit 3).
  public static let print = PDFPermissions(rawValue: 1 << 0)
  /// Printing at full resolution (bit 12).
  public static let printHighResolution = PDFPermissions(rawValue: 1 << 1)
  /// Copying text and graphics (bit 5).
  public static let copy = PDFPermissions(rawValue: 1 << 2)
  /// Text extraction for accessibility (bit 10). Always granted since PDF 2.0.
  public static let extractForAccessibility = PDFPermissions(rawValue: 1 << 3)
  /// Inserting, deleting and rotating pages (bit 11).
  public static let assemble = PDFPermissions(rawValue: 1 << 4)
  /// Filling in form fields (bit 9).
  public static let fillForms = PDFPermissions(rawValue: 1 << 5)
  /// Adding annotations and filling in form fields (bit 6).
  public static let annotate = PDFPermissions(rawValue: 1 << 6)
  /// Changing the content (bit 4).
  public static let modify = PDFPermissions(rawValue: 1 << 7)

  /// All permissions.
  public static let all: PDFPermissions = [
    .print, .printHighResolution, .copy, .extractForAccessibility, .assemble, .fillForms,
    .annotate, .modify,
  ]

  /// Names in the order of the table.
  public var names: [String] {
    Self.named.filter { contains($0.permission) }.map(\.name)
  }

  private static let named: [(permission: PDFPermissions, name: String)] = [
    (.print, "print"), (.printHighResolution, "print-high-resolution"), (.copy, "copy"),
    (.extractForAccessibility, "extract-for-accessibility"), (.assemble, "assemble"),
    (.fillForms, "fill-forms"), (.annotate, "annotate"), (.modify, "modify"),
  ]
}

extension PDFPermissions {
  /// The 32 bits of the entry `P` as a signed number: bits 1 and 2 clear, 7, 8 and 13 to 32 set.
  ///
  /// Bit 10 is always set, as PDF 2.0 requires; see `extractForAccessibility`.
  public var entry: Int32 {
    var bits: UInt32 = 0xFFFF_F0C0 | 1 << 9
    let places: [(PDFPermissions, UInt32)] = [
      (.print, 3), (.modify, 4), (.copy, 5), (.annotate, 6), (.fillForms, 9),
      (.extractForAccessibility, 10), (.assemble, 11), (.printHighResolution, 12),
    ]
    for (permission, place) in places where contains(permission) { bits |= 1 << (place - 1) }
    // High-resolution printing implies printing (table 22, bit 12).
    if contains(.printHighResolution) { bits |= 1 << 2 }
    return Int32(bitPattern: bits)
  }

  /// Parses names as given by `names`.
  ///
  /// - Returns: Nil for an unknown name.
  public init?(names: [String]) {
    self = []
    for name in names {
      switch name {
      case "all": formUnion(.all)
      case "none": break
      default:
        guard let permission = Self.named.first(where: { $0.name == name }) else { return nil }
        formUnion(permission.permission)
      }
    }
  }
}
