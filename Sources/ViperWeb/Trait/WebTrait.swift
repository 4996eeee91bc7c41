// A separate target that is compiled before ViperWeb, so that there is one error instead of one for each import.
#if !Web
  #error(
    "ViperWeb needs the trait Web: add `traits: [\"Web\"]` to the dependency on swift-viper")
#endif
