public import Foundation
public import UniformTypeIdentifiers

#if canImport(UIKit)
  public import UIKit

  extension Image {
    // https://developer.apple.com/documentation/swiftui/image/init(uiimage:)
    nonisolated public init(uiImage: UIImage) { self.init(systemName: "") }
  }
#endif

#if canImport(AppKit)
  public import AppKit

  extension Image {
    // https://developer.apple.com/documentation/swiftui/image/init(nsimage:)
    nonisolated public init(nsImage: NSImage) { self.init(systemName: "") }
  }
#endif

extension Image {
  // https://developer.apple.com/documentation/swiftui/image/resizable(capinsets:resizingmode:)
  nonisolated public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image { self }
  public enum ResizingMode: Sendable { case tile, stretch }

  // https://developer.apple.com/documentation/swiftui/image/renderingmode(_:)
  nonisolated public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }
  public enum TemplateRenderingMode: Sendable { case template, original }

  // https://developer.apple.com/documentation/swiftui/image/scale
  public enum Scale: Hashable, Sendable { case small, medium, large }
  nonisolated public func interpolation(_ interpolation: Interpolation) -> Image { self }
  public enum Interpolation: Sendable { case none, low, medium, high }
  nonisolated public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/scaledtofill()
  nonisolated public func scaledToFill() -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/frame(width:height:alignment:)
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/fileimporter(ispresented:allowedcontenttypes:oncompletion:)
  @available(tvOS, unavailable)
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { ModifiedView(self) }
}

#if !canImport(ObjectiveC)
  extension URL {
    // https://developer.apple.com/documentation/foundation/nsurl/startaccessingsecurityscopedresource()
    public func startAccessingSecurityScopedResource() -> Bool { false }
    public func stopAccessingSecurityScopedResource() {}
  }
#endif

// https://developer.apple.com/documentation/swiftui/sharelink
@available(tvOS, unavailable)
public struct ShareLink: StubView {
  nonisolated public init(item: URL) {}
}

// https://developer.apple.com/documentation/swiftui/asyncimage
public struct AsyncImage<Content: View>: StubView {
  nonisolated public init(url: URL?, scale: CGFloat = 1) where Content == Image {}
  nonisolated public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {}
  nonisolated public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {}
}

// https://developer.apple.com/documentation/swiftui/asyncimagephase
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)
  public var image: Image? { nil }
  public var error: (any Error)? { nil }
}
