import ComposeGeometry
import ComposeGraphics
import ComposePDFReading
import ComposePDFWriter

extension PageInterpreter {
  /// ISO 32000-2, annex A. Unknown operators are skipped, as those with too few operands.
  func perform(_ operation: ContentOperation) {
    let operands = operation.operands
    func number(_ fromEnd: Int) -> Double {
      guard fromEnd < operands.count else { return 0 }
      return document.number(operands[operands.count - 1 - fromEnd]) ?? 0
    }
    func has(_ count: Int) -> Bool { operands.count >= count }
    func point(_ fromEnd: Int) -> Point { Point(number(fromEnd + 1), number(fromEnd)) }
    func name() -> PDFName? { if case .name(let name)? = operands.last { name } else { nil } }
    func string() -> [UInt8]? { if case .string(let bytes)? = operands.last { bytes } else { nil } }
    let numbers = { operands.compactMap(self.document.number) }

    switch operation.name {
    // Text, first since most operators of most pages are of text, and names are compared one after the other
    case "BT":
      state.text.matrix = .identity
      state.text.lineMatrix = .identity
      textClip = nil
    case "ET": endText()
    case "Tc": state.text.characterSpacing = number(0)
    case "Tw": state.text.wordSpacing = number(0)
    case "Tz": state.text.scale = number(0) / 100
    case "TL": state.text.leading = number(0)
    case "Ts": state.text.rise = number(0)
    case "Tr": state.text.mode = Numbers.whole(number(0))
    case "Tf":
      guard has(2), case .name(let name) = operands[operands.count - 2] else { return }
      state.text.size = number(0)
      if let object = resource("Font", name) {
        state.text.font = font(object)
      } else {
        note("font \(name.text) that is not among the resources")
        state.text.font = font(
          .dictionary([
            "Type": .name("Font"), "Subtype": .name("Type1"), "BaseFont": .name("Helvetica"),
          ]))
      }
    case "Td": if has(2) { moveLine(number(1), number(0)) }
    case "TD":
      guard has(2) else { return }
      state.text.leading = -number(0)
      moveLine(number(1), number(0))
    case "Tm":
      guard let matrix = AffineTransform(numbers()) else { return }
      state.text.matrix = matrix
      state.text.lineMatrix = matrix
    case "T*": moveLine(0, -state.text.leading)
    case "Tj": if let bytes = string() { show([.string(bytes)]) }
    case "'":
      moveLine(0, -state.text.leading)
      if let bytes = string() { show([.string(bytes)]) }
    case "\"":
      if has(3) {
        state.text.wordSpacing = number(2)
        state.text.characterSpacing = number(1)
      }
      moveLine(0, -state.text.leading)
      if let bytes = string() { show([.string(bytes)]) }
    case "TJ": if case .array(let elements)? = operands.last { show(elements) }

    // State
    case "q": save()
    case "Q": restore()
    case "cm":
      if let transform = AffineTransform(numbers()) { concatenate(transform) }
    case "w": state.line.width = abs(number(0))
    case "J": state.line.cap = StrokeStyle.Cap(rawValue: Numbers.whole(number(0))) ?? .butt
    case "j": state.line.join = StrokeStyle.Join(rawValue: Numbers.whole(number(0))) ?? .miter
    case "M": state.line.miterLimit = max(number(0), 1)
    case "d":
      guard has(2) else { return }
      setDash(document.numbers(operands[operands.count - 2]), number(0))
    case "gs": if let name = name() { setState(document.dictionary(resource("ExtGState", name))) }

    // Paths
    case "m": if has(2) { path.move(to: point(0)) }
    case "l": if has(2) { path.addLine(to: point(0)) }
    case "c": if has(6) { path.addCurve(to: point(0), control1: point(4), control2: point(2)) }
    case "v":
      if has(4) {
        path.addCurve(to: point(0), control1: path.currentPoint ?? point(2), control2: point(2))
      }
    case "y": if has(4) { path.addCurve(to: point(0), control1: point(2), control2: point(0)) }
    case "h": path.closeSubpath()
    case "re":
      guard has(4) else { return }
      let origin = point(2)
      path.move(to: origin)
      path.addLine(to: Point(origin.x + number(1), origin.y))
      path.addLine(to: Point(origin.x + number(1), origin.y + number(0)))
      path.addLine(to: Point(origin.x, origin.y + number(0)))
      path.closeSubpath()
    case "S": paintPath(fill: nil, strokes: true)
    case "s":
      path.closeSubpath()
      paintPath(fill: nil, strokes: true)
    case "f", "F": paintPath(fill: .nonZero, strokes: false)
    case "f*": paintPath(fill: .evenOdd, strokes: false)
    case "B": paintPath(fill: .nonZero, strokes: true)
    case "B*": paintPath(fill: .evenOdd, strokes: true)
    case "b":
      path.closeSubpath()
      paintPath(fill: .nonZero, strokes: true)
    case "b*":
      path.closeSubpath()
      paintPath(fill: .evenOdd, strokes: true)
    case "n": paintPath(fill: nil, strokes: false)
    case "W": pendingClip = .nonZero
    case "W*": pendingClip = .evenOdd

    // Colours
    case "g", "rg", "k", "G", "RG", "K": setDeviceColor(operation.name, numbers())
    case "cs", "CS":
      guard !ignoresColors else { return }
      guard
        let space = PageColorSpace(
          operands.last, resources: resources, in: document, profiles: profiles)
      else {
        return note("colour space")
      }
      let paint = PagePaint(space: space, values: space.initialValues)
      if operation.name == "cs" { state.fill = paint } else { state.stroke = paint }
    case "sc", "scn": setColor(numbers(), name(), &state.fill)
    case "SC", "SCN": setColor(numbers(), name(), &state.stroke)
    case "sh": if let name = name() { paintShading(resource("Shading", name)) }

    // Pictures, forms, glyphs, content
    case "Do": if let name = name() { paintObject(resource("XObject", name)) }
    case "BI": if let image = operation.image { paint(image) }
    case "d1": ignoresColors = true
    case "BMC": beginContent(operands.last, nil)
    case "BDC": beginContent(operands.first, operands.last)
    case "EMC": endContent()
    default: break
    }
  }

