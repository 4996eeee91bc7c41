public import Foundation

// https://developer.apple.com/documentation/combine/subscribers/completion
public enum Subscribers {
  @frozen public enum Completion<Failure: Error> { case finished, failure(Failure) }
}

// https://developer.apple.com/documentation/combine/subscriber
public protocol Subscriber<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error
  func receive(completion: Subscribers.Completion<Failure>)
}

// https://developer.apple.com/documentation/combine/publisher
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input
}

// https://developer.apple.com/documentation/combine/cancellable
public protocol Cancellable { func cancel() }

// https://developer.apple.com/documentation/combine/anycancellable
final public class AnyCancellable: Cancellable, Hashable {
  public init(_ cancel: @escaping () -> Void) {}
  public init<C: Cancellable>(_ canceller: C) {}
  final public func cancel() {}
  public func hash(into hasher: inout Hasher) {}
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }
}

extension AnyCancellable {
  // https://developer.apple.com/documentation/combine/anycancellable/store(in:)-3hyxs
  final public func store(in set: inout Set<AnyCancellable>) {}
  final public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {}
}

// https://developer.apple.com/documentation/combine/anypublisher
@frozen public struct AnyPublisher<Output, Failure: Error>: Publisher {
  public init<P: Publisher>(_ publisher: P) where Output == P.Output, Failure == P.Failure {}
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {}
  init() {}
}

// https://developer.apple.com/documentation/combine/just
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output
  public init(_ output: Output) { self.output = output }
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == Never {}
}

// https://developer.apple.com/documentation/combine/empty
public struct Empty<Output, Failure: Error>: Publisher {
  public init(completeImmediately: Bool = true) {}
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {}
}

// https://developer.apple.com/documentation/combine/fail
public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure
  public init(error: Failure) { self.error = error }
  public init(outputType: Output.Type, failure: Failure) { error = failure }
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {}
}

// https://developer.apple.com/documentation/combine/future
final public class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {}
  final public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {}
}

// https://developer.apple.com/documentation/combine/subject
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
}
extension Subject where Output == Void {
  public func send() {}
}

// https://developer.apple.com/documentation/combine/passthroughsubject
final public class PassthroughSubject<Output, Failure: Error>: Subject {
  public init() {}
  final public func send(_ input: Output) {}
  final public func send(completion: Subscribers.Completion<Failure>) {}
  final public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {}
}

// https://developer.apple.com/documentation/combine/currentvaluesubject
final public class CurrentValueSubject<Output, Failure: Error>: Subject {
  final public var value: Output
  public init(_ value: Output) { self.value = value }
  final public func send(_ input: Output) {}
  final public func send(completion: Subscribers.Completion<Failure>) {}
  final public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {}
}

// https://developer.apple.com/documentation/combine/observableobjectpublisher
final public class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  public init() {}
  final public func send() {}
  final public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {}
}

// https://developer.apple.com/documentation/combine/observableobject
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  var objectWillChange: ObjectWillChangePublisher { get }
}
extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

// https://developer.apple.com/documentation/combine/published
@propertyWrapper public struct Published<Value> {
  private var value: Value
  public init(wrappedValue: Value) { value = wrappedValue }
  public init(initialValue: Value) { value = initialValue }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  // https://developer.apple.com/documentation/combine/published/publisher
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    public func receive<S: Subscriber>(subscriber: S) where Value == S.Input, S.Failure == Never {}
  }
  public var projectedValue: Publisher {
    get { Publisher() }
    set {}
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].value }
    set { object[keyPath: storageKeyPath].value = newValue }
  }
}

// https://developer.apple.com/documentation/combine/scheduler
public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType
  associatedtype SchedulerOptions
}

extension Publisher {
  // https://developer.apple.com/documentation/combine/publisher/erasetoanypublisher()
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { .init() }
  public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> { .init() }
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> AnyPublisher<T, Failure> { .init() }
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> AnyPublisher<T, any Error> { .init() }
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> AnyPublisher<Output, E> { .init() }
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> { .init() }
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> { .init() }
  public func flatMap<P: Publisher>(_ transform: @escaping (Output) -> P) -> AnyPublisher<P.Output, Failure>
  where P.Failure == Failure { .init() }
  public func removeDuplicates() -> AnyPublisher<Output, Failure> where Output: Equatable { .init() }
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> { .init() }
  public func first() -> AnyPublisher<Output, Failure> { .init() }
  public func first(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> { .init() }
  public func last() -> AnyPublisher<Output, Failure> { .init() }
  public func prefix(_ maxLength: Int) -> AnyPublisher<Output, Failure> { .init() }
  public func merge<P: Publisher>(with other: P) -> AnyPublisher<Output, Failure>
  where Failure == P.Failure, Output == P.Output { .init() }
  public func combineLatest<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure>
  where Failure == P.Failure { .init() }
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> AnyPublisher<Output, P.Failure>
  where Output == P.Output { .init() }
  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> { .init() }
  public func setFailureType<E: Error>(to failureType: E.Type) -> AnyPublisher<Output, E>
  where Failure == Never { .init() }
  public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> AnyPublisher<
    Output, Failure
  > { .init() }
  public func subscribe<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> AnyPublisher<
    Output, Failure
  > { .init() }
  public func share() -> AnyPublisher<Output, Failure> { .init() }

  // https://developer.apple.com/documentation/combine/publisher/sink(receivecompletion:receivevalue:)
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable { AnyCancellable {} }
}

extension Publisher where Failure == Never {
  // https://developer.apple.com/documentation/combine/publisher/sink(receivevalue:)
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { AnyCancellable {} }
  // https://developer.apple.com/documentation/combine/publisher/assign(to:on:)
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root)
    -> AnyCancellable
  { AnyCancellable {} }
  public func assign(to published: inout Published<Output>.Publisher) {}
}

extension DispatchQueue: Scheduler {
  // https://developer.apple.com/documentation/dispatch/dispatchqueue/schedulertimetype
  public struct SchedulerTimeType {}
  public struct SchedulerOptions {}
}

extension RunLoop: Scheduler {
  // https://developer.apple.com/documentation/foundation/runloop/schedulertimetype
  public struct SchedulerTimeType {}
  public struct SchedulerOptions {}
}
