extension CompactFontFormat {
  /// Writes Type 2 charstrings again without subroutines and hints (Adobe Technical Note 5177).
  ///
  /// Outlines and widths stay as they are, number for number. Compressed, such charstrings are
  /// smaller than those with subroutines: the compressor finds repetitions itself.
  struct CharStringFlattener {
    /// All charstrings, one after the other.
    private(set) var output: [UInt8] = []
    /// Where each ends.
    private(set) var ends: [Int] = []

    private let table: BigEndianBytes
    private let globals: ObjectIndex
    /// What is to be copied to the output next; it grows as long as the bytes are consecutive.
    private var uncopied = 0..<0
    /// The read position; in `callers` the return address of a subroutine.
    private var frame = 0..<0
    private var callers: [Range<Int>] = []
    /// Written before the operands of the first operator that is kept.
    private var width: Range<Int>?
    private var isWidthKnown = false
    private var stemCount = 0
    private var hasBegun = false
    /// How many operators may still come, so that subroutines full of calls come to an end.
    private var allowance = 20_000_000

    /// What Technical Note 5177 allows (appendix B).
    private static let maximumOperands = 48
    private static let deepestCall = 10
    private static let longest = 65_535

    init(table: BigEndianBytes, globals: ObjectIndex) {
      self.table = table
      self.globals = globals
    }

    private enum Step {
      case next, done, unusual
    }

    /// Adds the charstring at `range` of the table.
    ///
    /// - Returns: False when it is broken, composed of other glyphs, or one that computes; then
    ///   the flattener is of no more use.
    mutating func append(_ range: Range<Int>, locals: ObjectIndex?) -> Bool {
      withUnsafeTemporaryAllocation(of: Range<Int>.self, capacity: Self.maximumOperands) { room in
        var operands = Operands(room)
        return append(range, locals: locals, &operands)
      }
    }

    private mutating func append(
      _ range: Range<Int>, locals: ObjectIndex?, _ operands: inout Operands
    ) -> Bool {
      frame = range.clamped(to: 0..<table.count)
      callers.removeAll(keepingCapacity: true)
      width = nil
      isWidthKnown = false
      stemCount = 0
      hasBegun = false
      let limit = output.count + Self.longest
      uncopied = 0..<0
      while let position = operands.read(from: frame, of: table.bytes) {
        allowance -= 1
        guard allowance > 0, output.count + uncopied.count <= limit else { return false }
        // The operator is within the frame, and the frame within the table.
        frame = position + 1..<frame.upperBound
        switch step(table.bytes[position], at: position, locals: locals, &operands) {
        case .next: break
        case .unusual: return false
        case .done:
          flush()
          ends.append(output.count)
          return output.count <= limit
        }
      }
      return false
    }

    // MARK: Operators

    /// Executes the operator at `position`.
    private mutating func step(
      _ code: UInt8, at position: Int, locals: ObjectIndex?, _ operands: inout Operands
    ) -> Step {
      switch code {
      case 1, 3, 18, 23: return takeStems(&operands) ? .next : .unusual
      case 19, 20:
        guard takeStems(&operands), skip((stemCount + 7) / 8) else { return .unusual }
        return .next
      case 4, 22: return move(position..<position + 1, operandCount: 1, &operands)
      case 21: return move(position..<position + 1, operandCount: 2, &operands)
      case 5...8, 24...27, 30, 31: return draw(position..<position + 1, &operands)
      case 12:
        // The four forms of flex; the rest computes.
        guard let second = table.uint8(at: position + 1), (34...37).contains(second), skip(1)
        else { return .unusual }
        return draw(position..<position + 2, &operands)
      case 10: return call(locals, &operands)
      case 29: return call(globals, &operands)
      case 11:
        guard let caller = callers.popLast() else { return .unusual }
        frame = caller
        return .next
      case 14:
        if !isWidthKnown, operands.count == 1 { width = operands.removeFirst() }
        // Four operands compose the glyph of two others.
        guard operands.count == 0 else { return .unusual }
        write(position..<position + 1, &operands)
        return .done
      default: return .unusual
      }
    }

    /// Passes over bytes that belong to an operator. Returns whether they are there.
    private mutating func skip(_ count: Int) -> Bool {
      guard count <= frame.count else { return false }
      frame = frame.lowerBound + count..<frame.upperBound
      return true
    }

    private mutating func call(_ subroutines: ObjectIndex?, _ operands: inout Operands) -> Step {
      guard let number = operands.removeLast(), let value = shortNumber(at: number),
        let range = subroutines?.subroutine(value), callers.count < Self.deepestCall
      else { return .unusual }
      callers.append(frame)
      frame = range
      return .next
    }

