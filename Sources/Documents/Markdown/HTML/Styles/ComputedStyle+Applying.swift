import ComposeDocumentModel
import ComposeGeometry
import ComposeMarkup

/// What values depend on that is not of the element itself.
struct StyleContext {
  /// The style that the element inherits from.
  var parent: ComputedStyle
  /// The size of type of the page, which `rem` means.
  var rootSize = StyleLength(ems: 1)
  var isBlock: Bool
}

extension ComputedStyle {
  /// Takes a value over.
  ///
  /// - Returns: Whether the value has a meaning here.
  mutating func apply(
    _ property: StyleProperty, _ value: String, in context: StyleContext
  ) -> Bool {
    let word = value.utf8.count <= 64 ? value.lowercased() : ""
    switch word {
    case "inherit":
      take(property, from: context.parent)
      return true
    case "initial", "unset", "revert", "revert-layer":
      take(property, from: ComputedStyle())
      return true
    default: break
    }
    switch property {
    case .font, .fontFamily, .fontSize, .fontStyle, .fontWeight, .fontVariant, .fontVariantCaps:
      return applyFont(property, value, word, context)
    case .color, .letterSpacing, .lineHeight, .textAlign, .textDecoration, .textDecorationLine,
      .textIndent, .textTransform, .verticalAlign, .whiteSpace:
      return applyText(property, value, word, context)
    case .background, .backgroundColor: return applyBackground(value, context)
    case .margin, .marginTop, .marginRight, .marginBottom, .marginLeft, .padding, .paddingTop,
      .paddingRight, .paddingBottom, .paddingLeft:
      return applyEdges(property, value, word, context)
    case .width: return readSize(value, word, context).map { box.width = $0 } != nil
    case .maximumWidth: return readSize(value, word, context).map { box.maximumWidth = $0 } != nil
    case .height: return readSize(value, word, context).map { box.height = $0 } != nil
    case .display:
      box.isHidden = word == "none"
      return word != "flex" && word != "grid" && word != "inline-flex" && word != "inline-grid"
    case .breakBefore, .pageBreakBefore:
      return Self.readBreak(word).map { box.breakBefore = $0 } != nil
    case .breakAfter, .pageBreakAfter:
      return Self.readBreak(word).map { box.breakAfter = $0 } != nil
    case .breakInside, .pageBreakInside:
      box.staysTogether = word.hasPrefix("avoid")
      return box.staysTogether || word == "auto"
    case .listStyle, .listStyleType: return applyListStyle(value)
    case .captionSide:
      captionIsBelow = word == "bottom"
      return word == "bottom" || word == "top"
    case .borderCollapse: return word == "collapse" || word == "separate"
    case .stringSet:
      box.stringSet = value
      return true
    case .content:
      box.content = value
      return GeneratedContent.isKnown(value)
    default: return applyBorder(property, value, context)
    }
  }

