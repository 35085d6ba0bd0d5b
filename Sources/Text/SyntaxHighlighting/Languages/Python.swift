extension Languages {
  static let python = Language(
    ##"""
    def ID [A-Za-z_\x80-\xff]\w*
    def NUM (?:0[xX][\h_]+|0[oO][0-7_]+|0[bB][01_]+|\d[\d_]*(?:\.[\d_]*)?(?:[eE][+\-]?\d+)?[jJ]?|\.\d[\d_]*(?:[eE][+\-]?\d+)?[jJ]?)
    def MAGIC __(?:init|call|str|repr|new|del|len|iter|next|enter|exit|getitem|setitem|delitem|getattr|setattr|eq|ne|lt|le|gt|ge|hash|bool|add|sub|mul|contains|name|doc|file|main|all|dict|class|module|slots|version|author|qualname|annotations|aenter|aexit|aiter|anext|post_init|init_subclass|format|truediv|floordiv|mod|pow|and|or|xor|neg|pos|abs|invert|int|float|index|radd|iadd|getattribute|delattr|dir|get|set|missing|reversed|copy|deepcopy|reduce|sizeof|import|builtins|debug|path|package|loader|spec|bases|mro|subclasses|weakref|future)__
    table words
      keyword : if elif else for while break continue return pass raise try except finally with as import from
      keyword : lambda yield async await global nonlocal assert del in is not and or def class match case
      constant : True False None NotImplemented Ellipsis
      receiver : self cls
      builtin : abs all any ascii bin breakpoint callable chr compile delattr dir divmod eval exec exit filter format getattr globals hasattr hash hex id input isinstance issubclass iter len locals map max min next oct open ord pow print quit range repr reversed round setattr sorted sum vars zip copyright credits license memoryview aiter anext __import__
      builtin : bool bytearray bytes classmethod complex dict float frozenset int list object property set slice staticmethod str super tuple type
      builtin : BaseException Exception ArithmeticError AssertionError AttributeError BufferError EOFError ImportError ModuleNotFoundError IndexError KeyError KeyboardInterrupt LookupError MemoryError NameError NotImplementedError OSError IOError OverflowError RecursionError ReferenceError RuntimeError StopIteration StopAsyncIteration SyntaxError IndentationError SystemError SystemExit TabError TimeoutError TypeError UnboundLocalError UnicodeError UnicodeDecodeError UnicodeEncodeError ValueError ZeroDivisionError Warning DeprecationWarning UserWarning FutureWarning RuntimeWarning GeneratorExit FileExistsError FileNotFoundError InterruptedError IsADirectoryError NotADirectoryError PermissionError ConnectionError BrokenPipeError ExceptionGroup BaseExceptionGroup EnvironmentError BlockingIOError ChildProcessError ConnectionAbortedError ConnectionRefusedError ConnectionResetError ProcessLookupError
      variable : apply buffer cmp coerce execfile intern long raw_input reduce reload unichr unicode xrange
    table callable
      keyword : if elif else for while break continue return pass raise try except finally with as import from
      keyword : lambda yield async await global nonlocal assert del in is not and or print exec
      constant : True False None
    state main
      include expression

    state expression
      \A#!.* => comment
      #.* => comment
      include strings
      (0[xXoObB])([\h_]+)\b => keyword constant
      ({NUM})(?![\w]) => constant
      (async\s+)?(def)\s+({MAGIC})\s*(?=\() => keyword keyword builtin >signature
      (async\s+)?(def)\s+({ID})? => keyword keyword function >signature
      (class)\s+({ID})\s*(\()? => keyword type - >bases
      (from)\s+(\.+)? => keyword -
      (lambda)\b => keyword >lambda
      ^\s*(@)\s*({ID}(?:\.{ID})*) => function function
      (print|exec)(?=\s+[^\s=.,(]) => builtin
      (\.)\s*({MAGIC}) => - builtin
      (\.)\s*([A-Z][A-Z0-9_]+)\b => - constant
      (\.)\s*({ID}) => - -
      (\\)\s+(\S.*) => - invalid
      (match|case)(?=\s*[=.,)\]:(]) => -
      (type)(?=\s+[A-Za-z_]\w*\s*[=\[]) => keyword
      ([A-Za-z_]\w*)\s*(=)(?==) => - -
      {MAGIC} => builtin
      words words
      [A-Z][A-Z0-9_]+\b => constant
      {ID} => plain
      -> => -
      (:=|[=!<>+\-*/%&|^~@]+) => keyword

    state signature
      \( => - =parameters
      (?=[:\n]) => - <
      \[ => - >bracket

    state parameters
      (\))\s*(->) => - - <
      \) => - <
      #.* => comment
      (self|cls)\b => -
      : => - >annotation
      = => keyword >default
      \*\*? => keyword
      / => keyword
      {ID} => plain

    state annotation
      (?==(?!=)) => - <
      include default

    state default
      (?=[,)]) => - <
      \( => - >parenthesis
      [\[{] => - >bracket
      include expression

    state parenthesis
      \) => - <
      \( => - >parenthesis
      include expression

    state bracket
      [\]}] => - <
      [\[{] => - >bracket
      include expression

    state lambda
      : => - <
      = => keyword
      \*\*? => keyword
      \n => - <
      (?=[)\]}]) => - <
      {NUM} => constant
      include strings
      words words
      {ID} => plain

    state bases
      \): => - <
      (metaclass)\s*(=) => - keyword
      \( => - >parenthesis
      [:)] => - <
      , => -
      = => keyword
      include strings
      words words
      {ID} => builtin
      \n => -

    state strings
      ([fF]|[fF][rR]|[rR][fF]|[tT])(""") => keyword string >formattedDoubleBlock
      ([fF]|[fF][rR]|[rR][fF]|[tT])(''') => keyword string >formattedSingleBlock
      ([rR][fF]|[fF][rR]|[fFtT])(") => keyword string >formattedDouble
      ([rR][fF]|[fF][rR]|[fFtT])(') => keyword string >formattedSingle
      ^\s*([rR])(""") => keyword string >documentationDouble
      ^\s*([rR])(''') => keyword string >documentationSingle
      ([bB][rR]|[rR][bB]|[rR])(""") => keyword string >regexpDoubleBlock
      ([bB][rR]|[rR][bB]|[rR])(''') => keyword string >regexpSingleBlock
      ([bB][rR]|[rR][bB]|[rR])(") => keyword string >regexpDouble
      ([bB][rR]|[rR][bB]|[rR])(') => keyword string >regexpSingle
      ^\s*(""") => string >documentationDouble
      ^\s*(''') => string >documentationSingle
      ([uUbB])?(""") => keyword string >doubleBlock
      ([uUbB])?(''') => keyword string >singleBlock
      ([uUbB])?(") => keyword string >double
      ([uUbB])?(') => keyword string >single

    state escapes
      \\x\h{2} => escape
      \\[0-7]{1,3} => escape
      \\N\{[^}]*\} => escape
      \\u\h{4} => escape
      \\U\h{8} => escape
      \\[\\'"abfnrtv\n] => escape

    state formats
      \{\{|\}\} => escape
      \{[\w.\[\]]*(?:![rsa])?(?::[\w<>=^+\- #,.%{}]*)?\} => escape
      %(?:\(\w+\))?[#0\- +]*(?:\d+|\*)?(?:\.(?:\d+|\*))?[hlL]?[diouxXeEfFgGcrsab%] => escape

    state double string
      " => string <
      \\\n => escape
      \n => - <
      include escapes
      include formats

    state single string
      ' => string <
      \\\n => escape
      \n => - <
      include escapes
      include formats

    state doubleBlock string
      """ => string <
      include escapes
      include formats

    state singleBlock string
      ''' => string <
      include escapes
      include formats

    state documentationDouble string
      """ => string <
      ^\s*(>>>|\.\.\.)(?=\s) => keyword
      include escapes

    state documentationSingle string
      ''' => string <
      ^\s*(>>>|\.\.\.)(?=\s) => keyword
      include escapes

    state formattedDouble string
      " => string <
      \n => - <
      include formatted

    state formattedSingle string
      ' => string <
      \n => - <
      include formatted

    state formattedDoubleBlock string
      """ => string <
      include formatted

    state formattedSingleBlock string
      ''' => string <
      include formatted

    state formatted
      \{\{|\}\} => escape
      \{ => escape >replacement
      include escapes

    state replacement
      (![rsa])?(:)(?=[^{}\n]*\{) => keyword keyword =formatNested
      (![rsa])?(:[^{}"'\n]*)?(\}) => keyword keyword keyword <
      (=)(?=[!:}]) => keyword
      (?=["'\n]\s*$) => - <
      include expression

    state formatNested keyword
      \{ => escape >replacement
      \} => escape <
      \n => - <

    state regexpDouble string
      " => string <
      \n => - <
      include regexp

    state regexpSingle string
      ' => string <
      \n => - <
      include regexp

    state regexpDoubleBlock string
      """ => string <
      include regexp

    state regexpSingleBlock string
      ''' => string <
      include regexp

    state regexp
      \\[dDwWsSbBAZ] => constant
      \\[\\'"] => string
      \\. => regexpEscape
      [+*?]\?? => keyword
      \{\d*(?:,\d*)?\}\?? => keyword
      [|^$] => keyword
      \. => constant
      \[\^? => constant >regexpSet

    state regexpSet constant
      \] => constant <
      (?=["'\n]) => - <
      \\[dDwWsSbB] => constant
      \\. => regexpEscape
      [^\]\\"'] => keyword
    """##)
}
