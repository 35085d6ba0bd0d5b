import ComposePDFReading
import ComposePDFWriter

/// Fonts of a document that are kept from page to page, with what cannot be had of each.
final class PageFontStore {
  private var fonts: [PDFReference: (font: PageFont, problems: [String])] = [:]
  /// More are rarely used again.
  private static let maximumFonts = 256

  /// - Parameter note: Told of what cannot be had, on each page anew.
  func font(
    _ object: PDFObject, in document: PDFDocument, usesInstalledFonts: Bool,
    note: (String) -> Void
  ) -> PageFont {
    if case .reference(let reference) = object, let found = fonts[reference] {
      for problem in found.problems { note(problem) }
      return found.font
    }
    var problems: [String] = []
    let font = PageFont(
      document.dictionary(object), in: document, usesInstalledFonts: usesInstalledFonts
    ) { problems.append($0) }
    for problem in problems { note(problem) }
    if case .reference(let reference) = object {
      if fonts.count >= Self.maximumFonts { fonts = [:] }
      fonts[reference] = (font, problems)
    }
    return font
  }
}
