public import Foundation
public import UIKit

// The part of Apple's PhotosUI that Notes uses, to type-check it on Linux.

// https://developer.apple.com/documentation/photokit/phpickerfilter
public struct PHPickerFilter: Sendable { public static let images = PHPickerFilter() }

// https://developer.apple.com/documentation/photokit/phpickerconfiguration-swift.struct
public struct PHPickerConfiguration: Sendable {
  public var filter: PHPickerFilter?
  public init() {}
}

// https://developer.apple.com/documentation/foundation/nsitemprovider
public final class NSItemProvider: Sendable {
  private let data: Data?

  /// - Parameter data: The content, for tests; nil if it cannot be loaded.
  public init(data: Data?) { self.data = data }

  @discardableResult
  public func loadDataRepresentation(
    forTypeIdentifier type: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(data, nil)
    return nil
  }
}

// https://developer.apple.com/documentation/photokit/phpickerresult-swift.struct
public struct PHPickerResult: Sendable {
  public let itemProvider: NSItemProvider
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

// https://developer.apple.com/documentation/photokit/phpickerviewcontrollerdelegate
@MainActor public protocol PHPickerViewControllerDelegate: AnyObject {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

// https://developer.apple.com/documentation/photokit/phpickerviewcontroller
@MainActor public final class PHPickerViewController: UIViewController {
  public weak var delegate: (any PHPickerViewControllerDelegate)?

  public init(configuration: PHPickerConfiguration) { super.init(nibName: nil, bundle: nil) }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }
}
