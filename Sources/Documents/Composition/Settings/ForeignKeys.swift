/// Keys of front matter that other programs read, and that say nothing about the pages of a PDF: those of
/// generators of web sites, of notebooks and notes, and of lists of proposals. They are no mistakes.
enum ForeignKeys {
  /// Whether a key of the top level, with hyphens and small letters, is one of these or of Microsoft's: `ms.topic`.
  static func contains(_ key: String) -> Bool {
    names.contains(key) || key.hasPrefix("ms.")
  }

  private static let names: Set<String> = [
    // Hugo, Jekyll, Zola, Eleventy
    "aliases", "build", "cascade", "categories", "category", "description", "draft", "excerpt",
    "expirydate",
    "extra", "feature-image", "featured", "headless", "image", "images", "isbn", "kind", "lastmod",
    "layout", "lead",
    "linktitle", "mathjax", "menu", "meta", "nav-order", "nav-title", "outputs", "params", "parent",
    "permalink", "pin", "post-excerpt", "published", "publishdate", "redirect-from", "redirect-to",
    "resources",
    "series", "sitemap", "slug", "sort-by", "sort-rank", "stub", "summary", "tag", "tags",
    "taxonomies", "template",
    "type", "updated", "url", "videos", "weight", "has-children", "grand-parent", "nav-exclude",
    "author-name",
    "created-at", "comments", "comment", "icon", "hide", "status", "version", "search", "site",
    "oneline",
    // Docusaurus, VitePress, VuePress, Starlight, Nextra, Mintlify
    "badge", "custom-edit-url", "displayed-sidebar", "editlink", "footer-links", "head", "hero",
    "features", "actions",
    "hide-table-of-contents", "hide-title", "i18nready", "id", "navbar", "next", "outline",
    "pagefind",
    "pagination-label", "pagination-next", "pagination-prev", "prev", "sidebar",
    "sidebar-class-name",
    "sidebar-custom-props", "sidebar-label", "sidebar-position", "tableofcontents",
    "toc-max-heading-level",
    "toc-min-heading-level", "authorurl", "authorfbid", "authorimageurl", "authortitle",
    "hide-reading-time", "mode",
    "label", "labels", "group", "logo", "tagline", "banner", "social",
    // MyST, Jupyter, Quarto, R Markdown, Obsidian
    "cssclass", "cssclasses", "editor", "editor-options", "engine", "execute", "exports", "format",
    "freeze",
    "jupyter", "jupytext", "kernelspec", "knit", "link-citations", "listing", "myst", "numbering",
    "orphan", "output",
    "page-layout", "publish", "runtime", "short-title", "site-output", "thumbnail", "vignette",
    "github-repo", "links",
    // GitHub, and lists of proposals
    "about", "assignees", "minutes", "info", "display", "contact-links", "name", "projects",
    "requires", "created",
    "discussions-to", "eip",
    "erc", "last-call-deadline", "pep", "replaces", "resolution", "rfc", "stage", "superseded-by",
    "updated-at",
    "withdrawal-reason",
  ]
}
