extension SpeechLanguage {
  /// Italian.
  static let italian = SpeechLanguage(
    """
    [phrases]
    fraction frazione {1} su {2}
    longFraction frazione {1} su {2}, fine frazione,
    binomial binomiale {1} su {2}
    longBinomial coefficiente binomiale {1} su {2}, fine coefficiente,
    squared {1} al quadrato
    cubed {1} al cubo
    power {1} alla {2}
    longPower {1} elevato a {2}, fine esponente,
    superscript {1} apice {2}
    longSuperscript {1} apice {2}, fine apice,
    transposed {1} trasposta
    sub {1} con {2}
    longSub {1} con pedice {2}, fine pedice,
    leftSub pedice a sinistra {2} {1}
    leftSuper apice a sinistra {2} {1}
    prime {1} primo
    doublePrime {1} secondo
    triplePrime {1} terzo
    primes {1} con {2} apici
    root radice quadrata di {1}
    longRoot radice quadrata di {1}, fine radice,
    cubeRoot radice cubica di {1}
    longCubeRoot radice cubica di {1}, fine radice,
    nthRoot radice di indice {2} di {1}
    longNthRoot radice di indice {2} di {1}, fine radice,
    sumBoth {0} per {1} fino a {2} di
    sumLower {0} per {1} di
    sumUpper {0} fino a {2} di
    sumBare {0} di
    integralBoth {0} da {1} a {2} di
    integralLower {0} su {1} di
    integralUpper {0} fino a {2} di
    integralBare {0} di
    limit {0} per {1} di
    limitArrow che tende a
    limitIn in
    operatorBoth {0} per {1} fino a {2} di
    operatorLower {0} per {1} di
    operatorBare {0} di
    application {1} di {2}
    function {0} di
    forAllIn per ogni {1} in {2}
    existsIn esiste {1} in {2}
    logBase {1} in base {2}
    functionSquared {1} quadro
    absolute valore assoluto di {1}
    longAbsolute valore assoluto di {1}, fine valore assoluto,
    norm norma di {1}
    longNorm norma di {1}, fine norma,
    floor parte intera di {1}
    longFloor parte intera di {1}, fine parte intera,
    ceiling parte intera superiore di {1}
    longCeiling parte intera superiore di {1}, fine parte intera,
    matrix matrice {1} per {2}; {3}; fine matrice,
    determinant determinante {1} per {2}; {3}; fine determinante,
    row riga {1}: {2}
    cases {1} casi; {3}; fine casi,
    singleCase caso {1}: {2}
    lines {1} righe; {3}; fine righe,
    line riga {1}: {2}
    accent {1} {0}
    longAccent {0} su {1}, fine {0},
    vector vettore {1}
    over {1} con sopra {2}
    under {1} con sotto {2}
    overUnder {1} con sopra {2} e sotto {3}
    crossedOut barrato {1}, fine barrato,
    negated non {1}
    capital {1} maiuscola
    bold {1} grassetto
    blackboard {1} lavagna
    script {1} corsivo
    fraktur {1} gotico
    suchThat tale che
    given dato
    divides divide
    derivative derivata di {1} rispetto a {2}
    derivativeOperator derivata rispetto a {2} di
    nthDerivative derivata {3} di {1} rispetto a {2}
    nthDerivativeOperator derivata {3} rispetto a {2} di
    partial derivata parziale di {1} rispetto a {2}
    partialOperator derivata parziale rispetto a {2} di
    nthPartial derivata parziale {3} di {1} rispetto a {2}
    nthPartialOperator derivata parziale {3} rispetto a {2} di
    second seconda
    third terza
    nth di ordine {1}
    and e
    yields dà
    equilibrium è in equilibrio con
    [symbols]
    + più
    −- meno
    ± più o meno
    ∓ meno o più
    ×⋅· per
    ∗*⋆ asterisco
    ÷/∕ diviso
    ∖\\ meno l’insieme
    = uguale a
    ≠ diverso da
    < minore di
    > maggiore di
    ≤⩽≦ minore o uguale a
    ≥⩾≧ maggiore o uguale a
    ≪ molto minore di
    ≫ molto maggiore di
    ≈ circa uguale a
    ≅ congruente a
    ≡ equivalente a
    ≃ asintoticamente uguale a
    ∼ simile a
    ∝ proporzionale a
    ≔ definito come
    ≜ uguale per definizione a
    ∈ appartiene a
    ∉ non appartiene a
    ∋ contiene
    ⊂ sottoinsieme proprio di
    ⊃ soprainsieme proprio di
    ⊆ sottoinsieme di
    ⊇ soprainsieme di
    ⊄ non è sottoinsieme di
    ∪⋃ unione
    ∩⋂ intersezione
    ∅⌀ insieme vuoto
    ∀ per ogni
    ∃ esiste
    ∄ non esiste
    ¬ non
    ∧⋀ e
    ∨⋁ o
    ⇒⟹ implica
    ⇐⟸ è implicato da
    ⇔⟺ se e solo se
    → in
    ⟶ freccia a destra
    ←⟵ freccia a sinistra
    ↔⟷ freccia doppia
    ↦⟼ va in
    ↑ freccia in su
    ↓ freccia in giù
    ⇌⇋ frecce di equilibrio
    ∞ infinito
    ∂ d parziale
    ∇ nabla
    …⋯ puntini
    ⋮ puntini verticali
    ⋱ puntini diagonali
    ° gradi
    ! fattoriale
    % per cento
    ′ primo
    : due punti
    , virgola
    ; punto e virgola
    ⊥⟂ perpendicolare a
    ∥ parallelo a
    ∠ angolo
    △ triangolo
    □▫ vuoto
    ⊗⨂ prodotto tensoriale
    ⊕⨁ somma diretta
    ∘ composto con
    † croce
    ⊢ dimostra
    ⊨ soddisfa
    ⊤ vero
    ∴ quindi
    ∵ perché
    ℏ h tagliata
    ℓ l corsiva
    ℜ parte reale
    ℑ parte immaginaria
    ℵ aleph
    ℝ i numeri reali
    ℕ i numeri naturali
    ℤ i numeri interi
    ℚ i numeri razionali
    ℂ i numeri complessi
    ( aperta tonda
    ) chiusa tonda
    [ aperta quadra
    ] chiusa quadra
    { aperta graffa
    } chiusa graffa
    ⟨ aperta angolare
    ⟩ chiusa angolare
    | barra verticale
    ‖ doppia barra
    ∑ sommatoria
    ∏ produttoria
    ∐ coprodotto
    ∫ integrale
    ∬ integrale doppio
    ∭ integrale triplo
    ∮ integrale di linea
    ∯ integrale di superficie
    α alfa
    β beta
    γ gamma
    δ delta
    εϵ epsilon
    ζ zeta greca
    η eta
    θϑ teta
    ι iota
    κϰ kappa
    λ lambda
    μ mi
    ν ni
    ξ xi
    ο omicron
    πϖ pi greco
    ρϱ rho
    σς sigma
    τ tau
    υ ipsilon
    φϕ fi
    χ chi
    ψ psi
    ω omega
    \u{302} cappuccio
    \u{303} tilde
    \u{304}\u{305}‾¯ barra
    \u{332} sottolineato
    \u{306} breve
    \u{307} punto
    \u{308} due punti sopra
    \u{30A} anello
    \u{30C} caron
    \u{20D7} vettore
    ⏞ graffa superiore
    ⏟ graffa inferiore
    [functions]
    sin seno
    cos coseno
    tan tangente
    cot cotangente
    sec secante
    csc cosecante
    sinh seno iperbolico
    cosh coseno iperbolico
    tanh tangente iperbolica
    arcsin arcoseno
    arccos arcocoseno
    arctan arcotangente
    log logaritmo
    ln logaritmo naturale
    exp esponenziale
    lim limite
    limsup limite superiore
    liminf limite inferiore
    sup estremo superiore
    inf estremo inferiore
    max massimo
    min minimo
    det determinante
    dim dimensione
    ker nucleo
    deg grado
    gcd massimo comune divisore
    lcm minimo comune multiplo
    arg argomento
    Pr probabilità
    mod modulo
    tr traccia
    rank rango
    sgn segno
    [denominators]
    mezzo mezzi
    terzo terzi
    quarto quarti
    quinto quinti
    sesto sesti
    settimo settimi
    ottavo ottavi
    nono noni
    decimo decimi
    [contractions]
    a_i_numeri ai numeri
    di_i_numeri dei numeri
    su_i_numeri sui numeri
    da_i_numeri dai numeri
    in_i_numeri nei numeri
    """)
}
