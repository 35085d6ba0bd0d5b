extension CompactFontFormat {
  /// Writes Type 2 charstrings again without subroutines and hints (Adobe Technical Note 5177).
  ///
  /// Outlines and widths stay as they are, number for number. Compressed, such charstrings are
  /// smaller than those with subroutines: whatever comes twice, the compressor finds itself.
  struct CharStringFlattener {
    private struct Operand {
      var bytes: Range<Int>
      /// The whole part.
      var value: Int
    }

    private struct Frame {
      var position: Int
      var end: Int
    }

    /// All charstrings, one after the other.
    private(set) var output: [UInt8] = []
    /// Where each ends.
    private(set) var ends: [Int] = []

    private let table: BigEndianBytes
    private let globals: ObjectIndex
    private var frames: [Frame] = []
    private var operands: [Operand] = []
    /// Written before the operands of the first operator that is kept.
    private var width: Range<Int>?
    private var isWidthKnown = false
    private var stemCount = 0
    private var hasBegun = false
    /// How many operators may still come, so that subroutines full of calls come to an end.
    private var allowance = 20_000_000

    /// What Technical Note 5177 allows (appendix B).
    private static let mostOperands = 48
    private static let deepestCall = 10
    private static let longest = 65_535

    init(table: BigEndianBytes, globals: ObjectIndex) {
      self.table = table
      self.globals = globals
    }

    private enum Step {
      case next, done, unusual
    }

    /// Adds the charstring that stands at `range` of the table.
    ///
    /// - Returns: False when it is broken, composed of other glyphs, or one that computes; then
    ///   the flattener is of no more use.
    mutating func append(_ range: Range<Int>, locals: ObjectIndex?) -> Bool {
      frames.removeAll(keepingCapacity: true)
      frames.append(Frame(position: range.lowerBound, end: range.upperBound))
      operands.removeAll(keepingCapacity: true)
      width = nil
      isWidthKnown = false
      stemCount = 0
      hasBegun = false
      let limit = output.count + Self.longest
      while let frame = frames.last {
        var position = frame.position
        guard position < frame.end, let byte = table.uint8(at: position) else { return false }
        position += 1
        let length = Self.length(ofNumber: byte)
        if length > 0 {
          guard operands.count < Self.mostOperands, position - 1 + length <= frame.end,
            let value = value(ofNumber: byte, at: position)
          else { return false }
          frames[frames.count - 1].position += length
          operands.append(Operand(bytes: position - 1..<position - 1 + length, value: value))
          continue
        }
        allowance -= 1
        guard allowance > 0, output.count <= limit else { return false }
        frames[frames.count - 1].position = position
        switch step(byte, at: position, locals: locals) {
        case .next: break
        case .unusual: return false
        case .done:
          ends.append(output.count)
          return output.count <= limit
        }
      }
      return false
    }

    // MARK: Operators

    private mutating func step(_ code: Int, at position: Int, locals: ObjectIndex?) -> Step {
      switch code {
      case 1, 3, 18, 23: return takeStems() ? .next : .unusual
      case 19, 20:
        guard takeStems() else { return .unusual }
        frames[frames.count - 1].position += (stemCount + 7) / 8
        return .next
      case 4, 22: return move(position - 1..<position, operandCount: 1)
      case 21: return move(position - 1..<position, operandCount: 2)
      case 5...8, 24...27, 30, 31: return draw(position - 1..<position)
      case 12:
        // The four forms of flex; the rest computes.
        guard let second = table.uint8(at: position), (34...37).contains(second) else {
          return .unusual
        }
        frames[frames.count - 1].position += 1
        return draw(position - 1..<position + 1)
      case 10: return call(locals)
      case 29: return call(globals)
      case 11:
        frames.removeLast()
        return frames.isEmpty ? .unusual : .next
      case 14:
        if !isWidthKnown, operands.count == 1 {
          width = operands[0].bytes
          operands.removeAll(keepingCapacity: true)
        }
        // Four operands compose the glyph of two others.
        guard operands.isEmpty else { return .unusual }
        write(position - 1..<position)
        return .done
      default: return .unusual
      }
    }

    private mutating func call(_ subroutines: ObjectIndex?) -> Step {
      guard let number = operands.popLast(), number.bytes.count < 5,
        let range = subroutines?.subroutine(number.value), frames.count <= Self.deepestCall
      else { return .unusual }
      frames.append(Frame(position: range.lowerBound, end: range.upperBound))
      return .next
    }

    /// Counts stems and drops them; the first operator of all may have the width before its own.
    private mutating func takeStems() -> Bool {
      guard takeWidth(operands.count % 2 == 1) else { return false }
      stemCount += operands.count / 2
      operands.removeAll(keepingCapacity: true)
      return true
    }

    private mutating func takeWidth(_ isThere: Bool) -> Bool {
      if isThere {
        guard !isWidthKnown else { return false }
        width = operands.removeFirst().bytes
      }
      isWidthKnown = true
      return true
    }

    private mutating func move(_ code: Range<Int>, operandCount: Int) -> Step {
      guard takeWidth(operands.count == operandCount + 1), operands.count == operandCount else {
        return .unusual
      }
      hasBegun = true
      write(code)
      return .next
    }

    private mutating func draw(_ code: Range<Int>) -> Step {
      guard hasBegun else { return .unusual }
      write(code)
      return .next
    }

    /// Writes an operator and what stands before it.
    private mutating func write(_ code: Range<Int>) {
      if let width {
        copy(width)
        self.width = nil
      }
      // Mostly they stand side by side, unless subroutines have some of them.
      var stretch = operands.first?.bytes ?? code
      for operand in operands.dropFirst() { extend(&stretch, by: operand.bytes) }
      if !operands.isEmpty { extend(&stretch, by: code) }
      copy(stretch)
      operands.removeAll(keepingCapacity: true)
    }

    private mutating func extend(_ stretch: inout Range<Int>, by next: Range<Int>) {
      if stretch.upperBound != next.lowerBound {
        copy(stretch)
        stretch = next
      } else {
        stretch = stretch.lowerBound..<next.upperBound
      }
    }

    /// Only of bytes that have been read.
    private mutating func copy(_ range: Range<Int>) {
      output.append(contentsOf: UnsafeRawBufferPointer(rebasing: table.bytes[range]))
    }

    // MARK: Numbers

    /// 0 for operators.
    private static func length(ofNumber byte: Int) -> Int {
      switch byte {
      case 32...246: 1
      case 247...254: 2
      case 28: 3
      case 255: 5
      default: 0
      }
    }

    /// - Parameter position: Of the second byte.
    private func value(ofNumber byte: Int, at position: Int) -> Int? {
      switch byte {
      case 28, 255: table.int16(at: position)
      case 247...250: table.uint8(at: position).map { (byte - 247) * 256 + $0 + 108 }
      case 251...254: table.uint8(at: position).map { -(byte - 251) * 256 - $0 - 108 }
      default: byte - 139
      }
    }
  }
}
