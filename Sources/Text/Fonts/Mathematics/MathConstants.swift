/// A constant of the MATH table (OpenType, MathConstants), in the order of the table.
public enum MathConstant: Int, Hashable, Sendable, CaseIterable {
  case scriptPercentScaleDown, scriptScriptPercentScaleDown
  case delimitedSubFormulaMinHeight, displayOperatorMinHeight, mathLeading, axisHeight
  case accentBaseHeight, flattenedAccentBaseHeight
  case subscriptShiftDown, subscriptTopMax, subscriptBaselineDropMin
  case superscriptShiftUp, superscriptShiftUpCramped, superscriptBottomMin
  case superscriptBaselineDropMax, subSuperscriptGapMin, superscriptBottomMaxWithSubscript
  case spaceAfterScript
  case upperLimitGapMin, upperLimitBaselineRiseMin, lowerLimitGapMin, lowerLimitBaselineDropMin
  case stackTopShiftUp, stackTopDisplayStyleShiftUp
  case stackBottomShiftDown, stackBottomDisplayStyleShiftDown, stackGapMin, stackDisplayStyleGapMin
  case stretchStackTopShiftUp, stretchStackBottomShiftDown
  case stretchStackGapAboveMin, stretchStackGapBelowMin
  case fractionNumeratorShiftUp, fractionNumeratorDisplayStyleShiftUp
  case fractionDenominatorShiftDown, fractionDenominatorDisplayStyleShiftDown
  case fractionNumeratorGapMin, fractionNumDisplayStyleGapMin, fractionRuleThickness
  case fractionDenominatorGapMin, fractionDenomDisplayStyleGapMin
  case skewedFractionHorizontalGap, skewedFractionVerticalGap
  case overbarVerticalGap, overbarRuleThickness, overbarExtraAscender
  case underbarVerticalGap, underbarRuleThickness, underbarExtraDescender
  case radicalVerticalGap, radicalDisplayStyleVerticalGap, radicalRuleThickness
  case radicalExtraAscender, radicalKernBeforeDegree, radicalKernAfterDegree
  case radicalDegreeBottomRaisePercent
}

/// The 56 constants by which formulas are set: font units, and percent for the three that are so named.
public struct MathConstants: Hashable, Sendable {
  /// In the order of `MathConstant`: always 56 numbers.
  private var values: [Double]

  /// Creates constants from a function that gives each.
  public init(_ value: (MathConstant) -> Double) {
    values = MathConstant.allCases.map(value)
  }

  /// The value of a constant.
  public subscript(constant: MathConstant) -> Double {
    // The raw values count the cases, as `values` does.
    get { values[constant.rawValue] }
    set { values[constant.rawValue] = newValue }
  }

  /// Constants for a face without a MATH table, from its x-height and the thickness of its underline:
  /// the proportions of TeX's Computer Modern (TeXbook, appendix G).
  public init(metrics: FontMetrics) {
    let em = Double(max(1, metrics.unitsPerEm))
    let xHeight = metrics.xHeight > 0 ? metrics.xHeight : 0.45 * em
    let thickness =
      metrics.underlineThickness > 0 && metrics.underlineThickness < 0.15 * em
      ? metrics.underlineThickness : 0.05 * em
    let axis = 0.5 * xHeight + 0.03 * em
    self.init { constant in
      switch constant {
      case .scriptPercentScaleDown: 70
      case .scriptScriptPercentScaleDown: 50
      case .delimitedSubFormulaMinHeight: 1.5 * em
      case .displayOperatorMinHeight: 1.3 * em
      case .mathLeading: 0.15 * em
      case .axisHeight: axis
      case .accentBaseHeight: xHeight
      case .flattenedAccentBaseHeight: metrics.capHeight > 0 ? metrics.capHeight : 0.65 * em
      case .subscriptShiftDown: 0.2 * em
      case .subscriptTopMax: 0.8 * xHeight
      case .subscriptBaselineDropMin: 0.05 * em
      case .superscriptShiftUp: 0.38 * em
      case .superscriptShiftUpCramped: 0.29 * em
      case .superscriptBottomMin: 0.25 * xHeight
      case .superscriptBaselineDropMax: 0.25 * em
      case .subSuperscriptGapMin: 4 * thickness
      case .superscriptBottomMaxWithSubscript: 0.8 * xHeight
      case .spaceAfterScript: 0.05 * em
      case .upperLimitGapMin, .lowerLimitGapMin: 0.13 * em
      case .upperLimitBaselineRiseMin: 0.2 * em
      case .lowerLimitBaselineDropMin: 0.6 * em
      case .stackTopShiftUp: 0.44 * em
      case .stackTopDisplayStyleShiftUp: 0.68 * em
      case .stackBottomShiftDown: 0.34 * em
      case .stackBottomDisplayStyleShiftDown: 0.69 * em
      case .stackGapMin: 3 * thickness
      case .stackDisplayStyleGapMin: 7 * thickness
      case .stretchStackTopShiftUp: 0.6 * em
      case .stretchStackBottomShiftDown: 0.6 * em
      case .stretchStackGapAboveMin, .stretchStackGapBelowMin: 0.1 * em
      case .fractionNumeratorShiftUp: 0.39 * em
      case .fractionNumeratorDisplayStyleShiftUp: 0.68 * em
      case .fractionDenominatorShiftDown: 0.34 * em
      case .fractionDenominatorDisplayStyleShiftDown: 0.69 * em
      case .fractionNumeratorGapMin, .fractionDenominatorGapMin: thickness
      case .fractionNumDisplayStyleGapMin, .fractionDenomDisplayStyleGapMin: 3 * thickness
      case .fractionRuleThickness, .overbarRuleThickness, .underbarRuleThickness,
        .radicalRuleThickness:
        thickness
      case .skewedFractionHorizontalGap: 0.3 * em
      case .skewedFractionVerticalGap: thickness
      case .overbarVerticalGap, .underbarVerticalGap: 3 * thickness
      case .overbarExtraAscender, .underbarExtraDescender, .radicalExtraAscender: thickness
      case .radicalVerticalGap: 1.25 * thickness
      case .radicalDisplayStyleVerticalGap: thickness + 0.25 * xHeight
      case .radicalKernBeforeDegree: 5 / 18 * em
      case .radicalKernAfterDegree: -10 / 18 * em
      case .radicalDegreeBottomRaisePercent: 60
      }
    }
  }
}
