// The part of the C library that code of the packages uses on Darwin, with the types of the overlay for Swift.
// https://developer.apple.com/documentation/darwin

public typealias pid_t = Int32
public typealias ssize_t = Int
public typealias time_t = Int
public typealias suseconds_t = Int32
public typealias socklen_t = UInt32
public typealias sa_family_t = UInt8
public typealias in_addr_t = UInt32
public typealias in_port_t = UInt16
public typealias nfds_t = UInt32
public typealias mode_t = UInt16
public typealias uid_t = UInt32

public var errno: Int32 { get set }
public func strerror(_ errnum: Int32) -> UnsafeMutablePointer<CChar>!
public var EINTR: Int32 { get }
public var EAGAIN: Int32 { get }
public var EWOULDBLOCK: Int32 { get }
public var ECONNABORTED: Int32 { get }
public var EEXIST: Int32 { get }
public var ENOENT: Int32 { get }

@frozen public enum POSIXErrorCode: Int32, Sendable { case EPERM = 1, ENOENT, ESRCH, EINTR, EIO }

// Files

public var STDIN_FILENO: Int32 { get }
public var STDOUT_FILENO: Int32 { get }
public var STDERR_FILENO: Int32 { get }
public struct FILE { public init() }
// Not safe for concurrency: a variable of C.
public var stdin: UnsafeMutablePointer<FILE>
public var stdout: UnsafeMutablePointer<FILE>
public var stderr: UnsafeMutablePointer<FILE>
@discardableResult public func fputs(_ s: UnsafePointer<CChar>!, _ stream: UnsafeMutablePointer<FILE>!) -> Int32
@discardableResult public func fflush(_ stream: UnsafeMutablePointer<FILE>!) -> Int32
public func write(_ fd: Int32, _ buffer: UnsafeRawPointer!, _ count: Int) -> Int
public func read(_ fd: Int32, _ buffer: UnsafeMutableRawPointer!, _ count: Int) -> Int
public func close(_ fd: Int32) -> Int32
public func pipe(_ fds: UnsafeMutablePointer<Int32>!) -> Int32
public func fcntl(_ fd: Int32, _ cmd: Int32) -> Int32
public func fcntl(_ fd: Int32, _ cmd: Int32, _ value: Int32) -> Int32
public var F_GETFL: Int32 { get }
public var F_SETFL: Int32 { get }
public var F_SETFD: Int32 { get }
public var FD_CLOEXEC: Int32 { get }
public var O_NONBLOCK: Int32 { get }

// Sockets

public struct in_addr {
  public var s_addr: in_addr_t
  public init()
  public init(s_addr: in_addr_t)
}
public struct sockaddr {
  public var sa_len: UInt8
  public var sa_family: sa_family_t
  public init()
}
public struct sockaddr_in {
  public var sin_len: UInt8
  public var sin_family: sa_family_t
  public var sin_port: in_port_t
  public var sin_addr: in_addr
  public init()
}
public struct timeval {
  public var tv_sec: time_t
  public var tv_usec: suseconds_t
  public init()
  public init(tv_sec: time_t, tv_usec: suseconds_t)
}
public struct pollfd {
  public var fd: Int32
  public var events: Int16
  public var revents: Int16
  public init()
  public init(fd: Int32, events: Int16, revents: Int16)
}
public var AF_INET: Int32 { get }
public var SOCK_STREAM: Int32 { get }
public var SOL_SOCKET: Int32 { get }
public var SO_REUSEADDR: Int32 { get }
public var SO_NOSIGPIPE: Int32 { get }
public var SO_RCVTIMEO: Int32 { get }
public var SO_SNDTIMEO: Int32 { get }
public var SHUT_RD: Int32 { get }
public var SHUT_WR: Int32 { get }
public var SHUT_RDWR: Int32 { get }
public var POLLIN: Int32 { get }
public func socket(_ domain: Int32, _ type: Int32, _ protocol: Int32) -> Int32
public func bind(_ socket: Int32, _ address: UnsafePointer<sockaddr>!, _ length: socklen_t) -> Int32
public func listen(_ socket: Int32, _ backlog: Int32) -> Int32
public func accept(_ socket: Int32, _ address: UnsafeMutablePointer<sockaddr>!, _ length: UnsafeMutablePointer<socklen_t>!) -> Int32
public func getsockname(_ socket: Int32, _ address: UnsafeMutablePointer<sockaddr>!, _ length: UnsafeMutablePointer<socklen_t>!) -> Int32
public func setsockopt(_ socket: Int32, _ level: Int32, _ name: Int32, _ value: UnsafeRawPointer!, _ length: socklen_t) -> Int32
public func shutdown(_ socket: Int32, _ how: Int32) -> Int32
public func send(_ socket: Int32, _ buffer: UnsafeRawPointer!, _ length: Int, _ flags: Int32) -> Int
public func recv(_ socket: Int32, _ buffer: UnsafeMutableRawPointer!, _ length: Int, _ flags: Int32) -> Int
public func poll(_ fds: UnsafeMutablePointer<pollfd>!, _ count: nfds_t, _ timeout: Int32) -> Int32
