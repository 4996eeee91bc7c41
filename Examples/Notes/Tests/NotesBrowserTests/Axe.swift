import Foundation
import WebDriver

/// axe-core, which finds what makes a page hard to use for people with disabilities.
enum Axe {
  /// Where `scripts/install-missing test` puts it.
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../.build-axe/axe_playwright_python/axe.min.js").standardizedFileURL

  /// - Throws: ``NotInstalled``.
  static func script() throws -> String {
    do { return try String(contentsOf: file, encoding: .utf8) } catch {
      throw NotInstalled(path: file.path())
    }
  }

  struct NotInstalled: Error, CustomStringConvertible {
    let path: String

    var description: String {
      "axe-core is not there: \(path). Run “scripts/install-missing test”, which installs it."
    }
  }
}

extension Browser {
  /// What axe finds wrong with the page, all of its rules on: each with the rule and the elements.
  ///
  /// - Parameter script: ``Axe/script()``. It goes in through the driver: the app's Content-Security-Policy allows no foreign script.
  func violations(_ script: String) async throws -> JSONValue {
    if try await execute("return !window.axe") == true { try await execute(script) }
    return try await execute(
      """
      // What is being faded or scrolled in has no colours yet.
      await Promise.all(document.getAnimations().map((each) => each.finished));
      const { violations } = await axe.run(document);
      return violations.map(({ id, nodes }) => id + ": " + nodes.map((node) => node.html.slice(0, 200)
        + " [" + [...node.any, ...node.all].map((check) => check.message).join(" ") + "]").join(" | "));
      """)
  }

  /// The fields and buttons whose border has a contrast of less than 3:1 to what is inside or outside it (WCAG 1.4.11).
  func faintBorders() async throws -> JSONValue {
    try await execute(
      """
      const parts = (color) => color.match(/[\\d.]+/g).map(Number);
      const luminance = (color) => parts(color).slice(0, 3).map((each) => each / 255)
        .map((each) => each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4)
        .reduce((sum, each, i) => sum + each * [0.2126, 0.7152, 0.0722][i], 0);
      const contrast = (a, b) => {
        const [low, high] = [luminance(a), luminance(b)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
      };
      const behind = (element) => {
        for (; element; element = element.parentElement) {
          const color = getComputedStyle(element).backgroundColor;
          if (parts(color)[3] !== 0) return color;
        }
        return "rgb(255, 255, 255)";
      };
      const controls = [...document.querySelectorAll("input:not([type=hidden]), textarea, select, button")];
      return controls.filter((each) => each.checkVisibility()).flatMap((control) => {
        const { borderTopColor, borderTopWidth } = getComputedStyle(control);
        const isFaint = parseFloat(borderTopWidth) < 1 || parts(borderTopColor)[3] === 0
          || contrast(borderTopColor, behind(control.parentElement)) < 3;
        return isFaint ? [control.outerHTML.slice(0, 120) + " " + borderTopColor] : [];
      });
      """)
  }
}
