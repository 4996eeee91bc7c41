/// A page that can use the event cache of another: events do not depend on the language.
@MainActor protocol SharesEvents: AnyObject {
  func shareEvents(of other: any SharesEvents)
}

/// The pages of an app in one language and time zone, by contract.
@MainActor final class PageTable {
  let pages: [ObjectIdentifier: any SharesEvents]

  init(_ entries: [WebPages.PageEntry]) {
    pages = Dictionary(entries.map { ($0.key, $0.page) }, uniquingKeysWith: { $1 })
  }

  func shareEvents(of other: PageTable) {
    for (key, page) in pages { if let same = other.pages[key] { page.shareEvents(of: same) } }
  }
}

/// The pages of an app for the languages and time zones of its visitors.
@MainActor final class PageTables {
  private let make: @MainActor (WebLocale) -> [WebPages.PageEntry]
  private var first: PageTable?
  private var tables: [WebLocale: PageTable] = [:]
  /// There are hundreds of time zones, and a request can contain any.
  private static let capacity = 64

  init(make: @escaping @MainActor (WebLocale) -> [WebPages.PageEntry]) { self.make = make }

  subscript(locale: WebLocale) -> PageTable {
    if let table = tables[locale] { return table }
    let table = PageTable(make(locale))
    if let first { table.shareEvents(of: first) } else { first = table }
    if tables.count >= Self.capacity { tables = [:] }
    tables[locale] = table
    return table
  }
}
