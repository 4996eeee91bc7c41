import UIKit

protocol ILoginBuilder {
  func build() -> UIViewController
}

protocol IContactListBuilder {
  func build() -> UIViewController
}

protocol IChatBuilder {
  func build(contact: UUID, name: String, output: IChatModuleOutput?) -> UIViewController
}
