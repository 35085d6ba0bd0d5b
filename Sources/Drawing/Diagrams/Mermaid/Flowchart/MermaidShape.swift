extension Flowchart.Shape {
  /// The shape of a name in `A@{ shape: name }`; nil for one that is not known.
  init?(mermaidName name: String) {
    guard let shape = Self.names[name] else { return nil }
    self = shape
  }

  private static let names: [String: Flowchart.Shape] = [
    "rect": .rectangle, "proc": .rectangle, "process": .rectangle, "rectangle": .rectangle,
    "rounded": .rounded, "event": .rounded, "stadium": .stadium, "pill": .stadium,
    "terminal": .stadium, "fr-rect": .subroutine, "subproc": .subroutine, "subprocess": .subroutine,
    "subroutine": .subroutine, "framed-rectangle": .subroutine, "cyl": .cylinder,
    "cylinder": .cylinder, "database": .cylinder, "db": .cylinder, "circle": .circle,
    "circ": .circle, "dbl-circ": .doubleCircle, "double-circle": .doubleCircle, "odd": .flag,
    "diam": .diamond, "diamond": .diamond, "decision": .diamond, "question": .diamond,
    "hex": .hexagon, "hexagon": .hexagon, "prepare": .hexagon, "lean-r": .leanRight,
    "lean-right": .leanRight, "in-out": .leanRight, "lean-l": .leanLeft, "lean-left": .leanLeft,
    "out-in": .leanLeft, "trap-b": .trapezoid, "trapezoid": .trapezoid, "priority": .trapezoid,
    "trapezoid-bottom": .trapezoid, "trap-t": .invertedTrapezoid,
    "inv-trapezoid": .invertedTrapezoid, "manual": .invertedTrapezoid,
    "trapezoid-top": .invertedTrapezoid, "text": .text, "doc": .document, "document": .document,
    "docs": .documents, "documents": .documents, "st-doc": .documents,
    "stacked-document": .documents, "lin-doc": .linedDocument, "lined-document": .linedDocument,
    "tag-doc": .taggedDocument, "tagged-document": .taggedDocument, "st-rect": .stackedRectangle,
    "procs": .stackedRectangle, "processes": .stackedRectangle,
    "stacked-rectangle": .stackedRectangle, "lin-rect": .linedRectangle,
    "lin-proc": .linedRectangle, "lined-process": .linedRectangle,
    "lined-rectangle": .linedRectangle, "shaded-process": .linedRectangle,
    "div-rect": .dividedRectangle, "div-proc": .dividedRectangle,
    "divided-process": .dividedRectangle, "divided-rectangle": .dividedRectangle,
    "win-pane": .windowPane, "internal-storage": .windowPane, "window-pane": .windowPane,
    "tag-rect": .taggedRectangle, "tag-proc": .taggedRectangle, "tagged-process": .taggedRectangle,
    "tagged-rectangle": .taggedRectangle, "notch-rect": .card, "card": .card,
    "notched-rectangle": .card, "sl-rect": .slopedRectangle, "manual-input": .slopedRectangle,
    "sloped-rectangle": .slopedRectangle, "notch-pent": .loopLimit, "loop-limit": .loopLimit,
    "notched-pentagon": .loopLimit, "datastore": .dataStore, "data-store": .dataStore,
    "bow-rect": .storedData, "stored-data": .storedData, "bow-tie-rectangle": .storedData,
    "h-cyl": .horizontalCylinder, "das": .horizontalCylinder,
    "horizontal-cylinder": .horizontalCylinder, "lin-cyl": .linedCylinder, "disk": .linedCylinder,
    "lined-cylinder": .linedCylinder, "flag": .paperTape, "paper-tape": .paperTape,
    "curv-trap": .display, "curved-trapezoid": .display, "display": .display, "delay": .delay,
    "half-rounded-rectangle": .delay, "cloud": .cloud, "bang": .bang, "tri": .triangle,
    "extract": .triangle, "triangle": .triangle, "flip-tri": .flippedTriangle,
    "flipped-triangle": .flippedTriangle, "manual-file": .flippedTriangle, "hourglass": .hourglass,
    "collate": .hourglass, "bolt": .bolt, "com-link": .bolt, "lightning-bolt": .bolt, "fork": .bar,
    "join": .bar, "sm-circ": .smallCircle, "small-circle": .smallCircle, "start": .smallCircle,
    "f-circ": .filledCircle, "filled-circle": .filledCircle, "junction": .filledCircle,
    "fr-circ": .framedCircle, "framed-circle": .framedCircle, "stop": .framedCircle,
    "cross-circ": .crossedCircle, "crossed-circle": .crossedCircle, "summary": .crossedCircle,
    "brace": .braceLeft, "brace-l": .braceLeft, "comment": .braceLeft, "brace-r": .braceRight,
    "braces": .braces,
  ]
}
