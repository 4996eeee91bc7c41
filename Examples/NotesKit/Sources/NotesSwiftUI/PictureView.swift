#if canImport(SwiftUI)
  import Foundation
  import SwiftUI
  import UniformTypeIdentifiers
  import Viper

  #if canImport(UIKit)
    import UIKit
  #elseif canImport(AppKit)
    import AppKit
  #endif

  /// The picture of an account; nothing without one.
  struct PictureView: View {
    let picture: [UInt8]?

    var body: some View {
      if let image { image.resizable().scaledToFill().frame(width: 64, height: 64).clipShape(Circle()) }
    }

    private var image: Image? {
      let data = picture.map { Data($0) }
      #if canImport(UIKit)
        return data.flatMap { UIImage(data: $0) }.map { Image(uiImage: $0) }
      #elseif canImport(AppKit)
        return data.flatMap { NSImage(data: $0) }.map { Image(nsImage: $0) }
      #endif
    }
  }

  /// Lets a person choose a picture.
  struct PicturePicker: View {
    let title: String
    let onPick: (PickedFile) -> Void
    @State private var isShown = false

    var body: some View {
      Button(title) { isShown = true }
        .fileImporter(isPresented: $isShown, allowedContentTypes: [.png, .jpeg, .webP]) { result in
          guard let url = try? result.get() else { return }
          onPick(file(url))
        }
    }

    /// A copy, because the access to the chosen file ends.
    private func file(_ url: URL) -> PickedFile {
      let isAllowed = url.startAccessingSecurityScopedResource()
      defer { if isAllowed { url.stopAccessingSecurityScopedResource() } }
      let copy = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      guard (try? FileManager.default.copyItem(at: url, to: copy)) != nil else { return .placeholder }
      return PickedFile(path: copy.path, size: 0, claimedName: url.lastPathComponent, claimedType: nil)
    }
  }
#endif
