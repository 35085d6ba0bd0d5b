public import ComposeAttributedText
public import ComposeGeometry

/// How a symbol is drawn. Lengths are in points.
public struct BarcodeStyle: Hashable, Sendable {
  /// The width of a module; nil for what follows from `width`, or is usual for the symbology.
  public var moduleSize: Double?
  /// The width of the symbol without its quiet zone; nil for what follows from the modules.
  public var width: Double?
  /// The height of bars without text; nil for what is usual. Matrices have none of their own.
  public var height: Double?
  /// Whether text that people can read is set beside bars.
  public var showsText = true
  /// Whether the quiet zone belongs to the picture. Without it, whoever places the picture leaves the room.
  public var hasQuietZone = true
  /// The font of the text. Its size is for text below bars; the digits of EAN and UPC are as large as their bars ask for.
  public var font: Font
  /// The colour of dark modules and of text.
  public var color = Color.black
  /// The colour of light modules and of the quiet zone; nil for what is behind the symbol.
  public var background: Color?

  /// A black symbol of the usual size.
  public init(font: Font) { self.font = font }

  /// A millimetre in points.
  static let millimeter = 72 / 25.4
  /// Smaller modules are lost by many printers and cameras (0.25 mm).
  static let leastModule = 0.25 * millimeter
}

extension BarcodeSymbol {
  /// The usual width of a module, in points.
  var usualModule: Double {
    let mm = BarcodeStyle.millimeter
    switch symbology {
    case .qr: return max(25 / Double(max(1, modules.width)), 0.4) * mm
    case .itf14, .gs1_128, .sscc: return 0.495 * mm
    case _ where modules.height > 1 && rowHeights.isEmpty: return 0.5 * mm
    case .kix, .royalMail, .intelligentMail, .mailmark, .postnet: return 0.5 * mm
    // Its wide elements are only twice as wide as the narrow ones.
    case .code39: return 0.4 * mm
    default: return 0.33 * mm
    }
  }

  /// The usual height of bars, in modules.
  var usualHeight: Double {
    switch symbology {
    // GS1 General Specifications, 5.2: 22.85 and 18.23 mm at 0.33 mm.
    case .ean13, .isbn, .upcA, .upcE: 69.2
    case .ean8: 55.2
    case .itf14, .gs1_128, .sscc: 64.6
    default: max(45, 0.15 * Double(modules.width))
    }
  }
}