  private mutating func take(_ property: StyleProperty, from other: ComputedStyle) {
    switch property {
    case .color: text.color = other.text.color
    case .font:
      for part: StyleProperty in [
        .fontFamily, .fontSize, .fontStyle, .fontWeight, .fontVariant, .lineHeight,
      ] {
        take(part, from: other)
      }
    case .fontFamily: text.families = other.text.families
    case .fontSize:
      text.size = other.text.size
      text.isSizeInherited = other.text.isSizeInherited
    case .fontStyle: text.isItalic = other.text.isItalic
    case .fontWeight: text.weight = other.text.weight
    case .fontVariant, .fontVariantCaps: text.hasSmallCapitals = other.text.hasSmallCapitals
    case .letterSpacing: text.letterSpacing = other.text.letterSpacing
    case .lineHeight: lineHeight = other.lineHeight
    case .textAlign: alignment = other.alignment
    case .textDecoration, .textDecorationLine:
      text.isUnderlined = other.text.isUnderlined
      text.isStruck = other.text.isStruck
    case .textIndent: indent = other.indent
    case .textTransform: transform = other.transform
    case .verticalAlign: text.shift = other.text.shift
    case .whiteSpace: whiteSpace = other.whiteSpace
    case .background, .backgroundColor:
      box.background = other.box.background
      text.background = other.text.background
    case .margin, .marginTop, .marginRight, .marginBottom, .marginLeft:
      box.margin = other.box.margin
    case .padding, .paddingTop, .paddingRight, .paddingBottom, .paddingLeft:
      box.padding = other.box.padding
    case .width: box.width = other.box.width
    case .maximumWidth: box.maximumWidth = other.box.maximumWidth
    case .height: box.height = other.box.height
    case .display: box.isHidden = false
    case .breakBefore, .pageBreakBefore: box.breakBefore = other.box.breakBefore
    case .breakAfter, .pageBreakAfter: box.breakAfter = other.box.breakAfter
    case .breakInside, .pageBreakInside: box.staysTogether = other.box.staysTogether
    case .listStyle, .listStyleType: listStyle = other.listStyle
    case .captionSide: captionIsBelow = other.captionIsBelow
    case .borderRadius: box.radius = other.box.radius
    case .borderCollapse, .stringSet, .content: break
    default: box.lines = other.box.lines
    }
  }

  // MARK: Lengths

  /// The size of type, which the em is.
  var size: StyleLength { text.size ?? StyleLength(ems: 1) }

  /// Nil for values that are no lengths, and for percentages where there is no length that they refer to.
  private func length(
    _ text: some StringProtocol, _ context: StyleContext, of whole: StyleLength? = nil,
    em: StyleLength? = nil
  ) -> StyleLength? {
    guard let length = CSSLength(text) else {
      return CSSCalculation(text).flatMap { sum($0, context, of: whole, em: em) }
    }
    return self.length(length, context, of: whole, em: em)
  }

  private func sum(
    _ calculation: CSSCalculation, _ context: StyleContext, of whole: StyleLength?,
    em: StyleLength? = nil
  ) -> StyleLength? {
    var sum = StyleLength.zero
    for term in calculation.terms {
      guard let length = length(term, context, of: whole, em: em) else { return nil }
      sum.points += length.points
      sum.ems += length.ems
    }
    return sum
  }

  private func length(
    _ length: CSSLength, _ context: StyleContext, of whole: StyleLength?, em: StyleLength?
  ) -> StyleLength? {
    let result: StyleLength?
    switch length.unit {
    case .em: result = length.value * (em ?? size)
    case .ex, .ch: result = length.value / 2 * (em ?? size)
    case .rem: result = length.value * context.rootSize
    case .percent: result = whole.map { length.value / 100 * $0 }
    default: result = length.unit.points.map { StyleLength(points: length.value * $0) }
    }
    // Sizes multiply from element to element.
    return result.map {
      StyleLength(
        points: min(max($0.points, -5_670), 5_670), ems: min(max($0.ems, -500), 500))
    }
  }

  // MARK: Fonts

  private mutating func applyFont(
    _ property: StyleProperty, _ value: String, _ word: String, _ context: StyleContext
  ) -> Bool {
    switch property {
    case .fontFamily:
      let families = CSSFont.families(value)
      guard !families.isEmpty else { return false }
      text.families = families
    case .fontSize:
      guard let size = CSSFont.Size(value) else {
        let around = context.parent.size
        guard let calculation = CSSCalculation(value),
          let size = sum(calculation, context, of: around, em: around),
          size.points >= 0, size.ems >= 0
        else { return false }
        text.size = size
        text.isSizeInherited = false
        return true
      }
      return apply(size, context)
    case .fontStyle:
      guard let isItalic = CSSFont.slant(word) else { return false }
      text.isItalic = isItalic
    case .fontWeight:
      guard let weight = CSSFont.Weight(word) else { return false }
      text.weight = weight.number(inside: context.parent.text.weight ?? 400)
    case .fontVariant, .fontVariantCaps:
      guard word == "small-caps" || word == "all-small-caps" || word == "normal" || word == "none"
      else { return false }
      text.hasSmallCapitals = word.hasSuffix("small-caps")
    default:
      guard let font = CSSFont.Shorthand(value) else { return false }
      text.isItalic = font.isItalic
      text.hasSmallCapitals = font.hasSmallCapitals
      text.weight = font.weight.number(inside: context.parent.text.weight ?? 400)
      text.families = font.families
      lineHeight = font.lineHeight.flatMap { readLineHeight($0, context) }
      return apply(font.size, context)
    }
    return true
  }

