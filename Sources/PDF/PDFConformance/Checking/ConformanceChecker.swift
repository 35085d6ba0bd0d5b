/// Holds a finished file against a standard, without anything of what wrote it.
public enum ConformanceChecker {
  static var families: [any RuleFamily.Type] {
    [
      FileRules.self, LimitRules.self, CatalogRules.self, MetadataRules.self,
      IdentificationRules.self, TreeRules.self, RoleRules.self, ContainmentRules.self,
      HeadingRules.self, ListRules.self, TableNestingRules.self, TableGridRules.self,
      FigureRules.self, MarkedContentRules.self, LanguageRules.self, AnnotationRules.self,
      ActionRules.self, FontRules.self, CodeMapRules.self, GlyphRules.self, OutputIntentRules.self,
      ColorRules.self, SpotColorRules.self, TransparencyRules.self, ImageRules.self,
      AttachmentRules.self,
    ]
  }

  /// All that is asked, of which each standard asks some.
  public static var requirements: [Requirement] { families.flatMap { $0.requirements } }

  /// What the file does not meet.
  ///
  /// - Parameter claims: Whether the file says that it meets the standard; when not, the rules
  ///   about saying so are left out.
  public static func violations(
    in document: ReadBackDocument, of standard: Standard, claims: Bool = true
  ) -> [Violation] {
    var report = Report(standard: standard)
    for family in families where claims || family != IdentificationRules.self {
      family.check(document, &report)
    }
    return report.violations
  }
}
