/// What is said of the constructs of a formula, as the tables of languages name it.
///
/// Phrases of constructs come in two lengths: the short one where it is plain without words what belongs
/// to the construct, else the one that says where it ends. `sumRange`, `limitIn`, `functionSquared`, `logBase`, `forAllIn`
/// and `existsIn` are of languages that say these otherwise than their parts.
enum SpeechPhrase: String, CaseIterable {
  // {1} over {2}
  case fraction, longFraction, binomial, longBinomial
  // {1} is what has the script {2}.
  case squared, cubed, power, longPower, superscript, longSuperscript, transposed, inverse
  case sub, longSub, leftSub, leftSuper
  case prime, doublePrime, triplePrime, primes
  // {1} is the radicand, {2} the degree.
  case root, longRoot, cubeRoot, longCubeRoot, nthRoot, longNthRoot
  // {0} is the name of the operator, {1} the lower and {2} the upper limit.
  case sumBoth, sumLower, sumUpper, sumBare
  // {1} is the variable, {3} its first and {2} its last value.
  case sumRange
  case integralBoth, integralLower, integralUpper, integralBare
  case limit, limitArrow, limitIn, operatorBoth, operatorLower, operatorBare
  // {1} of {2}; {0} of what follows.
  // {2} is the base of the logarithm {1}.
  case application, function, functionSquared, logBase
  // {1} of the set {2}.
  case forAllIn, existsIn
  case absolute, longAbsolute, norm, longNorm, floor, longFloor, ceiling, longCeiling
  // {1} rows, {2} columns, {3} the rows; {1} the number of a row, {2} what it is.
  case matrix, determinant, row, cases, singleCase, lines, line
  // {0} is the name of the accent on {1}.
  case accent, longAccent, vector
  // {2} stands over or under {1}.
  case over, under, overUnder
  case crossedOut, negated
  case capital, bold, blackboard, script, fraktur
  // `|` in braces, in parentheses and elsewhere.
  case suchThat, given, divides
  // {1} is what is derived, {2} by what, {3} how often.
  case derivative, derivativeOperator, nthDerivative, nthDerivativeOperator
  case partial, partialOperator, nthPartial, nthPartialOperator
  case second, third, nth, and
  // Arrows between chemical formulas.
  case yields, equilibrium
}
