/// The words of descriptions in a language.
///
/// `{1}`, `{2}` and so on stand for names and numbers. Numbers are not inflected with: phrases put them behind a colon where a
/// language would.
struct ChartWords {
  private let phrases: [Substring: Substring]

  /// - Parameter source: A phrase a line: its key, a space, its text.
  private init(_ source: String) {
    var phrases: [Substring: Substring] = [:]
    for line in source.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { phrases[parts[0]] = parts[1] }
    }
    self.phrases = phrases
  }

  func phrase(_ key: String, _ values: String...) -> String {
    var result = ""
    var rest = phrases[key[...]] ?? ""
    while let start = rest.firstIndex(of: "{") {
      result += rest[..<start]
      let digit = rest[rest.index(after: start)...]
      // A digit and a brace follow in all phrases; tests hold every language against the English one.
      if let number = digit.first?.wholeNumberValue, values.indices.contains(number - 1) {
        result += values[number - 1]
      }
      rest = digit.dropFirst(2)
    }
    return result + rest
  }

  /// For tests.
  var keys: Set<String> { Set(phrases.keys.map(String.init)) }
  func text(_ key: String) -> String { String(phrases[key[...]] ?? "") }

  /// The words of a language, or those of English.
  static func of(_ language: String) -> ChartWords { languages[language] ?? english }

  static let english = ChartWords(
    """
    histogram Histogram
    bar Bar chart
    line Line chart
    area Area chart
    point Scatter plot
    sector Pie chart
    box Box plot
    rectangle Heat map
    chart Chart
    colon {1}: {2}
    by {1} by {2}
    panels {1} panels: {2}.
    series {1} series: {2}.
    mark A line marks {1}.
    namedMark A line marks {1}, {2}.
    values {1} values.
    one 1 value: {1}.
    range {1} values from {2} to {3}.
    extremes {1} values, from {2} to {3}.
    at {1} at {2}
    rise They rise to the right.
    fall They fall to the right.
    course It begins at {1} and ends at {2}.
    more {1} and {2} more
    part a part
    comma ,\u{20}
    """)

  static let languages: [String: ChartWords] = [
    "en": english,
    "de": ChartWords(
      """
      histogram Histogramm
      bar Balkendiagramm
      line Liniendiagramm
      area Flächendiagramm
      point Streudiagramm
      sector Kreisdiagramm
      box Kastendiagramm
      rectangle Heatmap
      chart Diagramm
      colon {1}: {2}
      by {1} nach {2}
      panels {1} Teildiagramme: {2}.
      series {1} Reihen: {2}.
      mark Eine Linie markiert {1}.
      namedMark Eine Linie markiert {1}, {2}.
      values {1} Werte.
      one 1 Wert: {1}.
      range {1} Werte von {2} bis {3}.
      extremes {1} Werte, von {2} bis {3}.
      at {1} bei {2}
      rise Sie steigen nach rechts.
      fall Sie fallen nach rechts.
      course Die Linie beginnt bei {1} und endet bei {2}.
      more {1} und {2} weitere
      part ein Teil
      comma ,\u{20}
      """),
    "fr": ChartWords(
      """
      histogram Histogramme
      bar Diagramme à barres
      line Graphique linéaire
      area Graphique en aires
      point Nuage de points
      sector Diagramme circulaire
      box Boîte à moustaches
      rectangle Carte de chaleur
      chart Graphique
      colon {1}\u{A0}: {2}
      by {1} par {2}
      panels {1} graphiques\u{A0}: {2}.
      series {1} séries\u{A0}: {2}.
      mark Une ligne marque {1}.
      namedMark Une ligne marque {1}, {2}.
      values {1} valeurs.
      one 1 valeur\u{A0}: {1}.
      range {1} valeurs de {2} à {3}.
      extremes {1} valeurs, de {2} à {3}.
      at {1} ({2})
      rise Elles montent vers la droite.
      fall Elles descendent vers la droite.
      course La ligne commence à {1} et finit à {2}.
      more {1} et {2} autres
      part une part
      comma ,\u{20}
      """),
    "es": ChartWords(
      """
      histogram Histograma
      bar Gráfico de barras
      line Gráfico de líneas
      area Gráfico de áreas
      point Gráfico de dispersión
      sector Gráfico circular
      box Diagrama de caja
      rectangle Mapa de calor
      chart Gráfico
      colon {1}: {2}
      by {1} por {2}
      panels {1} gráficos: {2}.
      series {1} series: {2}.
      mark Una línea marca {1}.
      namedMark Una línea marca {1}, {2}.
      values {1} valores.
      one 1 valor: {1}.
      range {1} valores de {2} a {3}.
      extremes {1} valores, de {2} a {3}.
      at {1} en {2}
      rise Suben hacia la derecha.
      fall Bajan hacia la derecha.
      course La línea empieza en {1} y termina en {2}.
      more {1} y {2} más
      part una parte
      comma ,\u{20}
      """),
    "it": ChartWords(
      """
      histogram Istogramma
      bar Grafico a barre
      line Grafico a linee
      area Grafico ad aree
      point Grafico a dispersione
      sector Grafico a torta
      box Diagramma a scatola
      rectangle Mappa di calore
      chart Grafico
      colon {1}: {2}
      by {1} per {2}
      panels {1} grafici: {2}.
      series {1} serie: {2}.
      mark Una linea indica {1}.
      namedMark Una linea indica {1}, {2}.
      values {1} valori.
      one 1 valore: {1}.
      range {1} valori da {2} a {3}.
      extremes {1} valori, da {2} a {3}.
      at {1} ({2})
      rise Salgono verso destra.
      fall Scendono verso destra.
      course La linea inizia a {1} e finisce a {2}.
      more {1} e altri {2}
      part una parte
      comma ,\u{20}
      """),
    "pt": ChartWords(
      """
      histogram Histograma
      bar Gráfico de barras
      line Gráfico de linhas
      area Gráfico de áreas
      point Gráfico de dispersão
      sector Gráfico de pizza
      box Diagrama de caixa
      rectangle Mapa de calor
      chart Gráfico
      colon {1}: {2}
      by {1} por {2}
      panels {1} gráficos: {2}.
      series {1} séries: {2}.
      mark Uma linha marca {1}.
      namedMark Uma linha marca {1}, {2}.
      values {1} valores.
      one 1 valor: {1}.
      range {1} valores de {2} a {3}.
      extremes {1} valores, de {2} a {3}.
      at {1} em {2}
      rise Sobem para a direita.
      fall Descem para a direita.
      course A linha começa em {1} e termina em {2}.
      more {1} e mais {2}
      part uma parte
      comma ,\u{20}
      """),
    "nl": ChartWords(
      """
      histogram Histogram
      bar Staafdiagram
      line Lijndiagram
      area Vlakdiagram
      point Spreidingsdiagram
      sector Cirkeldiagram
      box Boxplot
      rectangle Heatmap
      chart Diagram
      colon {1}: {2}
      by {1} naar {2}
      panels {1} deeldiagrammen: {2}.
      series {1} reeksen: {2}.
      mark Een lijn markeert {1}.
      namedMark Een lijn markeert {1}, {2}.
      values {1} waarden.
      one 1 waarde: {1}.
      range {1} waarden van {2} tot {3}.
      extremes {1} waarden, van {2} tot {3}.
      at {1} bij {2}
      rise Ze stijgen naar rechts.
      fall Ze dalen naar rechts.
      course De lijn begint bij {1} en eindigt bij {2}.
      more {1} en nog {2}
      part een deel
      comma ,\u{20}
      """),
    "ru": ChartWords(
      """
      histogram Гистограмма
      bar Столбчатая диаграмма
      line Линейный график
      area Диаграмма с областями
      point Точечная диаграмма
      sector Круговая диаграмма
      box Диаграмма размаха
      rectangle Тепловая карта
      chart Диаграмма
      colon {1}: {2}
      by {1}, ось: {2}
      panels Частей — {1}: {2}.
      series Рядов — {1}: {2}.
      mark Линия отмечает {1}.
      namedMark Линия отмечает {1}, {2}.
      values Значений: {1}.
      one Одно значение: {1}.
      range Значений: {1}, от {2} до {3}.
      extremes Значений: {1}, от {2} до {3}.
      at {1} ({2})
      rise Они растут слева направо.
      fall Они убывают слева направо.
      course Линия начинается с {1} и заканчивается на {2}.
      more {1} и ещё {2}
      part часть
      comma ,\u{20}
      """),
    "zh": ChartWords(
      """
      histogram 直方图
      bar 柱形图
      line 折线图
      area 面积图
      point 散点图
      sector 饼图
      box 箱形图
      rectangle 热力图
      chart 图表
      colon {1}：{2}
      by {1}（按{2}）
      panels {1} 个分图：{2}。
      series {1} 个系列：{2}。
      mark 一条线标出 {1}。
      namedMark 一条线标出 {1}，{2}。
      values {1} 个值。
      one 1 个值：{1}。
      range {1} 个值，从 {2} 到 {3}。
      extremes {1} 个值，最小 {2}，最大 {3}。
      at {1}（{2}）
      rise 数值向右上升。
      fall 数值向右下降。
      course 折线始于 {1}，止于 {2}。
      more {1}，另有 {2} 个
      part 一部分
      comma 、
      """),
    "ja": ChartWords(
      """
      histogram ヒストグラム
      bar 棒グラフ
      line 折れ線グラフ
      area 面グラフ
      point 散布図
      sector 円グラフ
      box 箱ひげ図
      rectangle ヒートマップ
      chart グラフ
      colon {1}：{2}
      by {1}（{2}別）
      panels {1} 個のグラフ：{2}。
      series {1} 系列：{2}。
      mark 線は {1} を示す。
      namedMark 線は {1} を示す（{2}）。
      values 値は {1} 個。
      one 値は 1 個：{1}。
      range 値は {1} 個、{2} から {3} まで。
      extremes 値は {1} 個、最小 {2}、最大 {3}。
      at {1}（{2}）
      rise 右へ向かって増加する。
      fall 右へ向かって減少する。
      course 線は {1} で始まり {2} で終わる。
      more {1} ほか {2} 個
      part 一部
      comma 、
      """),
  ]
}
