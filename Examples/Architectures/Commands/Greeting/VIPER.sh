viper generate module Greeting --template viewkit --set interactor=GreetingInteractor \
  --set uses="person: Person" --state 'greeting: String = "Say hello to who?"' --events "showGreeting -> greeting"
