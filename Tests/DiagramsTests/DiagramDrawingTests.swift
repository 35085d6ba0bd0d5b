import ComposeAttributedText
import ComposeDiagrams
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeTextLayout
import Testing

@Suite("Drawing diagrams")
struct DiagramDrawingTests {
  private func draw(
    _ source: String, as language: DiagramLanguage = .mermaid, engine: String? = nil
  ) throws -> Image {
    let face = try FontCollection.bundled.font("Source Sans Pro", size: 9)
    let style = DiagramStyle(
      fonts: .init(regular: face.face, bold: face.face, italic: face.face))
    return try language.draw(
      Array(source.utf8), engine: engine, style: style,
      shaper: ParagraphShaper(fonts: .bundled, defaultFont: face)
    ).image
  }

  private func commands(_ image: Image) -> [DrawingCommand] {
    guard case .vector(let vector) = image.encoding,
      let drawing = vector.content as? DrawingImage
    else { return [] }
    return drawing.drawing.commands
  }

  private static let sources = [
    "flowchart TD\nA[Start] --> B{Ok?} -->|no| A\nB -->|yes| C((End))\nC --> C",
    "graph LR\nsubgraph s\na --> b\nend\ns --> c\nsubgraph empty\nend",
    "flowchart LR\na --> s\nsubgraph s\ndirection TB\nb --> c\nend",
    "graph TD\na@{ shape: docs, label: x } --> b@{ shape: tri, label: y }\nb --> c@{ shape: fork }",
    "stateDiagram-v2\n[*] --> A\nstate A {\na --> b\n--\nc --> d\n}",
    "sequenceDiagram\nactor A\nA->>+B: x\nalt y\nB-->>-A: z\nelse w\nNote over A: n\nend",
    "stateDiagram-v2\n[*] --> A\nstate A {\nb --> c\n}\nA --> [*]\nnote left of A : n",
    "classDiagram\nclass A {\n+int x\n+f() int\n}\nA <|-- B\nA \"1\" o-- \"n\" C : c",
    "pie title P\n\"a\" : 1\n\"b\" : 2", "pie\n\"all\" : 1",
    "gantt\nsection S\nA : a, 2026-01-01, 3d\nB : crit, after a, 2h\nM : milestone, 2026-01-02, 0d",
  ]

