protocol ProfileInteractorInput: AnyObject {
  func loadProfile()
  func signOut()
}
