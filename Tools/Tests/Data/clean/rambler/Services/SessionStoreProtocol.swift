protocol SessionStoreProtocol: AnyObject {
  var current: Session? { get }
  func keep(_ session: Session)
  func forget()
}
