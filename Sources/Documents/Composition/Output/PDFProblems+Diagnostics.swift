import ComposeDiagnostics
import ComposePDFGraphics

extension PDFProblems {
  /// The deficiencies of the finished file, as diagnostics without a source range.
  ///
  /// Links and anchors depend on the author; the other problems result from invalid numbers and
  /// calls that no text should cause, and are reported to make them visible.
  var diagnostics: [Diagnostic] {
    var found: [Diagnostic] = []
    for name in missingDestinations.prefix(Self.maximumListed) {
      found.append(
        Diagnostic(
          .warning, code: "missing-destination", "link target ‘#\(name)’ not found",
          hint: "add {#\(name)} to a heading"))
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
          "link addresses longer than \(PDFContext.longestLink) bytes; shown as plain text "
            + "(\(longLinks))"))
    }
    let left = [
      (hiddenFields, "hidden form fields left out, which PDF/A does not permit"),
      (fieldActions, "form fields without their actions, which PDF/A does not permit"),
    ]
    for (count, what) in left where count > 0 {
      found.append(Diagnostic(.warning, code: "not-kept", "\(what) (\(count))"))
    }
    let counts = [
      (nonFiniteNumbers, "numbers that are not finite ignored"),
      (drawingOutsidePages, "drawings outside any page ignored"),
      (unbalancedStates, "unbalanced graphics states"),
      (singularTransforms, "transforms without an inverse"),
      (invalidStrokes, "strokes with an invalid width or dash pattern"),
      (colorsOutOfRange, "colours with components out of range"),
      (invalidBlendingSpaces, "invalid blending colour spaces"),
      (emptyReservedPages, "reserved pages left empty"),
      (emptyReservedForms, "reserved forms never drawn"),
      (invalidReservedPages, "pages drawn that were never reserved"),
      (invalidProperties, "metadata properties with invalid names left out"),
      (invalidLayers, "unknown layers"),
      (invalidBoxes, "page boxes outside their page"),
      (omittedObjects, "unreadable objects of other PDF files left out"),
      (deepDrawings, "drawings nested too deep left out"),
      (unsupportedImages, "images of an unsupported kind left out"),
      (invalidElements, "unknown structure elements"),
    ]
    for (count, what) in counts where count > 0 {
      found.append(Diagnostic(.warning, code: "drawing", "\(what) (\(count))"))
    }
    return found
  }

  private static let maximumListed = 20
}
