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
        "\(layers) with bounds, position or transform that are no finite numbers left out")
    case .nestedTooDeeply:
      Diagnostic(
        .warning, code: "layers-nested-too-deeply",
        "what stands on \(layers) is left out, as it stands too deep",
        hint: "flatten the tree or raise LayerLimits.maximumNesting")
    case .tooManyLayers:
      Diagnostic(
        .warning, code: "too-many-layers", "more layers than the limit allows are left out",
        hint: "raise LayerLimits.maximumLayers")
    case .drawsItself:
      Diagnostic(
        .warning, code: "layer-draws-itself",
        "\(layers) rendered while being rendered, which draws nothing")
    case .missingFont:
      Diagnostic(.warning, code: "missing-font", "the text of \(layers) left out without a font")
    case .substitutedFont:
      Diagnostic(
        .note, code: "font-substituted",
        "\(layers) of text without a font set in another than Helvetica",
        hint: "set TextLayer.font")
    }
  }
}
