public import ComposeFlow

/// The costs of page breaks, which a theme sets.
public typealias PageBreakCosts = ComposeFlow.PageBreakCosts
