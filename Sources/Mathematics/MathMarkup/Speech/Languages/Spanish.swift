extension SpeechLanguage {
  /// Spanish.
  static let spanish = SpeechLanguage(
    """
    [phrases]
    fraction fracción {1} sobre {2}
    longFraction fracción {1} sobre {2}, fin de fracción,
    binomial binomial {1} sobre {2}
    longBinomial coeficiente binomial {1} sobre {2}, fin de coeficiente,
    squared {1} al cuadrado
    cubed {1} al cubo
    power {1} elevado a {2}
    longPower {1} elevado a {2}, fin de exponente,
    superscript {1} superíndice {2}
    longSuperscript {1} superíndice {2}, fin de superíndice,
    transposed {1} traspuesta
    sub {1} sub {2}
    longSub {1} sub {2}, fin de subíndice,
    leftSub subíndice izquierdo {2} {1}
    leftSuper superíndice izquierdo {2} {1}
    prime {1} prima
    doublePrime {1} doble prima
    triplePrime {1} triple prima
    primes {1} con {2} primas
    root raíz cuadrada de {1}
    longRoot raíz cuadrada de {1}, fin de raíz,
    cubeRoot raíz cúbica de {1}
    longCubeRoot raíz cúbica de {1}, fin de raíz,
    nthRoot raíz de índice {2} de {1}
    longNthRoot raíz de índice {2} de {1}, fin de raíz,
    sumBoth {0} desde {1} hasta {2} de
    sumLower {0} sobre {1} de
    sumUpper {0} hasta {2} de
    sumBare {0} de
    integralBoth {0} desde {1} hasta {2} de
    integralLower {0} sobre {1} de
    integralUpper {0} hasta {2} de
    integralBare {0} de
    limit {0} cuando {1} de
    limitArrow tiende a
    limitIn en
    operatorBoth {0} desde {1} hasta {2} de
    operatorLower {0} sobre {1} de
    operatorBare {0} de
    application {1} de {2}
    function {0} de
    forAllIn para todo {1} en {2}
    existsIn existe {1} en {2}
    logBase {1} en base {2}
    functionSquared {1} cuadrado
    absolute valor absoluto de {1}
    longAbsolute valor absoluto de {1}, fin de valor absoluto,
    norm norma de {1}
    longNorm norma de {1}, fin de norma,
    floor función suelo de {1}
    longFloor función suelo de {1}, fin de suelo,
    ceiling función techo de {1}
    longCeiling función techo de {1}, fin de techo,
    matrix matriz de {1} por {2}; {3}; fin de matriz,
    determinant determinante de {1} por {2}; {3}; fin de determinante,
    row fila {1}: {2}
    cases {1} casos; {3}; fin de casos,
    singleCase caso {1}: {2}
    lines {1} líneas; {3}; fin de líneas,
    line línea {1}: {2}
    accent {1} {0}
    longAccent {0} sobre {1}, fin de {0},
    vector vector {1}
    over {1} con {2} encima
    under {1} con {2} debajo
    overUnder {1} con {2} encima y {3} debajo
    crossedOut tachado {1}, fin de tachado,
    negated no {1}
    capital {1} mayúscula
    bold {1} negrita
    blackboard {1} de pizarra
    script {1} caligráfica
    fraktur {1} gótica
    suchThat tal que
    given dado
    divides divide a
    derivative derivada de {1} respecto de {2}
    derivativeOperator derivada respecto de {2} de
    nthDerivative {3} derivada de {1} respecto de {2}
    nthDerivativeOperator {3} derivada respecto de {2} de
    partial derivada parcial de {1} respecto de {2}
    partialOperator derivada parcial respecto de {2} de
    nthPartial {3} derivada parcial de {1} respecto de {2}
    nthPartialOperator {3} derivada parcial respecto de {2} de
    second segunda
    third tercera
    nth {1}-ésima
    and y
    yields produce
    equilibrium está en equilibrio con
    [symbols]
    + más
    −- menos
    ± más menos
    ∓ menos más
    ×⋅· por
    ∗*⋆ asterisco
    ÷/∕ dividido por
    ∖\\ menos el conjunto
    = igual a
    ≠ distinto de
    < menor que
    > mayor que
    ≤⩽≦ menor o igual que
    ≥⩾≧ mayor o igual que
    ≪ mucho menor que
    ≫ mucho mayor que
    ≈ aproximadamente igual a
    ≅ congruente con
    ≡ equivalente a
    ≃ asintóticamente igual a
    ∼ semejante a
    ∝ proporcional a
    ≔ definido como
    ≜ igual por definición a
    ∈ pertenece a
    ∉ no pertenece a
    ∋ contiene a
    ⊂ subconjunto propio de
    ⊃ superconjunto propio de
    ⊆ subconjunto de
    ⊇ superconjunto de
    ⊄ no es subconjunto de
    ∪⋃ unión
    ∩⋂ intersección
    ∅⌀ conjunto vacío
    ∀ para todo
    ∃ existe
    ∄ no existe
    ¬ no
    ∧⋀ y
    ∨⋁ o
    ⇒⟹ implica
    ⇐⟸ es implicado por
    ⇔⟺ si y solo si
    → en
    ⟶ flecha derecha
    ←⟵ flecha izquierda
    ↔⟷ flecha doble
    ↦⟼ se transforma en
    ↑ flecha arriba
    ↓ flecha abajo
    ⇌⇋ flechas de equilibrio
    ∞ infinito
    ∂ parcial
    ∇ nabla
    …⋯ puntos suspensivos
    ⋮ puntos verticales
    ⋱ puntos diagonales
    ° grados
    ! factorial
    % por ciento
    ′ prima
    : dos puntos
    , coma
    ; punto y coma
    ⊥⟂ perpendicular a
    ∥ paralelo a
    ∠ ángulo
    △ triángulo
    □▫ vacío
    ⊗⨂ producto tensorial
    ⊕⨁ suma directa
    ∘ compuesto con
    † daga
    ⊢ demuestra
    ⊨ satisface
    ⊤ verdadero
    ∴ por lo tanto
    ∵ porque
    ℏ h barra
    ℓ l cursiva
    ℜ parte real
    ℑ parte imaginaria
    ℵ álef
    ℝ los números reales
    ℕ los números naturales
    ℤ los números enteros
    ℚ los números racionales
    ℂ los números complejos
    ( abre paréntesis
    ) cierra paréntesis
    [ abre corchete
    ] cierra corchete
    { abre llave
    } cierra llave
    ⟨ abre ángulo
    ⟩ cierra ángulo
    | barra vertical
    ‖ doble barra
    ∑ sumatorio
    ∏ producto
    ∐ coproducto
    ∫ integral
    ∬ integral doble
    ∭ integral triple
    ∮ integral de línea
    ∯ integral de superficie
    α alfa
    β beta
    γ gamma
    δ delta
    εϵ épsilon
    ζ dseta
    η eta
    θϑ theta
    ι iota
    κϰ kappa
    λ lambda
    μ mu
    ν nu
    ξ xi
    ο ómicron
    πϖ pi
    ρϱ ro
    σς sigma
    τ tau
    υ ípsilon
    φϕ fi
    χ ji
    ψ psi
    ω omega
    \u{302} circunflejo
    \u{303} tilde
    \u{304}\u{305}‾¯ barra
    \u{332} subrayado
    \u{306} breve
    \u{307} punto
    \u{308} dos puntos arriba
    \u{30A} anillo
    \u{30C} carón
    \u{20D7} vector
    ⏞ llave superior
    ⏟ llave inferior
    [functions]
    sin seno
    cos coseno
    tan tangente
    cot cotangente
    sec secante
    csc cosecante
    sinh seno hiperbólico
    cosh coseno hiperbólico
    tanh tangente hiperbólica
    arcsin arcoseno
    arccos arcocoseno
    arctan arcotangente
    log logaritmo
    ln logaritmo neperiano
    exp exponencial
    lim límite
    limsup límite superior
    liminf límite inferior
    sup supremo
    inf ínfimo
    max máximo
    min mínimo
    det determinante
    dim dimensión
    ker núcleo
    deg grado
    gcd máximo común divisor
    lcm mínimo común múltiplo
    arg argumento
    Pr probabilidad
    mod módulo
    tr traza
    rank rango
    sgn signo
    [denominators]
    medio medios
    tercio tercios
    cuarto cuartos
    quinto quintos
    sexto sextos
    séptimo séptimos
    octavo octavos
    noveno novenos
    décimo décimos
    """)
}
