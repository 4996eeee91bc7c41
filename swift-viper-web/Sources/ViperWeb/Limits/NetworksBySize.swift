/// A set of networks that finds the one with the most connections or streams, in constant time.
package struct NetworksBySize {
  /// The networks of each size. The last set is not empty.
  private var sizes: [Set<String?>] = []

  package init() {}

  /// A network with the greatest size.
  package var largest: (network: String?, size: Int)? { sizes.last?.first.map { ($0, sizes.count - 1) } }

  package mutating func insert(_ network: String?, size: Int) {
    while sizes.count <= size { sizes.append([]) }
    sizes[size].insert(network)
  }

  /// - Parameter size: The size with which the network was inserted.
  package mutating func remove(_ network: String?, size: Int) {
    guard size < sizes.count else { return }
    sizes[size].remove(network)
    while sizes.last?.isEmpty == true { sizes.removeLast() }
  }
}
