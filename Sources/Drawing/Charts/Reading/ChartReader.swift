import ComposeDiagnostics
import ComposeGeometry
import ComposeStructuredData

extension ChartSpecification {
  /// The chart that is specified.
  ///
  /// - Returns: The chart, and what of the specification is not followed.
  /// - Throws: `ChartError` for a mark or a field that there is not.
  public func chart() throws(ChartError) -> (chart: Chart, notes: [ChartNote]) {
    var reader = ChartReader(self)
    let chart = try reader.read()
    return (chart, reader.notes.notes)
  }
}

/// Makes a chart from a specification.
struct ChartReader {
  private let specification: ChartSpecification
  private(set) var notes = ChartNotes()
  private var chart = Chart()

  init(_ specification: ChartSpecification) { self.specification = specification }

  private static let known: Set<String> = [
    "$schema", "title", "subtitle", "description", "alt", "width", "height", "data", "mark",
    "encoding", "layer", "columns", "line",
    "band", "name", "usermeta", "background", "autosize", "transform",
  ]

  mutating func read() throws(ChartError) -> Chart {
    let value = specification.value
    guard value.object != nil else {
      throw ChartError("a chart is an object, not \(value.kind)", at: value.bytes)
    }
    for (key, member) in value.members where !Self.known.contains(key) {
      notes.ignored(key, in: "the chart", member)
    }
    chart.title = value["title"]?.string ?? value["title"]?["text"]?.string
    chart.subtitle = value["subtitle"]?.string ?? value["title"]?["subtitle"]?.string
    chart.alternateText = value["alt"]?.string ?? value["description"]?.string
    chart.width = size(value["width"])
    chart.height = size(value["height"])
    chart.facetColumns = value["columns"]?.number?.integer
    let rows = try rows(of: value)
    if let layers = value["layer"]?.array {
      for layer in layers.prefix(50) {
        let own = layer["data"] == nil ? rows : try self.rows(of: layer)
        let shared = value["encoding"]?.members ?? []
        let encoding = DataValue(.object(DataObject(shared + (layer["encoding"]?.members ?? []))))
        try add(mark: layer["mark"], encoding, own, at: layer)
      }
    } else {
      try add(
        mark: value["mark"], value["encoding"] ?? DataValue(.object(DataObject())), rows, at: value)
    }
    try addLines(value)
    return chart
  }

  /// Sizes in points: pixels of Vega-Lite are 0.75 of them, and are those of the plot alone.
  private func size(_ value: DataValue?) -> Double? {
    guard let number = value?.number?.double, number.isFinite, number >= 8, number <= 5_000 else {
      return nil
    }
    return specification.isVegaLite ? number + 60 : number
  }

  private func rows(of value: DataValue) throws(ChartError) -> ChartRows {
    if let rows = specification.rows { return rows }
    guard let data = value["data"] else { return .values([]) }
    if let values = data["values"]?.array ?? data.array { return .values(values) }
    if let file = data.string ?? data["url"]?.string {
      throw ChartError("the data file ‘\(file)’ was not read", code: "chart-data", at: data.bytes)
    }
    return .values([])
  }

  // MARK: Layers

