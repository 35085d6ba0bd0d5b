extension Languages {
  static let xml = Language(
    ##"""
    def NAME [A-Za-z_:\x80-\xff][\w:.\-]*
    state main
      include content

    state content
      <!-- => comment >comment
      (<!\[CDATA\[) => string >data
      (<\?)({NAME}) => - tag >instruction
      (<!)(DOCTYPE)\s+({NAME})? => - tag variable >doctype
      (</)({NAME})\s*(>)? => - tag -
      (<)({NAME}) => - tag >tag
      (&)(?:[A-Za-z_]\w*|#\d+|#x\h+)(;) => constant constant

    state comment comment
      --> => comment <

    state data string
      \]\]> => string <

    state instruction
      \?> => - <
      include attributes

    state doctype
      > => - <
      \[ => - >subset
      (PUBLIC|SYSTEM)\b => keyword
      include strings

    state subset
      \] => - <
      <!-- => comment >comment
      (<!)(ENTITY|ELEMENT|ATTLIST|NOTATION)\b\s*(%\s*)?({NAME})? => - keyword - variable
      include strings

    state tag
      /?> => - <
      (?=<) => - <
      include attributes

    state attributes
      {NAME} => attribute
      include strings

    state strings
      " => string >double
      ' => string >single

    state double string
      " => string <
      &(?:[A-Za-z_]\w*|#\d+|#x\h+); => constant

    state single string
      ' => string <
      &(?:[A-Za-z_]\w*|#\d+|#x\h+); => constant
    """##)

  static let html = Language(
    ##"""
    def NAME [A-Za-z][\w:.\-]*
    def ATTRIBUTE [^\s\n"'<>/=]+
    def REST (?:[^>"']|"[^"\n]*"|'[^'\n]*')*
    def TYPES (?:(?:text|application)/(?:x-)?(?:java|ecma|live)script\d*(?:\.\d)?|module|text/babel|application/json|importmap)
    state main
      include content

    state content
      <!-- => comment >comment
      (<!)(DOCTYPE|doctype|Doctype)\b => - tag >doctype
      <!\[CDATA\[ => string >data
      (<\?)(xml)\b => - tag >instruction
      (<\?(?:php|=|PHP)) => keyword embed:php/code returns
      (\?>) => keyword
      (<)(script)(?={REST}\btype\s*=\s*["']?(?:text/(?:html|x-handlebars|template|ng-template|x-template|x-ng-template)|text/x-handlebars-template)) => - tag >htmlScript
      (<)(script)(?={REST}\btype\s*=\s*["']?(?!{TYPES})) => - tag >otherScript
      (<)([sS][cC][rR][iI][pP][tT])(?=[\s\n>]) => - tag >script
      (<)([sS][tT][yY][lL][eE])(?=[\s\n>]) => - tag >style
      (</?)({NAME}) => - tag >tag
      &(?:[A-Za-z]\w*|#\d+|#[xX]\h+); => escape

    state doctype
      > => - <
      "[^"\n]*"? => string
      '[^'\n]*'? => string
      [^\s>"']+ => attribute

    state comment comment
      --> => comment <

    state data string
      \]\]> => string <

    state instruction
      \?> => - <
      include attributes

    state tag
      /?> => - <
      (?=<(?!\?)) => - <
      include attributes

    state script
      /> => - <
      > => - =scriptBody embed:javascript until (?:</[sS][cC][rR][iI][pP][tT]|<\?)
      include attributes

    state scriptBody
      <\?(?:php|=)? => keyword embed:php/code returns
      \?> => keyword embed:javascript until (?:</[sS][cC][rR][iI][pP][tT]|<\?)
      (</)(\w+)\s*(>) => - tag - <

    state afterScript
      (</)(\w+)\s*(>) => - tag - <
      (?=.|\n) => - <

    state otherScript
      > => - =scriptText
      include attributes

    state scriptText
      (</)(script)\s*(>) => - tag - <

    state htmlScript
      > => - =afterScript embed:html until </[sS][cC][rR][iI][pP][tT]
      include attributes

    state style
      (lang)(=)("(?:scss|sass)"|'scss') => attribute - string =scssStyle
      (lang)(=)("less"|'less') => attribute - string =lessStyle
      /> => - <
      > => - =afterScript embed:css until </[sS][tT][yY][lL][eE]
      include attributes

    state scssStyle
      > => - =afterScript embed:scss until </[sS][tT][yY][lL][eE]
      include attributes

    state lessStyle
      > => - =afterScript embed:less until </[sS][tT][yY][lL][eE]
      include attributes

    state attributes
      (<\?(?:php|=)) => keyword embed:php/code returns
      \?> => keyword
      (on[a-z]+)\s*(=)\s*(") => attribute - string =tag2 >eventDouble
      (on[a-z]+)\s*(=)\s*(') => attribute - string =tag2 >eventSingle
      (on[a-z]+)\s*(=)\s*(?=[^\s"'>]) => attribute - >eventBare
      (align|bgcolor|valign|hspace|vspace|cellpadding|cellspacing)(?=\s*=) => invalid
      {ATTRIBUTE} => attribute
      (=)\s*(") => - string >double
      (=)\s*(') => - string >single
      (=)\s*([^\s"'<>=`]+) => - string

    state tag2
      /?> => - <
      (?=<(?!\?)) => - <
      include attributes

    state double string
      " => string <
      <\?(?:php|=) => keyword embed:php/code returns
      \?> => keyword
      &(?:[A-Za-z]\w*|#\d+|#[xX]\h+); => escape

    state single string
      ' => string <
      <\?(?:php|=) => keyword embed:php/code returns
      \?> => keyword
      &(?:[A-Za-z]\w*|#\d+|#[xX]\h+); => escape

    state eventDouble string
      " => string <
      include event

    state eventSingle string
      ' => string <
      include event

    state eventBare string
      (?=[\s\n>]) => - <
      include event

    state event
      \b(this)\b => receiver
      \b(return|if|else|var|new|function|typeof)\b => keyword
      [A-Za-z_$][\w$]*(?=\() => function
      [A-Za-z_$][\w$]* => plain
    """##)

  static let vue = Language(
    extending: html,
    ##"""
    state content +
      (<)(script)(?={REST}\blang\s*=\s*["']?tsx?) => - tag >script
      \{\{ => - embed:typescript until \}\}
      \}\} => -

    state attributes
      ((?:v-|[:@#])[^\s\n"'<>/=]*)(=)(") => attribute - - embed:typescript until "
      (v-[\w\-]+) => keyword
      (?<=[\s\n])" => plain
      {ATTRIBUTE} => attribute
      (=)\s*(") => - string >double
      (=)\s*(') => - string >single
      (=)\s*([^\s"'<>=`]+) => - string
    """##)

  static let svelte = Language(
    extending: html,
    ##"""
    state content +
      (\{[#:/@])([a-z]+)(?:\s+(if)\b)? => - keyword keyword >block
      \{ => keyword >hole
      (<)(script)(?={REST}\blang\s*=\s*["']?ts) => - tag >script

    state attributes +
      (=)\s*(\{) => - keyword >hole
      \{ => keyword >hole
      (on|bind|use|transition|in|out|animate|let)(:)([\w$\-]+) => keyword - variable
      (\|)([A-Za-z]+) => keyword -
      ([a-z]+)(:)([\w\-]+) => attribute - attribute

    state double +
      \{ => keyword >hole

    state single +
      \{ => keyword >hole

    state block
      \} => - <
      (as|then|catch)\b => keyword
      include code

    state hole
      \} => keyword <
      include code

    state code
      \{ => - >braces
      "[^"\n]*" => string
      '[^'\n]*' => string
      `[^`\n]*` => string
      \b\d[\d_.]* => constant
      (true|false|null|undefined)\b => constant
      (new|typeof|in|of|instanceof|await|const|let)\b => keyword
      [A-Za-z_$][\w$]*(?=\() => function
      [A-Za-z_$][\w$]* => plain
      [=!<>+\-*/%&|^?:]+ => keyword
      (\.\.\.) => keyword

    state braces
      \} => - <
      include code
    """##)
}
