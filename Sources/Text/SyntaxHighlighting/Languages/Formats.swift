extension Languages {
  static let graphql = Language(
    ##"""
    def ID [A-Za-z_]\w*
    def WORD {ID}
    state main
      #.* => comment
      """ => comment >documentation
      (query|mutation|subscription)\s*({ID})? => keyword function >operation
      (fragment)\s+({ID})\s+(on)\s+({ID}) => keyword variable keyword builtin >beforeSelection
      (type|interface|input)\s+({ID})(?:\s+(implements)\s+({ID}))? => keyword builtin keyword builtin >typeHead
      (enum)\s+({ID})\s*(\{) => keyword builtin - >enumeration
      (union)\s+({ID})\s*(=)? => keyword constant - >union
      (scalar)\s+({ID}) => keyword builtin
      (directive)\s+(@)({ID}) => keyword function function >directive
      (schema)\s*(\{) => keyword - >schema
      (extend|schema)\b => keyword
      \{ => - >selection
      include values

    state documentation comment
      """ => comment <

    state directive
      \( => - >fieldArguments
      (on)\b => keyword =locations
      (?=[^\s(@]) => - <

    state locations
      [A-Z_]+\b => builtin
      \| => -
      (?=[^\sA-Z_|]) => - <

    state schema
      \} => - <
      ({ID})\s*(:)\s*({ID}) => variable - builtin
      (@)({ID}) => function function
      include values

    state operation
      \( => - >variables
      \{ => - =selection
      (@)({ID}) => function function

    state variables
      \) => - <
      (\$)({ID}) => variable variable
      (:)\s* => - >type
      = => -
      include values

    state type
      (?=[,)=}\n@]) => - <
      (?=\s+(?:\w|\$)) => - <
      [A-Za-z_]\w* => builtin
      ! => keyword
      \[\s* => -
      (?=\s) => - <
      (?=\{) => - <

    state beforeSelection
      \{ => - =selection
      (?=[^\s]) => - <

    state selection
      \} => - <
      \{ => - >selection
      #.* => comment
      (\.\.\.)\s*(on)\s+({ID}) => keyword keyword builtin
      (\.\.\.)\s*({ID})? => keyword variable
      (@)({ID}) => function function
      \( => - >arguments
      ({ID})(?=\s*:) => string
      {ID} => variable

    state arguments
      \) => - <
      ({ID})(?=\s*:) => variable
      include values

    state object
      \} => - <
      ({ID})(?=\s*:) => string
      include values

    state values
      #.* => comment
      """ => comment >documentation
      \{ => - >object
      (\$)({ID}) => variable variable
      " => string >string
      -?\d+(?:\.\d+)?(?:[eE][+\-]?\d+)? => constant
      (true|false|null)\b => constant
      (@)({ID}) => function function
      {ID} => plain

    state string string
      " => string <
      \n => - <
      \\. => escape

    state typeHead
      & => -
      \{ => - =fields
      {ID} => builtin
      (@)({ID}) => function function
      (?=[^\s&@\w{]) => - <

    state fields
      \} => - <
      #.* => comment
      """ => comment >documentation
      (@)({ID}) => function function
      \( => - >fieldArguments
      (:)\s* => - >type
      = => -
      ({ID})(?=\s*[:(]) => variable
      include values

    state fieldArguments
      \) => - <
      ({ID})(?=\s*:) => variable
      (:)\s*(?=["\d${]) => -
      (:)\s* => - >type
      "(?:[^"\\\n]|\\.)*"(?=[\s\n]+{ID}\s*:) => comment
      include values

    state enumeration
      \} => - <
      #.* => comment
      (@)({ID}) => function function
      {ID} => keyword

    state union
      \| => -
      {ID} => constant
      (?=(?:type|input|enum|interface|union)\b) => - <
      \n(?!\s*\|) => - <
      = => -
    """##)

  static let proto = Language(
    ##"""
    def ID [A-Za-z_]\w*
    def WORD {ID}
    table words
      keyword : syntax edition package import option public weak message enum service rpc returns stream extend extensions reserved oneof repeated optional required map to max group
      keyword : double float int32 int64 uint32 uint64 sint32 sint64 fixed32 fixed64 sfixed32 sfixed64 bool string bytes
      constant : true false
    state main
      /\* => comment >comment
      //.* => comment
      " => string >string
      ' => string >single
      (package)\s+([\w.]+) => keyword string
      (option)\s+(\(?[\w.]+\)?) => keyword builtin
      (message|service|enum)\s+({ID}) => keyword type
      (oneof)\s+({ID}) => keyword -
      (rpc)\s+({ID})\s*(\()\s*(stream\s+)?([\w.]+)\s*(\)) => keyword function - keyword type -
      (returns)\s*(\()\s*(stream\s+)?([\w.]+)\s*(\)) => keyword - keyword type -
      (map)(<)\s*(\w+)\s*(,)\s*([\w.]+)\s*(>) => keyword - keyword - keyword -
      \[ => - >options
      ([\w.]+)(?=\s+{ID}\s*=) => keyword
      words words
      {ID} => plain
      -?(?:0x\h+|\d+(?:\.\d+)?) => constant
      = => keyword

    state options
      \] => - <
      " => string >string
      (\(?[\w.]+\)?)\s*(=) => builtin -
      (true|false)\b => constant
      -?\d+(?:\.\d+)? => constant
      {ID} => constant

    state comment comment
      \*/ => comment <

    state string string
      " => string <
      \\. => escape
      \n => - <

    state single string
      ' => string <
      \\. => escape
      \n => - <
    """##)

  static let cmake = Language(
    ##"""
    def ID [A-Za-z_]\w*
    def WORD {ID}
    table words ignore-case
      keyword : ABSOLUTE AND BOOL CACHE COMMAND COMMENT DEFINED DOC EQUAL EXISTS EXT FALSE GREATER GREATER_EQUAL INTERNAL IN_LIST IS_ABSOLUTE IS_DIRECTORY IS_NEWER_THAN IS_SYMLINK LESS LESS_EQUAL MATCHES NAME NAMES NAME_WE NOT OFF ON OR PATH PATHS POLICY PROGRAM STREQUAL STRGREATER STRGREATER_EQUAL STRING STRLESS STRLESS_EQUAL TARGET TEST TRUE VERSION_EQUAL VERSION_GREATER VERSION_GREATER_EQUAL VERSION_LESS
      builtin : WIN32 UNIX APPLE MSVC MINGW CYGWIN ANDROID IOS BORLAND XCODE XCODE_VERSION MSVC_VERSION ADVANCED HELPSTRING MODIFIED STRINGS TYPE VALUE ABSTRACT COMPILE_DEFINITIONS COMPILE_FLAGS GENERATED LABELS LANGUAGE LOCATION SYMBOLIC DEPENDS ENVIRONMENT MEASUREMENT PROCESSORS RUN_SERIAL TIMEOUT WILL_FAIL WORKING_DIRECTORY CACHE_VARIABLES EXCLUDE_FROM_ALL INCLUDE_DIRECTORIES LINK_DIRECTORIES LISTFILE_STACK MACROS DEFINITIONS VARIABLES OUTPUT_NAME FOLDER FRAMEWORK IMPORTED LINK_FLAGS LINK_INTERFACE_LIBRARIES POSITION_INDEPENDENT_CODE SOVERSION VERSION PREFIX SUFFIX SOURCES
      variable : CMAKE_BUILD_TYPE CMAKE_INSTALL_PREFIX CMAKE_MODULE_PATH CMAKE_PREFIX_PATH CMAKE_INCLUDE_PATH CMAKE_LIBRARY_PATH CMAKE_PROGRAM_PATH BUILD_SHARED_LIBS CMAKE_CXX_FLAGS CMAKE_C_FLAGS CMAKE_CXX_FLAGS_DEBUG CMAKE_CXX_FLAGS_RELEASE CMAKE_CXX_FLAGS_MINSIZEREL CMAKE_CXX_FLAGS_RELWITHDEBINFO CMAKE_AUTOMOC CMAKE_EXE_LINKER_FLAGS CMAKE_DEBUG_POSTFIX CMAKE_ARCHIVE_OUTPUT_DIRECTORY CMAKE_LIBRARY_OUTPUT_DIRECTORY CMAKE_RUNTIME_OUTPUT_DIRECTORY CMAKE_INSTALL_RPATH CMAKE_POSITION_INDEPENDENT_CODE EXECUTABLE_OUTPUT_PATH LIBRARY_OUTPUT_PATH
    table commands ignore-case
      keyword : add_compile_definitions add_compile_options add_custom_command add_custom_target add_definitions add_dependencies add_executable add_library add_link_options add_subdirectory add_test aux_source_directory block break build_command build_name cmake_host_system_information cmake_language cmake_minimum_required cmake_parse_arguments cmake_path cmake_policy configure_file continue create_test_sourcelist ctest_build ctest_configure ctest_coverage ctest_empty_binary_directory ctest_memcheck ctest_read_custom_files ctest_run_script ctest_sleep ctest_start ctest_submit ctest_test ctest_update ctest_upload define_property else elseif enable_language enable_testing endblock endforeach endfunction endif endmacro endwhile exec_program execute_process export export_library_dependencies file find_file find_library find_package find_path find_program fltk_wrap_ui foreach function get_cmake_property get_directory_property get_filename_component get_property get_source_file_property get_target_property get_test_property if include include_directories include_external_msproject include_guard include_regular_expression install install_files install_programs install_targets link_directories link_libraries list load_cache load_command macro make_directory mark_as_advanced math message option output_required_files project qt_wrap_cpp qt_wrap_ui remove remove_definitions return separate_arguments set set_directory_properties set_property set_source_files_properties set_target_properties set_tests_properties site_name source_group string subdir_depends subdirs target_compile_definitions target_compile_features target_compile_options target_include_directories target_link_directories target_link_libraries target_link_options target_precompile_headers target_sources try_compile try_run unset use_mangled_mesa utility_source variable_requires variable_watch while write_file
    state main
      #\[(=*)\[ => comment save1 >longComment
      #.* => comment
      \[(=*)\[ => string save1 >longString
      " => string >string
      \$(?:ENV)?\{\w+\} => keyword
      (\$(?:ENV)?\{)[^}\n]*(\}) => keyword keyword
      \$(?:ENV)?\{ => keyword >variable
      ^\s*(@{commands})(?=\s*\() => keyword
      ({ID})(?=\s*\() => -
      words words
      [\w.\-/]+ => plain

    state longComment comment
      \]\=\] => comment <

    state longString string
      \]\=\] => string <

    state variable keyword
      \} => keyword <
      \n => - <

    state string string
      " => string <
      \\. => escape
    """##)

  static let nix = Language(
    ##"""
    def ID [A-Za-z_][\w'\-]*
    def WORD {ID}
    table words
      keyword : let in rec with inherit if then else assert or
      constant : true false null
      builtin : builtins import abort baseNameOf dirOf derivation fetchTarball isNull map removeAttrs throw toString
    state main
      include code

    state code
      /\* => comment >comment
      #.* => comment
      '' => string >indented
      " => string >string
      <[\w./+\-]+> => string
      (?<![\w])(\.{0,2}/[\w./+\-]+|~/[\w./+\-]+) => string
      https?://[^\s;"']+ => string
      ([{,]\s*)({ID})(?=\s*[?,}]) => - -
      ({ID})(?=\s*[@:](?!:)) => -
      ({ID}(?:\.{ID})*)(?=\s*=(?!=)) => attribute
      (?<![\w])\d+(?:\.\d+)?(?:[eE][+\-]?\d+)? => constant
      words words
      \.\.\. => keyword
      (\.)({ID}) => keyword variable
      (\}@)({ID}) => - keyword
      {ID} => variable
      @ => -
      \? => keyword
      \. => keyword
      ==|!=|&&|\|\||->|\+\+|//|[=<>+\-*/!] => keyword

    state comment comment
      \*/ => comment <

    state string string
      " => string <
      \\. => escape
      \$\{ => keyword >hole

    state indented string
      '''|''\$|''\\. => escape
      '' => string <
      \$\{ => keyword >hole

    state hole
      \} => keyword <
      include code
    """##)

  static let zig = Language(
    ##"""
    def ID [A-Za-z_]\w*
    def WORD {ID}
    table words
      keyword : addrspace align allowzero and anyframe anytype asm async await break callconv catch comptime const continue defer else enum errdefer error export extern fn for if inline linksection noalias noinline nosuspend opaque or orelse packed pub resume return struct suspend switch test threadlocal try union unreachable usingnamespace var volatile while
      keyword : bool void noreturn type anyerror anyopaque isize usize c_short c_ushort c_int c_uint c_long c_ulong c_longlong c_ulonglong c_longdouble c_char f16 f32 f64 f80 f128 comptime_int comptime_float i8 u8 i16 u16 i32 u32 i64 u64 i128 u128 u1 u2 u3 u4 u5 u6 u7
      constant : true false null undefined
    state main
      //.* => comment
      \\\\.* => string
      " => string >string
      '(?:[^'\\\n]|\\(?:x\h{2}|u\{\h+\}|.))' => string
      @"(?:[^"\\\n]|\\.)*" => variable
      @\w+ => builtin
      (fn)\s+({ID}) => keyword function
      0[xX][\h_.]+(?:[pP][+\-]?\d+)?|0o[0-7_]+|0b[01_]+ => constant
      (?<![\w])\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+\-]?\d+)? => constant
      words words
      ({ID})(?=\s*\() => function
      {ID} => variable
      =>|\.\.\.|\*\*|\+\+|[=!<>+\-*/%&|^~?]+ => keyword
      \.\* => keyword
      \.\? => keyword

    state string string
      " => string <
      \n => - <
      \\(?:x\h{2}|u\{\h+\}|.) => escape
    """##)

  static let http = Language(
    ##"""
    state main
      ^([A-Z]+)(\s+\S+\s+)(HTTP)(/)([\d.]+) => keyword - keyword - constant
      ^(HTTP)(/)([\d.]+)\s+(\d{3})(.*) => keyword - constant constant string
      ^(GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS)\s+(\S+) => keyword -
      ^([\w\-]+)(:)(\s*.*) => key keyword string
      ^\n(?=\s*[{\[]) => - embed:json
      ^\n(?=\s*<) => - embed:xml
      ^#.* => comment
    """##)

  static let nginx = Language(
    ##"""
    def WORD [a-z_][a-z_0-9]*
    state main
      #.* => comment
      " => string >string
      ' => string >single
      \$\w+ => variable
      ^\s*(location)\s+([~^=*]+)?\s*([^\s{]+) => keyword keyword string
      ^\s*([a-z_][a-z_0-9]*)(?=[\s;{]) => keyword
      ([{;]\s)([a-z_][a-z_0-9]*)(?=[\s;{]) => - keyword
      (on|off)\b => constant
      (?<![\w.])\d+[kKmMgGsdhy]?(?![\w.]) => constant
      [\w./:\-*]+ => plain

    state string string
      " => string <
      \\. => escape
      \$\w+ => variable

    state single string
      ' => string <
      \\. => escape
    """##)

  /// HashiCorp's configuration language, of Terraform.
  static let hcl = Language(
    ##"""
    def ID [A-Za-z_][\w\-]*
    def WORD {ID}
    table words
      keyword : for in if else endif endfor
      constant : true false null
      keyword : string number bool any list map set object tuple
    state main
      include code

    state code
      (?:#|//).* => comment
      /\* => comment >comment
      <<-?({ID})\s*\n => keyword save1 >heredoc
      ^\s*({ID})(?=(?:\s+(?:"[^"\n]*"|{ID}))*\s*\{) => type
      ({ID})(?=\s*=(?![=>])) => variable
      " => string >string
      (?<![\w])\d+(?:\.\d+)?(?:[eE][+\-]?\d+)? => constant
      ({ID})(?=\() => function
      words words
      (\.)({ID}) => - -
      {ID} => plain
      =>|[=!<>+\-*/%&|?:]+ => keyword

    state comment comment
      \*/ => comment <

    state string string
      " => string <
      \n => - <
      \\. => escape
      [$%]\{ => keyword >hole

    state hole
      \} => keyword <
      include code

    state heredoc string
      ^\s*\=(?=\n|$) => keyword <
      [$%]\{ => keyword >hole
    """##)

  static let latex = Language(
    ##"""
    def ENV (?:verbatim|lstlisting|minted|Verbatim|comment)
    state main
      include text

    state text
      %.* => comment
      (\\(?:documentclass|usepackage|RequirePackage))(\[)?([^\]\n{]*)(\])?(\{)([^}\n]*)(\}) => keyword - - - - constant -
      (\\begin)(\{)({ENV}\*?)(\}) => builtin - - - save3 >verbatim
      (\\begin)(\{)((?:align|equation|gather|multline|math|displaymath|eqnarray|alignat|flalign)\*?)(\}) => builtin - - - save3 >mathEnvironment
      (\\(?:begin|end))(\{)([^}\n]*)(\}) => builtin - - -
      (\\(?:part|chapter|section|subsection|subsubsection|paragraph|subparagraph)\*?)(\{) => builtin - >title
      (\\verb\*?)([^A-Za-z\s])[^\n|+!"]*[|+!"] => builtin
      (\\(?:label|ref|eqref|pageref|autoref|cref|Cref))(\{)([^}\n]*)(\}) => keyword - variable -
      (\\(?:cite|citep|citet|textcite|parencite|autocite|footcite|nocite)\*?)((?:\[[^\]\n]*\])*)(\{)([^}\n]*)(\}) => keyword - - constant -
      (\\newcommand|\\renewcommand|\\providecommand)(\{)(\\[A-Za-z@]+)(\}) => keyword - builtin -
      \$\$ => builtin >displayMath
      \$ => builtin >math
      \\\[ => builtin >bracketMath
      \\\( => builtin >parenMath
      \\\\ => keyword
      \\[A-Za-z@]+\*? => builtin
      \\. => escape

    state title type
      \} => - <
      \{ => type >title
      \\[A-Za-z@]+ => builtin
      \$ => builtin >math
      [{}] => plain

    state verbatim
      (\\end)(\{)(\=)(\}) => builtin - - - <

    state mathEnvironment
      (\\end)(\{)(\=)(\}) => builtin - - - <
      (\\label)(\{)([^}\n]*)(\}) => keyword builtin variable builtin
      include mathParts

    state mathParts
      %.* => comment
      \\\\ => keyword
      (\\)(alpha|beta|gamma|delta|epsilon|varepsilon|zeta|eta|theta|iota|kappa|lambda|mu|nu|xi|pi|rho|sigma|tau|upsilon|phi|varphi|chi|psi|omega|Gamma|Delta|Theta|Lambda|Xi|Pi|Sigma|Phi|Psi|Omega|in|infty|times|cdot|leq|geq|neq|to|sum|int|prod|partial|nabla|forall|exists|subset|cup|cap|approx|equiv|sim|pm|ldots|cdots) => keyword keyword
      \\[A-Za-z@]+ => builtin
      \\. => builtin
      [_^] => keyword
      & => keyword
      \d+(?:\.\d+)? => constant
      [{}] => builtin

    state math builtin
      \$ => builtin <
      \n\n => - <
      \\. => builtin
      \d+ => constant

    state displayMath builtin
      \$\$ => builtin <
      \n\n => - <
      \\. => builtin

    state bracketMath builtin
      \\\] => builtin <
      \n\n => - <
      \\. => builtin

    state parenMath builtin
      \\\) => builtin <
      \n\n => - <
      \\. => builtin
    """##)
}
