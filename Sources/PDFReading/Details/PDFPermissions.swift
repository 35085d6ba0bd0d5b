/// What an encrypted file lets someone do who has opened it with the user password
/// (ISO 32000-1, table 22). Whoever has the owner password may do everything.
public struct PDFPermissions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let print = PDFPermissions(rawValue: 1 << 0)
  public static let printHighResolution = PDFPermissions(rawValue: 1 << 1)
  /// Text and graphics may be copied out.
  public static let copy = PDFPermissions(rawValue: 1 << 2)
  public static let extractForAccessibility = PDFPermissions(rawValue: 1 << 3)
  /// Pages may be inserted, deleted and turned.
  public static let assemble = PDFPermissions(rawValue: 1 << 4)
  public static let fillForms = PDFPermissions(rawValue: 1 << 5)
  public static let annotate = PDFPermissions(rawValue: 1 << 6)
  public static let modify = PDFPermissions(rawValue: 1 << 7)

  public static let all: PDFPermissions = [
    .print, .printHighResolution, .copy, .extractForAccessibility, .assemble, .fillForms,
    .annotate, .modify,
  ]

  /// Names in the order of the table.
  public var names: [String] {
    let all: [(PDFPermissions, String)] = [
      (.print, "print"), (.printHighResolution, "print-high-resolution"), (.copy, "copy"),
      (.extractForAccessibility, "extract-for-accessibility"), (.assemble, "assemble"),
      (.fillForms, "fill-forms"), (.annotate, "annotate"), (.modify, "modify"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
