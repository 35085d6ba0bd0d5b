import ComposeBarcodes
import ComposeDiagnostics
import ComposeDocumentModel
import ComposeGeometry
import ComposeGraphics

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
    return try flowDrawing(image, of: code, block, file: file, in: region, isScaled: false)
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
      let symbol =
        kind == "epc"
        ? try EPCPayment(lines: content).symbol() : try reader.request(content, kind: kind).symbol()
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
            .warning, code: "unknown-attribute", "attribute ‘\(name)’ of a barcode ignored",
            at: source,
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
