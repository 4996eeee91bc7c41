/// How pieces of a presenter's work relate to each other. ``LiveScreen/perform(_:busy:_:)`` has the table.
///
/// Work in different lanes runs side by side. Lanes of different order are different lanes, also when they
/// have the same name.
public struct Lane: Hashable, Sendable {
  enum Order { case concurrent, serial, latest, exclusive }

  let order: Order
  let name: String

  /// All at the same time. Work that waits long, for another module's answer, holds up nothing.
  public static let concurrent = Lane(order: .concurrent, name: "")
  /// One after the other, in the order they were started.
  public static let serial = Lane(order: .serial, name: "")
  /// The latest wins: what still runs is cancelled, and what it still does changes nothing.
  public static let latest = Lane(order: .latest, name: "")
  /// Dropped while busy: nothing starts before the running one has ended.
  public static let exclusive = Lane(order: .exclusive, name: "")

  /// A queue of its own.
  public static func serial(_ name: String) -> Lane { Lane(order: .serial, name: name) }
  /// Latest wins, apart from work under other names.
  public static func latest(_ name: String) -> Lane { Lane(order: .latest, name: name) }
  /// Dropped while busy, apart from work under other names.
  public static func exclusive(_ name: String) -> Lane { Lane(order: .exclusive, name: name) }
}
