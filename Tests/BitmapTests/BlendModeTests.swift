import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeBitmap

@Suite struct BlendModeTests {
  /// The fractions of Porter and Duff's table: what stays of the source and of the destination.
  private static let table:
    [(
      mode: BlendMode, source: @Sendable (Double) -> Double, backdrop: @Sendable (Double) -> Double
    )] = [
      (.clear, { _ in 0 }, { _ in 0 }),
      (.copy, { _ in 1 }, { _ in 0 }),
      (.normal, { _ in 1 }, { 1 - $0 }),
      (.destinationOver, { 1 - $0 }, { _ in 1 }),
      (.sourceIn, { $0 }, { _ in 0 }),
      (.destinationIn, { _ in 0 }, { $0 }),
      (.sourceOut, { 1 - $0 }, { _ in 0 }),
      (.destinationOut, { _ in 0 }, { 1 - $0 }),
      (.sourceAtop, { $0 }, { 1 - $0 }),
      (.destinationAtop, { 1 - $0 }, { $0 }),
      (.xor, { 1 - $0 }, { 1 - $0 }),
      (.plusLighter, { _ in 1 }, { _ in 1 }),
    ]

  private static let shares: [Double] = [0, 0.25, 0.5, 1]

  @Test func porterAndDuffsTableHolds() {
    for (mode, sourceShare, backdropShare) in Self.table {
      for sourceAlpha in Self.shares {
        for backdropAlpha in Self.shares {
          let source = SIMD4<Double>(0.8, 0.3, 0.1, 1) * sourceAlpha
          let backdrop = SIMD4<Double>(0.2, 0.6, 0.9, 1) * backdropAlpha
          let wanted =
            (source * sourceShare(backdropAlpha) + backdrop * backdropShare(sourceAlpha))
            .clamped(lowerBound: .zero, upperBound: .one)
          let found = mode.composited(SIMD4<Float>(source), over: SIMD4<Float>(backdrop))
          let error = (SIMD4<Double>(found) - wanted)
          #expect((error * error).sum() < 1e-10, "\(mode) \(sourceAlpha) \(backdropAlpha)")
        }
      }
    }
  }

  @Test func plusDarkerAddsWhatIsMissingToWhite() {
    let found = BlendMode.plusDarker.composited(
      SIMD4(0.8, 0.5, 0.25, 1), over: SIMD4(0.9, 0.5, 0.5, 1))
    #expect(abs(found.x - 0.7) < 1e-6 && found.y == 0 && found.z == 0 && found.w == 1)
  }

  /// ISO 32000-2, table 134, for one component.
  private static let separable: [(BlendMode, @Sendable (Double, Double) -> Double)] = [
    (.normal, { _, s in s }),
    (.multiply, { b, s in b * s }),
    (.screen, { b, s in 1 - (1 - b) * (1 - s) }),
    (.overlay, { b, s in b <= 0.5 ? 2 * b * s : 1 - 2 * (1 - b) * (1 - s) }),
    (.darken, { b, s in min(b, s) }),
    (.lighten, { b, s in max(b, s) }),
    (.colorDodge, { b, s in b == 0 ? 0 : b >= 1 - s ? 1 : b / (1 - s) }),
    (.colorBurn, { b, s in b == 1 ? 1 : 1 - b >= s ? 0 : 1 - (1 - b) / s }),
    (.hardLight, { b, s in s <= 0.5 ? 2 * b * s : 1 - 2 * (1 - b) * (1 - s) }),
    (
      .softLight,
      { b, s in
        if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
        let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return b + (2 * s - 1) * (d - b)
      }
    ),
    (.difference, { b, s in abs(b - s) }),
    (.exclusion, { b, s in b + s - 2 * b * s }),
  ]

  @Test func separableModesFollowTheFormulas() {
    for (mode, formula) in Self.separable {
      for b in stride(from: 0.0, through: 1, by: 0.125) {
        for s in stride(from: 0.0, through: 1, by: 0.125) {
          let found = mode.blended(SIMD3(repeating: Float(b)), SIMD3(repeating: Float(s)))
          #expect(abs(Double(found.y) - formula(b, s)) < 1e-5, "\(mode) \(b) \(s)")
        }
      }
    }
  }

  private func luminosity(_ color: SIMD3<Float>) -> Float {
    (color * SIMD3(0.3, 0.59, 0.11)).sum()
  }

