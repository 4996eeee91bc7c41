viper generate module Login --template viewkit-classic --set uses="accounts: any Accounts, memory: any AccountMemory" \
  --state "account: String, status: String, isBusy: Bool, canRecover: Bool, canRetry: Bool" \
  --events "typed(account: String), signIn(password: String), recover -> recovery, recovered(account: String)" \
  --exits "home(account: String), recovery(account: String) -> recovered"
