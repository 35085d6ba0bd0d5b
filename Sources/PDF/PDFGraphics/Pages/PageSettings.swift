public import ComposeGeometry
import ComposePDFWriter

/// Settings of a page other than its size.
public struct PageSettings: Hashable, Sendable {
  /// Clockwise, as displayed and printed.
  public enum Rotation: Int, Hashable, Sendable {
    case none = 0
    case right = 90
    case upsideDown = 180
    case left = 270
  }

  /// The boundaries of the page (ISO 32000-2, 14.11.2).
  public var boxes: PageBoxes
  /// The rotation with which the page is shown.
  public var rotation: Rotation
  /// The transition in presentations; nil for none.
  public var transition: PageTransition?
  /// The display duration in presentations, in seconds; nil waits for the user.
  public var displayDuration: Double?

  /// The blending colour space of the page (ISO 32000-2, 11.4.7): a device, calibrated or ICC-based
  /// space; nil leaves it to the viewer.
  public var blendingSpace: ColorSpace?

  /// Creates the settings of a page; the duration is in seconds.
  public init(
    boxes: PageBoxes = PageBoxes(), rotation: Rotation = .none,
    transition: PageTransition? = nil, displayDuration: Double? = nil
  ) {
    self.boxes = boxes
    self.rotation = rotation
    self.transition = transition
    self.displayDuration = displayDuration
  }

  /// Adds the entries of a page.
  ///
  /// - Returns: The number of boxes omitted.
  func write(into dictionary: inout PDFDictionary, size: Size, isFlipped: Bool) -> Int {
    if rotation != .none { dictionary["Rotate"] = .integer(rotation.rawValue) }
    if let transition { dictionary["Trans"] = .dictionary(transition.dictionary) }
    if let displayDuration, displayDuration.isFinite, displayDuration >= 0 {
      dictionary["Dur"] = .real(min(displayDuration, 86_400))
    }
    return boxes.write(into: &dictionary, size: size, isFlipped: isFlipped)
  }
}
