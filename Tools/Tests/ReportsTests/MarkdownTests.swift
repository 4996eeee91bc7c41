import Testing

@testable import Reports

@Suite(.timeLimit(.minutes(10))) struct MarkdownTests {
  @Test(arguments: [
    ("One\ntwo\n\nthree", "<p>One\ntwo</p>\n<p>three</p>\n"),
    (
      "A:\n- one\n- two\n  and more\n\nB",
      "<p>A:</p>\n<ul>\n<li>one</li>\n<li>two and more</li>\n</ul>\n<p>B</p>\n"
    ),
    (
      "A\n```swift\nlet a = \"<b>\"\n\n- b\n```\nB",
      "<p>A</p>\n<pre class=\"example\"><code>let a = &quot;&lt;b&gt;&quot;\n\n- b</code></pre>\n<p>B</p>\n"
    ),
    ("```\nnot closed", "<pre class=\"example\"><code>not closed</code></pre>\n"),
    ("", ""),
  ])
  func `Blocks`(_ text: String, html: String) {
    #expect(Markdown(text).html == html)
  }

  @Test(arguments: [
    ("`a*b*` and *c*", "<code>a*b*</code> and <em>c</em>"),
    ("**a `b`** c", "<strong>a <code>b</code></strong> c"),
    ("`Box<View>`", "<code>Box&lt;View&gt;</code>"),
    ("2 * 3 * 4 and `open", "2 * 3 * 4 and `open"),
    ("a_b_c and **", "a_b_c and **"),
    ("[a & b](https://example.org/?a&b)", "<a href=\"https://example.org/?a&amp;b\">a &amp; b</a>"),
    ("[a](javascript:b) [Int] [c](d)", "[a](javascript:b) [Int] [c](d)"),
  ])
  func `Marks in a line`(_ text: String, html: String) {
    #expect(Markdown.inline(text) == html)
  }
}
