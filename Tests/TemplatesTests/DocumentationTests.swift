import ComposeStructuredData
import ComposeTemplates
import TestSupport
import Testing

/// The examples of `docs/templates.md`.
struct DocumentationTests {
  private let lines: [String]

  init() throws {
    let path =
      "\(#filePath)".split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
      + "/docs/templates.md"
    lines = String(decoding: try TemporaryFolder.read(path: path), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private struct Fence {
    var info: String
    var text = ""
  }

  private var fences: [Fence] {
    var fences: [Fence] = []
    var closing: String?
    for line in lines {
      if let mark = closing {
        if line == mark { closing = nil } else { fences[fences.count - 1].text += line + "\n" }
      } else if line.hasPrefix("```") {
        let mark = line.prefix { $0 == "`" }
        closing = String(mark)
        fences.append(Fence(info: String(line.dropFirst(mark.count))))
      }
    }
    return fences
  }

  private var data: String { fences.first { $0.info == "json" }?.text ?? "" }

  /// Whatever is in backticks, with the text before it.
  private static func spans(of line: String) -> [(before: String, code: String)] {
    let parts = line.split(separator: "`", omittingEmptySubsequences: false).map { String($0) }
    var spans: [(before: String, code: String)] = []
    for index in stride(from: 1, to: parts.count - 1, by: 2) {
      spans.append((parts[index - 1], parts[index].replacing("\\|", with: "|")))
    }
    return spans
  }

  /// In the locale, spaces that do not break are written as others in the page.
  private func filled(_ template: String) throws -> String {
    try fill(template, data).replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
  }

  @Test func valuesAreAsTheySay() throws {
    var count = 0
    for line in lines {
      var template = ""
      for (before, code) in Self.spans(of: line) {
        if before == " → " {
          count += 1
          do {
            let result = try filled(template)
            #expect(result == code, "\(template)")
          } catch {
            Issue.record("\(template): \(failure(of: template, data).text)")
          }
        } else if before.hasSuffix("→ error ") {
          count += 1
          let message = failure(of: template, data).text
          #expect(message.hasPrefix("main:1:") && message.hasSuffix(": " + code), "\(message)")
        }
        template = code
      }
    }
    #expect(count >= 100)
  }

  @Test func blocksAreAsTheySay() throws {
    let fences = fences
    var files: [String: String] = [:]
    var count = 0
    for (fence, next) in zip(fences, fences.dropFirst()) {
      if fence.info.hasPrefix("jinja ") { files[String(fence.info.dropFirst(6))] = fence.text }
      guard fence.info == "jinja", next.info == "text" else { continue }
      count += 1
      #expect(try fill(fence.text, data, files: files) == next.text)
    }
    #expect(count == 5)
  }

  @Test func allFiltersAreThere() {
    let text = lines.joined(separator: "\n")
    let hint = failure(of: "{{ 1 | zzzzzzzzzz }}").hint ?? ""
    let names = hint.dropFirst("filters are ".count).split(separator: ", ")
    #expect(names.count > 35)
    for name in names { #expect(text.contains("`\(name)"), "\(name)") }
  }
}
