/// The languages, compiled when they are first asked for.
enum Languages {
  /// The language of a name or alias, in small or capital letters.
  static func named(_ name: String) -> Language? {
    switch name.lowercased() {
    case "typescript", "ts", "mts", "cts": typescript
    case "tsx", "jsx", "javascript", "js", "mjs", "cjs", "node", "javascriptreact",
      "typescriptreact":
      tsx
    case "c", "h": c
    case "cpp", "c++", "cc", "cxx", "hpp", "hh", "hxx", "ino", "arduino", "cuda", "cu": cpp
    case "objective-c", "objectivec", "objc", "obj-c", "m", "mm", "objective-cpp", "objective-c++":
      objectiveC
    case "csharp", "cs", "c#", "dotnet": csharp
    case "java": java
    case "kotlin", "kt", "kts": kotlin
    case "go", "golang": go
    case "rust", "rs": rust
    case "swift": swift
    case "python", "py", "py3", "python3", "pyi", "python2", "gyp", "starlark", "bazel": python
    case "shellscript", "bash", "sh", "shell", "zsh", "ksh", "fish", "bashrc": shell
    case "dotenv", "env": dotenv
    case "shellsession", "console", "terminal", "shell-session", "bash-session", "sh-session":
      console
    case "json", "geojson", "jsonld", "webmanifest", "json5": json
    case "jsonc": json
    case "yaml", "yml": yaml
    case "toml": toml
    case "ini", "properties", "cfg", "conf", "editorconfig": ini
    case "diff", "patch", "udiff": diff
    case "css": css
    case "scss", "sass": scss
    case "less": less
    case "xml", "svg", "xsl", "xslt", "xsd", "rss", "atom", "plist", "wsdl", "xaml", "mathml": xml
    case "html", "htm", "xhtml", "html-derivative", "html5", "jinja", "jinja2": html
    case "vue": vue
    case "svelte": svelte
    case "markdown", "md", "mdx", "mkd", "rmd", "qmd": markdown
    case "sql", "mysql", "postgresql", "postgres", "pgsql", "plsql", "tsql", "sqlite": sql
    case "dockerfile", "docker", "containerfile": dockerfile
    case "makefile", "make", "mk", "mak": makefile
    case "bat", "batch", "cmd", "dosbatch": batch
    case "powershell", "ps1", "pwsh", "ps", "posh": powershell
    case "php", "php-html", "php5", "php7", "php8": php
    case "ruby", "rb", "rake", "gemfile", "irb", "podfile": ruby
    case "lua", "luau": lua
    case "perl", "pl", "pm": perl
    case "scala", "sc", "sbt": scala
    case "groovy", "gradle", "gvy", "jenkinsfile": groovy
    case "clojure", "clj", "cljs", "cljc", "edn": clojure
    case "haskell", "hs": haskell
    case "elixir", "ex", "exs", "iex": elixir
    case "erlang", "erl", "hrl": erlang
    case "ocaml", "ml", "mli", "reason": ocaml
    case "fsharp", "fs", "f#", "fsx": fsharp
    case "graphql", "gql": graphql
    case "proto", "protobuf", "proto3", "protobuf3": proto
    case "cmake": cmake
    case "nix": nix
    case "zig": zig
    case "http", "https", "rest": http
    case "nginx", "nginxconf": nginx
    case "hcl", "terraform", "tf", "tfvars": hcl
    case "latex", "tex", "sty", "cls": latex
    case "r", "rscript", "s": r
    case "julia", "jl": julia
    case "dart": dart
    case "vim", "viml", "vimscript", "vimrc": vim
    default: nil
    }
  }

  /// One name of each.
  static let all = [
    "typescript", "tsx", "c", "cpp", "objective-c", "csharp", "java", "kotlin",
    "go", "rust", "swift", "python", "shellscript", "dotenv", "shellsession", "json",
    "jsonc", "yaml", "toml", "ini", "diff", "css", "scss", "less",
    "xml", "html", "vue", "svelte", "markdown", "sql", "dockerfile", "makefile",
    "bat", "powershell", "php", "ruby", "lua", "perl", "scala", "groovy",
    "clojure", "haskell", "elixir", "erlang", "ocaml", "fsharp", "graphql", "proto",
    "cmake", "nix", "zig", "http", "nginx", "hcl", "latex", "r",
    "julia", "dart", "vim",
  ]
}
