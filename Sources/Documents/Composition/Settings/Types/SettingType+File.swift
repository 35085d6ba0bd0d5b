import ComposeDocumentModel
import ComposePDFGraphics

extension SettingType where Value == PDFStandards {
  static let standards = SettingType(
    .oneOf([
      .formatted(
        "names of standards with commas between, or ‘none’", examples: ["pdfa-3a, pdfua-1"]),
      .list(.choice(PDFStandard.allCases.map(\.rawValue))),
    ])
  ) { value, reader in
    do throws(SettingError) {
      return try PDFStandards(
        setting: value.scalars.map(\.value).joined(separator: ","))
    } catch {
      reader.report(error, at: value.range)
      return nil
    }
  }
}

extension SettingType where Value == InitialView.Zoom {
  static let zoom = SettingType(
    .oneOf([
      .choice(["page", "width", "height"]), .formatted("a percentage", examples: ["120%"]),
    ])
  ) { (text, name) throws(SettingError) in
    if text.hasSuffix("%"), let percent = Int(text.dropLast()), (1...6_400).contains(percent) {
      return .factor(Double(percent) / 100)
    }
    switch text.lowercased() {
    case "page": return .page
    case "width": return .width
    case "height": return .height
    default: throw .invalid(text, for: name, use: "page, width, height, or 1% to 6400%")
    }
  }
}

extension SettingType where Value == ClosedRange<Int> {
  /// Pages counted from 1: `3` or `1-3`.
  static let pageRange = SettingType(
    .formatted("a page or a range of pages", examples: ["3", "1-3"])
  ) { (text, _) throws(SettingError) in
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1], first >= 1,
      last >= first
    else { throw SettingError("‘\(text)’ is not a range of pages", hint: "use 1-3") }
    return first...last
  }
}

extension SettingType where Value == SourceEmbedding {
  static let sourceEmbedding = SettingType(
    .oneOf([.boolean, .choice(["images", "pictures"])])
  ) { (text, name) throws(SettingError) in
    if let embeds = Bool(setting: text) { return embeds ? .text : .none }
    switch text.lowercased() {
    case "images", "pictures": return .textAndImages
    default: throw .invalid(text, for: name, use: "true, false or images")
    }
  }
}

/// A file that front matter attaches.
struct AttachmentRequest: Sendable {
  /// As written, from the folder of the document that names it.
  var file: Sourced<String>
  /// Its name in the PDF; nil for the name of the file.
  var name: String?
  var description: String?
  /// RFC 6838; nil to infer it from the name.
  var mediaType: String?
  var relationship = PDFAttachment.Relationship.unspecified
}

extension SettingType where Value == [AttachmentRequest] {
  /// A list of paths, or of mappings that have a `file`.
  static let attachments = SettingType(
    .list(
      .oneOf([
        .formatted("the path of a file", examples: ["data.csv"]),
        .mapping([
          SettingForm.Field("file", .text, "The path of the file.", isRequired: true),
          SettingForm.Field("name", .text, "Its name in the PDF."),
          SettingForm.Field("description", .text, "What the file is."),
          SettingForm.Field(
            "type", aliases: ["mime-type", "media-type"], .text, "Its media type."),
          SettingForm.Field(
            "relationship", .choice(PDFAttachment.Relationship.allCases.map(\.rawValue)),
            "What the file is to the document."),
        ]),
      ]))
  ) { value, reader in
    let items: [FrontMatterValue] =
      if case .list(let items) = value.content { items } else { [value] }
    var attachments: [AttachmentRequest] = []
    for item in items where !item.isEmpty {
      switch item.content {
      case .scalar(let path):
        attachments.append(AttachmentRequest(file: Sourced(path, at: item.range)))
      case .mapping(let entries):
        var attachment = AttachmentRequest(file: Sourced("", at: item.range))
        for entry in entries {
          let text = entry.value.text
          switch entry.name {
          case "file": attachment.file = Sourced(text ?? "", at: entry.value.range)
          case "name": attachment.name = text
          case "description": attachment.description = text
          case "type", "mime-type", "media-type": attachment.mediaType = text
          case "relationship":
            let all = PDFAttachment.Relationship.allCases
            if let known = all.first(where: { $0.rawValue.lowercased() == text?.lowercased() }) {
              attachment.relationship = known
            } else {
              reader.report(
                .invalid(
                  text ?? "", for: "relationship",
                  use: all.map(\.rawValue).joined(separator: ", ")), at: entry.value.range)
            }
          default:
            reader.report(
              .unknownKey(
                entry.key.value, in: reader.name,
                among: ["file", "name", "description", "type", "relationship"]),
              at: entry.key.range)
          }
        }
        if attachment.file.value.isEmpty {
          reader.report("attachment without the key ‘file’", at: item.range)
        } else {
          attachments.append(attachment)
        }
      case .list:
        reader.report("expected a path, or a mapping with the key ‘file’", at: item.range)
      }
    }
    return attachments
  }
}

extension SettingType where Value == PageLabels {
  private static let styles: SettingType<PageLabel.Style?> = .choice([
    ("decimal", .decimal), ("roman", .lowerRoman), ("upper-roman", .upperRoman),
    ("letters", .lowerLetters), ("upper-letters", .upperLetters), ("none", nil),
  ])

  /// A list of mappings, or one of them.
  static let pageLabels = SettingType(
    .list(
      .mapping([
        SettingForm.Field(
          "page", aliases: ["from"], .integer(1...10_000_000), "The first page, from 1."),
        SettingForm.Field("style", styles.form, "The style of the numbers."),
        SettingForm.Field("prefix", .text, "The text before the number."),
        SettingForm.Field(
          "start", aliases: ["number"], .integer(1...PageLabels.largestStart),
          "The number of the first page."),
      ]))
  ) { value, reader in
    let items: [FrontMatterValue] =
      if case .list(let items) = value.content { items } else { [value] }
    var labels = PageLabels()
    for item in items {
      guard case .mapping(let entries) = item.content else {
        reader.report("expected mappings for ‘\(reader.name)’", at: item.range)
        continue
      }
      var page: Int? = 1
      var start: Int? = 1
      var label = PageLabel(style: .decimal, prefix: "", start: 1)
      for entry in entries {
        var inner = SettingReader(name: entry.name)
        switch entry.name {
        case "page", "from":
          page = SettingType<Int>.integer(1...10_000_000).read(entry.value, &inner)
        case "start", "number":
          start = SettingType<Int>.integer(1...PageLabels.largestStart).read(entry.value, &inner)
        case "style":
          if let style = styles.read(entry.value, &inner) { label.style = style }
        case "prefix": label.prefix = entry.value.text ?? ""
        default:
          inner.report(
            .unknownKey(
              entry.key.value, in: reader.name, among: ["page", "style", "prefix", "start"]),
            at: entry.key.range)
        }
        for problem in inner.problems { reader.report(problem.value, at: problem.range) }
      }
      guard let page, let start else { continue }
      label.start = start
      labels[page - 1] = label
    }
    return labels
  }
}
