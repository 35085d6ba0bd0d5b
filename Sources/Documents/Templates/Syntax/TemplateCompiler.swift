import ComposeDiagnostics

/// Reads a template with the files that it includes and extends.
struct TemplateCompiler {
  typealias Load = (String, String) throws(TemplateFileError) -> TemplateFile

  let format: TemplateFormat
  let limits: TemplateLimits
  private(set) var sources: [SourceFile] = []
  private(set) var files: [TemplateBody] = []
  private(set) var blocks: [String: [TemplateBody]] = [:]

  init(format: TemplateFormat, limits: TemplateLimits) {
    self.format = format
    self.limits = limits
  }

  /// A file whose tags are being read.
  struct Step {
    var identity: String
    /// Where it is named; nil for the template itself.
    var range: SourceRange?
  }

  mutating func compile(
    _ file: TemplateFile, load: Load
  ) throws(TemplateError) -> TemplateBody {
    try compile(file, chain: [Step(identity: file.identity)], load: load)
  }

  private mutating func compile(
    _ file: TemplateFile, chain: [Step], load: Load
  ) throws(TemplateError) -> TemplateBody {
    let number = sources.count
    sources.append(SourceFile(name: file.name, utf8: file.utf8))
    guard file.utf8.count <= limits.sourceBytes else {
      throw TemplateError(
        "template of \(file.utf8.count) bytes exceeds the limit of \(limits.sourceBytes) bytes",
        code: .limit, at: SourceRange(file: number, 0..<0))
    }
    guard number <= limits.includes else {
      throw TemplateError(
        "a template has more than \(limits.includes) files", code: .limit,
        at: chain.last?.range ?? SourceRange(file: number, 0..<0))
    }
    let tokens = try TemplateLexer.tokens(of: file.utf8, file: number)
    let pieces = try ContextFinder.pieces(of: tokens, file.utf8, file: number, format: format)
    var parser = TemplateParser(pieces, file.utf8, file: number, limits: limits)
    let parsed = try parser.read()
    for (name, range) in parsed.includes.map({ ($0.path, $0.range) }) {
      let place = SourceRange(file: number, range)
      let included = try self.load(name, file, at: place, chain, load)
      let body = try compile(
        included, chain: chain + [Step(identity: included.identity, range: place)], load: load)
      files.append(body)
      parser.resolve(include: files.count - 1)
    }
    var nodes = parsed.nodes
    if !parser.fileNumbers.isEmpty {
      nodes = TemplateParser.resolved(nodes, parser.fileNumbers)
    }
    for block in parsed.blocks {
      blocks[block.name, default: []].append(
        TemplateBody(
          file: number, nodes: TemplateParser.resolved(block.nodes, parser.fileNumbers)))
    }
    guard let parent = parsed.parent else { return TemplateBody(file: number, nodes: nodes) }
    let place = SourceRange(file: number, parent.range)
    let outer = try self.load(parent.path, file, at: place, chain, load)
    return try compile(
      outer, chain: chain + [Step(identity: outer.identity, range: place)], load: load)
  }

  private func load(
    _ path: String, _ file: TemplateFile, at place: SourceRange, _ chain: [Step], _ load: Load
  ) throws(TemplateError) -> TemplateFile {
    guard chain.count <= limits.includeDepth else {
      throw TemplateError(
        "more than \(limits.includeDepth) files include one another", code: .limit, at: place)
    }
    let included: TemplateFile
    do throws(TemplateFileError) {
      included = try load(path, file.name)
    } catch {
      throw TemplateError(error.message, hint: error.hint, code: .file, at: place)
    }
    if let first = chain.firstIndex(where: { $0.identity == included.identity }) {
      throw TemplateError(
        "‘\(path)’ includes itself" + (first == chain.count - 1 ? "" : " through other files"),
        hint: "remove one of the tags", code: .file, at: place)
    }
    return included
  }
}
