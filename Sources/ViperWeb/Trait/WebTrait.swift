// A separate target that is compiled before ViperWeb, so that there is one error instead of one for each import.
#if !Web
  #error(
    "ViperWeb needs the trait Web of swift-viper, on by default: remove `traits: []` from the dependency")
#endif
