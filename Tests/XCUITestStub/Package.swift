// swift-tools-version: 6.2
import PackageDescription

// The UI tests of Examples/NotesApp on Linux, type-checked against a stub of XCTest's user-interface tests.
let ours: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "xcuitest-stub",
  targets: [
    .target(name: "XCTest", swiftSettings: ours),
    .target(name: "NotesAppUITests", dependencies: ["XCTest"], swiftSettings: ours),
  ]
)
