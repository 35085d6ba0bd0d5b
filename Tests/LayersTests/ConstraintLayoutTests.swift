import ComposeGeometry
import ComposeLayers
import Testing

struct ConstraintLayoutTests {
  private let room = Rect(x: 0, y: 0, width: 200, height: 100)

  @Test func edgesAndMiddlesRelateBoxes() {
    var layout = ConstraintLayout()
    let page = layout.addBox(room)
    let label = layout.addBox(intrinsicSize: Size(width: 50, height: 20))
    layout.constrain(label.centerX, .equal, page.centerX)
    layout.constrain(label.bottom, .equal, page.bottom - 10)
    let solution = layout.solve()
    #expect(solution.frames[label] == Rect(x: 75, y: 70, width: 50, height: 20))
    #expect(solution.frames[page] == room)
    #expect(solution.conflicts.isEmpty && solution.unmet.isEmpty && solution.ambiguous.isEmpty)
  }

  @Test func equalWidthsShareARow() {
    var layout = ConstraintLayout()
    let page = layout.addBox(room)
    let boxes = (0..<3).map { _ in layout.addBox() }
    layout.constrain(boxes[0].left, .equal, page.left + 10)
    layout.constrain(boxes[2].right, .equal, page.right - 10)
    for (left, right) in zip(boxes, boxes.dropFirst()) {
      layout.constrain(right.left, .equal, left.right + 15)
      layout.constrain(right.width, .equal, left.width)
    }
    for box in boxes {
      layout.constrain(box.top, .equal, page.top)
      layout.constrain(box.height, .equal, page.height)
    }
    let solution = layout.solve()
    #expect(solution.conflicts.isEmpty && solution.ambiguous.isEmpty)
    for (index, box) in boxes.enumerated() {
      let frame = solution.frames[box]
      #expect(abs(frame.minX - (10 + 65 * Double(index))) < 1e-9)
      #expect(abs(frame.width - 50) < 1e-9)
    }
  }

  @Test func widthsMayBeFractionsOfOthers() {
    var layout = ConstraintLayout()
    let page = layout.addBox(room)
    let box = layout.addBox()
    layout.constrain(box.width, .equal, page.width * 0.25 + 10)
    #expect(layout.solve().frames[box].width == 60)
  }

  @Test func contentIsSqueezedOnlyByWhatCountsMore() {
    for (priority, width) in [(LayoutConstraint.Priority(751), 40.0), (.init(749), 50)] {
      var layout = ConstraintLayout()
      let box = layout.addBox(intrinsicSize: Size(width: 50, height: 20))
      layout.constrain(box.width, .lessOrEqual, 40, priority: priority)
      let solution = layout.solve()
      #expect(solution.frames[box].width == width)
      #expect(solution.conflicts.isEmpty && solution.unmet.count == 1)
    }
  }

  @Test func contentIsStretchedOnlyByWhatCountsMore() {
    for (priority, width) in [(LayoutConstraint.Priority(251), 80.0), (.init(249), 50)] {
      var layout = ConstraintLayout()
      let box = layout.addBox(intrinsicSize: Size(width: 50, height: 20))
      layout.constrain(box.width, .equal, 80, priority: priority)
      #expect(layout.solve().frames[box].width == width)
    }
  }

  @Test func theTighterOfTwoInequalitiesHolds() {
    for isReversed in [false, true] {
      var layout = ConstraintLayout()
      let box = layout.addBox()
      for (least, priority) in [(10.0, LayoutConstraint.Priority.required), (20, .high)] {
        layout.constrain(
          box.width, .greaterOrEqual, isReversed ? 30 - least : least, priority: priority)
      }
      let solution = layout.solve()
      #expect(solution.frames[box].width == 20)
      #expect(solution.conflicts.isEmpty && solution.unmet.isEmpty)
    }
  }

  @Test func conflictsAreReportedByTheConstraintThatIsNotMet() {
    var layout = ConstraintLayout()
    let box = layout.addBox()
    layout.constrain(box.width, .equal, 10)
    layout.constrain(box.width, .equal, 20)
    layout.constrain(box.width, .equal, 30, priority: .low)
    let solution = layout.solve()
    #expect(solution.frames[box].width == 10)
    #expect(solution.conflicts == [1] && solution.unmet == [2])
  }

  @Test func sizesAreNeverBelowNothing() {
    var layout = ConstraintLayout()
    let page = layout.addBox(room)
    let box = layout.addBox()
    layout.pin(box, to: page, insets: EdgeInsets(left: 150, right: 150))
    let solution = layout.solve()
    #expect(solution.frames[box].size.width == 0)
    #expect(solution.conflicts.count == 1)
  }

  @Test func whatFollowsFromNothingIsReported() {
    var layout = ConstraintLayout()
    let page = layout.addBox(room)
    let box = layout.addBox()
    layout.constrain(box.width, .equal, page.width)
    let solution = layout.solve()
    #expect(solution.ambiguous == [box])
    #expect(solution.frames[box] == Rect(x: 0, y: 0, width: 200, height: 0))
  }

  @Test func numbersThatAreNotFiniteAreLeftOut() {
    var layout = ConstraintLayout()
    let box = layout.addBox()
    layout.constrain(box.width, .equal, .nan)
    layout.constrain(box.width, .equal, box.height * .infinity)
    layout.constrain(box.width, .equal, 1e300)
    layout.constrain(box.width, .equal, 5)
    let solution = layout.solve()
    #expect(solution.ignored == [0, 1, 2])
    #expect(solution.frames[box].width == 5)
  }

  @Test func constraintsBeyondTheLimitAreLeftOut() {
    var layout = ConstraintLayout()
    layout.maximumConstraints = 2
    let box = layout.addBox()
    for width in [1.0, 2, 3] { layout.constrain(box.width, .equal, width) }
    #expect(layout.solve().ignored == [2])
  }

  @Test func aHundredBoxesInARowAreSolved() {
    var layout = ConstraintLayout()
    var last: LayoutBox?
    for _ in 0..<100 {
      let box = layout.addBox(intrinsicSize: Size(width: 5, height: 5))
      layout.constrain(box.left, .equal, last.map { $0.right + 1 } ?? LayoutAnchor(0))
      layout.constrain(box.top, .equal, 0)
      last = box
    }
    let solution = layout.solve()
    #expect(last.map { solution.frames[$0].maxX } == 599)
    #expect(solution.conflicts.isEmpty && solution.unmet.isEmpty && solution.ambiguous.isEmpty)
  }
}
