import ComposeDiagnostics
import ComposeDocumentModel

/// A file in the chain of files that include one another.
struct InclusionStep {
  /// The path without symbolic links; nil for text that is not in a file.
  var path: String?
  /// Where the file is included; nil for the first.
  var range: SourceRange?
}

extension JoinedInputs {
  /// The longest chain of files that include one another.
  static let maximumIncludeDepth = 16
  /// The maximum number of inclusions in a document.
  static let maximumIncludes = 10_000
  /// The code of diagnostics.
  private static let code = "include"

  /// The blocks of a file, with the lines `!include …` replaced by the text of those files.
  ///
  /// - Parameter chain: The file itself last.
  mutating func including(
    _ blocks: [Block], file: Int, chain: [InclusionStep]
  ) throws(CompositionError) -> [Block] {
    var result: [Block] = []
    result.reserveCapacity(blocks.count)
    for block in blocks {
      if block.childLists.isEmpty {
        if let included = try inclusion(block, file: file, chain: chain) {
          result += included
        } else {
          result.append(block)
        }
        continue
      }
      // In a list or a quote it is one block for the other.
      var failure: CompositionError?
      result += [block].mapBlocks { inner in
        guard failure == nil, inner.range?.file == file else { return }
        do throws(CompositionError) {
          if let included = try inclusion(inner, file: file, chain: chain) {
            inner = Block(
              .division(included), range: inner.range,
              attributes: BlockAttributes(language: language(of: included, in: file)))
          }
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
    }
    return result
  }

  /// The text of the files that a paragraph includes; nil for another block.
  private mutating func inclusion(
    _ block: Block, file: Int, chain: [InclusionStep]
  ) throws(CompositionError) -> [Block]? {
    guard case .paragraph = block.content, let range = block.range else { return nil }
    switch IncludeLine.paragraph(range.offsets, of: sources[file].utf8) {
    case .text: return nil
    case .unusable(let offset, let problem):
      report(
        Diagnostic(
          .warning, code: Self.code, "‘!include’ \(problem.description) and has no effect",
          at: SourceRange(file: file, offset..<offset + 8), hint: problem.hint))
      return nil
    case .includes(let lines):
      var blocks: [Block] = []
      var isComplete = true
      for line in lines {
        guard let included = try include(line, file: file, chain: chain) else {
          isComplete = false
          continue
        }
        blocks += included
      }
      // What cannot be included is shown as written.
      return isComplete || !blocks.isEmpty ? blocks : nil
    }
  }

  private mutating func include(
    _ line: IncludeLine, file: Int, chain: [InclusionStep]
  ) throws(CompositionError) -> [Block]? {
    let range = SourceRange(file: file, line.offsets)
    guard includeCount < Self.maximumIncludes else {
      if includeCount == Self.maximumIncludes {
        includeCount += 1
        report(
          Diagnostic(
            .error, code: Self.code, "more than \(Self.maximumIncludes) files are included",
            at: range)
        )
      }
      return nil
    }
    guard chain.count <= Self.maximumIncludeDepth else {
      report(
        Diagnostic(
          .error, code: Self.code,
          "more than \(Self.maximumIncludeDepth) files include one another", at: range))
      return nil
    }
    guard
      let named = try open(
        line.path, as: "included file", at: range, outer: chain.compactMap(\.range))
    else { return nil }
    if let first = chain.firstIndex(where: { $0.path == named.resolved }) {
      report(
        Diagnostic(
          .error, code: Self.code,
          "‘\(ImageDestination.shortened(line.path))’ includes itself"
            + (first == chain.count - 1 ? "" : " through other files"), at: range,
          hint: "remove one of the lines"))
      if first + 1 < chain.count, let place = chain[first + 1].range {
        report(Diagnostic(.note, code: Self.code, "the cycle begins here", at: place))
      }
      return nil
    }
    includeCount += 1
    var document = try read(
      named.input, named.utf8, imageFolder: named.imageFolder, around: file)
    let number = sources.count - 1
    useLanguage(&document.frontMatter, around: file)
    var blocks = joiner.adopt(document, imageFolder: named.imageFolder)
    if named.input.format(options) == .markdown, IncludeLine.mayOccur(in: named.utf8) {
      blocks = try including(
        blocks, file: number,
        chain: chain + [InclusionStep(path: named.resolved, range: range)])
    }
    if line.shift != 0 {
      blocks = blocks.mapBlocks { block in
        guard case .heading(let level, let text) = block.content else { return }
        block.content = .heading(level: min(max(level + line.shift, 1), 6), text)
      }
    }
    return blocks
  }
}
