/// What wireframes hand to the interactors.
final class Services {
  let users: UserServiceInterface
  let products: ProductServiceInterface

  init(users: UserServiceInterface, products: ProductServiceInterface) {
    self.users = users
    self.products = products
  }
}
