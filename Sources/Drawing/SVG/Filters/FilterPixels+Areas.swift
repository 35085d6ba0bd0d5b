import ComposeGeometry
import ComposeRasterizing
import ComposeSVGReading

// Operations on pixels and those around them (Filter Effects 1, 9.9 to 9.18).

extension FilterPixels {
  /// Blurred as a Gaussian does.
  ///
  /// - Parameter deviation: In pixels.
  func blurred(_ deviation: Size) -> FilterPixels {
    let (across, down) = (Blur(deviation: deviation.width), Blur(deviation: deviation.height))
    guard across.reach > 0 || down.reach > 0 else { return self }
    var result = self
    if let blurred = across.blurred(values, width: width, down: down) {
      result.values = blurred
      return result
    }
    for component in 0..<4 {
      let plane = values.map { $0[component] }
      guard component == 3 || plane.contains(where: { $0 > 0 }) else { continue }
      let blurred = across.blurred(plane, width: width, down: down)
      for index in blurred.indices { result.values[index][component] = blurred[index] }
    }
    return result
  }

  /// Moved to the right and down; by parts of a pixel, too.
  func moved(_ x: Double, _ y: Double) -> FilterPixels {
    guard x != 0 || y != 0 else { return self }
    guard x.isFinite, y.isFinite, abs(x) < Double(width) + 1, abs(y) < Double(height) + 1 else {
      return cleared
    }
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (shareX, shareY) = (Float(x - left), Float(y - top))
    // Less than the sides, of which both are below 2³¹.
    let (columns, rows) = (Int(left), Int(top))
    var result = cleared
    if shareX < 0.005 || shareX > 0.995, shareY < 0.005 || shareY > 0.995 {
      let (columns, rows) = (Int(x.rounded()), Int(y.rounded()))
      for row in 0..<height where 0..<height ~= row - rows {
        for column in 0..<width where 0..<width ~= column - columns {
          result.values[row * width + column] = values[(row - rows) * width + column - columns]
        }
      }
      return result
    }
    for row in 0..<height {
      for column in 0..<width {
        func color(_ dx: Int, _ dy: Int) -> SIMD4<Float> {
          pixel(column - columns - dx, row - rows - dy).map { Self.color($0) } ?? .zero
        }
        let upper = color(0, 0) * (1 - shareX) + color(1, 0) * shareX
        let lower = color(0, 1) * (1 - shareX) + color(1, 1) * shareX
        result.values[row * width + column] = Self.pixel(upper * (1 - shareY) + lower * shareY)
      }
    }
    return result
  }

  private func pixel(_ x: Int, _ y: Int) -> Pixel? {
    0..<width ~= x && 0..<height ~= y ? values[y * width + x] : nil
  }

  /// A part repeated in both directions.
  ///
  /// - Parameter tile: The part in parts of pixels, so that what they are rounded by does not add up.
  func tiled(
    _ part: (columns: Range<Int>, rows: Range<Int>), exactly tile: Rect
  ) -> FilterPixels {
    guard !part.columns.isEmpty, !part.rows.isEmpty, tile.isFinite, tile.width >= 1,
      tile.height >= 1
    else { return cleared }
    func place(_ index: Int, _ start: Double, _ length: Double, in range: Range<Int>) -> Int {
      var offset = (Double(index) + 0.5 - start).truncatingRemainder(dividingBy: length)
      if offset < 0 { offset += length }
      // Within a tile, and that within the range but for its rounding.
      return min(max(Int((start + offset).rounded(.down)), range.lowerBound), range.upperBound - 1)
    }
    let columns = (0..<width).map { place($0, tile.minX, tile.width, in: part.columns) }
    var result = self
    for y in 0..<height {
      let row = place(y, tile.minY, tile.height, in: part.rows) * width
      for x in 0..<width { result.values[y * width + x] = values[row + columns[x]] }
    }
    return result
  }

  /// The least or the greatest of the values around each pixel.
  ///
  /// - Parameter radius: In pixels.
  func morphed(isDilation: Bool, _ radius: Size) -> FilterPixels {
    // A radius of less than half a pixel reaches no other pixel.
    func whole(_ value: Double, _ limit: Int) -> Int {
      value.isFinite ? Int(min(value.rounded(), Double(limit))) : limit
    }
    let (across, down) = (whole(radius.width, width), whole(radius.height, height))
    return morphedRows(across, isDilation).transposed.morphedRows(down, isDilation).transposed
  }

