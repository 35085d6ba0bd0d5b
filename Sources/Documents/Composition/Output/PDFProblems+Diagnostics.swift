import ComposeDiagnostics
import ComposePDFGraphics

extension PDFProblems {
  /// What the finished file lacks, as diagnostics without a place.
  ///
  /// Links and anchors are the author's; the other problems come of numbers and calls that no
  /// text should lead to, and are told so that they can be reported.
  var diagnostics: [Diagnostic] {
    var found: [Diagnostic] = []
    for name in missingDestinations.prefix(Self.maximumListed) {
      found.append(
        Diagnostic(
          .warning, code: "missing-destination", "link target ‘#\(name)’ not found",
          hint: "give a heading the identifier with {#\(name)}"))
    }
    if missingDestinations.count > Self.maximumListed {
      let rest = missingDestinations.count - Self.maximumListed
      found.append(
        Diagnostic(
          .warning, code: "missing-destination", "\(rest) more link targets not found"
        ))
    }
    for font in fontsNotEmbedded {
      found.append(
        Diagnostic(
          .warning, code: "font-not-embedded",
          "font ‘\(font)’ cannot be embedded; readers show its text in another",
          hint: "use another font; ‘pdfcompose fonts’ lists them"))
    }
    if longLinks > 0 {
      found.append(
        Diagnostic(
          .warning, code: "long-link",
          "links lead to addresses of more than \(PDFContext.longestLink) bytes (\(longLinks)); "
            + "they are plain text"))
    }
    let counts = [
      (nonFiniteNumbers, "numbers were not finite"),
      (drawingOutsidePages, "drawings lay outside any page"),
      (unbalancedStates, "graphics states were not balanced"),
      (singularTransforms, "transforms flattened what they hold"),
      (invalidStrokes, "strokes had an impossible width or dash"),
      (colorsOutOfRange, "colors had components out of range"),
      (invalidBlendingSpaces, "blending spaces were impossible"),
      (emptyReservedPages, "reserved pages were left empty"),
      (emptyReservedForms, "reserved forms were never drawn"),
      (invalidReservedPages, "reserved pages were drawn that are none"),
      (invalidProperties, "metadata properties had impossible names"),
      (invalidLayers, "layers were not known"),
      (invalidBoxes, "page boxes lay outside their page"),
      (omittedObjects, "objects of other PDF files could not be read and are left out"),
      (deepDrawings, "drawings held drawings too deep"),
      (unknownPictures, "pictures were of a kind that cannot be drawn"),
      (invalidElements, "structure elements were not known"),
    ]
    for (count, what) in counts where count > 0 {
      found.append(Diagnostic(.warning, code: "drawing", "\(what) (\(count))"))
    }
    return found
  }

  private static let maximumListed = 20
}
