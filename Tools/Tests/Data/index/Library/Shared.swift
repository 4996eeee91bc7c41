public func first<Things: Collection>(of things: Things) -> Things.Element? { things.first }

public protocol Counting { var count: Int { get } }