  private mutating func add(
    mark: DataValue?, _ encoding: DataValue, _ rows: ChartRows, at place: DataValue
  ) throws(ChartError) {
    guard let mark, let name = mark.string ?? mark["type"]?.string else {
      throw ChartError(
        "the chart has no mark",
        hint: "say what is drawn: bar, line, area, point, arc, rect, boxplot …", at: place.bytes)
    }
    guard let kind = Self.kinds[name] else {
      throw unknownMark(name, at: mark["type"] ?? mark)
    }
    var fields = ChartFields(rows)
    let steps = specification.value["transform"].map { [$0] } ?? []
    let own = specification.value["layer"] == nil ? nil : place["transform"]
    for step in steps + (own.map { [$0] } ?? []) {
      var transform = ChartTransform(fields, notes: notes)
      try transform.apply(step)
      (fields, notes) = (transform.fields, transform.notes)
    }
    var channels: [String: ChartChannel] = [:]
    for (key, value) in encoding.members {
      guard Self.channels.contains(key) else {
        if key != "tooltip", key != "href", key != "description" {
          notes.ignored(key, in: "the encoding", value)
        }
        continue
      }
      if value.isNull { continue }
      channels[key] = try ChartChannel(key, value, &notes)
    }
    // Marks of one number are in the middle of what they have no place on.
    if [.box, .point, .tick].contains(kind), (channels["x"] == nil) != (channels["y"] == nil) {
      let missing = channels["x"] == nil ? "x" : "y"
      channels[missing] = try ChartChannel(
        missing, ["datum": "", "type": "nominal", "axis": DataValue(.null)], &notes)
    }
    for key in channels.keys.sorted() where channels[key]?.fields.isEmpty == false {
      let columns = channels[key]?.fields ?? []
      for column in columns where fields.index(of: column) == nil {
        throw missing(column, fields, encoding[key])
      }
      fields.fold(columns, key: "series", value: "value")
      let title = channels[key]?.title ?? ""
      channels[key]?.field = "value"
      channels[key]?.title = title
      if channels["color"] == nil {
        var series = channels[key] ?? channels["y"]
        series?.name = "color"
        series?.field = "series"
        series?.title = ""
        series?.kind = .nominal
        series?.sort = .data
        series?.aggregate = nil
        series?.bins = nil
        channels["color"] = series
      }
    }
    var encoder = ChartEncoder(
      fields: fields, channels: channels, isAlphabetical: specification.isVegaLite)
    for (key, channel) in channels {
      if let field = channel.field, fields.index(of: field) == nil, channel.aggregate != "count" {
        throw missing(field, fields, encoding[key]?["field"] ?? encoding[key])
      }
    }
    var layer = ChartLayer(kind)
    read(mark, into: &layer)
    let stackers = ["x", "y", "theta"].compactMap { channels[$0]?.stacking }
    if let stacking = stackers.first { layer.stacking = stacking }
    if channels["color"]?.color != nil { layer.color = channels["color"]?.color }
    if name == "errorbar" || name == "errorband" || name == "boxplot" { encoder.keepsRows = true }
    encoder.encode(&layer)
    if name == "errorbar" || name == "errorband" {
      layer.data = ErrorExtent(name: mark["extent"]?.string ?? "stderr").ranges(layer.data)
    }
    if kind == .bar, channels["y"]?.bins != nil, channels["x"]?.bins == nil { layer.isLying = true }
    if let shape = channels["size"]?.constant?.double, shape > 0 {
      layer.symbolSize = shape.squareRoot()
    }
    chart.layers.append(layer)
    encoder.describe(&chart)
    if kind == .line, layer.showsPoints { chart.layers[chart.layers.count - 1].showsPoints = true }
  }

  private func missing(_ field: String, _ fields: ChartFields, _ value: DataValue?) -> ChartError {
    ChartError(
      "the data have no field ‘\(field)’", code: "chart-data",
      hint: fields.names.isEmpty
        ? "the chart has no data; add lines of separated values after a line ---"
        : "the fields are \(fields.names.prefix(12).joined(separator: ", "))",
      at: value?.bytes)
  }

