/// Embedded files and what is said about them.
enum AttachmentRules: RuleFamily {
  static let none = Requirement("there are no embedded files", a1: ["6.1.11-1", "6.1.11-2"])
  static let names = Requirement(
    "file specifications have both names", ua1: ["7.11-1"], a23: ["6.8-2"], a4: ["6.9-2"])
  static let mediaType = Requirement(
    "embedded files say of what type they are", a3: ["6.8-1"], a4: ["6.9-1"])
  static let relationship = Requirement(
    "file specifications say what the file is to the document", a3: ["6.8-3"], a4: ["6.9-4"])
  static let association = Requirement(
    "embedded files are associated with the document or a part of it", a3: ["6.8-4"])
  static let isPresent = Requirement("there is an embedded file", a4f: ["6.9-5"])
  static let description = Requirement("embedded files are described", ua2: ["8.14.1-1"])

  static let requirements = [
    none, names, mediaType, relationship, association, isPresent, description,
  ]

  static func check(_ document: ReadBackDocument, _ report: inout Report) {
    let file = document.file
    let tree = file.dictionary(document.catalog["Names"])?["EmbeddedFiles"]
    let listed = Set(file.nameTree(tree).compactMap(\.value.reference))
    if tree == nil { report.add(isPresent, file.catalogNumber, "there is no embedded file") }
    if tree != nil { report.add(none, file.catalogNumber, "there are embedded files") }
    var associated: Set<Int> = []
    for (_, entries) in document.allDictionaries() {
      for value in file.array(entries["AF"]) ?? [] {
        if let number = value.reference { associated.insert(number) }
      }
    }
    for (number, entries) in document.allDictionaries() {
      guard let embedded = file.dictionary(entries["EF"]) else { continue }
      report.add(none, number, "a file is embedded")
      if (entries["F"]?.text ?? "").isEmpty || (entries["UF"]?.text ?? "").isEmpty {
        report.add(names, number, "F or UF is missing")
      }
      if entries["AFRelationship"]?.name == nil {
        report.add(relationship, number, "there is no AFRelationship")
      }
      if !associated.contains(number) {
        report.add(association, number, "nothing is associated with it")
      }
      if listed.contains(number), entries["Desc"] == nil {
        report.add(description, number, "there is no description")
      }
      for value in embedded.values {
        let type = file.dictionary(value)?["Subtype"]?.name ?? ""
        let parts = type.split(separator: "/", omittingEmptySubsequences: false)
        let isType =
          parts.count == 2
          && parts.allSatisfy { part in
            !part.isEmpty
              && part.allSatisfy {
                $0.isASCII && ($0.isLetter || $0.isNumber || "-+._".contains($0))
              }
          }
        if !isType { report.add(mediaType, number, "the media type is ‘\(type)’") }
      }
    }
  }
}
