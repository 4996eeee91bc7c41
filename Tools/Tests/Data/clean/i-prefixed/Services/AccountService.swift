import Foundation

final class AccountService: IAccountService {
  private let address: URL

  init(address: URL) {
    self.address = address
  }

  func sendCode(to phone: String) async throws {
    _ = try await URLSession.shared.data(from: address.appending(path: "codes/\(phone)"))
  }

  func account(phone: String, code: String) async throws -> Account {
    let (data, _) = try await URLSession.shared.data(
      from: address.appending(path: "accounts/\(phone)/\(code)"))
    return try JSONDecoder().decode(Account.self, from: data)
  }
}
