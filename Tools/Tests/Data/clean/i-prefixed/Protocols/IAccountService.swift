import Foundation

protocol IAccountService: AnyObject {
  func sendCode(to phone: String) async throws
  func account(phone: String, code: String) async throws -> Account
}
