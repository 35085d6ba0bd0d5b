/// Finds the bytes with which what a pattern matches may start, so that only rules that may match are
/// tried.
struct FirstBytes {
  var steps: [PatternStep]
  var alternatives: [Int32]
  var sets: [ByteSet]
  /// The bytes with which words start.
  var word: ByteSet

  /// The bytes that a match of the pattern may start with.
  func bytes(of pattern: Int32) -> ByteSet {
    let (bytes, isNullable) = first(pattern, depth: 0)
    return isNullable ? .all : bytes
  }

  /// For a pattern that starts with a name, a byte and a run of `set`, the bytes that may be behind it;
  /// nil for other patterns, and when any may.
  func bytesBehindName(of pattern: Int32) -> (set: Int32, following: ByteSet)? {
    var index = pattern
    while index >= 0 {
      let step = steps[Int(index)]
      index = step.next
      switch step.operation {
      case .captureStart, .behind, .notBehind, .notWord, .notAhead, .ahead, .lineStart,
        .wordBoundary:
        continue
      case .set:
        guard index >= 0, steps[Int(index)].isOfNames, steps[Int(index)].minimum == 0 else {
          return nil
        }
        let (bytes, isNullable) = first(steps[Int(index)].next, depth: 0)
        return isNullable ? nil : (steps[Int(index)].operand, bytes)
      default: return nil
      }
    }
    return nil
  }

  private func first(_ start: Int32, depth: Int) -> (bytes: ByteSet, isNullable: Bool) {
    var result = ByteSet()
    var restriction: ByteSet?
    var mayHaveConsumed = false
    func finished(_ isNullable: Bool) -> (ByteSet, Bool) {
      guard var restriction else { return (result, isNullable) }
      if !isNullable { restriction.formIntersection(result) }
      return (restriction, false)
    }
    guard depth < 32 else { return (.all, true) }
    var index = start
    while index >= 0 {
      let step = steps[Int(index)]
      switch step.operation {
      case .set:
        result.formUnion(sets[Int(step.operand)])
        return finished(false)
      case .run:
        result.formUnion(sets[Int(step.operand)])
        if step.minimum > 0 { return finished(false) }
        mayHaveConsumed = true
      case .choice, .ahead:
        var bytes = ByteSet()
        var isNullable = false
        for alternative in step.operand..<step.operand + step.count {
          let first = first(alternatives[Int(alternative)], depth: depth + 1)
          bytes.formUnion(first.bytes)
          isNullable = isNullable || first.isNullable
        }
        if step.operation == .choice {
          result.formUnion(bytes)
          if !isNullable, step.minimum > 0 { return finished(false) }
          mayHaveConsumed = true
        } else if !isNullable, !mayHaveConsumed {
          if var both = restriction {
            both.formIntersection(bytes)
            restriction = both
          } else {
            restriction = bytes
          }
        }
      case .word:
        result.formUnion(word)
        return finished(false)
      case .saved:
        result = .all
        mayHaveConsumed = true
      case .lineEnd:
        if !mayHaveConsumed {
          var ends = ByteSet()
          ends.insert(0x0A)
          ends.insert(0x0D)
          restriction = ends
        }
      case .captureStart, .captureEnd, .notAhead, .notWord, .behind, .notBehind, .wordBoundary,
        .noWordBoundary, .lineStart, .textStart, .deeper:
        break
      }
      index = step.next
    }
    return finished(true)
  }
}