    /// Counts stems and drops them; the first operator of all may have the width before its own.
    private mutating func takeStems(_ operands: inout Operands) -> Bool {
      guard takeWidth(operands.count % 2 == 1, &operands) else { return false }
      stemCount += operands.count / 2
      operands.removeAll()
      return true
    }

    private mutating func takeWidth(_ isThere: Bool, _ operands: inout Operands) -> Bool {
      if isThere {
        guard !isWidthKnown else { return false }
        width = operands.removeFirst()
      }
      isWidthKnown = true
      return true
    }

    private mutating func move(
      _ code: Range<Int>, operandCount: Int, _ operands: inout Operands
    ) -> Step {
      guard takeWidth(operands.count == operandCount + 1, &operands),
        operands.count == operandCount
      else { return .unusual }
      hasBegun = true
      write(code, &operands)
      return .next
    }

    private mutating func draw(_ code: Range<Int>, _ operands: inout Operands) -> Step {
      guard hasBegun else { return .unusual }
      write(code, &operands)
      return .next
    }

    /// Writes an operator and its operands.
    private mutating func write(_ code: Range<Int>, _ operands: inout Operands) {
      if let width {
        copy(width)
        self.width = nil
      }
      // Mostly they are adjacent, unless subroutines have some of them.
      var stretch = operands.count > 0 ? operands[0] : code
      for index in 0..<operands.count {
        let next = index + 1 < operands.count ? operands[index + 1] : code
        if stretch.upperBound != next.lowerBound {
          copy(stretch)
          stretch = next
        } else {
          stretch = stretch.lowerBound..<next.upperBound
        }
      }
      copy(stretch)
      operands.removeAll()
    }

    /// Only of bytes that have been read.
    private mutating func copy(_ range: Range<Int>) {
      if range.lowerBound == uncopied.upperBound {
        uncopied = uncopied.lowerBound..<range.upperBound
      } else {
        flush()
        uncopied = range
      }
    }

    private mutating func flush() {
      output.append(contentsOf: UnsafeRawBufferPointer(rebasing: table.bytes[uncopied]))
      uncopied = 0..<0
    }

    /// The number of a subroutine; nil for one with a fraction.
    private func shortNumber(at range: Range<Int>) -> Int? {
      guard let first = table.uint8(at: range.lowerBound) else { return nil }
      let second = range.lowerBound + 1
      switch first {
      case 28: return table.int16(at: second)
      case 32...246: return first - 139
      case 247...250: return table.uint8(at: second).map { (first - 247) * 256 + $0 + 108 }
      case 251...254: return table.uint8(at: second).map { -(first - 251) * 256 - $0 - 108 }
      default: return nil
      }
    }
  }
}

extension CompactFontFormat.CharStringFlattener {
  /// The positions of the next operator's operands in the table.
  private struct Operands {
    private let places: UnsafeMutableBufferPointer<Range<Int>>
    private(set) var count = 0

    /// - Parameter room: For as many as there may be; outlives the operands.
    init(_ room: UnsafeMutableBufferPointer<Range<Int>>) { places = room }

    /// - Parameter index: Below `count`, so that the place has been written.
    @inline(__always)
    subscript(_ index: Int) -> Range<Int> { places[index] }

    mutating func removeAll() { count = 0 }

    mutating func removeLast() -> Range<Int>? {
      guard count > 0 else { return nil }
      count -= 1
      return places[count]
    }

    /// - Precondition: There is one.
    mutating func removeFirst() -> Range<Int> {
      let first = places[0]
      for index in 1..<count { places[index - 1] = places[index] }
      count -= 1
      return first
    }

    /// Reads the operands at the beginning of a part of the table.
    ///
    /// - Returns: The position of the operator behind them; nil when there is none, one of them is
    ///   cut off, or they are too many.
    @inline(__always)
    mutating func read(from range: Range<Int>, of bytes: UnsafeRawBufferPointer) -> Int? {
      var position = range.lowerBound
      while position < range.upperBound {
        // The range is within the table.
        let length = Self.length(ofNumber: bytes[position])
        if length == 0 { return position }
        guard count < places.count, length <= range.upperBound - position else { return nil }
        // A range has nothing to deinitialize, so that it may be written over.
        places.initializeElement(at: count, to: position..<position + length)
        count += 1
        position += length
      }
      return nil
    }

    /// 0 for operators.
    @inline(__always)
    private static func length(ofNumber byte: UInt8) -> Int {
      switch byte {
      case 32...246: 1
      case 247...254: 2
      case 28: 3
      case 255: 5
      default: 0
      }
    }
  }
}
