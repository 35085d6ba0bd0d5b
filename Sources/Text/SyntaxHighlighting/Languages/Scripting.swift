extension Languages {
  /// HTML with PHP, or PHP alone where no tag opens it.
  static let php = Language(
    ##"""
    def ID [A-Za-z_\x80-\xff]\w*
    def WORD {ID}
    def CLASS \\?{ID}(?:\\{ID})*
    table words ignore-case
      keyword : if else elseif for foreach while do switch case default break continue return throw try catch finally goto yield from match fn function new clone instanceof insteadof use namespace class interface trait enum extends implements abstract final public private protected static var const global declare as and or xor readonly include include_once require require_once endif endfor endforeach endwhile endswitch
      keyword : int float bool string iterable object mixed never void callable
      builtin : echo print isset unset empty exit die list array eval
      constant : true false null
      constant : __LINE__ __FILE__ __DIR__ __FUNCTION__ __CLASS__ __TRAIT__ __METHOD__ __NAMESPACE__ PHP_EOL PHP_VERSION PHP_INT_MAX PHP_OS E_ALL E_ERROR E_WARNING E_NOTICE E_STRICT M_PI DIRECTORY_SEPARATOR
      keyword : self parent
    table builtins ignore-case
      builtin : array abs array_column array_combine array_diff array_diff_key array_fill array_filter array_flip array_intersect array_key_exists array_key_first array_keys array_map array_merge array_pad array_pop array_push array_rand array_reduce array_reverse array_search array_shift array_slice array_splice array_sum array_unique array_unshift array_values array_walk arsort asort base64_decode base64_encode basename bin2hex call_user_func call_user_func_array ceil checkdate chr class_exists compact copy count cos curl_close curl_exec curl_init curl_setopt current date date_default_timezone_set define defined dechex dirname end error_log error_reporting explode extract fclose feof fgets file file_exists file_get_contents file_put_contents filemtime filter_var floor fopen fputs fread func_get_args function_exists fwrite get_class get_object_vars getenv gettype glob hash header hex2bin html_entity_decode htmlentities htmlspecialchars http_build_query implode in_array ini_set intdiv intval is_a is_array is_bool is_callable is_dir is_file is_float is_int is_null is_numeric is_object is_string iterator_to_array join json_decode json_encode key krsort ksort lcfirst ltrim mail max mb_strlen mb_strtolower mb_strtoupper mb_substr md5 method_exists microtime min mkdir mt_rand natsort next nl2br number_format ob_get_clean ob_start ord parse_str parse_url password_hash password_verify pathinfo phpinfo pow preg_match preg_match_all preg_quote preg_replace preg_replace_callback preg_split print_r printf property_exists rand random_bytes random_int range rawurlencode realpath reset rmdir round rsort rtrim scandir serialize session_destroy session_start set_error_handler set_exception_handler setcookie settype sha1 shell_exec shuffle simplexml_load_string sin sleep sort spl_autoload_register spl_object_hash sprintf sqrt srand sscanf str_contains str_ends_with str_pad str_repeat str_replace str_split str_starts_with strcasecmp strcmp strip_tags stripos stripslashes strlen strncmp strpos strrchr strrev strrpos strstr strtolower strtotime strtoupper strtr substr substr_count tempnam time touch trigger_error trim uasort ucfirst ucwords uksort uniqid unlink unserialize urldecode urlencode usleep usort utf8_encode var_dump var_export version_compare vsprintf wordwrap
    table reserved ignore-case
      keyword : if else elseif for foreach while do switch case return throw catch match fn function new clone include include_once require require_once array list isset unset empty exit die echo print and or xor use class
    state main
      \A(?=[^<]*<[?A-Za-z!/]) => - embed:html
      \A(?!<) => - >code
      \?> => keyword >code

    state code
      (?=\?>) => - <
      <\?(?:php|=)? => keyword
      /\*\*(?!/) => comment >documentation
      /\* => comment >comment
      #\[ => - >attribute
      (?://|#).* => comment
      <<<"?({ID})"?\n => keyword save1 >heredoc
      <<<'({ID})'\n => keyword save1 >nowdoc
      " => string >double
      ' => string >single
      ` => string >back
      include numbers
      (namespace)\s+({CLASS}) => keyword type
      (use)\s+(function|const)\s+({CLASS}) => keyword keyword builtin
      (use)\s+({CLASS})(?:\s+(as)\s+({ID}))? => keyword builtin keyword builtin
      (function|fn)\s*(&)?\s*({ID})?\s*(?=\() => keyword keyword function
      (function)\s+({ID}) => keyword function
      (class|interface|trait|enum)\s+({ID}) => keyword type
      (extends|implements)\s+({CLASS}(?:\s*,\s*{CLASS})*) => keyword builtin
      (new)\s+({CLASS}) => keyword builtin
      (instanceof)\s+({CLASS}) => keyword builtin
      (catch)\s*(\()({CLASS}) => keyword - builtin
      (\?->|->|::)({ID})(?=\s*\() => keyword function
      (::)(class)\b => keyword keyword
      (::)({ID}) => keyword constant
      (\?->|->)(\$?{ID}) => keyword -
      (self|static|parent)(?=::) => keyword
      ({CLASS})(?=::) => builtin
      \$this\b => receiver
      (\$)({ID}) => - -
      ({ID})(?=\s+\$) => keyword
      (@{builtins})(?=\s*\() => builtin
      (?!@{reserved})({CLASS})(?=\s*\() => function
      words words
      [A-Z][A-Z0-9_]+\b => constant
      {ID} => constant
      \.\.\. => keyword
      => => keyword
      [=!<>+\-*/%&|^~?.:@]+(?<!\?) => keyword
      \?(?!>) => keyword

    state attribute
      \] => - <
      include code

    state comment comment
      \*/ => comment <

    state documentation comment
      \*/ => comment <
      (@(?:param|return|throws|var|property(?:-read|-write)?|method|see|uses|mixin|template|extends|implements|type|global))\s+((?:(?:array|bool|boolean|callable|false|float|int|integer|iterable|mixed|null|object|resource|self|static|string|true|void)(?:\[\])?\|?)+)(?=\s|$) => keyword keyword
      (@(?:param|return|throws|var|property(?:-read|-write)?|method|see|uses|mixin|template|extends|implements|type|global))\s+(\\?[A-Za-z_][\w\\|\[\]<>]*) => keyword builtin
      @(?:api|author|copyright|deprecated|example|extends|filesource|final|global|ignore|implements|inheritDoc|internal|license|link|method|mixin|package|param|property|property-read|property-write|psalm-\w+|phpstan-\w+|return|see|since|source|static|subpackage|template|throws|todo|uses|used-by|var|version)\b => keyword

    state numbers
      0[xX][\h_]+ => constant
      0[bB][01_]+ => constant
      (?<![\w])\d[\d_]*(?:\.[\d_]+)?(?:[eE][+\-]?\d+)? => constant

    state double string
      " => string <
      include expansions

    state back string
      ` => string <
      include expansions

    state single string
      ' => string <
      \\[\\'] => escape

    state heredoc string
      ^\s*(\=)\b => keyword <
      include expansions

    state nowdoc string
      ^\s*(\=)\b => keyword <

    state expansions
      \\(?:[nrtvef\\$"]|[0-7]{1,3}|x\h{1,2}|u\{\h+\}) => escape
      (\{)(?=\$) => plain >hole
      (\$)({ID})(\[)(\w+|\$\w+|-?\d+)(\]) => plain plain string plain string
      (\$)({ID})(->)({ID}) => plain plain keyword plain
      (\$)({ID}) => plain plain
      \$\{\w+\} => plain

    state hole
      \} => plain <
      include code
    """##)

  static let ruby = Language(
    ##"""
    def ID [A-Za-z_\x80-\xff]\w*
    def WORD [A-Za-z_\x80-\xff]\w*[?!]?
    table words
      keyword : BEGIN begin case else elsif end END ensure for if in redo rescue retry return then unless until when while yield and or not do module class def undef alias super defined? next break
      keyword : raise fail loop catch throw require require_relative load include extend prepend attr attr_reader attr_writer attr_accessor private public protected module_function refine using private_constant proc lambda block_given? initialize new binding
      constant : true false nil __FILE__ __LINE__ __dir__ __method__ __ENCODING__
      receiver : self
    state main
      include code

    state code
      ^=begin\b => comment >comment
      ^(__END__)$ => -
      #.* => comment
      (def)\s+(self)(\.)({ID}[?!=]?) => keyword receiver - function
      (def)\s+([A-Za-z_]\w*[?!]?(?:=(?=\s*\())?|[+\-*/%<>=!~^&|\[\]]+) => keyword function
      (module)\s+((?:{ID}::)*{ID}) => keyword type
      (class)\s+((?:{ID}::)*{ID})(?:\s*(<)\s*((?:{ID}::)*{ID}))? => keyword type - attribute
      (class)\s*(<<)\s*(self)? => keyword keyword receiver
      <<[~\-]?(["'`]?)([A-Z_]\w*)(["'`]?) => string - - save2 >heredocLine
      %[qwWQiIrsx]?\( => string >parens
      %[qwWQiIrsx]?\[ => string >brackets
      %[qwWQiIrsx]?\{ => string >braces
      :"(?:[^"\\\n]|\\.)*" => constant
      :[A-Za-z_]\w*[?!=]? => constant
      :(?:\[\]=?|[+\-*/<>=!~]+) => constant
      ([A-Za-z_]\w*[?!]?)(:)(?!:) => constant constant
      " => string >double
      ' => string >single
      ` => string >back
      ([=(,\[{|&!~]\s*)(?=/(?![\s=])) => - >regexp
      (if|unless|when|while|and|or|not|in|then)(\s+)(?=/) => keyword - >regexp
      (@@?|\$){ID} => -
      \$[\d!@&`'+~=/\\,;.<>_*$?:"\-] => -
      (\?)(\w)(?!\w) => string string
      0[xX][\h_]+|0[bB][01_]+|0[oO][0-7_]+ => constant
      (?<![\w])\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+\-]?\d+)?[ri]? => constant
      (&?\.)(new|class)\b => - keyword
      (&?\.)({ID}[?!]?) => - function
      ([A-Z]\w*)(?=::) => builtin
      (puts|print|p|pp|gets|printf|sprintf|format|sleep|rand|exit|abort|at_exit|eval|exec|system|spawn|fork|open|Integer|Float|String|Array|Hash|warn|srand|trap|caller|freeze|select|test|putc)\b(?![?!:.]) => builtin
      [A-Z]\w* => builtin
      (version)\b => variable
      words words
      ({ID}[?!]?)(?=\() => function
      {ID}[?!]? => plain
      (\|)([^|\n]*)(\|) => - variable -
      [=!<>+\-*/%&|^~?]+ => keyword

    state comment comment
      ^=end\b.* => comment <

    state regexp string
      / => string =regexpBody

    state regexpBody string
      /[a-z]* => string <
      \n => - <
      \\. => regexpEscape
      #\{ => keyword >hole

    state heredocLine
      \n => - =heredoc
      include code

    state heredoc string
      ^\s*\=(?=\n|$) => string <
      include escapes

    state double string
      " => string <
      include escapes

    state back string
      ` => string <
      include escapes

    state single string
      ' => string <
      \\[\\'] => escape

    state parens string
      \) => string <
      include escapes

    state brackets string
      \] => string <
      include escapes

    state braces string
      \} => string <
      include escapes

    state escapes
      \\(?:u\{[\h ]+\}|u\h{4}|x\h{1,2}|[0-7]{1,3}|.) => escape
      #\{ => keyword >hole

    state hole stringVariable
      \} => keyword <
      [A-Z]\w* => stringVariable
      \{ => - >holeBraces
      include code

    state holeBraces
      \} => - <
      include code
    """##)

  static let lua = Language(
    ##"""
    def ID [A-Za-z_]\w*
    def WORD {ID}
    table words
      keyword : and break do else elseif end for function goto if in local not or repeat return then until while
      constant : true false nil
      receiver : self
    table standard
      builtin : assert collectgarbage dofile error getmetatable ipairs load loadfile loadstring next pairs pcall print rawequal rawget rawlen rawset require select setfenv setmetatable tonumber tostring type unpack xpcall module getfenv
    table libraries
      builtin : coroutine string table math io os debug package utf8 bit32
    state main
      \A#!.* => comment
      --\[(=*)\[ => comment save1 >longComment
      --.* => comment
      (function)\s+((?:{ID}[.:])*{ID}) => keyword function >signature
      (local)\s+(function)\s+({ID}) => keyword keyword function >signature
      ({ID})\s*(=)\s*(function)\b => function keyword keyword >signature
      (function)\b => keyword >signature
      (::)({ID})(::) => - type -
      (goto)\s+({ID}) => keyword type
      \[(=*)\[ => string save1 >longString
      " => string >double
      ' => string >single
      0[xX][\h.]+ => constant
      (?<![\w])\d+(?:\.\d*)?(?:[eE][+\-]?\d+)? => constant
      (@{libraries})(\.)({ID}) => builtin builtin builtin
      ([.:])\s*({ID})(?=\s*[({"']) => - builtin
      (\.)\s*({ID})(?=:{ID}) => - type
      (\.)\s*({ID}) => - attribute
      (@{standard})(?=\s*[({"']) => builtin
      words words
      ({ID})(?=:{ID}) => type
      ({ID})(?=\s*[({"']) => builtin
      _G\b|_VERSION\b|_ENV\b => builtin
      {ID} => plain
      \.\.\.? => keyword
      [=~<>+\-*/%^#&|]+ => keyword

    state signature
      \) => - <
      \( => -
      {ID} => plain
      \.\.\. => keyword
      \n => - <

    state longComment comment
      \]\=\] => comment <

    state longString string
      \]\=\] => string <

    state double string
      " => string <
      \n => - <
      \\(?:x\h{2}|u\{\h+\}|\d{1,3}|.) => escape

    state single string
      ' => string <
      \n => - <
      \\(?:x\h{2}|u\{\h+\}|\d{1,3}|.) => escape
    """##)

  static let perl = Language(
    ##"""
    def ID [A-Za-z_]\w*
    def WORD {ID}
    table words
      keyword : if else elsif unless while until for foreach continue last next redo goto return package use no require do eval die BEGIN END INIT CHECK
      keyword : my our local state
      keyword : sub
      keyword : and or not xor as
      builtin : lt gt le ge eq ne cmp
      builtin : abs accept alarm atan2 bind binmode bless caller chdir chmod chomp chop chown chr chroot close closedir connect cos crypt defined delete dump each endgrent eof exec exists exit exp fcntl fileno flock fork format formline getc getppid getpriority glob gmtime grep hex index int ioctl join keys kill lc lcfirst length link listen localtime log lstat map mkdir oct open opendir ord pack pipe pop pos print printf push quotemeta rand read readdir readline readlink recv ref rename reset reverse rewinddir rindex rmdir say scalar seek seekdir select shift shutdown sin sleep socket sort splice split sprintf sqrt srand stat study substr symlink syscall sysopen sysread sysseek system syswrite tell telldir tie time times truncate uc ucfirst umask undef unlink unpack unshift untie utime values vec wait waitpid wantarray warn write
      constant : __FILE__ __LINE__ __PACKAGE__
    state main
      include code

    state code
      \A#!.* => comment
      ^(__END__|__DATA__)$ => constant >data
      ^(=(?:pod|head\d|over|item|back|begin|end|for|encoding|cut))\b(.*) => keyword plain >pod
      #.* => comment
      (sub)\s+([\w:]+) => keyword function
      (package)\s+([\w:]+) => keyword type
      (use|no|require)\s+([\w:.]+) => keyword -
      <<(["']?)([A-Z_]\w*)(["']?) => keyword keyword keyword save2 >heredocLine
      \b(?:qw|q)\s*\( => string >parens
      \b(?:qw|q)\s*\{ => string >braces
      \b(?:qw|q)\s*/[^/\n]*/ => string
      \bqq\s*\{ => string >braces
      \bqq\s*\( => string >parens
      \b(?:s|tr|y)/((?:[^/\\\n]|\\.)*)/((?:[^/\\\n]|\\.)*)/[a-z]* => string string
      \b(?:qr|m)/(?:[^/\\\n]|\\.)*/[a-z]* => string
      (=~|!~)\s*(/) => - string >regexp
      ([(]\s*|split\s*|\b(?:if|unless|and|or|not|grep|map)\s+)(?=/(?:[^/\\\n]|\\.)+/) => - >regexpStart
      " => string >double
      ' => string >single
      ` => string >double
      (->)(\{)({ID})(\}) => keyword - constant -
      (\{)(-?{ID})(\}) => - constant -
      (->)({ID}) => keyword -
      -> => keyword
      (\w+)(?=\s*=>) => constant
      [$@%&][A-Za-z_][\w:]* => -
      \$[\d&`'+!@/\\,;.<>()\[\]0_^:] => -
      [$@%]\{ => -
      (?<![\w])0[xX]\h+|(?<![\w])\d[\d_]*(?:\.\d+)?(?:[eE][+\-]?\d+)? => plain
      (&&)(?=\s*$) => -
      (x)(?=\s+\d) => function
      words words
      {ID} => plain
      (<[A-Z]*>) => -
      <?=> => keyword

    state data comment
      ^(=\w+)(.*) => keyword plain
      [A-Z]<[^>\n]*> => type
      (?=.) => comment

    state pod comment
      ^=cut\b.* => keyword <
      ^(=\w+)(.*) => keyword plain
      [A-Z]<[^>\n]*> => type

    state regexpStart string
      / => string =regexp

    state regexp string
      /[a-z]* => keyword <
      \n => - <
      \\. => regexpEscape
      \$(?=[/)]) => keyword

    state heredocLine
      \n => - =heredoc
      include code

    state heredoc string
      ^\=(?=\n|$) => keyword <
      include expansions

    state double string
      " => string <
      include expansions

    state single string
      ' => string <
      \\['\\] => escape

    state parens string
      \) => string <
      \( => string >parens

    state braces string
      \} => string <
      \{ => string >braces

    state expansions
      \\(?:x\{\h+\}|x\h{1,2}|[0-7]{1,3}|.) => escape
      \$[A-Za-z_]\w* => plain
      \$[\d&.;,!@_] => plain
      @\{?[A-Za-z_]\w*\}? => plain
      (\$\{)(\w+)(\}) => plain plain plain
    """##)
}
