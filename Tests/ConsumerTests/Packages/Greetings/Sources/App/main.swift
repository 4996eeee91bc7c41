import Archive
import Greeting
import Guests
import Viper

let modules = try ModuleRegistry {
  GuestsModule(greeting: .to { ShowGreeting(id: $0) })
  GreetingModule(people: Archive())
}
try modules.validate(ShowGuests.self)
