public import ComposeDocumentModel
public import ComposeGeometry

/// A header or a footer: text at the left, in the centre and at the right of the text area.
public struct PageStrip: Hashable, Sendable {
  /// The part at the left edge of the text area; at the right one on left-hand pages.
  public var left: PageTemplate?
  /// The part in the centre.
  public var center: PageTemplate?
  /// The part at the right edge of the text area; at the left one on left-hand pages.
  public var right: PageTemplate?
  /// Whether a hairline separates it from the text.
  public var hasRule: Bool

  /// Creates a header or footer; without parts it is empty.
  public init(
    left: PageTemplate? = nil, center: PageTemplate? = nil, right: PageTemplate? = nil,
    hasRule: Bool = false
  ) {
    self.left = left
    self.center = center
    self.right = right
    self.hasRule = hasRule
  }

  /// No header or footer.
  public static let none = PageStrip()

  /// The parts from left to right.
  var parts: [PageTemplate?] { [left, center, right] }

  /// Whether it shows the number of the page, or of pages.
  var hasPageNumber: Bool {
    parts.contains { part in
      part?.parts.contains { $0 == .token(.page) || $0 == .token(.pages) } == true
    }
  }

  /// The strip with left and right exchanged, for pages that are opened on the left.
  var mirrored: PageStrip {
    PageStrip(left: right, center: center, right: left, hasRule: hasRule)
  }

  func contains(_ token: PageTemplate.Token) -> Bool {
    parts.contains { $0?.contains(token) == true }
  }

  /// Removes the parts with page numbers, or replaces the first of them with `template`.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  mutating func replaceNumbers(with template: PageTemplate?) -> Bool {
    var template = template
    var isFound = false
    func replace(_ part: inout PageTemplate?) {
      guard part?.numbersPages == true else { return }
      part = template
      template = nil
      isFound = true
    }
    replace(&left)
    replace(&center)
    replace(&right)
    return isFound
  }
}

/// What pages of one kind have instead of what the theme gives to all pages.
public struct PageMaster: Hashable, Sendable {
  /// The header; nil for that of other pages.
  public var header: PageStrip?
  /// The footer; nil for that of other pages.
  public var footer: PageStrip?
  /// An image behind the text that covers the page, named as the image provider knows it.
  public var background: Sourced<String>?
  /// The margins in points; nil for those of other pages. Text is as wide on all upright pages: the
  /// left margin decides where it is, and the right one is what remains. Those of pages with margins
  /// that a document sets itself do not apply.
  public var margins: EdgeInsets?

  /// Creates a page master that changes nothing.
  public init(
    header: PageStrip? = nil, footer: PageStrip? = nil, background: Sourced<String>? = nil,
    margins: EdgeInsets? = nil
  ) {
    self.margins = margins
    self.header = header
    self.footer = footer
    self.background = background
  }

  /// Neither header nor footer.
  public static let bare = PageMaster(header: PageStrip.none, footer: PageStrip.none)

  var isEmpty: Bool { self == PageMaster() }
}

/// The kinds of pages whose headers, footers, backgrounds and margins may differ.
public struct PageMasters: Hashable, Sendable {
  /// The first page, which may be a cover.
  public var first = PageMaster()
  /// Left-hand pages, with even numbers.
  public var left = PageMaster()
  /// Right-hand pages, with odd numbers.
  public var right = PageMaster()
  /// Pages that begin with a heading of level 1.
  public var chapter = PageMaster()
  /// Pages wider than high.
  public var landscape = PageMaster()

  /// Creates masters that change nothing.
  public init() {}

  /// The kinds in the order in which their keys are documented, as they are called in theme files.
  public static let kinds:
    [(name: String, path: WritableKeyPath<PageMasters, PageMaster> & Sendable)] = [
      ("first", \.first), ("left", \.left), ("right", \.right), ("chapter", \.chapter),
      ("landscape", \.landscape),
    ]

  /// All kinds.
  var all: [PageMaster] { [first, left, right, chapter, landscape] }
}

extension Theme {
  /// All headers and footers that pages may have.
  private var strips: [PageStrip] {
    var strips = [header, footer].compactMap(\.self)
    for master in masters.all { strips += [master.header, master.footer].compactMap(\.self) }
    return strips
  }

  /// Whether pages have headers and footers of the theme.
  var hasPageMasters: Bool { header != nil || footer != nil || masters != PageMasters() }

  /// Whether a header or footer contains this token.
  public func shows(_ token: PageTemplate.Token) -> Bool {
    strips.contains { $0.contains(token) }
  }

  /// Removes page numbers from all headers and footers, or replaces them with a format; a footer
  /// without any gets it in the centre.
  public mutating func setPageNumbers(_ format: PageNumberFormat?) {
    showsPageNumbers = format != nil
    let template = format?.template
    header?.replaceNumbers(with: template)
    if footer?.replaceNumbers(with: template) == false, header?.contains(.page) != true {
      footer?.center = template
    }
    for (_, kind) in PageMasters.kinds {
      masters[keyPath: kind].header?.replaceNumbers(with: template)
      masters[keyPath: kind].footer?.replaceNumbers(with: template)
    }
  }

  /// Removes the headers of all pages.
  public mutating func removeHeaders() {
    if header != nil { header = PageStrip.none }
    for (_, kind) in PageMasters.kinds { masters[keyPath: kind].header = nil }
  }

  /// Gives all pages a header, except first pages and those with a chapter that have their own or none.
  public mutating func replaceHeaders(with header: PageStrip) {
    self.header = header
    masters.left.header = nil
    masters.right.header = nil
    masters.landscape.header = nil
  }

  /// Gives all pages a footer, except first pages and those with a chapter that have their own or none.
  public mutating func replaceFooters(with footer: PageStrip) {
    self.footer = footer
    masters.left.footer = nil
    masters.right.footer = nil
    masters.landscape.footer = nil
  }
}
