public import ComposeGeometry

/// A sheet of paper and the part of it that can be printed on, in points from its top left corner.
public struct PrintPaper: Hashable, Sendable {
  /// The size of the sheet.
  public var size: Size
  /// What a printer can print on: all of the sheet for a PDF file.
  public var printableRect: Rect

  /// Creates a sheet.
  ///
  /// - Parameter printableRect: Cut to the sheet; nil for all of it.
  public init(size: Size, printableRect: Rect? = nil) {
    self.size = size
    let sheet = Rect(origin: .zero, size: size)
    self.printableRect = printableRect.flatMap { $0.intersection(sheet) } ?? sheet
  }

  /// Creates a sheet with margins on which nothing can be printed.
  public init(size: Size, margins: EdgeInsets) {
    self.init(size: size, printableRect: Rect(origin: .zero, size: size).inset(by: margins))
  }

  /// The whole sheet.
  public var rect: Rect { Rect(origin: .zero, size: size) }
}
