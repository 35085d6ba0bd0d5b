import ComposeBitmap
import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFInterpreting
import ComposePDFReading
import ComposePDFWriter
import Testing

/// Groups and masks that our own writer writes show what a bitmap shows.
struct WrittenGroupTests {
  private let size = Size(width: 20, height: 10)

  /// The colours of the left and the right half: drawn on a bitmap, and read back from a PDF file.
  private func colors(
    _ draw: (any PaintingContext) -> Void
  ) throws -> (drawn: [[UInt8]], read: [[UInt8]], file: String) {
    let sink = MemorySink()
    let pdf = try PDFContext(
      sink: sink, options: PDFOptions(isTagged: false, compresses: false))
    try pdf.beginPage(size: size)
    draw(pdf)
    _ = try pdf.close()
    let document = try PDFDocument(bytes: sink.bytes)
    let page = try #require(document.pages.first)
    let read = try BitmapContext(size: size, format: BitmapFormat(isOpaque: true))
    let problems = document.draw(page, on: read, in: Rect(origin: .zero, size: size))
    #expect(problems.messages == [])
    let drawn = try BitmapContext(size: size, format: BitmapFormat(isOpaque: true))
    draw(drawn)
    return (
      halves(drawn.makeBitmap()), halves(read.makeBitmap()),
      String(decoding: sink.bytes, as: UTF8.self)
    )
  }

  private func halves(_ bitmap: Bitmap) -> [[UInt8]] {
    [5, 15].map { x in bitmap.color(x: x, y: 5).map { [$0.red, $0.green, $0.blue] } ?? [] }
  }

  @Test func transferFunctionsOfMasksAreWritten() throws {
    let left = Rect(x: 0, y: 0, width: 10, height: 10)
    let all = Rect(origin: .zero, size: size)
    let result = try colors { context in
      context.withMask(
        of: SoftMaskType(.luminosity, transfer: { 1 - $0 }),
        { context.fill(left, with: .white) }, { context.fill(all, with: .red) })
    }
    #expect(result.file.contains("/TR"))
    #expect(result.drawn == [[255, 255, 255], [255, 0, 0]])
    #expect(result.read == result.drawn)
  }

  @Test func functionsOfShadingsAreWritten() throws {
    let result = try colors { context in
      context.paint(
        .function(
          ShadingFunction(over: Rect(origin: .zero, size: size)) {
            $0.x < 10 ? .red : .rgb(0, 0, 1)
          }))
    }
    #expect(result.file.contains("/ShadingType 1"))
    #expect(result.drawn == [[255, 0, 0], [0, 0, 255]])
    #expect(result.read == result.drawn)
  }

  @Test(arguments: [false, true])
  func groupsAreWrittenIsolatedOrNot(isIsolated: Bool) throws {
    let left = Rect(x: 0, y: 0, width: 10, height: 10)
    let all = Rect(origin: .zero, size: size)
    let result = try colors { context in
      context.fill(all, with: .rgb(0, 1, 1))
      context.withTransparencyLayer(in: nil, isIsolated: isIsolated) {
        context.compositing = Compositing(blendMode: .multiply)
        context.fill(left, with: .rgb(1, 1, 0))
      }
    }
    // Yellow times cyan is green; without the backdrop it stays yellow.
    #expect(result.drawn == [isIsolated ? [255, 255, 0] : [0, 255, 0], [0, 255, 255]])
    #expect(result.read == result.drawn)
  }

  @Test(arguments: [false, true])
  func objectsOfGroupsWithKnockoutReplaceOneAnother(isIsolated: Bool) throws {
    let left = Rect(x: 0, y: 0, width: 10, height: 10)
    let all = Rect(origin: .zero, size: size)
    let group = TransparencyGroup(isIsolated: isIsolated, isKnockout: true)
    let blended = try colors { context in
      context.fill(all, with: .rgb(0, 1, 1))
      context.withTransparencyLayer(in: nil, group: group) {
        context.fill(all, with: .red)
        context.compositing = Compositing(blendMode: .multiply)
        context.fill(left, with: .rgb(1, 1, 0))
      }
    }
    #expect(blended.file.contains("/K true"))
    #expect(blended.drawn == [isIsolated ? [255, 255, 0] : [0, 255, 0], [255, 0, 0]])
    #expect(blended.read == blended.drawn)
    // A group within the group is one object, of whose opacity its shape is independent.
    let nested = try colors { context in
      context.fill(all, with: .rgb(0, 1, 1))
      context.withTransparencyLayer(in: nil, group: group) {
        context.fill(all, with: .red)
        context.compositing = Compositing(opacity: 0.5)
        context.withTransparencyLayer { context.fill(left, with: .rgb(0, 0, 1)) }
      }
    }
    #expect(nested.drawn == [[0, 127, 255], [255, 0, 0]])
    #expect(nested.read == nested.drawn)
  }

  @Test func objectsBlendThroughTheMaskOfAGroup() throws {
    let left = Rect(x: 0, y: 0, width: 10, height: 10)
    let all = Rect(origin: .zero, size: size)
    let result = try colors { context in
      context.fill(all, with: .rgb(0, 1, 1))
      context.withMask(
        of: .luminosity, group: TransparencyGroup(isIsolated: false),
        { context.fill(left, with: .white) },
        {
          context.compositing = Compositing(blendMode: .multiply)
          context.fill(all, with: .rgb(1, 1, 0))
        })
    }
    #expect(result.drawn == [[0, 255, 0], [0, 255, 255]])
    #expect(result.read == result.drawn)
  }
}
