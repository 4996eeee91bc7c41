import Foundation

/// A header whose imports are available in all Swift files of a target.
public enum BridgingHeader {
  /// Returns the modules that a header imports with `@import RealmSwift;` or `#import <Realm/Realm.h>`.
  ///
  /// - Parameter path: The absolute path of the header.
  /// - Returns: An empty set if the header cannot be read.
  public static func modules(in path: String) -> Set<String> {
    FileManager.default.contents(atPath: path).map { modules(of: String(decoding: $0, as: UTF8.self)) } ?? []
  }

  /// - Parameter text: The text of the header.
  static func modules(of text: String) -> Set<String> {
    var modules: Set<String> = []
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.trimmingPrefix { $0.isWhitespace }
      if let rest = line.dropping("@import") {
        modules.insert(String(rest.prefix { $0 != ";" && $0 != "." && !$0.isWhitespace }))
      } else if let rest = line.dropping("#import") ?? line.dropping("#include"), rest.first == "<" {
        modules.insert(String(rest.dropFirst().prefix { $0 != "/" && $0 != ">" }))
      }
    }
    modules.remove("")
    return modules
  }
}

extension Substring {
  /// Returns the text after a prefix, without leading white space; nil without the prefix.
  fileprivate func dropping(_ beginning: String) -> Substring? {
    hasPrefix(beginning) ? dropFirst(beginning.count).trimmingPrefix { $0.isWhitespace } : nil
  }
}
