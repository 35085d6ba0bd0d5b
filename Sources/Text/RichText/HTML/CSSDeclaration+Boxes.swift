import ComposeAttributedText
import ComposeGeometry
import ComposeMarkup

extension CSSDeclaration {
  // MARK: Paragraphs

  func applyToParagraphs(_ properties: inout CSSProperties) -> Bool {
    switch property {
    case "text-align":
      properties.alignment =
        switch word {
        case "left": .left
        case "right": .right
        case "center", "-webkit-center": .center
        case "justify": .justified
        case "start": .natural
        case "end": properties.isRightToLeft == true ? .left : .right
        default: properties.alignment
        }
    case "text-indent": properties.textIndent = words.first.flatMap { CSSLength($0) }
    case "line-height": properties.lineHeight = Self.lineHeight(value) ?? properties.lineHeight
    case "break-before", "page-break-before":
      properties.breakBefore = frameBreak ?? properties.breakBefore
    case "break-after", "page-break-after":
      properties.breakAfter = frameBreak ?? properties.breakAfter
    case "break-inside", "page-break-inside":
      properties.breakInside = frameBreak ?? properties.breakInside
    case "orphans": properties.orphans = lineCount ?? properties.orphans
    case "widows": properties.widows = lineCount ?? properties.widows
    case "hyphens": properties.hyphenates = word == "auto"
    default: return false
    }
    return true
  }

  private var frameBreak: CSSProperties.Break? {
    switch word {
    case "auto": .auto
    case "always", "page", "left", "right", "recto", "verso": .frame(.page)
    case "column": .frame(.column)
    case "avoid", "avoid-page", "avoid-column": .avoid
    default: nil
    }
  }

  private var lineCount: Int? { Int(word).flatMap { (1...100).contains($0) ? $0 : nil } }

  // MARK: Boxes

  func applyToBoxes(_ properties: inout CSSProperties) -> Bool {
    switch property {
    case "margin": if let edges = edges { properties.margin.merge(edges) }
    case "margin-top": properties.margin.top = length
    case "margin-right": properties.margin.right = length
    case "margin-bottom": properties.margin.bottom = length
    case "margin-left": properties.margin.left = length
    case "padding": if let edges = edges { properties.padding.merge(edges) }
    case "padding-top": properties.padding.top = length
    case "padding-right": properties.padding.right = length
    case "padding-bottom": properties.padding.bottom = length
    case "padding-left": properties.padding.left = length
    case "width": properties.width = length
    case "min-width": properties.minimumWidth = length
    case "max-width": properties.maximumWidth = length
    case "height", "min-height": properties.height = length
    default: return applyToBorders(&properties)
    }
    return true
  }

  private var length: CSSLength? { CSSLength(value) }

  /// `auto` is nothing.
  private var edges: CSSEdges<CSSLength>? {
    let lengths = words.map { CSSLength($0) ?? .zero }
    return CSSEdges(lengths)
  }

  private func applyToBorders(_ properties: inout CSSProperties) -> Bool {
    guard property.hasPrefix("border") else { return false }
    let parts = property.split(separator: "-")
    guard parts.count <= 3, parts.first == "border" else { return false }
    let edge = parts.count > 1 ? parts[1] : ""
    let isEdge = ["top", "right", "bottom", "left"].contains(edge)
    guard parts.count < 3 || isEdge else { return false }
    let aspect = parts.count == 3 ? parts[2] : isEdge ? "" : edge
    guard ["", "width", "style", "color"].contains(aspect) else { return false }
    let borders = words.map(border)
    let edges: CSSEdges<CSSProperties.Border>
    if !aspect.isEmpty, !isEdge {
      guard let all = CSSEdges(borders) else { return true }
      edges = all
    } else {
      var joined = CSSProperties.Border()
      for border in borders { Self.merge(border, into: &joined) }
      var all = CSSEdges<CSSProperties.Border>()
      if edge == "top" || !isEdge { all.top = joined }
      if edge == "right" || !isEdge { all.right = joined }
      if edge == "bottom" || !isEdge { all.bottom = joined }
      if edge == "left" || !isEdge { all.left = joined }
      edges = all
    }
    func merge(
      _ path: WritableKeyPath<CSSEdges<CSSProperties.Border>, CSSProperties.Border?>
    ) {
      guard let new = edges[keyPath: path] else { return }
      var border = properties.border[keyPath: path] ?? CSSProperties.Border()
      Self.merge(new, into: &border)
      properties.border[keyPath: path] = border
    }
    merge(\.top)
    merge(\.right)
    merge(\.bottom)
    merge(\.left)
    return true
  }

  private static func merge(
    _ new: CSSProperties.Border, into border: inout CSSProperties.Border
  ) {
    border.width = new.width ?? border.width
    border.isDrawn = new.isDrawn ?? border.isDrawn
    border.color = new.color ?? border.color
  }

  /// The part of a border that one word specifies.
  private func border(_ part: Substring) -> CSSProperties.Border {
    var border = CSSProperties.Border()
    switch part.lowercased() {
    case "none", "hidden": border.isDrawn = false
    case "solid", "dotted", "dashed", "double", "groove", "ridge", "inset", "outset":
      border.isDrawn = true
    case "thin": border.width = CSSLength(0.75, .points)
    case "medium": border.width = CSSLength(2.25, .points)
    case "thick": border.width = CSSLength(3.75, .points)
    default:
      if let width = CSSLength(part) {
        border.width = width
      } else {
        border.color = Color(css: String(part))
      }
    }
    return border
  }

  // MARK: Lists and tables

  func applyToTables(_ properties: inout CSSProperties) {
    switch property {
    case "list-style-type", "list-style":
      for part in words {
        if let marker = Self.marker(part) { properties.listStyle = marker }
      }
    case "border-collapse": properties.collapsesBorders = word == "collapse"
    case "border-spacing": properties.borderSpacing = words.first.flatMap { CSSLength($0) }
    case "table-layout": properties.isFixedTable = word == "fixed"
    default: break
    }
  }

  private static func marker(_ word: Substring) -> TextList.Marker? {
    switch word.lowercased() {
    case "disc": .disc
    case "circle": .circle
    case "square": .square
    case "decimal", "decimal-leading-zero": .decimal
    case "lower-alpha", "lower-latin": .lowercaseLatin
    case "upper-alpha", "upper-latin": .uppercaseLatin
    case "lower-roman": .lowercaseRoman
    case "upper-roman": .uppercaseRoman
    default:
      // Strings are markers themselves.
      if word.hasPrefix("'") || word.hasPrefix("\"") {
        CSSMarkers.markers[CSSSyntax.unquoted(word)]
      } else {
        nil
      }
    }
  }
}

/// Markers of lists that CSS has no names for.
enum CSSMarkers {
  static let strings: [(TextList.Marker, String)] = [
    (.box, "\u{25AB}"), (.check, "\u{2713}"), (.diamond, "\u{25C6}"), (.hyphen, "\u{2043}"),
  ]

  static let markers: [String: TextList.Marker] = Dictionary(
    uniqueKeysWithValues: strings.map { ($0.1, $0.0) })
}
