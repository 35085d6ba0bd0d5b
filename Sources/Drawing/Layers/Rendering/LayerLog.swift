import ComposeDiagnostics

/// What went wrong with a tree of layers: of each kind the first, with the number of all.
struct LayerLog {
  enum Problem: Int, CaseIterable {
    case notFinite, nestedTooDeeply, tooManyLayers, drawsItself, missingFont, substitutedFont
  }

  private var counts: [Problem: Int] = [:]

  mutating func note(_ problem: Problem) { counts[problem, default: 0] += 1 }

  var diagnostics: [Diagnostic] {
    Problem.allCases.compactMap { problem in
      counts[problem].map { problem.diagnostic(count: $0) }
    }
  }
}

extension LayerLog.Problem {
  fileprivate func diagnostic(count: Int) -> Diagnostic {
    let layers = count == 1 ? "a layer" : "\(count) layers"
    return switch self {
    case .notFinite:
      Diagnostic(
        .warning, code: "layer-not-finite",
        "\(layers) left out: bounds, position or transform not finite")
    case .nestedTooDeeply:
      Diagnostic(
        .warning, code: "layers-nested-too-deeply",
        "sublayers of \(layers) left out: nested too deep",
        hint: "flatten the tree or raise LayerLimits.maximumNesting")
    case .tooManyLayers:
      Diagnostic(
        .warning, code: "too-many-layers", "layers beyond the maximum number left out",
        hint: "raise LayerLimits.maximumLayers")
    case .drawsItself:
      Diagnostic(
        .warning, code: "layer-draws-itself",
        "\(layers) left out while already being rendered")
    case .missingFont:
      Diagnostic(.warning, code: "missing-font", "text of \(layers) left out: no font available")
    case .substitutedFont:
      Diagnostic(
        .note, code: "font-substituted",
        "Helvetica not found for the text of \(layers); using another font",
        hint: "set TextLayer.font")
    }
  }
}
