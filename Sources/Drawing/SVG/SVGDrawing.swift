public import ComposeFonts
public import ComposeGeometry
public import ComposeGraphics
public import ComposeSVGReading

/// A drawing in SVG, its text set, ready to be drawn on any `PaintingContext`.
///
/// Shapes stay shapes and text stays text, that can be searched and copied where the context is a
/// file.
public struct SVGDrawing: Sendable {
  /// Drawn into a rectangle, it fills it.
  public let drawing: RecordedDrawing
  /// The natural size, in points: pixels of CSS × 72 / 96.
  public let size: Size
  /// The title and description of the drawing, where present.
  public let title: String?
  /// The description of the drawing; nil where it has none.
  public let summary: String?
  /// What is not drawn as intended, or is drawn in another way elsewhere, each once with the first
  /// place of it.
  public let diagnostics: [SVGDiagnostic]

  /// Warnings and notes about content, each once.
  public var warnings: [SVGWarning] { diagnostics.map(\.warning) }

  /// Reads a document and sets its text.
  ///
  /// - Parameters:
  ///   - data: As for `SVGDocument.init(data:limits:)`.
  ///   - fonts: The fonts in which families and fallbacks for missing characters are looked up,
  ///     after those that the drawing holds itself.
  ///   - imageLimits: Limits of images within the drawing, and of the pixels of a filtered element.
  ///   - loadImage: Returns the bytes of an image that the drawing refers to by an address other than
  ///     a `data:` URL, as written; nil where there is none, or it may not be read. Without it none
  ///     are read.
  /// - Throws: `SVGError` for data that is not a drawing or exceeds a limit.
  public init(
    data: [UInt8], fonts: FontCollection = .bundled, limits: SVGLimits = SVGLimits(),
    imageLimits: ImageLimits = ImageLimits(), loadImage: ((String) -> [UInt8]?)? = nil
  ) throws(SVGError) {
    let document = try SVGDocument(data: data, limits: limits)
    let (fonts, fontDiagnostics) = Self.fonts(of: document, fonts, limit: limits.maximumBytes)
    let pixels: Size
    do throws(SVGError) {
      pixels = try document.naturalSize(textSetter: TextSetter(fonts: fonts))
    } catch {
      guard case .emptySize = error else { throw error }
      self = SVGDrawing(empty: document)
      return
    }
    let scale = Self.scale(for: pixels)
    let content = try document.content(
      scale: scale, size: pixels, textSetter: TextSetter(fonts: fonts),
      filterRenderer: FilterRenderer(maximumPixels: min(imageLimits.maximumPixels, 1 << 24)),
      loadImage: loadImage, imageLimits: imageLimits)
    // Of hundredths as well: where y points up, coordinates are counted from the height.
    func side(_ length: Double) -> Double { max((length * scale * 100).rounded() / 100, 0.01) }
    drawing = RecordedDrawing(
      bounds: Rect(x: 0, y: 0, width: side(pixels.width), height: side(pixels.height)),
      commands: content.commands)
    size = Size(width: pixels.width * 0.75, height: pixels.height * 0.75)
    title = content.title
    summary = content.summary
    diagnostics = content.diagnostics + fontDiagnostics
  }

  /// The fonts with those that a drawing holds itself.
  private static func fonts(
    of document: SVGDocument, _ fonts: FontCollection, limit: Int
  ) -> (FontCollection, [SVGDiagnostic]) {
    let faces = document.fontFaces
    guard !faces.isEmpty else { return (fonts, []) }
    let embedded = faces.compactMap { face in
      face.bytes.map {
        EmbeddedFont(
          family: face.family, weight: face.weight, isItalic: face.isItalic, bytes: $0)
      }
    }
    let (collection, problems) = fonts.adding(embedded: embedded, limit: limit)
    var diagnostics: [SVGDiagnostic] = []
    for (family, error) in problems {
      diagnostics.append(document.diagnostic(ofFont: family, "\(error)"))
    }
    // One that is not in the drawing is missed where nobody else has it.
    var missing: Set<String> = []
    for face in faces
    where face.bytes == nil && missing.insert(face.family).inserted
      && document.names(family: face.family)
      && FontResolver(collection).resolve(.init(names: [face.family])).replacedName != nil
    {
      diagnostics.append(
        document.diagnostic(ofFont: face.family, "it is not in the file; add it with --font-path"))
    }
    return (collection, diagnostics)
  }

  /// A drawing without a width or a height, in which nothing is seen, of the size that CSS gives to
  /// what has none.
  private init(empty document: SVGDocument) {
    drawing = RecordedDrawing(bounds: Rect(x: 0, y: 0, width: 225, height: 112.5), commands: [])
    size = Size(width: 225, height: 112.5)
    title = document.title
    summary = nil
    diagnostics = [document.emptySizeDiagnostic]
  }

  /// The drawing as an image, with its title and description as alternate text.
  ///
  /// - Parameter contentHash: The hash of the source data.
  public func image(contentHash: ContentHash) -> Image {
    let words = [title, summary].compactMap(\.self).joined(separator: ": ")
    let content = DrawingImage(drawing, size: size, alternateText: words.isEmpty ? nil : words)
    return Image(
      VectorImage(content), contentHash: contentHash,
      notes: diagnostics.map {
        $0.warning.isNote ? .renderersDiffer("\($0)") : .incompleteDrawing("\($0)")
      })
  }

  /// How many units of the drawing a pixel is.
  ///
  /// Coordinates are kept to a hundredth. In a drawing as large as a page that is finer than what
  /// any device shows; in larger ones the digits would be wasted, and icons would lose detail once
  /// they are enlarged.
  private static func scale(for size: Size) -> Double {
    let longest = max(size.width, size.height)
    return min(max(longest * 0.75, 120), 480) / longest
  }
}

extension Image {
  /// Reads a drawing in SVG, plain or compressed, as an image of its natural size.
  ///
  /// - Throws: `SVGError` for data that is not a drawing or exceeds a limit.
  public init(
    svg data: [UInt8], fonts: FontCollection = .bundled, limits: SVGLimits = SVGLimits(),
    imageLimits: ImageLimits = ImageLimits(), loadImage: ((String) -> [UInt8]?)? = nil
  ) throws(SVGError) {
    self = try SVGDrawing(
      data: data, fonts: fonts, limits: limits, imageLimits: imageLimits, loadImage: loadImage
    )
    .image(contentHash: ContentHash(data))
  }
}
