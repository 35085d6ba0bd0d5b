import ComposeAttributedText
public import ComposeBarcodes
import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
public import ComposeGeometry

/// A bar code or a matrix code, drawn as vectors.
///
///     Barcode(.qr("https://example.org/order/42"), size: 70)
///     Barcode(.ean13("4012345678901"))
///     Barcode(.payment(transfer))
public struct Barcode: Block {
  /// What a symbol says, and its kind.
  public struct Content: Sendable {
    let make: @Sendable () throws(BarcodeError) -> BarcodeSymbol
    /// What alternative text says before the content.
    let title: String

    /// A QR code of a level of error correction.
    public static func qr(
      _ text: String, level: QRCode.Level = .medium
    ) -> Content {
      Content(
        make: { () throws(BarcodeError) in try QRCode.encode(text, level: level) }, title: "QR code"
      )
    }

    /// A Data Matrix.
    public static func dataMatrix(
      _ text: String, shape: DataMatrix.Shape = .square
    ) -> Content {
      Content(
        make: { () throws(BarcodeError) in try DataMatrix.encode(text, shape: shape) },
        title: "Data Matrix")
    }

    /// A Code 128 of ASCII.
    public static func code128(_ text: String) -> Content { .symbol(.code128, text) }
    // The standard's name has a hyphen there.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// A GS1-128 of element strings, such as `(01)04012345678901(10)ABC`.
    public static func gs1_128(_ elements: String) -> Content { .symbol(.gs1_128, elements) }
    /// An EAN-13 of 12 or 13 digits; a supplement follows a `+`.
    public static func ean13(_ digits: String) -> Content { .symbol(.ean13, digits) }
    /// An EAN-8 of 7 or 8 digits.
    public static func ean8(_ digits: String) -> Content { .symbol(.ean8, digits) }
    /// A UPC-A of 11 or 12 digits; a supplement follows a `+`.
    public static func upcA(_ digits: String) -> Content { .symbol(.upcA, digits) }
    /// A UPC-E of 6, 7 or 8 digits.
    public static func upcE(_ digits: String) -> Content { .symbol(.upcE, digits) }
    /// An ISBN of 10 or 13 digits, with hyphens or without; a supplement follows a `+`.
    public static func isbn(_ digits: String) -> Content { .symbol(.isbn, digits) }
    /// An ITF-14 of 13 or 14 digits.
    public static func itf14(_ digits: String) -> Content { .symbol(.itf14, digits) }
    /// An ITF (interleaved 2 of 5) of an even number of digits.
    public static func itf(_ digits: String) -> Content { .symbol(.itf, digits) }
    /// A serial shipping container code of 17 or 18 digits, as GS1-128.
    public static func sscc(_ digits: String) -> Content { .symbol(.sscc, digits) }
    /// A Code 39 of digits, capitals and `-. $/+%`.
    public static func code39(_ text: String) -> Content { .symbol(.code39, text) }
    /// A GS1 DataMatrix of element strings, such as `(01)04012345678901(10)ABC`.
    public static func gs1DataMatrix(_ elements: String) -> Content {
      .symbol(.gs1DataMatrix, elements)
    }

    /// A symbol of any kind; those that this package does not draw need libzint 2.11.
    public static func symbol(_ kind: Symbology, _ text: String) -> Content {
      .request(BarcodeRequest(kind, text))
    }

    /// A symbol with its options.
    public static func request(_ request: BarcodeRequest) -> Content {
      Content(
        make: { () throws(BarcodeError) in try request.symbol() }, title: request.symbology.title)
    }

    /// The QR code of a SEPA credit transfer.
    public static func payment(_ payment: EPCPayment) -> Content {
      Content(make: { () throws(BarcodeError) in try payment.symbol() }, title: "Payment code")
    }
  }

  private let content: Content
  private let alternateText: String?
  private var change: @Sendable (inout BarcodeStyle) -> Void
  private let site: CallSite

