/// The configuration of a web app. Every setting has a default.
public struct WebConfiguration: Sendable {
  /// The languages of the pages, as BCP 47 tags; the first is the fallback. A visitor gets the best match for the
  /// browser's preferences: see ``WebLocale`` and <doc:Languages>.
  public var languages = ["en"]
  /// The title of pages without a title.
  public var title = ""
  /// Files that are served unchanged, by path: style sheets, images, fonts.
  public var assets: [String: WebAsset] = [:]
  /// Folders of files that change while the app runs, by path: `"/pictures/"`. Addresses below such a path are not
  /// screens.
  public var files: [String: WebFiles] = [:]
  /// Files that are made for each request, by path: `"/export"`. Such an address is not a screen.
  public var downloads: [String: WebDownload] = [:]
  /// The paths of the style sheets that every page links. The default styles the elements of the stage; append yours to
  /// keep it, or replace it: see <doc:APageInTheBrowser>.
  public var stylesheets = ["/_viper/viper.css"]
  /// The addresses of the scripts that every page links after the stage's own, as modules (`type="module"`): paths of
  /// assets, or URLs of other sites. Inline scripts do not run.
  public var scripts: [String] = []
  /// The path of the asset with the site's icon. By default, browsers do not request one.
  public var icon = "data:,"
  /// The stage's own texts, by language; other languages get English.
  public var texts: [String: WebTexts] = [:]

  /// The accepted host names, such as `["notes.example", "localhost", "[::1]"]`; ports and case are ignored. Requests
  /// for other hosts are answered with 421 and have no effect. Nil accepts all.
  ///
  /// Set it if the server is for one computer or network only: another site can let its name resolve to the server, and
  /// could then read and act with the visitor's permissions.
  public var hosts: Set<String>?
  /// The proxies in front of the server. Without any, clients connect directly.
  public var proxies = TrustedProxies([])
  /// The sources from which pages may load content besides this server.
  public var sources = ContentSources()
  /// The features that pages must not use (the header `Permissions-Policy`), by their names there. Remove those that
  /// the app needs.
  public var deniedFeatures = ["camera", "microphone", "geolocation", "payment", "usb"]
  /// Makes browsers use HTTPS only. Sent only over HTTPS, never for `localhost`; nil sends no header.
  public var strictTransportSecurity: StrictTransportSecurity? = StrictTransportSecurity()
  /// The key for signing cookies: at least 32 secret random bytes. With nil, each process creates its own, and cookies
  /// and forms become invalid after a restart. Store a key to keep them valid, and use the same for all processes
  /// behind one address.
  public var secret: [UInt8]?
  /// The time after which an idle session ends. One in which the visitor has only read ends after ``windowIdleTime``.
  public var sessionIdleTime: Duration = .seconds(4 * 60 * 60)
  /// The maximum duration of a session, even if it is used.
  public var maximumSessionTime: Duration = .seconds(30 * 24 * 60 * 60)
  /// The storage of sessions outside the process; nil for none. It requires a stored ``secret``.
  public var archive: (any SessionArchive)?
  /// The time after which an idle window (tab) without a stream is reduced to a snapshot of its tree. Its modules are
  /// removed, and created again for its next request, with the state of `Restorable` contracts. A window is unloaded
  /// only if nothing is lost (`Router.isRestorable`); other windows stay as long as their session.
  public var windowIdleTime: Duration = .seconds(60)
  /// The maximum number of sessions. Beyond it, the oldest session that was used only once ends; if all are in use, new
  /// visitors receive 503.
  public var maximumSessions = 10_000
  /// The maximum number of sessions of one address, or of one IPv6 network of 64 bits. Beyond it, the oldest session of
  /// that address that was used only once ends; if all are in use, new visitors from there receive 429. Behind a proxy
  /// that is not in ``proxies``, all visitors have the same address.
  public var maximumSessionsPerAddress = 1_000
  /// The rate limits of visitors.
  public var rateLimits = RateLimits()
  /// The maximum number of windows (tabs) of a session. When a new one exceeds it, the least recently used window is closed, and
  /// one with an open stream only if all have one.
  public var maximumWindows = 32
  /// The maximum number of modules in a window, visible or not. Beyond it, showing a module fails with an error for
  /// observers and diagnostics, and ``WebTexts/windowFull`` is announced.
  public var maximumModules = 1_000
  /// The maximum length of a chain of modules, each shown by the previous one. Beyond it, showing a module fails in the
  /// same way.
  public var maximumDepth = 100
  /// The maximum number of streams of a window. Beyond it, the oldest one ends.
  public var maximumStreamsPerWindow = 4
  /// The maximum number of streams. A session beyond it loses its oldest stream; a new stream of an address beyond it is
  /// answered with 429. If the total is reached, the address with the most streams loses its oldest one; a new stream
  /// of an address that has as many itself is answered with 429. A server may lower the total: `ViperHummingbird`
  /// reserves half of its connections for other requests.
  public var streams = Quota(10_000, perAddress: 256, perSession: 32)
  /// The maximum number of events from fields in one post; more are answered with 400.
  public var maximumInputs = 100
  /// The maximum size of a request body in bytes, without files; larger ones are answered with 413.
  public var maximumBodySize = 1 << 20
  /// The maximum size of the text in one field of a form, in bytes of UTF-8; more is answered with 413.
  public var maximumFieldSize = 512 << 10
  /// The maximum size of the text that a window holds, in bytes: the fields of the last post of each form on its screens.
  /// More is answered with 413, and the page keeps the text.
  public var maximumTextPerWindow = 1 << 20
  /// The maximum size in bytes of the text that all windows hold. Beyond it, posts with more text are answered with 413
  /// for one session, with 429 for one address and with 503 in total; then the script tries again. An event usually stores
  /// text three or four times: in modules, and as a draft of the app.
  public var heldText = Quota(128 << 20, perAddress: 48 << 20, perSession: 4 << 20)
  /// The maximum size of one file in bytes. A larger one is answered with 413 and not read further.
  public var maximumFileSize = 25 << 20
  /// The maximum size of a form with all its files in bytes. A larger one is answered with 413 and not read further.
  public var maximumUploadSize = 100 << 20
  /// The maximum number of files in a form. More are answered with 413.
  public var maximumFiles = 20
  /// The maximum total size in bytes of uploaded files that are still arriving, or that modules have received and not
  /// moved elsewhere. Beyond it, uploads are answered with 507, and a diagnostic is reported.
  public var uploadStorage = Quota(4 << 30, perAddress: 1 << 30, perSession: 256 << 20)
  /// The maximum number of forms with a file field that are arriving. Each uses two file descriptors. Beyond it, more
  /// are answered with 503, or with 429 for one address or session, and the script tries again.
  public var arrivingUploads = Quota(32, perAddress: 16, perSession: 4)
  /// The maximum number of posts whose bodies of more than 64 KiB are arriving. Beyond it, more are answered in the
  /// same way.
  public var arrivingPosts = Quota(256, perAddress: 128, perSession: 8)
  /// The path of the folder for uploaded files; nil for one in the system's folder for temporary files. It is created
  /// in an existing folder if necessary, and must be writable only by this process's user. Several processes can use
  /// the same folder: each removes its own files, and those of processes that have ended.
  public var uploadFolder: String?
  /// The longest time that a response waits for the work of its event. Later results arrive by the stream, or with the
  /// next page.
  public var settleTime: Duration = .seconds(2)
  /// The interval of keep-alive messages on idle streams, which detect closed connections.
  public var heartbeat: Duration = .seconds(25)
  /// Measures all durations.
  public var clock: any Clock<Duration> = ContinuousClock()

