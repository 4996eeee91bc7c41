import Foundation
import WebDriver

/// axe-core, which finds accessibility violations of a page.
enum Axe {
  /// The path used by `scripts/install-missing test`.
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
  /// The violations that axe finds with all rules enabled: each with the rule and the elements.
  ///
  /// - Parameter script: ``Axe/script()``. The driver injects it, because the app's Content-Security-Policy allows no
  ///   foreign scripts.
  func violations(_ script: String) async throws -> JSONValue {
    if try await execute("return !window.axe") == true { try await execute(script) }
    return try await execute(
      """
      // Elements have no final colours during an animation or scrolling.
      await Promise.all(document.getAnimations().map((each) => each.finished));
      const { violations } = await axe.run(document);
      return violations.map(({ id, nodes }) => id + ": " + nodes.map((node) => node.html.slice(0, 200)
        + " [" + [...node.any, ...node.all].map((check) => check.message).join(" ") + "]").join(" | "));
      """)
  }

  /// The fields and buttons whose border has a contrast of less than 3:1 to its inside or outside (WCAG 1.4.11).
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