  private mutating func apply(_ size: CSSFont.Size, _ context: StyleContext) -> Bool {
    let around = context.parent.size
    switch size {
    case .scaled(let factor): text.size = factor * around
    case .length(let length):
      guard let size = self.length(length, context, of: around, em: around) else { return false }
      text.size = size
    }
    text.isSizeInherited = false
    return true
  }

  // MARK: Text

  private func readLineHeight(
    _ value: some StringProtocol, _ context: StyleContext
  ) -> BlockAppearance.LineHeight? {
    if value.utf8.count <= 24, let number = Double(String(value)), number.isFinite, number >= 0 {
      return .factor(min(number, 20))
    }
    guard let length = CSSLength(value), length.value >= 0 else { return nil }
    if length.unit == .percent || length.unit == .em {
      return .factor(min(length.value / (length.unit == .percent ? 100 : 1), 20))
    }
    return self.length(length, context, of: nil, em: nil).map { .length($0) }
  }

  private mutating func applyText(
    _ property: StyleProperty, _ value: String, _ word: String, _ context: StyleContext
  ) -> Bool {
    switch property {
    case .color:
      if word == "currentcolor" {
        text.color = context.parent.text.color
        return true
      }
      guard let color = Color(css: value) else { return false }
      text.color = color
    case .letterSpacing:
      guard let spacing = word == "normal" ? StyleLength.zero : length(value, context) else {
        return false
      }
      text.letterSpacing = spacing
    case .lineHeight:
      lineHeight = readLineHeight(value, context)
      return lineHeight != nil || word == "normal"
    case .textAlign:
      switch word {
      case "left": alignment = .left
      case "right", "end": alignment = .right
      case "center", "-webkit-center": alignment = .center
      case "justify": alignment = .justified
      case "start": alignment = .natural
      default: return false
      }
    case .textDecoration, .textDecorationLine:
      var isKnown = false
      for part in CSSSyntax.parts(Substring(word), at: 0x20) {
        switch part {
        case "none": (text.isUnderlined, text.isStruck, isKnown) = (false, false, true)
        case "underline": (text.isUnderlined, isKnown) = (true, true)
        case "line-through": (text.isStruck, isKnown) = (true, true)
        default: break
        }
      }
      return isKnown
    case .textIndent:
      guard let first = CSSSyntax.parts(Substring(value), at: 0x20).first,
        let length = length(first, context)
      else { return false }
      indent = length
    case .textTransform:
      switch word {
      case "uppercase": transform = .uppercase
      case "lowercase": transform = .lowercase
      case "capitalize": transform = .capitalize
      case "none": transform = Transform.none
      default: return false
      }
    case .verticalAlign:
      switch word {
      case "super": text.shift = .raised
      case "sub": text.shift = .lowered
      case "baseline", "top", "middle", "bottom", "text-top", "text-bottom":
        text.shift = context.isBlock ? nil : TextAppearance.Shift.none
      default: return false
      }
    default:
      switch word {
      case "normal", "nowrap": whiteSpace = .collapsed
      case "pre-line": whiteSpace = .lines
      case "pre", "pre-wrap", "break-spaces": whiteSpace = .linesAndSpaces
      default: return false
      }
    }
    return true
  }

  private func color(_ value: Substring) -> Color? {
    value.lowercased() == "currentcolor" ? text.color ?? .black : Color(css: String(value))
  }

