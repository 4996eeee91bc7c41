/// How work relates to other work of the same lane. ``LiveScreen/perform(_:busy:file:line:_:)`` has a table.
///
/// Work in different lanes runs concurrently. Lanes of different orders differ, also if they have the same name.
///
/// A latest and a serial lane with one name belong together: reads and writes of one field. When serial work ends, latest work of the
/// name that runs is repeated, because its result may be older.
public struct Lane: Hashable, Sendable {
  enum Order { case concurrent, serial, latest, exclusive }

  let order: Order
  let name: String

  /// Runs all work concurrently.
  public static let concurrent = Lane(order: .concurrent, name: "")
  /// Runs one after the other, in the order of their start.
  public static let serial = Lane(order: .serial, name: "")
  /// Cancels running work, which can no longer change the screen.
  public static let latest = Lane(order: .latest, name: "")
  /// Drops new work while other work runs.
  public static let exclusive = Lane(order: .exclusive, name: "")

  /// A serial lane with a name, for writes.
  public static func serial(_ name: String) -> Lane { Lane(order: .serial, name: name) }
  /// A latest lane with a name, for reads. Work that runs while serial work of the name ends is repeated.
  public static func latest(_ name: String) -> Lane { Lane(order: .latest, name: name) }
  /// An exclusive lane with a name.
  public static func exclusive(_ name: String) -> Lane { Lane(order: .exclusive, name: name) }
}
