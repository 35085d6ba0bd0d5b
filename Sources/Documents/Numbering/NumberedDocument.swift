public import ComposeDiagnostics
public import ComposeDocumentModel

/// A document whose sections and captions have numbers, and whose references are text.
public struct NumberedDocument: Sendable {
  /// The document; blocks have their labels, and references to pages are the only ones left.
  public var document: Document
  /// What was numbered or has an identifier, in reading order.
  public var labels: [NumberedLabel] = []
  /// The terms marked for the index, in reading order.
  public var terms: [IndexTerm] = []
  /// The abbreviations that the text uses, in the order of their first use.
  public var abbreviations: [Abbreviation] = []
  /// The macros that hold for each formula.
  public var formulas = FormulaScopes()
  /// Whether the text needs to know page numbers before it is set.
  public var usesPageNumbers = false
  /// Duplicate identifiers and references to unknown ones.
  public var diagnostics: [Diagnostic] = []
}

extension Document {
  /// Numbers sections, figures, tables and listings, and resolves references to them.
  ///
  /// A document without labels, references and numbers is returned as it is. Complexity: O(n).
  public func numbered(by settings: NumberingSettings) -> NumberedDocument {
    var result = NumberedDocument(document: self)
    if !abbreviations.isEmpty {
      var marker = AbbreviationMarker(abbreviations, spellsOut: settings.spellsOutAbbreviations)
      result.document.updateBlocks { marker.mark(&$0) }
      result.abbreviations = marker.used
    }
    guard hasReferences || hasMath || settings.numbersAll || !settings.lists.isEmpty else {
      return result
    }
    var labeller = Labeller(self, settings: settings)
    labeller.label(&result.document.blocks)
    for index in result.document.footnotes.indices {
      labeller.label(&result.document.footnotes[index].blocks, countsSections: false)
    }
    result.labels = labeller.labels
    result.formulas = labeller.formulas
    result.diagnostics = labeller.diagnostics
    guard hasReferences else { return result }
    var resolver = ReferenceResolver(labeller, settings: settings)
    result.document.updateBlocks { resolver.resolve(&$0) }
    result.terms = resolver.terms
    result.usesPageNumbers = resolver.usesPageNumbers
    result.diagnostics += resolver.diagnostics + resolver.summary()
    return result
  }
}
