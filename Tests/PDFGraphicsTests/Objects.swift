import ComposePDFWriter
import Testing

/// The objects of a file by kind, as qpdf reads them.
struct Objects {
  private let all: [String: Any]

  init(_ pdf: [UInt8]) throws { all = try Tool.objects(pdf) }

  /// Follows a reference; anything else is itself.
  func resolve(_ value: Any?) -> Any? {
    guard let text = value as? String, let object = all["obj:\(text)"] as? [String: Any] else {
      return value
    }
    return object["value"] ?? (object["stream"] as? [String: Any])?["dict"]
  }

  func dictionary(_ value: Any?) -> [String: Any]? { resolve(value) as? [String: Any] }
  func array(_ value: Any?) -> [Any]? { resolve(value) as? [Any] }

  var dictionaries: [[String: Any]] {
    all.keys.sorted().compactMap { dictionary(String($0.dropFirst(4))) }
  }

  func only(_ type: String) throws -> [String: Any] {
    try #require(dictionaries.first { $0["/Type"] as? String == type })
  }

  var catalog: [String: Any] { get throws { try only("/Catalog") } }

  var arrays: [[Any]] {
    all.keys.sorted().compactMap { array(String($0.dropFirst(4))) }
  }

  /// The pages in their order.
  var pages: [[String: Any]] {
    get throws {
      var found: [[String: Any]] = []
      var open = [try #require(dictionary(try catalog["/Pages"]))]
      while let node = open.popLast() {
        if node["/Type"] as? String == "/Page" { found.append(node) }
        let kids = (node["/Kids"] as? [Any] ?? []).compactMap(dictionary)
        open += kids.reversed()
      }
      return found
    }
  }

  /// The pairs of a name or number tree without kids.
  func pairs(_ tree: Any?, _ key: String) throws -> [(key: Any, value: Any)] {
    let values = try #require(dictionary(tree)?[key] as? [Any])
    return stride(from: 0, to: values.count, by: 2).map { (values[$0], values[$0 + 1]) }
  }
}
