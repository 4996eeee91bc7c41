import Foundation
import Testing
import Viper
import ViperTesting

/// Regression tests for defects of other routers: overlapping patterns that lose the query, and long paths.
@MainActor @Suite(.timeLimit(.minutes(5))) struct CrossedAddressTests {
  @Test(arguments: ["/crossed/a/left?side=1&more=2", "/crossed/right/a?side=1&more=2"])
  func `Overlapping patterns keep the query: their own fields and the rest`(_ address: String)
    throws
  {
    let links = try ModuleRegistry {
      Module(view: Left.self) { _, _ in UnshownView() }
      Module(view: Right.self) { _, _ in UnshownView() }
    }.links
    let found = try links.find(address)
    #expect(found.screens.last?.address == address.replacingOccurrences(of: "&more=2", with: ""))
    #expect(found.rest.map { "\($0.name)=\($0.value)" } == ["more=2"])
  }

  @Test func `A path may have twelve components as literals, fields and a rest`() throws {
    let links = try ModuleRegistry {
      Module(view: Twelve.self) { _, _ in UnshownView() }
      Module(view: Many.self) { _, _ in UnshownView() }
    }.links
    let twelve = "/a/1/b/2/c/3/d/4/e/5/f/6?end=yes"
    #expect(try links.find(twelve).screens.last as? Twelve == Twelve(digits: [1, 2, 3, 4, 5, 6], end: "yes"))
    #expect(try links.find(twelve).screens.last?.address == twelve)
    let names = (1...12).map { "n\($0)" }
    #expect(
      try links.find("/many/" + names.joined(separator: "/")).screens.last as? Many == Many(names: names))
  }

  @Test func `Addresses can be parsed from many threads at once`() async throws {
    let links = try ModuleRegistry {
      Module(view: Left.self) { _, _ in UnshownView() }
      Module(view: Right.self) { _, _ in UnshownView() }
    }.links
    let right = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        group.addTask {
          let address =
            number.isMultiple(of: 2) ? "/crossed/\(number)/left?side=1" : "/crossed/right/\(number)?side=1"
          return (try? links.find(address).screens.last?.address) == address
        }
      }
      var right = 0
      for await isRight in group where isRight { right += 1 }
      return right
    }
    #expect(right == 200)
  }
}

private struct Left: LinkedRoute {
  static let link = RouteLink("/crossed/:name/left?side", \Left.name, \.side) { Left(name: $0, side: $1) }
  var name: String
  var side: Int
}

private struct Right: LinkedRoute {
  static let link = RouteLink("/crossed/right/:name?side", \Right.name, \.side) { Right(name: $0, side: $1) }
  var name: String
  var side: Int
}

private struct Twelve: LinkedRoute {
  static let link = RouteLink(
    "/a/:a/b/:b/c/:c/d/:d/e/:e/f/:f?end", \Twelve.digits[0], \.digits[1], \.digits[2], \.digits[3],
    \.digits[4], \.digits[5], \.end
  ) { Twelve(digits: [$0, $1, $2, $3, $4, $5], end: $6) }
  var digits: [Int]
  var end: String
}

private struct Many: LinkedRoute {
  static let link = RouteLink("/many/*names", \Many.names) { Many(names: $0) }
  var names: [String]
}
