/// The part of a quota that is in use.
struct QuotaUsage: Sendable {
  /// The visitor who uses a part of a quota.
  struct Owner: Hashable, Sendable {
    /// See ``Visitor/network``.
    let network: String?
    /// The name of the session in the cookie, or its permanent id.
    let session: String
  }

  /// The limit that a reservation would exceed.
  struct Excess {
    enum Scope { case total, address, session }

    let scope: Scope
    let limit: Int
  }

  let quota: Quota
  private(set) var total = 0
  private var networks: [String: Int] = [:]
  private var sessions: [String: Int] = [:]

  init(_ quota: Quota) { self.quota = quota }

  /// Reserves an amount; a negative one is released.
  ///
  /// - Returns: Nil if it is reserved; otherwise the exceeded limit, and nothing is reserved.
  mutating func reserve(_ amount: Int = 1, for owner: Owner) -> Excess? {
    guard amount > 0 else {
      add(amount, owner)
      return nil
    }
    if sessions[owner.session, default: 0] + amount > quota.perSession {
      return Excess(scope: .session, limit: quota.perSession)
    }
    if let network = owner.network, networks[network, default: 0] + amount > quota.perAddress {
      return Excess(scope: .address, limit: quota.perAddress)
    }
    if total + amount > quota.total { return Excess(scope: .total, limit: quota.total) }
    add(amount, owner)
    return nil
  }

  mutating func release(_ amount: Int = 1, of owner: Owner) { add(-amount, owner) }

  private mutating func add(_ amount: Int, _ owner: Owner) {
    total += amount
    sessions.add(amount, to: owner.session)
    if let network = owner.network { networks.add(amount, to: network) }
  }
}

extension Dictionary where Value == Int {
  /// Removes entries of zero, so that visitors who have left cost nothing.
  fileprivate mutating func add(_ amount: Int, to key: Key) {
    let sum = self[key, default: 0] + amount
    self[key] = sum == 0 ? nil : sum
  }
}
