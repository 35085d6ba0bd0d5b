/// Device colours are used only where something says which device is meant.
enum ColorRules: RuleFamily {
  static let rgb = Requirement(
    "DeviceRGB needs an output intent of its kind", a1: ["6.2.3.3-1"], a23: ["6.2.4.3-2"],
    a4: ["6.2.4.3-2"])
  static let cmyk = Requirement(
    "DeviceCMYK needs an output intent of its kind", a1: ["6.2.3.3-2"], a23: ["6.2.4.3-3"],
    a4: ["6.2.4.3-3"])
  static let gray = Requirement(
    "DeviceGray needs an output intent", a1: ["6.2.3.3-3"], a23: ["6.2.4.3-4"], a4: ["6.2.4.3-4"])
  static let intents = Requirement(
    "rendering intents are among the four", a1: ["6.2.9-1"], a23: ["6.2.6-1"])

  static let requirements = [rgb, cmyk, gray, intents]

  static func check(_ document: ReadBackDocument, _ report: inout Report) {
    guard report.standard.archivePart != nil else { return }
    let output = OutputIntentRules.outputSpace(document)
    for stream in document.shownStreams {
      let isMask = isSoftMask(stream.owner, document)
      let used = deviceSpaces(of: stream, document)
      let defaults = document.file.dictionary(stream.resources["ColorSpace"]) ?? [:]
      guard !isMask else { continue }
      if used.contains("DeviceRGB"), output != "RGB ", defaults["DefaultRGB"] == nil {
        report.add(rgb, stream.name, "DeviceRGB is used, the output is \(output ?? "not known")")
      }
      if used.contains("DeviceCMYK"), output != "CMYK", defaults["DefaultCMYK"] == nil {
        report.add(cmyk, stream.name, "DeviceCMYK is used, the output is \(output ?? "not known")")
      }
      if used.contains("DeviceGray"), output == nil, defaults["DefaultGray"] == nil {
        report.add(gray, stream.name, "DeviceGray is used, the output is not known")
      }
      let permitted: Set<String> = [
        "RelativeColorimetric", "AbsoluteColorimetric", "Perceptual", "Saturation",
      ]
      for intent in stream.scan.renderingIntents.subtracting(permitted).sorted() {
        report.add(intents, stream.name, "the rendering intent is \(intent)")
      }
    }
  }

  private static func isSoftMask(_ number: Int, _ document: ReadBackDocument) -> Bool {
    document.allDictionaries().contains { _, entries in
      entries["Type"] == .name("Mask") && entries["G"]?.reference == number
    }
  }

  /// What a stream uses itself, and what the images it paints are in.
  private static func deviceSpaces(
    of stream: ContentStreamView, _ document: ReadBackDocument
  ) -> Set<String> {
    var used = stream.scan.deviceSpaces
    let file = document.file
    let named = file.dictionary(stream.resources["ColorSpace"]) ?? [:]
    for name in stream.scan.colorSpaces { used.formUnion(spaces(in: named[name], file)) }
    let objects = file.dictionary(stream.resources["XObject"]) ?? [:]
    for painting in stream.scan.paintings {
      guard let image = file.dictionary(objects[painting.name]), image["Subtype"] == .name("Image"),
        image["ImageMask"] != .boolean(true)
      else { continue }
      used.formUnion(spaces(in: image["ColorSpace"], file))
    }
    let shadings = file.dictionary(stream.resources["Shading"]) ?? [:]
    for name in stream.scan.shadings {
      used.formUnion(spaces(in: file.dictionary(shadings[name])?["ColorSpace"], file))
    }
    let patterns = file.dictionary(stream.resources["Pattern"]) ?? [:]
    for name in stream.scan.patterns {
      let shading = file.dictionary(file.dictionary(patterns[name])?["Shading"])
      used.formUnion(spaces(in: shading?["ColorSpace"], file))
    }
    for image in stream.scan.inlineImages {
      switch (image["CS"] ?? image["ColorSpace"])?.name {
      case "G", "DeviceGray": used.insert("DeviceGray")
      case "RGB", "DeviceRGB": used.insert("DeviceRGB")
      case "CMYK", "DeviceCMYK": used.insert("DeviceCMYK")
      default: break
      }
    }
    return used
  }

  private static func spaces(in value: ReadValue?, _ file: ReadBackFile) -> Set<String> {
    var found: Set<String> = []
    var waiting = [value].compactMap(\.self)
    var visits = 0
    while let value = waiting.popLast(), visits < 20 {
      visits += 1
      let resolved = file.resolve(value)
      if let name = resolved.name, name.hasPrefix("Device") { found.insert(name) }
      // The base of Indexed, the alternate of Separation and DeviceN.
      if let array = resolved.array, let kind = array.first?.name {
        if kind == "Indexed" || kind == "Pattern" { waiting += array.dropFirst().prefix(1) }
        if kind == "Separation" || kind == "DeviceN" { waiting += array.dropFirst(2).prefix(1) }
      }
    }
    return found
  }
}
