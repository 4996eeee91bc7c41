import Testing
import ViperWeb

@testable import NotesWeb

/// The texts of the stage in the language of the page.
@Suite(.timeLimit(.minutes(10))) struct ChineseTextTests {
  @Test func `Every text of the stage has a Chinese translation`() {
    let texts = Mirror(reflecting: WebTexts.chinese).children
    #expect(texts.count == Mirror(reflecting: WebTexts()).children.count)
    for (name, text) in texts {
      guard let text = text as? String else { continue }
      #expect(isChinese(text), "\(name ?? ""): \(text)")
    }
  }

  @Test func `Texts with limits have a Chinese translation`() {
    let texts = WebTexts.chinese
    #expect(isChinese(texts.tooLarge(1_000)))
    #expect(isChinese(texts.uploadTooLarge(1 << 20, 2 << 20, 3)))
    #expect(isChinese(texts.badForm(.tooManyFields(limit: 10))))
  }

  /// A text without a translation is in English.
  private func isChinese(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
  }
}
