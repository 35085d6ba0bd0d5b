public import ComposeGeometry
public import ComposeInternetPrinting

/// How pages are drawn on sheets.
public struct PrintSheet: Hashable, Sendable {
  /// The sheet.
  public var size: MediaSize
  /// What the printer can print on, in points from the top left corner of the sheet.
  public var printableRect: Rect
  /// Whether pages are made to fit.
  public var scaling: PrintScaling

  /// - Parameter printableRect: Nil for the whole sheet.
  public init(size: MediaSize, printableRect: Rect? = nil, scaling: PrintScaling = .none) {
    self.size = size
    self.printableRect = printableRect ?? Rect(origin: .zero, size: size.points)
    self.scaling = scaling
  }

  /// The sheet of a medium.
  ///
  /// - Parameter page: The size of a page, for a printer that names no media.
  public init(_ choice: MediaChoice?, page: MediaSize, scaling: PrintScaling?) {
    let size = choice?.medium.size ?? page
    self.init(
      size: size, printableRect: choice?.medium.printableRect, scaling: scaling ?? PrintScaling.none
    )
  }

  /// Where a page of a size lies on the sheet.
  ///
  /// Pages that do not fit and lie the other way round than the sheet are turned a quarter to the
  /// left, as printers do. Pages are centred; those of the size of the sheet, half a millimetre
  /// aside, begin at its corner.
  ///
  /// - Parameter page: In points.
  public func placement(of page: Size) -> (rect: Rect, isTurned: Bool) {
    let sheet = size.points
    let isTurned =
      (page.width > page.height) != (sheet.width > sheet.height)
      && (page.width > sheet.width + Self.tolerance || page.height > sheet.height + Self.tolerance)
    // A page without a side has no size to divide by.
    let page = Size(width: max(page.width, 0.001), height: max(page.height, 0.001))
    let turned = isTurned ? Size(width: page.height, height: page.width) : page
    let isLarger =
      turned.width > sheet.width + Self.tolerance || turned.height > sheet.height + Self.tolerance
    let whole = Rect(origin: .zero, size: sheet)
    let isSame =
      abs(turned.width - sheet.width) <= Self.tolerance
      && abs(turned.height - sheet.height) <= Self.tolerance
    // Without a part of a pixel that blurs all edges.
    let unscaled =
      isSame ? Rect(origin: .zero, size: turned) : Self.centred(turned, in: whole, scale: 1)
    switch scaling {
    case .none: return (unscaled, isTurned)
    case .fit: return (Self.fitted(turned, in: printableRect), isTurned)
    case .fill:
      let scale = max(sheet.width / turned.width, sheet.height / turned.height)
      return (Self.centred(turned, in: whole, scale: scale), isTurned)
    case .auto, .autoFit:
      return (isLarger ? Self.fitted(turned, in: printableRect) : unscaled, isTurned)
    }
  }

  /// Half a millimetre: sizes that differ by less are the same.
  private static let tolerance = 1.42

  private static func fitted(_ page: Size, in rect: Rect) -> Rect {
    centred(page, in: rect, scale: min(rect.width / page.width, rect.height / page.height))
  }

  private static func centred(_ page: Size, in rect: Rect, scale: Double) -> Rect {
    let (width, height) = (page.width * scale, page.height * scale)
    return Rect(
      x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height)
  }
}
