/// Something that a person sees on a screen.
@MainActor open class View {
  /// Hidden views are neither read nor touched.
  public final var isHidden = false

  public init() {}
}
