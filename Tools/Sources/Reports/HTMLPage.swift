/// The style of the page, for screens of any width, light and dark mode, and paper.
let pageStyle = """
  :root {
    color-scheme: light dark;
    --page: #ffffff; --raised: #f6f8fa; --text: #1f2328; --quiet: #59636e; --edge: #d1d9e0; --link: #0550ae;
    --error: #b3202a; --error-page: #fff0ef; --warning: #7d4e00; --warning-page: #fff8e1;
    --clean: #1a6b33; --clean-page: #e6f6ea; --mark: #ffd6d3;
    --entity: #ffe9b8; --interactor: #d9f0d3; --presenter: #d3e8fa; --outer: #eee6f8;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --page: #0d1117; --raised: #161b22; --text: #e6edf3; --quiet: #9ba5b0; --edge: #3d444d; --link: #6cb6ff;
      --error: #ff8a80; --error-page: #2f1517; --warning: #e9b949; --warning-page: #2a2210;
      --clean: #6fdd8b; --clean-page: #11271a; --mark: #6e2a2c;
      --entity: #4d3c0f; --interactor: #1f3d24; --presenter: #17344f; --outer: #30264a;
    }
  }
  * { box-sizing: border-box }
  body {
    margin: 0 auto; padding: 1.5rem clamp(.75rem, 3vw, 2rem) 3rem; max-width: 72rem;
    background: var(--page); color: var(--text);
    font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif;
  }
  code, pre { font: .875em/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace }
  code { overflow-wrap: anywhere }
  h1, h2, h3, h4, p, dl, dd, ul, ol, pre { margin: 0; padding: 0 }
  h2 { margin: 2.5rem 0 1rem; font-size: 1.5rem; line-height: 1.25 }
  h3 { font-size: 1.0625rem; line-height: 1.4; overflow-wrap: anywhere }
  h4 { font-size: .875rem }
  a { color: var(--link) }
  :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px }
  summary { cursor: pointer }
  .count, .path, .owner, .what, .root, dt, footer { color: var(--quiet) }
  .path, .owner, .count { font-size: .875rem; overflow-wrap: anywhere }

  header { padding: 1.25rem 1.5rem; border: 1px solid var(--edge); border-left: .5rem solid; border-radius: .5rem }
  header.error { border-left-color: var(--error); background: var(--error-page) }
  header.warning { border-left-color: var(--warning); background: var(--warning-page) }
  header.clean { border-left-color: var(--clean); background: var(--clean-page) }
  header h1 { font-size: clamp(1.5rem, 6vw, 2.25rem); line-height: 1.2 }
  header.error h1 { color: var(--error) }
  header.warning h1 { color: var(--warning) }
  header.clean h1 { color: var(--clean) }
  header .what, header .root, header dt { color: inherit; opacity: .85 }
  dl { display: flex; flex-wrap: wrap; gap: .75rem 2rem; margin-top: 1rem }
  dt { font-size: .8125rem }
  nav { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin-top: 1rem }
  dd { font-size: 1.25rem; font-weight: 600; line-height: 1.2 }

  .ring-entity { --ring: var(--entity) }
  .ring-interactor { --ring: var(--interactor) }
  .ring-presenter { --ring: var(--presenter) }
  .ring-outer { --ring: var(--outer) }
  .overview { display: flex; flex-wrap: wrap; gap: 1rem 2rem; align-items: center; margin-bottom: 1.5rem }
  .overview > div { flex: 1 1 18rem }
  .overview ul { list-style: none; margin: .75rem 0 }
  .rings { width: 11rem; flex: none }
  .rings circle { fill: var(--ring); stroke: var(--quiet) }
  .rings text { fill: var(--text); text-anchor: middle; font-size: 15px; font-weight: 600 }
  .swatch {
    display: inline-block; width: .875rem; height: .875rem; border-radius: 50%; vertical-align: -.0625rem;
    background: var(--ring); border: 1px solid var(--quiet); print-color-adjust: exact;
  }
  .module { border: 1px solid var(--edge); border-radius: .5rem; margin-bottom: .5rem }
  .module > summary { padding: .5rem .75rem }
  .module h3 { display: inline }
  .module > summary > * { margin-right: .5rem }
  .all > summary { color: var(--link); width: fit-content; margin-bottom: .75rem }
  .module > .ring { margin: 0 .75rem .75rem }
  .ring {
    background: var(--ring); border: 1px solid var(--edge); border-radius: .75rem; padding: .5rem .75rem .75rem;
    print-color-adjust: exact;
  }
  .ring .ring { margin-top: .75rem }
  .ring ul { list-style: none; display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .25rem }
  .ring li {
    padding: .25rem .625rem; border: 1px solid var(--edge); border-radius: .375rem; background: var(--page);
    font-size: .8125rem; max-width: 100%;
  }
  .ring li code { display: block; font-size: .875rem; font-weight: 600 }
  .ring li.protocol { border-style: dashed; border-color: var(--quiet) }
  .ring li.protocol code { font-weight: 400; font-style: italic }
  .ring li .path { font-size: .8125rem }

  .badge {
    display: inline-block; padding: 0 .5rem; border: 1px solid; border-radius: 1rem; font-size: .8125rem;
    font-weight: 600; white-space: nowrap; margin-right: .25rem;
  }
  .badge.error { color: var(--error); background: var(--error-page) }
  .badge.warning { color: var(--warning); background: var(--warning-page) }
  .filter { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; align-items: center; margin-bottom: 1rem }
  .filter[hidden] { display: none }
  .filter .words { flex: 1 1 16rem; display: flex; gap: .5rem; align-items: center }
  .filter input[type=search] {
    flex: 1; min-width: 0; padding: .375rem .625rem; font: inherit; color: inherit; background: var(--page);
    border: 1px solid var(--quiet); border-radius: .375rem;
  }
  .filter ::placeholder { color: var(--quiet); opacity: 1 }
  table { width: 100%; border-collapse: collapse }
  th, td { padding: .375rem .75rem .375rem 0; text-align: left; vertical-align: baseline }
  th { font-size: .8125rem; color: var(--quiet) }
  tbody tr { border-top: 1px solid var(--edge) }
  td:first-child { overflow-wrap: anywhere }
  .rule { margin-top: 2rem; scroll-margin-top: 1rem }
  .rule > p { margin: .25rem 0 .5rem }
  .brief { margin-top: .25rem; overflow-wrap: anywhere }
  .because { margin-top: .5rem; font-size: .875rem }
  .because > summary { color: var(--link); width: fit-content }
  .because ul { padding-left: 1.25rem; overflow-wrap: anywhere }
  .places .because li { margin: .25rem 0 0; padding: 0; border: 0 }
  .why { margin: .25rem 0 }
  .why[open] { margin-bottom: 1rem }
  .why > summary, .places > summary { color: var(--link); width: fit-content }
  .why > :not(summary) { margin: .625rem 0 0 1.125rem }
  .why ul { padding-left: 1.25rem }
  .why > h4 + pre { margin-top: .25rem }
  .example {
    padding: .625rem .875rem; background: var(--raised); border-radius: .375rem;
    white-space: pre-wrap; overflow-wrap: anywhere;
  }
  .example code { font-size: 1em }
  .places > ol { list-style: none }
  .places li { margin-top: .75rem; padding: .625rem .875rem; border: 1px solid var(--edge); border-radius: .5rem }
  .where { display: flex; flex-wrap: wrap; gap: .125rem .5rem; align-items: baseline }
  .message { margin-top: .25rem; font-weight: 600; overflow-wrap: anywhere }
  .repair { margin-top: .5rem; overflow-wrap: anywhere }
  .repair::before { content: "Repair: "; color: var(--quiet) }
  .source { margin-top: .5rem; padding: .375rem 0; background: var(--raised); border-radius: .375rem }
  .line { display: grid; grid-template-columns: 4.5em 1fr; border-left: 4px solid transparent }
  .line.meant { background: var(--error-page); border-left-color: var(--error) }
  .warning .line.meant { background: var(--warning-page); border-left-color: var(--warning) }
  .line code { font-size: 1em; white-space: pre-wrap; padding-right: .5em }
  .number { text-align: right; padding-right: 1em; color: var(--quiet); user-select: none }
  mark { color: inherit; background: var(--mark); border-radius: .2em; outline: 1px solid var(--error) }
  .warning mark { background: none; outline-color: var(--warning) }
  p.clean { color: var(--clean) }
  .remarks ul { padding-left: 1.25rem }
  footer { margin-top: 3rem; font-size: .875rem }

  @media (max-width: 40rem) {
    .filter .words { flex-basis: 100% }
    thead { display: none }
    tr, td { display: block; padding-right: 0 }
    tbody tr { padding: .375rem 0 }
    td { padding: .0625rem 0 }
    .line { grid-template-columns: 3.25em 1fr }
    .module > .ring { margin: 0 .375rem .375rem }
    .ring { padding: .375rem .375rem .5rem }
    .overview { flex-direction: column; align-items: stretch }
    .rings { align-self: center }
  }
  @media print {
    body { max-width: none; font-size: 10pt }
    nav, .filter { display: none }
    details::details-content { content-visibility: visible; block-size: auto }
    .places li, .ring li { break-inside: avoid }
    h2, h3, h4 { break-after: avoid }
  }
  """

