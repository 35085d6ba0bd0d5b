import ComposeGraphics
import ComposePDFWriter

/// A standard structure type by its name in the file (ISO 32000-1, 14.8.4).
enum StandardStructureType: UInt8 {
  case document, part, section, division, blockQuote, caption, tableOfContents
  case tableOfContentsItem, paragraph, heading1, heading2, heading3, heading4, heading5, heading6
  case list, listItem, listLabel, listBody, table, tableHead, tableBody, tableFoot, tableRow
  case tableHeaderCell, tableDataCell, span, quote, note, reference, code, link, figure, formula
  case ruby, rubyBase, rubyText
  case annotation
  /// A form field.
  case form
  /// An element of MathML in a formula, named in `FormulaMeaning.elements`.
  case mathML

  init(_ type: StructureType) {
    self =
      switch type {
      case .part: .part
      case .section: .section
      case .division: .division
      case .blockQuote: .blockQuote
      case .caption: .caption
      case .tableOfContents: .tableOfContents
      case .tableOfContentsItem: .tableOfContentsItem
      case .paragraph: .paragraph
      case .heading(let level): Self.heading(level)
      case .list: .list
      case .listItem: .listItem
      case .listLabel: .listLabel
      case .listBody: .listBody
      case .table: .table
      case .tableHead: .tableHead
      case .tableBody: .tableBody
      case .tableFoot: .tableFoot
      case .tableRow: .tableRow
      case .tableHeaderCell: .tableHeaderCell
      case .tableDataCell: .tableDataCell
      case .span: .span
      case .quote: .quote
      case .note: .note
      case .reference: .reference
      case .code: .code
      case .link: .link
      case .figure: .figure
      case .formula: .formula
      case .ruby: .ruby
      case .rubyBase: .rubyBase
      case .rubyText: .rubyText
      case .annotation: .annotation
      }
  }

  /// Levels outside 1…6 are clamped.
  private static func heading(_ level: Int) -> StandardStructureType {
    switch level {
    case ...1: .heading1
    case 2: .heading2
    case 3: .heading3
    case 4: .heading4
    case 5: .heading5
    default: .heading6
    }
  }

  /// The name in files of a version: the name of a note changed with PDF 2.0.
  func name(in version: PDFVersion) -> StaticString {
    self == .note && version >= .v20 ? "FENote" : name
  }

  /// Whether the type, by that name, is in the standard structure namespace for PDF 2.0 (ISO
  /// 32000-2, 14.8.6.2). The others are in the default namespace for PDF 1.7.
  var isInNamespaceOf2: Bool {
    switch self {
    case .blockQuote, .tableOfContents, .tableOfContentsItem, .quote, .reference, .code, .mathML:
      false
    default: true
    }
  }

  var isTableCell: Bool { self == .tableHeaderCell || self == .tableDataCell }

  var name: StaticString {
    switch self {
    case .document: "Document"
    case .part: "Part"
    case .section: "Sect"
    case .division: "Div"
    case .blockQuote: "BlockQuote"
    case .caption: "Caption"
    case .tableOfContents: "TOC"
    case .tableOfContentsItem: "TOCI"
    case .paragraph: "P"
    case .heading1: "H1"
    case .heading2: "H2"
    case .heading3: "H3"
    case .heading4: "H4"
    case .heading5: "H5"
    case .heading6: "H6"
    case .list: "L"
    case .listItem: "LI"
    case .listLabel: "Lbl"
    case .listBody: "LBody"
    case .table: "Table"
    case .tableHead: "THead"
    case .tableBody: "TBody"
    case .tableFoot: "TFoot"
    case .tableRow: "TR"
    case .tableHeaderCell: "TH"
    case .tableDataCell: "TD"
    case .span: "Span"
    case .quote: "Quote"
    case .note: "Note"
    case .reference: "Reference"
    case .code: "Code"
    case .link: "Link"
    case .figure: "Figure"
    case .formula: "Formula"
    case .ruby: "Ruby"
    case .rubyBase: "RB"
    case .rubyText: "RT"
    case .annotation: "Annot"
    case .form: "Form"
    case .mathML: "math"
    }
  }
}
