import ComposeComposition
import ComposePDFGraphics
import ComposePDFWriter
import ConformanceSupport
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Formulas in files of each standard, read back.
@Suite(.enabled(if: ReadBackFile.canRead))
struct FormulaConformanceTests {
  private static let formulas = #"""
    # Formulas

    Inline $x^2+y_1^{2}$ and $\frac{a}{b}$ and $\sqrt[3]{x+1}$, again $\frac{a}{b}$, by $\eqref{eq:energy}$ and
    $\href{https://example.org}{E=mc^2}$.

    $$\left(\begin{matrix}a & b\\ c & d\\e&f\\g&h\\i&j\\k&l\end{matrix}\right) = \sum_{i=1}^n \int_0^\infty f(x)\,dx$$

    \begin{equation}\label{eq:energy}
    E = mc^2 \quad\text{by } \eqref{eq:sum}
    \end{equation}

    \begin{align}
    a &= b + \overbrace{a+b+c+d+e+f}^{n} \label{eq:sum}\\
    \mathbb{R} &= \widehat{abc} \nonumber
    \end{align}
    """#

  private static func file(_ header: String) throws -> ComposedFile {
    try ComposedFile("---\ntitle: Formulas\nlang: en\n\(header)\n---\n\n\(formulas)\n")
  }

  @Test(
    arguments: [
      "pdfua-1", "pdfa-2a, pdfua-1", "pdfa-1b", "pdfa-3b", "pdfua-2", "pdfa-4", "pdfa-4, pdfua-2",
    ])
  func filesWithFormulasKeepWhatTheyClaim(_ standards: String) throws {
    let file = try Self.file("standard: \(standards)")
    #expect(file.claims.count == standards.split(separator: ",").count)
    let violations = try file.violations()
    #expect(violations.isEmpty, "\(Folders.summary(violations))")
  }

  private static func elements(_ file: ComposedFile) throws -> (
    [StructureElement], ReadBackDocument
  ) {
    let document = try ReadBackDocument(bytes: file.bytes)
    return (document.structure?.elements ?? [], document)
  }

  @Test func formulasHaveWords() throws {
    let (elements, _) = try Self.elements(Self.file("standard: pdfua-1"))
    let formulas = elements.filter { $0.type == "Formula" }
    #expect(formulas.count == 9)
    #expect(formulas.allSatisfy { $0.alternative?.isEmpty == false })
    // References are said by their numbers.
    #expect(formulas.contains { $0.alternative == "E equals m c squared by (2)" })
    #expect(formulas.allSatisfy { $0.dictionary["AF"] == nil })
  }

  @Test func formulasOfPDF2HaveMathMLAndLaTeX() throws {
    let (elements, document) = try Self.elements(
      Self.file("standard: pdfua-2"))
    let file = document.file
    let formulas = elements.filter { $0.type == "Formula" }
    #expect(formulas.count == 9)
    var specifications: Set<Int> = []
    for formula in formulas {
      let files = file.array(formula.dictionary["AF"]) ?? []
      #expect(files.count == 2)
      var types: [String] = []
      for value in files {
        if let number = value.reference { specifications.insert(number) }
        let entries = file.dictionary(value) ?? [:]
        let stream = file.dictionary(entries["EF"])?["F"]
        let type = file.dictionary(stream)?["Subtype"]?.name ?? ""
        types.append("\(entries["AFRelationship"]?.name ?? "") \(type)")
        #expect(
          file.dictionary(file.dictionary(stream)?["Params"])?["ModDate"] != nil)
      }
      #expect(
        types == ["Supplement application/mathml+xml", "Source application/x-tex"])
    }
    // Two formulas are equal.
    #expect(specifications.count == 16)
  }

  @Test func formulaFilesAreNotListedAsAttachments() throws {
    let (_, document) = try Self.elements(Self.file("standard: pdfua-2"))
    #expect(document.file.dictionary(document.catalog["Names"])?["EmbeddedFiles"] == nil)
    #expect(document.catalog["AF"] == nil)
  }

  @Test func theMathMLIsWellFormed() throws {
    let (elements, document) = try Self.elements(Self.file("standard: pdfua-2"))
    for formula in elements where formula.type == "Formula" {
      let files = document.file.array(formula.dictionary["AF"]) ?? []
      let embedded = document.file.dictionary(document.file.dictionary(files.first)?["EF"])
      let data = try #require(document.file.data(embedded?["F"]))
      #expect(XMLParser(data: Data(data)).parse())
      #expect(String(decoding: data, as: UTF8.self).hasPrefix("<math xmlns="))
    }
  }

  @Test func archivesOfPDF2HaveNoFormulaFiles() throws {
    let (elements, _) = try Self.elements(Self.file("standard: pdfa-4"))
    #expect(elements.contains { $0.type == "Formula" })
    #expect(elements.allSatisfy { $0.dictionary["AF"] == nil })
  }

  // MARK: Elements of MathML

  @Test(arguments: ["pdfua-2", "pdfa-4", "pdfa-4, pdfua-2"])
  func filesWithElementsOfMathMLKeepWhatTheyClaim(_ standards: String) throws {
    let file = try Self.file("standard: \(standards)\nmath-structure: true")
    #expect(file.claims.count == standards.split(separator: ",").count)
    let violations = try file.violations()
    #expect(violations.isEmpty, "\(Folders.summary(violations))")
  }

  @Test(arguments: ["formulas", "paper"])
  func samplesWithElementsOfMathMLKeepWhatTheyClaim(_ name: String) throws {
    let data = try #require(FileManager.default.contents(atPath: "\(Folders.samples)/\(name).md"))
    let text = String(decoding: data, as: UTF8.self)
    let header = "---\nmath-structure: true\nstandard: pdfa-4, pdfua-2\n"
    let file = try ComposedFile(
      header + text.dropFirst(4), name: "\(name).md", folder: Folders.samples)
    #expect(file.claims.count == 2)
    let violations = try file.violations()
    #expect(violations.isEmpty, "\(Folders.summary(violations))")
  }

  /// An element as `name attribute=value(children)`, in the structure and in the file beside it.
  private static func outline(_ element: StructureElement, _ file: ReadBackFile) -> String {
    let attributes = file.dictionary(element.dictionary["A"]) ?? [:]
    var text = element.type
    for key in attributes.keys.sorted() where key != "O" && key != "NS" {
      text += " \(key)=\(file.resolve(attributes[key]).text ?? "")"
    }
    return text + "(" + element.elements.map { outline($0, file) }.joined(separator: " ") + ")"
  }

  private final class OutlineReader: NSObject, XMLParserDelegate {
    var outline = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String] = [:]
    ) {
      if !outline.isEmpty, !outline.hasSuffix("(") { outline += " " }
      outline += name
      for key in attributes.keys.sorted() where key != "xmlns" {
        outline += " \(key)=\(attributes[key] ?? "")"
      }
      outline += "("
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      outline += ")"
    }
  }

  @Test func theElementsAreThoseOfTheMathML() throws {
    let (elements, document) = try Self.elements(
      Self.file("standard: pdfua-2\nmath-structure: true"))
    let file = document.file
    let formulas = elements.filter { $0.type == "Formula" }
    #expect(formulas.count == 9)
    for formula in formulas {
      let math = try #require(formula.elements.first)
      #expect(formula.elements.count == 1)
      #expect(math.namespace == "http://www.w3.org/1998/Math/MathML")
      let files = file.array(formula.dictionary["AF"]) ?? []
      let embedded = file.dictionary(file.dictionary(files.first)?["EF"])
      let parser = XMLParser(data: Data(try #require(file.data(embedded?["F"]))))
      let reader = OutlineReader()
      parser.delegate = reader
      #expect(parser.parse())
      #expect(Self.outline(math, file) == reader.outline)
    }
  }

  @Test func tokensHaveTheirGlyphsOrTheirText() throws {
    let (elements, document) = try Self.elements(
      Self.file("standard: pdfa-4\nmath-structure: true"))
    let tokens = elements.filter { ["mi", "mn", "mo", "mtext"].contains($0.type) }
    #expect(tokens.count > 60)
    #expect(tokens.allSatisfy { $0.hasContent || $0.actualText?.isEmpty == false })
    // What cannot be seen is text only.
    #expect(
      tokens.filter { !$0.hasContent }.allSatisfy { $0.actualText == "\u{2061}" })
    for element in elements where element.namespace?.hasSuffix("MathML") == true {
      guard let attributes = document.file.dictionary(element.dictionary["A"]) else { continue }
      #expect(attributes["O"]?.name == "NSO")
      #expect(attributes["NS"] != nil)
    }
    // The sign of a root is the root's.
    #expect(elements.contains { $0.type == "mroot" && $0.hasContent && $0.elements.count == 2 })
  }

  @Test func filesBeforePDF2HaveNoElements() throws {
    let (elements, _) = try Self.elements(Self.file("standard: pdfua-1\nmath-structure: true"))
    #expect(elements.contains { $0.type == "Formula" })
    #expect(!elements.contains { $0.type == "math" })
  }

  @Test(arguments: ["pdfua-1", "pdfua-2"])
  func linksWithinFormulasAreLinkElementsInTheirParagraph(_ standard: String) throws {
    let (elements, _) = try Self.elements(Self.file("standard: \(standard)"))
    let links = elements.filter { $0.type == "Link" }
    // \eqref and \href in a paragraph, \eqref in a formula of its own line.
    #expect(links.count == 3)
    #expect(links.allSatisfy { $0.parent?.type == "P" })
  }
}
