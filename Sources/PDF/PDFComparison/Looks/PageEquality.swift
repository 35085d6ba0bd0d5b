import ComposePDFReading
import ComposePDFWriter

/// Finds pages that must look alike, as all that is drawn on them is the same: such pages are not
/// drawn. What it does not find may still be equal.
final class PageEquality {
  private let old: PDFDocument
  private let new: PDFDocument
  /// Objects that are equal, or are being compared, which ends cycles.
  private var pairs: Set<Pair> = []
  /// What has been found to differ; `pairs` is of no use once there is something.
  private var differing: Set<Pair> = []
  private var objectCount = 0
  private lazy var haveEqualForms =
    isEqual(
      form(of: old, "AcroForm"), form(of: new, "AcroForm"))
    && isEqual(
      form(of: old, "OCProperties"), form(of: new, "OCProperties"))

  private static let maximumDepth = 64
  private static let maximumObjects = 1_000_000

  private struct Pair: Hashable {
    var old: PDFReference
    var new: PDFReference
  }

  init(old: PDFDocument, new: PDFDocument) {
    self.old = old
    self.new = new
  }

  func areEqual(_ before: PDFPage, _ after: PDFPage) -> Bool {
    guard haveEqualForms else { return false }
    for key in Self.pageKeys {
      guard isEqual(before.dictionary[key], after.dictionary[key]) else { return false }
    }
    let (marks, others) = (
      old.array(before.dictionary["Annots"]), new.array(after.dictionary["Annots"])
    )
    guard marks.count == others.count else { return false }
    return zip(marks, others).allSatisfy { mark, other in
      let (mark, other) = (old.dictionary(mark), new.dictionary(other))
      // Fields that inherit are left to be drawn.
      return mark["Parent"] == nil && other["Parent"] == nil
        && isEqual(Self.drawn(mark), Self.drawn(other), 0)
    }
  }

  private static let pageKeys: [PDFName] = [
    "Contents", "Resources", "MediaBox", "CropBox", "Rotate", "UserUnit", "Group",
  ]

  /// What of an annotation is drawn: without what leads to other pages.
  private static func drawn(_ annotation: PDFDictionary) -> PDFDictionary {
    let left: Set<PDFName> = ["P", "Dest", "A", "AA", "Popup", "IRT", "StructParent"]
    return PDFDictionary(
      uniqueEntries: annotation.entries.filter { !left.contains($0.key) })
  }

  /// What of the catalog changes how pages look, without the fields themselves.
  private func form(of document: PDFDocument, _ key: PDFName) -> PDFObject {
    let found = document.dictionary(document.catalog[key])
    return .dictionary(PDFDictionary(uniqueEntries: found.entries.filter { $0.key != "Fields" }))
  }

  private func isEqual(_ before: PDFObject?, _ after: PDFObject?, _ depth: Int = 0) -> Bool {
    guard depth < Self.maximumDepth, objectCount < Self.maximumObjects else { return false }
    objectCount += 1
    switch (before, after) {
    case (.reference(let one)?, .reference(let other)?): return isEqual(one, other, depth)
    case (.array(let one)?, .array(let other)?):
      return one.count == other.count
        && zip(one, other).allSatisfy { isEqual($0, $1, depth + 1) }
    case (.dictionary(let one)?, .dictionary(let other)?): return isEqual(one, other, depth)
    default: return before == after
    }
  }

  private func isEqual(_ one: PDFDictionary, _ other: PDFDictionary, _ depth: Int) -> Bool {
    one.entries.count == other.entries.count
      && one.entries.allSatisfy { entry in
        guard let value = other[entry.key] else { return false }
        return isEqual(entry.value, value, depth + 1)
      }
  }

  private func isEqual(_ one: PDFReference, _ other: PDFReference, _ depth: Int) -> Bool {
    let pair = Pair(old: one, new: other)
    if differing.contains(pair) { return false }
    guard pairs.insert(pair).inserted else { return true }
    let result: Bool
    switch (old.objects.object(at: one), new.objects.object(at: other)) {
    case (.object(let before), .object(let after)): result = isEqual(before, after, depth + 1)
    case (.stream(let before), .stream(let after)):
      result =
        isEqual(before, after, depth + 1)
        && old.objects.encodedBytes(of: one) == new.objects.encodedBytes(of: other)
    default: result = false
    }
    if !result {
      // What was taken for equal because of this pair may not be.
      pairs = []
      differing.insert(pair)
    }
    return result
  }
}
