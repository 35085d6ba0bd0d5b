import ComposeMathSyntax

extension MathMLReader {
  /// `mrow` and the elements that set their content otherwise.
  mutating func container(
    _ element: MathMLElement, _ surroundings: Surroundings
  ) -> MathContent? {
    var inner = surroundings.inner(isRow: element.name == "mrow")
    if let variant = element["mathvariant"] { inner.variant = variant }
    switch element.name {
    case "maction":
      let selection = element["selection"].flatMap { Int($0) } ?? 1
      let index = min(max(1, selection), max(1, element.children.count)) - 1
      return .group(index < element.children.count ? row([element.children[index]], inner) : [])
    case "semantics": return .group(row(Array(element.children.prefix(1)), inner))
    case "mphantom":
      return .extent(MathExtent(isInked: false), row(contents(element), inner))
    case "mfenced": return fenced(element, inner)
    case "mpadded": return padded(element, inner)
    case "menclose": return enclosed(element, inner)
    default: break
    }
    let style = style(of: element, surroundings.style)
    if let style { inner.style = style }
    var content = MathContent.group(
      row(element.name == "mrow" ? element.children : contents(element), inner))
    func list() -> MathList {
      if case .group(let list) = content { return list }
      return [MathNode(content, at: range(element))]
    }
    if let style { content = .styled(style, list()) }
    if element.name != "mtd",
      let background = element["mathbackground"].flatMap(MathMLMeasure.color)
    {
      content = .boxed(MathFrame(background: background, hasBorder: false), list())
    }
    if element.name != "merror",
      let color = (element["mathcolor"] ?? element["color"]).flatMap(MathMLMeasure.color)
    {
      content = .colored(color, list())
    }
    if let size = element["mathsize"].flatMap(Self.size) { content = .sized(size, list()) }
    if let destination = element["href"] { content = .link(destination, list()) }
    return content
  }

  /// The children of an element, or its text if HTML stands there.
  private func contents(_ element: MathMLElement) -> [MathMLElement] {
    if element.children.isEmpty, !Self.collapsed(element.text).isEmpty {
      return [MathMLElement("mtext", text: element.text, at: element.range)]
    }
    return Self.contents(element.children)
  }

  /// A size as a factor of that around it: of `em` or of percent.
  private static func size(_ text: String) -> Double? {
    if text.utf8.last == 0x25 {
      return MathMLMeasure.length(String(text.dropLast()) + "em").map { $0.value / 100 }
    }
    guard let length = MathMLMeasure.length(text), length.unit == .em, length.value > 0 else {
      return nil
    }
    return length.value
  }

  /// The style that `displaystyle` and `scriptlevel` ask for.
  private func style(of element: MathMLElement, _ outer: MathStyle) -> MathStyle? {
    let display = element["displaystyle"].map { $0 == "true" }
    guard let text = element["scriptlevel"] else {
      guard let display else { return nil }
      return display ? .display : outer == .display ? .text : outer
    }
    var level = Int(text) ?? 0
    if text.utf8.first == 0x2B || text.utf8.first == 0x2D {
      level += outer <= .text ? 0 : Int(outer.rawValue) - 1
    }
    if level <= 0 { return display ?? (outer == .display) ? .display : .text }
    return level == 1 ? .script : .scriptScript
  }

  /// `mfenced`: delimiters and separators as MathML 3 has them.
  private mutating func fenced(
    _ element: MathMLElement, _ surroundings: Surroundings
  ) -> MathContent {
    let left = (element["open"] ?? "(").unicodeScalars.first { $0 != " " }
    let right = (element["close"] ?? ")").unicodeScalars.first { $0 != " " }
    let separators = Array((element["separators"] ?? ",").unicodeScalars).filter { $0 != " " }
    var list: MathList = []
    for (index, child) in element.children.enumerated() {
      if index > 0,
        let separator = separators.isEmpty ? nil : separators[min(index, separators.count) - 1]
      {
        let start = range(child).lowerBound
        let isPunctuation = separator == "," || separator == ";"
        list.append(
          MathNode(
            .symbol(MathSymbol(separator, isPunctuation ? .punctuation : .relation)),
            at: start..<start))
      }
      list += part([child], 0, surroundings)
    }
    return .fence(MathFence(left: left, parts: [list], right: right))
  }

