public import ComposeFlow

/// The page breaking costs of a theme.
public typealias PageBreakCosts = ComposeFlow.PageBreakCosts
