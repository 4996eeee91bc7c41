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
  nonisolated public func resizable() -> Image { self }
}

// https://developer.apple.com/documentation/swiftui/circle
public struct Circle: StubView {
  nonisolated public init() {}
}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/scaledtofill()
  nonisolated public func scaledToFill() -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/clipshape(_:style:)
  nonisolated public func clipShape(_ shape: Circle) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/frame(width:height:alignment:)
  nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View {
    ModifiedView(self)
  }

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
