import Foundation

protocol IContactRepository: AnyObject {
  func contacts(completion: @escaping (Result<[Contact], Error>) -> Void)
}
