public import ComposeDiagnostics
import ComposeDocumentModel
public import ComposeDocuments
import ComposeMarkdown

/// A theme read from a file, with the files that it extends.
///
/// A theme file is YAML, as front matter is. Any content gives a theme: keys that are unknown or have
/// no usable value are reported, and the theme that is extended decides.
public struct ThemeFile: Sendable {
  /// The theme.
  public private(set) var theme: Theme {
    _read { yield sharedTheme.value }
    _modify { yield &sharedTheme.value }
  }
  private var sharedTheme = CopyOnWrite(Theme.report)
  /// What cannot be used, in the order of the files.
  public private(set) var diagnostics: [Diagnostic] = []
  /// The files read; those that are extended follow those that extend them.
  public private(set) var sources: [SourceFile] = []
  /// The paths of files that were looked for.
  public private(set) var pathsLookedFor: [String] = []
  /// Where keys are set; of the file itself, not of those that it extends.
  private(set) var places = [String: SourceRange]()

  /// The longest chain of files that extend one another.
  public static let maximumChain = 16

  /// Where themes may be read and what they may name.
  struct Access {
    /// The names of the font families; nil for any.
    var families: [String]
    /// The severity of a missing family.
    var fontSeverity = Diagnostic.Severity.warning
    /// The folders that may be read; nil for all.
    var folders: ResolvedImageAccess?
    /// The folder that image paths are relative to, without symbolic links; themes in others name
    /// their images by absolute paths.
    var imageFolder: String?
    var limits = ReaderLimits()
    /// The index of the first file read, in source ranges.
    var firstSource = 0
  }

  /// Reads a theme file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - families: The names of the font families that it may use.
  /// - Throws: `SettingError` when the file cannot be read.
  public init(path: String, families: [String]) throws(SettingError) {
    try self.init(path: path, Access(families: families))
  }

  /// - Parameter written: The path as a document has it.
  init(path: String, writtenAs written: String? = nil, _ access: Access) throws(SettingError) {
    try load(path, writtenAs: written ?? path, access, above: [])
    theme.name = FilePath.name(of: path)
  }

  // MARK: Files

  /// - Parameters:
  ///   - written: The path as the document or the extending theme has it.
  ///   - above: The resolved paths of the files that extend this one.
  private mutating func load(
    _ path: String, writtenAs written: String, _ access: Access, above: [String]
  ) throws(SettingError) {
    pathsLookedFor.append(path)
    let outside = SettingError(
      "theme ‘\(path)’ is outside the allowed folders",
      hint: "allow its folder with --allow-path, or name the file with --theme",
      code: "outside-root")
    let utf8: [UInt8]
    let resolved: String
    do {
      resolved = try FileSystem.resolve(path)
    } catch {
      // The same message whether or not there is a file, so that documents cannot probe for files.
      if access.folders != nil, ImageDestination.leadsAway(path: written) { throw outside }
      throw SettingError(
        "cannot read theme ‘\(path)’: \(error)",
        hint: "name a file, or one of \(Theme.names.joined(separator: ", "))", code: "theme")
    }
    if let folders = access.folders, !folders.permits(resolved) { throw outside }
    guard !above.contains(resolved) else {
      throw SettingError(
        "theme ‘\(path)’ extends itself" + (above.count > 1 ? " through others" : ""),
        code: "theme")
    }
    guard above.count < Self.maximumChain else {
      throw SettingError(
        "more than \(Self.maximumChain) themes extend one another", code: "theme")
    }
    do {
      utf8 = try FileSystem.contents(of: resolved, limit: Self.maximumBytes)
    } catch {
      throw SettingError(error.description, hint: error.hint, code: "theme")
    }
    let number = access.firstSource + sources.count
    sources.append(SourceFile(name: path, utf8: utf8))
    let read: (settings: FrontMatter, diagnostics: [Diagnostic])
    do {
      read = try SettingsFileReader(limits: access.limits).read(utf8, file: number)
    } catch {
      throw SettingError("cannot read theme ‘\(path)’: it is not UTF-8 text", code: "theme")
    }
    diagnostics += read.diagnostics
    if let base = read.settings["extends"] {
      extend(base, of: path, access, above: above + [resolved])
    }
    let folder = FilePath.folder(of: resolved)
    apply(
      read.settings, access, folder: folder == access.imageFolder ? nil : folder,
      isTop: above.isEmpty)
  }

  /// The maximum size of a file that is read at all; far above that of settings.
  private static let maximumBytes = 16_000_000

  /// Starts from the theme that a file extends; where there is none, from the report theme.
  private mutating func extend(
    _ base: FrontMatterValue, of path: String, _ access: Access, above: [String]
  ) {
    guard let name = base.text, !name.isEmpty else {
      return report(
        SettingError("expected the name or the path of a theme for ‘extends’", code: "theme"),
        at: base.range)
    }
    do throws(SettingError) {
      switch try ThemeReference(setting: name) {
      case .builtin(let builtin): theme = builtin
      case .file(let file):
        let target =
          file.utf8.first == UInt8(ascii: "/")
          ? file : FilePath.join(FilePath.folder(of: path), file)
        try load(target, writtenAs: file, access, above: above)
      }
    } catch {
      report(error, at: base.range)
    }
  }

