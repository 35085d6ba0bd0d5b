import ComposeDiagnostics
import ComposeDocumentModel
import ComposeGraphics

extension BlockFlow {
  /// Sets what a code block draws as a figure, with the caption, the size and the alternate text of its attributes.
  @_optimize(size)
  func flowDrawing(
    _ image: Image, of code: CodeBlock, _ block: Block, file: Int, in region: BlockRegion,
    isScaled: Bool = true
  ) throws -> Bool {
    let values = block.attributes.values
    let reference = ImageReference(
      destination: "", title: values["caption"], width: isScaled ? values["width"] : nil,
      height: isScaled ? values["height"] : nil,
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
}

/// Where the content of a fenced code block is in its file.
struct FencedSource {
  private let text: [UInt8]
  private let offset: Int
  private let file: Int
  /// What precedes each line in the file: the indent of a list, the sign of a quotation.
  private let indent: Int

  init(_ code: CodeBlock, _ block: Block, file: Int) {
    text = code.text
    offset = code.textOffset
    self.file = file
    let lines = text.count { $0 == 0x0A }
    let length = (block.range?.upperBound ?? 0) - offset - text.count
    // The closing fence has three characters and the indent of a line.
    indent = lines > 0 && length > 3 ? (length - 3) / lines : 0
  }

  func range(_ range: Range<Int>) -> SourceRange {
    let lower = min(max(range.lowerBound, 0), text.count)
    let lines = text[..<lower].count { $0 == 0x0A }
    let start = offset + lower + lines * indent
    return SourceRange(file: file, start..<(start + range.count))
  }
}
