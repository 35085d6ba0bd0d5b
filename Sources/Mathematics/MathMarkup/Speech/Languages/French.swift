extension SpeechLanguage {
  /// French.
  static let french = SpeechLanguage(
    """
    [phrases]
    fraction la fraction {1} sur {2}
    longFraction la fraction {1} sur {2}, fin de fraction,
    binomial {2} parmi {1}
    longBinomial le coefficient binomial {2} parmi {1}, fin du coefficient,
    squared {1} au carré
    cubed {1} au cube
    power {1} puissance {2}
    longPower {1} puissance {2}, fin de puissance,
    superscript {1} exposant {2}
    longSuperscript {1} exposant {2}, fin d’exposant,
    transposed {1} transposée
    sub {1} indice {2}
    longSub {1} indice {2}, fin d’indice,
    leftSub indice à gauche {2} {1}
    leftSuper exposant à gauche {2} {1}
    prime {1} prime
    doublePrime {1} seconde
    triplePrime {1} tierce
    primes {1} avec {2} primes
    root racine carrée de {1}
    longRoot racine carrée de {1}, fin de racine,
    cubeRoot racine cubique de {1}
    longCubeRoot racine cubique de {1}, fin de racine,
    nthRoot racine {2}-ième de {1}
    longNthRoot racine {2}-ième de {1}, fin de racine,
    sumBoth {0} pour {1} jusqu’à {2} de
    sumLower {0} pour {1} de
    sumUpper {0} jusqu’à {2} de
    sumBare {0} de
    integralBoth {0} de {1} à {2} de
    integralLower {0} sur {1} de
    integralUpper {0} jusqu’à {2} de
    integralBare {0} de
    limit {0} quand {1} de
    limitArrow tend vers
    limitIn appartenant à
    operatorBoth {0} pour {1} jusqu’à {2} de
    operatorLower {0} pour {1} de
    operatorBare {0} de
    application {1} de {2}
    function {0} de
    forAllIn pour tout {1} appartenant à {2}
    existsIn il existe {1} appartenant à {2}
    logBase {1} en base {2}
    functionSquared {1} carré
    absolute valeur absolue de {1}
    longAbsolute valeur absolue de {1}, fin de valeur absolue,
    norm norme de {1}
    longNorm norme de {1}, fin de norme,
    floor partie entière de {1}
    longFloor partie entière de {1}, fin de partie entière,
    ceiling partie entière par excès de {1}
    longCeiling partie entière par excès de {1}, fin de partie entière,
    matrix matrice {1} par {2}; {3}; fin de matrice,
    determinant déterminant {1} par {2}; {3}; fin de déterminant,
    row ligne {1}: {2}
    cases {1} cas; {3}; fin des cas,
    singleCase cas {1}: {2}
    lines {1} lignes; {3}; fin des lignes,
    line ligne {1}: {2}
    accent {1} {0}
    longAccent {0} sur {1}, fin du signe,
    vector vecteur {1}
    over {1} avec {2} au-dessus
    under {1} avec {2} au-dessous
    overUnder {1} avec {2} au-dessus et {3} au-dessous
    crossedOut barré {1}, fin barré,
    negated non {1}
    capital {1} majuscule
    bold {1} gras
    blackboard {1} ajouré
    script {1} de ronde
    fraktur {1} gothique
    suchThat tel que
    given sachant
    divides divise
    derivative dérivée de {1} par rapport à {2}
    derivativeOperator dérivée par rapport à {2} de
    nthDerivative dérivée {3} de {1} par rapport à {2}
    nthDerivativeOperator dérivée {3} par rapport à {2} de
    partial dérivée partielle de {1} par rapport à {2}
    partialOperator dérivée partielle par rapport à {2} de
    nthPartial dérivée partielle {3} de {1} par rapport à {2}
    nthPartialOperator dérivée partielle {3} par rapport à {2} de
    second seconde
    third troisième
    nth d’ordre {1}
    and et
    yields donne
    equilibrium est en équilibre avec
    [symbols]
    + plus
    −- moins
    ± plus ou moins
    ∓ moins ou plus
    ×⋅· fois
    ∗*⋆ étoile
    ÷/∕ divisé par
    ∖\\ privé de
    = égale
    ≠ différent de
    < inférieur à
    > supérieur à
    ≤⩽≦ inférieur ou égal à
    ≥⩾≧ supérieur ou égal à
    ≪ très inférieur à
    ≫ très supérieur à
    ≈ environ égal à
    ≅ congru à
    ≡ équivalent à
    ≃ asymptotiquement égal à
    ∼ semblable à
    ∝ proportionnel à
    ≔ défini par
    ≜ égal par définition à
    ∈ appartient à
    ∉ n’appartient pas à
    ∋ contient
    ⊂ est strictement inclus dans
    ⊃ contient strictement
    ⊆ est inclus dans
    ⊇ contient
    ⊄ n’est pas inclus dans
    ∪⋃ union
    ∩⋂ intersection
    ∅⌀ l’ensemble vide
    ∀ pour tout
    ∃ il existe
    ∄ il n’existe pas
    ¬ non
    ∧⋀ et
    ∨⋁ ou
    ⇒⟹ implique
    ⇐⟸ est impliqué par
    ⇔⟺ équivaut à
    → vers
    ⟶ flèche vers la droite
    ←⟵ flèche vers la gauche
    ↔⟷ flèche bilatérale
    ↦⟼ a pour image
    ↑ flèche vers le haut
    ↓ flèche vers le bas
    ⇌⇋ flèches d’équilibre
    ∞ l’infini
    ∂ d rond
    ∇ nabla
    …⋯ points de suspension
    ⋮ points verticaux
    ⋱ points diagonaux
    ° degrés
    ! factorielle
    % pour cent
    ′ prime
    : deux-points
    , virgule
    ; point-virgule
    ⊥⟂ perpendiculaire à
    ∥ parallèle à
    ∠ angle
    △ triangle
    □▫ vide
    ⊗⨂ produit tensoriel
    ⊕⨁ somme directe
    ∘ rond
    † croix
    ⊢ prouve
    ⊨ satisfait
    ⊤ vrai
    ∴ donc
    ∵ parce que
    ℏ h barre
    ℓ l cursif
    ℜ partie réelle
    ℑ partie imaginaire
    ℵ aleph
    ℝ l’ensemble des réels
    ℕ l’ensemble des entiers naturels
    ℤ l’ensemble des entiers relatifs
    ℚ l’ensemble des rationnels
    ℂ l’ensemble des complexes
    ( parenthèse ouvrante
    ) parenthèse fermante
    [ crochet ouvrant
    ] crochet fermant
    { accolade ouvrante
    } accolade fermante
    ⟨ chevron ouvrant
    ⟩ chevron fermant
    | barre verticale
    ‖ double barre
    ∑ somme
    ∏ produit
    ∐ coproduit
    ∫ intégrale
    ∬ intégrale double
    ∭ intégrale triple
    ∮ intégrale curviligne
    ∯ intégrale de surface
    α alpha
    β bêta
    γ gamma
    δ delta
    εϵ epsilon
    ζ zêta
    η êta
    θϑ thêta
    ι iota
    κϰ kappa
    λ lambda
    μ mu
    ν nu
    ξ xi
    ο omicron
    πϖ pi
    ρϱ rhô
    σς sigma
    τ tau
    υ upsilon
    φϕ phi
    χ khi
    ψ psi
    ω oméga
    \u{302} chapeau
    \u{303} tilde
    \u{304}\u{305}‾¯ barre
    \u{332} souligné
    \u{306} brève
    \u{307} point
    \u{308} deux points
    \u{30A} rond
    \u{30C} caron
    \u{20D7} vecteur
    ⏞ accolade supérieure
    ⏟ accolade inférieure
    [functions]
    sin sinus
    cos cosinus
    tan tangente
    cot cotangente
    sec sécante
    csc cosécante
    sinh sinus hyperbolique
    cosh cosinus hyperbolique
    tanh tangente hyperbolique
    arcsin arc sinus
    arccos arc cosinus
    arctan arc tangente
    log logarithme
    ln logarithme népérien
    exp exponentielle
    lim limite
    limsup limite supérieure
    liminf limite inférieure
    sup borne supérieure
    inf borne inférieure
    max maximum
    min minimum
    det déterminant
    dim dimension
    ker noyau
    deg degré
    gcd plus grand commun diviseur
    lcm plus petit commun multiple
    arg argument
    Pr probabilité
    mod modulo
    tr trace
    rank rang
    sgn signe
    [denominators]
    demi demis
    tiers tiers
    quart quarts
    cinquième cinquièmes
    sixième sixièmes
    septième septièmes
    huitième huitièmes
    neuvième neuvièmes
    dixième dixièmes
    """)
}
