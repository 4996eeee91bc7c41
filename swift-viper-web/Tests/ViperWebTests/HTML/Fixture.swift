import Viper

@testable import ViperWeb

/// The contract of the HTML in these tests.
struct Fixture: Contract {
  enum Slot: String, SlotName { case a, b, none, odd = "a&b" }
  enum Event: Hashable {
    case tap
    case open(String)
  }
}

/// Another contract whose HTML is embedded in pages of the fixture.
struct Embedded: Contract {
  enum Slot: String, SlotName { case b }
  enum Event: Hashable { case tick }
}

extension HTML {
  /// The element's content as rendered by module `m`.
  func written(slots: [String: [ModuleMarkup]] = [:]) throws -> String {
    let element = try page(module("m", slots: slots))
    return String(element.dropFirst("<div id=\"m-m\" data-viper-module>".count).dropLast("</div>".count))
  }

  /// This HTML as a module. Its events are encoded by their Swift description.
  func module(_ id: String, slots: [String: [ModuleMarkup]] = [:]) throws -> ModuleMarkup {
    try ModuleMarkup(
      id: id, html: self, events: EventMarkup { $1 += Array("\"\($0)\"".utf8) }, slots: slots)
  }
}

func page(_ module: ModuleMarkup) throws -> String {
  var outline = MarkupOutline()
  return try patch(module, &outline)
}

func patch(_ module: ModuleMarkup, _ outline: inout MarkupOutline) throws -> String {
  let writer = MarkupWriter(action: "/post?a&b", hidden: [(name: "_token", value: "<t>")])
  var bytes: [UInt8] = []
  try writer.write(module, outline: &outline, into: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}
