import ComposeDiagrams
import Testing

@Suite("Reading flowcharts")
struct FlowchartReaderTests {
  private func read(_ source: String) throws -> Flowchart {
    let (diagram, _) = try MermaidReader().read(Array(source.utf8))
    guard case .flowchart(let chart) = diagram.content else { throw NotAFlowchart() }
    return chart
  }

  private struct NotAFlowchart: Error {}

  private func dump(_ chart: Flowchart) -> [String] {
    func name(_ end: Flowchart.End) -> String {
      switch end {
      case .node(let index): chart.nodes[index].name
      case .group(let index): "[\(chart.groups[index].name)]"
      }
    }
    return chart.edges.map { edge in
      "\(name(edge.source)) \(edge.sourceHead) \(edge.line) \(edge.targetHead) \(name(edge.target))"
        + (edge.label.isEmpty ? "" : " ‘\(edge.label.plainText)’")
        + (edge.length == 1 ? "" : " \(edge.length)")
    }
  }

  @Test(
    "Shapes are told by their brackets",
    arguments: [
      ("A[x]", Flowchart.Shape.rectangle), ("A(x)", .rounded), ("A([x])", .stadium),
      ("A[[x]]", .subroutine), ("A[(x)]", .cylinder), ("A((x))", .circle),
      ("A(((x)))", .doubleCircle), ("A>x]", .flag), ("A{x}", .diamond), ("A{{x}}", .hexagon),
      ("A[/x/]", .leanRight), ("A[\\x\\]", .leanLeft), ("A[/x\\]", .trapezoid),
      ("A[\\x/]", .invertedTrapezoid), ("A@{ shape: diam, label: \"x\" }", .diamond),
      ("A@{ shape: manual-input, label: x }", .slopedRectangle),
    ])
  func shapes(_ source: String, _ shape: Flowchart.Shape) throws {
    let chart = try read("flowchart TD\n" + source)
    #expect(chart.nodes.map(\.shape) == [shape])
    #expect(chart.nodes.map(\.label.plainText) == ["x"])
  }

  @Test("Labels may have several lines, and subgraphs a direction")
  func linesAndDirections() throws {
    let chart = try read("graph TD\nA{one\n two} --> B\nsubgraph s\ndirection LR\nA\nend")
    #expect(chart.nodes[0].label.lines.count == 2)
    #expect(chart.groups.map(\.direction) == [.leftToRight])
    #expect(throws: DiagramError.self) { try read("graph TD\nA[one\nB[two]") }
  }

  @Test(
    "Edges have lines, heads, labels and lengths",
    arguments: [
      ("A-->B", "A none solid arrow B"), ("A---B", "A none solid none B"),
      ("A-.->B", "A none dotted arrow B"), ("A==>B", "A none thick arrow B"),
      ("A --o B", "A none solid circle B"), ("A --x B", "A none solid cross B"),
      ("A <--> B", "A arrow solid arrow B"), ("A x--x B", "A cross solid cross B"),
      ("A ~~~ B", "A none invisible none B"), ("A -->|yes| B", "A none solid arrow B ‘yes’"),
      ("A -- yes - no --> B", "A none solid arrow B ‘yes - no’"),
      ("A -. maybe .-> B", "A none dotted arrow B ‘maybe’"),
      ("A == so ==> B", "A none thick arrow B ‘so’"), ("A ----> B", "A none solid arrow B 3"),
      ("A -...-> B", "A none dotted arrow B 3"), ("a-b --> c.d", "a-b none solid arrow c.d"),
      ("A e1@--> B", "A none solid arrow B"), ("A .-> B", "A none dotted arrow B"),
      ("A\n  --> B", "A none solid arrow B"), ("A <.-> B", "A arrow dotted arrow B"),
    ])
  func edges(_ source: String, _ expected: String) throws {
    #expect(dump(try read("graph LR\n" + source)) == [expected])
  }

  @Test("Chains and ampersands make every edge")
  func chains() throws {
    let edges = dump(try read("graph LR; A & B --> C --> D & E; %% end"))
    #expect(
      edges == [
        "A none solid arrow C", "B none solid arrow C", "C none solid arrow D",
        "C none solid arrow E",
      ])
  }

  @Test("Subgraphs nest, and edges may end at them")
  func groups() throws {
    let chart = try read(
      """
      flowchart TB
      subgraph one [The first]
        subgraph two
          a
        end
        b --> a
      end
      c --> one
      """)
    #expect(chart.groups.map(\.label.plainText) == ["The first", "two"])
    #expect(chart.groups.map(\.parent) == [nil, 0])
    #expect(chart.nodes.map(\.group) == [1, 0, nil])
    #expect(dump(chart) == ["b none solid arrow a", "c none solid arrow [one]"])
  }

  @Test("Labels have line breaks, entities and emphasis")
  func labels() throws {
    let chart = try read("graph TD\nA[\"f(x) #quot;y#quot;<br/>&lt;z> #35;\"]\nB[\"`a **b**`\"]")
    #expect(chart.nodes[0].label.lines.map { $0.map(\.text).joined() } == ["f(x) \"y\"", "<z> #"])
    #expect(chart.nodes[1].label.lines == [[.init("a "), .init("b", isBold: true)]])
  }

  @Test("Styles apply by class, by name and by the number of an edge")
  func styles() throws {
    let chart = try read(
      """
      graph TD
      A:::hot --> B --> C
      classDef hot fill:#ff0000,stroke-width:4px
      class B hot
      style C color:#00ff00,stroke-dasharray: 5 5
      linkStyle 1 stroke:blue
      """)
    #expect(chart.nodes[0].style.fill == chart.nodes[1].style.fill)
    #expect(chart.nodes[0].style.strokeWidth == 3)
    #expect(chart.nodes[2].style.dash == [3.75, 3.75])
    #expect(chart.edges.map { $0.style.stroke == nil } == [true, false])
  }

  @Test(
    "What is not understood is an error at its place",
    arguments: [
      ("graph TD\nA --> ", 15..<15), ("graph TD\nA[x", 9..<12), ("graph XX\nA", 6..<8),
      ("graph TD\nsubgraph x\nA", 9..<17), ("graph TD\nend", 9..<12), ("graph TD\nA -- x", 11..<15),
      ("erDiagram\nA", 0..<9), ("", 0..<0),
    ])
  func errors(_ source: String, _ range: Range<Int>) {
    #expect {
      try MermaidReader().read(Array(source.utf8))
    } throws: { ($0 as? DiagramError)?.range == range }
  }
}
