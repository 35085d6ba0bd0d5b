/// The file as bytes: header, trailer, objects and streams.
enum FileRules: RuleFamily {
  static let header = Requirement(
    "the header is the first line", ua1: ["6.1-1"], a1: ["6.1.2-1"], a23: ["6.1.2-1"],
    a4: ["6.1.2-1"])
  static let binary = Requirement(
    "the second line shows that the file is binary", a1: ["6.1.2-2"], a23: ["6.1.2-2"],
    a4: ["6.1.2-2"])
  static let identifier = Requirement(
    "the trailer has a file identifier", a1: ["6.1.3-1"], a23: ["6.1.3-1"], a4: ["6.1.3-1"])
  static let encryption = Requirement(
    "the file is not encrypted", a1: ["6.1.3-2"], a23: ["6.1.3-2"], a4: ["6.1.3-2"])
  static let end = Requirement(
    "nothing follows the end", a1: ["6.1.3-3"], a23: ["6.1.3-3"], a4: ["6.1.3-3"])
  static let table = Requirement(
    "the cross-reference table is spaced as it should be", a1: ["6.1.4-1", "6.1.4-2"],
    a23: ["6.1.4-2"], a4: ["6.1.4-1"])
  static let streams = Requirement(
    "there are no cross-reference streams", a1: ["6.1.4-3"])
  static let length = Requirement(
    "streams are as long as stated", a1: ["6.1.7-1"], a23: ["6.1.7.1-1"], a4: ["6.1.6.1-1"])
  static let streamLines = Requirement(
    "streams begin and end on lines of their own", a1: ["6.1.7-2"], a23: ["6.1.7.1-2"])
  static let external = Requirement(
    "no stream lies in another file", a1: ["6.1.7-3"], a23: ["6.1.7.1-3"], a4: ["6.1.6.1-2"])
  static let spacing = Requirement(
    "objects are spaced as they should be", a1: ["6.1.8-1"], a23: ["6.1.9-1"], a4: ["6.1.8-1"])
  static let filters = Requirement(
    "streams use permitted filters", a1: ["6.1.10-1"], a23: ["6.1.7.2-1"], a4: ["6.1.6.2-1"])
  static let inlineFilters = Requirement(
    "inline images use permitted filters", a1: ["6.1.10-2"], a23: ["6.1.10-1"], a4: ["6.1.9-1"])
  static let address = Requirement(
    "startxref leads to the cross-reference section", everywhere: "ISO 32000-1, 7.5.5")
  static let readable = Requirement(
    "the file is made of objects", everywhere: "ISO 32000-1, 7.5.3")

  static let requirements = [
    header, binary, identifier, encryption, end, table, streams, length, streamLines, external,
    spacing, filters, inlineFilters, address, readable,
  ]

  private static let permittedFilters: Set<String> = [
    "ASCIIHexDecode", "ASCII85Decode", "FlateDecode", "RunLengthDecode", "CCITTFaxDecode",
    "JBIG2Decode", "DCTDecode", "JPXDecode", "AHx", "A85", "Fl", "RL", "CCF", "DCT",
  ]

  static func check(_ document: ReadBackDocument, _ report: inout Report) {
    let written = document.written
    let place = "the file"
    let major = report.standard.archivePart == 4 ? "2" : "1"
    let minors = major == "2" ? Array("0123456789") : Array("01234567")
    let hasHeader = minors.contains { written.header == "%PDF-\(major).\($0)" }
    if !hasHeader, report.standard != .accessible2 {
      report.add(header, place, "the first line is ‘\(written.header)’")
    }
    if written.binaryComment.count < 4
      || written.binaryComment.prefix(4).contains(where: { $0 < 128 })
    {
      report.add(binary, place, "the second line is no comment of high bytes")
    }
    let identifiers = document.file.array(document.file.trailer["ID"]) ?? []
    if identifiers.count != 2 || identifiers.contains(where: { ($0.bytes ?? []).isEmpty }) {
      report.add(identifier, place, "there is no ID")
    }
    if document.file.trailer["Encrypt"] != nil { report.add(encryption, place, "it is encrypted") }
    if !written.endsWithMarker { report.add(end, place, "the last line is not %%EOF") }
    if !written.crossReferenceIsSpacedSingly {
      report.add(table, place, "the cross-reference table's head is not spaced as it should be")
    }
    if written.hasCrossReferenceStream {
      report.add(streams, place, "there is a cross-reference stream")
    }
    if written.isOneSection, !written.startAddressIsRight {
      report.add(address, place, "startxref leads elsewhere")
    }
    if written.isOneSection, let offset = written.unreadable.first {
      report.add(readable, place, "there is something else at byte \(offset)")
    }
    for object in written.objects { check(object, document.file, &report) }
    for stream in document.streams {
      for image in stream.scan.inlineImages {
        let filter = image["F"] ?? image["Filter"]
        let names = (filter?.array ?? [filter].compactMap(\.self)).compactMap(\.name)
        if !names.allSatisfy(permittedFilters.contains) {
          report.add(inlineFilters, stream.name, "an inline image has \(names)")
        }
      }
    }
  }

  private static func check(
    _ object: WrittenFile.WrittenObject, _ file: ReadBackFile, _ report: inout Report
  ) {
    if !object.isSpacedSingly { report.add(spacing, object.number, "it is spaced otherwise") }
    guard let stream = object.stream, let entries = object.value.dictionary else { return }
    if let stated = file.resolve(entries["Length"]).integer, stated != stream.length {
      report.add(length, object.number, "its length is \(stream.length), not \(stated)")
    }
    if !stream.hasLineEndBefore || !stream.hasLineEndAfter {
      report.add(streamLines, object.number, "its data have no lines of their own")
    }
    if ["F", "FFilter", "FDecodeParms"].contains(where: { entries[$0] != nil }) {
      report.add(external, object.number, "its data are in another file")
    }
    let filter = entries["Filter"]
    let names = (filter?.array ?? [filter].compactMap(\.self)).compactMap(\.name)
    if !names.allSatisfy(permittedFilters.contains) {
      report.add(filters, object.number, "it has the filters \(names)")
    }
  }
}
