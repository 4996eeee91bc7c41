import Foundation

protocol ProfileInteractorOutput: AnyObject {
  func didLoadProfile(nickname: String, biography: String, avatar: URL?)
  func didSignOut()
}
