import ComposeFonts
import ComposeGeometry

extension DrawingCommand: CustomStringConvertible {
  /// One line of text without its newline, numbers to three decimals.
  public var description: String {
    switch self {
    case .beginPage(let size): "page \(size.text)"
    case .endPage: "end page"
    case .reservePages(let pages): "reserve pages \(pages)"
    case .beginReservedPage(let index, let size): "reserved page \(index) \(size.text)"
    case .outlineEntry(let title, let level, let destination):
      "outline \(level) \(title.text.quoted) to \(destination.quoted)"
        + title.languages.map { " \($0.tag) \($0.range.lowerBound)..<\($0.range.upperBound)" }
        .joined()
    case .saveState: "save"
    case .restoreState: "restore"
    case .concatenate(let transform): "transform \(transform.text)"
    case .clip(let path, let rule): "clip\(rule.text) \(path.text)"
    case .fillPath(let path, let color, let rule): "fill \(color.text)\(rule.text) \(path.text)"
    case .fillRect(let rect, let color): "fill \(color.text) rect \(rect.text)"
    case .stroke(let path, let color, let style):
      "stroke \(color.text) \(style.text) \(path.text)"
    case .glyphs(let run, let origin, let color):
      "glyphs \(origin.text) \(run.description) \(color.text)"
    case .image(let image, let rect): "image \(rect.text) \(image.description)"
    case .compositing(let compositing): "compositing\(compositing.text)"
    case .rendering(let rendering): "rendering\(rendering.text)"
    case .paintPath(let path, let paint, let rule):
      "fill \(paint.text)\(rule.text) \(path.text)"
    case .paintStroke(let path, let paint, let style):
      "stroke \(paint.text) \(style.text) \(path.text)"
    case .fillAndStroke(let path, let fill, let stroke, let style, let rule):
      "fill \(fill.text)\(rule.text) stroke \(stroke.text) \(style.text) \(path.text)"
    case .paintGlyphs(let run, let origin, let painting):
      "glyphs \(origin.text) \(run.description) \(painting.text)"
    case .shading(let shading): "paint \(shading.text)"
    case .shadow(let path, let rule): "shadow of\(rule.text) \(path.text)"
    case .resetClip: "reset clip"
    case .clipGlyphs(let text, let painting):
      "clip glyphs \(painting.text)"
        + text.map { " \($0.origin.text) \($0.run.description)" }.joined(separator: ",")
    case .clear(let rect): "clear \(rect.text)"
    case .clipMask(let image, let rect): "clip mask \(rect.text) \(image.description)"
    case .paintMask(let mask, let rect, let paint):
      "fill \(paint.text) \(rect.text) \(mask.description)"
    case .drawing(let drawing, let rect):
      "drawing \(rect.text) of \(drawing.commands.count) commands in \(drawing.bounds.text)"
    case .beginLayer(let bounds, let group):
      "begin \(group.text)layer" + (bounds.map { " \($0.text)" } ?? "")
    case .endLayer: "end layer"
    case .beginMask(let type, let group):
      "begin \(group.text)\(type.source == .alpha ? "" : "luminosity ")mask"
        + (type.transfer == nil ? "" : " with transfer")
    case .beginMasked: "begin masked"
    case .endMasked: "end masked"
    case .link(let target, let rect, let element):
      "link \(rect.text) \(target.text)" + (element.map { " element \($0.index)" } ?? "")
    case .linkPart(let target, let rects, let element, let part):
      (part.isContinuation ? "more link " : "link ") + rects.map(\.text).joined(separator: " ")
        + " \(target.text)" + (element.map { " element \($0.index)" } ?? "")
        + (part.continues ? " …" : "")
    case .annotation(let annotation, let rects, let element, let part):
      (part.isContinuation ? "more \(annotation.kind) " : "\(annotation.kind) ")
        + rects.map(\.text).joined(separator: " ") + " \(annotation.contents.quoted)"
        + (element.map { " element \($0.index)" } ?? "") + (part.continues ? " …" : "")
    case .destination(let name, let point): "destination \(name.quoted) \(point.text)"
    case .element(let element, let type, let parent, let properties):
      "element \(element.index) in \(parent.index) \(type)\(properties.text)"
    case .beginContent(.element(let element)): "begin element \(element.index)"
    case .beginContent(.artifact(let artifact)): "begin artifact \(artifact)"
    case .beginContent(.formulaPart(let number)):
      "begin formula part" + (number.map { " \($0)" } ?? "")
    case .endContent: "end content"
    }
  }
}

extension TransparencyGroup {
  /// A word, with a space, for each property that is not at its default.
  fileprivate var text: String {
    (isIsolated ? "" : "merged ") + (isKnockout ? "knockout " : "")
  }
}

extension GlyphRun: CustomStringConvertible {
  /// The text, face, size, width and all other properties that are not at their default.
  public var description: String {
    var line = "\(characters.quoted) \(face.postScriptName) \(size.text) width \(advance.text)"
    if wordSpacing != 0 { line += " word-spacing \(wordSpacing.text)" }
    if letterSpacing != 0 { line += " letter-spacing \(letterSpacing.text)" }
    if isRightToLeft { line += " right-to-left" }
    return line
  }
}

extension StructureProperties {
  fileprivate var text: String {
    var line = ""
    for (name, value) in [
      ("alternate", alternateText), ("actual", actualText), ("language", language),
      ("title", title), ("expansion", expansionText), ("numbering", listNumbering),
      ("scope", headerScope),
    ] {
      if let value { line += " \(name) \(value.quoted)" }
    }
    if columnSpan != 1 { line += " columns \(columnSpan)" }
    if rowSpan != 1 { line += " rows \(rowSpan)" }
    return line
  }
}

extension LinkTarget {
  fileprivate var text: String {
    switch self {
    case .uri(let uri): "uri \(uri.quoted)"
    case .destination(let name): "destination \(name.quoted)"
    }
  }
}
