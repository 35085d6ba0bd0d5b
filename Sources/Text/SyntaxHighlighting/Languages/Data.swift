extension Languages {
  static let json = Language(
    ##"""
    state main
      "(?:[^"\\\n]|\\.)*"(?=\s*\n?\s*:) => key
      " => string >string
      -?\d+(?:\.\d+)?(?:[eE][+\-]?\d+)? => constant
      (?:true|false|null)\b => constant
      /\* => comment >comment
      //.* => comment

    state string string
      " => string <
      \\(?:["\\/bfnrt]|u\h{4}) => escape
      \\. => invalid
      \n => - <

    state comment comment
      \*/ => comment <
    """##)

  static let yaml = Language(
    ##"""
    def KEYCHARS [^\s,\[\]{}#&*!|>%@`"':][^\n#:]*
    def PLAIN (?:[^\s,\[\]{}#&*!|>%@`"'?:\-]|[?:\-][^\s])
    def KEY {PLAIN}(?:[^\n#:\s]|:[^\s]|[^\s]#|\s+[^\s#:]|\s+:[^\s])*
    def FLOWKEY (?:[^\s,\[\]{}#&*!|>%@`"'?:\-])(?:[^\n#:,\[\]{}\s]|:[^\s,\[\]{}]|\s+[^\s#:,\[\]{}])*
    def NUMBER (?:[+\-]?(?:0x[\h_]+|0o[0-7]+|\.\d+(?:[eE][+\-]?\d+)?|\d[\d_]*(?:\.\d*)?(?:[eE][+\-]?\d+)?)|[+\-]?\.(?:inf|Inf|INF)|\.(?:nan|NaN))
    def CONSTANT (?:true|True|TRUE|false|False|FALSE|null|Null|NULL|~)
    def ENDS (?=\s*(?:\n|\r|$|\s#))
    def FLOWENDS (?=\s*(?:[,\]}\n\r]|$|\s#))
    state main
      ^(%)(\w+)(?:\s+(.*))? => - keyword constant
      ^---(?=\s|$) => constant
      ^\.\.\.(?=\s|$) => constant
      (?<![^\s,\[{])#.* => comment
      ([|>])([+\-]?\d?[+\-]?)(?=\s*(?:\n|\r|#)) => keyword keyword indent >blockScalar
      [\-](?=\s) => -
      \?(?=\s) => - >complexKey
      (<<)(?=\s*:) => key
      ("(?:[^"\\\n]|\\.)*")(?=\s*:(?:\s|$)) => key
      ('(?:[^'\n]|'')*')(?=\s*:(?:\s|$)) => key
      ({KEY})(?=\s*:(?:\s|$)) => key
      ^({PLAIN}(?:[^\n#:]|:[^\s])*)$ => string >topScalar
      include values

    # A document that is one scalar, which nothing can follow after a comment.
    state topScalar string
      ^(?=---|\.\.\.) => - <
      ^\s*#.* => comment =afterScalar

    state afterScalar
      ^(?=---|\.\.\.) => - <
      #.* => comment
      \S.* => invalid

    state complexKey key
      : => - <
      \n => - <

    state values
      :(?=\s|$) => -
      (&)([^\s,\[\]{}]+) => keyword -
      (\*)([^\s,\[\]{}]+) => keyword -
      (![^\s,\[\]{}]*) => keyword
      " => string >double
      ' => string >single
      \[ => - >sequence
      \{ => - >mapping
      {CONSTANT}{ENDS} => constant
      {NUMBER}{ENDS} => constant
      {PLAIN}(?:[^\n#]|[^\s]#)* => string

    state blockScalar string
      \n => -
      ^(?=\>) => - =blockLines
      (?=.) => - >restOfHeader

    state restOfHeader
      #.* => comment
      \n => - <

    state blockLines string
      ^\>.* => string
      \n => -
      ^(?=.) => - <

    state sequence
      \] => - <
      include flow

    state mapping
      \} => - <
      include flow

    state flow
      (?<![^\s,\[{])#.* => comment
      , => -
      ("(?:[^"\\\n]|\\.)*")(?=\s*:) => key
      ('(?:[^'\n]|'')*')(?=\s*:) => key
      ({FLOWKEY})(?=\s*:(?:[\s,\[\]{}]|$)) => key
      :(?=[\s,\[\]{}"']|$) => -
      (&)([^\s,\[\]{}]+) => keyword -
      (\*)([^\s,\[\]{}]+) => keyword -
      (![^\s,\[\]{}]*) => keyword
      " => string >double
      ' => string >single
      \[ => - >sequence
      \{ => - >mapping
      {CONSTANT}{FLOWENDS} => constant
      {NUMBER}{FLOWENDS} => constant
      {PLAIN}(?:[^\n#,\[\]{}\s:]|:[^\s]|\s+[^\s#,\[\]{}])* => string

    state double string
      " => string <
      \\(?:x\h{2}|u\h{4}|U\h{8}|.) => escape
      \\\n => escape

    state single string
      '' => escape
      ' => string <
    """##)

  static let toml = Language(
    ##"""
    def BARE [A-Za-z0-9_\-]+
    def KEY (?:{BARE}|"[^"\n]*"|'[^'\n]*')
    state main
      #.* => comment
      ^\s*(\[\[?)\s* => - >header
      ({BARE})(?=(?:\s*\.\s*{KEY})*\s*=) => property
      ("[^"\n]*")(?=(?:\s*\.\s*{KEY})*\s*=) => property
      ('[^'\n]*')(?=(?:\s*\.\s*{KEY})*\s*=) => property
      = => - >value

    state header
      \]\]? => - <
      \n => - <
      {KEY} => property

    state value
      \n => - <
      include values
      (?=[,}\]]) => - <

    state values
      #.* => comment
      """ => string >basicBlock
      ''' => string >literalBlock
      " => string >basic
      ' => string >literal
      \d{4}-\d{2}-\d{2}(?:[Tt ]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[zZ]|[+\-]\d{2}:\d{2})?)? => constant
      \d{2}:\d{2}:\d{2}(?:\.\d+)? => constant
      [+\-]?(?:inf|nan)\b => constant
      [+\-]?(?:0x[\h_]+|0o[0-7_]+|0b[01_]+|\d[\d_]*(?:\.[\d_]+)?(?:[eE][+\-]?[\d_]+)?) => constant
      (?:true|false)\b => constant
      \[ => - >array
      \{ => - >table

    state array
      \] => - <
      include values

    state table
      \} => - <
      ({KEY})(?=(?:\s*\.\s*{KEY})*\s*=) => property
      include values

    state basic string
      " => string <
      \n => - <
      include escapes

    state basicBlock string
      """"? => string <
      include escapes

    state literal string
      ' => string <
      \n => - <

    state literalBlock string
      ''' => string <

    state escapes
      \\(?:[btnfre"\\]|u\h{4}|U\h{8}) => escape
      \\(?=\n) => escape
      \\. => invalid
    """##)

  /// Keys and values in sections; Java properties are read alike.
  static let ini = Language(
    ##"""
    state main
      ^\s*[#;!].* => comment
      ^\s*(\[[^\]\n]*\]) => type
      ^\s*([A-Za-z0-9_.\-/\\*@]+)\s*(=) => keyword - >value
      ^\s*([A-Za-z0-9_.\-/\\*@]+)(?:\s+[A-Za-z0-9_.\-/]+)+\s*(=) => keyword - >value
      ^\s*([A-Za-z0-9_.\-/\\]+)\s*(:)(?=\s) => keyword - >value

    state value
      \n => - <
      [;#].* => comment
      "[^"\n]*"? => string
      '[^'\n]*'? => string
    """##)

  static let diff = Language(
    ##"""
    state main
      ^diff\s.* => header
      ^(?:---|\*\*\*)\s.* => deleted
      ^\+\+\+\s.* => inserted
      ^@@[^@\n]*@@ => range
      ^(@@[^@\n]*@@)(.*) => range -
      ^(?:\d+(?:,\d+)?[acd]\d+(?:,\d+)?)$ => range
      ^\*{15}$ => header
      ^===================================================================$ => header
      ^(?:Index|Only in|Binary files).* => header
      ^[+>].* => inserted
      ^[\-<].* => deleted
      ^!.* => changed
      ^[^\n]* => plain
    """##)
}
