public import ComposeDiagnostics
import ComposeDocuments
import ComposeGeometry
public import ComposePDFAssembly
import ComposePDFInterpreting
import ComposePDFReading

/// How the text of pages is written.
public enum PageTextForm: Hashable, Sendable {
  /// A line of text for each line of a page, a form feed after each page.
  case plain
  /// A line for each word: page, left, top, width and height in points from the upper left corner
  /// of the page as shown, and the word, with tabs between them.
  case boxes
  /// One object with all pages, lines and words.
  case json
}

extension PDFFileTasks {
  /// The text of pages in reading order.
  ///
  /// - Parameters:
  ///   - ranges: Nil for all pages.
  ///   - search: Text to find: its occurrences are returned instead of the text of the pages.
  public func text(
    of input: String, ranges: PageRanges?, as form: PageTextForm, search: String? = nil
  ) throws(CompositionError) -> (text: String, diagnostics: [Diagnostic], matchCount: Int) {
    let (document, indices) = try open(input, ranges: ranges)
    let reader = PageTextReader(document)
    var diagnostics: [Diagnostic] = []
    var pages: [(page: PDFPage, text: PageText)] = []
    var text = ""
    var matches: [TextMatch] = []
    for index in indices {
      guard !isCancelled() else { throw .cancelled }
      let page = document.pages[index]
      let read = reader.text(of: page)
      for problem in read.problems.messages {
        diagnostics.append(
          Diagnostic(.warning, code: "not-read", "‘\(input)’, page \(page.number): \(problem)"))
      }
      if let search {
        matches += read.matches(of: search, page: page.number)
      } else {
        switch form {
        case .plain: text += read.text + "\u{0C}"
        case .boxes:
          for word in read.words {
            for box in word.boxes { text += Self.row(page.number, box, word.text) }
          }
        case .json: pages.append((page, read))
        }
      }
    }
    if search != nil {
      text = form == .json ? Self.json(matches) : Self.rows(matches)
    } else if form == .json {
      text = Self.json(pages)
    }
    return (text, diagnostics + warnings(of: [document]), matches.count)
  }

  private static func row(_ page: Int, _ box: Rect, _ text: String) -> String {
    let numbers = [box.minX, box.minY, box.width, box.height].map {
      DecimalText.format($0, digits: 2)
    }
    return "\(page)\t" + numbers.joined(separator: "\t") + "\t\(text)\n"
  }

  private static func rows(_ matches: [TextMatch]) -> String {
    matches.map { match in
      match.boxes.map { row(match.page, $0, match.text) }.joined()
    }.joined()
  }

  private static func append(_ box: Rect, to json: inout JSONWriter) {
    json.array([box.minX, box.minY, box.width, box.height]) { value, json in
      json.number(value, digits: 2)
    }
  }

  private static func json(_ matches: [TextMatch]) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("matches") { json in
        json.array(matches) { match, json in
          json.object { json in
            json.member("page") { $0.number(match.page) }
            json.member("text") { $0.string(match.text) }
            json.member("boxes") { $0.array(match.boxes) { append($0, to: &$1) } }
          }
        }
      }
    }
    return json.text + "\n"
  }

  private static func json(_ pages: [(page: PDFPage, text: PageText)]) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("pages") { json in
        json.array(pages) { entry, json in
          let size = entry.page.size()
          json.object { json in
            json.member("page") { $0.number(entry.page.number) }
            json.member("width") { $0.number(size.width, digits: 2) }
            json.member("height") { $0.number(size.height, digits: 2) }
            json.member("structured") { $0.bool(entry.text.isStructured) }
            json.member("lines") { $0.array(entry.text.lines) { append($0, to: &$1) } }
          }
        }
      }
    }
    return json.text + "\n"
  }

  private static func append(_ line: TextLine, to json: inout JSONWriter) {
    json.object { json in
      if line.isArtifact { json.member("artifact") { $0.bool(true) } }
      if line.isHyphenated { json.member("hyphenated") { $0.bool(true) } }
      json.member("words") { json in
        json.array(line.words) { word, json in
          json.object { json in
            json.member("text") { $0.string(word.text) }
            json.member("boxes") { $0.array(word.boxes) { append($0, to: &$1) } }
            if let first = word.characters.first {
              json.member("font") { $0.string(first.font) }
              json.member("size") { $0.number(first.size, digits: 2) }
            }
          }
        }
      }
    }
  }
}
