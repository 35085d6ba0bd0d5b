extension SpeechLanguage {
  /// Japanese.
  static let japanese = SpeechLanguage(
    """
    [phrases]
    fraction {2} 分の {1}
    longFraction 分数,分子 {1},分母 {2},分数終わり,
    binomial {1} 個から {2} 個を選ぶ組合せ
    longBinomial 二項係数,上 {1},下 {2},二項係数終わり,
    squared {1} の2乗
    cubed {1} の3乗
    power {1} の {2} 乗
    longPower {1} の累乗,指数 {2},指数終わり,
    superscript {1} 上付き {2}
    longSuperscript {1} 上付き {2},上付き終わり,
    transposed {1} の転置
    sub {1} 下付き {2}
    longSub {1} 下付き {2},下付き終わり,
    leftSub 左下付き {2} {1}
    leftSuper 左上付き {2} {1}
    prime {1} プライム
    doublePrime {1} ダブルプライム
    triplePrime {1} トリプルプライム
    primes {1} プライム {2} 個
    root ルート {1}
    longRoot ルート {1},ルート終わり,
    cubeRoot {1} の3乗根
    longCubeRoot 3乗根 {1},根号終わり,
    nthRoot {1} の {2} 乗根
    longNthRoot {2} 乗根 {1},根号終わり,
    sumBoth {0},{1} から {2} まで,
    sumRange {0},{1} が {3} から {2} まで,
    sumLower {0},{1},
    sumUpper {0},{2} まで,
    sumBare {0}
    integralBoth {0},{1} から {2} まで,
    integralLower {0},範囲 {1},
    integralUpper {0},{2} まで,
    integralBare {0}
    limit {1} ときの {0},
    limitArrow が…に·近づく
    operatorBoth {0},{1} から {2} まで,
    operatorLower {0},{1},
    operatorBare {0}
    application {1} かっこ {2} かっこ閉じ
    function {0}
    logBase {2} を底とする{1}
    functionSquared {1}2乗
    forAllIn {2} に属するすべての {1} について,
    existsIn {2} に属する {1} が存在して,
    absolute {1} の絶対値
    longAbsolute 絶対値 {1},絶対値終わり,
    norm {1} のノルム
    longNorm ノルム {1},ノルム終わり,
    floor {1} の床関数
    longFloor 床関数 {1},床関数終わり,
    ceiling {1} の天井関数
    longCeiling 天井関数 {1},天井関数終わり,
    matrix {1} 行 {2} 列の行列,{3},行列終わり,
    determinant {1} 行 {2} 列の行列式,{3},行列式終わり,
    row {1} 行目,{2}
    cases {1} 通りの場合分け,{3},場合分け終わり,
    singleCase 場合 {1},{2}
    lines {1} 行,{3},各行終わり,
    line {1} 行目,{2}
    accent {1} {0}
    longAccent 範囲 {1},範囲終わり,{0}
    vector ベクトル {1}
    over {1},上に {2},
    under {1},下に {2},
    overUnder {1},上に {2},下に {3},
    crossedOut 取り消し {1},取り消し終わり,
    negated ノット{1}
    capital 大文字 {1}
    bold 太字 {1}
    blackboard 黒板太字 {1}
    script 筆記体 {1}
    fraktur フラクトゥール {1}
    suchThat ,ただし
    given 条件
    divides は…を·割り切る
    derivative {1} の {2} による微分
    derivativeOperator {2} による微分,
    nthDerivative {1} の {2} による{3}微分
    nthDerivativeOperator {2} による{3}微分,
    partial {1} の {2} による偏微分
    partialOperator {2} による偏微分,
    nthPartial {1} の {2} による{3}偏微分
    nthPartialOperator {2} による{3}偏微分,
    second 2階
    third 3階
    nth {1} 階
    and と
    yields 反応して
    equilibrium と平衡
    [symbols]
    + プラス
    −- マイナス
    ± プラスマイナス
    ∓ マイナスプラス
    × かける
    ⋅· ドット
    ∗*⋆ スター
    ÷/∕ 割る
    ∖\\ 差集合
    = イコール
    ≠ ノットイコール
    < 小なり
    > 大なり
    ≤⩽≦ 小なりイコール
    ≥⩾≧ 大なりイコール
    ≪ は…より·はるかに小さい
    ≫ は…より·はるかに大きい
    ≈ は…と·ほぼ等しい
    ≅ は…と·合同
    ≡ は…と·恒等的に等しい
    ≃ は…と·漸近的に等しい
    ∼ は…と·相似
    ∝ は…に·比例する
    ≔ を…と·定義する
    ≜ は…と·定義により等しい
    ∈ は…に·属する
    ∉ は…に·属さない
    ∋ は…を·元として含む
    ⊂ は…の·真部分集合
    ⊃ は…を·真に含む
    ⊆ は…の·部分集合
    ⊇ は…を·含む
    ⊄ は…の·真部分集合でない
    ∪⋃ 和集合
    ∩⋂ 共通部分
    ∅⌀ 空集合
    ∀ すべての
    ∃ ある
    ∄ 存在しない
    ¬ 否定
    ∧⋀ かつ
    ∨⋁ または
    ⇒⟹ ならば
    ⇐⟸ 逆にならば
    ⇔⟺ 同値
    → 右矢印
    ⟶ 右矢印
    ←⟵ 左矢印
    ↔⟷ 両矢印
    ↦⟼ を…に·写す
    ↑ 上矢印
    ↓ 下矢印
    ⇌⇋ 平衡矢印
    ∞ 無限大
    ∂ パーシャル
    ∇ ナブラ
    …⋯ てんてんてん
    ⋮ 縦の点々
    ⋱ 斜めの点々
    ° 度
    ! の階乗
    % パーセント
    ′ プライム
    : コロン
    , カンマ
    ; セミコロン
    ⊥⟂ は…に·垂直
    ∥ は…に·平行
    ∠ 角
    △ 三角形
    □▫ 空欄
    ⊗⨂ テンソル積
    ⊕⨁ 直和
    ∘ 合成
    † ダガー
    ⊢ 証明可能
    ⊨ は…を·満たす
    ⊤ 真
    ∴ ゆえに
    ∵ なぜならば
    ℏ エイチバー
    ℓ 筆記体 l
    ℜ 実部
    ℑ 虚部
    ℵ アレフ
    ℝ 実数全体
    ℕ 自然数全体
    ℤ 整数全体
    ℚ 有理数全体
    ℂ 複素数全体
    ( かっこ
    ) かっこ閉じ
    [ 角かっこ
    ] 角かっこ閉じ
    { 波かっこ
    } 波かっこ閉じ
    ⟨ 山かっこ
    ⟩ 山かっこ閉じ
    | 縦棒
    ‖ 二重縦棒
    ∑ 総和
    ∏ 総乗
    ∐ 余積
    ∫ 積分
    ∬ 二重積分
    ∭ 三重積分
    ∮ 周回積分
    ∯ 面積分
    α アルファ
    β ベータ
    γ ガンマ
    δ デルタ
    εϵ イプシロン
    ζ ゼータ
    η イータ
    θϑ シータ
    ι イオタ
    κϰ カッパ
    λ ラムダ
    μ ミュー
    ν ニュー
    ξ クサイ
    ο オミクロン
    πϖ パイ
    ρϱ ロー
    σς シグマ
    τ タウ
    υ ウプシロン
    φϕ ファイ
    χ カイ
    ψ プサイ
    ω オメガ
    \u{302} ハット
    \u{303} チルダ
    \u{304}\u{305}‾¯ バー
    \u{332} 下線
    \u{306} ブレーヴェ
    \u{307} ドット
    \u{308} ツードット
    \u{30A} リング
    \u{30C} チェック
    \u{20D7} ベクトル
    ⏞ 上波かっこ
    ⏟ 下波かっこ
    [functions]
    sin サイン
    cos コサイン
    tan タンジェント
    cot コタンジェント
    sec セカント
    csc コセカント
    sinh ハイパボリックサイン
    cosh ハイパボリックコサイン
    tanh ハイパボリックタンジェント
    arcsin アークサイン
    arccos アークコサイン
    arctan アークタンジェント
    log ログ
    ln 自然対数
    exp 指数関数
    lim 極限
    limsup 上極限
    liminf 下極限
    sup 上限
    inf 下限
    max 最大値
    min 最小値
    det 行列式
    dim 次元
    ker 核
    deg 次数
    gcd 最大公約数
    lcm 最小公倍数
    arg 偏角
    Pr 確率
    mod モッド
    tr トレース
    rank 階数
    sgn 符号
    [denials]
    い くない
    する しない
    む まない
    る らない
    す さない
    * でない
    """, comma: "、")
}
