#if canImport(UIKit)
  public import UIKit

  // https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentable
  @MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    @MainActor @preconcurrency func makeUIViewController(context: Self.Context) -> UIViewControllerType
    @MainActor @preconcurrency func updateUIViewController(
      _ controller: UIViewControllerType, context: Self.Context)
    @MainActor @preconcurrency func makeCoordinator() -> Coordinator
    typealias Context = UIViewControllerRepresentableContext<Self>
  }

  extension UIViewControllerRepresentable {
    public var body: Never { notEvaluated() }
  }

  extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
  }

  // https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentablecontext
  @MainActor @preconcurrency
  public struct UIViewControllerRepresentableContext<
    Representable: UIViewControllerRepresentable
  > {
    public let coordinator: Representable.Coordinator
    public init(coordinator: Representable.Coordinator) { self.coordinator = coordinator }
  }

  // https://developer.apple.com/documentation/swiftui/uihostingcontroller
  @MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
    public var rootView: Content

    public init(rootView: Content) {
      self.rootView = rootView
      super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }
  }
#endif
