extension Languages {
  /// TypeScript; JavaScript is coloured by the same rules, as in VS Code.
  static let typescript = Language(
    ##"""
    def ID [A-Za-z_$\x80-\xff][\w$]*
    def WORD [A-Za-z_$\x80-\xff][\w$]*
    def ARROW \((?:[^()]|\n|\((?:[^()]|\n)*\))*\)\s*(?::\s*[^=(){}]+)?=>
    def FUNC (?:async\b\s*)?(?:function\b|{ID}\s*=>|{ARROW})
    def REGEX /(?![/*])(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\[])+/
    table words
      keyword : if else for while do switch case default break continue return throw try catch finally
      keyword : new delete typeof instanceof in of void yield await async with debugger import export from as
      keyword : let var function class extends implements static get set public private protected readonly
      keyword : declare abstract override namespace module satisfies keyof infer is asserts unique using constructor
      constant : true false null undefined NaN Infinity
      receiver : this super arguments
    table reserved
      keyword : if else for while do switch case default break continue return throw try catch finally
      keyword : new delete typeof instanceof in of void yield await with debugger import export
      keyword : let var const function class extends true false null undefined this super async
    table types
      constant : number string boolean any void never unknown undefined null object symbol bigint true false this
      keyword : keyof typeof infer is extends readonly asserts unique in as new abstract

    state main
      include expression

    state expression
      include comments
      include strings
      ([=:!&|?+\-~^%*<>]+)(\s*)(?={REGEX}) => keyword - >regexp
      \((\s*)(?={REGEX}) => - >parenthesis >regexp
      \[(\s*)(?={REGEX}) => - >bracket >regexp
      \{(\s*)(?={REGEX}) => - >block >regexp
      [,;](\s*)(?={REGEX}) => - >regexp
      (return|typeof|case)(\s+)(?={REGEX}) => keyword - >regexp
      ^\s*(?={REGEX}) => - >regexp
      include numbers
      (@)({ID})(?=\s*\() => function function
      (@)({ID}) => function function
      (async\s+)?(function\b\s*\*?)\s*({ID})?\s* => keyword keyword function >functionHead
      (export\s+)?(default\s+)?(abstract\s+)?(class)\b(?:\s+(?!extends\b|implements\b)({ID}))? => keyword keyword keyword keyword type >classHead
      (interface)\s+({ID}) => keyword type >interfaceHead
      (const\s+)?(enum)\s+({ID})\s*(\{)? => keyword keyword type - >enumBody
      (namespace|module)\s+({ID}(?:\.{ID})*) => keyword type
      (type)\s+({ID})\s*(?=[<=]) => keyword type >alias
      (import)(\()  => keyword -
      (import)(\.)(meta) => keyword - receiver
      (import|export)\s+(type)\b(?=\s*[{\w*]) => keyword keyword
      (let|var|using)\s+({ID})\s*(=)\s*(?={FUNC}) => keyword function keyword
      (const)\s+({ID})\s*(=)\s*(?={FUNC}) => keyword function keyword
      (const)\s+({ID})(?=\s*:) => keyword constant >annotated
      (const)\s+({ID}) => keyword constant
      (const)\s+(?=[{\[]) => keyword >constantPattern
      (let|var|using)\s+({ID})(?=\s*:) => keyword - >annotated
      (catch)\s*(\()({ID}) => keyword - -
      (new)\s+((?:{ID}\s*\.\s*)*)({ID})(?=\s*\() => keyword - function
      (new)\s+((?:{ID}\s*\.\s*)*)({ID})(<) => keyword - function - >typeArguments
      (as|satisfies)\s+(const)\b => keyword keyword
      (as|satisfies)\s+(?=[\w{\['"(]) => keyword >type
      (\.\.\.) => keyword
      (\??\.)\s*(#?{ID})(<)(?=[^()<>]*(?:<[^<>]*>)?[^()<>]*>\s*\() => - function - >typeArguments
      (\??\.)\s*(#?{ID})(?=\s*(?:\?\.\s*)?[\(`]) => - function
      (\??\.)\s*({ID})\s*(=)\s*(?={FUNC}) => - function keyword
      (\??\.)\s*(length|prototype|constructor)\b => - builtin
      (\??\.)\s*([A-Z][A-Z0-9_$]*)\b(?!\s*\() => - constant
      (\??\.)\s*(#?{ID}) => - -
      ({ID})(?=\s*:\s*{FUNC}) => function
      (?!@{reserved})({ID})\s*\((?=(?:[^()]|\n|\((?:[^()]|\n)*\))*\)\s*(?::\s*[\w<>\[\]| .]+)?\{) => function >parameters
      ({ID})(?=\s*=>) => variable
      \((?=(?:[^()]|\n|\((?:[^()]|\n)*\))*\)\s*(?::\s*[^=(){}]+)?=>) => - >parameters
      (?!@{reserved})({ID})(<)(?=[^()<>]*(?:<[^<>]*>)?[^()<>]*>\s*\() => function - >typeArguments
      (?!@{reserved})({ID})(?=\s*(?:\?\.\s*)?[(`]) => function
      \$?[A-Z][A-Z0-9_$]*\b(?!\s*[:(]) => constant
      (case)\b => keyword
      (\$)(:) => type -
      ({ID})(:)(?=\s*(?:for|while|do)\b) => type -
      ({ID})(?=\s*:) => -
      words words
      {ID} => plain
      \{ => - >block
      \( => - >parenthesis
      \[ => - >bracket
      \?(?![.?]) => keyword >ternary
      [=!<>+\-*/%&|^~?]+ => keyword

    state ternary
      : => keyword <
      (?=[;)}\]]) => - <
      ({ID})(?=\s*:) => -
      include expression

    state block
      \} => - <
      include expression

    state comments
      /\*\*(?!/) => comment >documentation
      /\* => comment >comment
      //.* => comment
      \A#!.* => comment

    state comment comment
      \*/ => comment <

    state documentation comment
      \*/ => comment <
      (@(?:typedef|type|param|returns?|property|prop|arg|throws|template|enum|this)\b)\s+(\{)((?:[^{}\n]|\{[^{}\n]*\})*)(\})(\s+\[?[\w.$]+)? => keyword type type type variable
      (@(?:typedef|type|param|returns?|property)\b)\s+(?=\{) => keyword >documentationType
      (@(?:param|arg|argument|property|prop|typedef|callback)\b)\s+([\w.$]+) => keyword variable
      @[a-z]\w* => keyword

    state documentationType type
      \{ => type >documentationType
      \} => type <
      (?=\*/) => - <
      (?=\n\s*\*\s*@) => - <

    state strings
      " => string >doubleQuoted
      ' => string >singleQuoted
      ` => string >template

    state doubleQuoted string
      " => string <
      include escapes
      \n => - <

    state singleQuoted string
      ' => string <
      include escapes
      \n => - <

    state escapes
      \\x\h{2} => escape
      \\u\{\h+\} => escape
      \\u\h{4} => escape
      \\[0-7]{1,3} => escape
      \\. => escape
      \\\n => escape

    state template string
      ` => string <
      \$\{ => string >interpolation
      include escapes

    state interpolation
      \} => string <
      include expression

    state regexp string
      / => string =regexpBody

    state regexpBody string
      (/)([a-z]+) => string keyword <
      / => string <
      \n => - <
      (\()(\?<)([A-Za-z]\w*)(>) => string string plain string
      \(\?<?[=!:] => string
      (\[)(\^)? => constant keyword >regexpSet
      include regexpEscapes
      [+*?]\?? => keyword
      \{\d+(?:,\d*)?\}\?? => keyword
      [|^$] => keyword
      \. => constant

    state regexpEscapes
      \\[dDwWsSbB] => constant
      \\[rntfv0] => constant
      \\(?:x\h{2}|u\h{4}|u\{\h+\}|c[A-Z]) => escape
      \\[1-9] => keyword
      \\k<\w+> => keyword
      \\. => regexpEscape

    state regexpSet constant
      \] => constant <
      \n => - <<
      \\- => constant
      include regexpEscapes

    state numbers
      (\d[\d_]*|0[xX][\h_]+)(n)\b => constant keyword
      0[xX][\h_]+n? => constant
      0[bB][01_]+n? => constant
      0[oO][0-7_]+n? => constant
      (?<![\w$])\d[\d_]*(?:\.[\d_]*)?(?:[eE][+\-]?[\d_]+)?n? => constant
      \.\d[\d_]*(?:[eE][+\-]?[\d_]+)? => constant

    state functionHead
      < => - >typeArguments
      \( => - =parameters
      (?=[^\s<(]) => - <

    state parameters
      include comments
      (\))\s*(:)\s*(\{) => - keyword - =returnType >typeBody
      (\))\s*(:)\s* => - keyword =returnType
      \) => - <
      (@)({ID}) => function function
      \.\.\. => keyword
      (public|private|protected|readonly|override)\b(?=\s+\w) => keyword
      (this)(?=\s*[:,)]) => receiver
      ({ID})(?=\s*\??\s*:\s*{FUNC}) => function
      {ID} => variable
      \? => keyword
      (:)\s*(\{) => keyword - >type >typeBody
      : => keyword >type
      = => keyword >default
      \{ => - >parameterPattern
      \[ => - >parameterPattern

    state parameterPattern
      include comments
      [}\]] => - <
      ({ID})(?=\s*:) => -
      {ID} => variable
      \.\.\. => keyword
      = => keyword >default
      [{\[] => - >parameterPattern

    state constantPattern
      include comments
      (\{) => - >constantParts
      (\[) => - >constantParts
      (?=[^\s]) => - <

    state constantParts
      include comments
      [}\]] => - <
      ({ID})(?=\s*:) => -
      {ID} => constant
      \.\.\. => keyword
      = => keyword >default
      [{\[] => - >constantParts

    state default
      (?=[,)}\]]) => - <
      include expression

    state parenthesis
      \) => - <
      include expression

    state bracket
      \] => - <
      include expression

    state annotated
      (:)\s*(\{) => keyword - =type >typeBody
      : => keyword =type

    state alias
      < => - >typeArguments
      (=)\s*(\{) => keyword - =type >typeBody
      = => keyword =type
      (?=[^\s<=]) => - <

    state returnType
      include comments
      include typeParts
      \n(?=\s*[|&]) => -
      (?=[\n,;)}\]>={.]) => - <

    state type
      include comments
      => => keyword
      ([|&])\s*(\{) => keyword - >typeBody
      include typeParts
      \n(?=\s*[|&]) => -
      (?=[\n,;)}\]>={.]) => - <

    state typeParts
      include strings
      \d[\d_.]*(?:[eE][+\-]?\d+)? => constant
      ({ID})(\s*)(?=\.) => type - >typeMember
      (asserts|is)\s+(?=\w) => keyword
      words types
      {ID} => type
      < => - >typeArguments
      \[ => - >typeBracket
      \( => - >typeParameters
      \.\.\. => keyword
      [|&?:] => keyword

    state typeMember
      (\.)\s*({ID}) => - type
      (?=[^.]) => - <

    state typeArguments
      include comments
      > => - <
      => => keyword
      \{ => - >typeBody
      = => keyword
      (extends)\b => keyword
      include typeParts

    state typeBracket
      \] => - <
      => => keyword
      \{ => - >typeBody
      ({ID})(\??)(:) => - keyword keyword
      include comments
      include typeParts

    state typeParameters
      \)(?=\s*=>) => - <
      \) => - <
      ({ID})(\?)?\s*(:) => variable keyword keyword
      \.\.\. => keyword
      => => keyword
      \{ => - >typeBody
      include comments
      include typeParts

    state classHead
      include comments
      \{ => - =classBody
      (extends|implements)\b => keyword
      < => - >typeArguments
      ({ID})(\s*)(?=\.) => type -
      {ID} => builtin

    state interfaceHead
      include comments
      \{ => - =typeBody
      (extends)\b => keyword
      < => - >typeArguments
      {ID} => builtin

    state typeBody
      include comments
      \} => - <
      (readonly|static|get|set)\s+(?=[\w\['"]) => keyword
      [+\-]?(readonly)\s+(?=[\w\[]) => keyword
      ({ID})(\?)?(?=\s*[(<]) => function keyword >member
      ({ID})(\?)?\s*(:)\s*(?=(?:\(|<)) => function keyword keyword >type
      ({ID})([?!])?\s*(:)\s*(\{) => variable keyword keyword - >type >typeBody
      ({ID})([?!])?\s*(:) => variable keyword keyword >type
      ((?:'[^']*'|"[^"]*"))(\?)?\s*(:) => string keyword keyword >type
      (\[)({ID})\s*(:)\s* => - variable keyword >indexType
      (\[)({ID})\s+(in)\b => - type keyword >indexType
      (new)(?=\s*[(<]) => keyword >member
      (?=[(<]) => - >member
      include strings
      include numbers

    state indexType
      (\])\s*([?+\-]*)(:) => - keyword keyword =type
      \] => - <
      include typeParts

    state member
      < => - >typeArguments
      \( => - =parameters
      (?=[^\s<(]) => - <

    state classBody
      include comments
      \} => - <
      (@)({ID}) => function function
      (static)\s*(\{) => keyword - >block
      (constructor)\s*(?=\() => keyword >member
      (get|set|async|static|public|private|protected|readonly|abstract|override|declare|accessor)\b(?!\s*[(=:;?!<]) => keyword
      (\*)\s*(#?{ID})(?=\s*[(<]) => keyword function >member
      (#?{ID})(\?)?(?=\s*[(<]) => function keyword >member
      (#?{ID})([?!])?\s*(:)\s*(?=\() => function keyword keyword >type
      (#?{ID})([?!])?\s*(:) => variable keyword keyword >type
      (#?{ID})\s*(=)\s*(?={FUNC}) => function keyword >initializer
      (#?{ID}) => variable
      (\[) => - >bracket
      = => keyword >initializer
      \( => - >parenthesis
      \{ => - >block
      include strings
      include numbers

    state initializer
      (?=[;}]) => - <
      \n(?=\s*(?:@|[\w#*\[]+\s*[=(;:?!<]|\}|(?:static|public|private|get|set|async|readonly|protected)\b|\n)) => - <
      include expression

    state enumBody
      include comments
      \{ => -
      \} => - <
      {ID} => constant
      = => keyword >default
      include strings
    """##)

  /// With elements of JSX.
  static let tsx = Language(
    extending: typescript,
    ##"""
    state expression +
      include element

    state element
      (?<![\w)\]])<(?=[A-Za-z][\w.:\-]*(?:\s+[\w:\-]+\s*=|\s*/?>|\s*\n|\s+\{|\s+[\w:\-]+\s*/?>|\s+[\w:\-]+\s*\n|\s+[\w:\-]+\s+[\w:\-]+)) => - >elementHead
      (?<![\w)\]])<> => - >children

    state elementHead
      (?<=<)[A-Za-z][\w.:\-]* => tag
      /> => - <
      > => - =children
      [A-Za-z_][\w:\-]* => attribute
      = => keyword
      " => string >attributeDouble
      ' => string >attributeSingle
      \{ => keyword >jsxExpression
      include comments

    state attributeDouble string
      " => string <
      &\w+; => constant

    state attributeSingle string
      ' => string <

    state children
      (</)([A-Za-z][\w.:\-]*)?\s*(>) => - tag - <
      <(?=[A-Za-z]) => - >elementHead
      <> => - >children
      \{ => keyword >jsxExpression
      &(?:\w+|#\d+); => constant

    state jsxExpression
      \} => keyword <
      include expression
    """##)
}
