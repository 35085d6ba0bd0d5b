import ComposeInternetPrinting
import ComposePageRendering
import ComposePrinting
import PDFComposition

/// A page of HTML in a column six inches wide, an inch from the top of the first page.
func htmlWithoutHeader(on printer: Printer?) throws {
  let markup = """
    <h1>Tides of the estuary</h1>
    <p>The gauge at the <b>old quay</b> has been read <em>twice a day</em> since 1871. Its book is kept in the
    harbour office, where every entry is signed by who was on watch.</p>
    <table>
      <tr><th>Date</th><th>High water</th><th>Height, m</th></tr>
      <tr><td>1 June</td><td>04:12</td><td>4.91</td></tr>
      <tr><td>2 June</td><td>04:58</td><td>5.07</td></tr>
      <tr><td>3 June</td><td>05:43</td><td>5.16</td></tr>
    </table>
    <p>Heights are above chart datum.</p>
    """
  let info = PrintOptions(jobName: "Tides of the estuary")
  var formatter = try DocumentPrintFormatter(html: markup)
  formatter.startPage = 0
  formatter.placement.contentInsets = EdgeInsets(72)
  formatter.placement.maximumContentWidth = 6 * 72
  try run(FormatterRenderer(formatter), info, file: "print-html.pdf", on: printer)
}
