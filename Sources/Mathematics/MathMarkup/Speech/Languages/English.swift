extension SpeechLanguage {
  /// English.
  static let english = SpeechLanguage(
    """
    [phrases]
    fraction the fraction {1} over {2}
    longFraction the fraction {1} over {2}, end fraction,
    binomial {1} choose {2}
    longBinomial the binomial coefficient {1} choose {2}, end binomial,
    squared {1} squared
    cubed {1} cubed
    power {1} to the power {2}
    longPower {1} to the power {2}, end power,
    superscript {1} superscript {2}
    longSuperscript {1} superscript {2}, end superscript,
    transposed {1} transpose
    sub {1} sub {2}
    longSub {1} sub {2}, end sub,
    leftSub lower left index {2} {1}
    leftSuper upper left index {2} {1}
    prime {1} prime
    doublePrime {1} double prime
    triplePrime {1} triple prime
    primes {1} with {2} primes
    root the square root of {1}
    longRoot the square root of {1}, end root,
    cubeRoot the cube root of {1}
    longCubeRoot the cube root of {1}, end root,
    nthRoot the root of index {2} of {1}
    longNthRoot the root of index {2} of {1}, end root,
    sumBoth the {0} from {1} to {2} of
    sumLower the {0} over {1} of
    sumUpper the {0} up to {2} of
    sumBare the {0} of
    integralBoth the {0} from {1} to {2} of
    integralLower the {0} over {1} of
    integralUpper the {0} up to {2} of
    integralBare the {0} of
    limit the {0} as {1} of
    limitArrow approaches
    operatorBoth the {0} from {1} to {2} of
    operatorLower the {0} over {1} of
    operatorBare the {0} of
    application {1} of {2}
    function {0} of
    logBase {1} base {2}
    absolute the absolute value of {1}
    longAbsolute the absolute value of {1}, end absolute value,
    norm the norm of {1}
    longNorm the norm of {1}, end norm,
    floor the floor of {1}
    longFloor the floor of {1}, end floor,
    ceiling the ceiling of {1}
    longCeiling the ceiling of {1}, end ceiling,
    matrix the {1} by {2} matrix; {3}; end matrix,
    determinant the {1} by {2} determinant; {3}; end determinant,
    row row {1}: {2}
    cases {1} cases; {3}; end cases,
    singleCase case {1}: {2}
    lines {1} lines; {3}; end lines,
    line line {1}: {2}
    accent {1} {0}
    longAccent {0} over {1}, end {0},
    vector vector {1}
    over {1} with {2} above
    under {1} with {2} below
    overUnder {1} with {2} above and {3} below
    crossedOut crossed out {1}, end crossed out,
    negated not {1}
    capital capital {1}
    bold bold {1}
    blackboard blackboard {1}
    script script {1}
    fraktur fraktur {1}
    suchThat such that
    given given
    divides divides
    derivative the derivative of {1} with respect to {2}
    derivativeOperator the derivative with respect to {2} of
    nthDerivative the {3} derivative of {1} with respect to {2}
    nthDerivativeOperator the {3} derivative with respect to {2} of
    partial the partial derivative of {1} with respect to {2}
    partialOperator the partial derivative with respect to {2} of
    nthPartial the {3} partial derivative of {1} with respect to {2}
    nthPartialOperator the {3} partial derivative with respect to {2} of
    second second
    third third
    nth {1}-th
    and and
    yields yields
    equilibrium is in equilibrium with
    [symbols]
    + plus
    −- minus
    ± plus or minus
    ∓ minus or plus
    ×⋅· times
    ∗*⋆ star
    ÷ divided by
    / divided by
    ∕ divided by
    ∖\\ set minus
    = equals
    ≠ is not equal to
    < is less than
    > is greater than
    ≤⩽≦ is less than or equal to
    ≥⩾≧ is greater than or equal to
    ≪ is much less than
    ≫ is much greater than
    ≈ is approximately equal to
    ≅ is congruent to
    ≡ is equivalent to
    ≃ is asymptotically equal to
    ∼ is similar to
    ∝ is proportional to
    ≔ is defined as
    ∈ in
    ∉ not in
    ∋ contains
    ⊂ is a proper subset of
    ⊃ is a proper superset of
    ⊆ is a subset of
    ⊇ is a superset of
    ⊄ is not a subset of
    ∪⋃ union
    ∩⋂ intersection
    ∅⌀ the empty set
    ∀ for all
    ∃ there exists
    ∄ there does not exist
    ¬ not
    ∧⋀ and
    ∨⋁ or
    ⇒⟹ implies
    ⇐⟸ is implied by
    ⇔⟺ if and only if
    → to
    ⟶ right arrow
    ←⟵ left arrow
    ↔⟷ left right arrow
    ↦⟼ maps to
    ↑ up arrow
    ↓ down arrow
    ⇀ right harpoon
    ⇌⇋ equilibrium arrows
    ↗ north-east arrow
    ↘ south-east arrow
    ↪ injects into
    ↠ maps onto
    ∞ infinity
    ∂ partial
    ∇ nabla
    …⋯ dot dot dot
    ⋮ vertical dots
    ⋱ diagonal dots
    ° degrees
    ! factorial
    % percent
    ′ prime
    ″ double prime
    : colon
    , comma
    ; semicolon
    . point
    ? question mark
    ⊥⟂ is perpendicular to
    ∥ is parallel to
    ∠ angle
    △ triangle
    □▫ blank
    ■∎ end of proof
    ⊗⨂ tensor
    ⊕⨁ direct sum
    ⊖ circled minus
    ⊙⨀ circled dot
    ∘ composed with
    † dagger
    ‡ double dagger
    ⊢ proves
    ⊨ models
    ⊤ top
    ≺ precedes
    ≻ succeeds
    ⪯ precedes or equals
    ⪰ succeeds or equals
    ⊔⨆ square union
    ⊓ square intersection
    ≜ is equal by definition to
    ∴ therefore
    ∵ because
    ℏ h bar
    ℓ script l
    ℜ the real part
    ℑ the imaginary part
    ℘ Weierstrass p
    ℵ aleph
    ℶ beth
    ℝ the real numbers
    ℕ the natural numbers
    ℤ the integers
    ℚ the rational numbers
    ℂ the complex numbers
    ( open paren
    ) close paren
    [ open bracket
    ] close bracket
    { open brace
    } close brace
    ⟨ open angle bracket
    ⟩ close angle bracket
    | vertical bar
    ‖ double bar
    ⌊ open floor
    ⌋ close floor
    ⌈ open ceiling
    ⌉ close ceiling
    ∑ sum
    ∏ product
    ∐ coproduct
    ∫ integral
    ∬ double integral
    ∭ triple integral
    ⨌ quadruple integral
    ∮ contour integral
    ∯ surface integral
    α alpha
    β beta
    γ gamma
    δ delta
    εϵ epsilon
    ζ zeta
    η eta
    θϑ theta
    ι iota
    κϰ kappa
    λ lambda
    μ mu
    ν nu
    ξ xi
    ο omicron
    π pi
    ϖ variant pi
    ρϱ rho
    σς sigma
    τ tau
    υ upsilon
    φϕ phi
    χ chi
    ψ psi
    ω omega
    ϝ digamma
    \u{302} hat
    \u{303} tilde
    \u{304}\u{305}‾¯ bar
    \u{332} underbar
    \u{306} breve
    \u{307} dot
    \u{308} double dot
    \u{20DB} triple dot
    \u{30A} ring
    \u{30C} check
    \u{301} acute
    \u{300} grave
    \u{20D7} vector
    \u{20D6} left arrow
    ⏞ overbrace
    ⏟ underbrace
    ⎴ overbracket
    ⎵ underbracket
    [functions]
    sin sine
    cos cosine
    tan tangent
    cot cotangent
    sec secant
    csc cosecant
    sinh hyperbolic sine
    cosh hyperbolic cosine
    tanh hyperbolic tangent
    coth hyperbolic cotangent
    arcsin arc sine
    arccos arc cosine
    arctan arc tangent
    log log
    ln natural log
    lg lg
    exp exponential
    lim limit
    limsup limit superior
    liminf limit inferior
    sup supremum
    inf infimum
    max maximum
    min minimum
    argmax arg max
    argmin arg min
    det determinant
    dim dimension
    ker kernel
    deg degree
    gcd greatest common divisor
    lcm least common multiple
    arg argument
    hom hom
    Pr probability
    mod modulo
    tr trace
    rank rank
    sgn sign
    [denominators]
    half halves
    third thirds
    quarter quarters
    fifth fifths
    sixth sixths
    seventh sevenths
    eighth eighths
    ninth ninths
    tenth tenths
    """)
}
