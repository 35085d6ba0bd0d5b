/// What came of a finished document.
public struct PDFSummary: Hashable, Sendable {
  /// The number of pages.
  public var pageCount: Int
  /// The size of the file in bytes.
  public var byteCount: Int
  /// What could not be written as drawn.
  public var problems: PDFProblems
  /// Soft shadows, which are images: nothing else that is drawn is rasterised.
  public var softShadows = 0
  /// The standards that the file conforms to, and the violations of others.
  public var conformance: PDFConformance
  /// The results of the images, in the order in which they were first drawn.
  public var pictures: [PDFPicture] = []
  /// What the fonts take, in the order of first use; a face whose codes ran out is there twice.
  public var fonts: [PDFFont] = []
}

/// Requests that could not be written as requested. The file is still valid.
public struct PDFProblems: Hashable, Sendable {
  /// Drawing left out, or numbers written as 0, because a number was not finite.
  public var nonFiniteNumbers = 0
  /// Drawing, links and destinations outside any page, which are lost.
  public var drawingOutsidePages = 0
  /// States saved and not restored before their page ended, or restored and not saved.
  public var unbalancedStates = 0
  /// Transforms that flatten everything to a line or a point; what they hold is not drawn.
  public var singularTransforms = 0
  /// Strokes with a negative width, or dashes that are negative or all zero; drawn solid.
  public var invalidStrokes = 0
  /// Times that a blend mode was set that PDF does not have; what it held for is painted normally.
  public var unsupportedBlendModes = 0
  /// Drawings and patterns that hold drawings deeper than `RecordedDrawing.maximumDepth`, which are
  /// left out.
  public var deepDrawings = 0
  /// Shadows with a sharp edge instead of a soft one: by `PDFOptions.shadowResolution`, or in the
  /// cell of an uncoloured pattern.
  public var sharpShadows = 0
  /// Uses of colours that were given with a component or an opacity outside its range, which is
  /// set to the nearest end.
  public var colorsOutOfRange = 0
  /// Spaces for blending that are none of a device, calibrated or of a profile, and left out.
  public var invalidBlendingSpaces = 0
  /// Rectangles that should have been cleared, and are white.
  public var clearedRectangles = 0
  /// Places reserved and never drawn, which are empty pages.
  public var emptyReservedPages = 0
  /// Reserved forms that were never drawn.
  public var emptyReservedForms = 0
  /// Indices given to `beginReservedPage` that are not places still to be drawn.
  public var invalidReservedPages = 0
  /// XMP properties left out, because their names or namespaces cannot be or are taken.
  public var invalidProperties = 0
  /// Layers that are none of this document; what was drawn in them is in none.
  public var invalidLayers = 0
  /// Page boxes outside their page, or without area, which are left out.
  public var invalidBoxes = 0
  /// Structure elements that were never made, or are no elements of this document.
  public var invalidElements = 0
  /// Links to addresses or names longer than `PDFContext.longestLink`, which are left out.
  public var longLinks = 0
  /// Names that links or bookmarks lead to and no place has, in the order of use.
  public var missingDestinations: [String] = []
  /// Names given to more than one place; the first holds.
  public var repeatedDestinations: [String] = []
  /// PostScript names of fonts whose glyphs could not be embedded.
  public var fontsNotEmbedded: [String] = []

  /// Objects of imported pages that could not be read and are null.
  public var omittedObjects = 0
  /// Vector pictures of a type that this context cannot draw.
  public var unknownPictures = 0

  public init() {}

  public var isEmpty: Bool { self == PDFProblems() }
}
