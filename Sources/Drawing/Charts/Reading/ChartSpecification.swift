import ComposeDiagnostics
public import ComposeStructuredData

/// A chart in the terms of Vega-Lite, or in short keys over lines of separated values:
///
/// ```yaml
/// type: bar
/// x: month
/// y: sales
/// color: region
/// ---
/// month,region,sales
/// Jan,North,67
/// ```
public struct ChartSpecification: Sendable {
  /// The specification in Vega-Lite's terms.
  let value: DataValue
  /// Whether it was written in Vega-Lite, whose categories are in alphabetical order unless it says otherwise.
  let isVegaLite: Bool
  /// Rows below the keys.
  private(set) var rows: ChartRows?

  /// A file with the rows, as the specification names it; nil where the rows are in it.
  public var dataFile: String? {
    guard rows == nil, let data = value["data"] else { return nil }
    return data.string ?? data["url"]?.string
  }

  /// Reads a specification: an object of JSON, or keys of YAML, with rows of separated values after a line `---`.
  ///
  /// - Parameter attributes: Keys given outside of the source, such as those of a fenced code block. With a `type` there the
  ///   source is nothing but rows, of separated values or JSON.
  public init(
    _ utf8: [UInt8], attributes: [String: String] = [:], limits: DataLimits = DataLimits()
  ) throws(ChartError) {
    var members = attributes.sorted { $0.key < $1.key }.compactMap {
      key, value -> (key: String, value: DataValue)? in
      ShortKeys.all.contains(key) ? (key, DataValue(.string(value))) : nil
    }
    if attributes["type"] != nil {
      let isElsewhere = attributes["data"] != nil && utf8.allSatisfy { $0 <= 0x20 }
      rows = isElsewhere ? nil : try Self.rows(utf8, limits)
      isVegaLite = false
      value = ShortKeys.specification(DataValue(.object(DataObject(members))))
      return
    }
    do throws(DataError) {
      if utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
        let read = try JSONReader.read(utf8, dialect: .editors, limits: limits)
        isVegaLite = read["encoding"] != nil || read["layer"] != nil || read["mark"] != nil
        value = isVegaLite ? read : ShortKeys.specification(read)
        return
      }
      let (head, body) = Self.parts(utf8)
      let read = try YAMLData.read(utf8, head, limits: limits)
      guard read.object != nil else {
        throw DataError(
          .syntax, "a chart is an object of keys, such as `type: bar`",
          at: SourceRange(file: 0, 0..<1))
      }
      members = read.members + members
      let whole = DataValue(.object(DataObject(members)), at: read.range)
      isVegaLite = read["encoding"] != nil || read["layer"] != nil
      value = isVegaLite ? whole : ShortKeys.specification(whole)
      guard let body else { return }
      rows = .separated(try SeparatedValues(Array(utf8[body]), limits: limits))
    } catch {
      throw ChartError(
        error.message, hint: error.hint, at: error.range.lowerBound..<error.range.upperBound)
    }
  }

  /// The same with rows that were read from its file: separated values, or JSON.
  public func with(rows utf8: [UInt8], limits: DataLimits = DataLimits()) throws(ChartError)
    -> ChartSpecification
  {
    var copy = self
    copy.rows = try Self.rows(utf8, limits)
    return copy
  }

  private static func rows(_ utf8: [UInt8], _ limits: DataLimits) throws(ChartError)
    -> ChartRows
  {
    do throws(DataError) {
      let first = utf8.first { $0 > 0x20 }
      if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") {
        let value = try JSONReader.read(utf8, limits: limits)
        return .values(value.array ?? value["values"]?.array ?? [value])
      }
      return .separated(try SeparatedValues(utf8, limits: limits))
    } catch {
      throw ChartError(
        error.message, code: "chart-data", hint: error.hint,
        at: error.range.lowerBound..<error.range.upperBound)
    }
  }

  /// The keys, and the rows after a line of three hyphens.
  private static func parts(_ utf8: [UInt8]) -> (head: Range<Int>, body: Range<Int>?) {
    var start = 0
    while start < utf8.count {
      let end = utf8[start...].firstIndex(of: 0x0A) ?? utf8.count
      let line = utf8[start..<end]
      if line.starts(with: [0x2D, 0x2D, 0x2D]),
        line.dropFirst(3).allSatisfy({ $0 <= 0x20 || $0 == 0x2D }), start > 0
      {
        return (0..<start, min(end + 1, utf8.count)..<utf8.count)
      }
      start = end + 1
    }
    return (0..<utf8.count, nil)
  }
}

/// The short keys of charts.
enum ShortKeys {
  static let channels = ["x", "y", "x2", "y2", "color", "shape", "size", "theta", "text", "facet"]
  static let all: Set<String> = Set(
    channels + [
      "type", "title", "subtitle", "width", "height", "stack", "horizontal", "bin", "data", "group",
      "sort", "points",
      "curve", "values", "alt", "x-title", "y-title", "color-title", "x-scale", "y-scale",
      "x-format", "y-format",
      "x-zero", "y-zero", "x-min", "x-max", "y-min", "y-max", "columns", "hole", "line", "band",
      "legend", "aggregate",
      "x-type", "y-type", "bins",
    ])

  /// The types that short keys know, as the guide names them.
  static let types = [
    "bar", "line", "area", "point", "pie", "donut", "histogram", "box", "heat", "rule", "tick",
    "errorbar", "errorband",
  ]

