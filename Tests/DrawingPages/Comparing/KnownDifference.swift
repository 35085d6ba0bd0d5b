/// A page that a program shows unlike we do, and why.
public struct KnownDifference: Hashable, Sendable {
  public let page: String
  /// The programs that it holds for, by their names in reports.
  public let programs: [String]
  public let reason: String

  init(_ page: String, _ programs: String..., reason: String) {
    self.page = page
    self.programs = programs
    self.reason = reason
  }

  public static let all = [
    KnownDifference(
      "A18", "PDFium",
      reason: "dashes of no length are drawn a tenth long, which the next gap does not make up for"
    ),
    KnownDifference("A31", "PDFium", "Poppler", reason: inks),
    KnownDifference("A34", "MuPDF", reason: shadows),
    KnownDifference(
      "5.1 opacity", "PDFium",
      reason: "knockout groups are passed over, so that the filling shows through the line"),
    KnownDifference("5.1 lines", "PDFium", "Poppler", reason: hairlines),
    KnownDifference("5.3 spaces", "PDFium", reason: inks),
    KnownDifference(
      "5.4 turned", "PDFium", reason: "the edges of turned pictures are not smoothed"),
    KnownDifference(
      "5.5 cones", "Poppler",
      reason:
        "its Cairo back end leaves out or misplaces circles of which neither holds the other; "
        + "its Splash back end has them"),
    KnownDifference(
      "5.5 patches", "Poppler",
      reason:
        "its Cairo back end mixes the colours of a patch's corners where they should follow a "
        + "gradient; its Splash back end follows it"),
    KnownDifference("5.5 patches", "PDFium", reason: "the edges of meshes are not smoothed"),
    KnownDifference(
      "5.6 tints", "PDFium", reason: "the opacity of an uncoloured pattern's colour counts twice"),
    KnownDifference(
      "5.6 turned", "PDFium", reason: "the cells of patterns shrink where user space is turned"),
    KnownDifference("5.9 shadows", "MuPDF", reason: shadows),
  ]

  private static let inks =
    "DeviceCMYK is shown as on a press; ISO 32000-2, 10.4 has the plain complements that we have"
  private static let shadows = "version 1.21 shows groups lighter within soft masks; 1.28 does not"
  private static let hairlines = "lines thinner than a pixel are drawn a whole pixel wide"

  /// Why a program shows a page otherwise; nil when it should not.
  public static func reason(page: String, program: String) -> String? {
    all.first { $0.page == page && $0.programs.contains(program) }?.reason
  }
}
