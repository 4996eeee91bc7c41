/// What fills the display at one time: UIKit's view controller, as far as this comparison needs it.
@MainActor open class Screen {
  public final var title = ""
  /// The views in the order of their layout, each with the name that the layout gives it.
  public final private(set) var subviews: [(name: String, view: View)] = []
  /// The navigator that shows this screen, if one does.
  public final internal(set) weak var navigator: Navigator?
  private var isViewLoaded = false

  public init() {}

  /// Called once, before the screen is seen for the first time: lay out, and connect the views.
  open func viewDidLoad() {}

  /// Loads the view, if that has not happened yet.
  public final func loadViewIfNeeded() {
    guard !isViewLoaded else { return }
    isViewLoaded = true
    viewDidLoad()
  }

  /// Adds a view below those that are there.
  public final func add(_ view: View, named name: String) {
    subviews.append((name, view))
  }
}
