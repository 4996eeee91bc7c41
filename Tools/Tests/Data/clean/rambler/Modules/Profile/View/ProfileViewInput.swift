import Foundation

protocol ProfileViewInput: AnyObject {
  func show(nickname: String, biography: String, avatar: URL?)
}