  func setDash(_ lengths: [Double], _ phase: Double) {
    let usable =
      lengths.allSatisfy { $0 >= 0 } && lengths.contains { $0 > 0 } && lengths.count < 256
    state.line.dash = usable ? lengths : []
    let total = state.line.dash.reduce(0, +) * 2
    state.line.dashPhase =
      phase < 0 && total > 0 ? phase - (phase / total).rounded(.down) * total : max(phase, 0)
  }

  /// ISO 32000-2, table 57.
  func setState(_ dictionary: PDFDictionary) {
    for entry in dictionary.entries {
      switch entry.key.text {
      case "LW": state.line.width = abs(document.number(entry.value) ?? 1)
      case "LC":
        state.line.cap = StrokeStyle.Cap(rawValue: document.integer(entry.value) ?? 0) ?? .butt
      case "LJ":
        state.line.join = StrokeStyle.Join(rawValue: document.integer(entry.value) ?? 0) ?? .miter
      case "ML": state.line.miterLimit = max(document.number(entry.value) ?? 10, 1)
      case "D":
        let parts = document.array(entry.value)
        if parts.count >= 2 { setDash(document.numbers(parts[0]), document.number(parts[1]) ?? 0) }
      case "Font":
        let parts = document.array(entry.value)
        guard parts.count >= 2 else { continue }
        state.text.font = font(parts[0])
        state.text.size = document.number(parts[1]) ?? 0
      case "CA": state.strokeOpacity = min(max(document.number(entry.value) ?? 1, 0), 1)
      case "ca": state.fillOpacity = min(max(document.number(entry.value) ?? 1, 0), 1)
      case "BM":
        let names = [document.name(entry.value)] + document.array(entry.value).map(document.name)
        let modes = names.compactMap { name in
          name == "Compatible"
            ? .normal : BlendMode.allCases.first { $0.pdfName != nil && $0.pdfName == name }
        }
        state.blendMode = modes.first ?? .normal
      case "SMask": if collector == nil { setMask(entry.value) }
      default: break
      }
    }
  }
}
