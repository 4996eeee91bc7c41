// swift-tools-version: 6.2
import PackageDescription

// Swift 6 mode comes with the tools version; in our own targets a warning is an error.
let ours: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "Tools",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "viper", targets: ["viper"])
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/stencilproject/Stencil", from: "0.15.1"),
  ],
  targets: [
    // Swift files as facts: what they import, declare and name. Knows no roles and no rules.
    .target(
      name: "Source",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: ours),

    // Facts as parts with roles, modules, rings, and who names whom. Knows no syntax tree.
    .target(name: "Architecture", dependencies: ["Source"], swiftSettings: ours),

    // One rule, one file: an architecture to violations. Knows no report format.
    .target(name: "Rules", dependencies: ["Architecture", "Source"], swiftSettings: ours),

    // The types of the toolchain's index library, and how it is opened. The only C there is.
    .target(name: "CIndexStore", cSettings: [.treatAllWarnings(as: .error)]),

    // What a compiler's index says of names. Knows the toolchain, no roles and no rules.
    .target(name: "IndexStore", dependencies: ["CIndexStore", "Source"], swiftSettings: ours),

    // `.viper.yml` as conventions and settings, and where it is wrong.
    .target(
      name: "CheckerConfiguration", dependencies: ["Architecture", "Rules", "Source", "Yams"],
      swiftSettings: ours),

    // Text inside HTML, and on terminals and in logs: characters that would be obeyed are spelled out.
    .target(name: "Escaping", swiftSettings: ours),

    // Runs other programs.
    .target(name: "Subprocess", dependencies: ["Source"], swiftSettings: ours),

    // Violations as text, Xcode's lines, GitHub's annotations, JSON, SARIF, a page.
    .target(
      name: "Reports", dependencies: ["Architecture", "Escaping", "Rules", "Source"], swiftSettings: ours),

    // The names that the standard library, Foundation and Viper declare.
    .target(name: "NameLists", swiftSettings: ours, plugins: ["EmbedFiles"]),

    // Whether a file uses anything of the UI framework that it imports, and the edits that need no person.
    .target(
      name: "Repairs", dependencies: ["Architecture", "NameLists", "ProjectChanges", "Rules", "Source"],
      swiftSettings: ours),

    // Which files the targets of an Xcode project have. Knows no files but the project's own text.
    .target(name: "XcodeProject", swiftSettings: ours),

    // A check from the folder to the findings: reads, recognises, applies rules and what takes findings away.
    .target(
      name: "Checking",
      dependencies: [
        "Architecture", "CheckerConfiguration", "Repairs", "Rules", "Source", "Subprocess", "XcodeProject",
      ],
      swiftSettings: ours),

    // Files to create and to change: shown first, then written together. Knows no Swift.
    .target(name: "ProjectChanges", swiftSettings: ours),

    // Edits of Swift files that keep all other code unchanged. Independent of templates.
    .target(
      name: "SwiftEdits",
      dependencies: [
        "Source",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: ours),

    // Templates as files, and their rendering. Knows no packages.
    .target(
      name: "Templates", dependencies: ["Yams", .product(name: "Stencil", package: "Stencil")],
      swiftSettings: ours),

    // The folders of Templates, in the command itself.
    .target(name: "BuiltInTemplates", swiftSettings: ours, plugins: ["EmbedFiles"]),
    .plugin(name: "EmbedFiles", capability: .buildTool, dependencies: ["embed-files"]),
    .executableTarget(name: "embed-files", swiftSettings: ours),

    // New apps and modules, and changes of present ones, in a package.
    .target(
      name: "Generating",
      dependencies: [
        "BuiltInTemplates", "NameLists", "ProjectChanges", "SwiftEdits", "Templates",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: ours),

    // The command. Thin.
    .executableTarget(
      name: "viper",
      dependencies: [
        "Architecture", "Checking", "CheckerConfiguration", "Escaping", "Generating", "IndexStore",
        "ProjectChanges",
        "Repairs", "Reports", "Rules", "Source", "SwiftEdits", "Templates",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: ours),

    // Measures of Swift source and of test coverage. Independent of files and processes.
    .target(
      name: "Measures",
      dependencies: [
        .product(name: "SwiftOperators", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: ours),

    // Variants of screens side by side, as figures, as a table and as a picture. Knows no syntax tree.
    .target(name: "Comparison", dependencies: ["Escaping"], swiftSettings: ours),

    // Measures Examples/Architectures.
    .executableTarget(
      name: "compare",
      dependencies: [
        "Comparison", "Measures", "Subprocess",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: ours),

    // What several test targets use.
    .target(name: "ToolsTestSupport", path: "Tests/TestSupport", swiftSettings: ours),
    .testTarget(
      name: "CheckingTests",
      dependencies: [
        "Architecture", "Checking", "CheckerConfiguration", "Rules", "Source", "ToolsTestSupport",
      ],
      swiftSettings: ours),
    .testTarget(
      name: "CheckerConfigurationTests",
      dependencies: ["Architecture", "CheckerConfiguration", "Rules", "Source", "ToolsTestSupport"],
      swiftSettings: ours),
    .testTarget(
      name: "RepairsTests",
      dependencies: ["Architecture", "NameLists", "Repairs", "Rules", "Source", "ToolsTestSupport"],
      swiftSettings: ours),
    .testTarget(
      name: "ReportsTests", dependencies: ["Architecture", "Reports", "Rules", "Source", "ToolsTestSupport"],
      exclude: ["junit.xsd", "validate-junit", "validate-sarif"], swiftSettings: ours),
    .testTarget(
      name: "RulesTests", dependencies: ["Architecture", "Rules", "Source", "ToolsTestSupport"],
      swiftSettings: ours),
    .testTarget(
      name: "IndexStoreTests", dependencies: ["Architecture", "IndexStore", "Rules", "Source"],
      swiftSettings: ours),
    .testTarget(
      name: "XcodeProjectTests", dependencies: ["XcodeProject", "ToolsTestSupport"], swiftSettings: ours),
    .testTarget(name: "SubprocessTests", dependencies: ["Subprocess"], swiftSettings: ours),
    .testTarget(
      name: "ProjectChangesTests", dependencies: ["ProjectChanges", "ToolsTestSupport"], swiftSettings: ours),
    .testTarget(
      name: "TemplatesTests", dependencies: ["Templates", "ToolsTestSupport"], swiftSettings: ours),
    .testTarget(
      name: "GeneratingTests",
      dependencies: [
        "Comparison", "Generating", "Measures", "ProjectChanges", "SwiftEdits", "Templates",
        "ToolsTestSupport",
      ],
      swiftSettings: ours),
    .testTarget(
      name: "SwiftEditsTests", dependencies: ["SwiftEdits"], exclude: ["Cases"], swiftSettings: ours),
    .testTarget(name: "SourceTests", dependencies: ["Source", "ToolsTestSupport"], swiftSettings: ours),
    .testTarget(name: "MeasuresTests", dependencies: ["Measures"], swiftSettings: ours),
    .testTarget(name: "ComparisonTests", dependencies: ["Comparison"], swiftSettings: ours),
  ]
)
