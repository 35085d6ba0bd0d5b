/// The natural language of whatever is read aloud.
enum LanguageRules: RuleFamily {
  static let tag = Requirement(
    "languages are language tags", ua1: ["7.2-29"], ua2: ["8.4.4-2"], a1a: ["6.8.4-1"],
    a23a: ["6.7.4-1"])
  static let outline = Requirement("the outline's language is known", ua1: ["7.2-2"])
  static let replacement = Requirement(
    "the language of replacement texts is known", ua1: ["7.2-21", "7.2-22", "7.2-23"])
  static let annotation = Requirement("the language of annotations is known", ua1: ["7.2-24"])
  static let sequence = Requirement(
    "the language of replacements in content is known", ua1: ["7.2-30", "7.2-31", "7.2-32"])
  static let text = Requirement("the language of text is known", ua1: ["7.2-34"])
  static let privateUse = Requirement(
    "replacement texts have no private characters", ua2: ["8.4.3-2", "8.4.3-3"], a4: ["6.2.10.8-1"])
  static let readableStrings = Requirement(
    "strings to be read have no private characters", ua2: ["8.6-1"])

  static let requirements = [
    tag, outline, replacement, annotation, sequence, text, privateUse, readableStrings,
  ]

  static func check(_ document: ReadBackDocument, _ report: inout Report) {
    let file = document.file
    let hasDefault = document.catalog["Lang"] != nil
    if let language = file.resolve(document.catalog["Lang"]).text, !isTag(language) {
      report.add(tag, file.catalogNumber, "the language is ‘\(language)’")
    }
    if !hasDefault, let item = document.outlineItems.first {
      report.add(outline, item, "the document has no language")
    }
    for number in document.outlineItems {
      let title = file.resolve(document.dictionary(number)["Title"]).text ?? ""
      if hasPrivate(title) { report.add(readableStrings, number, "the title is ‘\(title)’") }
    }
    for element in document.structure?.elements ?? [] {
      if let language = element.language, !isTag(language),
        !language.isEmpty || report.standard.isAccessible
      {
        report.add(tag, element.name, "the language is ‘\(language)’")
      }
      let texts = [element.alternative, element.actualText, element.expansion].compactMap(\.self)
      if !texts.isEmpty, !hasDefault, element.inheritedLanguage == nil {
        report.add(replacement, element.name, "the language is not known")
      }
      if texts.contains(where: hasPrivate) {
        report.add(privateUse, element.name, "a replacement has private characters")
      }
    }
    for (number, _) in document.annotations {
      guard let contents = file.resolve(document.dictionary(number)["Contents"]).text else {
        continue
      }
      if !hasDefault, document.dictionary(number)["Lang"] == nil {
        report.add(annotation, number, "the language of ‘\(contents)’ is not known")
      }
      if hasPrivate(contents) { report.add(readableStrings, number, "private characters") }
    }
    checkContent(document, hasDefault: hasDefault, &report)
    // Text that is in no element has the language of the document, if that has one.
    if !hasDefault, document.structure == nil, let use = document.shownTexts.first {
      report.add(text, use.stream, "the language of text is not known")
    }
  }

  private static func checkContent(
    _ document: ReadBackDocument, hasDefault: Bool, _ report: inout Report
  ) {
    var elements: [Int: [Int: StructureElement]] = [:]
    for element in document.structure?.elements ?? [] {
      for case .content(let owner, let identifier) in element.kids {
        elements[owner, default: [:]][identifier] = element
      }
    }
    for stream in document.streams {
      for sequence in stream.scan.sequences {
        if let language = sequence.properties["Lang"]?.text, !isTag(language) {
          report.add(tag, stream.name, "the language of content is ‘\(language)’")
        }
        let texts = ["ActualText", "Alt", "E"].compactMap { sequence.properties[$0]?.text }
        if texts.contains(where: hasPrivate) {
          report.add(privateUse, stream.name, "a replacement has private characters")
        }
        guard !hasDefault, sequence.tag != "Artifact" else { continue }
        let owner = sequence.identifier.flatMap { elements[stream.owner]?[$0] }
        let around = [sequence] + stream.scan.enclosing(sequence.parent)
        let isKnown =
          owner?.inheritedLanguage != nil || around.contains { $0.properties["Lang"] != nil }
        if !isKnown, !texts.isEmpty, sequence.tag == "Span" {
          report.add(Self.sequence, stream.name, "the language of a replacement is not known")
        }
        if !isKnown, sequence.identifier != nil, sequence.hasMarks {
          report.add(text, stream.name, "the language of content is not known")
        }
      }
    }
  }

  /// RFC 3066: letters, then groups of letters and digits, of eight at most.
  static func isTag(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (1...8).contains(first.utf8.count),
      first.allSatisfy({ $0.isASCII && $0.isLetter })
    else { return false }
    return parts.dropFirst().allSatisfy {
      (1...8).contains($0.utf8.count)
        && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
  }

  static func hasPrivate(_ text: String) -> Bool {
    text.unicodeScalars.contains { isPrivate($0.value) }
  }

  static func isPrivate(_ scalar: UInt32) -> Bool {
    (0xE000...0xF8FF).contains(scalar) || (0xF_0000...0xF_FFFD).contains(scalar)
      || (0x10_0000...0x10_FFFD).contains(scalar)
  }
}
