import Foundation
import LocalServers
import NotesClient
import Testing
import WebDriver

/// Notes behind nginx with TLS: its visible behaviour, and deployments and crashes while it is used.
@Suite(.timeLimit(.minutes(10))) struct ProxyTests {
  /// The number of server restarts during typing: `RESTARTS=100` in `make deploy`.
  private static let restarts = ProcessInfo.processInfo.environment["RESTARTS"].flatMap { Int($0) } ?? 4

  @Test func `Cookies, redirects, host and address are those of the visitor`() async throws {
    try await withServedSite { site in
      try await withBrowser(trustsAnyone: true) { browser in
        try await browser.open(site.proxy.address)
        try await browser.write(title: "Through the proxy")
        let cookies = try await browser.cookies.filter(\.isHTTPOnly)
        #expect(cookies.map(\.name) == ["__Host-viper"])
        #expect(cookies.allSatisfy { $0.isSecure && $0.path == "/" && $0.sameSite == "Lax" })
        #expect(try await browser.console == [])
      }
      // Without JavaScript each step is a redirect.
      try await withBrowser(javaScript: false, trustsAnyone: true) { browser in
        try await browser.open(site.proxy.address)
        try await browser.write(title: "Without script")
        let address = try await browser.url
        #expect(address.scheme == "https")
        #expect(address.host() == NginxProxy.host)
        #expect(address.port == site.proxy.address.port)
      }
      // Client-supplied header fields are replaced by the trusted proxy.
      let connection = try LoopbackConnection(port: site.proxy.plainPort, from: "127.0.0.77")
      let claim = (name: "X-Forwarded-For", value: "192.0.2.1")
      try await connection.write(
        LoopbackHTTP.bytes("GET", "/trash", fields: [claim], port: site.proxy.plainPort))
      let answer = try await connection.readAnswer()
      #expect(answer.status == 200)
      #expect(
        answer.fields["set-cookie"]?.allSatisfy { $0.hasPrefix("viper=") && !$0.contains("Secure") } == true)
      // The line is written after the answer. If it never appears, the suite's time limit ends the test.
      var log = await site.log
      while !log.contains("127.0.0.77"), !Task.isCancelled {
        await pause()
        log = await site.log
      }
      #expect(log.contains("127.0.0.77"))
      #expect(!log.contains("192.0.2.1"))
      #expect(log.contains("127.0.0.1"))
    }
  }

  @Test func `Restarts while typing lose no character and repeat nothing`() async throws {
    try await withServedSite { site in
      try await withBrowser(trustsAnyone: true) { browser in
        try await browser.open(site.proxy.address)
        for round in 1...Self.restarts {
          try await browser.click(button: "New note")
          try await browser.type("Note \(name(round)), begun", into: "title")
          async let restart: Void = site.restart(round.isMultiple(of: 2) ? .terminated : .killed)
          try await browser.type(" and ended", into: "title")
          for word in ["first ", "second ", "third "] {
            try await browser.type(word + "\(round) ", into: "text")
          }
          // Every second time the server is back before the user is done.
          if round % 4 < 2 { try await restart }
          try await browser.click(button: "Done")
          try await restart
          try await browser.wait(forPath: "/")
          try await browser.wait(forTitle: "Note \(name(round)), begun and ended")
        }
        try await expectNotes(site) { "first \($0) second \($0) third \($0) " }
      }
    }
  }

  @Test func `Restarts between the posts of a user without JavaScript repeat nothing`() async throws {
    try await withServedSite { site in
      let client = PlainClient(port: site.proxy.plainPort)
      try await client.open("/")
      for round in 1...Self.restarts {
        try await client.press("New note")
        let form = try await client.form(
          of: "Done", typing: ["title": "Note \(name(round)), begun and ended", "text": "kept \(round)"])
        async let restart: Void = site.restart(round.isMultiple(of: 2) ? .terminated : .killed)
        var answer = try await client.post(form)
        try await restart
        // nginx has answered 502; the user reloads, and the browser repeats the post.
        if answer.status >= 500 { answer = try await client.post(form) }
        #expect(answer.status == 303)
        // The repetition is answered but not handled again.
        if round.isMultiple(of: 3) { #expect(try await client.post(form).status == 303) }
        try await client.open("/")
      }
      try await expectNotes(site) { "kept \($0)" }
    }
  }

  /// A word that no other round has as a prefix.
  private func name(_ round: Int) -> String { "\(1_000 + round)" }

  /// Each note exists once, with its text.
  private func expectNotes(_ site: ServedSite, text: (Int) -> String) async throws {
    let reader = PlainClient(port: site.proxy.plainPort)
    try await reader.open("/")
    for round in 1...Self.restarts {
      try await reader.press("Search", typing: ["query": "\"Note \(name(round)), begun\""])
      let titles = await reader.titles
      #expect(titles == ["Note \(name(round)), begun and ended"])
      try await reader.follow(link: "Note \(name(round)), begun")
      #expect(await reader.value(of: "text") == text(round))
      try await reader.open("/")
    }
  }

  @Test func `One of two processes is killed while fifty people write, and everybody continues`() async throws
  {
    try await withServedSite(processes: 2) { site in
      try await withBrowser(trustsAnyone: true) { browser in
        try await browser.open(site.proxy.address)
        try await browser.click(button: "New note")
        try await browser.type("Typed through it", into: "title")
        try await withThrowingTaskGroup { group in
          for person in 1...50 {
            group.addTask {
              let client = PlainClient(port: site.proxy.plainPort)
              try await client.open("/")
              for number in 1...4 {
                if person == 25, number == 2 { try await site.stop(.killed, process: 0) }
                try await client.write(title: "p\(person)n\(number)", text: "of \(person)")
                #expect(await client.status == 200)
              }
            }
          }
          for word in 1...20 { try await browser.type("word\(word) ", into: "text") }
          try await group.waitForAll()
        }
        try await browser.wait(forText: "20 words")
        try await browser.click(button: "Done")
        try await browser.wait(forTitle: "Typed through it")
        let reader = PlainClient(port: site.proxy.plainPort)
        try await reader.open("/")
        for person in 1...50 {
          for number in 1...4 {
            try await reader.press("Search", typing: ["query": "p\(person)n\(number)"])
            #expect(await reader.titles == ["p\(person)n\(number)"])
          }
        }
        try await reader.press("Search", typing: ["query": "Typed through it"])
        try await reader.follow(link: "Typed through it")
        #expect(await reader.value(of: "text") == (1...20).map { "word\($0) " }.joined())
      }
    }
  }
}
