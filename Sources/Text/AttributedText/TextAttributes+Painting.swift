public import ComposeGeometry
public import ComposeGraphics

// How text is painted otherwise than filled with its colour.

extension TextAttributes {
  /// The width of the line around glyphs, in percent of the font's size; 0 at first.
  ///
  /// Above zero glyphs are outlined only, below zero they are filled too. 3 is a usual outline.
  public var strokeWidth: Double {
    get { rare?.strokeWidth ?? 0 }
    set { changeRare { $0.strokeWidth = newValue.isFinite ? min(max(newValue, -100), 100) : 0 } }
  }

  /// Of the line around glyphs; nil is the text's own colour.
  public var strokeColor: Color? {
    get { rare?.strokeColor }
    set { changeRare { $0.strokeColor = newValue } }
  }

  /// The shadow of glyphs and decorations. Its offset is in points of the page as it was begun,
  /// regardless of the transform.
  public var shadow: Shadow? {
    get { rare?.shadow }
    set { changeRare { $0.shadow = newValue } }
  }

  /// The effect that glyphs are drawn with; nil for none.
  public var effect: TextEffect? {
    get { rare?.effect }
    set { changeRare { $0.effect = newValue } }
  }

  /// Painted behind the run, over its background.
  public var highlight: TextHighlight? {
    get { rare?.highlight }
    set { changeRare { $0.highlight = newValue } }
  }

  /// Leaves the colour of glyphs, and of decorations without one, to the renderer; takes precedence
  /// over `foregroundColor`.
  public var takesContextColor: Bool {
    get { rare?.takesContextColor ?? false }
    set { changeRare { $0.takesContextColor = newValue } }
  }
}

/// How glyphs are made to look.
public enum TextEffect: Hashable, Sendable {
  /// Pressed into the paper: a dark edge above and a light one below.
  case letterpress
}

/// A patch of colour behind words, as a marker leaves it.
public struct TextHighlight: Hashable, Sendable {
  /// The colour of the patch.
  public var color: Color
  /// The padding of the patch at both ends of the run, in points.
  public var horizontalPadding: Double
  /// The padding above the ascent and below the descent, in points.
  public var verticalPadding: Double
  /// In points; at most half the height.
  public var cornerRadius: Double

  /// Creates a highlight; lengths are in points.
  public init(
    _ color: Color, horizontalPadding: Double = 1.5, verticalPadding: Double = 0,
    cornerRadius: Double = 3
  ) {
    self.color = color
    self.horizontalPadding = Self.usable(horizontalPadding)
    self.verticalPadding = Self.usable(verticalPadding)
    self.cornerRadius = Self.usable(cornerRadius)
  }

  private static func usable(_ length: Double) -> Double {
    length.isFinite ? min(max(0, length), 1000) : 0
  }

  /// The colour schemes of UIKit's text highlights, pale enough for black text.
  public static let yellow = TextHighlight(.rgb(1, 0.93, 0.55))
  /// Pale purple.
  public static let purple = TextHighlight(.rgb(0.9, 0.83, 0.98))
  /// Pale pink.
  public static let pink = TextHighlight(.rgb(0.99, 0.82, 0.89))
  /// Pale orange.
  public static let orange = TextHighlight(.rgb(1, 0.87, 0.7))
  /// Pale green.
  public static let mint = TextHighlight(.rgb(0.78, 0.95, 0.88))
  /// Pale blue.
  public static let blue = TextHighlight(.rgb(0.8, 0.9, 1))
}
