import ComposePDFWriter

/// The view of a document when it is opened (ISO 32000-2, 7.7.2 and 12.2).
public struct InitialView: Hashable, Sendable {
  /// How pages are arranged side by side and one below another.
  public enum PageLayout: String, Hashable, Sendable, CaseIterable {
    case singlePage = "SinglePage"
    case oneColumn = "OneColumn"
    /// Columns of pages, the odd ones on the left or on the right.
    case twoColumnsOddLeft = "TwoColumnLeft"
    case twoColumnsOddRight = "TwoColumnRight"
    /// Two pages at a time, the odd ones on the left or on the right.
    case twoPagesOddLeft = "TwoPageLeft"
    case twoPagesOddRight = "TwoPageRight"
  }

  /// The panel shown next to the pages.
  public enum PageMode: String, Hashable, Sendable, CaseIterable {
    case none = "UseNone"
    case outline = "UseOutlines"
    case thumbnails = "UseThumbs"
    case fullScreen = "FullScreen"
    case layers = "UseOC"
    case attachments = "UseAttachments"
  }

  /// How the first page shown fits the window.
  public enum Zoom: Hashable, Sendable {
    case viewersDefault
    case page
    case width
    case height
    /// 1 is the natural size.
    case factor(Double)
  }

  /// The destination that is shown first.
  public enum OpenAction: Hashable, Sendable {
    /// A name given to `addDestination`; an undefined one counts as missing.
    case destination(String)
    /// A page by its index; one beyond the end is the last.
    case page(Int, zoom: Zoom = .viewersDefault)
  }

  /// Nil leaves it to the viewer.
  public var pageLayout: PageLayout?
  /// Nil shows the outline when there is one.
  public var pageMode: PageMode?
  /// Nil shows the first page.
  public var openAction: OpenAction?
  /// The appearance of the window and the defaults of the print dialog.
  public var preferences: ViewerPreferences

  /// Creates a view; what is nil is left to the viewer.
  public init(
    pageLayout: PageLayout? = nil, pageMode: PageMode? = nil, openAction: OpenAction? = nil,
    preferences: ViewerPreferences = ViewerPreferences()
  ) {
    self.pageLayout = pageLayout
    self.pageMode = pageMode
    self.openAction = openAction
    self.preferences = preferences
  }
}

extension InitialView.Zoom {
  /// The destination array after the page.
  fileprivate var operands: [PDFObject] {
    switch self {
    case .viewersDefault: [.name("XYZ"), .null, .null, .null]
    case .page: [.name("Fit")]
    case .width: [.name("FitH"), .null]
    case .height: [.name("FitV"), .null]
    case .factor(let factor):
      [
        .name("XYZ"), .null, .null,
        factor.isFinite && factor > 0 ? .real(min(max(factor, 0.01), 64)) : .null,
      ]
    }
  }
}

extension InitialView {
  /// Adds the entries of the catalog.
  func write(
    into root: inout PDFDictionary, pages: PageTree, hasTitle: Bool, hasOutline: Bool,
    destinations: inout DestinationTable
  ) {
    if let pageLayout { root["PageLayout"] = .name(PDFName(pageLayout.rawValue)) }
    if let mode = pageMode ?? (hasOutline ? .outline : nil) {
      root["PageMode"] = .name(PDFName(mode.rawValue))
    }
    switch openAction {
    case .destination(let long):
      let name = DestinationName.short(long)
      destinations.use(name)
      // An action may use a name where the entry itself allows only an array (table 29).
      if destinations.isDefined(name) {
        root["OpenAction"] = ["S": .name("GoTo"), "D": .text(name)]
      }
    case .page(let index, let zoom):
      // A document always has a page.
      let page = pages.reference(of: min(max(index, 0), pages.count - 1))
      root["OpenAction"] = .array([.reference(page)] + zoom.operands)
    case nil: break
    }
    let preferences = preferences.dictionary(pageCount: pages.count, hasTitle: hasTitle)
    if !preferences.isEmpty { root["ViewerPreferences"] = .dictionary(preferences) }
  }
}