  /// ISO 32000-2, 11.3.6, formula 22, however it is computed.
  @Test(arguments: [
    BlendMode.multiply, .screen, .overlay, .darken, .lighten, .difference, .exclusion,
  ])
  func coloursAreComposedByTheirOpacities(_ mode: BlendMode) {
    let steps: [Float] = [0, 0.2, 0.5, 0.9, 1]
    for backdropAlpha in steps {
      for sourceAlpha in steps {
        let (one, other) = (SIMD3<Float>(0.1, 0.6, 1), SIMD3<Float>(0.8, 0.3, 0))
        let blend = mode.blended(one, other) * (backdropAlpha * sourceAlpha)
        let expected =
          other * sourceAlpha * (1 - backdropAlpha) + one * backdropAlpha * (1 - sourceAlpha)
          + blend
        let found = mode.composited(
          SIMD4(other * sourceAlpha, sourceAlpha), over: SIMD4(one * backdropAlpha, backdropAlpha))
        let union = sourceAlpha + backdropAlpha - sourceAlpha * backdropAlpha
        for (a, b) in [
          (found.x, expected.x), (found.y, expected.y), (found.z, expected.z), (found.w, union),
        ] {
          #expect(abs(a - b) < 1e-5, "\(mode), \(sourceAlpha) over \(backdropAlpha)")
        }
      }
    }
  }

  @Test func hueModesKeepWhatTheyShould() {
    let backdrop = SIMD3<Float>(0.7, 0.4, 0.3)
    let source = SIMD3<Float>(0.3, 0.5, 0.4)
    for mode in [BlendMode.hue, .saturation, .color] {
      #expect(abs(luminosity(mode.blended(backdrop, source)) - luminosity(backdrop)) < 1e-5)
    }
    let lit = BlendMode.luminosity.blended(backdrop, source)
    #expect(abs(luminosity(lit) - luminosity(source)) < 1e-5)
    let hue = BlendMode.hue.blended(backdrop, source)
    #expect(abs((hue.max() - hue.min()) - (backdrop.max() - backdrop.min())) < 1e-5)
    #expect(hue.y > hue.z && hue.z > hue.x)
    let saturated = BlendMode.saturation.blended(backdrop, source)
    #expect(abs((saturated.max() - saturated.min()) - 0.2) < 1e-5)
    // Gray has no hue to give.
    let gray = BlendMode.color.blended(backdrop, SIMD3(repeating: 0.9))
    #expect(abs(gray.x - gray.y) < 1e-6 && abs(gray.y - gray.z) < 1e-6)
  }

  @Test func drawnSquaresHaveTheFormulasColors() throws {
    for (mode, formula) in Self.separable {
      let bitmap = try Canvas.drawn(4, 1) {
        $0.fill(Rect(x: 0, y: 0, width: 4, height: 1), with: .rgb(0.2, 0.6, 0.9))
        $0.compositing.blendMode = mode
        $0.fill(Rect(x: 2, y: 0, width: 2, height: 1), with: .rgb(0.8, 0.3, 0.5, alpha: 0.5))
      }
      let color = try #require(bitmap.color(x: 3, y: 0))
      let red = 0.2 + (formula(0.2, 0.8) - 0.2) * 0.5
      #expect(abs(Double(color.red) - red * 255) <= 1, "\(mode)")
      let green = 0.6 + (formula(0.6, 0.3) - 0.6) * 0.5
      #expect(abs(Double(color.green) - green * 255) <= 1, "\(mode)")
    }
  }

  @Test func partOfAPixelIsBetweenBeforeAndAfter() throws {
    let bitmap = try Canvas.drawn(1, 1, format: BitmapFormat()) {
      $0.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .black)
      $0.compositing.blendMode = .clear
      $0.fill(Rect(x: 0, y: 0, width: 0.5, height: 1), with: .black)
    }
    #expect(bitmap.alphas(row: 0) == [127])
  }

  @Test func aLayerIsLaidOverAsOne() throws {
    let bitmap = try Canvas.drawn(3, 1) { context in
      context.compositing.opacity = 0.5
      context.withTransparencyLayer {
        context.fill(Rect(x: 0, y: 0, width: 2, height: 1), with: .black)
        context.fill(Rect(x: 1, y: 0, width: 2, height: 1), with: .black)
      }
    }
    #expect(bitmap.reds(row: 0) == [127, 127, 127])
  }

  @Test func layersNestAndKeepToTheClip() throws {
    let bitmap = try Canvas.drawn(4, 1) { context in
      context.clip(to: Path(rect: Rect(x: 0, y: 0, width: 2.5, height: 1)), rule: .nonZero)
      context.withTransparencyLayer {
        context.compositing.opacity = 0.5
        context.withTransparencyLayer {
          context.fill(Rect(x: 1, y: 0, width: 3, height: 1), with: .black)
        }
      }
    }
    #expect(bitmap.reds(row: 0) == [255, 127, 191, 255])
  }
}
