import ComposeDiagnostics
import ComposeLocaleFormatting
import ComposeStructuredData
import ComposeTemplates
import Testing

/// Fills a template with JSON, as Markdown unless another format is given.
func fill(
  _ template: String, _ json: String = "{}", format: TemplateFormat = .text,
  locale: String = "en-US", limits: TemplateLimits = TemplateLimits(), files: [String: String] = [:]
) throws -> String {
  let template = try Template(
    name: "main", utf8: Array(template.utf8), format: format, limits: limits
  ) { (path, _) throws(TemplateFileError) in
    guard let text = files[path] else { throw TemplateFileError("‘\(path)’ not found") }
    return TemplateFile(name: path, identity: path, utf8: Array(text.utf8))
  }
  let data = try #require(JSONReader.read(Array(json.utf8)).object)
  let filled = try template.filled(with: data, formats: LocaleFormats(locale))
  return String(decoding: filled.utf8, as: UTF8.self)
}

/// The error of filling a template: `line:column: message`.
func failure(
  of template: String, _ json: String = "{}", format: TemplateFormat = .text,
  limits: TemplateLimits = TemplateLimits(), files: [String: String] = [:]
) -> (text: String, hint: String?) {
  do {
    _ = try fill(template, json, format: format, limits: limits, files: files)
    return ("", nil)
  } catch let error as TemplateError {
    let source = error.sources[error.range.file]
    let place = source.position(at: error.range.lowerBound)
    let record = error.record.map { " (\($0))" } ?? ""
    return ("\(source.name):\(place): \(error.message)\(record)", error.hint)
  } catch {
    return ("\(error)", nil)
  }
}
