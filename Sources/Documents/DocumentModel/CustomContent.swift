/// Content of a block that the document model knows nothing of.
///
/// The layout engine asks it for its layout, and leaves out what it has none for.
public protocol CustomContent: Sendable {}
