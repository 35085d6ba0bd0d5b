import CComposeSystem
import CComposeUnicodeTables
import ComposePlatform

/// Finds the words of Thai, Lao, Khmer and Burmese, which are not set apart, with the
/// dictionaries of ICU (UAX #14, class SA).
///
/// Keeps an iterator, so make one for each task and keep it; it is not `Sendable`. Which words
/// there are depends on the machine's ICU: its dictionaries change from version to version.
public final class DictionaryBreaker {
  private let functions: cicu_functions
  private let iterator: UnsafeMutableRawPointer
  /// Opened again for each run of text; it is not read between.
  private var text: UnsafeMutableRawPointer?

  /// Nil when the machine has no ICU (`libicu`) that can be opened.
  ///
  /// - Complexity: opens the library when it is first called.
  public init?() {
    guard let functions = ICULibrary.breaking else { return nil }
    var error: cicu_error = 0
    // The root locale: scripts choose the dictionary, not languages.
    guard
      let iterator = functions.ubrk_open(Int32(cicu_lines), "", nil, 0, &error),
      error <= 0
    else { return nil }
    self.functions = functions
    self.iterator = iterator
  }

  deinit {
    functions.ubrk_close(iterator)
    if let text { _ = functions.utext_close(text) }
  }

  /// Whether a text has characters that need a dictionary. Complexity: O(n).
  package static func isNeeded(for text: UnsafeBufferPointer<UInt8>) -> Bool {
    ComplexContextRuns(text: text).next(from: 0) != nil
  }

  /// Finds the places between the words of scripts of class SA.
  ///
  /// - Parameter opportunities: Takes them in ascending order; all are `.allowed`.
  /// - Complexity: O(n).
  package func appendOpportunities(
    in text: UnsafeBufferPointer<UInt8>, into opportunities: inout [BreakOpportunity]
  ) {
    let runs = ComplexContextRuns(text: text)
    var offset = 0
    while let run = runs.next(from: offset) {
      append(run, of: text, into: &opportunities)
      offset = run.upperBound
    }
  }

  private func append(
    _ run: Range<Int>, of text: UnsafeBufferPointer<UInt8>,
    into opportunities: inout [BreakOpportunity]
  ) {
    guard let base = text.baseAddress, run.count <= ComplexContextRuns.longest else { return }
    (base + run.lowerBound).withMemoryRebound(to: CChar.self, capacity: run.count) { bytes in
      var error: cicu_error = 0
      // The run is within the text, whose bytes stay where they are until this closure ends; the
      // iterator reads no further after it.
      self.text = functions.utext_openUTF8(self.text, bytes, Int64(run.count), &error)
      guard let opened = self.text, error <= 0 else { return }
      functions.ubrk_setUText(iterator, opened, &error)
      guard error <= 0 else { return }
      var previous = 0
      while true {
        let next = Int(functions.ubrk_next(iterator))
        guard next > previous, next < run.count else { return }
        previous = next
        opportunities.append(BreakOpportunity(offset: run.lowerBound + next, kind: .allowed))
      }
    }
  }
}

/// The stretches of a text that need a dictionary: characters of class SA and their marks.
struct ComplexContextRuns {
  /// Longer runs are cut, so that offsets fit the 32 bits of the library many times.
  static let longest = 1 << 20

  let text: UnsafeBufferPointer<UInt8>

  /// The first run that starts at or beyond `offset`.
  func next(from offset: Int) -> Range<Int>? {
    let classes = PropertyTable.lineBreakClasses
    var offset = offset
    while offset < text.count {
      offset += UTF8Decoder.asciiPrefixLength(of: text, from: offset)
      guard offset < text.count else { return nil }
      // Below U+0E00, where Thai begins, there is none.
      if text[offset] < 0xE0 {
        offset += 1
        continue
      }
      let (scalar, length) = UTF8Decoder.decode(text, at: offset)
      if classes[scalar] == LineBreakClass.SA.rawValue {
        return offset..<end(from: offset + length, start: offset, classes: classes)
      }
      offset += length
    }
    return nil
  }

  private func end(from offset: Int, start: Int, classes: PropertyTable) -> Int {
    var offset = offset
    while offset < text.count {
      let (scalar, length) = UTF8Decoder.decode(text, at: offset)
      let value = classes[scalar]
      guard value == LineBreakClass.SA.rawValue || value == LineBreakClass.CM.rawValue,
        offset + length - start <= Self.longest
      else { break }
      offset += length
    }
    return offset
  }
}