  /// Rows and columns exchanged.
  private var transposed: FilterPixels {
    var result = FilterPixels(width: height, height: width, isLinear: isLinear)
    for y in 0..<height {
      for x in 0..<width { result.values[x * height + y] = values[y * width + x] }
    }
    return result
  }

  /// The extreme of `2 * radius + 1` neighbours along rows; outside all is transparent. Takes time
  /// for each pixel once, whatever the radius (M. van Herk, 1992).
  private func morphedRows(_ radius: Int, _ isDilation: Bool) -> FilterPixels {
    guard radius > 0, width > 0 else { return self }
    func extreme(_ first: Pixel, _ second: Pixel) -> Pixel {
      let isFirst = isDilation ? first .> second : first .< second
      return second.replacing(with: first, where: isFirst)
    }
    let window = 2 * radius + 1
    let length = (width + 2 * radius + window - 1) / window * window
    var line = [Pixel](repeating: .zero, count: length)
    var prefix = line
    var suffix = line
    var result = self
    for y in 0..<height {
      for x in 0..<width { line[x + radius] = values[y * width + x] }
      for start in stride(from: 0, to: length, by: window) {
        prefix[start] = line[start]
        for index in (start + 1)..<(start + window) {
          prefix[index] = extreme(prefix[index - 1], line[index])
        }
        suffix[start + window - 1] = line[start + window - 1]
        for index in stride(from: start + window - 2, through: start, by: -1) {
          suffix[index] = extreme(suffix[index + 1], line[index])
        }
      }
      // The window of a pixel is the end of one block and the beginning of the next.
      for x in 0..<width {
        result.values[y * width + x] = extreme(suffix[x], prefix[x + window - 1])
      }
    }
    return result
  }

  /// Each pixel as the weighted sum of those around it.
  func convolved(
    by convolution: SVGFilterPrimitive.Convolution, _ columns: Range<Int>, _ rows: Range<Int>
  ) -> FilterPixels {
    let colors = convolution.preservesAlpha ? mapped { Self.straight($0) } : self
    let kernel = convolution.kernel.map { Float($0 / convolution.divisor) }
    var result = cleared
    for y in rows {
      for x in columns {
        var sum = SIMD4<Float>.zero
        for row in 0..<convolution.rows {
          for column in 0..<convolution.columns {
            var source = (x: x - convolution.targetX + column, y: y - convolution.targetY + row)
            switch convolution.edgeMode {
            case .none: break
            case .duplicate:
              source = (min(max(source.x, 0), width - 1), min(max(source.y, 0), height - 1))
            case .wrap:
              source = (
                ((source.x % width) + width) % width, ((source.y % height) + height) % height
              )
            }
            guard let pixel = colors.pixel(source.x, source.y) else { continue }
            // The kernel is turned by half a turn.
            let place =
              (convolution.rows - 1 - row) * convolution.columns + convolution.columns - 1 - column
            sum += Self.color(pixel) * kernel[place]
          }
        }
        if convolution.preservesAlpha {
          let alpha = values[y * width + x].w
          var color = Self.pixel(sum + Float(convolution.bias))
          color.w = alpha
          result.values[y * width + x] = Self.premultiplied(color)
        } else {
          // The bias of colours is as opaque as the pixel becomes (Filter Effects 1, 9.9).
          let alpha = min(max(sum.w + Float(convolution.bias), 0), 1)
          sum += Float(convolution.bias) * alpha
          sum.w = alpha
          sum.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: alpha))
          result.values[y * width + x] = Self.pixel(sum)
        }
      }
    }
    return result
  }

  /// Each pixel taken from where the colours of a map lead.
  func displaced(
    by map: FilterPixels, _ xChannel: SVGFilterPrimitive.Channel,
    _ yChannel: SVGFilterPrimitive.Channel,
    _ scaleX: Double, _ scaleY: Double
  ) -> FilterPixels {
    var result = cleared
    for y in 0..<height {
      for x in 0..<width {
        let color = Self.straight(map.values[y * width + x])
        let dx = scaleX * (Double(color[xChannel.rawValue]) / 255 - 0.5)
        let dy = scaleY * (Double(color[yChannel.rawValue]) / 255 - 0.5)
        guard abs(dx) < 1e6, abs(dy) < 1e6 else { continue }
        result.values[y * width + x] = pixel(x + Int(dx.rounded()), y + Int(dy.rounded())) ?? .zero
      }
    }
    return result
  }
}
