public import NotesDomain

/// Counts notes without an account, and records who gets them.
public actor CountedGuestNotes: GuestNotes {
  public private(set) var owners: [String] = []
  private var guests: Int
  private let own: Int

  /// - Parameters:
  ///   - count: The number of notes without an account.
  ///   - own: The number of notes of each account.
  public init(_ count: Int, own: Int = 0) {
    (guests, self.own) = (count, own)
  }

  public func count() -> Int { guests }
  public func count(of account: String) -> Int { own }

  public func give(to account: String) {
    owners.append(account)
    guests = 0
  }
}
