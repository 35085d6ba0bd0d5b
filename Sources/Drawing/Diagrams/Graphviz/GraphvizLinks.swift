import ComposeGeometry
import ComposeGraphics
import ComposePlatform

/// The links that Graphviz writes into its drawings: `<a xlink:href="…">` around the shapes and texts of a node or a
/// cluster with the attribute `URL` or `href`.
enum GraphvizLinks {
  /// The links with the box around their first shape, in points from the upper left corner of the drawing; what
  /// has no shape, such as the label of an edge, is left out.
  static func read(_ svg: [UInt8]) -> [DrawingImage.Link] {
    var links: [DrawingImage.Link] = []
    // Graphs lie in one group that is moved so that the drawing begins at zero.
    let origin = numbers(after: "transform=\"", in: svg[...]).suffix(2)
    guard origin.count == 2, let dx = origin.first, let dy = origin.last else { return [] }
    var rest = svg[...]
    while let start = rest.range(after: "<a xlink:href=\"") {
      rest = rest[start...]
      let address = rest.prefix { $0 != UInt8(ascii: "\"") }
      rest = rest[address.endIndex...]
      let end = rest.range(after: "</a>") ?? rest.endIndex
      let content = rest[..<end]
      rest = rest[end...]
      guard let target = DiagramAddress.checked(unescaped(address)), let box = box(of: content)
      else {
        continue
      }
      links.append(.init(over: box.offsetBy(dx: dx, dy: dy), to: target))
    }
    return links
  }

  private static func box(of content: ArraySlice<UInt8>) -> Rect? {
    if let ellipse = content.range(after: "<ellipse ") {
      let attributes = content[ellipse...]
      let values = ["cx=\"", "cy=\"", "rx=\"", "ry=\""].compactMap {
        numbers(after: $0, in: attributes).first
      }
      guard values.count == 4 else { return nil }
      return Rect(
        x: values[0] - values[2], y: values[1] - values[3], width: 2 * values[2],
        height: 2 * values[3])
    }
    for (element, attribute) in [("<polygon ", "points=\""), ("<path ", " d=\"")] {
      guard let start = content.range(after: element) else { continue }
      let values = numbers(after: attribute, in: content[start...])
      let xs = stride(from: 0, to: values.count - 1, by: 2).map { values[$0] }
      let ys = stride(from: 1, to: values.count, by: 2).map { values[$0] }
      guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
      else { continue }
      return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
    return nil
  }

  /// The numbers in the value of the first attribute of a name.
  private static func numbers(after name: String, in bytes: ArraySlice<UInt8>) -> [Double] {
    guard let start = bytes.range(after: name) else { return [] }
    let value = bytes[start...].prefix { $0 != UInt8(ascii: "\"") }
    return value.split { !($0.isASCIIDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")) }
      .compactMap { Double(String(decoding: $0, as: UTF8.self)) }
  }

  private static func unescaped(_ address: ArraySlice<UInt8>) -> String {
    var result = ""
    var rest = address
    while let amp = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += String(decoding: rest[..<amp], as: UTF8.self)
      rest = rest[amp...]
      let known = [("&amp;", "&"), ("&#45;", "-"), ("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">")]
      if let entity = known.first(where: { rest.starts(with: $0.0.utf8) }) {
        result += entity.1
        rest = rest.dropFirst(entity.0.utf8.count)
      } else {
        result += "&"
        rest = rest.dropFirst()
      }
    }
    return result + String(decoding: rest, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// The index behind the first occurrence of a text.
  fileprivate func range(after text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, count >= bytes.count else { return nil }
    var index = startIndex
    while index + bytes.count <= endIndex {
      if self[index] == first, self[index..<index + bytes.count].elementsEqual(bytes) {
        return index + bytes.count
      }
      index += 1
    }
    return nil
  }
}
