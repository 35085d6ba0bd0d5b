/// A directive of MyST, by its name.
enum Directive {
  /// A division with Markdown in it.
  case division
  /// A figure or an image with options.
  case figure, image
  /// A table with a title.
  case table
  /// Code, whose language is the argument, or the name itself.
  case code(language: String?)
  case math
  /// The table of contents of the document.
  case contents
  /// What is made by other programs or of other files, and not shown.
  case hidden

  /// Nil for other names, such as `{r}` and `{python}`, which are languages.
  init?(name: some Collection<UInt8>) {
    let name = String(decoding: name.lazy.map(\.lowercased), as: UTF8.self)
    switch name {
    case "note", "tip", "hint", "important", "warning", "caution", "attention", "danger", "error",
      "seealso",
      "admonition", "todo", "versionadded", "versionchanged", "versionremoved", "deprecated",
      "dropdown",
      "details", "card", "grid", "grid-item", "grid-item-card", "tab-set", "tab-item", "tabs",
      "tab", "margin",
      "sidebar", "aside", "topic", "epigraph", "pull-quote", "highlights", "compound", "container",
      "div",
      "only", "exercise", "solution", "example", "glossary", "blockquote", "list-table", "centered",
      "rubric",
      "theorem", "lemma", "corollary", "proposition", "conjecture", "proof", "definition", "remark":
      self = .division
    case "figure", "figure-md": self = .figure
    case "image": self = .image
    case "table": self = .table
    case "code", "code-block", "code-cell", "sourcecode", "parsed-literal", "literal":
      self = .code(language: nil)
    case "mermaid": self = .code(language: "mermaid")
    case "graphviz", "dot": self = .code(language: "dot")
    case "math": self = .math
    case "contents", "tableofcontents": self = .contents
    case "toctree", "bibliography", "index", "currentmodule", "meta", "sectnum", "include",
      "literalinclude",
      "automodule", "autoclass", "autofunction", "click", "raw", "nb-exec-table", "embed", "iframe",
      "video":
      self = .hidden
    default:
      if name.hasPrefix("prf:") { self = .division } else { return nil }
    }
  }

  /// Whether what is between the fences is Markdown.
  var hasMarkdown: Bool {
    switch self {
    case .division, .figure, .image, .table: true
    case .code, .math, .contents, .hidden: false
    }
  }
}
