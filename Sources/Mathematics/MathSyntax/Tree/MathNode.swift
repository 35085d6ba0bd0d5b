/// An element of a formula: an atom, a piece of space or a declaration of a math list (TeXbook,
/// chapter 17), with its place in the source.
public struct MathNode: Hashable, Sendable {
  /// What the element is.
  public var content: MathContent
  /// Where it stands in the formula's source, in UTF-8 bytes; what a macro gave stands where the macro
  /// was called.
  public var range: Range<Int>

  /// Creates an element that stands at a range of the source.
  public init(_ content: MathContent, at range: Range<Int>) {
    self.content = content
    self.range = range
  }
}

/// Elements of a formula in the order of the source.
public typealias MathList = [MathNode]

/// What an element of a formula is.
public indirect enum MathContent: Hashable, Sendable {
  /// One character.
  case symbol(MathSymbol)
  /// `{…}`: an ordinary atom of its own.
  case group(MathList)
  /// A nucleus with subscript, superscript or primes.
  case scripts(MathScripts)
  /// `\frac`, `\binom`, `\over` and similar commands.
  case fraction(MathFraction)
  /// `\sqrt[degree]{radicand}`.
  case radical(radicand: MathList, degree: MathList?)
  /// `\left … \middle … \right`.
  case fence(MathFence)
  /// `\big`, `\Bigl` and similar commands.
  case sizedDelimiter(MathSizedDelimiter)
  /// A character over or under a formula: `\hat`, `\widehat`, `\vec`, `\overbrace`, `\underbar`.
  case accent(MathAccent)
  /// A rule over or under a formula: `\overline`, `\underline`.
  case bar(MathList, MathSide)
  /// Formulas over and under another: `\overset`, `\underset`, `\stackrel`, `\overunderset`.
  case stack(MathStack)
  /// An arrow as long as its labels: `\xrightarrow[below]{above}`.
  case arrow(MathArrow)
  /// The name of a function or operator: `\sin`, `\lim`, `\operatorname{…}`.
  case operatorName(MathOperatorName)
  /// A formula as an atom of a class: `\mathrel{…}`, `\mathop{…}`.
  case classed(MathClass, MathList, limits: MathLimits)
  /// A formula in a style: what follows `\displaystyle`, `\textstyle`, `\scriptstyle`.
  case styled(MathStyle, MathList)
  /// A formula of a size of its own, as a factor of the ordinary one: what follows `\small`, `\Large`.
  case sized(Double, MathList)
  /// One formula for each of the styles: `\mathchoice`.
  case choice(display: MathList, text: MathList, script: MathList, scriptScript: MathList)
  /// Text within a formula: `\text{…}`, `\mbox{…}`, `\textbf{…}`.
  case text(MathText)
  /// A formula in a colour: `\textcolor`, `\color`.
  case colored(MathColor, MathList)
  /// A formula on a ground of colour, with a frame or both: `\colorbox`, `\fcolorbox`, `\boxed`, `\fbox`.
  case boxed(MathFrame, MathList)
  /// A formula of which only some measures or the ink count: `\phantom`, `\smash`, `\mathllap`.
  case extent(MathExtent, MathList)
  /// A formula moved up by a length, which may be negative: `\raisebox`, `\raise`, `\lower`.
  case raised(MathLength, MathList)
  /// A black box: `\rule[raise]{width}{height}`.
  case rule(width: MathLength, height: MathLength, raise: MathLength)
  /// Space: `\,`, `\quad`, `\hspace`, `\mkern`. `isBreakable` is true of a space at which a line may end.
  case space(MathLength, isBreakable: Bool)
  /// Whether a line may end here: `\allowbreak` (0), `\nobreak` (10000), `\penalty`.
  case penalty(Int)
  /// Strokes through a formula: `\cancel`, `\bcancel`, `\xcancel`, `\sout`.
  case strike(MathStrikes, MathList)
  /// Actuarial angle, long division: `\angl`, `\enclose`.
  case enclosed(MathEnclosure, MathList)
  /// A formula that is a link: `\href{destination}{…}`, `\url{…}`.
  case link(String, MathList)
  /// Rows and columns: matrices, `cases`, `aligned`, `align`, `array`, `CD`.
  case array(MathArray)
  /// `\ref` and `\eqref` of a label.
  case reference(label: String, isParenthesized: Bool)
  /// An identifier of MathML's `id` and `class`, or other data, that nothing shows: `\htmlId`.
  case identified(String, MathList)
  /// A command that is not known, set as it was written.
  case unknownCommand(String)
}
