#if canImport(SwiftUI)
  public import SwiftUI

  /// The view of a native module: a SwiftUI view without a contract.
  ///
  /// ```swift
  /// Module(view: ShowAbout.self) { route, context in NativeView { AboutView(close: context.dismiss) } }
  /// ```
  @MainActor public final class NativeView: NativeContent {
    let content: Any

    public init(@ViewBuilder _ content: () -> some View) { self.content = AnyView(content()) }
  }
#endif
