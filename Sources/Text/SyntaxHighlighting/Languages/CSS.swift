extension Languages {
  static let css = Language(
    ##"""
    def ID -?-?[A-Za-z_\x80-\xff][\w\-]*
    def WORD -?[A-Za-z_\x80-\xff][\w\-]*
    def HOLE #\{[^}\n]*\}
    def UNIT (?:%|[A-Za-z]+\b)
    table fonts ignore-case
      builtin : arial verdana georgia helvetica times courier tahoma impact garamond palatino monaco consolas menlo serif sans-serif monospace cursive fantasy system-ui ui-monospace century comic
    table values ignore-case
      builtin : absolute active add additive after-edge alias all all-petite-caps all-scroll all-small-caps alpha alphabetic alternate alternate-reverse always antialiased auto auto-fill auto-fit avoid avoid-column avoid-page backwards balance baseline before-edge bidi-override blink block block-axis block-end block-start bold bolder border border-box both bottom bottom-outside break-all break-word bullets butt capitalize caption cell center central char circle clip clone close-quote closest-corner closest-side col-resize collapse color color-burn color-dodge column column-reverse common-ligatures compact condensed contain content content-box contents context-menu contextual copy cover crisp-edges crosshair current cyclic darken dashed decimal decimal-leading-zero default dense diagonal-fractions difference digits disabled disc discretionary-ligatures distribute dot dotted double double-circle downleft downright e-resize each-line ease ease-in ease-in-out ease-out economy ellipse ellipsis embed end evenodd ew-resize exact exclude exclusion expanded extends extra-condensed extra-expanded fallback farthest-corner farthest-side fill fill-available fill-box filled fit-content fixed flat flex flex-end flex-start flow flow-root forwards freeze from-image full-width geometricPrecision georgian grab grabbing grayscale grid groove hand hanging hard-light help hidden hide historical-forms horizontal horizontal-tb hue icon ideograph-alpha inactive infinite inherit initial inline inline-block inline-flex inline-grid inline-table inset inside inter-character inter-ideograph inter-word intersect invert isolate isolate-override italic jis78 justify justify-all keep-all knockout landscape large larger last-baseline layout left legacy length lighter lighten line line-edge line-through linear linearRGB lining-nums list-item local loose lowercase lr lr-tb ltr luminance luminosity manual manipulation margin-box match-parent match-source mathematical max-content medium menu message-box middle min-content miter mixed move multiply n-resize narrower ne-resize nearest-neighbor nesw-resize newspaper no-change no-clip no-close-quote no-common-ligatures no-contextual no-drop no-open-quote no-repeat none nonzero normal not-allowed nowrap ns-resize numbers numeric nw-resize nwse-resize oblique oldstyle-nums opacity open open-quote optimizeLegibility optimizeQuality optimizeSpeed ordinal outset outside over overlay overline padding padding-box page painted pan-down pan-left pan-right pan-up pan-x pan-y paused petite-caps pinch-zoom pixelated plaintext pointer portrait pre pre-line pre-wrap preserve preserve-3d progid progress progressive proportional-nums proportional-width proximity radial recto region relative repeat repeat-x repeat-y reset-size reverse revert ridge right rl rl-tb rotate round row row-resize row-reverse rtl ruby ruby-base running s-resize saturation scale-down screen scroll scroll-position se-resize semi-condensed semi-expanded separate sesame show sideways sideways-left sideways-lr sideways-right sideways-rl simplified slashed-zero slice small small-caps small-caption smaller smooth snap soft-light solid space space-around space-between space-evenly spell-out square sRGB stacked-fractions start static status-bar step-end step-start sticky stretch strict stroke stroke-box style sub subgrid subpixel-antialiased subtract super sw-resize symbolic table table-caption table-cell table-column table-column-group table-footer-group table-header-group table-row table-row-group tabular-nums tb tb-rl text text-after-edge text-before-edge text-bottom text-top thick thin titling-caps top top-outside touch traditional transparent triangle ultra-condensed ultra-expanded under underline unicase unset upleft uppercase upright use-glyph-orientation use-script verso vertical vertical-ideographic vertical-lr vertical-rl vertical-text view-box visible visibleFill visiblePainted visibleStroke w-resize wait wavy weight whitespace wider width words wrap wrap-reverse x x-large x-small xx-large xx-small y zero zoom-in zoom-out from currentColor print tv projection and only speech handheld tty
      builtin : aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen
      keyword : to
    state main
      include rules

    state rules
      include comments
      include atRules
      \} => -
      (?=[^\s{}]) => - >selector

    state comments
      /\* => comment >comment

    state comment comment
      \*/ => comment <

    state atRules
      (@(?:media|supports|container|layer|document))\b => keyword >query
      (@import)\b => keyword >import
      (@charset)\s+("[^"\n]*") => keyword string
      (@namespace)\b => keyword >import
      (@(?:-\w+-)?keyframes)\s+({ID}|"[^"\n]*")?\s*(\{) => keyword variable - >keyframes
      (@(?:font-face|page|viewport|counter-style))\b([^{\n]*)(\{) => keyword - - >declarations
      (@property)\s+({ID})\s* => keyword - >query
      [@]{ID} => keyword >query

    state query
      \{ => - =rules2
      ; => - <
      include comments
      (and|not|only|or)\b => keyword
      ({ID})(?=\s*:) => property
      (all|print|screen|speech|braille|handheld|tty|tv|projection|landscape|portrait)\b => builtin
      include numbers
      (selector|layer|style|var|calc|min|max|clamp)(?=\() => builtin
      {ID} => plain
      [<>=]+ => keyword

    state rules2
      \} => - <
      include comments
      include atRules
      include nested

    state import
      ; => - <
      \n => - <
      include strings
      include url
      include comments
      (print|screen|all|speech)\b => builtin
      {ID} => invalid

    state keyframes
      \} => - <
      include comments
      (from|to)\b => attribute
      \d+(?:\.\d+)?% => attribute
      \{ => - >declarations

    state selector
      \{ => - =declarations
      (?=[};]) => - <
      include selectorParts

    state selectorParts
      include comments
      \.-?(?:[\w\-]|\\.)+ => attribute
      #-?[\w\-]+ => attribute
      ::?-?[A-Za-z][\w\-]*(?=\() => attribute >arguments
      ::?-?[A-Za-z][\w\-]* => attribute
      \[ => - >attributeSelector
      \* => tag
      [>+~] => keyword
      & => -
      {ID} => tag
      \d+(?:\.\d+)?% => attribute

    state arguments
      \) => - <
      (even|odd)\b => builtin
      [+\-]?\d*n(?:\s*[+\-]\s*\d+)?|\d+ => constant
      include strings
      include selectorParts

    state attributeSelector
      \] => - <
      [~|^$*]?= => keyword
      include strings
      (?<==)[\w\-]+ => string
      {ID} => attribute
      \n => - <

    state declarations
      \} => - <
      include comments
      include atRules
      include nested
      (--[\w\-]+) => variable
      {ID}(?=\s*:) => property
      : => - >value

    state nested
      (?=[.#&>+~*\[][^;{}\n]*(?:\{|,\s*$)) => - >selector
      (?=[A-Za-z:][^;{}\n]*\{) => - >selector
      (?=[A-Za-z:][\w\-]*(?::[\w\-()]+)?\s*,\s*$) => - >selector

    state value
      ; => - <
      (?=\}) => - <
      include values

    state values
      include comments
      include strings
      include url
      !\s*[A-Za-z]+ => keyword
      #\h{3,8}\b => constant
      include numbers
      (var)(\() => builtin - >functionArguments
      -(?:webkit|moz|ms|o)-(?:[\w\-]+)(?=\() => builtin
      {ID}(?=\() => builtin
      (--[\w\-]+) => variable
      (?<=[\s()\d%\w])[+*/](?=[\s\d(a-z]) => keyword
      -(?=\s) => keyword
      / => keyword
      -(?:webkit|moz|ms|o)-[\w\-]+ => builtin
      words values
      words fonts
      {ID} => plain
      U\+[\h?\-]+ => constant

    state functionArguments
      \) => - <
      include values

    state url
      (url)(\()\s*(?=["']) => builtin -
      (url)(\()([^"')\n]*)(\)) => builtin - variable -

    state numbers
      ([+\-]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+\-]?\d+)?)({UNIT})? => constant keyword

    state strings
      " => string >double
      ' => string >single

    state double string
      " => string <
      \\\n => escape
      \n => - <
      \\(?:\h{1,6}|.) => escape

    state single string
      ' => string <
      \\\n => escape
      \n => - <
      \\(?:\h{1,6}|.) => escape
    """##)
}
