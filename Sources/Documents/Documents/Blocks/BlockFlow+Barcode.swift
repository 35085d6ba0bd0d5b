import ComposeBarcodes
import ComposeDiagnostics
import ComposeDocumentModel
import ComposeGeometry
import ComposeGraphics
import ComposeMarkup

extension BlockFlow {
  /// Sets a code block in the language `qr` or `barcode` as a figure with a symbol of its content.
  ///
  /// Returns whether it was drawn: one that cannot be is reported, and set as code.
  @_optimize(size)
  func flowBarcode(
    _ code: CodeBlock, _ block: Block, file: Int, in region: BlockRegion
  ) throws -> Bool {
    guard settings.drawsBarcodes, let language = code.language,
      language == "qr" || language == "barcode"
    else { return false }
    let values = block.attributes.values
    let source = SourceRange(file: file, code.textOffset..<(code.textOffset + 1))
    var content = code.text[...]
    while content.last == 0x0A || content.last == 0x0D { content.removeLast() }
    guard
      let image = barcode(
        String(decoding: content, as: UTF8.self), kind: values["kind"] ?? language, values,
        width: region.width, remedy: "barcode set as code", at: source)
    else { return false }
    let reference = ImageReference(
      destination: "", title: values["caption"],
      isDecorative: block.attributes.classes.contains("decorative"))
    let words = Array(
      (values["alt"] ?? (reference.isDecorative ? "" : image.alternateText ?? "")).utf8)
    let inline = InlineText(
      utf8: words,
      items: [
        Inline(.begin(.image(reference)), sourceOffset: code.textOffset),
        Inline(.text, range: 0..<words.count, sourceOffset: code.textOffset),
        Inline(.end(.image(reference)), sourceOffset: code.textOffset),
      ])
    return try flowFigure(inline, block, file: file, in: region, drawing: image)
  }

  /// The image of a symbol within text; nil where there is none.
  @_optimize(size)
  func barcode(
    _ reference: ImageReference, width: Double, at source: SourceRange?, reports: Bool = true
  ) -> Image? {
    guard let values = reference.barcode else { return nil }
    return barcode(
      values["content"] ?? "", kind: values["kind"] ?? "barcode", values, width: width,
      remedy: "barcode set as text", at: source, reports: reports)
  }

  /// The image of a symbol as attributes describe it; nil after a diagnostic where there is none.
  ///
  /// - Parameters:
  ///   - width: The most room there is, in points.
  ///   - remedy: What is shown instead.
  ///   - reports: Whether it is reported that there is none.
  @_optimize(size)
  func barcode(
    _ content: String, kind: String, _ values: [String: String], width: Double, remedy: String,
    at source: SourceRange?, reports: Bool = true
  ) -> Image? {
    do throws(BarcodeError) {
      let reader = BarcodeAttributes(values: values, bodySize: theme.bodySize)
      let symbol = try reader.request(content, kind: kind).symbol()
      var style: BarcodeStyle
      do {
        let size = min(max(theme.bodySize * theme.smallScale, 7), 14)
        style = BarcodeStyle(font: try fonts.font(.heading, size: size))
      } catch {
        throw BarcodeError("missing-font", "\(error)")
      }
      try reader.apply(to: &style)
      var drawing = BarcodeDrawing(symbol, style: style, shaper: shaper)
      if drawing.size.width > width, drawing.size.width > 0 {
        style.width = drawing.symbolArea.width * width / drawing.size.width
        style.moduleSize = nil
        drawing = BarcodeDrawing(symbol, style: style, shaper: shaper)
      }
      for note in drawing.notes {
        report(Diagnostic(.warning, code: note.code, note.message, at: source, hint: note.hint))
      }
      for name in reader.unknown {
        report(
          Diagnostic(
            .warning, code: "unknown-attribute", "attribute ‘\(name)’ of a barcode ignored", at: source,
            hint: "known are \(BarcodeAttributes.known.joined(separator: ", "))"))
      }
      return drawing.image
    } catch {
      guard reports else { return nil }
      report(
        Diagnostic(
          .error, code: error.code, "\(remedy): \(error.message)", at: source, hint: error.hint))
      return nil
    }
  }
}

/// The attributes of symbols in documents.
struct BarcodeAttributes {
  var values: [String: String]
  var bodySize: Double

  static let known = [
    "kind", "size", "height", "module", "level", "version", "shape", "text", "quiet", "check",
    "option1", "option2", "option3",
  ]
  /// Those that blocks have anyway.
  private static let general: Set<String> = [
    "alt", "caption", "width", "align", "content", "lang", "place", "float", "break-before", "break-after",
  ]

  /// Attributes that mean nothing, in order.
  var unknown: [String] {
    values.keys.filter { !Self.known.contains($0) && !Self.general.contains($0) && !$0.hasPrefix("data-") }
      .sorted()
  }

  func request(_ content: String, kind: String) throws(BarcodeError) -> BarcodeRequest {
    guard kind != "barcode" else {
      throw BarcodeError(
        "barcode-option", "a barcode needs a kind", hint: "write it as {.barcode kind=code128}")
    }
    guard let symbology = Symbology(kind) else {
      throw BarcodeError(
        "barcode-option", "there is no barcode of the kind ‘\(kind.prefix(40))’",
        hint: "kinds are \(Symbology.all.map(\.name).joined(separator: ", "))")
    }
    var request = BarcodeRequest(
      symbology, symbology == .qr ? content : String(content.drop { $0 == " " }))
    if let level = values["level"] {
      guard let known = QRCode.Level(level) else {
        throw BarcodeError("barcode-option", "the level of a QR code is L, M, Q or H, not ‘\(level.prefix(20))’")
      }
      request.level = known
    }
    request.version = try number("version", 1...40)
    switch values["shape"] {
    case nil, "square": break
    case "rectangle": request.shape = .rectangle
    case "any": request.shape = .any
    case let other?:
      throw BarcodeError("barcode-option", "the shape is square, rectangle or any, not ‘\(other.prefix(20))’")
    }
    request.addsCheckDigit = isOn("check") ?? false
    request.options = ZintSymbol.Options(
      first: try number("option1", 0...100_000) ?? 0, second: try number("option2", 0...100_000) ?? 0,
      third: try number("option3", 0...100_000) ?? 0)
    return request
  }

  func apply(to style: inout BarcodeStyle) throws(BarcodeError) {
    let size = try length("size")
    let width = try length("width")
    style.width = size ?? width
    style.height = try length("height")
    style.moduleSize = try length("module")
    style.showsText = isOn("text") ?? true
    style.hasQuietZone = isOn("quiet") ?? true
  }

  private func isOn(_ name: String) -> Bool? {
    values[name].map { !["none", "no", "false", "off"].contains($0) }
  }

  private func number(_ name: String, _ range: ClosedRange<Int>) throws(BarcodeError) -> Int? {
    guard let text = values[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw BarcodeError(
        "barcode-option",
        "\(name) is a number from \(range.lowerBound) to \(range.upperBound), not ‘\(text.prefix(20))’")
    }
    return number
  }

  /// A length in points.
  private func length(_ name: String) throws(BarcodeError) -> Double? {
    guard let text = values[name] else { return nil }
    guard let length = CSSLength(text.filter { $0 != " " }, unitless: .millimeters), length.unit != .percent,
      let points = length.points(fontSize: bodySize, of: 0), points > 0, points < 14_400
    else {
      throw BarcodeError(
        "invalid-size", "\(name) of a barcode is a length, not ‘\(text.prefix(20))’",
        hint: "write it as 30mm")
    }
    return points
  }
}
