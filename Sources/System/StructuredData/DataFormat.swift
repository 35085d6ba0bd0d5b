/// The formats that data are read from.
public enum DataFormat: String, CaseIterable, Hashable, Sendable {
  /// JSON (RFC 8259).
  case json
  /// A value of JSON on each line.
  case jsonLines = "jsonl"
  /// The part of YAML 1.2 that front matter has; see `YAMLReader`.
  case yaml
  /// Values separated by commas (RFC 4180), semicolons or vertical bars, below a header.
  case csv
  /// Values separated by tabs, below a header.
  case tsv

  /// The format that the extension of a file name says, in letters of either case.
  public init?(fileName: String) {
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch fileName[fileName.index(after: dot)...].lowercased() {
    case "json", "geojson": self = .json
    case "jsonl", "ndjson": self = .jsonLines
    case "yaml", "yml": self = .yaml
    case "csv": self = .csv
    case "tsv", "tab": self = .tsv
    default: return nil
    }
  }
}

/// Reads data of any format, whole.
public struct DataReader: Sendable {
  public var limits: DataLimits

  public init(limits: DataLimits = DataLimits()) { self.limits = limits }

  /// Reads a source.
  ///
  /// Separated values and lines of JSON give a list. Numbers keep their spelling.
  ///
  /// - Parameters:
  ///   - utf8: The source; a byte order mark is skipped.
  ///   - file: The index of the source in ranges.
  public func read(
    _ utf8: [UInt8], as format: DataFormat, file: Int = 0
  ) throws(DataError) -> DataValue {
    switch format {
    case .json: try JSONReader.read(utf8, limits: limits, file: file)
    case .jsonLines: try JSONLines(utf8, limits: limits, file: file).all()
    case .yaml: try YAMLData.read(utf8, limits: limits, file: file)
    case .csv: try SeparatedValues(utf8, separator: nil, limits: limits, file: file).all()
    case .tsv:
      try SeparatedValues(utf8, separator: UInt8(ascii: "\t"), limits: limits, file: file).all()
    }
  }
}
