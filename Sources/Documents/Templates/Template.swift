public import ComposeDiagnostics
public import ComposeLocaleFormatting
public import ComposeStructuredData

/// What a template is a template of, which decides how values are escaped.
public enum TemplateFormat: Sendable {
  case markdown, html, text
}

/// A file that a template includes.
public struct TemplateFile: Sendable {
  /// The name for messages, and for what it includes itself.
  public var name: String
  /// The same for the same file, by whatever name.
  public var identity: String
  public var utf8: [UInt8]

  public init(name: String, identity: String, utf8: [UInt8]) {
    self.name = name
    self.identity = identity
    self.utf8 = utf8
  }
}

/// Why a file that a template names cannot be read: the message and what to do about it.
public struct TemplateFileError: Error, Sendable {
  public var message: String
  public var hint: String?

  public init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}

/// A text with places for values, in the spelling of Jinja.
///
/// A template is read once and may be filled many times, by several threads at once. It cannot read files, the clock or the
/// environment; what it takes of time and memory is limited.
public struct Template: Sendable {
  /// The files, the template itself first, as ranges count them.
  public let sources: [SourceFile]
  let limits: TemplateLimits
  /// What is filled: the template, or the one that it extends.
  let main: TemplateBody
  /// The bodies of files that are included.
  let files: [TemplateBody]
  /// Blocks by name, those of the template before those of the one that it extends.
  let blocks: [String: [TemplateBody]]

  /// Reads a template and the files that it includes.
  ///
  /// - Parameters:
  ///   - name: The name for messages.
  ///   - load: Returns the file that a path in another file names, by the name of that file.
  public init(
    name: String, identity: String = "", utf8: [UInt8], format: TemplateFormat = .markdown,
    limits: TemplateLimits = TemplateLimits(),
    load: (_ path: String, _ outer: String) throws(TemplateFileError) -> TemplateFile = {
      (path, _) throws(TemplateFileError) in
      throw TemplateFileError("there are no other files")
    }
  ) throws(TemplateError) {
    try self.init(
      TemplateFile(name: name, identity: identity, utf8: utf8), format: format, limits: limits,
      load: load)
  }

  private init(
    _ file: TemplateFile, format: TemplateFormat, limits: TemplateLimits,
    load: (String, String) throws(TemplateFileError) -> TemplateFile
  ) throws(TemplateError) {
    var compiler = TemplateCompiler(format: format, limits: limits)
    do throws(TemplateError) {
      main = try compiler.compile(file, load: load)
    } catch {
      var error = error
      error.sources = compiler.sources
      throw error
    }
    sources = compiler.sources
    files = compiler.files
    blocks = compiler.blocks
    self.limits = limits
  }

  /// Fills the template.
  ///
  /// - Parameters:
  ///   - data: An object, whose members are the names of the template.
  ///   - formats: How numbers and dates are written.
  public func filled(
    with data: DataObject, formats: LocaleFormats
  ) throws(TemplateError) -> FilledTemplate {
    var renderer = TemplateRenderer(self, data, formats)
    do throws(TemplateError) {
      return try renderer.run()
    } catch {
      var error = error
      error.sources = sources
      error.record = error.record ?? renderer.recordPath
      throw error
    }
  }
}

/// What became of a template.
public struct FilledTemplate: Sendable {
  public var utf8: [UInt8]
  /// Where in the template, and in the data, the bytes come from.
  public var origins: SourceOrigins
}
