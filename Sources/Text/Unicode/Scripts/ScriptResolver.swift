import CComposeUnicodeTables
import ComposePlatform

/// Gives every character of a text a script of its own.
struct ScriptResolver {
  private struct OpenBracket {
    var partner: UInt32
    var script: UInt8
    /// Whether the bracket was before the first character with a script.
    var awaitsScript: Bool
  }

  /// More open brackets than this are forgotten, the outermost first.
  private static let deepestNesting = 64

  private var runs: [ScriptRun] = []
  private var brackets: [OpenBracket] = []
  private var script = ScriptIndex.common
  private var runStart = 0

  mutating func runs(in text: UnsafeBufferPointer<UInt8>) -> [ScriptRun] {
    let scripts = PropertyTable.scripts
    let tags = pdfcompose_script_tags()
    var offset = 0
    while offset < text.count {
      let (scalar, length) = UTF8Decoder.decode(text, at: offset)
      let own = scripts[scalar]
      if own > ScriptIndex.inherited {
        begin(own, at: offset, tags: tags)
      } else if own == ScriptIndex.common, CharacterFlags(of: scalar).contains(.pairedBracket) {
        resolveBracket(scalar, at: offset, tags: tags)
      }
      offset += length
    }
    endRun(at: text.count, tags: tags)
    return runs
  }

  private mutating func begin(_ next: UInt8, at offset: Int, tags: UnsafePointer<UInt32>?) {
    if next == script { return }
    if script == ScriptIndex.common {
      // What came before had no script: it joins this run.
      for index in brackets.indices where brackets[index].awaitsScript {
        brackets[index].script = next
        brackets[index].awaitsScript = false
      }
    } else {
      endRun(at: offset, tags: tags)
    }
    script = next
  }

  private mutating func resolveBracket(
    _ scalar: UInt32, at offset: Int, tags: UnsafePointer<UInt32>?
  ) {
    guard let bracket = PairedBracket.find(scalar) else { return }
    if bracket.opens {
      if brackets.count == Self.deepestNesting { brackets.removeFirst() }
      brackets.append(
        OpenBracket(
          partner: bracket.partner, script: script, awaitsScript: script == ScriptIndex.common))
      return
    }
    guard let match = brackets.lastIndex(where: { $0.partner == scalar }) else { return }
    let opening = brackets[match]
    brackets.removeSubrange(match...)
    if opening.script != ScriptIndex.common {
      begin(opening.script, at: offset, tags: tags)
    }
  }

  private mutating func endRun(at offset: Int, tags: UnsafePointer<UInt32>?) {
    guard offset > runStart else { return }
    // The generator writes a tag for every number that the script table holds.
    let tag = tags?[Int(script)] ?? ScriptRun.unknown
    runs.append(ScriptRun(range: runStart..<offset, script: tag))
    runStart = offset
  }
}

/// A character of Bidi_Paired_Bracket_Type Open or Close.
struct PairedBracket {
  var partner: UInt32
  var opens: Bool

  /// Complexity: O(log 128).
  static func find(_ scalar: UInt32) -> PairedBracket? {
    guard let table = pdfcompose_brackets() else { return nil }
    var low = 0
    var high = pdfcompose_bracket_count()
    while low < high {
      let middle = (low + high) / 2
      // `middle` is below the count of the table.
      let entry = table[middle]
      if entry.code_point == scalar {
        return PairedBracket(partner: entry.partner, opens: entry.opens)
      }
      if entry.code_point < scalar { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