  private mutating func applyBackground(_ value: String, _ context: StyleContext) -> Bool {
    // Of the shorthand the colour alone.
    let parts = CSSSyntax.parts(Substring(value), at: 0x20)
    guard parts.count <= 20 else { return false }
    var color: Color?
    for part in parts where color == nil { color = self.color(part) }
    guard color != nil || value.lowercased() == "none" else { return false }
    let visible = color.flatMap { $0.alpha > 0 ? $0 : nil }
    if context.isBlock { box.background = visible } else { text.background = visible }
    return parts.count == 1
  }

  // MARK: Boxes

  private mutating func applyEdges(
    _ property: StyleProperty, _ value: String, _ word: String, _ context: StyleContext
  ) -> Bool {
    let parts = CSSSyntax.parts(Substring(value), at: 0x20)
    let isMargin: Bool
    let sides: [Int]
    switch property {
    case .margin: (isMargin, sides) = (true, [0, 1, 2, 3])
    case .marginTop: (isMargin, sides) = (true, [0])
    case .marginRight: (isMargin, sides) = (true, [1])
    case .marginBottom: (isMargin, sides) = (true, [2])
    case .marginLeft: (isMargin, sides) = (true, [3])
    case .padding: (isMargin, sides) = (false, [0, 1, 2, 3])
    case .paddingTop: (isMargin, sides) = (false, [0])
    case .paddingRight: (isMargin, sides) = (false, [1])
    case .paddingBottom: (isMargin, sides) = (false, [2])
    default: (isMargin, sides) = (false, [3])
    }
    guard (1...4).contains(parts.count), sides.count == 4 || parts.count == 1 else { return false }
    var lengths: [StyleLength] = []
    var isAuto: [Bool] = []
    for part in parts {
      let isOne = isMargin && part.lowercased() == "auto"
      // A share of the width of the page, which is not known here: of some forty sizes.
      guard let length = isOne ? .zero : length(part, context, of: StyleLength(ems: 40)) else {
        return false
      }
      isAuto.append(isOne)
      lengths.append(length)
    }
    for (index, side) in sides.enumerated() {
      let from = sides.count == 1 ? 0 : Self.source(of: index, among: lengths.count)
      if isMargin {
        box.margin[side] = lengths[from]
        if side == 1 || side == 3 { box.isCentered = isAuto[from] }
      } else {
        let length = lengths[from]
        box.padding[side] = StyleLength(points: max(0, length.points), ems: max(0, length.ems))
      }
    }
    return true
  }

  /// Which of one to four values is that of an edge.
  private static func source(of edge: Int, among count: Int) -> Int {
    switch (count, edge) {
    case (1, _): 0
    case (2, _): edge % 2
    case (3, 3): 1
    default: edge
    }
  }

  /// Nil for what is no size, and `.some(nil)` for that of the content.
  private func readSize(_ value: String, _ word: String, _ context: StyleContext) -> String?? {
    if word == "auto" || word == "none" || word == "max-content" || word == "fit-content" {
      return .some(nil)
    }
    guard let length = CSSLength(value) else {
      guard let calculation = CSSCalculation(value),
        let sum = sum(calculation, context, of: nil)
      else { return nil }
      let points = sum.points + sum.ems * 10.5
      return points >= 0 ? .some("\((points * 100).rounded() / 100)pt") : nil
    }
    guard length.value >= 0 else { return nil }
    if length.unit == .percent { return .some(value) }
    // Sizes of body text are not known here: those of the theme of reports.
    return self.length(length, context, of: nil, em: nil).map {
      "\((($0.points + $0.ems * 10.5) * 100).rounded() / 100)pt"
    }
  }

  /// Nil for what is no break, and `.some(nil)` for `auto`.
  private static func readBreak(_ word: String) -> BlockAppearance.Break?? {
    switch word {
    case "auto": .some(nil)
    case "always", "page", "left", "right", "recto", "verso": .page
    case "avoid", "avoid-page": .avoid
    default: nil
    }
  }

