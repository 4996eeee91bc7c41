/// The content of the display: the counterpart of UIKit's view controller, as far as this comparison needs it.
@MainActor open class Screen {
  public final var title = ""
  /// The views in layout order with their names.
  public final private(set) var subviews: [(name: String, view: View)] = []
  /// The navigator that shows this screen.
  public final internal(set) weak var navigator: Navigator?
  private var isViewLoaded = false

  public init() {}

  /// Called once before the first appearance. Override to create the layout and connect the views.
  open func viewDidLoad() {}

  /// Loads the view if it is not loaded yet.
  public final func loadViewIfNeeded() {
    guard !isViewLoaded else { return }
    isViewLoaded = true
    viewDidLoad()
  }

  /// Adds a view below the others.
  public final func add(_ view: View, named name: String) {
    subviews.append((name, view))
  }
}
