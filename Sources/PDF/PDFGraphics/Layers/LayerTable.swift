import ComposePDFWriter

/// The layers of a document (ISO 32000-2, 8.11).
struct LayerTable {
  private struct Layer {
    let settings: LayerSettings
    let reference: PDFReference
  }

  private var layers: [Layer] = []

  var isEmpty: Bool { layers.isEmpty }
  /// Whether some layer has usage settings.
  var hasUsage: Bool { layers.contains { !$0.settings.usage.isEmpty } }

  mutating func append(_ settings: LayerSettings, to writer: PDFWriter) -> PDFLayer {
    layers.append(Layer(settings: settings, reference: writer.reserve()))
    return PDFLayer(index: layers.count - 1)
  }

  func contains(_ layer: PDFLayer) -> Bool { layers.indices.contains(layer.index) }
  func reference(of index: Int) -> PDFReference { layers[index].reference }

  /// Writes the layers, and returns the catalog's entry for them and for those of other files.
  ///
  /// - Parameter switchesByUse: Whether viewers switch layers when they print and export.
  func write(
    imported: [(reference: PDFReference, isHidden: Bool)], switchesByUse: Bool,
    to writer: PDFWriter
  ) throws(PDFError) -> PDFObject? {
    guard !layers.isEmpty || !imported.isEmpty else { return nil }
    for layer in layers {
      var group: PDFDictionary = ["Type": .name("OCG"), "Name": .text(layer.settings.name)]
      let usage = layer.settings.usage
      if !usage.isEmpty {
        var entries = PDFDictionary()
        for use in usage {
          entries[use.event] = [
            PDFName(use.event.text + "State"): .name(use.isOn ? "ON" : "OFF")
          ]
        }
        group["Usage"] = .dictionary(entries)
      }
      try writer.write(.dictionary(group), as: layer.reference)
    }
    let all = (layers.map(\.reference) + imported.map(\.reference)).map { PDFObject.reference($0) }
    let hidden =
      layers.filter { !$0.settings.isVisible }.map(\.reference)
      + imported.filter(\.isHidden).map(\.reference)
    let locked = layers.filter(\.settings.isLocked).map(\.reference)
    var configuration: PDFDictionary = ["Name": .text("Layers"), "Order": .array(all)]
    if !hidden.isEmpty { configuration["OFF"] = .array(hidden.map { .reference($0) }) }
    if !locked.isEmpty { configuration["Locked"] = .array(locked.map { .reference($0) }) }
    if switchesByUse, hasUsage { configuration["AS"] = .array(automaticStates) }
    return ["OCGs": .array(all), "D": .dictionary(configuration)]
  }

  /// One entry for each event that switches layers (table 101).
  private var automaticStates: [PDFObject] {
    LayerSettings.events.compactMap { event in
      let switched = layers.filter { $0.settings.usage.contains { $0.event == event } }
      if switched.isEmpty { return nil }
      return [
        "Event": .name(event), "Category": [.name(event)],
        "OCGs": .array(switched.map { .reference($0.reference) }),
      ]
    }
  }
}

extension LayerSettings {
  fileprivate static let events: [PDFName] = ["View", "Print", "Export"]

  fileprivate var usage: [(event: PDFName, isOn: Bool)] {
    zip(Self.events, [isViewed, isPrinted, isExported]).compactMap { event, isOn in
      isOn.map { (event, $0) }
    }
  }
}
