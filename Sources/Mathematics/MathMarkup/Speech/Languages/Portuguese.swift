extension SpeechLanguage {
  /// Portuguese.
  static let portuguese = SpeechLanguage(
    """
    [phrases]
    fraction fração {1} sobre {2}
    longFraction fração {1} sobre {2}, fim da fração,
    binomial binomial {1} sobre {2}
    longBinomial coeficiente binomial {1} sobre {2}, fim do coeficiente,
    squared {1} ao quadrado
    cubed {1} ao cubo
    power {1} elevado a {2}
    longPower {1} elevado a {2}, fim do expoente,
    superscript {1} sobrescrito {2}
    longSuperscript {1} sobrescrito {2}, fim do sobrescrito,
    transposed {1} transposta
    sub {1} índice {2}
    longSub {1} índice {2}, fim do índice,
    leftSub índice à esquerda {2} {1}
    leftSuper sobrescrito à esquerda {2} {1}
    prime {1} linha
    doublePrime {1} duas linhas
    triplePrime {1} três linhas
    primes {1} com {2} linhas
    root raiz quadrada de {1}
    longRoot raiz quadrada de {1}, fim da raiz,
    cubeRoot raiz cúbica de {1}
    longCubeRoot raiz cúbica de {1}, fim da raiz,
    nthRoot raiz de índice {2} de {1}
    longNthRoot raiz de índice {2} de {1}, fim da raiz,
    sumBoth {0} de {1} até {2} de
    sumLower {0} sobre {1} de
    sumUpper {0} até {2} de
    sumBare {0} de
    integralBoth {0} de {1} até {2} de
    integralLower {0} sobre {1} de
    integralUpper {0} até {2} de
    integralBare {0} de
    limit {0} quando {1} de
    limitArrow tende a
    limitIn em
    operatorBoth {0} de {1} até {2} de
    operatorLower {0} sobre {1} de
    operatorBare {0} de
    application {1} de {2}
    function {0} de
    forAllIn para todo {1} em {2}
    existsIn existe {1} em {2}
    logBase {1} na base {2}
    absolute módulo de {1}
    longAbsolute módulo de {1}, fim do módulo,
    norm norma de {1}
    longNorm norma de {1}, fim da norma,
    floor função piso de {1}
    longFloor função piso de {1}, fim do piso,
    ceiling função teto de {1}
    longCeiling função teto de {1}, fim do teto,
    matrix matriz {1} por {2}; {3}; fim da matriz,
    determinant determinante {1} por {2}; {3}; fim do determinante,
    row linha {1}: {2}
    cases {1} casos; {3}; fim dos casos,
    singleCase caso {1}: {2}
    lines {1} linhas; {3}; fim das linhas,
    line linha {1}: {2}
    accent {1} {0}
    longAccent {0} sobre {1}, fim de {0},
    vector vetor {1}
    over {1} com {2} acima
    under {1} com {2} abaixo
    overUnder {1} com {2} acima e {3} abaixo
    crossedOut riscado {1}, fim do riscado,
    negated não {1}
    capital {1} maiúsculo
    bold {1} negrito
    blackboard {1} vazado
    script {1} cursivo
    fraktur {1} gótico
    suchThat tal que
    given dado
    divides divide
    derivative derivada de {1} em relação a {2}
    derivativeOperator derivada em relação a {2} de
    nthDerivative {3} derivada de {1} em relação a {2}
    nthDerivativeOperator {3} derivada em relação a {2} de
    partial derivada parcial de {1} em relação a {2}
    partialOperator derivada parcial em relação a {2} de
    nthPartial {3} derivada parcial de {1} em relação a {2}
    nthPartialOperator {3} derivada parcial em relação a {2} de
    second segunda
    third terceira
    nth {1}-ésima
    and e
    yields produz
    equilibrium está em equilíbrio com
    [symbols]
    + mais
    −- menos
    ± mais ou menos
    ∓ menos ou mais
    ×⋅· vezes
    ∗*⋆ asterisco
    ÷/∕ dividido por
    ∖\\ menos o conjunto
    = igual a
    ≠ diferente de
    < menor que
    > maior que
    ≤⩽≦ menor ou igual a
    ≥⩾≧ maior ou igual a
    ≪ muito menor que
    ≫ muito maior que
    ≈ aproximadamente igual a
    ≅ congruente a
    ≡ equivalente a
    ≃ assintoticamente igual a
    ∼ semelhante a
    ∝ proporcional a
    ≔ definido como
    ≜ igual por definição a
    ∈ pertence a
    ∉ não pertence a
    ∋ contém
    ⊂ subconjunto próprio de
    ⊃ superconjunto próprio de
    ⊆ subconjunto de
    ⊇ superconjunto de
    ⊄ não é subconjunto de
    ∪⋃ união
    ∩⋂ interseção
    ∅⌀ conjunto vazio
    ∀ para todo
    ∃ existe
    ∄ não existe
    ¬ não
    ∧⋀ e
    ∨⋁ ou
    ⇒⟹ implica
    ⇐⟸ é implicado por
    ⇔⟺ se e somente se
    → em
    ⟶ seta à direita
    ←⟵ seta à esquerda
    ↔⟷ seta dupla
    ↦⟼ é levado em
    ↑ seta para cima
    ↓ seta para baixo
    ⇌⇋ setas de equilíbrio
    ∞ infinito
    ∂ parcial
    ∇ nabla
    …⋯ reticências
    ⋮ reticências verticais
    ⋱ reticências diagonais
    ° graus
    ! fatorial
    % por cento
    ′ linha
    : dois-pontos
    , vírgula
    ; ponto e vírgula
    ⊥⟂ perpendicular a
    ∥ paralelo a
    ∠ ângulo
    △ triângulo
    □▫ vazio
    ⊗⨂ produto tensorial
    ⊕⨁ soma direta
    ∘ composto com
    † adaga
    ⊢ prova
    ⊨ satisfaz
    ⊤ verdadeiro
    ∴ portanto
    ∵ porque
    ℏ h cortado
    ℓ l cursivo
    ℜ parte real
    ℑ parte imaginária
    ℵ alefe
    ℝ os números reais
    ℕ os números naturais
    ℤ os números inteiros
    ℚ os números racionais
    ℂ os números complexos
    ( abre parêntese
    ) fecha parêntese
    [ abre colchete
    ] fecha colchete
    { abre chave
    } fecha chave
    ⟨ abre ângulo
    ⟩ fecha ângulo
    | barra vertical
    ‖ barra dupla
    ∑ somatório
    ∏ produtório
    ∐ coproduto
    ∫ integral
    ∬ integral dupla
    ∭ integral tripla
    ∮ integral de linha
    ∯ integral de superfície
    α alfa
    β beta
    γ gama
    δ delta
    εϵ épsilon
    ζ zeta
    η eta
    θϑ teta
    ι iota
    κϰ capa
    λ lambda
    μ mi
    ν ni
    ξ csi
    ο ômicron
    πϖ pi
    ρϱ rô
    σς sigma
    τ tau
    υ ípsilon
    φϕ fi
    χ qui
    ψ psi
    ω ômega
    \u{302} circunflexo
    \u{303} til
    \u{304}\u{305}‾¯ barra
    \u{332} sublinhado
    \u{306} breve
    \u{307} ponto
    \u{308} dois pontos acima
    \u{30A} anel
    \u{30C} caron
    \u{20D7} vetor
    ⏞ chave superior
    ⏟ chave inferior
    [functions]
    sin seno
    cos cosseno
    tan tangente
    cot cotangente
    sec secante
    csc cossecante
    sinh seno hiperbólico
    cosh cosseno hiperbólico
    tanh tangente hiperbólica
    arcsin arco seno
    arccos arco cosseno
    arctan arco tangente
    log logaritmo
    ln logaritmo natural
    exp exponencial
    lim limite
    limsup limite superior
    liminf limite inferior
    sup supremo
    inf ínfimo
    max máximo
    min mínimo
    det determinante
    dim dimensão
    ker núcleo
    deg grau
    gcd máximo divisor comum
    lcm mínimo múltiplo comum
    arg argumento
    Pr probabilidade
    mod módulo
    tr traço
    rank posto
    sgn sinal
    [denominators]
    meio meios
    terço terços
    quarto quartos
    quinto quintos
    sexto sextos
    sétimo sétimos
    oitavo oitavos
    nono nonos
    décimo décimos
    [contractions]
    a_os_números aos números
    de_os_números dos números
    em_os_números nos números
    """)
}
