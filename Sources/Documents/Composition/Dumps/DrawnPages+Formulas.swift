import ComposeDiagnostics
import ComposeDocuments
import ComposeGraphics

extension DrawnPages {
  /// Lists the formulas: position on the page, source location, then LaTeX source, MathML and spoken text.
  func formulaList(in sources: [SourceFile]) -> String {
    var text = ""
    var met: Set<StructureElement> = []
    for page in pages {
      for piece in page.pieces {
        guard case .element(let element)? = piece.role, let formula = formulas[element.index],
          met.insert(element).inserted
        else { continue }
        text += "formula \(page.name)"
        if let origin = PieceExtent(piece.marks).origin { text += " at \(origin.dumped)" }
        if let place = formula.place?.range, sources.indices.contains(place.file) {
          let origin = sources[place.file].origin(of: place.offsets)
          text +=
            " in \(origin.source.name):\(origin.source.position(at: origin.offsets.lowerBound))"
        }
        text += "\n"
        append("latex", formula.source, to: &text)
        append("mathml", formula.mathML, to: &text)
        append("words", formula.alternateText, to: &text)
      }
    }
    return text
  }

  private func append(_ name: String, _ value: String, to text: inout String) {
    guard !value.isEmpty else { return }
    // One line each, so that a search finds what belongs together.
    let line = value.unicodeScalars.map { $0 == "\n" ? " " : String($0) }.joined()
    text += "  \(name) \(line)\n"
  }
}
