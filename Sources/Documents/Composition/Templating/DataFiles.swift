import ComposePlatform
public import ComposeStructuredData

/// A file of data, as `--data` names it.
public struct DataSource: Hashable, Sendable {
  /// The name of the data in templates; nil for those whose members have their own names.
  public var name: String?
  /// The path, or `-` for the standard input, which is JSON.
  public var path: String

  /// Parses `path` or `name=path`.
  public init(parsing text: String) {
    if let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")),
      Variables.isName(text.utf8[..<equals])
    {
      name = String(text[..<equals])
      path = String(text[text.utf8.index(after: equals)...])
    } else {
      path = text
    }
  }

  /// The format that the extension says; nil for none that is known.
  public var format: DataFormat? { path == "-" ? .json : DataFormat(fileName: path) }

  /// The content of the file.
  package func bytes(limit: Int) throws(CompositionError) -> [UInt8] {
    do {
      return path == "-"
        ? try FileSystem.standardInput(limit: limit)
        : try FileSystem.contents(of: path, limit: limit)
    } catch {
      throw .input(error)
    }
  }

  package func knownFormat() throws(CompositionError) -> DataFormat {
    guard let format else {
      throw .setting(
        SettingError(
          "the format of the data ‘\(path)’ is not known",
          hint: "name a file that ends in .json, .jsonl, .yaml, .csv or .tsv"))
    }
    return format
  }

  /// Reads the file.
  public func read(
    limits: DataLimits = DataLimits()
  ) throws(CompositionError) -> DataValue {
    let format = try knownFormat()
    let utf8 = try bytes(limit: limits.maximumBytes)
    do throws(DataError) {
      return try DataReader(limits: limits).read(utf8, as: format)
    } catch {
      throw .source(SourceFailure(error, in: path == "-" ? "<stdin>" : path, utf8))
    }
  }

  /// The name of a file without its folder and extension, if it can be one in templates.
  fileprivate var stem: String? {
    let name = FilePath.name(of: path)
    let end = FilePath.fileExtension(of: name)
    let stem = end.isEmpty ? name : String(name.dropLast(end.count + 1))
    return Variables.isName(stem.utf8) && path != "-" ? stem : nil
  }
}

extension TemplateData {
  /// Reads files of data.
  ///
  /// The members of an object have their own names; a list has the name of its file. The first without a name is
  /// `data` as well.
  public init(
    reading sources: [DataSource], locale: String? = nil, limits: DataLimits = DataLimits()
  ) throws(CompositionError) {
    var members: [(key: String, value: DataValue)] = []
    var known = Set<String>()
    func add(_ key: String, _ value: DataValue, _ source: DataSource) throws(CompositionError) {
      guard known.insert(key).inserted else {
        throw .setting(
          SettingError(
            "‘\(key)’ is in the data twice, the second time in ‘\(source.path)’",
            hint: "give one of the files a name: --data name=\(source.path)"))
      }
      members.append((key, value))
    }
    var root: DataValue?
    for source in sources {
      let value = try source.read(limits: limits)
      if let name = source.name {
        try add(name, value, source)
      } else if case .object(let object) = value.content {
        for (key, member) in object.members { try add(key, member, source) }
        root = root ?? value
      } else {
        if let stem = source.stem { try add(stem, value, source) }
        root = root ?? value
      }
    }
    if let root, !known.contains("data") { members.append(("data", root)) }
    self.init(DataObject(members), locale: locale)
  }
}
