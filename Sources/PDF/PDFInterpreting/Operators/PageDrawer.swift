public import ComposeGeometry
public import ComposeGraphics
public import ComposePDFGraphics
public import ComposePDFReading
package import ComposePDFWriter

/// Draws pages of one document and keeps its fonts from page to page.
///
///     let drawer = PageDrawer(document)
///     for page in document.pages { drawer.draw(page, on: context, in: rect) }
///
/// Not safe to use from two threads at once.
public final class PageDrawer {
  private let document: PDFDocument
  private let usesInstalledFonts: Bool
  private let limits: InterpretingLimits
  private let fonts = PageFontStore()

  /// - Parameter usesInstalledFonts: As of `PDFDocument.draw(_:on:in:)`.
  public init(
    _ document: PDFDocument, usesInstalledFonts: Bool = true,
    limits: InterpretingLimits = InterpretingLimits()
  ) {
    self.document = document
    self.usesInstalledFonts = usesInstalledFonts
    self.limits = limits
  }

  /// Draws a page of the document as `PDFDocument.draw(_:on:in:)` does.
  ///
  /// - Returns: What could not be drawn.
  @discardableResult
  public func draw(
    _ page: PDFPage, on context: any PaintingContext, in rect: Rect, box: PageBox = .crop,
    rotation: Int = 0, fit: PageFit = .contain, showsAnnotations: Bool = true
  ) -> PageProblems {
    draw(
      page, on: context, in: rect, box: box, rotation: rotation, fit: fit,
      showsAnnotations: showsAnnotations, except: [])
  }

  /// - Parameter leftOut: The indices of annotations that are not drawn.
  @discardableResult
  package func draw(
    _ page: PDFPage, on context: any PaintingContext, in rect: Rect, box: PageBox = .crop,
    rotation: Int = 0, fit: PageFit = .contain, showsAnnotations: Bool = true,
    except leftOut: Set<Int>
  ) -> PageProblems {
    context.saveState()
    defer { context.restoreState() }
    context.concatenate(
      page.drawingTransform(
        box: box, into: rect, rotation: rotation, fit: fit, yPointsUp: context.yAxisPointsUp))
    context.clip(to: Path(rect: page.effectiveBox(box)), rule: .nonZero)
    return PageInterpreter(
      document, resources: document.dictionary(page.dictionary["Resources"]), context: context,
      limits: limits, fonts: fonts, usesInstalledFonts: usesInstalledFonts,
      rotation: page.rotation
    ).replay(page, showsAnnotations: showsAnnotations, except: leftOut)
  }

  /// Draws the appearance of a form field in the space of its page, y upwards.
  ///
  /// - Parameter state: The appearance state; nil for a field with one appearance.
  package func drawAppearance(
    of widget: ImportedWidget, state: PDFName?, on context: any PaintingContext
  ) {
    let interpreter = PageInterpreter(
      document, resources: [:], context: context, limits: limits, fonts: fonts,
      usesInstalledFonts: usesInstalledFonts)
    if let made = widget.made {
      if let appearance = made.appearances.first(where: { $0.state == state }) {
        interpreter.paint(appearance.content, appearance.resources)
      }
      return
    }
    var annotation = widget.entries
    for key: PDFName in ["F", "OC", "FT"] { annotation[key] = nil }
    annotation["Subtype"] = .name("Widget")
    annotation["Rect"] = .array(
      [widget.rect.minX, widget.rect.minY, widget.rect.maxX, widget.rect.maxY].map { .real($0) })
    if let state { annotation["AS"] = .name(state) }
    interpreter.paintAnnotation(.dictionary(annotation))
  }
}
