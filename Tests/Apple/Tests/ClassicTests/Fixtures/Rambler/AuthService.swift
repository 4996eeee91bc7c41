@MainActor protocol AuthService: AnyObject {
  func signIn(name: String, completion: @escaping (String?) -> Void)
}

@MainActor class LocalAuthService: AuthService {
  func signIn(name: String, completion: @escaping (String?) -> Void) {
    completion(name.isEmpty ? nil : name)
  }
}