  @Test("Titles of groups stand beside the edges that lead into them")
  func groupTitles() throws {
    let commands = commands(
      try draw("flowchart TD\nA --> B[A node with a long name]\nsubgraph g [Group]\nB --> C\nend"))
    let titles = commands.compactMap { if case .fillRect(let rect, _) = $0 { rect } else { nil } }
    let title = try #require(titles.first { $0.height > 5 })
    for case .stroke(let path, _, _) in commands {
      let points = path.flattened().elements.compactMap { element -> Point? in
        switch element {
        case .move(let point), .line(let point): point
        default: nil
        }
      }
      for (start, end) in zip(points, points.dropFirst()) {
        for part in stride(from: 0.0, through: 1, by: 0.02) {
          let place = Point(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
          #expect(!title.contains(place))
        }
      }
    }
  }

  @Test("Every kind draws its labels as glyphs within its size", arguments: sources)
  func kinds(_ source: String) throws {
    let image = try draw(source)
    #expect(image.size.width > 20 && image.size.width < 700)
    #expect(image.size.height > 10 && image.size.height < 900)
    let glyphs = commands(image).count { if case .glyphs = $0 { true } else { false } }
    #expect(glyphs >= 2)
    #expect(image.alternateText?.isEmpty == false)
  }

  @Test("Characters that no font has are told")
  func missingCharacters() throws {
    let face = try FontCollection.bundled.font("Source Sans Pro", size: 9)
    let style = DiagramStyle(
      fonts: .init(regular: face.face, bold: face.face, italic: face.face))
    let notes = try DiagramLanguage.mermaid.draw(
      Array("graph TD\nA[世]".utf8), style: style,
      shaper: ParagraphShaper(fonts: .bundled, defaultFont: face)
    ).notes
    #expect(notes.map(\.code) == ["missing-glyph"])
    #expect(notes.map(\.message) == ["no font has ‘世’ (U+4E16)"])
  }

  @Test("Text on dark nodes is light")
  func contrast() throws {
    let image = try draw("graph TD\nA[x]\nstyle A fill:#123456")
    let colors = commands(image).compactMap { command -> Color? in
      if case .glyphs(_, _, let color) = command { color } else { nil }
    }
    #expect(colors == [.white])
  }

  @Test("Dark grounds of sequences are lightened until their text can be read")
  func grounds() throws {
    let image = try draw("sequenceDiagram\nbox purple P\nparticipant A\nend\nA->>B: x")
    let purple = try #require(Color(css: "purple"))
    for case .fillPath(_, let color, _) in commands(image) { #expect(color != purple) }
  }

  @Test(
    "Hostile sources end in time with a drawing or an error",
    arguments: [
      String(repeating: "subgraph x\n", count: 5_000),
      (0..<19).map { "subgraph g\($0)\ndirection \($0 % 2 == 0 ? "LR" : "TB")\nn\($0)\n" }.joined()
        + String(repeating: "end\n", count: 19),
      (0..<400).map { "subgraph g\($0)\ndirection LR\ng\($0 + 1)\nend" }.joined(separator: "\n"),
      String(repeating: "A[", count: 50_000),
      String(repeating: "A-->", count: 50_000),
      String(repeating: "A & ", count: 20_000) + "B --> C",
      (0..<100_000).map { "n\($0)" }.joined(separator: "\n"),
      (0..<600).map { "n\($0) --> n\(($0 * 7 + 1) % 300)" }.joined(separator: "\n"),
      (0..<900).map { "hub --> n\($0)" }.joined(separator: "\n"),
      (0..<700).map { "n\($0) --> n\($0 + 1)" }.joined(separator: "\n") + "\nn0 --> n700",
      "A[\"" + String(repeating: "#quot;<br/>", count: 30_000),
      String(repeating: "\"", count: 50_000), "\u{0}\u{1}\u{2}", "A:::\nclassDef x fill:red(",
    ])
  func hostile(_ body: String) {
    do { _ = try draw("graph TD\n" + body) } catch { #expect(error is DiagramError) }
  }

  @Test(
    "Hostile sequences, states, classes and charts end as well",
    arguments: [
      "sequenceDiagram\n" + String(repeating: "loop x\n", count: 10_000),
      "sequenceDiagram\n" + (0..<190).map { "A\($0)->>A\($0 + 1): x" }.joined(separator: "\n"),
      "sequenceDiagram\n" + String(repeating: "-", count: 50_000),
      "sequenceDiagram\n" + String(repeating: "A->>A: x\n", count: 1_900),
      "stateDiagram-v2\n" + String(repeating: "state A {\n", count: 10_000),
      "classDiagram\nclass A~" + String(repeating: "~", count: 50_000),
      "classDiagram\n" + String(repeating: "class A {\n+x\n}\n", count: 3_000),
      "pie\n" + String(repeating: "\"a\" : 1\n", count: 1_900), "pie\n\"a\" : 1e308\n\"b\" : nan",
      "gantt\nexcludes weekends\nA : 0001-01-01, 99999d",
      "gantt\ndateFormat X\nA : 999999999999999, 100000y", "gantt\nA : 2026-13-45, 1d",
    ])
  func hostileOthers(_ source: String) {
    do { _ = try draw(source) } catch { #expect(error is DiagramError) }
  }

  // MARK: Graphviz

  /// Whether Graphviz is installed; tests of it are passed without.
  private func drawGraph(_ source: String, engine: String? = nil) throws -> Image? {
    do {
      return try draw(source, as: .dot, engine: engine)
    } catch let error as DiagramError where error.code == "missing-library" {
      #expect(error.hint?.isEmpty == false)
      return nil
    }
  }

  @Test("Graphs in DOT are described by their edges")
  func dot() throws {
    guard let image = try drawGraph("digraph { a [label=\"Start\"]; a -> b; b -> c }") else {
      return
    }
    #expect(image.alternateText == "Graph: Start → b; b → c")
    #expect(image.size.height > image.size.width)
  }

  private func links(_ image: Image) -> [DrawingImage.Link] {
    guard case .vector(let vector) = image.encoding else { return [] }
    return (vector.content as? DrawingImage)?.links ?? []
  }

  @Test(
    "Addresses of nodes are links over them",
    arguments: [
      """
      flowchart TD
        A[Start] --> B
        click A "https://a.org" "tip" _blank
        click B href "https://b.org"
      """,
      """
      classDiagram
        A <|-- B
        link A "https://a.org"
        click B href "https://b.org" "tip"
      """,
    ])
  func addresses(_ source: String) throws {
    let image = try draw(source)
    let found = links(image).sorted { $0.rect.minY < $1.rect.minY }
    #expect(found.map(\.address) == ["https://a.org", "https://b.org"])
    #expect(found[0].rect.maxY < found[1].rect.minY && found[1].rect.maxY <= image.size.height)
    #expect(found.allSatisfy { $0.rect.width > 15 && $0.rect.height > 15 && $0.rect.minX >= 0 })
  }

  @Test("Addresses of nodes of graphs are links")
  func dotAddresses() throws {
    let source = """
      digraph { a [URL="https://a.org/?x=1&y=-2"]; b [shape=box, href="https://b.org"]
        c [URL="javascript:alert(1)"]; a -> b -> c }
      """
    guard let image = try drawGraph(source) else { return }
    let found = links(image)
    #expect(found.map(\.address) == ["https://a.org/?x=1&y=-2", "https://b.org"])
    #expect(found[0].rect.minY >= 0 && found[0].rect.maxY < found[1].rect.minY)
    #expect(found[1].rect.maxY < image.size.height && found[1].rect.width > 30)
  }

  @Test("Scripts are no addresses")
  func scriptsOfNodes() throws {
    let source =
      "flowchart TD\n A-->B\n click A call f()\n click B \"javascript:f()\"\n click C \"https://c.org\"\n"
    let (_, notes) = try MermaidReader().read(Array(source.utf8))
    #expect(notes.map(\.message) == Array(repeating: "the link of a node is ignored", count: 3))
  }

  @Test("The resolution of a graph in DOT does not change its size")
  func dotResolution() throws {
    let plain = try drawGraph("digraph { a -> b }")
    #expect(plain?.size == (try drawGraph("digraph { dpi=300; a -> b }"))?.size)
    #expect(plain?.size == (try drawGraph("digraph { graph [resolution=50]; a -> b }"))?.size)
  }

  @Test("Errors of Graphviz have their line")
  func dotError() {
    do {
      _ = try drawGraph("digraph { a }\n")
      _ = try drawGraph("digraph {\n a -> b;\n b -> ;\n}\n")
    } catch {
      #expect((error as? DiagramError)?.range == 19..<26)
    }
  }

  @Test(
    "Graphs read no files",
    arguments: [
      "digraph { a [image=\"/etc/passwd\"] }",
      "digraph { a [shape=epsf, shapefile=\"/etc/passwd\"] }",
      "digraph { node [image=\"/etc/passwd\"]; imagepath=\"/etc\"; a }",
      "digraph { _background=\"I 0 0 9 9 11 -/etc/passwd\"; a }",
    ])
  func dotFiles(_ source: String) throws {
    guard let image = try drawGraph(source) else { return }
    let images = commands(image).count { if case .image = $0 { true } else { false } }
    #expect(images == 0)
  }

  @Test(
    "Hostile graphs are errors",
    arguments: [
      "digraph { a [label=<<TABLE><TR><TD><IMG SRC=\"/etc/passwd\"/></TD></TR></TABLE>>] }",
      "digraph " + String(repeating: "{", count: 100_000), "digraph { a", "", "not a graph",
      "digraph { " + (0..<5_000).map { "n\($0);" }.joined() + " }",
    ])
  func dotHostile(_ source: String) {
    do {
      let image = try drawGraph(source)
      #expect(image == nil)
    } catch { #expect(error is DiagramError) }
  }

  @Test("An engine that Graphviz does not have is named")
  func engine() {
    #expect {
      try draw("graph { a -- b }", as: .dot, engine: "/bin/sh")
    } throws: { ($0 as? DiagramError)?.code == "invalid-diagram" }
  }
}