  // MARK: Keys

  private mutating func apply(
    _ settings: FrontMatter, _ access: Access, folder: String?, isTop: Bool
  ) {
    var values = [String: Sourced<FrontMatterValue>]()
    var unknown = 0
    func warn(_ error: SettingError, at range: SourceRange?, to file: inout ThemeFile) {
      unknown += 1
      if unknown <= Self.maximumUnknown { file.report(error, at: range) }
    }
    for entry in settings.entries {
      let name = entry.name
      if name == "extends" || name.hasPrefix("x-") { continue }
      guard ThemeSchema.groups.contains(where: { $0.name == name }) else {
        if ThemeSchema.setting(named: name) != nil {
          values[name] = Sourced(entry.value, at: entry.key.range)
        } else {
          warn(
            .unknownThemeKey(entry.key.value, among: ThemeSchema.names(in: nil)),
            at: entry.key.range, to: &self)
        }
        continue
      }
      guard case .mapping(let members) = entry.value.content else {
        if !entry.value.isEmpty {
          report(
            SettingError(
              "expected a mapping for ‘\(entry.key.value)’",
              hint: "such as {\(ThemeSchema.names(in: name).first ?? "key"): …}"),
            at: entry.value.range)
        }
        continue
      }
      for member in members {
        let full = name + "." + member.name
        if member.name.hasPrefix("x-") { continue }
        if values[full] != nil {
          warn(
            SettingError("duplicate key ‘\(member.key.value)’ ignored"), at: member.key.range,
            to: &self)
        } else if ThemeSchema.setting(named: full) != nil {
          values[full] = Sourced(member.value, at: member.key.range)
        } else {
          warn(
            .unknownKey(member.key.value, in: name, among: ThemeSchema.names(in: name)),
            at: member.key.range, to: &self)
        }
      }
    }
    if unknown > Self.maximumUnknown {
      report(
        SettingError("\(unknown - Self.maximumUnknown) more unknown keys", code: "unknown-key"),
        at: nil)
    }
    if let space = values["paragraphs.space"], let indent = values["paragraphs.indent"],
      !space.value.isEmpty, !indent.value.isEmpty,
      ![space, indent].contains(where: { $0.value.text == "0" })
    {
      report(
        SettingError(
          "paragraphs have both space and an indent; the space is ignored",
          hint: "remove one of them"), at: space.range)
    }
    var draft = ThemeDraft(theme: theme, families: access.families, folder: folder)
    for setting in ThemeSchema.all {
      guard let value = values[setting.name]?.value, !value.isEmpty else { continue }
      if isTop { places[setting.name] = value.range }
      var reader = SettingReader(name: setting.name)
      setting.read(value, &draft, &reader)
      for problem in reader.problems {
        report(
          problem.value, at: problem.range ?? value.range,
          severity: problem.value.code == "font-substituted" ? access.fontSeverity : .warning)
      }
    }
    theme = draft.theme
  }

  private static let maximumUnknown = 50

  private mutating func report(
    _ error: SettingError, at range: SourceRange?, severity: Diagnostic.Severity = .warning
  ) {
    diagnostics.append(
      Diagnostic(severity, code: error.code, error.message, at: range, hint: error.hint))
  }
}

extension ThemeFile {
  /// Writes a new theme file.
  ///
  /// - Throws: `CompositionError.output` when there is a file of this name, or it cannot be written.
  public static func create(at path: String, text: String) throws(CompositionError) {
    if FileSystem.isTaken(path) { throw .output(path: path, reason: "the file exists") }
    try OutputPlan.Output.file(path: path).write(text)
  }
}

/// A theme as settings name it: a built-in one, or a file.
public enum ThemeReference: Sendable {
  indirect case builtin(Theme)
  /// The path of a theme file.
  case file(String)

  /// Reads the name of a built-in theme, or the path of a file, which ends in `.yaml` or `.yml`.
  ///
  /// - Throws: `SettingError` for other names.
  public init(setting text: String) throws(SettingError) {
    let name = Words.trimmed(text)
    if ["yaml", "yml"].contains(FilePath.fileExtension(of: name).lowercased()) {
      self = .file(name)
      return
    }
    guard let theme = Theme.named(name.lowercased()) else {
      if let suggestion = Spelling.closest(to: name, among: Theme.names) {
        throw SettingError("unknown theme ‘\(name)’; did you mean ‘\(suggestion)’?")
      }
      throw SettingError(
        "unknown theme ‘\(name)’",
        hint: "use \(Theme.names.joined(separator: ", ")), or a file such as house.yaml")
    }
    self = .builtin(theme)
  }
}

extension SettingType where Value == ThemeReference {
  static let theme = SettingType(
    .oneOf([
      .choice(Theme.names),
      .formatted("the path of a theme file", examples: ["house.yaml"]),
    ])
  ) { (text, _) throws(SettingError) in try ThemeReference(setting: text) }
}
