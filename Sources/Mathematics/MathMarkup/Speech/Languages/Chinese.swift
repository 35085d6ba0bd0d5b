extension SpeechLanguage {
  /// Chinese.
  static let chinese = SpeechLanguage(
    """
    [phrases]
    fraction {2} 分之 {1}
    longFraction 分数,分子 {1},分母 {2},分数结束,
    binomial 从 {1} 中取 {2} 的组合数
    longBinomial 二项式系数,从 {1} 中取 {2},系数结束,
    squared {1} 的平方
    cubed {1} 的立方
    power {1} 的 {2} 次方
    longPower {1} 的幂,指数 {2},指数结束,
    superscript {1} 上标 {2}
    longSuperscript {1} 上标 {2},上标结束,
    transposed {1} 的转置
    sub {1} 下标 {2}
    longSub {1} 下标 {2},下标结束,
    leftSub 左下标 {2} {1}
    leftSuper 左上标 {2} {1}
    prime {1} 撇
    doublePrime {1} 两撇
    triplePrime {1} 三撇
    primes {1} {2} 撇
    root 根号 {1}
    longRoot 根号 {1},根号结束,
    cubeRoot {1} 的立方根
    longCubeRoot 三次根号 {1},根号结束,
    nthRoot {1} 的 {2} 次方根
    longNthRoot {2} 次根号 {1},根号结束,
    sumBoth 从 {1} 到 {2} {0},
    sumRange 对 {1} 从 {3} 到 {2} {0},
    sumLower 对 {1} {0},
    sumUpper 到 {2} {0},
    sumBare {0}
    integralBoth 从 {1} 到 {2} 的{0},
    integralLower 在 {1} 上的{0},
    integralUpper 到 {2} 的{0},
    integralBare {0}
    limit 当 {1} 时的{0},
    limitArrow 趋于
    operatorBoth 从 {1} 到 {2} 的{0},
    operatorLower 关于 {1} 的{0},
    operatorBare {0}
    application {1} 左括号 {2} 右括号
    function {0}
    logBase 以 {2} 为底的{1}
    functionSquared {1}平方
    absolute {1} 的绝对值
    longAbsolute 绝对值 {1},绝对值结束,
    norm {1} 的范数
    longNorm 范数 {1},范数结束,
    floor {1} 向下取整
    longFloor 向下取整 {1},取整结束,
    ceiling {1} 向上取整
    longCeiling 向上取整 {1},取整结束,
    matrix {1} 行 {2} 列矩阵;{3};矩阵结束,
    determinant {1} 行 {2} 列行列式;{3};行列式结束,
    row 第 {1} 行:{2}
    cases {1} 种情况;{3};情况结束,
    singleCase 情况 {1}:{2}
    lines 共 {1} 行;{3};各行结束,
    line 第 {1} 行:{2}
    accent {1} {0}
    longAccent 整体 {1},整体结束,加{0}
    vector 向量 {1}
    over {1},上方 {2},
    under {1},下方 {2},
    overUnder {1},上方 {2},下方 {3},
    crossedOut 划去 {1},划去结束,
    negated 不{1}
    capital 大写 {1}
    bold 粗体 {1}
    blackboard 空心 {1}
    script 花体 {1}
    fraktur 哥特体 {1}
    suchThat 满足
    given 给定
    divides 整除
    derivative {1} 对 {2} 的导数
    derivativeOperator 对 {2} 求导,
    nthDerivative {1} 对 {2} 的{3}导数
    nthDerivativeOperator 对 {2} 求{3}导数,
    partial {1} 对 {2} 的偏导数
    partialOperator 对 {2} 求偏导,
    nthPartial {1} 对 {2} 的{3}偏导数
    nthPartialOperator 对 {2} 求{3}偏导数,
    second 二阶
    third 三阶
    nth {1} 阶
    and 和
    yields 生成
    equilibrium 与之平衡
    [symbols]
    + 加
    −- 减
    ± 正负
    ⁻ 负
    ∓ 负正
    × 乘
    ⋅· 点乘
    ∗*⋆ 星
    ÷ 除以
    /∕ 除以
    ∖\\ 差集
    = 等于
    ≠ 不等于
    < 小于
    > 大于
    ≤⩽≦ 小于等于
    ≥⩾≧ 大于等于
    ≪ 远小于
    ≫ 远大于
    ≈ 约等于
    ≅ 全等于
    ≡ 恒等于
    ≃ 渐近等于
    ∼ 相似于
    ∝ 正比于
    ≔ 定义为
    ≜ 定义等于
    ∈ 属于
    ∉ 不属于
    ∋ 包含元素
    ⊂ 真包含于
    ⊃ 真包含
    ⊆ 包含于
    ⊇ 包含
    ⊄ 不包含于
    ∪ 并
    ⋃ 求并集
    ∩ 交
    ⋂ 求交集
    ∅⌀ 空集
    ∀ 对任意
    ∃ 存在
    ∄ 不存在
    ¬ 非
    ∧⋀ 且
    ∨⋁ 或
    ⇒⟹ 推出
    ⇐⟸ 由右推出
    ⇔⟺ 当且仅当
    → 到
    ⟶ 右箭头
    ←⟵ 左箭头
    ↔⟷ 双向箭头
    ↦⟼ 映射到
    ↑ 上箭头
    ↓ 下箭头
    ⇌⇋ 可逆箭头
    ∞ 无穷大
    ∂ 偏
    ∇ 梯度算子
    …⋯ 省略号
    ⋮ 竖省略号
    ⋱ 斜省略号
    ° 度
    ! 的阶乘
    % 百分号
    ′ 撇
    : 冒号
    , 逗号
    ; 分号
    ⊥⟂ 垂直于
    ∥ 平行于
    ∠ 角
    △ 三角形
    □▫ 空
    ⊗⨂ 张量积
    ⊕⨁ 直和
    ∘ 复合
    † 剑标
    ⊢ 可证
    ⊨ 满足
    ⊤ 真
    ∴ 所以
    ∵ 因为
    ℏ 约化普朗克常数
    ℓ 花体 l
    ℜ 实部
    ℑ 虚部
    ℵ 阿列夫
    ℝ 实数集
    ℕ 自然数集
    ℤ 整数集
    ℚ 有理数集
    ℂ 复数集
    ( 左括号
    ) 右括号
    [ 左方括号
    ] 右方括号
    { 左花括号
    } 右花括号
    ⟨ 左尖括号
    ⟩ 右尖括号
    | 竖线
    ‖ 双竖线
    ∑ 求和
    ∏ 求积
    ∐ 余积
    ∫ 积分
    ∬ 二重积分
    ∭ 三重积分
    ∮ 曲线积分
    ∯ 曲面积分
    α 阿尔法
    β 贝塔
    γ 伽马
    δ 德尔塔
    εϵ 艾普西隆
    ζ 泽塔
    η 伊塔
    θϑ 西塔
    ι 约塔
    κϰ 卡帕
    λ 拉姆达
    μ 缪
    ν 纽
    ξ 克西
    ο 奥米克戎
    πϖ 派
    ρϱ 柔
    σς 西格马
    τ 陶
    υ 宇普西隆
    φϕ 斐
    χ 希
    ψ 普西
    ω 欧米伽
    \u{302} 帽
    \u{303} 波浪
    \u{304}\u{305}‾¯ 拔
    \u{332} 下划线
    \u{306} 短音符
    \u{307} 点
    \u{308} 两点
    \u{30A} 圈
    \u{30C} 抑扬符
    \u{20D7} 向量
    ⏞ 上花括号
    ⏟ 下花括号
    [functions]
    sin 正弦
    cos 余弦
    tan 正切
    cot 余切
    sec 正割
    csc 余割
    sinh 双曲正弦
    cosh 双曲余弦
    tanh 双曲正切
    arcsin 反正弦
    arccos 反余弦
    arctan 反正切
    log 对数
    ln 自然对数
    exp 指数函数
    lim 极限
    limsup 上极限
    liminf 下极限
    sup 上确界
    inf 下确界
    max 最大值
    min 最小值
    det 行列式
    dim 维数
    ker 核
    deg 次数
    gcd 最大公约数
    lcm 最小公倍数
    arg 辐角
    Pr 概率
    mod 模
    tr 迹
    rank 秩
    sgn 符号
    """, comma: "，")
}
