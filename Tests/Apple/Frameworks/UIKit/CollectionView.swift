// https://developer.apple.com/documentation/uikit/uicollectionview
/// A collection. Cells are not modelled.
@MainActor open class UICollectionView: UIScrollView {}

// https://developer.apple.com/documentation/uikit/uicollectionviewcontroller
/// A controller whose view is a collection.
@MainActor open class UICollectionViewController: UIViewController {
  public let collectionView: UICollectionView! = UICollectionView()

  open override func loadView() { view = collectionView }
}
