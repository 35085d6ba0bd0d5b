package import ComposeDiagnostics
import ComposeDocuments
package import ComposeGeometry
package import ComposeGraphics

/// Where the elements of a document are on its pages.
package struct BlockFrames {
  private struct Element {
    var type: StructureType
    var parent: Int32
    var source: SourceTag?
    var alternateText: String?
  }

  private struct Found {
    var frame: Rect
    var text: [UInt8]
  }

  private static let mostText = 60
  private var elements: [Int32: Element] = [:]
  /// For each page, its size and the elements on it in the order of their first marks.
  package private(set) var pages: [(size: Size, blocks: [DocumentPreview.Block])] = []
  private var order: [Int32] = []
  private var found: [Int32: Found] = [:]
  private let place: (SourceRange) -> (file: String, line: Int)?

  /// - Parameter place: The file in which a block is written, and its line from 1.
  package init(
    _ recording: RecordingContext, place: @escaping (SourceRange) -> (file: String, line: Int)?
  ) {
    self.place = place
    var transform = AffineTransform.identity
    var saved: [AffineTransform] = []
    var roles: [Int32?] = []
    for command in recording.commands {
      switch command {
      case .element(let element, let type, let parent, let properties):
        elements[element.index] = Element(
          type: type, parent: parent.index, source: properties.source,
          alternateText: properties.alternateText)
      case .beginPage(let size), .beginReservedPage(_, let size):
        finishPage()
        pages.append((size, []))
        (transform, saved, roles) = (.identity, [], [])
      case .saveState: saved.append(transform)
      case .restoreState: transform = saved.popLast() ?? transform
      case .concatenate(let next): transform = next.followed(by: transform)
      case .beginContent(.element(let element)): roles.append(element.index)
      case .beginContent: roles.append(nil)
      case .endContent: _ = roles.popLast()
      case .glyphs(let run, let origin, _), .paintGlyphs(let run, let origin, _):
        var width = 0.0
        run.forEachGlyph { _, pen in width = max(width, pen) }
        let box = Rect(
          x: origin.x, y: origin.y - 0.8 * run.size, width: width + 0.5 * run.size,
          height: 1.05 * run.size)
        add(box, transform, roles, text: run.text)
      case .image(_, let rect), .drawing(_, let rect): add(rect, transform, roles)
      default: break
      }
    }
    finishPage()
  }

  private mutating func add(
    _ rect: Rect, _ transform: AffineTransform, _ roles: [Int32?], text: ArraySlice<UInt8> = []
  ) {
    guard let index = roles.last(where: { $0 != nil }) ?? nil, let block = block(of: index) else {
      return
    }
    let corners = [Point(rect.minX, rect.minY), Point(rect.maxX, rect.maxY)].map {
      $0.applying(transform)
    }
    let box = Rect(
      x: min(corners[0].x, corners[1].x), y: min(corners[0].y, corners[1].y),
      width: abs(corners[1].x - corners[0].x),
      height: abs(corners[1].y - corners[0].y))
    guard box.isFinite else { return }
    if let known = found[block] {
      found[block]?.frame = known.frame.union(box)
    } else {
      order.append(block)
      found[block] = Found(frame: box, text: [])
    }
    if let count = found[block]?.text.count, count < Self.mostText {
      if count > 0, !text.isEmpty { found[block]?.text.append(0x20) }
      found[block]?.text += text.prefix(Self.mostText)
    }
  }

  /// The element, or the innermost one around it, that is a block with a source.
  private func block(of index: Int32) -> Int32? {
    var index = index
    for _ in 0..<64 {
      guard let element = elements[index] else { return nil }
      if element.source != nil, element.type.isBlock { return index }
      index = element.parent
    }
    return nil
  }

  private func depth(of index: Int32) -> Int {
    var (index, depth) = (index, 0)
    while depth < 20, let parent = elements[index]?.parent, elements[parent] != nil {
      index = parent
      depth += 1
    }
    return depth
  }

  private mutating func finishPage() {
    defer {
      order = []
      found = [:]
    }
    guard let page = pages.indices.last else { return }
    let least = order.map { depth(of: $0) }.min() ?? 0
    for index in order {
      guard let element = elements[index], let found = found[index],
        let place = (element.source?.range).flatMap(place)
      else { continue }
      let words = found.text.isEmpty ? Array((element.alternateText ?? "").utf8) : found.text
      let text = String(decoding: words.prefix(Self.mostText), as: UTF8.self)
      pages[page].blocks.append(
        DocumentPreview.Block(
          type: element.type.title, depth: depth(of: index) - least, text: text,
          file: place.file, line: place.line, frame: found.frame))
    }
  }
}

extension StructureType {
  /// Whether it is more than a part of a line or of a table.
  fileprivate var isBlock: Bool {
    switch self {
    case .span, .link, .reference, .quote, .code, .annotation, .ruby, .rubyBase, .rubyText,
      .listLabel, .listBody:
      false
    default: true
    }
  }

  /// What the browser shows.
  fileprivate var title: String {
    switch self {
    case .heading(let level): "heading \(level)"
    case .tableDataCell, .tableHeaderCell: "cell"
    case .tableRow: "row"
    case .tableBody: "rows"
    case .listItem: "item"
    case .blockQuote: "quotation"
    case .tableOfContentsItem: "contents"
    default: "\(self)"
    }
  }
}
