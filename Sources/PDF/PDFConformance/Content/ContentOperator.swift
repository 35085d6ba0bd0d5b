/// The operators of content streams (ISO 32000-1, Annex A), sorted by what the rules ask.
enum ContentOperator {
  static let showing: Set<String> = ["Tj", "TJ", "'", "\""]
  static let painting: Set<String> = ["f", "F", "f*", "S", "s", "B", "B*", "b", "b*", "sh"]

  static let all: Set<String> = Set(
    """
    b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k \
    l m M MP n q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W \
    W* y ' "
    """.split(separator: " ").map(String.init))
}
