/// An invoice or order in the Cross Industry syntax of UN/CEFACT, as somebody else wrote it: what is
/// needed to attach it to a PDF file, and its values by ``read()``.
///
/// Its elements are not held against their schema.
public struct InvoiceFile: Hashable, Sendable {
  /// The XML as it is.
  public let bytes: [UInt8]
  /// From its guideline.
  public let profile: InvoiceProfile
  /// The number of the document (BT-1).
  public let number: String
  /// The date of issue (BT-2) as year, month and day in eight digits.
  public let issueDate: String
  /// The code of the kind of document (BT-3, UNTDID 1001): 380 is an invoice, 220 an order.
  public let typeCode: String

  /// Reads a file in UTF-8.
  ///
  /// - Throws: ``InvoiceFileError``, also for files larger than 64 MiB.
  public init(_ bytes: [UInt8]) throws(InvoiceFileError) {
    var found = Found()
    do {
      try found.read(bytes)
    } catch {
      throw .noXML(reason: error.reason, line: error.line)
    }
    guard let root = found.root, let isOrder = Self.roots[root] else {
      throw .otherRoot(found.root?.local ?? "")
    }
    guard let guideline = found.guideline, !guideline.isEmpty else { throw .missing("BT-24") }
    guard let profile = InvoiceProfile(guideline: guideline), profile.isOrder == isOrder else {
      throw .unknownGuideline(guideline)
    }
    guard let number = found.number, !number.isEmpty else { throw .missing("BT-1") }
    guard let date = found.date, date.utf8.count == 8,
      date.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { throw .missing("BT-2") }
    guard let typeCode = found.typeCode, !typeCode.isEmpty else { throw .missing("BT-3") }
    self.bytes = bytes
    self.profile = profile
    self.number = number
    self.issueDate = date
    self.typeCode = typeCode
  }

  /// Root elements, and whether they are of orders.
  private static let roots: [XMLName: Bool] = [
    XMLName(
      namespace: "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
      local: "CrossIndustryInvoice"): false,
    XMLName(
      namespace: "urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:100",
      local: "SCRDMCCBDACIOMessageStructure"): true,
  ]
}

/// What is looked for in the XML: the first element of each path.
private struct Found {
  var root: XMLName?
  var guideline: String?
  var number: String?
  var date: String?
  var typeCode: String?

  mutating func read(_ bytes: [UInt8]) throws(XMLError) {
    var reader = try XMLReader(bytes)
    var path: [String] = []
    var text = ""
    while let event = try reader.next() {
      switch event {
      case .start(let name):
        if root == nil { root = name }
        path.append(name.local)
        text = ""
      case .text(let part): text += part
      case .end:
        take(text, at: path)
        path.removeLast()
        text = ""
      }
    }
  }

  private mutating func take(_ text: String, at path: [String]) {
    guard path.count == 3 || path.count == 4 else { return }
    switch path.dropFirst() {
    case ["ExchangedDocumentContext", "GuidelineSpecifiedDocumentContextParameter", "ID"]:
      guideline = guideline ?? trimmed(text)
    case ["ExchangedDocument", "ID"]: number = number ?? trimmed(text)
    case ["ExchangedDocument", "TypeCode"]: typeCode = typeCode ?? trimmed(text)
    case ["ExchangedDocument", "IssueDateTime", "DateTimeString"]:
      // Orders have the time after the day.
      date = date ?? String(trimmed(text).prefix(8))
    default: break
    }
  }

}

/// Why a file is not attached as an invoice.
public enum InvoiceFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is not well-formed, or has what is not read.
  case noXML(reason: String, line: Int)
  /// The root element is neither of an invoice nor of an order.
  case otherRoot(String)
  /// The guideline (BT-24) is of no profile of Factur-X or Order-X.
  case unknownGuideline(String)
  /// A term that every profile has is missing or is not what it should be.
  case missing(String)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .noXML(let reason, let line): "line \(line): the file \(reason)"
    case .otherRoot(let name):
      "the root element is <\(name)>; expected CrossIndustryInvoice (Factur-X, ZUGFeRD 2) or "
        + "SCRDMCCBDACIOMessageStructure (Order-X) with its namespace"
    case .unknownGuideline(let guideline):
      "the guideline “\(guideline)” (BT-24) is of no profile of Factur-X or Order-X; export the "
        + "invoice as one of them, such as EN 16931: \(InvoiceProfile.en16931.guideline)"
    case .missing(let term):
      "\(term) is missing or cannot be read: every document has its guideline (BT-24), number "
        + "(BT-1), date of issue as eight digits (BT-2) and type (BT-3)"
    }
  }
}
