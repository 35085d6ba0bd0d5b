extension Languages {
  static let java = Language(
    ##"""
    def ID [A-Za-z_$\x80-\xff][\w$]*
    def WORD {ID}
    def GENERIC <[^<>;(){}=+\n]*(?:<[^<>;(){}=+\n]*>[^<>;(){}=+\n]*)*>
    table words
      keyword : if else for while do switch case default break continue return throw try catch finally assert new instanceof
      keyword : public private protected static final abstract native synchronized transient volatile strictfp sealed non-sealed default
      keyword : class interface enum record extends implements throws package import module requires exports opens uses provides var yield permits
      keyword : void int long short byte char float double boolean
      constant : true false null
      receiver : this super
    table primitives
      keyword : void int long short byte char float double boolean var
    table reserved
      keyword : if else for while do switch case break continue return throw try catch finally assert new instanceof synchronized package import class super this void
    state main
      include code

    state code
      include comments
      (package)\s+([\w.]+) => keyword -
      (import)(\s+static)?\s+((?:\w+\.)*)(\*)? => keyword keyword - constant
      """ => string >textBlock
      " => string >string
      ' => string >character
      include numbers
      (@)(interface)\s+({ID}) => keyword keyword type >classHead
      (@)({ID}(?:\.{ID})*)(\() => - keyword - >annotation
      (@)({ID}(?:\.{ID})*) => - keyword
      (class|interface|enum)\s+({ID}) => keyword type >classHead
      (record)\s+({ID})\s*(\() => keyword type - >parameters
      (new)\s+((?:{ID}\.)*)({ID})(?=\s*\() => keyword - function
      (new)\s+({ID})(?=<) => keyword - >typeArguments
      (new)\s+({ID}) => keyword -
      (\.)\s*({ID})(?=\s*\() => - function
      (\.)\s*(class)\b => - keyword
      (\.)\s*([A-Z][A-Z0-9_]+)\b => - constant
      (\.)\s*({ID}) => - -
      (->|::) => keyword
      (@{primitives})((?:\[\])*)\s+(?!@{reserved})({ID})\s*\( => keyword - function >parameters
      (?!@{reserved})({ID})((?:{GENERIC})?(?:\[\])*)\s+(?!@{reserved})({ID})\s*\((?=[^()]*\)\s*(?:throws\b[^{;\n]*)?[{;]|$) => - - function >parameters
      (?!@{reserved})({ID})\s*\((?=[^()]*\)\s*(?:throws\b[^{;\n]*)?\{) => function >parameters
      (catch)\s*(\() => keyword - >parameters
      (?!@{reserved})({ID})(?=\s*\() => function
      (?!@{reserved})([A-Z]\w*)(?={GENERIC}\s*[\w.\[{(>:@]) => - >typeArguments
      words words
      [A-Z][A-Z0-9_]+\b => constant
      {ID} => plain
      [=!<>+\-*/%&|^~?]+ => keyword

    state comments
      /\*\*(?!/) => comment >documentation
      /\* => comment >comment
      //.* => comment

    state comment comment
      \*/ => comment <

    state documentation comment
      \*/ => comment <
      (@param)\s+(<?\S+) => keyword variable
      (@(?:throws|exception|see))\s+([\w.#]+) => keyword type
      (\{)(@\w+)(?:\s+([^}\n]*))?(\}) => - keyword - -
      @\w+ => keyword

    state string string
      " => string <
      \n => - <
      \\(?:u\h{4}|[0-7]{1,3}|.) => escape

    state textBlock string
      """ => string <
      \\(?:u\h{4}|[0-7]{1,3}|.) => escape

    state character string
      ' => string <
      \n => - <
      \\(?:u\h{4}|[0-7]{1,3}|.) => escape

    state numbers
      (?<![\w$])0[xX][\h_]+[lL]? => constant
      (?<![\w$])0[bB][01_]+[lL]? => constant
      (?<![\w$])\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+\-]?\d+)?[lLfFdD]? => constant
      \.\d[\d_]*(?:[eE][+\-]?\d+)?[fFdD]? => constant

    state annotation
      \) => - <
      \( => - >annotation
      ({ID})\s*(=) => constant keyword
      include code

    state classHead
      include comments
      (?=[{;]) => - <
      (\() => - =parameters
      (extends|implements|permits)\b => keyword
      < => - >classParameters
      {ID} => builtin

    state classParameters
      > => - <
      < => - >classParameters
      (extends|super)\b => keyword
      [&?] => keyword
      {ID} => plain

    state typeArguments
      < => type =typeArgumentsBody
      (?=[^<]) => - <

    state typeArgumentsBody
      > => type <
      < => type >typeArgumentsBody
      (extends|super)\b => keyword
      \? => keyword
      ({ID})(?=\.) => -
      {ID} => keyword
      ; => - <

    state parameters
      include comments
      \) => - <
      (@)({ID})(\() => - keyword - >annotation
      (@)({ID}) => - keyword
      (final)\b => keyword
      (this)\b => receiver
      \.\.\. => keyword
      ({ID})(?=\s*(?:[,)\[]|$)) => variable
      ({ID})(?=<) => - >typeArguments
      words words
      {ID} => plain
      \| => keyword
      ; => - <
    """##)

  static let csharp = Language(
    ##"""
    def ID @?[A-Za-z_\x80-\xff]\w*
    def WORD {ID}
    def GENERIC <[^<>;(){}=+\n]*(?:<[^<>;(){}=+\n]*>[^<>;(){}=+\n]*)*>
    table words
      keyword : if else for foreach while do switch case default break continue return throw try catch finally goto yield await async when in is as new typeof sizeof nameof stackalloc checked unchecked lock fixed unsafe using
      keyword : public private protected internal static readonly const abstract sealed virtual override extern volatile partial ref out params event delegate explicit implicit operator required init file scoped
      keyword : class struct interface enum record namespace where get set add remove var dynamic select from group into orderby join let on equals by ascending descending with and or not global managed unmanaged
      keyword : void int uint long ulong short ushort byte sbyte char float double decimal bool string object nint nuint
      constant : true false null
      receiver : this base
    table primitives
      keyword : void int uint long ulong short ushort byte sbyte char float double decimal bool string object nint nuint var dynamic
    table reserved
      keyword : if else for foreach while do switch case break continue return throw try catch finally goto yield await in is as new typeof sizeof nameof lock fixed unsafe using namespace class struct interface enum public private protected internal static readonly const abstract sealed virtual override extern partial ref out async get set where when checked unchecked this base null true false default event delegate operator
    state main
      include code

    state code
      include comments
      ^\s*(#)(region|endregion|pragma|nullable|line|error|warning)\b(.*) => keyword keyword string
      ^\s*(#)(if|elif|else|endif|define|undef)\b(.*) => keyword keyword type
      """ => string >rawString
      \$@"|@\$" => string >verbatimInterpolated
      @" => string >verbatim
      \$" => string >interpolated
      " => string >string
      ' => string >character
      include numbers
      ^\s*(using)\s+(static\s+)?(?:({ID})\s*(=)\s*)?({ID}(?:\.{ID})*)(?=\s*;) => keyword keyword type keyword type
      (namespace)\s+({ID}(?:\.{ID})*) => keyword type
      (class|struct|interface|enum|record(?:\s+(?:struct|class))?)\s+({ID}) => keyword type >classHead
      ^\s*\[(?=[A-Za-z]) => - >attribute
      (new)\s+((?:{ID}\.)*)({ID})(?=[\s\n]*[({\[]) => keyword type type
      (new)\s+({ID})(?=<) => keyword type >typeArguments
      (new)\s+(@{primitives}) => keyword keyword
      (\??\.)\s*({ID})(?={GENERIC}\s*\() => - function >typeArguments
      (@{primitives})(\?|(?:\[,*\])+)?\s+(?!@{reserved})({ID})(?={GENERIC}\s*\() => keyword - function >parameterList >typeArguments
      (?!@{reserved})({ID}(?:\.{ID})*)(\?|(?:\[,*\])+)?\s+(?!@{reserved})({ID})(?={GENERIC}\s*\() => type - function >parameterList >typeArguments
      (?<=>)(\?|(?:\[,*\])+)?\s+(?!@{reserved})({ID})(?={GENERIC}\s*\() => - function >parameterList >typeArguments
      (where)\s+({ID})\s*(:) => keyword type - >constraints
      (\??\.)\s*({ID})(?=\s*\() => - function
      (\??\.)\s*({ID}) => - -
      (@{primitives})(\?|(?:\[,*\])+)?\s+(?!@{reserved})({ID})\s*(?=\() => keyword - function >parameterList
      (@{primitives})(\?|(?:\[,*\])+)?\s+(?!@{reserved})({ID})(?=\s*\{) => keyword - type
      (@{primitives})(\?|(?:\[,*\])+)?\s+(?!@{reserved})({ID}) => keyword - type
      (?!@{reserved})({ID}(?:\.{ID})*)(\?|(?:\[,*\])+)?\s+(?!@{reserved})({ID})\s*(?=\() => type - function >parameterList
      (?!@{reserved})({ID}(?:\.{ID})*)(\?|(?:\[,*\])+)?\s+(?!@{reserved})({ID})(?=\s*(?:[=;,){]|=>|in\b)) => type - type
      (?<=>)\s+(?!@{reserved})({ID})\s*(?=\() => function >parameterList
      (?<=>)\s+(?!@{reserved})({ID})(?=\s*[=;,){]) => type
      (\()(?!@{primitives})([A-Z]\w*)(\))(?=[\w("]) => - type -
      (\[)(assembly|module)(\s*:) => - keyword -
      (?!@{reserved})({ID})(?={GENERIC}\s*\() => function >typeArguments
      (?!@{reserved})([A-Z]\w*)(?={GENERIC}[\s.\[?(),;{>]) => type >typeArguments
      (public|private|protected|internal)\s+({ID})\s*(?=\() => keyword function >parameterList
      ({ID})(?=\s*=>) => type
      (?!@{reserved})({ID})(?=\s*\() => function
      words words
      {ID} => plain
      \?\?=?|=>|[=!<>+\-*/%&|^~]+ => keyword
      \?(?!\.) => keyword

    state comments
      ///(?!/) => comment >documentation
      /\* => comment >comment
      //.* => comment

    state documentation comment
      \n => - <
      (</?)([A-Za-z][\w:]*) => plain tag >documentationTag

    state documentationTag plain
      /?> => plain <
      [A-Za-z][\w:]* => attribute
      "[^"\n]*" => string
      \n => - <<

    state comment comment
      \*/ => comment <

    state string string
      " => string <
      \n => - <
      include escapes

    state character string
      ' => string <
      \n => - <
      include escapes

    state escapes
      \\(?:u\h{4}|U\h{8}|x\h{1,4}|.) => escape

    state verbatim string
      "" => escape
      " => string <

    state rawString string
      """ => string <

    state interpolated string
      " => string <
      \n => - <
      \{\{|\}\} => string
      \{ => keyword >interpolation
      include escapes

    state verbatimInterpolated string
      "" => escape
      " => string <
      \{\{|\}\} => string
      \{ => keyword >interpolation

    state interpolation
      \} => keyword <
      (:)([^}"\n]+) => - string
      include code

    state numbers
      (0[xX])([\h_]+)([uUlL]*) => keyword constant keyword
      (0[bB])([01_]+)([uUlL]*) => keyword constant keyword
      (?<![\w])(\d[\d_]*(?:\.\d[\d_]*)?)([eE][+\-]?)(\d+)?([fFdDmMuUlL]*) => constant keyword constant keyword
      (?<![\w])(\d[\d_]*(?:\.\d[\d_]*)?)([fFdDmMuUlL]*) => constant keyword

    state classHead
      include comments
      (?=[{;]) => - <
      \( => - =parameters
      : => -
      (where|class|struct|new|notnull|unmanaged)\b => keyword
      words words
      {ID} => type

    state constraints
      include comments
      (?=[{;]|=>) => - <
      (where|class|struct|new|notnull|unmanaged|default)\b => keyword
      words words
      {ID} => type
      \? => plain

    state attribute
      \] => - <
      ({ID})\s*(=) => type keyword
      ([A-Z]\w*)(?=\s*[\](,.]) => type
      include code

    state typeArguments
      < => - =typeArgumentsBody
      (?=[^<]) => - <

    state typeArgumentsBody
      > => - <
      < => - >typeArgumentsBody
      words words
      {ID} => type
      ; => - <

    state parameterList
      \( => - =parameters
      (?=[^(]) => - <

    state parameters
      include comments
      \) => - <
      \[(?=[A-Za-z]) => - >attribute
      (ref|out|in|params|this|scoped|readonly)\b => keyword
      words words
      = => keyword >default
      \( => - >parameters
      include strings
      {ID} => type
      \? => plain
      ; => - <

    state strings
      " => string >string
      ' => string >character
      include numbers

    state default
      (?=[,);]) => - <
      include code
    """##)

  static let kotlin = Language(
    ##"""
    def ID [A-Za-z_\x80-\xff]\w*
    def WORD {ID}
    table words
      keyword : if else for while do when break continue return throw try catch finally in is as fun val var class interface object enum data sealed open abstract final override private public protected internal lateinit inline suspend operator infix tailrec external annotation companion inner crossinline noinline reified const vararg expect actual by constructor init typealias where get set package import
      constant : true false null
      receiver : this super
    state main
      include code

    state code
      include comments
      ^(package)\s+([\w.`]+) => keyword type
      ^(import)\s+([\w.`]+)(\*)? => keyword type constant
      """ => string >rawString
      " => string >string
      '(?:[^'\\\n]|\\u\h{4}|\\.)' => string
      @\w+(?:\.\w+)* => type
      (class|interface|object|typealias)\s+({ID}) => keyword type >typeParameters
      (fun)\s*(<[^>\n]*>)?\s*((?:{ID}\.)*)({ID}|`[^`\n]+`) => keyword - type function
      (0[xX][\h_]+|0[bB][01_]+)[uUL]* => constant
      (?<![\w])\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+\-]?\d+)?[uULfF]* => constant
      (:)\s*({ID}(?:\.{ID})*)(\?)? => - type -
      ({ID})(?=<[^<>()\n]*>\s*\() => function >arguments
      (?!@{calls})({ID})(?=\s*[({]) => function
      words words
      {ID} => plain
      \? => plain
      !!|\?:|->|::|\.\.<?|[=!<>+\-*/%&|]+ => keyword

    state typeParameters
      < => - =typeList
      (?=[^<]) => - <

    state typeList
      > => - <
      (in|out|reified)\b => keyword
      {ID} => type
      < => - >typeList

    state arguments
      < => - =typeList
      (?=[^<]) => - <

    state comments
      \A#!.* => comment
      /\* => comment >comment
      //.* => comment

    state comment comment
      \*/ => comment <
      /\* => comment >comment

    state string string
      " => string <
      \n => - <
      \\(?:u\h{4}|.) => escape
      include templates

    state rawString string
      """"? => string <
      include templates

    state templates
      (\$)({ID}) => stringVariable stringVariable
      \$\{ => string >template

    state template string
      \} => string <
      \{ => - >block
      include code

    state block
      \} => - <
      include code
    table calls
      keyword : if for while when catch return in is as by get set else do try finally init constructor
    """##)
}