  /// The specification in the terms of Vega-Lite that short keys stand for.
  static func specification(_ keys: DataValue) -> DataValue {
    var result: [(key: String, value: DataValue)] = []
    var encoding: [(key: String, value: DataValue)] = []
    func text(_ value: DataValue?) -> String? { value?.string ?? value?.number?.spelling }
    func number(_ value: DataValue) -> DataValue {
      if value.number == nil, let text = value.string, let number = DataNumber(text) {
        return DataValue(.number(number), at: value.range)
      }
      return value
    }
    func truth(_ value: DataValue?) -> Bool {
      value?.bool ?? (value?.string == "true" || value?.string == "yes" || value?.string == "")
    }
    let type = text(keys["type"] ?? keys["mark"]) ?? "bar"
    var mark: [(key: String, value: DataValue)] = []
    let names = [
      "pie": "arc", "donut": "arc", "scatter": "point", "heat": "rect", "heatmap": "rect",
      "box": "boxplot", "histogram": "bar",
    ]
    mark.append(
      ("type", DataValue(.string(names[type] ?? type), at: (keys["type"] ?? keys["mark"])?.range)))
    if truth(keys["points"]) { mark.append(("point", true)) }
    if let curve = keys["curve"] { mark.append(("interpolate", curve)) }
    if truth(keys["values"]) { mark.append(("values", true)) }
    if type == "donut" || keys["hole"] != nil {
      mark.append(
        ("hole", keys["hole"].map(number) ?? DataValue(.number(DataNumber("0.6") ?? DataNumber(0))))
      )
    }
    for channel in channels {
      guard let value = keys[channel] else { continue }
      var name = channel
      if type == "pie" || type == "donut" {
        name = ["x": "color", "y": "theta"][channel] ?? channel
      }
      var members: [(key: String, value: DataValue)] = value.members
      if value.object == nil {
        members = [value.array == nil ? ("field", value) : ("fields", value)]
      }
      for key in ["title", "format", "scale", "zero", "min", "max", "type"] {
        if let setting = keys["\(channel)-\(key)"] {
          members.append(("." + key, key == "title" || key == "format" ? setting : number(setting)))
        }
      }
      encoding.append((name, DataValue(.object(DataObject(members)), at: value.range)))
    }
    func add(_ key: String, _ value: DataValue, to channel: String) {
      if let place = encoding.firstIndex(where: { $0.key == channel }) {
        let object = (encoding[place].value.object ?? DataObject()).setting(key, to: value)
        encoding[place].value.content = .object(object)
      } else {
        encoding.append((channel, DataValue(.object(DataObject([(key, value)])))))
      }
    }
    if type == "histogram" || keys["bin"] != nil {
      let bins = keys["bins"].map { DataValue(.object(DataObject([("maxbins", number($0))]))) }
      add("bin", bins ?? true, to: "x")
      if keys["y"] == nil { add("aggregate", "count", to: "y") }
    }
    if let group = keys["group"], group.bool != false {
      let field =
        group.string == "true" || group.string == "" || group.bool == true ? keys["color"] : group
      if let field {
        encoding.append(("xOffset", DataValue(.object(DataObject([("field", field)])))))
      }
    }
    if let stack = keys["stack"] { add("stack", stack, to: type == "pie" ? "theta" : "y") }
    if let sort = keys["sort"] { add("sort", sort, to: "x") }
    if let aggregate = keys["aggregate"] { add("aggregate", aggregate, to: "y") }
    if keys["legend"]?.bool == false || keys["legend"]?.string == "false" {
      add("legend", DataValue.null, to: "color")
    }
    if truth(keys["horizontal"]) {
      encoding = encoding.map { pair in
        (
          ["x": "y", "y": "x", "xOffset": "yOffset", "x2": "y2", "y2": "x2"][pair.key] ?? pair.key,
          pair.value
        )
      }
    }
    for key in ["title", "subtitle", "data", "alt", "columns"] {
      if let value = keys[key] { result.append((key, value)) }
    }
    for key in ["width", "height"] {
      if let value = keys[key] { result.append((key, number(value))) }
    }
    for key in ["line", "band"] {
      if let value = keys[key] { result.append((key, value.array == nil ? number(value) : value)) }
    }
    for (key, value) in keys.members where !all.contains(key) && key != "mark" {
      result.append((key, value))
    }
    result.append(("mark", DataValue(.object(DataObject(mark)), at: keys["type"]?.range)))
    result.append(("encoding", DataValue(.object(DataObject(encoding)))))
    return DataValue(.object(DataObject(result)), at: keys.range)
  }
}

extension ChartSpecification {
  /// The data as a table: the names of the fields, and the rows with their values as text.
  ///
  /// - Parameter limit: The most rows.
  public func table(limit: Int = 10_000) -> (header: [String], rows: [[String]]) {
    let values = rows ?? .values(value["data"]?["values"]?.array ?? value["data"]?.array ?? [])
    let fields = ChartFields(values, limit: max(0, limit))
    return (
      fields.names,
      (0..<fields.count).map { row in
        fields.row(row).map { value in
          switch value {
          case .text(let text): text
          case .number(let number), .time(let number):
            number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
          case nil: ""
          }
        }
      }
    )
  }
}