  /// - Parameters:
  ///   - alt: What it is for, for readers who cannot see it; nil for its content.
  ///   - size: The width of the symbol without its quiet zone, in points; nil for what is usual.
  ///   - height: The height of bars, in points; nil for what is usual.
  ///   - showsText: Whether the content is set below bars.
  ///   - hasQuietZone: Whether the light space around the symbol belongs to it. Without it leave that room yourself.
  ///   - color: Of dark modules; dark enough for readers, which see red as white.
  public init(
    _ content: Content, alt: String? = nil, size: Double? = nil, height: Double? = nil,
    showsText: Bool = true, hasQuietZone: Bool = true, color: Color = .black,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.content = content
    alternateText = alt
    change = { style in
      style.width = size
      style.height = height
      style.showsText = showsText
      style.hasQuietZone = hasQuietZone
      style.color = color
    }
    site = CallSite(file, line)
  }

  /// Adds the symbol.
  public func build(into builder: inout BlockBuilder) {
    let range = builder.range(of: "Barcode", at: site)
    let title = content.title
    let text = alternateText
    builder.add(
      BarcodeLayout(
        make: content.make,
        alternateText: {
          text ?? "\(title.prefix(1).uppercased())\(title.dropFirst()): \($0.content)"
        },
        change: change, range: range), at: range)
  }
}

/// A block whose content cannot be made what it is to be.
public struct ContentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A stable code, such as `barcode-check-digit`.
  public var code: String
  /// What is wrong, in one sentence.
  public var message: String
  /// What to do.
  public var hint: String?
  /// The components and containers around the block, and the block itself, from the outside.
  public var path: [String]
  /// Where in your code the block is made.
  public var site: CallSite?

  init(_ failure: BlockFailure, places: Places) {
    code = failure.code
    message = failure.message
    hint = failure.hint
    let place = places[failure.range]
    path = place?.path ?? []
    site = place?.site
  }

  /// One paragraph with all of it.
  public var description: String {
    (site.map { "\($0): " } ?? "") + message
      + (path.isEmpty ? "" : "\n  in \(path.joined(separator: " > "))")
      + (hint.map { "\n  \($0)" } ?? "")
  }
}

/// Why a block cannot be laid out, while its place in the code is a number.
struct BlockFailure: Error {
  var code: String
  var message: String
  var hint: String?
  var range: SourceRange

  init(code: String, message: String, hint: String?, range: SourceRange) {
    self.code = code
    self.message = message
    self.hint = hint
    self.range = range
  }

  /// A table whose rows are awaited where nothing can be.
  static func asynchronousRows(at range: SourceRange) -> Self {
    Self(
      code: "asynchronous-rows",
      message:
        "rows of an asynchronous sequence cannot be awaited here: beside other blocks, in a box, or without stream(to:)",
      hint:
        "put the table at the top level of the report, of a component or of a VStack and call stream(to:), or collect the rows in an array",
      range: range)
  }

  init(_ error: BarcodeError, at range: SourceRange) {
    code = error.code
    message = error.message
    hint = error.hint
    self.range = range
  }
}

private struct BarcodeLayout: CustomLayout {
  var make: @Sendable () throws(BarcodeError) -> BarcodeSymbol
  var alternateText: @Sendable (BarcodeSymbol) -> String
  var change: @Sendable (inout BarcodeStyle) -> Void
  var range: SourceRange

  private func symbol() throws -> BarcodeSymbol {
    do throws(BarcodeError) { return try make() } catch { throw BlockFailure(error, at: range) }
  }

  func flow(in area: LayoutArea) throws {
    let symbol = try symbol()
    try area.barcode(symbol, alternateText: alternateText(symbol), at: range, change)
  }

  func needs(in area: LayoutArea) throws -> ContentNeeds {
    let width = try area.drawing(of: symbol(), change).size.width
    return ContentNeeds(minimum: width, natural: width)
  }
}
