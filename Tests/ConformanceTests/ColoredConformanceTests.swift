import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFWriter
import ConformanceSupport
import TestSupport
import Testing

/// Pages in colours of all spaces keep the rules of every part of PDF/A.
@Suite(.enabled(if: ReadBackFile.canRead, "install qpdf"))
struct ColoredConformanceTests {
  private func file(
    _ standard: PDFStandard, intent: ICCProfile?, _ draw: (PDFContext) throws -> Void
  ) throws -> ComposedFile {
    var options = PDFOptions(
      metadata: .init(title: "Colours", language: "en"), standards: try PDFStandards([standard]))
    if let intent {
      options.outputIntents = [try OutputIntent(identifier: "Custom", profile: intent)]
    }
    let sink = MemorySink()
    let pdf = try PDFContext(sink: sink, options: options)
    try pdf.beginPage(size: .a4)
    try draw(pdf)
    let summary = try pdf.close()
    return ComposedFile(bytes: sink.bytes, claims: summary.conformance.claimed)
  }

  private func colors(isPrinted: Bool) throws -> [Color] {
    let like: Color = isPrinted ? .cmyk(0, 0.2, 0.8, 0) : .lab(80, 0, 60)
    let mixed = try ColorSpace.deviceN(
      ["Rose", "Moss"], alternate: isPrinted ? .deviceCMYK : .sRGB,
      tint: .inks(isPrinted ? [[0, 1, 0, 0], [1, 0, 1, 0]] : [[1, 0.4, 0.5], [0.4, 0.6, 0.2]]))
    return [
      .gray(0.5), .rgb(1, 0, 0), .lab(50, 20, 20), .displayP3(1, 0, 0),
      Color([0.5], in: .genericGray), Color([0.1, 0.2, 0.3], in: .xyz),
      Color([1], in: try .indexed(base: .lab, table: [0, 128, 128, 200, 100, 100])),
      try .spot("Gold", like: like, amount: 0.5), Color([0.5, 0.5], in: mixed),
    ] + (isPrinted ? [.cmyk(0.1, 0.2, 0.3, 0.4)] : [])
  }

  @Test(
    arguments: [PDFStandard.pdfA1b, .pdfA2b, .pdfA3b, .pdfA4], [false, true])
  func allSpacesMeanSomething(standard: PDFStandard, isPrinted: Bool) throws {
    let file = try file(standard, intent: isPrinted ? ICCProfile(InkProfile.bytes) : nil) { pdf in
      for (index, color) in try colors(isPrinted: isPrinted).enumerated() {
        let box = Rect(x: 20 * Double(index), y: 20, width: 15, height: 15)
        pdf.fill(box, with: color)
        pdf.stroke(Path(rect: box), with: color, style: StrokeStyle())
        let gradient = Gradient([color, color.mixed(with: color, by: 1)])
        pdf.fill(
          Path(rect: box), with: .shading(.linear(gradient, from: .zero, to: Point(9, 9))))
      }
      pdf.withRendering({
        $0 = RenderingOptions(
          intent: .saturation, flatness: 1, overprint: Overprint(fills: true, strokes: true))
      }) {
        pdf.fill(Rect(x: 0, y: 50, width: 9, height: 9), with: .black)
      }
    }
    #expect(file.claims == [standard])
    let violations = try file.violations()
    #expect(violations.isEmpty, "\(Folders.summary(violations))")
  }

  /// The checker finds what the library finds.
  @Test func whatIsFoundFaultWithIsFoundInTheFileToo() throws {
    let unclaimed = try file(.pdfA2b, intent: nil) { pdf in
      pdf.fill(
        Rect(x: 0, y: 0, width: 9, height: 9), with: try .spot("Gold", like: .lab(80, 0, 60)))
      pdf.fill(
        Rect(x: 0, y: 0, width: 9, height: 9), with: try .spot("Gold", like: .lab(70, 0, 60)))
      let tint = TintTransform.sampled(
        size: [2, 2], values: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
      pdf.fill(
        Rect(x: 0, y: 0, width: 9, height: 9),
        with: Color([1, 1], in: try .deviceN(["A", "B"], alternate: .sRGB, tint: tint)))
    }
    #expect(unclaimed.claims.isEmpty)
    let file = ComposedFile(bytes: unclaimed.bytes, claims: [.pdfA2b])
    let clauses = Set(try file.violations().flatMap(\.clauses))
    #expect(clauses.contains("6.2.4.4-1") && clauses.contains("6.2.4.4-2"), "\(clauses)")
  }
}