  private mutating func applyListStyle(_ value: String) -> Bool {
    for part in CSSSyntax.parts(Substring(value), at: 0x20) {
      let word = part.lowercased()
      if word == "inside" || word == "outside" { continue }
      listStyle = part.first == "\"" || part.first == "'" ? String(part) : word
      let style = self
      return style.numbering != nil || style.values(of: .ul).bullet != nil
    }
    return true
  }

  // MARK: Borders

  private mutating func applyBorder(
    _ property: StyleProperty, _ value: String, _ context: StyleContext
  ) -> Bool {
    let parts = CSSSyntax.parts(Substring(value), at: 0x20)
    if property == .borderRadius {
      guard let first = parts.first, let radius = length(first, context, of: .zero) else {
        return false
      }
      box.radius = min(max(0, radius.points + radius.ems * 10), 100)
      return true
    }
    guard (1...4).contains(parts.count) else { return false }
    var lines: [Line] = []
    for part in parts {
      guard let line = line(part, context) else { return false }
      lines.append(line)
    }
    switch property {
    case .borderWidth, .borderStyle, .borderColor:
      for edge in 0..<4 { merge(lines[Self.source(of: edge, among: lines.count)], edge) }
    default:
      var joined = Line()
      for line in lines {
        joined.width = line.width ?? joined.width
        joined.isDrawn = line.isDrawn ?? joined.isDrawn
        joined.color = line.color ?? joined.color
      }
      let edges: [Int]
      switch property {
      case .borderTop, .borderTopWidth, .borderTopStyle, .borderTopColor: edges = [0]
      case .borderRight, .borderRightWidth, .borderRightStyle, .borderRightColor: edges = [1]
      case .borderBottom, .borderBottomWidth, .borderBottomStyle, .borderBottomColor: edges = [2]
      case .borderLeft, .borderLeftWidth, .borderLeftStyle, .borderLeftColor: edges = [3]
      default: edges = [0, 1, 2, 3]
      }
      // Shorthands set everything; the longhands have three parts: `border-top-width`.
      let isShorthand = property.rawValue.utf8.count { $0 == UInt8(ascii: "-") } < 2
      for edge in edges {
        if isShorthand { box.lines[edge] = Line(isDrawn: false) }
        merge(joined, edge)
      }
    }
    return true
  }

  private mutating func merge(_ new: Line, _ edge: Int) {
    var line = box.lines[edge] ?? Line()
    line.width = new.width ?? line.width
    line.isDrawn = new.isDrawn ?? line.isDrawn
    line.color = new.color ?? line.color
    box.lines[edge] = line
  }

  /// The part of a border that one word specifies.
  private func line(_ part: Substring, _ context: StyleContext) -> Line? {
    switch part.lowercased() {
    case "none", "hidden": return Line(isDrawn: false)
    case "solid", "dotted", "dashed", "double", "groove", "ridge", "inset", "outset":
      return Line(isDrawn: true)
    case "thin": return Line(width: StyleLength(points: 0.75))
    case "medium": return Line(width: StyleLength(points: 2.25))
    case "thick": return Line(width: StyleLength(points: 3.75))
    default:
      if let width = length(part, context) {
        return Line(
          width: StyleLength(points: max(0, width.points), ems: max(0, width.ems)))
      }
      return color(part).map { Line(color: $0) }
    }
  }

  /// Makes borders of their parts, once all declarations are applied.
  mutating func finish() {
    for edge in 0..<4 {
      guard let line = box.lines[edge] else { continue }
      box.border[edge] = BlockAppearance.Border(
        width: line.isDrawn == true ? line.width ?? StyleLength(points: 2.25) : .zero,
        color: line.color)
    }
    box.lines = BlockAppearance.Edges<Line>()
  }
}

extension BlockAppearance.Edges {
  /// An edge in the order of CSS: top, right, bottom, left.
  subscript(edge: Int) -> Value? {
    get {
      switch edge {
      case 0: top
      case 1: right
      case 2: bottom
      default: left
      }
    }
    set {
      switch edge {
      case 0: top = newValue
      case 1: right = newValue
      case 2: bottom = newValue
      default: left = newValue
      }
    }
  }
}
