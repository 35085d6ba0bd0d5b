public import ComposeGeometry
public import ComposeGraphics
public import ComposePDFGraphics
public import ComposePDFReading
import ComposePDFWriter

extension PDFDocument {
  /// Draws a page on any context, its box fitted to a rectangle; what is outside the box is clipped.
  ///
  /// Text is drawn as outlines. The page's own rotation and user unit apply.
  ///
  /// - Parameters:
  ///   - rotation: Clockwise degrees in addition to the page's own, a multiple of 90.
  ///   - showsAnnotations: Whether the appearances of annotations and form fields are drawn.
  ///   - usesInstalledFonts: Whether fonts that are not embedded are drawn with faces of the same
  ///     metrics where the system has them (URW base 35, Liberation), else always with the bundled
  ///     ones, which look the same everywhere.
  /// - Returns: What could not be drawn.
  @discardableResult
  public func draw(
    _ page: PDFPage, on context: any PaintingContext, in rect: Rect, box: PageBox = .crop,
    rotation: Int = 0, fit: PageFit = .contain, showsAnnotations: Bool = true,
    usesInstalledFonts: Bool = true,
    limits: InterpretingLimits = InterpretingLimits()
  ) -> PageProblems {
    PageDrawer(self, usesInstalledFonts: usesInstalledFonts, limits: limits).draw(
      page, on: context, in: rect, box: box, rotation: rotation, fit: fit,
      showsAnnotations: showsAnnotations)
  }

  /// Gathers the characters of a page, on a context on which nothing is drawn.
  func collect(
    _ page: PDFPage, on context: any PaintingContext, into collector: TextCollector,
    fonts: PageFontStore, limits: InterpretingLimits
  ) -> PageProblems {
    PageInterpreter(
      self, resources: dictionary(page.dictionary["Resources"]), context: context, limits: limits,
      fonts: fonts, rotation: page.rotation, collector: collector
    ).replay(page, showsAnnotations: true)
  }

  /// The content of a page, its streams joined by white space; empty for a page without any.
  public func contentBytes(of page: PDFPage) -> [UInt8] {
    if let bytes = decodedBytes(page.dictionary["Contents"]) { return bytes }
    var bytes: [UInt8] = []
    for part in array(page.dictionary["Contents"]).prefix(100_000) {
      guard bytes.count < limits.maximumDecodedBytes else { break }
      bytes += decodedBytes(part) ?? []
      bytes.append(0x0A)
    }
    return bytes
  }
}

extension PageInterpreter {
  /// - Parameter leftOut: The indices of annotations that are not drawn.
  func replay(
    _ page: PDFPage, showsAnnotations: Bool, except leftOut: Set<Int> = []
  ) -> PageProblems {
    let draw = {
      self.nested(resources: nil) { self.run(self.document.contentBytes(of: page)) }
      guard showsAnnotations else { return }
      let annotations = self.document.array(page.dictionary["Annots"]).prefix(10_000)
      // Fields are above all other annotations, as readers show them.
      for isField in [false, true] {
        for (index, annotation) in annotations.enumerated() where !leftOut.contains(index) {
          let subtype = self.document.dictionary(annotation)["Subtype"]
          if (self.document.name(subtype) == "Widget") == isField {
            self.paintAnnotation(annotation)
          }
        }
      }
    }
    // The group of a page is isolated, and has no paper below it (ISO 32000-2, 11.4.7).
    if collector == nil, BlendModeSearch(document: document).isFound(in: resources) {
      context.withTransparencyLayer(in: nil, isIsolated: true, draw)
    } else {
      draw()
    }
    return problems
  }
}
