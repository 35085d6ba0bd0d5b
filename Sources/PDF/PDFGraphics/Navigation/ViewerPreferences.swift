import ComposePDFWriter

/// How a viewer shows and prints a document (ISO 32000-2, table 147). Nil and false keep the
/// viewer's own settings.
public struct ViewerPreferences: Hashable, Sendable {
  /// The reading order, and so the order of pages side by side.
  public enum Direction: String, Hashable, Sendable {
    case leftToRight = "L2R"
    case rightToLeft = "R2L"
  }

  /// A box of the page (ISO 32000-2, 14.11.2).
  public enum PageBox: String, Hashable, Sendable {
    case media = "MediaBox"
    case crop = "CropBox"
    case bleed = "BleedBox"
    case trim = "TrimBox"
    case art = "ArtBox"
  }

  /// The scaling default of the print dialog.
  public enum PrintScaling: String, Hashable, Sendable {
    case none = "None"
    case viewersDefault = "AppDefault"
  }

  /// The duplex mode for printing.
  public enum Duplex: String, Hashable, Sendable {
    case oneSided = "Simplex"
    case flipShortEdge = "DuplexFlipShortEdge"
    case flipLongEdge = "DuplexFlipLongEdge"
  }

  /// What is shown when full-screen mode ends.
  public enum PageMode: String, Hashable, Sendable {
    case none = "UseNone"
    case outline = "UseOutlines"
    case thumbnails = "UseThumbs"
    case layers = "UseOC"
  }

  /// Whether the viewer's tool bars are hidden.
  public var hidesToolbar = false
  /// Whether the viewer's menu bar is hidden.
  public var hidesMenubar = false
  /// Whether scroll bars and other controls of the window are hidden.
  public var hidesWindowControls = false
  /// Makes the window as large as the first page.
  public var fitsWindow = false
  /// Puts the window in the middle of the screen.
  public var centersWindow = false
  /// Whether the title bar shows the title of the document or the file name; nil shows the title if
  /// there is one.
  public var showsTitle: Bool?
  /// The panel shown next to the pages when full-screen mode ends.
  public var modeAfterFullScreen: PageMode?
  /// The reading order of the document.
  public var direction: Direction?
  /// The box that is shown on screen. Deprecated in PDF 2.0, as are the next three.
  public var viewArea: PageBox?
  /// The box to which pages are clipped on screen.
  public var viewClip: PageBox?
  /// The box that is printed.
  public var printArea: PageBox?
  /// The box to which pages are clipped in print.
  public var printClip: PageBox?
  /// The initial scaling of the print dialog.
  public var printScaling: PrintScaling?
  /// Whether the print dialog must not change `printScaling` (PDF 2.0).
  public var enforcesPrintScaling = false
  /// The duplex mode proposed by the print dialog.
  public var duplex: Duplex?
  /// Whether the page size selects the paper tray.
  public var picksTrayByPageSize: Bool?
  /// Indices of the pages to print; ranges beyond the document are clipped.
  public var printPages: [ClosedRange<Int>] = []
  /// The number of copies, 2 or more.
  public var copies: Int?

  /// Leaves everything to the viewer.
  public init() {}

  /// The dictionary of the catalog; empty when nothing is set.
  func dictionary(pageCount: Int, hasTitle: Bool) -> PDFDictionary {
    var dictionary = PDFDictionary()
    func add(_ key: PDFName, _ isSet: Bool) { if isSet { dictionary[key] = true } }
    func add(_ key: PDFName, _ name: String?) {
      if let name { dictionary[key] = .name(PDFName(name)) }
    }
    add("HideToolbar", hidesToolbar)
    add("HideMenubar", hidesMenubar)
    add("HideWindowUI", hidesWindowControls)
    add("FitWindow", fitsWindow)
    add("CenterWindow", centersWindow)
    // Without a title this has no effect.
    add("DisplayDocTitle", hasTitle && showsTitle != false)
    add("NonFullScreenPageMode", modeAfterFullScreen?.rawValue)
    add("Direction", direction?.rawValue)
    add("ViewArea", viewArea?.rawValue)
    add("ViewClip", viewClip?.rawValue)
    add("PrintArea", printArea?.rawValue)
    add("PrintClip", printClip?.rawValue)
    add("PrintScaling", printScaling?.rawValue)
    add("Duplex", duplex?.rawValue)
    if let picksTrayByPageSize { dictionary["PickTrayByPDFSize"] = .boolean(picksTrayByPageSize) }
    let ranges = printPages.compactMap { range -> [PDFObject]? in
      guard pageCount > 0, range.lowerBound < pageCount, range.upperBound >= 0 else { return nil }
      // Page numbers of this entry count from 1. Both ends are in 0..<pageCount.
      return [
        .integer(max(range.lowerBound, 0) + 1), .integer(min(range.upperBound, pageCount - 1) + 1),
      ]
    }
    if !ranges.isEmpty { dictionary["PrintPageRange"] = .array(ranges.flatMap(\.self)) }
    if let copies, copies > 1 { dictionary["NumCopies"] = .integer(min(copies, 9_999)) }
    // The entry has an effect only with a value that can be enforced.
    if enforcesPrintScaling, printScaling != nil {
      dictionary["Enforce"] = [.name("PrintScaling")]
    }
    return dictionary
  }
}
