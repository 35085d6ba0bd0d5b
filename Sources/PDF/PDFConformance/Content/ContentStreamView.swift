/// A content stream with what it belongs to: a page, or a form.
public struct ContentStreamView {
  /// The page's or the form's object.
  public let owner: Int
  public let isForm: Bool
  public let resources: [String: ReadValue]
  public let structParents: Int?
  public let scan: ContentScan

  public var name: String { isForm ? "form \(owner) 0 obj" : "page \(owner) 0 obj" }

  init?(page number: Int, in file: ReadBackFile) {
    guard let page = file.objects[number]?.value.dictionary else { return nil }
    owner = number
    isForm = false
    resources = file.dictionary(page["Resources"]) ?? [:]
    structParents = page["StructParents"]?.integer
    var bytes: [UInt8] = []
    if let parts = file.array(page["Contents"]) {
      for part in parts { bytes += (file.data(part) ?? []) + [10] }
    } else {
      bytes = file.data(page["Contents"]) ?? []
    }
    scan = ContentScan(
      bytes, properties: Self.properties(resources, in: file), startsAsPage: true)
  }

  init?(form number: Int, in file: ReadBackFile) {
    guard let object = file.objects[number], let form = object.value.dictionary else { return nil }
    owner = number
    isForm = true
    resources = file.dictionary(form["Resources"]) ?? [:]
    structParents = form["StructParents"]?.integer
    scan = ContentScan(object.data ?? [], properties: Self.properties(resources, in: file))
  }

  private static func properties(
    _ resources: [String: ReadValue], in file: ReadBackFile
  ) -> [String: [String: ReadValue]] {
    (file.dictionary(resources["Properties"]) ?? [:]).compactMapValues { file.dictionary($0) }
  }
}
