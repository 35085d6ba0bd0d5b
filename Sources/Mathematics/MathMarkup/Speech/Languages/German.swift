extension SpeechLanguage {
  /// German.
  static let german = SpeechLanguage(
    """
    [phrases]
    fraction Bruch {1} durch {2}
    longFraction Bruch {1} durch {2}, Bruchende,
    binomial {1} über {2}
    longBinomial Binomialkoeffizient {1} über {2}, Ende Binomialkoeffizient,
    squared {1} Quadrat
    cubed {1} hoch 3
    power {1} hoch {2}
    longPower {1} hoch {2}, Ende Exponent,
    superscript {1} oben {2}
    longSuperscript {1} oben {2}, Ende oben,
    transposed {1} transponiert
    sub {1} Index {2}
    longSub {1} Index {2}, Ende Index,
    leftSub links unten {2} {1}
    leftSuper links oben {2} {1}
    prime {1} Strich
    doublePrime {1} zwei Strich
    triplePrime {1} drei Strich
    primes {1} mit {2} Strichen
    root Wurzel aus {1}
    longRoot Wurzel aus {1}, Wurzelende,
    cubeRoot dritte Wurzel aus {1}
    longCubeRoot dritte Wurzel aus {1}, Wurzelende,
    nthRoot {2}-te Wurzel aus {1}
    longNthRoot {2}-te Wurzel aus {1}, Wurzelende,
    sumBoth {0} von {1} bis {2} über
    sumLower {0} für {1} über
    sumUpper {0} bis {2} über
    sumBare {0} über
    integralBoth {0} von {1} bis {2} über
    integralLower {0} über {1} von
    integralUpper {0} bis {2} über
    integralBare {0} über
    limit {0} für {1} von
    limitArrow gegen
    limitIn aus
    operatorBoth {0} von {1} bis {2} von
    operatorLower {0} für {1} von
    operatorBare {0} von
    application {1} von {2}
    function {0} von
    forAllIn für alle {1} aus {2}
    existsIn es existiert {1} aus {2}
    logBase {1} zur Basis {2}
    absolute Betrag von {1}
    longAbsolute Betrag von {1}, Ende Betrag,
    norm Norm von {1}
    longNorm Norm von {1}, Ende Norm,
    floor {1} abgerundet
    longFloor abgerundet {1}, Ende abgerundet,
    ceiling {1} aufgerundet
    longCeiling aufgerundet {1}, Ende aufgerundet,
    matrix {1}-mal-{2}-Matrix; {3}; Ende Matrix,
    determinant {1}-mal-{2}-Determinante; {3}; Ende Determinante,
    row Zeile {1}: {2}
    cases {1} Fälle; {3}; Ende Fälle,
    singleCase Fall {1}: {2}
    lines {1} Zeilen; {3}; Ende Zeilen,
    line Zeile {1}: {2}
    accent {1} {0}
    longAccent Anfang {0}, {1}, Ende {0},
    vector Vektor {1}
    over {1} mit {2} darüber
    under {1} mit {2} darunter
    overUnder {1} mit {2} darüber und {3} darunter
    crossedOut durchgestrichen {1}, Ende durchgestrichen,
    negated nicht {1}
    capital groß {1}
    bold fett {1}
    blackboard doppelt gestrichen {1}
    script Schreibschrift {1}
    fraktur Fraktur {1}
    suchThat mit der Eigenschaft
    given gegeben
    divides teilt
    derivative Ableitung von {1} nach {2}
    derivativeOperator Ableitung nach {2} von
    nthDerivative {3} Ableitung von {1} nach {2}
    nthDerivativeOperator {3} Ableitung nach {2} von
    partial partielle Ableitung von {1} nach {2}
    partialOperator partielle Ableitung nach {2} von
    nthPartial {3} partielle Ableitung von {1} nach {2}
    nthPartialOperator {3} partielle Ableitung nach {2} von
    second zweite
    third dritte
    nth {1}-te
    and und
    yields reagiert zu
    equilibrium steht im Gleichgewicht mit
    [symbols]
    + plus
    −- minus
    ± plus minus
    ∓ minus plus
    ×⋅· mal
    ∗*⋆ Stern
    ÷/∕ geteilt durch
    ∖\\ ohne
    = gleich
    ≠ ungleich
    < kleiner als
    > größer als
    ≤⩽≦ kleiner gleich
    ≥⩾≧ größer gleich
    ≪ sehr viel kleiner als
    ≫ sehr viel größer als
    ≈ ungefähr gleich
    ≅ kongruent zu
    ≡ identisch gleich
    ≃ asymptotisch gleich
    ∼ ähnlich
    ∝ proportional zu
    ≔ definiert als
    ≜ per Definition gleich
    ∈ Element von
    ∉ nicht Element von
    ∋ enthält
    ⊂ echte Teilmenge von
    ⊃ echte Obermenge von
    ⊆ Teilmenge von
    ⊇ Obermenge von
    ⊄ keine Teilmenge von
    ∪⋃ Vereinigung
    ∩⋂ Durchschnitt
    ∅⌀ leere Menge
    ∀ für alle
    ∃ es existiert
    ∄ es existiert kein
    ¬ nicht
    ∧⋀ und
    ∨⋁ oder
    ⇒⟹ daraus folgt
    ⇐⟸ folgt aus
    ⇔⟺ genau dann wenn
    → nach
    ⟶ Pfeil nach rechts
    ←⟵ Pfeil nach links
    ↔⟷ Doppelpfeil
    ↦⟼ wird abgebildet auf
    ↑ Pfeil nach oben
    ↓ Pfeil nach unten
    ⇌⇋ Gleichgewichtspfeile
    ∞ unendlich
    ∂ d partiell
    ∇ Nabla
    …⋯ Punkt Punkt Punkt
    ⋮ senkrechte Punkte
    ⋱ diagonale Punkte
    ° Grad
    ! Fakultät
    % Prozent
    ′ Strich
    : Doppelpunkt
    , Komma
    ; Semikolon
    ⊥⟂ senkrecht zu
    ∥ parallel zu
    ∠ Winkel
    △ Dreieck
    □▫ leer
    ⊗⨂ Tensor
    ⊕⨁ direkte Summe
    ∘ verkettet mit
    † Kreuz
    ⊢ beweist
    ⊨ modelliert
    ⊤ wahr
    ∴ folglich
    ∵ weil
    ℏ h quer
    ℓ geschwungenes l
    ℜ Realteil
    ℑ Imaginärteil
    ℵ Aleph
    ℝ reelle Zahlen
    ℕ natürliche Zahlen
    ℤ ganze Zahlen
    ℚ rationale Zahlen
    ℂ komplexe Zahlen
    ( Klammer auf
    ) Klammer zu
    [ eckige Klammer auf
    ] eckige Klammer zu
    { geschweifte Klammer auf
    } geschweifte Klammer zu
    ⟨ spitze Klammer auf
    ⟩ spitze Klammer zu
    | senkrechter Strich
    ‖ Doppelstrich
    ∑ Summe
    ∏ Produkt
    ∐ Koprodukt
    ∫ Integral
    ∬ Doppelintegral
    ∭ Dreifachintegral
    ∮ Kurvenintegral
    ∯ Flächenintegral
    α Alpha
    β Beta
    γ Gamma
    δ Delta
    εϵ Epsilon
    ζ Zeta
    η Eta
    θϑ Theta
    ι Iota
    κϰ Kappa
    λ Lambda
    μ My
    ν Ny
    ξ Xi
    ο Omikron
    πϖ Pi
    ρϱ Rho
    σς Sigma
    τ Tau
    υ Ypsilon
    φϕ Phi
    χ Chi
    ψ Psi
    ω Omega
    \u{302} Dach
    \u{303} Tilde
    \u{304}\u{305}‾¯ quer
    \u{332} unterstrichen
    \u{306} Breve
    \u{307} Punkt
    \u{308} zwei Punkt
    \u{30A} Ring
    \u{30C} Hatschek
    \u{20D7} Vektor
    ⏞ obere geschweifte Klammer
    ⏟ untere geschweifte Klammer
    [functions]
    sin Sinus
    cos Kosinus
    tan Tangens
    cot Kotangens
    sec Sekans
    csc Kosekans
    sinh Sinus hyperbolicus
    cosh Kosinus hyperbolicus
    tanh Tangens hyperbolicus
    arcsin Arkussinus
    arccos Arkuskosinus
    arctan Arkustangens
    log Logarithmus
    ln natürlicher Logarithmus
    exp Exponentialfunktion
    lim Limes
    limsup Limes superior
    liminf Limes inferior
    sup Supremum
    inf Infimum
    max Maximum
    min Minimum
    det Determinante
    dim Dimension
    ker Kern
    deg Grad
    gcd größter gemeinsamer Teiler
    lcm kleinstes gemeinsames Vielfaches
    arg Argument
    Pr Wahrscheinlichkeit
    mod modulo
    tr Spur
    rank Rang
    sgn Signum
    [denominators]
    Halb Halbe
    Drittel Drittel
    Viertel Viertel
    Fünftel Fünftel
    Sechstel Sechstel
    Siebtel Siebtel
    Achtel Achtel
    Neuntel Neuntel
    Zehntel Zehntel
    [contractions]
    von_reelle_Zahlen der reellen Zahlen
    aus_reelle_Zahlen aus den reellen Zahlen
    von_natürliche_Zahlen der natürlichen Zahlen
    aus_natürliche_Zahlen aus den natürlichen Zahlen
    von_ganze_Zahlen der ganzen Zahlen
    aus_ganze_Zahlen aus den ganzen Zahlen
    von_rationale_Zahlen der rationalen Zahlen
    aus_rationale_Zahlen aus den rationalen Zahlen
    von_komplexe_Zahlen der komplexen Zahlen
    aus_komplexe_Zahlen aus den komplexen Zahlen
    """)
}
