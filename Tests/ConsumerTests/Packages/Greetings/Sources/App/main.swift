import Archive
import Greeting
import Guests
import Viper

let modules = try ModuleRegistry {
  guestsModule(people: Archive(), greeting: .to { Greeting(id: $0) }, rename: .to { Rename(id: $0) })
  greetingModule(people: Archive())
  renameModule()
}
try modules.validate(Guests.self)
