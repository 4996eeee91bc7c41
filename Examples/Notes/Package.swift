// swift-tools-version: 6.2
import PackageDescription

// The tools version enables Swift 6 mode; warnings are errors in these targets.
let ours: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// Its modules, entities and stores.
let notes = Target.Dependency.product(name: "NotesModules", package: "NotesKit")
let notesTesting = Target.Dependency.product(name: "NotesTesting", package: "NotesKit")
let viper = Target.Dependency.product(name: "Viper", package: "swift-viper")
let viperWeb = Target.Dependency.product(name: "ViperWeb", package: "swift-viper-web")
let viperWebTesting = Target.Dependency.product(name: "ViperWebTesting", package: "swift-viper-web")
let viperHummingbird = Target.Dependency.product(name: "ViperHummingbird", package: "swift-viper-web")
let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let jwt = Target.Dependency.product(name: "JWTKit", package: "jwt-kit")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")

let package = Package(
  name: "Notes",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "notes", targets: ["notes"])],
  traits: [
    .trait(
      name: "PublicServer",
      description: "HTTPS and signing in with other services. Compiling them takes a third of a first build."),
    .default(enabledTraits: ["PublicServer"]),
  ],
  dependencies: [
    .package(path: "../NotesKit"),
    .package(name: "swift-viper", path: "../.."),
    .package(path: "../../swift-viper-web"),
    .package(path: "../../swift-viper-inspector"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.20.0", traits: []),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
  ],
  targets: [
    // The accounts service: use cases, database, providers, mail, and the API.
    .target(
      name: "Accounts",
      dependencies: [notes, crypto, .product(name: "CryptoExtras", package: "swift-crypto")],
      swiftSettings: ours),
    .target(name: "AccountStore", dependencies: ["Accounts", notes, grdb], swiftSettings: ours),
    .target(
      name: "AccountProviders", dependencies: ["Accounts", notes, crypto, jwt], swiftSettings: ours),
    .target(name: "AccountMail", dependencies: ["Accounts", notes], swiftSettings: ours),
    .target(
      name: "AccountsAPI", dependencies: ["Accounts", notes, hummingbird, httpTypes],
      resources: [.embedInCode("openapi.json")],
      swiftSettings: ours),

    // The browser's pages, and the command.
    .target(
      name: "NotesWeb", dependencies: [notes, viper, viperWeb, httpTypes],
      resources: [.embedInCode("notes.css"), .embedInCode("icon.svg")],
      swiftSettings: ours),
    .executableTarget(
      name: "notes",
      dependencies: [
        "AccountMail", "AccountStore", "Accounts", "AccountsAPI", "NotesWeb", notes, viper, viperWeb,
        viperHummingbird,
        .target(name: "AccountProviders", condition: .when(traits: ["PublicServer"])),
        .product(
          name: "ViperHummingbirdTLS", package: "swift-viper-web", condition: .when(traits: ["PublicServer"])),
        .product(name: "ViperInspector", package: "swift-viper-inspector"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        logging,
      ],
      swiftSettings: ours),

    // Tests and their shared code.
    .target(
      name: "MailDoubles", dependencies: ["Accounts", notesTesting],
      path: "Tests/MailDoubles", swiftSettings: ours),
    .target(name: "LocalServers", path: "Tests/LocalServers", swiftSettings: ours),
    .target(
      name: "WebDriver", dependencies: ["LocalServers"], path: "Tests/WebDriver", swiftSettings: ours),
    .target(
      name: "NotesClient",
      dependencies: [
        "LocalServers", "NotesWeb", notes, notesTesting, viperHummingbird, viperWeb, viperWebTesting,
      ],
      path: "Tests/NotesClient",
      swiftSettings: ours),
    .testTarget(
      name: "AccountsTests",
      dependencies: ["Accounts", "AccountStore", "MailDoubles", notes, notesTesting, grdb],
      swiftSettings: ours),
    .testTarget(
      name: "AccountProvidersTests",
      dependencies: ["AccountProviders", "Accounts", notes, notesTesting, hummingbird, jwt, logging],
      swiftSettings: ours),
    .testTarget(
      name: "AccountMailTests", dependencies: ["AccountMail", "Accounts", notes, notesTesting],
      swiftSettings: ours),
    .testTarget(
      name: "AccountsAPITests",
      dependencies: [
        "AccountStore", "Accounts", "AccountsAPI", "MailDoubles", notes, notesTesting, hummingbird, logging,
      ],
      swiftSettings: ours),
    .testTarget(name: "LocalServersTests", dependencies: ["LocalServers"], swiftSettings: ours),
    .testTarget(name: "WebDriverTests", dependencies: ["WebDriver"], swiftSettings: ours),
    // Runs the command as a separate process; the dependency makes sure that it is built.
    .testTarget(
      name: "NotesServerTests",
      dependencies: [
        "LocalServers", "NotesClient", "NotesWeb", "notes", notes, notesTesting, viper, viperWeb,
        viperWebTesting, grdb, httpTypes,
      ],
      swiftSettings: ours),
    .testTarget(
      name: "NotesBrowserTests",
      dependencies: [
        "LocalServers", "NotesClient", "NotesWeb", "WebDriver", "notes", notes, notesTesting,
        viperHummingbird, viperWeb,
      ],
      swiftSettings: ours),
  ]
)
