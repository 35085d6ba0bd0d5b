/// How much an SVG document may hold and ask for before it is refused.
public struct SVGLimits: Hashable, Sendable {
  /// Of the document, unpacked.
  public var maximumBytes: Int
  /// Elements with texts, and attributes; no more than 2³⁰ count.
  public var maximumNodes: Int {
    didSet { maximumNodes = min(maximumNodes, 1 << 30) }
  }
  /// The maximum nesting of elements, including those instantiated by `use`.
  public var maximumDepth: Int
  /// Elements that are drawn, each time that they are repeated, and rules that are looked at for
  /// them. What comes after is left out.
  public var maximumSteps: Int
  /// Of those, elements that `use`, markers and patterns bring with them. Nothing is repeated after
  /// them; the rest of the drawing is drawn.
  public var maximumRepeats: Int
  /// The maximum nesting of groups that are composited separately, such as groups with an opacity.
  /// Deeper content is drawn without them.
  public var maximumGroups: Int
  /// How many times the area of the drawing all groups together may cover that are composited
  /// separately. Groups beyond are drawn without their opacity and blend mode.
  public var maximumGroupAreas: Int
  /// The maximum number of steps of a filter; those beyond are left out.
  public var maximumFilterPrimitives: Int
  /// The maximum work of all filters together, in pixels: those of a region at 300 an inch, on a
  /// drawing as large as a page, count once for each step, and more for costly ones. Elements
  /// beyond are drawn without their filter.
  public var maximumFilterPixels: Int

  /// Limits that drawings made by people and programs do not meet.
  public init(
    maximumBytes: Int = 64 << 20, maximumNodes: Int = 2_000_000, maximumDepth: Int = 512,
    maximumSteps: Int = 2_000_000,
    maximumRepeats: Int = 200_000, maximumGroups: Int = 24, maximumGroupAreas: Int = 400,
    maximumFilterPrimitives: Int = 64, maximumFilterPixels: Int = 300_000_000
  ) {
    self.maximumBytes = maximumBytes
    self.maximumNodes = min(maximumNodes, 1 << 30)
    self.maximumDepth = maximumDepth
    self.maximumSteps = maximumSteps
    self.maximumRepeats = maximumRepeats
    self.maximumGroups = maximumGroups
    self.maximumGroupAreas = maximumGroupAreas
    self.maximumFilterPrimitives = maximumFilterPrimitives
    self.maximumFilterPixels = maximumFilterPixels
  }
}
