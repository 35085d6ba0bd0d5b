// Writing systems on one page: vertical Japanese with ruby, Hebrew with English and numbers,
// justified Arabic, Thai without spaces, Devanagari conjuncts, emoji in colour.
//
//   swift run Scripts scripts.pdf
//
// The fonts are those of the system: Noto's for these scripts, where they are installed. What no
// font has is listed.

import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFWriter
import ComposeTextLayout

var fonts = FontCollection.bundled
for directory in FontCollection.systemDirectories() {
  // Files that are no fonts are of no interest here.
  fonts = try fonts.adding(directory: directory).collection
}

let output = CommandLine.arguments.dropFirst().first ?? "scripts.pdf"
let pdf = try PDFContext(sink: FileSink(path: output), options: PDFOptions(isTagged: true))
try pdf.beginPage(size: .letter)

var missing: Set<Character> = []
for panel in try Panel.all(in: fonts) {
  let frame = try Framesetter(panel.text, fonts: fonts).frame(
    in: TextContainer(panel.rect, options: panel.options))
  pdf.draw(panel, frame: frame)
  let text = panel.text.utf8
  for offset in frame.missingGlyphs where offset < text.count {
    missing.formUnion(String(decoding: text[offset...].prefix(4), as: UTF8.self).prefix(1))
  }
}
let summary = try pdf.close()
print("\(output): \(summary.pageCount) page")
if !missing.isEmpty {
  print("no font has: \(missing.sorted().map(String.init).joined(separator: " "))")
}

extension GraphicsContext {
  /// Draws the text, and a rule above it.
  fileprivate func draw(_ panel: Panel, frame: Frame) {
    frame.draw(on: self, as: .document)
    guard panel.hasRule else { return }
    withContent(.artifact(.layout)) {
      fill(
        Rect(x: panel.rect.minX, y: panel.rect.minY - 14, width: panel.rect.width, height: 0.5),
        with: Panel.accent)
    }
  }
}
