import ComposeDiagnostics
import ComposeLocaleFormatting
import ComposeStructuredData
import ComposeTemplates

/// Fills the inputs of a document with data, where there are any.
struct TemplateFiller {
  private let data: TemplateData
  private let values: DataObject
  private let options: CompositionOptions
  private let access: ResolvedImageAccess
  /// The files that templates include.
  private(set) var paths: [String] = []

  /// Nil where the documents are no templates.
  init?(_ inputs: [SourceInput], options: CompositionOptions) throws(CompositionError) {
    guard let data = options.templateData else { return nil }
    self.data = data
    self.options = options
    access = try ResolvedImageAccess(
      options.imageAccess, documentFolders: inputs.map { $0.folder.isEmpty ? "." : $0.folder })
    var values = data.values
    for assignment in options.assignments where assignment.isVariable {
      values = values.setting(assignment.name, to: DataValue(.string(assignment.text)))
    }
    self.values = values
  }

  /// The text of an input with its values; nil for the file of a book.
  mutating func filled(
    _ input: SourceInput, _ utf8: [UInt8]
  ) throws(CompositionError) -> FilledTemplate? {
    guard let prepared = try prepared(input, utf8) else { return nil }
    do throws(TemplateError) {
      return try prepared.template.filled(with: values, formats: prepared.formats(for: values))
    } catch {
      throw .source(SourceFailure(error))
    }
  }

  /// An input as a template; nil for the file of a book.
  mutating func prepared(
    _ input: SourceInput, _ utf8: [UInt8]
  ) throws(CompositionError) -> PreparedTemplate? {
    if let known = data.cache?[input] {
      paths += known.paths
      return known
    }
    let format: TemplateFormat
    switch input.format(options) {
    case .markdown where input.isYAML && input.path != nil: return nil
    case .markdown: format = .markdown
    case .html: format = .html
    case .text: format = .text
    case .book, .svg: return nil
    }
    if let type = input.binaryFileType(of: utf8) {
      throw .binaryInput(path: input.name, type: type)
    }
    do throws(TemplateError) {
      let count = paths.count
      let template = try template(input, utf8, format)
      let language =
        data.locale == nil ? options.language ?? TemplateLanguage.written(in: utf8, format) : nil
      let prepared = PreparedTemplate(
        template: template, paths: Array(paths[count...]), formats: try formats(language),
        language: language.flatMap { Self.templateOfLanguage($0) })
      data.cache?[input] = prepared
      return prepared
    } catch {
      throw .source(SourceFailure(error))
    }
  }

  private mutating func template(
    _ input: SourceInput, _ utf8: [UInt8], _ format: TemplateFormat
  ) throws(TemplateError) -> Template {
    var files = TemplateFiles(
      access: access, folder: input.folder, limit: options.limits.sourceBytes)
    let identity = input.path.flatMap { try? FileSystem.resolve($0) } ?? input.name
    // Its files are looked for even where the template cannot be read, so that `--watch` sees them change.
    defer { paths += files.paths }
    return try Template(
      name: input.name, identity: identity, utf8: utf8, format: format
    ) { (path, outer) throws(TemplateFileError) in
      try files.load(path, outer, from: input.name)
    }
  }

  /// The formats of the locale that is asked for, or of the language of the document; those of English where it is not known.
  private func formats(_ language: String?) throws(TemplateError) -> LocaleFormats {
    if let language, let formats = try? LocaleFormats(language) { return formats }
    do throws(LocaleFormattingError) {
      return try LocaleFormats(data.locale ?? "en")
    } catch {
      throw TemplateError(locale: error.description)
    }
  }

  /// A language with values in it, such as `{{ customer.language }}`; nil for one without.
  private static func templateOfLanguage(_ language: String) -> Template? {
    guard language.utf8.contains(UInt8(ascii: "{")) else { return nil }
    return try? Template(name: "lang", utf8: Array(language.utf8), format: .text)
  }
}

extension TemplateError {
  /// A locale that is not known.
  fileprivate init(locale message: String) {
    self.init(message: message, code: "unknown-locale")
  }
}

/// The files that templates include, from permitted folders only.
private struct TemplateFiles {
  let access: ResolvedImageAccess
  let folder: String
  let limit: Int
  private(set) var paths: [String] = []

  init(access: ResolvedImageAccess, folder: String, limit: Int) {
    self.access = access
    self.folder = folder
    self.limit = limit
  }

  mutating func load(
    _ path: String, _ outer: String, from main: String
  ) throws(TemplateFileError) -> TemplateFile {
    let start = outer == main ? folder : FilePath.folder(of: outer)
    let full = path.utf8.first == UInt8(ascii: "/") ? path : FilePath.join(start, path)
    let shown = ImageDestination.shortened(path)
    let outside = TemplateFileError(
      "included file ‘\(shown)’ is outside the allowed folders",
      hint: "allow its folder with --allow-path, or set --root")
    guard !path.isEmpty, !path.utf8.contains(0), let resolved = try? FileSystem.resolve(full)
    else {
      // The same message whether or not there is a file, so that templates cannot probe for files.
      if ImageDestination.leadsAway(path: path) { throw outside }
      paths.append(full)
      throw TemplateFileError(
        "included file ‘\(shown)’ not found",
        hint: "paths start from the folder of the file that names them")
    }
    guard access.permits(resolved) else { throw outside }
    paths.append(full)
    do {
      return TemplateFile(
        name: full, identity: resolved,
        utf8: try FileSystem.contents(of: resolved, limit: limit))
    } catch {
      throw TemplateFileError("cannot read included file ‘\(shown)’: \(error)", hint: error.hint)
    }
  }
}
