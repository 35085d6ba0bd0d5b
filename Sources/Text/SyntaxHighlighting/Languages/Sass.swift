extension Languages {
  static let scss = Language(
    extending: css,
    ##"""
    def LOOK (?:[^;{},\n#]|,(?!\s*$)|#\{[^}\n]*\}|#[\w\-]+)*
    table tags ignore-case
      tag : a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas caption center cite code col colgroup command content data datalist dd del details dfn dialog dir div dl dt element em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins isindex kbd keygen label legend li link listing main map mark marquee menu menuitem meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture pre progress q rp rt rtc ruby s samp script section select shadow slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr
    state comments
      /\* => comment >comment
      //.* => comment

    state atRules
      (@(?:media|supports|container|layer))\b => keyword >query
      (@(?:import|use|forward|charset))\b => keyword >value
      (@mixin)\s+({ID}) => keyword function >parameters
      (@function)\s+({ID}) => keyword builtin >parameters
      (@include)\s+((?:{ID}\.)?{ID}) => keyword function >included
      (@extend)\b => keyword >extended
      (@keyframes)\s+({ID})?\s*(\{) => keyword function - >keyframes
      (@-\w+-keyframes)\s+({ID})?\s*(\{) => keyword - - >keyframes
      (@each|@for|@while|@if|@else(?:\s+if)?)\b => keyword >control
      (@debug)\b([^;\n]*;?) => keyword -
      (@(?:return|warn|error|content))\b => keyword >value
      (@page)\s+(:\w+) => keyword function >query
      (@at-root)\b => keyword
      [@]{ID} => keyword >query

    state control
      \{ => - =declarations
      \n => -
      ; => - <
      (from|to|through|in|and|or|not)\b => keyword
      [=!<>]=?|[+*%] => keyword
      include values

    state parameters
      \{ => - =declarations
      (?=;) => - <
      \( => -
      \) => -
      : => -
      include values

    state included
      ; => - <
      \{ => - =declarations
      (?=\}) => - <
      include values

    state extended
      ; => - <
      (?=\}) => - <
      %[\w\-]+ => attribute
      !\w+ => keyword
      include selectorParts

    state values +
      \$[\w\-]+ => variable
      #\{ => variable >hole
      ==|!=|[<>]=? => keyword
      [+*%](?=\s) => keyword
      (?<=\s)-(?=\s|\$) => keyword

    state hole variable
      \} => variable <
      include values

    state stringHole stringVariable
      \} => stringVariable <
      \$[\w\-]+ => stringVariable
      [+\-*/](?=\s) => keyword

    state double +
      #\{ => stringVariable >stringHole

    state single +
      #\{ => stringVariable >stringHole

    state rules +
      (\$[\w\-]+)(\s*:) => variable variable >definition

    state definition variable
      ; => plain <
      (?=\}) => - <
      include comments
      include strings
      include url
      words values
      {ID}(?=\() => builtin
      {ID} => variable
      include values

    state query +
      \{ => - =declarations
      \$[\w\-]+ => variable
      #\{ => variable >hole

    state selectorParts
      include comments
      #\{ => variable >hole
      \.-?(?:[\w\-]|\\.)+ => attribute
      \. => attribute
      %[\w\-]+ => attribute
      #-?[\w\-]+ => attribute
      ::?-?[A-Za-z][\w\-]*(?=\() => attribute >arguments
      ::?-?[A-Za-z][\w\-]* => attribute
      \[ => - >attributeSelector
      \* => tag
      [>+~] => keyword
      & => tag
      (?<=\})-[\w\-]+ => attribute
      words tags
      {ID}-{ID} => tag
      {ID} => property

    state declarations
      \} => - <
      include comments
      include atRules
      (\$[\w\-]+)\s*(:) => variable - >value
      (?=[^\s@}])(?={LOOK}\{) => - >selector
      (?=[^\s@}])(?={LOOK},\s*$) => - >selector
      #\{ => variable >hole
      (--[\w\-]+) => variable
      [\w\-]+(?=\s*:) => property
      [\w\-]+(?=#\{) => property
      (?<=\})[\w\-]+ => property
      : => - >value

    state url
      (url)(\()\s*(?=["'$#]) => builtin -
      (url)(\()([^"')\n]*)(\)) => builtin - variable -
    """##)

  static let less = Language(
    extending: css,
    ##"""
    def LOOK (?:[^;{}@,\n]|,(?!\s*$)|@\{[\w\-]*\}|@(?!\{))*
    state comments
      /\* => comment >comment
      //.* => comment

    state atRules
      (@(?:media|supports))\b => keyword >query
      (@import)\b(?:\s+(\([\w,\s]*\)))? => keyword - >value
      (@(?:font-face|page|charset|namespace))\b => keyword >query
      (@(?:-\w+-)?keyframes)\s+({ID})?\s*(\{) => keyword variable - >keyframes
      (@)(plugin)\b => keyword keyword >value
      (@)([\w\-]+)\s*(:) => - builtin - >value
      (@)([\w\-]+)\s*(\(\)) => - builtin -
      (@)(\{)([\w\-]+)(\}) => - - builtin -

    state values +
      (@@?)(\{?)([\w\-]+)(\}?) => - - builtin -
      (--[\w\-]+) => property
      (~)(?=["'`]) => keyword
      [+*](?=\s) => keyword
      (when|and|not|or)\b => keyword
      \.[\w\-]+ => attribute

    state rules
      include comments
      include atRules
      \} => -
      ([.#][\w\-]+)\s*(\()(?=[^{};\n]*;) => attribute - >mixinArguments
      ([.#][\w\-]+)\s*(\() => attribute - >mixinArguments
      (when|and|not)\b => keyword
      \( => - >mixinArguments
      (?=[^\s{}();]) => - >selector
      \{ => - >declarations

    state mixinArguments
      \) => - <
      \( => - >mixinArguments
      ({ID})(?=\() => builtin
      ; => -
      : => -
      [<>=]+ => keyword
      include values

    state selectorParts +
      (@)(\{)([\w\-]+)(\}) => - - builtin -
      ([.#][\w\-]+)\s*(\() => attribute - >mixinArguments
      (when|and|not)\b => keyword
      \( => - >mixinArguments
      :(?=root) => -
      & => -
      (?<=\})-[\w\-]+ => attribute

    # Of a pseudo-class, which the parenthesis of a mixin does not begin.
    state arguments +
      \( => -

    state nested
      ([.#][\w\-]+)\s*(\()(?=[^{};\n]*;) => attribute - >mixinArguments
      ([.#][\w\-]+)(?=\s*;) => attribute
      (?=[.#&>+~*\[]{LOOK}(?:\{|,\s*$)) => - >selector
      (?=[A-Za-z:]{LOOK}\{) => - >selector
      (?=[A-Za-z:][\w\-]*(?::[\w\-()]+)?\s*,\s*$) => - >selector

    # The value of a custom property may be anything.
    state anything
      ; => - <
      (?=\}) => - <
      include comments
      include strings
      include numbers
      [\w]+ => plain
      [+*/\-]+ => keyword

    state declarations
      \} => - <
      include comments
      include atRules
      include nested
      (--[\w\-]+)\s*(:) => property - >anything
      {ID}(?=\s*\+?_?:) => property
      (@)(\{)([\w\-]+)(\}) => - - builtin -
      : => - >value
    """##)
}
