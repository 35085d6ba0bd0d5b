import ComposeDiagnostics
import ComposeDocumentModel

/// An amount that the text of a document should have, such as the total of an invoice that is attached to it.
public struct ExpectedAmount: Hashable, Sendable {
  /// What it is, for the message: `the total of ‘invoice.xml’ (BT-112)`.
  public var name: String
  /// With a decimal point: `4414.37`.
  public var amount: String

  /// Creates an amount.
  public init(_ name: String, _ amount: String) {
    self.name = name
    self.amount = amount
  }

  /// A warning, unless the digits of the amount follow each other somewhere in the document, with any separators.
  func diagnostic(_ document: Document) -> Diagnostic? {
    var isFound = false
    let digits = amount.utf8.filter { (0x30...0x39).contains($0) }
    var targets = [digits]
    let parts = amount.split(separator: ".")
    // 25.00 may be written as 25.
    if parts.count == 2, parts[1].allSatisfy({ $0 == "0" }) {
      targets.append(Array(parts[0].utf8.filter { $0 != 0x2D }))
    }
    document.blocks.forEachBlock { block in
      switch block.content {
      // What these show is not known here.
      case .html, .custom: isFound = true
      default: break
      }
      guard !isFound else { return }
      block.forEachOwnText { text in
        if !isFound {
          isFound = Self.runs(text.plainText).contains { run in
            targets.contains { Self.contains(run, $0) }
          }
        }
      }
    }
    guard !isFound else { return nil }
    return Diagnostic(
      .warning, code: "invoice-amount-missing",
      "\(name), \(amount), is not in the text of the document",
      hint: "check that the document and the XML are of one invoice")
  }

  /// The digits of each number of a text.
  static func runs(_ text: String) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var run: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
        run.append(0x30 + UInt8(min(max(value, 0), 9)))
        continue
      }
      switch scalar {
      case ".", ",", "'", "\u{2019}", " ", "\u{A0}", "\u{202F}", "\u{2009}", "\u{66B}", "\u{66C}":
        continue
      default: break
      }
      if !run.isEmpty { result.append(run) }
      run = []
    }
    if !run.isEmpty { result.append(run) }
    return result
  }

  private static func contains(_ run: [UInt8], _ target: [UInt8]) -> Bool {
    guard !target.isEmpty, run.count >= target.count else { return false }
    return (0...(run.count - target.count)).contains { run[$0...].starts(with: target) }
  }
}
