/// A collection. Cells are not modelled.
@MainActor open class UICollectionView: UIScrollView {}

/// A controller whose view is a collection.
@MainActor open class UICollectionViewController: UIViewController {
  public let collectionView: UICollectionView! = UICollectionView()

  open override func loadView() { view = collectionView }
}
