package import ComposeComposition

/// What a preview shows: the page of the browser, the pages of a document, and its blocks with their places.
package struct PreviewContent {
  package var title: String
  /// Another one each time that there is something new.
  package var version: String
  package var preview: DocumentPreview
  /// What is to be known, with its place.
  package var messages: [String]
  /// The path from the root of a file that a block is written in, for links to an editor.
  package var absolutePath: (String) -> String

  package init(
    title: String, version: String, preview: DocumentPreview, messages: [String],
    absolutePath: @escaping (String) -> String
  ) {
    self.title = title
    self.version = version
    self.preview = preview
    self.messages = messages
    self.absolutePath = absolutePath
  }

  /// What is sent for a path.
  package func response(to path: String) -> LoopbackServer.Response {
    switch path {
    case "/": return .init(body: Array(PreviewPage.html.utf8))
    case "/version": return .init(type: "text/plain", body: Array(version.utf8))
    case "/document.json":
      let json = preview.json(
        title: title, version: version, messages: messages, absolutePath: absolutePath)
      return .init(type: "application/json", body: Array(json.utf8))
    default:
      guard path.hasPrefix("/page/"), path.hasSuffix(".png"),
        let number = Int(path.dropFirst(6).dropLast(4)),
        preview.pages.indices.contains(number - 1)
      else { return .missing }
      return .init(type: "image/png", body: preview.pages[number - 1].image)
    }
  }
}