  private mutating func padded(
    _ element: MathMLElement, _ surroundings: Surroundings
  ) -> MathContent {
    let children = Self.contents(element.children)
    if let style = element["style"], style.utf8.starts(with: "border: 1px solid ".utf8) {
      let name = String(decoding: Array(style.utf8.dropFirst(18)), as: UTF8.self)
      return .boxed(
        MathFrame(
          background: element["mathbackground"].flatMap(MathMLMeasure.color),
          border: MathMLMeasure.color(name), hasBorder: true),
        row(children, surroundings))
    }
    if let background = element["mathbackground"].flatMap(MathMLMeasure.color) {
      return .boxed(
        MathFrame(background: background, hasBorder: false), row(children, surroundings))
    }
    if children.count == 1, children[0].name == "mspace", children[0]["mathbackground"] != nil,
      let raise = element["voffset"].flatMap(MathMLMeasure.length),
      case .rule(let width, let height, _)? = space(children[0])
    {
      return .rule(width: width, height: height, raise: raise)
    }
    func isZero(_ name: String) -> Bool {
      element[name].flatMap(MathMLMeasure.length)?.value == 0
    }
    var extent = MathExtent(
      keepsWidth: !isZero("width"), keepsHeight: !isZero("height"), keepsDepth: !isZero("depth"))
    if !extent.keepsWidth {
      switch element["lspace"] {
      case "-1width"?, "-100%"?, "-1 width"?: extent.lap = .left
      case "-0.5width"?, "-.5width"?, "-50%"?: extent.lap = .center
      default: extent.lap = .right
      }
    }
    if let raise = element["voffset"].flatMap(MathMLMeasure.length), raise.value != 0 {
      return .raised(raise, row(children, surroundings))
    }
    if children.count == 1, children[0].name == "mphantom" {
      extent.isInked = false
      if extent.lap == .right { extent.lap = .none }
      return .extent(
        extent, row(Self.contents(children[0].children), surroundings.inner()))
    }
    let isWhole = extent.keepsWidth && extent.keepsHeight && extent.keepsDepth
    let list = row(children, surroundings)
    return isWhole ? .group(list) : .extent(extent, list)
  }

  private mutating func enclosed(
    _ element: MathMLElement, _ surroundings: Surroundings
  ) -> MathContent {
    let list = row(Self.contents(element.children), surroundings)
    var content = MathContent.group(list)
    var strikes: MathStrikes = []
    func inside() -> MathList {
      if case .group(let list) = content { return list }
      return [MathNode(content, at: range(element))]
    }
    for name in (element["notation"] ?? "longdiv").split(separator: " ") {
      switch name {
      case "box", "roundedbox", "circle":
        content = .boxed(MathFrame(hasBorder: true), inside())
      case "actuarial": content = .enclosed(.actuarial, inside())
      case "phasorangle": content = .enclosed(.phasor, inside())
      case "updiagonalstrike": strikes.insert(.up)
      case "downdiagonalstrike": strikes.insert(.down)
      case "horizontalstrike": strikes.insert(.horizontal)
      case "updiagonalarrow", "northeastarrow": strikes.insert(.upArrow)
      case "top": content = .bar(inside(), .over)
      case "bottom": content = .bar(inside(), .under)
      case "radical": content = .radical(radicand: inside(), degree: nil)
      default: break
      }
    }
    return strikes.isEmpty ? content : .strike(strikes, inside())
  }

  /// `mfrac`.
  mutating func fraction(
    _ element: MathMLElement, _ surroundings: Surroundings
  ) -> MathContent {
    var inner = surroundings
    inner.style = surroundings.style == .display ? .text : .script
    var fraction = MathFraction(
      part(element.children, 0, inner), over: part(element.children, 1, inner))
    if let value = element["bevelled"], value == "true" { fraction.bar = .skewed }
    if let thickness = element["linethickness"].flatMap(MathMLMeasure.length) {
      fraction.bar = thickness.value == 0 ? .none : .thickness(thickness)
    }
    return .fraction(fraction)
  }

  /// `mspace`.
  func space(_ element: MathMLElement) -> MathContent? {
    let width = element["width"].flatMap(MathMLMeasure.length) ?? MathLength(0, .em)
    if element["mathbackground"] != nil,
      let height = element["height"].flatMap(MathMLMeasure.length)
    {
      return .rule(width: width, height: height, raise: MathLength(0, .em))
    }
    return .space(width, isBreakable: element["linebreak"] == "goodbreak")
  }
}