  public init() {}

  func texts(in locale: WebLocale) -> WebTexts { texts[locale.language] ?? WebTexts() }

  /// Returns the attributes for the script of forms with a file field.
  func uploadAttributes(in texts: WebTexts) -> [(name: StaticString, value: String)] {
    [
      ("upload-limits", "\(maximumFileSize) \(maximumUploadSize) \(maximumFiles)"),
      ("upload-refusal", uploadLimitsText(in: texts)), ("uploading", texts.uploading),
    ]
  }

  /// Returns the message for files that are too large or too many.
  func uploadLimitsText(in texts: WebTexts) -> String {
    texts.uploadTooLarge(maximumFileSize, maximumUploadSize, maximumFiles)
  }

  var problemsOfLanguages: [String] {
    if languages.isEmpty {
      return ["The languages of WebConfiguration are empty. Add at least one, such as en."]
    }
    return languages.filter { !LanguageTag.isOne($0) }.map {
      "“\($0)” in the languages of WebConfiguration is not a valid language. Write a BCP 47 tag, such as en or zh-Hans."
    }
  }
}

/// A file that is served unchanged.
public struct WebAsset: Sendable {
  /// The media type, with the character set for text.
  public let contentType: String
  /// The content.
  public let bytes: [UInt8]

  public init(contentType: String, bytes: [UInt8]) {
    self.contentType = contentType
    self.bytes = bytes
  }

  public init(css: String) {
    self.init(contentType: "text/css; charset=utf-8", bytes: Array(css.utf8))
  }
}
