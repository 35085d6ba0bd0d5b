/// A file of patterns and what must be known to read it.
struct PatternSet {
  /// The name of the table.
  let name: String
  /// The file's name between `hyph-` and `.pat.txt`.
  let file: String
  let script: ScriptBlocks
  /// Whether there are exceptions that hold for all languages of the set.
  var takesExceptions = false
  var foldsTurkicLetters: Bool { file == "tr" }

  /// Whether a character may occur in a word: letters and marks of the script, and what joins them.
  var alphabet: (UInt32) -> Bool {
    let script = script
    return { scalar in
      script.contains(scalar) || ScriptBlocks.isSharedMark(scalar)
        || ScriptBlocks.isSharedSign(scalar)
    }
  }

  init(
    _ file: String, _ script: ScriptBlocks = .latin, name: String? = nil, exceptions: Bool = false
  ) {
    self.file = file
    self.script = script
    self.name = name ?? file
    takesExceptions = exceptions
  }

  /// The names of the tables that are ready to be read, for they are used often.
  static let uncompressed: Set<String> = [
    "de-1996", "en-gb", "en-us", "es", "fr", "it", "nl", "pl", "pt", "ru", "sv",
  ]

  static let all: [PatternSet] = [
    PatternSet("af", exceptions: true), PatternSet("as", .bengali), PatternSet("be", .cyrillic),
    PatternSet("bg", .cyrillic), PatternSet("bn", .bengali), PatternSet("ca", exceptions: true),
    PatternSet("cop", .coptic), PatternSet("cu", .cyrillic, exceptions: true), PatternSet("cy"),
    PatternSet("da"), PatternSet("de-1901"), PatternSet("de-1996"), PatternSet("de-ch-1901"),
    PatternSet("el-monoton", .greek), PatternSet("el-polyton", .greek),
    PatternSet("en-gb", exceptions: true), PatternSet("en-us", exceptions: true), PatternSet("eo"),
    PatternSet("es"), PatternSet("et"), PatternSet("eu"), PatternSet("fi"), PatternSet("fr"),
    PatternSet("fur"), PatternSet("ga", exceptions: true), PatternSet("gl"),
    PatternSet("grc", .greek), PatternSet("gu", .gujarati), PatternSet("hi", .devanagari),
    PatternSet("hr"), PatternSet("hsb", exceptions: true), PatternSet("hu"),
    PatternSet("ia", exceptions: true), PatternSet("is"), PatternSet("it"),
    PatternSet("ka", .georgian), PatternSet("kmr"), PatternSet("kn", .kannada), PatternSet("la"),
    PatternSet("la-x-classic"), PatternSet("la-x-liturgic"), PatternSet("lt"),
    PatternSet("ml", .malayalam), PatternSet("mn-cyrl", .cyrillic), PatternSet("mr", .devanagari),
    PatternSet("mul-ethi", .ethiopic), PatternSet("nb", name: "no"),
    PatternSet("nl", exceptions: true), PatternSet("oc"), PatternSet("or", .oriya),
    PatternSet("pa", .gurmukhi), PatternSet("pi"), PatternSet("pl", exceptions: true),
    PatternSet("pms"), PatternSet("pt", exceptions: true), PatternSet("rm"),
    PatternSet("ru", .cyrillic, exceptions: true),
    PatternSet("sa", .devanagari, name: "sa-deva"), PatternSet("sa", .latin, name: "sa-latn"),
    PatternSet("sh-cyrl", .cyrillic, exceptions: true), PatternSet("sh-latn", exceptions: true),
    PatternSet("sl"), PatternSet("sv"), PatternSet("ta", .tamil), PatternSet("te", .telugu),
    PatternSet("tk"), PatternSet("tr"), PatternSet("uk", .cyrillic),
  ]
}
