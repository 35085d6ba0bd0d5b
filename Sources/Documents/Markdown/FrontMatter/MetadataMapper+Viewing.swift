import ComposeDocumentModel

extension MetadataMapper {
  /// `view:` and `print:`: each entry has one value or a list of them.
  mutating func options(_ entry: YAMLEntry) -> [String: [String]] {
    guard case .mapping(let entries) = entry.value else {
      fault("\"\(entry.key)\" must be a mapping", entry)
      return [:]
    }
    var options: [String: [String]] = [:]
    for entry in entries { options[Self.name(entry)] = scalars(entry.value) }
    return options
  }

  /// `page-labels:`, a list of mappings or one of them.
  mutating func pageLabels(_ entry: YAMLEntry) -> [ViewingMetadata.PageLabel] {
    mappings(entry).map { entries in
      var label = ViewingMetadata.PageLabel()
      for entry in entries {
        switch Self.name(entry) {
        case "page", "from": label.page = text(entry)
        case "style": label.style = text(entry)
        case "prefix": label.prefix = text(entry)
        case "start", "number": label.start = text(entry)
        default: fault("page labels have no \"\(entry.key)\"", entry)
        }
      }
      return label
    }
  }

  /// `attachments:`, a list of paths or of mappings that have a `file`.
  mutating func attachments(_ entry: YAMLEntry) -> [ViewingMetadata.Attachment] {
    let items: [YAMLValue] = if case .list(let items) = entry.value { items } else { [entry.value] }
    var attachments: [ViewingMetadata.Attachment] = []
    for item in items {
      switch item {
      case .scalar(let path): attachments.append(ViewingMetadata.Attachment(file: path))
      case .mapping(let entries):
        var attachment = ViewingMetadata.Attachment(file: "")
        for entry in entries {
          switch Self.name(entry) {
          case "file": attachment.file = text(entry) ?? ""
          case "name": attachment.name = text(entry)
          case "description": attachment.description = text(entry)
          case "type", "mime-type", "media-type": attachment.mediaType = text(entry)
          case "relationship": attachment.relationship = text(entry)
          default: fault("attachments have no \"\(entry.key)\"", entry)
          }
        }
        attachments.append(attachment)
      case .list: fault("an attachment is a path or a mapping with a file", entry)
      }
    }
    return attachments
  }

  private mutating func mappings(_ entry: YAMLEntry) -> [[YAMLEntry]] {
    let items: [YAMLValue] = if case .list(let items) = entry.value { items } else { [entry.value] }
    var mappings: [[YAMLEntry]] = []
    for item in items {
      if case .mapping(let entries) = item {
        mappings.append(entries)
      } else {
        fault("\"\(entry.key)\" must be a list of mappings", entry)
      }
    }
    return mappings
  }

  /// Keys are told apart without regard to case, underscores and spaces.
  static func name(_ entry: YAMLEntry) -> String {
    String(entry.key.lowercased().map { $0 == "_" || $0 == " " ? "-" : $0 })
  }
}
