import ComposeDiagnostics
import ComposeDocuments
import ComposeGraphics

extension DrawnPages {
  /// The place of each formula on its page and in its file, then what it says: `latex`, `mathml` and `words`.
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
          let source = sources[place.file]
          text += " in \(source.name):\(source.position(at: place.lowerBound))"
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
