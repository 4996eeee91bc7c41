/// A visible element of a screen.
@MainActor open class View {
  /// Hidden views can be neither read nor touched.
  public final var isHidden = false

  public init() {}
}
