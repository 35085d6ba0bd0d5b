/// The properties of CSS that have an effect on pages, by their names.
enum StyleProperty: String, CaseIterable {
  // Text
  case color
  case font
  case fontFamily = "font-family"
  case fontSize = "font-size"
  case fontStyle = "font-style"
  case fontWeight = "font-weight"
  case fontVariant = "font-variant"
  case fontVariantCaps = "font-variant-caps"
  case letterSpacing = "letter-spacing"
  case lineHeight = "line-height"
  case textAlign = "text-align"
  case textDecoration = "text-decoration"
  case textDecorationLine = "text-decoration-line"
  case textIndent = "text-indent"
  case textTransform = "text-transform"
  case verticalAlign = "vertical-align"
  case whiteSpace = "white-space"

  // Boxes
  case background
  case backgroundColor = "background-color"
  case border
  case borderTop = "border-top"
  case borderRight = "border-right"
  case borderBottom = "border-bottom"
  case borderLeft = "border-left"
  case borderWidth = "border-width"
  case borderStyle = "border-style"
  case borderColor = "border-color"
  case borderTopWidth = "border-top-width"
  case borderTopStyle = "border-top-style"
  case borderTopColor = "border-top-color"
  case borderRightWidth = "border-right-width"
  case borderRightStyle = "border-right-style"
  case borderRightColor = "border-right-color"
  case borderBottomWidth = "border-bottom-width"
  case borderBottomStyle = "border-bottom-style"
  case borderBottomColor = "border-bottom-color"
  case borderLeftWidth = "border-left-width"
  case borderLeftStyle = "border-left-style"
  case borderLeftColor = "border-left-color"
  case borderRadius = "border-radius"
  case margin
  case marginTop = "margin-top"
  case marginRight = "margin-right"
  case marginBottom = "margin-bottom"
  case marginLeft = "margin-left"
  case padding
  case paddingTop = "padding-top"
  case paddingRight = "padding-right"
  case paddingBottom = "padding-bottom"
  case paddingLeft = "padding-left"
  case width
  case maximumWidth = "max-width"
  case height
  case display

  // Pages, lists, tables
  case breakBefore = "break-before"
  case breakAfter = "break-after"
  case breakInside = "break-inside"
  case pageBreakBefore = "page-break-before"
  case pageBreakAfter = "page-break-after"
  case pageBreakInside = "page-break-inside"
  case listStyle = "list-style"
  case listStyleType = "list-style-type"
  case captionSide = "caption-side"
  case borderCollapse = "border-collapse"
  case stringSet = "string-set"

  /// Of `::before` and `::after` only.
  case content

  static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// Properties that say nothing of paper, or what pages do anyway.
  private static let silent: Set<Substring> = Set(
    """
    animation appearance backface-visibility border-spacing box-sizing caret-color clear clip color-scheme \
    cursor direction empty-cells font-display font-feature-settings font-kerning \
    font-optical-sizing font-smooth font-synthesis font-variant-ligatures font-variant-numeric \
    forced-color-adjust hyphens image-rendering line-break list-style-position max-height min-height min-width \
    object-fit orphans outline outline-color outline-offset outline-style outline-width overflow \
    overflow-wrap overflow-x overflow-y overscroll-behavior pointer-events \
    print-color-adjust quotes resize scroll-behavior scroll-margin-top scroll-padding-top tab-size \
    table-layout text-decoration-skip-ink text-justify text-overflow text-rendering \
    text-size-adjust text-underline-offset touch-action transition unicode-bidi user-select widows \
    will-change word-break word-wrap z-index
    """.split(separator: " "))

  /// Whether a property without effect need not be reported.
  static func isSilent(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: "-") || silent.contains(Substring(name))
      || name.utf8.starts(with: "animation-".utf8) || name.utf8.starts(with: "transition-".utf8)
      // Whatever is not a name was no declaration.
      || !name.utf8.allSatisfy { $0 &- 0x61 < 26 || $0 == 0x2D || $0 &- 0x30 < 10 }
  }
}

/// A declaration whose property has an effect, or which sets a variable.
struct StyleDeclaration {
  /// Nil for a variable.
  var property: StyleProperty?
  /// Of a variable.
  var name = ""
  var value: String
  var isImportant: Bool
}
