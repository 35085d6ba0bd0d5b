extension SpeechLanguage {
  /// Dutch.
  static let dutch = SpeechLanguage(
    """
    [phrases]
    fraction de breuk {1} gedeeld door {2}
    longFraction de breuk {1} gedeeld door {2}, einde breuk,
    binomial {1} boven {2}
    longBinomial de binomiaalcoëfficiënt {1} boven {2}, einde binomiaalcoëfficiënt,
    squared {1} kwadraat
    cubed {1} tot de derde
    power {1} tot de macht {2}
    longPower {1} tot de macht {2}, einde macht,
    superscript {1} superscript {2}
    longSuperscript {1} superscript {2}, einde superscript,
    transposed {1} getransponeerd
    sub {1} index {2}
    longSub {1} index {2}, einde index,
    leftSub index links onder {2} {1}
    leftSuper index links boven {2} {1}
    prime {1} accent
    doublePrime {1} dubbel accent
    triplePrime {1} driedubbel accent
    primes {1} met {2} accenten
    root de wortel van {1}
    longRoot de wortel van {1}, einde wortel,
    cubeRoot de derdemachtswortel van {1}
    longCubeRoot de derdemachtswortel van {1}, einde wortel,
    nthRoot de {2}-demachtswortel van {1}
    longNthRoot de {2}-demachtswortel van {1}, einde wortel,
    sumBoth {0} van {1} tot en met {2} van
    sumLower {0} over {1} van
    sumUpper {0} tot en met {2} van
    sumBare {0} van
    integralBoth {0} van {1} tot {2} van
    integralLower {0} over {1} van
    integralUpper {0} tot {2} van
    integralBare {0} van
    limit {0} voor {1} van
    limitArrow naar
    limitIn uit
    operatorBoth {0} van {1} tot {2} van
    operatorLower {0} over {1} van
    operatorBare {0} van
    application {1} van {2}
    function {0} van
    forAllIn voor alle {1} uit {2}
    existsIn er bestaat {1} uit {2}
    logBase {1} met grondtal {2}
    absolute de absolute waarde van {1}
    longAbsolute de absolute waarde van {1}, einde absolute waarde,
    norm de norm van {1}
    longNorm de norm van {1}, einde norm,
    floor {1} naar beneden afgerond
    longFloor naar beneden afgerond {1}, einde afronding,
    ceiling {1} naar boven afgerond
    longCeiling naar boven afgerond {1}, einde afronding,
    matrix de {1} bij {2} matrix; {3}; einde matrix,
    determinant de {1} bij {2} determinant; {3}; einde determinant,
    row rij {1}: {2}
    cases {1} gevallen; {3}; einde gevallen,
    singleCase geval {1}: {2}
    lines {1} regels; {3}; einde regels,
    line regel {1}: {2}
    accent {1} {0}
    longAccent {0} bij {1}, einde {0},
    vector vector {1}
    over {1} met {2} erboven
    under {1} met {2} eronder
    overUnder {1} met {2} erboven en {3} eronder
    crossedOut doorgestreept {1}, einde doorgestreept,
    negated niet {1}
    capital hoofdletter {1}
    bold vette {1}
    blackboard dubbelgestreepte {1}
    script sierlijke {1}
    fraktur gotische {1}
    suchThat zodanig dat
    given gegeven
    divides deelt
    derivative de afgeleide van {1} naar {2}
    derivativeOperator de afgeleide naar {2} van
    nthDerivative de {3} afgeleide van {1} naar {2}
    nthDerivativeOperator de {3} afgeleide naar {2} van
    partial de partiële afgeleide van {1} naar {2}
    partialOperator de partiële afgeleide naar {2} van
    nthPartial de {3} partiële afgeleide van {1} naar {2}
    nthPartialOperator de {3} partiële afgeleide naar {2} van
    second tweede
    third derde
    nth {1}-de
    and en
    yields geeft
    equilibrium is in evenwicht met
    [symbols]
    + plus
    −- min
    ± plus of min
    ∓ min of plus
    ×⋅· maal
    ∗*⋆ ster
    ÷/∕ gedeeld door
    ∖\\ zonder
    = is gelijk aan
    ≠ is niet gelijk aan
    < is kleiner dan
    > is groter dan
    ≤⩽≦ is kleiner dan of gelijk aan
    ≥⩾≧ is groter dan of gelijk aan
    ≪ is veel kleiner dan
    ≫ is veel groter dan
    ≈ is ongeveer gelijk aan
    ≅ is congruent met
    ≡ is equivalent met
    ≃ is asymptotisch gelijk aan
    ∼ is gelijkvormig met
    ∝ is evenredig met
    ≔ wordt gedefinieerd als
    ≜ is per definitie gelijk aan
    ∈ element van
    ∉ geen element van
    ∋ bevat
    ⊂ is een echte deelverzameling van
    ⊃ omvat strikt
    ⊆ is een deelverzameling van
    ⊇ omvat
    ⊄ is geen deelverzameling van
    ∪⋃ vereniging
    ∩⋂ doorsnede
    ∅⌀ de lege verzameling
    ∀ voor alle
    ∃ er bestaat
    ∄ er bestaat geen
    ¬ niet
    ∧⋀ en
    ∨⋁ of
    ⇒⟹ impliceert
    ⇐⟸ volgt uit
    ⇔⟺ dan en slechts dan als
    → naar
    ⟶ pijl naar rechts
    ←⟵ pijl naar links
    ↔⟷ dubbele pijl
    ↦⟼ wordt afgebeeld op
    ↑ pijl omhoog
    ↓ pijl omlaag
    ⇌⇋ evenwichtspijlen
    ∞ oneindig
    ∂ d partieel
    ∇ nabla
    …⋯ puntje puntje puntje
    ⋮ verticale puntjes
    ⋱ diagonale puntjes
    ° graden
    ! faculteit
    % procent
    ′ accent
    : dubbelepunt
    , komma
    ; puntkomma
    ⊥⟂ staat loodrecht op
    ∥ is evenwijdig met
    ∠ hoek
    △ driehoek
    □▫ leeg
    ⊗⨂ tensor
    ⊕⨁ directe som
    ∘ na
    † kruis
    ⊢ bewijst
    ⊨ voldoet aan
    ⊤ waar
    ∴ dus
    ∵ omdat
    ℏ h streep
    ℓ krul-l
    ℜ reëel deel
    ℑ imaginair deel
    ℵ alef
    ℝ de reële getallen
    ℕ de natuurlijke getallen
    ℤ de gehele getallen
    ℚ de rationale getallen
    ℂ de complexe getallen
    ( haakje openen
    ) haakje sluiten
    [ blokhaak openen
    ] blokhaak sluiten
    { accolade openen
    } accolade sluiten
    ⟨ punthaak openen
    ⟩ punthaak sluiten
    | verticale streep
    ‖ dubbele streep
    ∑ de som
    ∏ het product
    ∐ het coproduct
    ∫ de integraal
    ∬ de dubbele integraal
    ∭ de drievoudige integraal
    ∮ de kringintegraal
    ∯ de oppervlakte-integraal
    α alfa
    β bèta
    γ gamma
    δ delta
    εϵ epsilon
    ζ zèta
    η èta
    θϑ thèta
    ι jota
    κϰ kappa
    λ lambda
    μ mu
    ν nu
    ξ xi
    ο omikron
    πϖ pi
    ρϱ rho
    σς sigma
    τ tau
    υ upsilon
    φϕ phi
    χ chi
    ψ psi
    ω omega
    \u{302} dakje
    \u{303} tilde
    \u{304}\u{305}‾¯ streep
    \u{332} onderstreept
    \u{306} breve
    \u{307} punt
    \u{308} dubbele punt
    \u{30A} ring
    \u{30C} haček
    \u{20D7} vector
    ⏞ bovenaccolade
    ⏟ onderaccolade
    [functions]
    sin sinus
    cos cosinus
    tan tangens
    cot cotangens
    sec secans
    csc cosecans
    sinh sinus hyperbolicus
    cosh cosinus hyperbolicus
    tanh tangens hyperbolicus
    arcsin arcsinus
    arccos arccosinus
    arctan arctangens
    log logaritme
    ln natuurlijke logaritme
    exp exponentiële functie
    lim limiet
    limsup limes superior
    liminf limes inferior
    sup supremum
    inf infimum
    max maximum
    min minimum
    det determinant
    dim dimensie
    ker kern
    deg graad
    gcd grootste gemene deler
    lcm kleinste gemene veelvoud
    arg argument
    Pr kans
    mod modulo
    tr spoor
    rank rang
    sgn teken
    [denominators]
    half halven
    derde derde
    vierde vierde
    vijfde vijfde
    zesde zesde
    zevende zevende
    achtste achtste
    negende negende
    tiende tiende
    """)
}
