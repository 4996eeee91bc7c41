import Foundation

protocol YSLoginWireFrameProtocol: AnyObject {
  func showNoteList()
  func showRecover()
}
