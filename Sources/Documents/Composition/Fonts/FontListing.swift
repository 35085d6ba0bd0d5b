public import ComposeFonts

/// A human-readable list of a collection: each family with its styles and its sources.
public struct FontListing: CustomStringConvertible {
  /// The collection whose fonts are listed.
  public let fonts: FontCollection

  /// Creates a list of a collection's fonts.
  public init(_ fonts: FontCollection) { self.fonts = fonts }

  /// The list, a line per family.
  public var description: String {
    var lines = ""
    var styles = [String: [FontDescriptor]]()
    for descriptor in fonts.descriptors {
      styles[descriptor.family.lowercased(), default: []].append(descriptor)
    }
    for family in fonts.families {
      EscapedText.append(family, to: &lines)
      lines += "\n"
      // One line for each source, since a folder may add styles to a bundled family.
      var places: [(origin: String, styles: [String])] = []
      for descriptor in styles[family.lowercased()] ?? [] {
        let origin = Self.origin(of: descriptor)
        if let place = places.firstIndex(where: { $0.origin == origin }) {
          places[place].styles.append(descriptor.styleName)
        } else {
          places.append((origin, [descriptor.styleName]))
        }
      }
      for place in places {
        lines += "  "
        EscapedText.append(place.styles.joined(separator: ", "), to: &lines)
        lines += " ("
        EscapedText.append(place.origin, to: &lines)
        lines += ")\n"
      }
    }
    return lines
  }

  private static func origin(of descriptor: FontDescriptor) -> String {
    switch descriptor.source {
    case .bundled: "bundled"
    case .memory(let name, _): name
    case .file(let path, _): FilePath.folder(of: path)
    }
  }
}
