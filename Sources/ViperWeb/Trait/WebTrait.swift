// A target of its own, compiled before ViperWeb: so this is all that is said, not one error for each import.
#if !Web
  #error(
    "ViperWeb needs the trait Web of swift-viper, on by default: remove `traits: []` from the dependency")
#endif
