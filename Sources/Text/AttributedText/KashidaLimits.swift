/// How far lines of Arabic script are justified by kashida, in addition to their
/// spaces.
///
/// Lines are lengthened by U+0640 TATWEEL's glyph, which is not part of text that is copied or read
/// aloud: once a word at most, in the order of Uniscribe's
/// classes (`SCRIPT_JUSTIFY`): after seen and sad, before final heh and dal, before final alef, tah,
/// lam and kaf, before beh and its like that reh or yeh follows, before other final letters; never
/// inside a ligature. Where spaces would become wider by more than half an em, all other joins are
/// lengthened too, and long words twice. Never where a face lets letters climb, as Nastaliq faces do.
public struct KashidaLimits: Hashable, Sendable {
  /// The part of what a line lacks that joins may take, 0 to 1; spaces take the rest. Where a space
  /// would become wider by more than half an em, joins take more.
  public var share = 0.5
  /// The length of a join beyond the face's own, in ems, 0 to 4; up to four times as long in lines whose
  /// spaces would otherwise become wider by more than half an em.
  public var longest = 0.5

  /// Spaces alone.
  public static let none = KashidaLimits(share: 0)

  /// Creates limits for justification with kashidas.
  public init(share: Double = 0.5, longest: Double = 0.5) {
    self.share = share
    self.longest = longest
  }
}
