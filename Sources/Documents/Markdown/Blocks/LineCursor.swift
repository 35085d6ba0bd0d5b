/// A position in the current line, in bytes and in columns, with tab stops of four columns.
///
/// `offset` never exceeds `end`; the bytes of the line are `start..<end` of the source.
struct LineCursor {
  let source: Bytes
  private(set) var start = 0
  private(set) var end = 0
  private(set) var offset = 0
  private(set) var column = 0
  /// The remaining columns of a tab that was partially consumed by a container's indent.
  private(set) var remainingTabColumns = 0
  private(set) var nextNonspace = 0
  private(set) var nextNonspaceColumn = 0

  init(_ source: Bytes) { self.source = source }

  var indent: Int { nextNonspaceColumn - column }
  var isBlank: Bool { nextNonspace >= end }
  /// The byte at the next nonspace position, or LF at the end of the line.
  @inline(__always) var firstByte: UInt8 {
    nextNonspace < end ? source[nextNonspace] : ASCII.lineFeed
  }
  /// The byte at `offset`, or LF at the end of the line.
  @inline(__always) var byte: UInt8 { offset < end ? source[offset] : ASCII.lineFeed }

  @inline(__always)
  mutating func begin(_ line: Range<Int>) {
    start = line.lowerBound
    end = line.upperBound
    offset = start
    column = 0
    remainingTabColumns = 0
    nextNonspace = start
    nextNonspaceColumn = 0
    findNonspace()
  }

  /// Finds the next nonspace position; the result is cached.
  @inline(__always)
  private mutating func findNonspace() {
    while nextNonspace < end {
      let byte = source[nextNonspace]
      if byte == ASCII.space {
        nextNonspaceColumn += 1
      } else if byte == ASCII.tab {
        nextNonspaceColumn += 4 - nextNonspaceColumn % 4
      } else {
        return
      }
      nextNonspace += 1
    }
  }

  /// Skips spaces and tabs.
  @inline(__always)
  mutating func skipToNonspace() {
    offset = nextNonspace
    column = nextNonspaceColumn
    remainingTabColumns = 0
  }

  /// Skips `count` bytes, none of them a tab, starting at the next nonspace position.
  mutating func skipMarker(_ count: Int) {
    offset = nextNonspace + count
    column = nextNonspaceColumn + count
    remainingTabColumns = 0
    nextNonspace = offset
    nextNonspaceColumn = column
    findNonspace()
  }

  /// Skips at most `count` columns of spaces and tabs; a tab may be partially consumed.
  mutating func skipColumns(_ count: Int) {
    var left = count
    while left > 0, offset < end {
      let byte = source[offset]
      if byte == ASCII.space {
        offset += 1
        column += 1
        left -= 1
      } else if byte == ASCII.tab {
        let width = remainingTabColumns > 0 ? remainingTabColumns : 4 - column % 4
        let used = min(width, left)
        column += used
        left -= used
        remainingTabColumns = width - used
        if remainingTabColumns == 0 { offset += 1 }
      } else {
        return
      }
    }
  }

  /// The rest of the line, with a partially consumed tab expanded to spaces.
  var rest: Segment {
    let isInTab = remainingTabColumns > 0
    return Segment(
      start: Int32(truncatingIfNeeded: isInTab ? offset + 1 : offset),
      end: Int32(truncatingIfNeeded: end), padding: Int32(truncatingIfNeeded: remainingTabColumns))
  }
}
