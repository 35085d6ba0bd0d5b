/// The result of a finished document.
public struct PDFSummary: Hashable, Sendable {
  /// The number of pages.
  public var pageCount: Int
  /// The size of the file in bytes.
  public var byteCount: Int
  /// Problems with what could not be written as drawn.
  public var problems: PDFProblems
  /// Soft shadows, which are images: nothing else that is drawn is rasterised.
  public var softShadows = 0
  /// The standards that the file conforms to, and the violations of others.
  public var conformance: PDFConformance
  /// What is not kept of the forms of documents whose pages are placed on sheets, a sentence each without a full
  /// stop.
  public var losses: [String] = []
  /// The results of the images, in the order in which they were first drawn.
  public var images: [PDFEmbeddedImage] = []
  /// The sizes of the fonts, in the order of first use; a face whose codes ran out appears twice.
  public var fonts: [PDFFont] = []
}

/// Requests that could not be written as requested. The file is still valid.
public struct PDFProblems: Hashable, Sendable {
  /// Drawing omitted, or numbers written as 0, because a number was not finite.
  public var nonFiniteNumbers = 0
  /// Drawing, links and destinations outside any page, which are discarded.
  public var drawingOutsidePages = 0
  /// States saved and not restored before their page ended, or restored and not saved.
  public var unbalancedStates = 0
  /// Singular transforms, which collapse everything to a line or a point; their content is not
  /// drawn.
  public var singularTransforms = 0
  /// Strokes with a negative width, or dashes that are negative or all zero; drawn solid.
  public var invalidStrokes = 0
  /// Uses of blend modes that PDF does not have, replaced by Normal.
  public var unsupportedBlendModes = 0
  /// Drawings and patterns nested deeper than `RecordedDrawing.maximumDepth`, which are omitted.
  public var deepDrawings = 0
  /// Shadows with a sharp edge instead of a soft one: by `PDFOptions.shadowResolution`, or in the
  /// cell of an uncoloured pattern.
  public var sharpShadows = 0
  /// Colours with a component or an opacity outside its range, which is clamped.
  public var colorsOutOfRange = 0
  /// Blending spaces that are not device, calibrated or ICC-based, which are ignored.
  public var invalidBlendingSpaces = 0
  /// Cleared rectangles, which are painted white instead.
  public var clearedRectangles = 0
  /// Reserved pages that were never drawn, which are empty.
  public var emptyReservedPages = 0
  /// Reserved forms that were never drawn.
  public var emptyReservedForms = 0
  /// Indices given to `beginReservedPage` that are not reserved pages still to be drawn.
  public var invalidReservedPages = 0
  /// XMP properties omitted because their names or namespaces are invalid or already in use.
  public var invalidProperties = 0
  /// Layers of other documents; their content is in no layer.
  public var invalidLayers = 0
  /// Page boxes outside their page, or without area, which are omitted.
  public var invalidBoxes = 0
  /// Structure elements that do not belong to this document.
  public var invalidElements = 0
  /// Links to URIs or names longer than `PDFContext.longestLink`, which are omitted.
  public var longLinks = 0
  /// Undefined destinations of links or bookmarks, in the order of use.
  public var missingDestinations: [String] = []
  /// Names of more than one destination; the first is used.
  public var repeatedDestinations: [String] = []
  /// PostScript names of fonts whose glyphs could not be embedded.
  public var fontsNotEmbedded: [String] = []

  /// Objects of imported pages that could not be read and are null.
  public var omittedObjects = 0
  /// Form fields of imported pages that are left out since they are hidden, which PDF/A does not permit.
  public var hiddenFields = 0
  /// Form fields of imported pages whose actions are left out, since PDF/A does not permit any.
  public var fieldActions = 0
  /// Vector images of a type that this context cannot draw.
  public var unsupportedImages = 0

  /// Creates a report of no problems.
  public init() {}

  /// Whether there were no problems.
  public var isEmpty: Bool { self == PDFProblems() }
}
