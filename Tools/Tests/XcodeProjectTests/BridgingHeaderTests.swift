import Testing

@testable import XcodeProject

/// The modules that bridging headers import.
@Suite(.timeLimit(.minutes(10))) struct BridgingHeaderTests {
  @Test(arguments: [
    ("@import RealmSwift;", ["RealmSwift"]),
    ("  @import UIKit.UIView;", ["UIKit"]),
    ("#import <Realm/Realm.h>", ["Realm"]),
    ("#include <FMDB.h>", ["FMDB.h"]),
    ("#import \"Own.h\"", []),
    ("// @import RealmSwift;", []),
    ("#ifndef Header_h\n#define Header_h\n@import A;\r\n#import <B/B.h>\n#endif", ["A", "B"]),
    ("@import", []), ("#import <", []), ("", []),
  ])
  func `A header imports modules by name or by their headers`(text: String, modules: [String]) {
    #expect(BridgingHeader.modules(of: text) == Set(modules))
  }

  @Test func `An unreadable header imports nothing`() {
    #expect(BridgingHeader.modules(in: "/none/App-Bridging-Header.h").isEmpty)
  }
}
