extension Languages {
  static let c = Language(
    ##"""
    def ID [A-Za-z_\x80-\xff]\w*
    def WORD {ID}
    def GENERIC <[^<>;(){}\n]*(?:<[^<>;(){}\n]*>[^<>;(){}\n]*)*>
    table words
      keyword : if else for while do switch case default break continue return goto sizeof typedef
      keyword : struct union enum static extern const volatile register inline restrict auto asm __asm__ __attribute__ _Alignas _Alignof _Atomic _Generic _Noreturn _Static_assert _Thread_local typeof alignof alignas constexpr thread_local static_assert
      keyword : void char short int long float double signed unsigned bool _Bool _Complex
      constant : NULL true false TRUE FALSE nullptr
      builtin : size_t ssize_t ptrdiff_t wchar_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t intptr_t uintptr_t intmax_t uintmax_t off_t pid_t time_t uid_t gid_t mode_t FILE u_char u_int pthread_t pthread_mutex_t sockaddr int_fast8_t int_fast32_t uint_fast32_t va_list char16_t char32_t
    table primitives
      keyword : void char short int long float double signed unsigned bool _Bool auto wchar_t char8_t char16_t char32_t
      builtin : size_t ssize_t ptrdiff_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t intptr_t uintptr_t off_t pid_t time_t FILE
    table reserved
      keyword : if else for while do switch case default break continue return goto sizeof typedef struct union enum static extern const volatile register inline auto asm
      keyword : new delete throw try catch using namespace class public private protected virtual override template typename operator this friend explicit constexpr co_return co_await co_yield and or not decltype typeid static_cast dynamic_cast const_cast reinterpret_cast noexcept alignof static_assert
      constant : NULL true false nullptr
    state main
      include code

    state code
      include comments
      ^\s*(#)\s*(include|import|include_next)\b\s*([<"][^>"\n]*[>"]?)? => keyword keyword string
      ^\s*(#)\s*(define)\s+({ID})\( => keyword keyword function >macroParameters
      ^\s*(#)\s*(define|undef|ifdef|ifndef)\s+({ID}) => keyword keyword function >directive
      ^\s*(#)\s*(if|elif)\b => keyword keyword >condition
      ^\s*(#)\s*(else|endif)\b => keyword keyword
      ^\s*(#)\s*(error|warning)\b(.*) => keyword keyword string
      ^\s*(#)\s*(pragma|line|ident)\b(.*) => keyword keyword -
      \\(?=\r?\n) => keyword
      \[\s*\] => keyword
      include strings
      include numbers
      (struct|union|enum|class)(\s+class)?\s+({ID})(?=\s*(?:[{:;]|final|$)) => keyword keyword type
      (struct|union|enum|class)\s+({ID}) => keyword type
      (goto)\s+({ID}) => keyword type
      ^\s*({ID})\s*(:)(?!:) => type -
      (@{primitives})(?:\s+@{primitives})*[\s*&]+(?!@{reserved})((?:{ID}::)*)(~?{ID})\s*\( => keyword type function >parameters
      (?!@{reserved})({ID})\s*(\*+|&+)?\s*(?!@{reserved})(?<=[\s*&])({ID})\s*\((?=[^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)\s*\{?$) => type keyword function >parameters
      (->|\.)\s*({ID})(?=\s*\() => - function
      (->|\.)\s*({ID}) => - -
      (defined)\b => keyword
      words words
      (?!@{reserved})({ID})(?=\s*\() => function
      {ID} => plain
      :: => -
      [=!<>+\-*/%&|^~?]+ => keyword

    state comments
      /\* => comment >comment
      //(?:[^\\\n]|\\[^\n])*\\\r?\n => comment >lineComment
      //.* => comment

    state comment comment
      \*/ => comment <

    state lineComment comment
      (?:[^\\\n]|\\[^\n])*\\\r?\n => comment
      .* => comment <
      \n => - <

    state directive
      \n => - <
      \\\r?\n => keyword
      include code

    state condition
      \\\r?\n => keyword
      \n => - <
      include comments
      (defined)\b => keyword
      include numbers
      {ID} => function
      [=!<>+\-*/%&|^~?]+ => keyword

    state macroParameters
      \) => - =directive
      \.\.\. => keyword
      {ID} => variable
      \\\r?\n => keyword

    state parameters
      include comments
      \) => - <
      include strings
      include numbers
      (?!@{reserved})({ID})(?=\s*\() => function
      \( => - >parameters
      words words
      ({ID})(?=\s*::) => type
      (?<=[\s&*>\])])({ID})(?=\s*(?:\[\s*\]\s*)?[,)]) => variable
      {ID} => plain
      \[\s*\] => keyword
      [=!<>+\-*/%&|^~?]+ => keyword
      \.\.\. => keyword
      ; => - <

    state strings
      (?:u8|[uUL])?" => string >string
      (?:u8|[uUL])?' => string >character

    state string string
      " => string <
      \\\r?\n => escape
      \n => - <
      include escapes
      %(?:\d+\$)?[#0\- +']*(?:\*|\d+)?(?:\.(?:\*|\d+))?(?:hh?|ll?|[jztqLvV])?[diouxXDOUeEfFgGaACcSspn%@] => escape

    state character string
      ' => string <
      \n => - <
      include escapes

    state escapes
      \\x\h+ => escape
      \\[0-7]{1,3} => escape
      \\u\h{4} => escape
      \\U\h{8} => escape
      \\. => escape

    state numbers
      (0[xX])([\h']+)([uUlLzZ]+)? => keyword constant keyword
      (0[bB])([01']+)([uUlLzZ]+)? => keyword constant keyword
      (?<![\w])(\d[\d']*(?:\.[\d']*)?)([eE])([+\-]?)(\d+)([fFlL]*) => constant keyword keyword constant keyword
      (?<![\w])(\d[\d']*\.?[\d']*)([A-Za-z_]\w*)? => constant keyword
      (\.\d+)(?:([eE])([+\-]?)(\d+))?([fFlL]*) => constant keyword keyword constant keyword
    """##)

  static let cpp = Language(
    extending: c,
    ##"""
    table words
      keyword : new delete throw try catch using namespace class public private protected virtual override final template typename operator friend explicit mutable noexcept decltype constexpr consteval constinit concept requires export import module typeid static_cast dynamic_cast const_cast reinterpret_cast and or not xor bitand bitor compl and_eq or_eq xor_eq not_eq co_return co_await co_yield static_assert alignas alignof thread_local char8_t wchar_t char16_t char32_t
      receiver : this
    state code +
      ^\s*(public|private|protected)\s*(:)(?!:) => keyword keyword
      ^\s*(default)\s*(:)(?!:) => keyword -
      (using)\s+(namespace)\s+({ID}) => keyword keyword type
      (using)\s+({ID})\s*(=) => keyword type keyword
      (namespace)\s+({ID}(?:::{ID})*) => keyword type
      (?:u8|[uUL])?(R")([^\s()\\"\n]{0,16})\( => string string save2 >rawString
      (class|struct)\s+({ID})\s*(final)?\s*(:)(?!:) => keyword type keyword - >bases
      (template)\s*(<) => keyword - >templateParameters
      (operator)\s*(""\s*{ID}|new\[?\]?|delete\[?\]?|[+\-*/%^&|~!=<>,]+|\(\)|\[\]) => keyword type
      (size_t|ssize_t|ptrdiff_t|wchar_t)\b => keyword
      __[A-Z]+__ => type
      ({ID})(?={GENERIC}\s*::) => type >templateArguments
      ({ID})(?=\s*::) => type
      (?!@{reserved})(?<!\.)({ID})(?={GENERIC}(?:\s*[({]|::|\s*[*&]*\s+[A-Za-z_]|\s*>)) => type >templateArguments
      (new)\s+((?:{ID}::)*{ID})(?=\s*[;,)]) => keyword -
      (new)\s+((?:{ID}::)*)({ID}) => keyword type type
      (?!@{reserved})(?!@{primitives})({ID})([*&]+\s+|\s+[*&]*)(?!@{reserved})(?!@{primitives})({ID})(?=\s*[;,)=\[{:]|$) => type keyword -
      (?!@{reserved})(?!@{primitives})({ID})(\s*[*&]+\s*|\s+)(?!@{reserved})(?!@{primitives})((?:{ID}::)*)(~?{ID})\s*\( => type keyword type function >parameters
      (~)({ID})(?=\s*\() => function function

    state bases
      (?=[{;]) => - <
      (public|private|protected|virtual)\b => keyword
      include comments
      {ID} => type
      \\\r?\n => keyword

    state templateParameters
      > => - <
      < => - >templateParameters
      (typename|class|template|auto|int|bool|size_t|unsigned|char|long)\b => keyword
      = => keyword
      \.\.\. => keyword
      include numbers
      {ID} => type

    state templateArguments
      < => - =templateInner
      (?=[^<]) => - <

    state templateInner
      > => - <
      < => - >templateInner
      include strings
      include numbers
      words words
      {ID} => type
      [*&]+ => keyword
      ; => - <

    state rawString string
      \)\=" => string <
    """##)

  static let objectiveC = Language(
    extending: c,
    ##"""
    table words
      keyword : id IBAction IBOutlet SEL BOOL instancetype in out inout bycopy byref oneway __block __weak __strong __unsafe_unretained nonatomic nullable nonnull
      constant : YES NO nil Nil
      receiver : self super _cmd
    state code +
      ^\s*(@)(implementation|interface|protocol)\s+({ID})(?:\s*(:)\s*({ID}))? => keyword keyword type - builtin
      @(?:end|class|public|private|protected|optional|required|synthesize|dynamic|try|catch|finally|throw|synchronized|autoreleasepool|import|encode|package|available)\b => keyword
      (@property)\s*(\() => keyword - >propertyAttributes
      @property\b => keyword
      (@selector)(\() => builtin builtin >selector
      @" => string >string
      ^([\-+])\s*(?=\() => - >method
      @[\d(\[{] => -
      \[ => - >message
      (?:NSLog|NS(?:Run|Make|Equal|Class|Selector|String|Home|Search|Beep|Rect|Point|Size|Range|Intersect|Union|Inset|Offset|Contains|Protocol|Full|User|Temporary|Open|Localized|Begin|Get|Copy|Frame|Draw|Assert|Parameter|Is|Zone|Page|Swap|Host|Map|Hash|Count|Create|Reset|Read|Write|Available|Convert|Execute|Highlight|Interface|Number|Perform|Planes|Register|Release|Set|Show|Unregister|Update|Which)\w*)(?=\s*\() => builtin
      k[A-Z]\w* => constant
      (?:CGRect|CGPoint|CGSize|CGFloat|CGColor|CGContext|CGImage|CGPath|CGColorSpace|CGAffineTransform)(?:Ref)?\b => builtin
      NS(?:Document|User|File|Application|ASCII|UTF|Ordered|Order|Notification|Library|Caches|Not|Window|Key|Search)\w*(?:Directory|DomainMask|Button|Encoding|Same|Ascending|Descending|Found|Mask|Key|Options)\b => builtin
      NS(?:String|Array|Dictionary|Number|Object|Data|Date|URL|Error|Set|Mutable\w+|View|Window|Open\w+|Panel|Image|Color|Font|Button|TextField|Notification|Bundle|Integer|UInteger|Rect|Point|Size|Range|TimeInterval|Application|Event|Timer|Thread|Value|Null|Exception|Coder|Predicate|IndexPath|Locale|Calendar|Scanner|Stream|Task|User\w+|File\w+|Menu|MenuItem|Table\w*|Outline\w*|Attributed\w+|Character\w+|Comparator|ComparisonResult|Enumerator|Invocation|Lock|Operation\w*|Proxy|Run\w+|Sort\w+|Undo\w+)\b => builtin
      \^ => keyword
      YES|NO|nil => constant

    state selector builtin
      \) => builtin <
      : => keyword

    state propertyAttributes
      \) => - <
      [a-z]\w* => keyword

    state method
      \( => - >methodType
      ({ID})(:)? => function function >methodPart
      (?=[{;]) => - <

    state methodPart
      \( => - =methodArgument
      (?=[{;]) => - <
      ({ID}:)(?=\s*\() => function
      \n => - <

    state methodArgument
      (\))(\s*{ID})? => - - <
      include methodTypeParts

    state methodType
      \) => - <
      include methodTypeParts

    state methodTypeParts
      NS\w+ => builtin
      words words
      {ID} => plain
      \* => keyword

    state message
      \] => - <
      ({ID})(:)\s*({ID})(?=\s*\]) => builtin builtin -
      ({ID})(:) => builtin builtin
      ({ID})(?=\s*\]) => builtin
      include code
    """##)
}
