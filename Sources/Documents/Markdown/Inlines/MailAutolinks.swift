import ComposeDocumentModel
import ComposePlatform

/// Bare mail addresses in text outside links (GFM 6.9).
///
/// They are found in the assembled text, since `_` and escapes inside an address have already been
/// parsed as Markdown. An `@` that is written as a reference (`&#64;`) is an item of its own, and only itself.
enum MailAutolinks {
  private struct Address {
    var range: Range<Int>
    /// The place of its `@`.
    var at: Int
    /// The prefix of the destination, before the text.
    var prefix: String
  }

  static func adding(to inlines: InlineText) -> InlineText {
    var result = InlineText(utf8: inlines.utf8)
    result.items.reserveCapacity(inlines.items.count + 4)
    var linkDepth = 0
    var index = 0
    inlines.utf8.withUnsafeBufferPointer { text in
      while index < inlines.items.count {
        let item = inlines.items[index]
        switch item.kind {
        case .begin(.link), .begin(.image): linkDepth += 1
        case .end(.link), .end(.image): linkDepth -= 1
        case .text where linkDepth == 0:
          var end = index
          while end + 1 < inlines.items.count, case .text = inlines.items[end + 1].kind { end += 1 }
          let range = item.range.lowerBound..<inlines.items[end].range.upperBound
          let addresses = written(
            addresses(in: text.slice(0..<range.upperBound), from: range.lowerBound),
            in: inlines.items[index...end])
          append(inlines.items[index...end], cutAt: addresses, text, to: &result)
          index = end + 1
          continue
        default: break
        }
        result.items.append(item)
        index += 1
      }
    }
    return result
  }

  /// The addresses whose `@` is not an item of its own.
  private static func written(_ addresses: [Address], in items: ArraySlice<Inline>) -> [Address] {
    var next = items.startIndex
    return addresses.filter { address in
      while next < items.endIndex, items[next].range.upperBound <= address.at { next += 1 }
      return next == items.endIndex || items[next].range.count > 1
    }
  }

  /// Appends text items, split where addresses begin and end.
  private static func append(
    _ items: ArraySlice<Inline>, cutAt addresses: [Address], _ text: Bytes,
    to result: inout InlineText
  ) {
    var next = 0
    var span: Inline.Span?
    for item in items {
      var rest = item
      while !rest.range.isEmpty {
        if span == nil, next < addresses.count,
          addresses[next].range.lowerBound == rest.range.lowerBound
        {
          let address = addresses[next]
          let destination = address.prefix + String(decoding: text[address.range], as: UTF8.self)
          let link = Inline.Span.link(destination: destination, title: nil)
          span = link
          result.items.append(mark(.begin(link), before: rest))
        }
        var cut = rest.range.upperBound
        if next < addresses.count {
          let range = addresses[next].range
          cut = min(cut, span == nil ? range.lowerBound : range.upperBound)
        }
        var piece = rest
        piece.range = rest.range.lowerBound..<cut
        result.items.append(piece)
        rest.sourceOffset += piece.range.count
        rest.range = cut..<rest.range.upperBound
        if let link = span, cut == addresses[next].range.upperBound {
          result.items.append(mark(.end(link), before: rest))
          span = nil
          next += 1
        }
      }
    }
  }

  private static func mark(_ kind: Inline.Kind, before item: Inline) -> Inline {
    Inline(
      kind, range: item.range.lowerBound..<item.range.lowerBound, sourceOffset: item.sourceOffset)
  }

  /// The addresses in `text` from `start` on. Linear: no byte before an `@` is examined twice.
  private static func addresses(in text: Bytes, from start: Int) -> [Address] {
    var found: [Address] = []
    var floor = start
    var index = start
    while let at = text.firstIndex(of: ASCII.at, from: index) {
      index = at + 1
      var prefix = "mailto:"
      var isMessaging = false
      var begin = at
      while begin > floor {
        let byte = text[begin - 1]
        if byte.isAlphanumeric || isLocalPunctuation(byte) {
          begin -= 1
        } else if byte == ASCII.colon,
          let scheme = schemeStart(text, colon: begin - 1, floor: floor)
        {
          isMessaging = begin - 1 - scheme == 4
          prefix = ""
          begin = scheme
          break
        } else {
          break
        }
      }
      guard begin < at else { continue }
      guard let hostEnd = hostEnd(text, from: at + 1, mayHavePath: isMessaging),
        let end = AddressSyntax.trimmedEnd(text, begin..<hostEnd), end > at + 1
      else {
        floor = at + 1
        continue
      }
      found.append(Address(range: begin..<end, at: at, prefix: prefix))
      floor = end
      index = end
    }
    return found
  }

  private static func isLocalPunctuation(_ byte: UInt8) -> Bool {
    byte == ASCII.period || byte == ASCII.plus || byte == ASCII.hyphen || byte == ASCII.underscore
  }

  /// The start of `mailto` or `xmpp` before the colon, if it is a separate word.
  private static func schemeStart(_ text: Bytes, colon: Int, floor: Int) -> Int? {
    for scheme: StaticString in ["mailto", "xmpp"] {
      let start = colon - scheme.utf8CodeUnitCount
      guard start >= floor, text.hasPrefix(ignoringCase: scheme, at: start) else { continue }
      if start == floor || !text[start - 1].isAlphanumeric { return start }
    }
    return nil
  }

  /// The end of the host after an `@`; nil when it has no period or does not end in a letter.
  private static func hostEnd(_ text: Bytes, from start: Int, mayHavePath: Bool) -> Int? {
    var periods = 0
    var index = start
    while index < text.count {
      let byte = text[index]
      if byte == ASCII.at { return nil }
      if byte == ASCII.period {
        guard index + 1 < text.count, text[index + 1].isAlphanumeric else { break }
        periods += 1
      } else if !byte.isAlphanumeric, byte != ASCII.hyphen, byte != ASCII.underscore,
        !(byte == ASCII.slash && mayHavePath)
      {
        break
      }
      index += 1
    }
    guard index > start, periods > 0, text[index - 1].isLetter else { return nil }
    return index
  }
}
