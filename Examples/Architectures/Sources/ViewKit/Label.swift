/// A line of text.
public final class Label: View {
  public var text = ""
}
