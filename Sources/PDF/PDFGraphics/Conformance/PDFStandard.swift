public import ComposePDFWriter

/// A standard that a PDF file can conform to, by the part and level that the file declares.
public enum PDFStandard: String, Hashable, Sendable, CaseIterable {
  /// ISO 14289-1: accessible, based on PDF 1.7.
  case pdfUA1 = "pdfua-1"
  /// ISO 14289-2: accessible, based on PDF 2.0.
  case pdfUA2 = "pdfua-2"
  /// ISO 19005-1: archival, PDF 1.4. Level B preserves the visual appearance, A the structure as
  /// well.
  case pdfA1b = "pdfa-1b"
  case pdfA1a = "pdfa-1a"
  /// ISO 19005-2: archival, PDF 1.7. Level U preserves the Unicode text, A the structure as well.
  case pdfA2b = "pdfa-2b"
  case pdfA2u = "pdfa-2u"
  case pdfA2a = "pdfa-2a"
  /// ISO 19005-3: as part 2, with attached files of any kind.
  case pdfA3b = "pdfa-3b"
  case pdfA3u = "pdfa-3u"
  case pdfA3a = "pdfa-3a"
  /// ISO 19005-4: archival, PDF 2.0; F with attached files of any kind.
  case pdfA4 = "pdfa-4"
  case pdfA4f = "pdfa-4f"

  /// The usual name: `PDF/UA-1`, `PDF/A-2a`.
  public var name: String {
    let rest = rawValue.dropFirst(isAccessibility ? 6 : 5)
    return (isAccessibility ? "PDF/UA-" : "PDF/A-") + rest
  }

  /// Whether it is a part of PDF/UA; the others are parts of PDF/A.
  public var isAccessibility: Bool { self == .pdfUA1 || self == .pdfUA2 }

  /// The part of ISO 14289 or ISO 19005.
  public var part: Int {
    switch self {
    case .pdfUA1, .pdfA1b, .pdfA1a: 1
    case .pdfUA2, .pdfA2b, .pdfA2u, .pdfA2a: 2
    case .pdfA3b, .pdfA3u, .pdfA3a: 3
    case .pdfA4, .pdfA4f: 4
    }
  }

  /// The conformance level within a part of PDF/A; nil where a part has none.
  var level: Level? {
    switch self {
    case .pdfUA1, .pdfUA2, .pdfA4: nil
    case .pdfA1b, .pdfA2b, .pdfA3b: .basic
    case .pdfA2u, .pdfA3u: .unicode
    case .pdfA1a, .pdfA2a, .pdfA3a: .accessible
    case .pdfA4f: .files
    }
  }

  enum Level: String {
    case basic = "B"
    case unicode = "U"
    case accessible = "A"
    case files = "F"
  }

  /// The PDF versions allowed for its files.
  ///
  /// PDF/A-1 is based on PDF 1.4. PDF/A-2 and PDF/UA-1 take any version up to 1.7 in the header,
  /// PDF/A-3 as well, but its entries for attached files extend 1.7; PDF/A-4 and PDF/UA-2 take 2.0.
  public var versions: ClosedRange<PDFVersion> {
    switch self {
    case .pdfA1b, .pdfA1a: .v14 ... .v14
    case .pdfUA1, .pdfA2b, .pdfA2u, .pdfA2a: .v14 ... .v17
    case .pdfA3b, .pdfA3u, .pdfA3a: .v17 ... .v17
    case .pdfUA2, .pdfA4, .pdfA4f: .v20 ... .v20
    }
  }

  /// Whether it requires a structure tree.
  public var needsTags: Bool { isAccessibility || level == .accessible }
}
