import ComposeBitmap
public import ComposeDiagnostics
import ComposeGeometry
import ComposeGraphics
public import ComposePDFComparison
import ComposePDFGraphics
import ComposePDFInterpreting
import ComposePDFReading
import ComposePDFWriter

/// The files that a comparison writes: pictures and a marked PDF.
public struct ComparisonOutputs: Hashable, Sendable {
  /// The path of pictures of pages that differ, side by side, with `%d` for their number.
  public var pictures: String?
  /// The path of a PDF in which the differences are marked; nil for none.
  public var document: String?

  /// Creates outputs without files.
  public init() {}
}

extension PDFFileTasks {
  /// Compares two files.
  ///
  /// Files are written only where something differs.
  public func compare(
    _ oldPath: String, with newPath: String, settings: ComparisonSettings, as form: ComparisonForm,
    version: String = "", outputs: ComparisonOutputs = ComparisonOutputs()
  ) throws(CompositionError) -> (text: String, diagnostics: [Diagnostic], isEqual: Bool) {
    let (old, new) = (try open(oldPath), try open(newPath))
    let result = PDFComparison(old: old, new: new, settings: settings)
      .result(isCancelled: isCancelled)
    guard !isCancelled() else { throw .cancelled }
    let sheets = result.pages.enumerated().map { index, pair in
      Sheet(
        index: index, pair: pair,
        drawing: ComparisonSheet(
          pair, of: result, oldSize: pair.old.map { old.pages[$0].size() },
          newSize: pair.new.map { new.pages[$0].size() }))
    }.filter(\.drawing.isDifferent)
    let inputs = [oldPath, newPath]
    if let path = outputs.pictures {
      try draw(sheets, old, new, toPicturesAt: path, settings: settings, inputs: inputs)
    }
    if let path = outputs.document, !sheets.isEmpty {
      try write(sheets, old, new, toPDFAt: path, inputs: inputs)
    }
    let text =
      switch form {
      case .plain: result.plainText
      case .json: result.json(old: oldPath, new: newPath)
      case .sarif: result.sarif(new: newPath, version: version)
      }
    let diagnostics = result.problems.map { Diagnostic(.warning, code: "not-compared", $0) }
    return (text, diagnostics + warnings(of: [old, new]), result.isEqual)
  }

  private struct Sheet {
    var index: Int
    var pair: PagePair
    var drawing: ComparisonSheet
  }

  private func draw(
    _ sheets: [Sheet], _ old: PDFDocument, _ new: PDFDocument, toPicturesAt path: String,
    settings: ComparisonSettings, inputs: [String]
  ) throws(CompositionError) {
    guard let format = BitmapFileFormat(path: path) else { throw .unknownFormat(path: path) }
    let resolution = BitmapSettings(dotsPerInch: settings.dotsPerInch)
    let files = PageFiles(path: path, format: format, settings: resolution) { inputs }
    for sheet in sheets {
      guard !isCancelled() else { throw .cancelled }
      let bitmap: Bitmap
      do throws(BitmapError) {
        let context = try BitmapContext(
          size: sheet.drawing.size,
          format: BitmapFormat(dotsPerInch: settings.dotsPerInch, isOpaque: true))
        func draw(_ index: Int?, of document: PDFDocument) -> (Rect) -> Void {
          { rect in
            guard let index else { return }
            document.draw(
              document.pages[index], on: context, in: rect,
              usesInstalledFonts: settings.usesInstalledFonts, limits: settings.limits)
          }
        }
        sheet.drawing.draw(
          on: context, drawOld: draw(sheet.pair.old, of: old),
          drawNew: draw(sheet.pair.new, of: new))
        bitmap = context.makeBitmap()
      } catch {
        throw .bitmap(error)
      }
      try files.write(bitmap, index: sheet.index)
    }
    try files.finish()
  }

  private func write(
    _ sheets: [Sheet], _ old: PDFDocument, _ new: PDFDocument, toPDFAt path: String,
    inputs: [String]
  ) throws(CompositionError) {
    try check([.file(path: path)], against: inputs)
    let sink = CancellableSink(
      try OutputPlan.Output.file(path: path).openSink(), cancellation: Cancellation(isCancelled))
    do throws(PDFError) {
      let context = try PDFContext(
        sink: sink,
        options: PDFOptions(
          metadata: PDFMetadata(title: "Differences of \(old.name) and \(new.name)"),
          isTagged: false))
      for sheet in sheets {
        try context.beginPage(size: sheet.drawing.size)
        let name = "sheet\(sheet.index)"
        context.addDestination(name, at: .zero)
        context.addOutlineEntry(sheet.drawing.title, level: 1, destination: name)
        sheet.drawing.draw(
          on: context,
          drawOld: { rect in
            if let index = sheet.pair.old { context.draw(old.pages[index], in: rect) }
          },
          drawNew: { rect in
            if let index = sheet.pair.new { context.draw(new.pages[index], in: rect) }
          })
      }
      _ = try context.close()
    } catch {
      throw failure(error, of: sink)
    }
  }
}
