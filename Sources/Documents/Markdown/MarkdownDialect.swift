/// The Markdown extensions to parse.
///
/// `commonMark` is plain CommonMark 0.31.2, `gfm` adds the extensions of GitHub, and `standard`
/// adds all others here except `mdx` and those of `typographic`, which change the characters of the text.
public struct MarkdownDialect: OptionSet, Hashable, Sendable {
  /// The bits of the extensions.
  public let rawValue: UInt64

  /// Creates a dialect from the bits of its extensions.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Pipe tables (GFM 4.10).
  public static let tables = Self(rawValue: 1 << 0)
  /// `[ ]` and `[x]` at the start of list items (GFM 5.3).
  public static let taskLists = Self(rawValue: 1 << 1)
  /// `~text~` and `~~text~~` (GFM 6.5).
  public static let strikethrough = Self(rawValue: 1 << 2)
  /// Bare URLs and mail addresses (GFM 6.9).
  public static let autolinks = Self(rawValue: 1 << 3)
  /// `[^label]` and `[^label]: text`.
  public static let footnotes = Self(rawValue: 1 << 4)
  /// `---` … `---` at the start of a file.
  public static let frontMatter = Self(rawValue: 1 << 5)
  /// `{#identifier .class key=value}` after headings, images and the info strings of code.
  public static let attributes = Self(rawValue: 1 << 6)
  /// A generated identifier for every heading, as on GitHub.
  public static let headingIdentifiers = Self(rawValue: 1 << 7)
  /// `> [!NOTE]` and its kin.
  public static let alerts = Self(rawValue: 1 << 8)
  /// A term, and below it `: description`.
  public static let definitionLists = Self(rawValue: 1 << 9)
  /// `\pagebreak` or `<!-- pagebreak -->` on a separate line.
  public static let pageBreaks = Self(rawValue: 1 << 10)
  /// Known HTML is converted to spans, images and blocks; comments are removed; the rest is
  /// reported.
  public static let htmlMapping = Self(rawValue: 1 << 11)
  /// `Table: caption` or `: caption` before or after a table.
  public static let tableCaptions = Self(rawValue: 1 << 12)
  /// Links may have `http:`, `https:`, `mailto:` and `tel:` URLs, `#names` and paths as
  /// destinations; links with another scheme or to another host by `//` or `\\` become plain text.
  public static let safeLinks = Self(rawValue: 1 << 13)
  /// The quotation marks of the language for `"` and `'`, apostrophes, primes, dashes and ellipses for
  /// `--`, `---` and `...`.
  public static let smartPunctuation = Self(rawValue: 1 << 14)
  /// `::: {.class #identifier key=value}` … `:::` around blocks (pandoc, fenced divs).
  public static let fencedDivisions = Self(rawValue: 1 << 18)
  /// Lines that each begin with `| ` keep their ends and their indents (pandoc, line blocks).
  public static let lineBlocks = Self(rawValue: 1 << 19)

  /// References to labels such as `[@fig:map]`, links without text, and index terms such as
  /// `[oak]{.index}`; needs `attributes`, and `autolinks` for a bare `@fig:map`.
  public static let crossReferences = Self(rawValue: 1 << 20)
  /// `*[HTML]: Hypertext Markup Language` (PHP Markdown Extra).
  public static let abbreviations = Self(rawValue: 1 << 21)

  /// In pipe tables, `||` after a cell: it covers one more column, as in MultiMarkdown; and `^^` alone
  /// in a cell of the body: the cell above covers its place, too.
  public static let tableSpans = Self(rawValue: 1 << 22)
  /// Tables drawn with `+---+` and `|`, whose cells hold blocks (pandoc, `grid_tables`).
  public static let gridTables = Self(rawValue: 1 << 23)
  /// Fenced code with the classes `table` and `csv` or `tsv`, and images with such a file as their
  /// destination, are tables.
  public static let separatedValues = Self(rawValue: 1 << 24)

  /// In French, narrow no-break spaces inside « » and before `;`, `:`, `!` and `?`.
  public static let punctuationSpaces = Self(rawValue: 1 << 25)
  /// GitHub's short codes of emoji: `:rocket:`.
  public static let emoji = Self(rawValue: 1 << 26)

  /// Formulas in LaTeX: `$…$` and `$$…$$` (pandoc, `tex_math_dollars`), `` $`…`$ `` and fenced `math`
  /// blocks (GitHub), environments such as `\begin{align}`.
  public static let math = Self(rawValue: 1 << 29)
  /// Formulas between `\(` and `\)`, `\[` and `\]` (pandoc, `tex_math_single_backslash`).
  public static let backslashMath = Self(rawValue: 1 << 30)
  /// Formulas between `$$` with text on their line are formulas within text (kramdown).
  public static let doubleDollarText = Self(rawValue: 1 << 32)
  /// MDX 3, without running anything: statements `import` and `export`, comments in braces and components
  /// are not shown, and no indented code. Sources that have these are read so in every dialect with
  /// `htmlMapping`.
  public static let mdx = Self(rawValue: 1 << 27)
  /// Tags of templates, `{% include x %}` and `{{< figure src="x" >}}`, are not shown, those for alerts, tabs,
  /// images and code have their effect; and front matter in TOML between `+++` (Hugo, Jekyll, Zola).
  public static let templates = Self(rawValue: 1 << 15)
  /// `!!! note "Title"` above indented text, `??? note`, `=== "Tab"` (Python-Markdown, Material for MkDocs);
  /// `!> text` (Docsify); `==marked==`, `++ctrl+c++`.
  public static let admonitions = Self(rawValue: 1 << 16)
  /// Directives such as ```` ```{note} ````, roles such as `` {sub}`2` `` and targets `(name)=` (MyST).
  public static let directives = Self(rawValue: 1 << 17)
  /// `[[Page]]`, `[[Page|text]]` and `![[image.png]]` (Obsidian, wikis), `[[_TOC_]]` and `[TOC]`.
  public static let wikiLinks = Self(rawValue: 1 << 31)
  /// `H~2~O` and `x^2^` within words (pandoc); other single tildes are those of `strikethrough`.
  public static let subscripts = Self(rawValue: 1 << 28)

  /// CommonMark 0.31.2 without extensions.
  public static let commonMark: Self = []
  /// CommonMark with the extensions of GitHub Flavored Markdown.
  public static let gfm: Self = [.tables, .taskLists, .strikethrough, .autolinks, .footnotes]
  /// All extensions except `mdx` and those of `typographic`.
  public static let standard: Self = [
    .gfm, .frontMatter, .attributes, .headingIdentifiers, .alerts, .definitionLists, .pageBreaks,
    .htmlMapping, .tableCaptions, .safeLinks, .fencedDivisions, .lineBlocks, .crossReferences,
    .abbreviations, .tableSpans, .gridTables, .separatedValues, .subscripts, .math,
    .templates, .admonitions, .directives, .wikiLinks,
  ]
  /// The extensions that set characters which keyboards lack in place of those typed.
  public static let typographic: Self = [.smartPunctuation, .punctuationSpaces, .emoji]
}