  private func unknownMark(_ name: String, at place: DataValue) -> ChartError {
    let names = specification.isVegaLite ? Self.marks : ShortKeys.types
    let word = specification.isVegaLite ? "mark" : "type"
    let suggestion = Spelling.closest(to: name, among: names).map { "did you mean ‘\($0)’? " } ?? ""
    return ChartError(
      "‘\(name)’ is no \(word) of charts",
      hint: "\(suggestion)use \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")",
      at: place.bytes)
  }

  /// Those of Vega-Lite, without other names of points.
  private static let marks = [
    "bar", "line", "area", "point", "rule", "rect", "arc", "boxplot", "errorbar", "errorband",
    "tick", "text",
  ]

  private static let kinds: [String: ChartLayer.Kind] = [
    "bar": .bar, "line": .line, "area": .area, "point": .point, "circle": .point, "square": .point,
    "rule": .rule,
    "rect": .rectangle, "arc": .sector, "boxplot": .box, "errorbar": .errorBar, "errorband": .area,
    "tick": .tick,
    "text": .text,
  ]

  private static let channels: Set<String> = [
    "x", "y", "x2", "y2", "color", "fill", "stroke", "shape", "size", "theta", "text", "xOffset",
    "yOffset", "facet", "column",
    "row", "detail", "order", "opacity",
  ]

  private static func pixels(_ value: DataValue) -> Double {
    min(max((value.number?.double ?? 0) * 0.75, -1_000), 1_000)
  }

  private mutating func read(_ mark: DataValue, into layer: inout ChartLayer) {
    for (key, value) in mark.members {
      switch key {
      case "type", "tooltip", "filled", "extent", "cornerRadius", "clip", "binSpacing", "ticks":
        break
      case "align":
        layer.textAnchor.x = value.string == "left" ? 0 : value.string == "right" ? 1 : 0.5
      case "baseline":
        layer.textAnchor.y =
          switch value.string {
          case "top", "line-top": 0
          case "bottom", "line-bottom", "alphabetic": 1
          default: 0.5
          }
      // Pixels of Vega-Lite.
      case "dx": layer.textOffset.x = Self.pixels(value)
      case "dy": layer.textOffset.y = Self.pixels(value)
      case "point": layer.showsPoints = value.bool != false
      case "line": break
      case "values": layer.showsValues = value.bool != false
      case "interpolate":
        let methods: [String: ChartLayer.Interpolation] = [
          "linear": .linear, "monotone": .monotone, "smooth": .monotone, "step": .step,
          "step-after": .stepAfter,
          "step-before": .stepBefore, "cardinal": .monotone, "basis": .monotone,
          "natural": .monotone,
        ]
        if let method = value.string.flatMap({ methods[$0] }) {
          layer.interpolation = method
        } else {
          notes.ignored(value.string ?? key, in: "the mark", value)
        }
      case "color", "fill", "stroke":
        if let color = value.string.flatMap(Color.init(chartColor:)) {
          layer.color = color
        } else {
          notes.ignored(value.string ?? key, in: "the mark", value)
        }
      case "opacity", "fillOpacity":
        layer.opacity = value.number.map { min(max($0.double, 0), 1) } ?? 1
      case "strokeWidth": layer.lineWidth = value.number.map { min(max($0.double, 0.1), 40) }
      case "strokeDash":
        layer.dash = value.array?.compactMap { $0.number?.double }.filter {
          $0.isFinite && $0 >= 0 && $0 < 1_000
        }
      case "size":
        layer.symbolSize = value.number.map { min(max($0.double, 1), 10_000).squareRoot() }
      case "innerRadius": layer.innerRadius = (value.number?.double ?? 0) > 0 ? 0.6 : 0
      case "hole": layer.innerRadius = min(max(value.number?.double ?? 0, 0), 0.95)
      default: notes.ignored(key, in: "the mark", value)
      }
    }
  }

  // MARK: Lines and bands

  /// What `line: 50` and `band: [20, 40]` of the short keys say.
  private mutating func addLines(_ value: DataValue) throws(ChartError) {
    // Across the axis of the quantity: in a histogram that of its intervals, not of their counts.
    let isHorizontal =
      chart.layers.contains(where: \.isHorizontal) || value["encoding"]?["x"]?["bin"] != nil
    func number(_ value: DataValue) -> Double? {
      value.number?.double ?? value["value"]?.number?.double
    }
    if let line = value["line"] {
      for item in line.array ?? [line] {
        guard let place = number(item) else {
          throw ChartError(
            "a line is a number, or an object with `value` and `label`", at: item.bytes)
        }
        var datum = ChartDatum(label: item["label"]?.string)
        if isHorizontal { datum.x = .number(place) } else { datum.y = .number(place) }
        chart.layers.append(ChartLayer(.rule, data: [datum]))
      }
    }
    guard let band = value["band"] else { return }
    let ends = (band.array ?? [band["from"], band["to"]].compactMap { $0 }).compactMap {
      $0.number?.double
    }
    guard ends.count == 2 else {
      throw ChartError("a band is two numbers", hint: "write `band: [20, 40]`", at: band.bytes)
    }
    var datum = ChartDatum(label: band["label"]?.string)
    if isHorizontal {
      (datum.x, datum.x2) = (.number(ends[0]), .number(ends[1]))
    } else {
      (datum.y, datum.y2) = (.number(ends[0]), .number(ends[1]))
    }
    chart.layers.insert(ChartLayer(.rectangle, data: [datum]), at: 0)
  }
}
