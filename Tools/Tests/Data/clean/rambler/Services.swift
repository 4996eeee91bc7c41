/// What assemblies hand on to the modules.
struct Services {
  let auth: AuthServiceProtocol
  let posts: PostServiceProtocol
  let store: SessionStoreProtocol
}
