extension Languages {
  static let markdown = Language(
    ##"""
    def FENCELANG [A-Za-z0-9_+#.\-]+
    state main
      \A(---)(?=\n) => - embed:yaml until ^---\s*$
      include blocks

    state blocks
      ^\s{0,3}(?:[\-*+]\s+|\d+\.\s+)?(#{1,6}(?=\s|$)) => heading >heading
      ^\s{0,3}(=+|-{2,})\s*$ => heading
      ^\s{0,3}((?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$ => heading
      ^\s*(`{3,}|~{3,})\s*({FENCELANG})[^`\n]*$ => - - save1 >fence embed:@2 until ^\s*\=\s*$
      ^\s*(`{3,}|~{3,})[^`\n]*$ => - save1 >fencePlain
      ^(\s{0,3}>)\s?(`{3,}|~{3,})\s*({FENCELANG})[^`\n]*$ => quote quote quote save3 >quotedFence
      ^\s{0,8}(>.*)$ => quote
      ^\s*([\-*+])(?=\s) => listMarker
      ^\s*(\d+[.)])(?=\s) => listMarker
      ^\s{0,3}(?=<(?:script|style|pre|textarea)[\s>\n]) => - embed:html until </(?:script|style|pre|textarea)
      ^(\s{0,3})(\[)([^\]\n]+)(\])(:)\s*(\S+)(?:\s+("[^"\n]*"|'[^'\n]*'))? => - - link - - - link
      ^(?:    |\t)(?!\s*(?:[\-*+>]|\d+\.)\s)(.*) => -
      include inlines

    state fence
      ^\s*(\=)\s*$ => - <
      (?=.|\n) => -

    state fencePlain
      ^\s*\=[`~]*\s*$ => - <

    state quotedFence quote
      ^(?:\s{0,3}>)\s?[`~]{3,}\s*$ => quote <
      ^(?:\s{0,3}>) => quote embed:@= until \n
      ^(?!\s{0,3}>) => - <

    state heading heading
      \n => - <
      (\*\*|__)(?=[^\s])((?:[^*_`\n]|[*_](?![*_]))+)(\*\*|__) => bold bold bold
      `[^`\n]+` => raw

    state inlines
      <!-- => comment >comment
      (<)(/?)([A-Za-z][\w\-]*)(?=[\s/>\n]) => - - tag >tag
      <https?:[^>\s]*> => -
      \\[!-/:-@\[-`{-~] => escape
      (``+)(?!`)(?:[^`\n]|`(?!`))*(``+) => raw raw
      `[^`\n]+` => raw
      (!?\[)([^\]\n]+)(\])(\()([^)\s"]*)(?:\s+("[^"\n]*"|'[^'\n]*'))?(\)) => - link - - - link -
      (!?\[)([^\]\n]+)(\])(\[)([^\]\n]*)(\]) => - link - - link -
      (\*\*|__)(?=[^\s])((?:[^*_`\n]|[*_](?![*_]))+)(\*\*|__) => bold bold bold
      (?<![\w*])(\*)(?=[^\s*])([^*`\n]+)(\*)(?!\w) => italic italic italic
      (?<![\w_])(_)(?=[^\s_])([^_`\n]+)(_)(?!\w) => italic italic italic
      (~~)([^~\n]+)(~~) => struck struck struck
      &(?:\w+|#\d+); => escape

    state comment comment
      --> => comment <

    state tag
      /?> => - <
      \n\n => - <
      (align|bgcolor|valign)(?=\s*=) => invalid
      [^\s"'<>/=]+ => attribute
      (=)\s*("[^"\n]*"?|'[^'\n]*'?) => - string
      (=)\s*([^\s"'<>=]+) => - string
    """##)

  static let sql = Language(
    ##"""
    ignore-case
    def WORD [A-Za-z_][\w$]*
    table words ignore-case
      keyword : stats
      keyword : select distinct from where and or not in is like ilike between exists all any some as on using join inner outer left right full cross natural group by having order asc desc limit offset fetch first next rows only union intersect except with recursive insert into values update set delete create alter drop truncate table view index sequence trigger procedure function database schema temporary temp replace if then else elsif elseif when case end begin commit rollback transaction start savepoint grant revoke to primary key foreign references unique check constraint default null autoincrement cascade restrict no action add column rename modify returning over partition window lateral materialized declare cursor open close for while loop return returns language execute exec go use explain analyze vacuum collate escape conflict do nothing merge matched top percent pivot unpivot within ties true false work month year day hour minute second
      keyword : int integer bigint smallint tinyint serial bigserial decimal numeric real float double precision money char character varchar varying nchar nvarchar text ntext blob clob bytea boolean bool bit number varchar2 date time timestamp timestamptz datetime datetime2 interval json jsonb xml uuid array enum inet cidr binary varbinary image
      builtin : count sum avg min max coalesce nullif cast convert concat substring trim ltrim rtrim upper lower length replace now current_date current_time getdate dateadd datediff extract round abs ceil floor power sqrt mod row_number rank dense_rank ntile lag lead first_value last_value string_agg group_concat array_agg json_agg greatest least isnull ifnull len charindex left right
    state main
      --.* => comment
      /\* => comment >comment
      #.* => comment
      (create)(\s+or\s+replace)?\s+((?:temp(?:orary)?\s+|unique\s+|materialized\s+)*(?:aggregate|conversion|database|domain|function|group|(?:unique\s+)?index|language|operator class|operator|rule|schema|sequence|table|tablespace|trigger|type|user|view))\s+(if\s+not\s+exists\s+)?(["'`]?)([\w.]+)(["'`]?) => keyword keyword keyword keyword function function function
      (drop|alter)\s+(table|view|index|function|database|schema|sequence|trigger|procedure)\b => keyword keyword
      N?' => string >single
      " => string >double
      ` => string >back
      (@@?\w+) => variable
      (count|sum|avg|min|max|coalesce|nullif|cast|convert|concat|substring|trim|upper|lower|length|replace|now|round|abs|row_number|rank|left|right|len|isnull|ifnull)(?=\s*\() => builtin
      (?<![\w])(\d+)(\.)(\d+)(e[+\-]?\d+)? => constant - constant constant
      (?<![\w])\d+(?:e[+\-]?\d+)? => constant
      (\w+)(\.)(\w+|\*)(?!\s*\() => constant - constant
      words words
      {WORD} => plain
      \* => keyword
      [=<>!]+|[+\-/%]|\|\| => keyword

    state comment comment
      \*/ => comment <

    state single string
      '' => string
      ' => string <
      \\. => string

    state double string
      " => string <

    state back string
      ` => string <
    """##)

  static let dockerfile = Language(
    ##"""
    ignore-case
    state main
      ^\s*#.* => comment
      ^\s*(ONBUILD\s+)?(FROM)\s+((?:--\w+=\S+\s+)*\S+)(?:\s+(AS)\s+(\S+))? => keyword keyword - keyword type
      ^\s*(ONBUILD\s+)?(ADD|ARG|CMD|COPY|ENTRYPOINT|ENV|EXPOSE|FROM|HEALTHCHECK|LABEL|MAINTAINER|RUN|SHELL|STOPSIGNAL|USER|VOLUME|WORKDIR)(?=\s) => keyword keyword
      " => string >double
      ' => string >single
      \\(?=\s*$) => escape

    state double string
      " => string <
      \\. => escape

    state single string
      ' => string <
      \\. => escape
    """##)

  static let makefile = Language(
    ##"""
    def NAME [^\s:#=$()?!+]+
    state main
      include lines

    state lines
      ^\t([@\-+]*) => keyword >recipe
      #(?:[^\\\n]|\\[^\n])*\\\n => comment >longComment
      #.* => comment
      ^\s*([\-s]?include)\b => keyword >rest
      ^\s*(define)\b => keyword >define
      ^\s*(ifdef|ifndef)\s+ => keyword
      ^\s*(else)(?:\s+(ifn?eq|ifn?def))?\b => keyword keyword >rest
      ^\s*(ifn?eq|endif|endef|vpath|export|unexport|override|private|undefine)\b => keyword >rest
      ^(\.(?:PHONY|SUFFIXES|DEFAULT|PRECIOUS|INTERMEDIATE|SECONDARY|SECONDEXPANSION|DELETE_ON_ERROR|IGNORE|SILENT|EXPORT_ALL_VARIABLES|NOTPARALLEL|ONESHELL|POSIX))(:) => builtin - >prerequisites
      ^((?:[^\s:#=$\n?!+]|\s+(?=[^\s:=?!+#]))+)(::?)(?![=:]) => function - >prerequisites
      include rest2

    state longComment comment
      (?:[^\\\n]|\\[^\n])*\\\n => comment
      .* => comment <
      \n => - <

    state rest
      \n => - <
      include rest2

    state rest2
      \\\n => keyword
      \\\\ => -
      \\# => -
      #.* => comment
      include variables

    state prerequisites
      \n => - <
      \\\n => keyword
      #(?:[^\\\n]|\\[^\n])*\\\n => comment =longComment
      include rest2

    state define
      \n => - =defined
      include rest2

    state defined
      ^\s*(endef)\b => keyword <
      include variables

    state recipe
      \\\n => keyword
      \n => - <
      include variables

    state variables
      \$\$ => constant
      (\$)([@%<?^+*])(?!\w) => constant constant
      \$[@%<?^+*] => constant
      (\$[({])(\s*)(subst|patsubst|strip|findstring|filter|filter-out|sort|word|wordlist|words|firstword|lastword|dir|notdir|suffix|basename|addsuffix|addprefix|join|wildcard|realpath|abspath|info|error|warning|shell|foreach|if|or|and|call|eval|file|value|origin|flavor|guile)(?=\s) => string string builtin >function
      \$\( => string >variable
      \$\{ => string >variableBraces

    state function string
      [)}] => string <
      \( => string >group
      \{ => string >groupBraces
      \\\n => keyword
      include variables

    state group string
      \) => string <
      include variables

    state groupBraces string
      \} => string <
      include variables

    state variable
      \) => string <
      \n => - <
      include variables

    state variableBraces
      \} => string <
      \n => - <
      include variables
    """##)

  static let batch = Language(
    ##"""
    ignore-case
    table words ignore-case
      keyword : call exit goto if else for in do not exist defined errorlevel cmdextversion echo set setlocal endlocal pushd popd cd chdir md mkdir rd rmdir del erase copy move ren rename dir type title pause cls color date time ver vol verify prompt path shift start break assoc ftype mklink rem on off equ neq lss leq gtr geq
    state main
      ^\s*(::.*) => comment
      (?:^|(?<=[\s@&]))(rem)\b(.*)$ => keyword comment
      ^\s*(:)([^\s:]+) => - keyword
      (goto)\s+(:)([^+,:;=\s]+) => keyword - keyword
      (goto)\s+(\w+) => keyword -
      (call)\s+(:)([^+,:;=\s]+) => keyword - keyword
      (setlocal)\s+(\w+) => keyword keyword
      (@)(echo)\s+(on|off)\b => keyword keyword keyword
      (echo)(\.|:)? => keyword keyword >text
      (@)(?=\w) => keyword
      (set)(?:\s+(/[ap]))?\s+([^=\s"&]+)\s*(=) => keyword keyword - keyword >text
      " => string >string
      include variables
      (==|&&|\|\||[&|<>]+) => keyword
      (\d+)(?=\s|$) => constant
      (?<=\s)/[a-z?]+ => -
      (title|prompt|path)\s(.*) => keyword -
      (if|for|call|else|do)(?=\s|\() => keyword
      words words
      [\w.\-\\/:]+ => plain

    state text
      \n => - <
      " => string >string
      include variables
      (&&|\|\||[&|<>]+) => keyword
      [\w.\-]+ => plain

    state string string
      " => string <
      \n => - <
      %~[adfnpstxz]*\d => stringVariable
      %[\d*] => stringVariable
      %%(?:~[adfnpstxz]*)?\w => stringVariable
      %% => escape
      include variables

    state variables
      %~[adfnpstxz]*\d => variable
      %[\d*] => variable
      %%(?:~[adfnpstxz]*)?\w => variable
      %% => keyword
      %[\w()]+(?::[^%\n]+)?% => plain
      !\w+(?::[^!\n]+)?! => plain
    """##)

  static let powershell = Language(
    ##"""
    ignore-case
    def WORD [A-Za-z_][\w\-]*
    table words ignore-case
      keyword : if else elseif switch while for foreach do until break continue return exit throw try catch finally trap function filter param begin process end dynamicparam data in from class enum using namespace module hidden static workflow parallel sequence inlinescript configuration
    state main
      include code

    state code
      <# => comment >comment
      #.* => comment
      (function|filter|workflow|configuration)\s+((?:global:|script:|local:|private:)?[\w\-]+) => keyword function
      (class|enum)\s+(\w+) => keyword type
      @"\s*\n => string >hereDouble
      @'\s*\n => string >hereSingle
      " => string >double
      ' => string >single
      \[(?=(?:Parameter|CmdletBinding|Alias|Validate\w+|OutputType|ArgumentCompleter|Supports\w+|Allow\w+)\b) => - >attribute
      (\[)([A-Za-z_][\w.]*)((?:\[[\],]*)?)(\]) => - keyword - -
      (\$)(true|false|null)\b => constant constant
      (\$)(_|\?|\^|\$)(?!\w) => constant constant
      (\$)(this|args|input|matches|psscriptroot|pscommandpath|home|host|error|pwd|profile|psversiontable|lastexitcode|myinvocation|foreach|switch|psboundparameters)\b => - builtin
      (\$)(?:(env|global|script|local|private|using|variable)(:))(\w+) => - builtin - -
      \$\{[^}\n]*\} => -
      \$\w+ => -
      @\w+ => -
      \$\( => keyword >subexpression
      (0x\h+|\d+(?:\.\d+)?(?:e[+\-]?\d+)?)([kmgtp]b|[dlu])? => constant keyword
      (\.)([A-Za-z_]\w*)(?=\() => - -
      (\.|::)([A-Za-z_]\w*) => - -
      -(?:eq|ne|gt|ge|lt|le|like|notlike|match|notmatch|contains|notcontains|in|notin|replace|split|join|is|isnot|as|and|or|xor|not|band|bor|bxor|bnot|shl|shr|f|ceq|cne|clike|cmatch|creplace|csplit|ieq|ine|ilike|imatch|ireplace)\b => keyword
      (?<=[\s(])(-)(?=[A-Za-z]) => keyword >parameter
      ({WORD})(?=\s*=) => -
      (?:[A-Za-z]\w*)-[A-Za-z]\w* => builtin
      (param)(?=\s*\(|\s*$) => keyword
      words words
      {WORD}(?:\.exe|\.cmd|\.ps1) => builtin
      (\?|%|cd|ls|dir|echo|cat|cp|mv|rm|del|cls|pwd|select|where|sort|group|measure|tee|iex|iwr|irm|gci|gc|sc|ni|sls|fl|ft|set|sleep|man|kill|ps|pushd|popd|mkdir)(?=\s) => -
      {WORD} => plain
      (?<![\w])(--|\+\+) => keyword
      \.\.|[=!+\-*/%<>&|]+ => keyword
      `\s*$ => keyword

    state parameter
      [A-Za-z][\w]* => plain <
      (?=.|\n) => - <

    state comment comment
      #> => comment <
      ^\s*(\.(?:SYNOPSIS|DESCRIPTION|PARAMETER|EXAMPLE|INPUTS|OUTPUTS|NOTES|LINK|COMPONENT|ROLE|FUNCTIONALITY))\b => keyword

    state attribute
      \] => - <
      ([A-Za-z]\w*)(\() => builtin - >attributeArguments
      [A-Za-z]\w* => builtin

    state attributeArguments
      \) => - <
      ([A-Za-z]\w*)\s*(=)\s*(\d+)? => variable keyword constant
      include code

    state subexpression
      \) => keyword <
      \( => - >group
      include code

    state group
      \) => - <
      \( => - >group
      include code

    state double string
      "" => escape
      " => string <
      include expansions

    state single string
      '' => string
      ' => string <

    state hereDouble string
      ^"@ => string <
      include expansions

    state hereSingle string
      ^'@ => string <

    state expansions
      `. => escape
      \$\( => keyword >subexpression
      (\$)(env|global|script|local|private|using)(:)(\w+) => plain builtin plain plain
      \$_ => constant
      \$\{[^}\n]*\} => plain
      (\$)(\w+) => plain plain
    """##)
}