/// The filter of the list. Hidden until the script runs.
let pageFilter = """
  <form class="filter" role="search" hidden>
  <label class="words">Show only <input type="search" name="words" placeholder="a file, a module, a rule, words"></label>
  <label><input type="checkbox" name="error" checked> errors</label>
  <label><input type="checkbox" name="warning" checked> warnings</label>
  <span class="count" role="status"></span>
  </form>
  """

/// Filters the list, opens the target of a link, and opens everything for printing. Everything can be read without it.
let pageScript = """
  "use strict";
  (() => {
    const form = document.querySelector(".filter");
    const groups = [...document.querySelectorAll(".rule")].map((rule) => ({
      rule, places: rule.querySelector(".places"), items: [...rule.querySelectorAll(".places > ol > li")], words: null,
    }));
    if (form) {
      const status = form.querySelector("[role=status]");
      const wasOpen = new Map(groups.map((group) => [group, group.places.open]));
      const apply = () => {
        const wanted = form.elements.words.value.toLowerCase().split(/\\s+/).filter((word) => word);
        const isNarrowed = wanted.length > 0 || !form.elements.error.checked || !form.elements.warning.checked;
        let shown = 0;
        let all = 0;
        for (const group of groups) {
          // Read from the page when first needed.
          group.words ??= group.items.map((item) => (group.rule.id + " " + item.textContent).toLowerCase());
          let left = 0;
          group.items.forEach((item, index) => {
            const isShown = form.elements[item.className].checked
              && wanted.every((word) => group.words[index].includes(word));
            item.hidden = !isShown;
            if (isShown) left += 1;
          });
          group.rule.hidden = isNarrowed && left === 0;
          group.places.open = isNarrowed ? left > 0 && (shown < 50) : wasOpen.get(group);
          shown += left;
          all += group.items.length;
        }
        status.textContent = isNarrowed ? shown + " of " + all : "";
      };
      let isAsked = false;
      form.addEventListener("input", () => {
        if (isAsked) return;
        isAsked = true;
        requestAnimationFrame(() => { isAsked = false; apply(); });
      });
      form.addEventListener("submit", (event) => event.preventDefault());
      form.hidden = false;
    }
    const openTarget = () => {
      const rule = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      const places = rule && rule.querySelector(".places");
      if (places) places.open = true;
    };
    addEventListener("hashchange", openTarget);
    openTarget();
    let closed = [];
    addEventListener("beforeprint", () => {
      closed = [...document.querySelectorAll("details:not([open])")];
      for (const each of closed) each.open = true;
    });
    addEventListener("afterprint", () => { for (const each of closed) each.open = false; });
  })();
  """
