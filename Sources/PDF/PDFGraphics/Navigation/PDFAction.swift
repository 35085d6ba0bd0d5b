import ComposePDFWriter

/// Link actions other than opening a URI or a destination in the document (ISO 32000-2, 12.6.4).
/// None of them runs a program.
public enum PDFAction: Hashable, Sendable {
  /// Opens another PDF file, by a path relative to this one with `/` between its parts.
  case remote(file: String, RemoteDestination = .page(0), opensWindow: Bool? = nil)
  case nextPage
  case previousPage
  case firstPage
  case lastPage

  /// A destination in another file.
  public enum RemoteDestination: Hashable, Sendable {
    /// By its index.
    case page(Int)
    case destination(String)
  }

  /// The action, and its description for screen readers; nil for a file or destination whose name
  /// is empty or longer than allowed for links.
  var written: (action: PDFObject, text: String)? {
    switch self {
    case .nextPage: return (["S": .name("Named"), "N": .name("NextPage")], "Next page")
    case .previousPage: return (["S": .name("Named"), "N": .name("PrevPage")], "Previous page")
    case .firstPage: return (["S": .name("Named"), "N": .name("FirstPage")], "First page")
    case .lastPage: return (["S": .name("Named"), "N": .name("LastPage")], "Last page")
    case .remote(let file, let destination, let opensWindow):
      guard !file.isEmpty, file.utf8.count <= PDFContext.longestLink else { return nil }
      var dictionary: PDFDictionary = [
        "S": .name("GoToR"),
        "F": [
          "Type": .name("Filespec"), "F": .string(AttachmentTable.plain(file)), "UF": .text(file),
        ],
      ]
      switch destination {
      case .page(let index): dictionary["D"] = [.integer(max(index, 0)), .name("Fit")]
      case .destination(let name):
        guard name.utf8.count <= PDFContext.longestLink else { return nil }
        dictionary["D"] = .text(name)
      }
      if let opensWindow { dictionary["NewWindow"] = .boolean(opensWindow) }
      return (.dictionary(dictionary), file)
    }
  }
}
