// The browser's part of ViperWeb. Every page works without it: it sends the same posts in the background and
// applies the patches that answer them. One post at a time; the server decides, this file only carries.
"use strict";
(() => {
  const body = document.body, page = body.dataset;
  const store = sessionStorage;
  let version = Number(page.viperVersion), windowName = page.viperWindow;
  let number = Number(store.viperNumber || 0); // events are numbered, so that a repeated post is handled once
  let typing = 0, composing = null, stream = null, traversals = 0;
  const typed = new WeakMap(); // field -> when it was last typed in
  const queue = [];
  let busy = false;

  // Which window is this? A reloaded tab goes on with its own; a duplicated one finds its name taken and forks.
  const claim = (name) => new Promise((claimed) => {
    if (!navigator.locks) return claimed(true);
    navigator.locks.request("viper-" + name, { ifAvailable: true }, (lock) => {
      claimed(!!lock);
      return lock && new Promise(() => {}); // held as long as the page lives
    });
  });
  const ready = (async () => {
    const own = store.viperWindow;
    if (own && (await claim(own))) windowName = own;
    else await claim(windowName);
    if (own !== windowName) number = 0;
    store.viperWindow = windowName;
  })();

  // History: one entry for each screen with an address. What lies below `base` is not ours to go back to.
  const here = () => location.pathname + location.search;
  const mark = (depth, base, address) => history.replaceState({ depth, base }, "", address);
  const first = page.viperStack.split(" ");
  if (!history.state?.depth) mark(first.length, first.length, first.at(-1) || here());
  const syncAddress = (stack) => {
    if (traversals || !stack) return;
    const wanted = stack.split(" "), { depth, base } = history.state, address = wanted.at(-1);
    if (wanted.length > depth) {
      wanted.slice(depth).forEach((each, i) =>
        history.pushState({ depth: depth + i + 1, base }, "", each));
    } else if (wanted.length < depth && wanted.length >= base) {
      traversals++;
      history.go(wanted.length - depth);
    } else if (address !== here() || wanted.length !== depth) {
      mark(wanted.length, Math.min(base, wanted.length), address);
    }
  };
  addEventListener("popstate", () => {
    if (traversals) { traversals--; return; }
    if (history.state) post({ _navigate: here() });
  });

  // Posts: one after the other, in order. Newer typing replaces older typing of the same field.
  const post = (fields, { form = null, field = null } = {}) => {
    const last = queue.at(-1);
    if (field && last?.field === field) queue.pop();
    queue.push({ fields, form, field, sent: typing, number: ++number });
    store.viperNumber = number;
    next();
  };
  const next = async () => {
    if (busy || !queue.length) return;
    busy = true;
    await ready;
    const message = queue.shift();
    const data = new URLSearchParams(message.fields);
    const own = { _window: windowName, _token: page.viperToken, _version: version, _number: message.number };
    for (const name in own) data.set(name, own[name]);
    if (!data.get("_address")) data.set("_address", here());
    const text = await send(data);
    if (text.startsWith("<viper-patch")) apply(text, message); else fail(text);
    busy = false;
    next();
  };
  const send = async (data) => { // again and again until somebody answers: nothing that was typed is lost
    for (let wait = 500; ; wait = Math.min(wait * 2, 8000)) {
      try {
        const answer = await fetch("/_viper/event", { method: "POST", body: data, headers: { "X-Viper": "1" } });
        const text = await answer.text();
        offline(false);
        return text;
      } catch {
        offline(true);
        await new Promise((again) => { setTimeout(again, wait); addEventListener("online", again, { once: true }); });
      }
    }
  };
  const fail = (text) => {
    const main = new DOMParser().parseFromString(text, "text/html").querySelector("main");
    stream?.close();
    document.getElementById("viper").replaceChildren(main || "The server could not answer. Reload the page.");
  };
  const offline = (is) => document.getElementById("viper-offline").toggleAttribute("hidden", !is);

  // Patches.
  const apply = (text, message = {}) => {
    const template = document.createElement("template");
    template.innerHTML = text;
    const patch = template.content.firstElementChild, to = Number(patch.getAttribute("version"));
    // A patch is whole modules as of its version: one that was overtaken has nothing left to say.
    if (to >= version) {
      version = to;
      const about = { ...message, consumed: (patch.getAttribute("consumed") || "").split(" ") };
      for (const wanted of [...patch.children]) {
        const present = wanted.id && document.getElementById(wanted.id);
        if (present) morph(present, wanted, about);
      }
      if (patch.hasAttribute("title")) document.title = patch.getAttribute("title");
      syncAddress(patch.getAttribute("stack"));
    }
    for (const effect of patch.querySelectorAll("viper-effect")) perform(effect.dataset);
  };
  const perform = ({ announce, focus }) => {
    if (announce !== undefined) document.getElementById("viper-live").textContent = announce;
    if (focus !== undefined) document.getElementsByName(focus)[0]?.focus();
  };

  // Morphing: makes `present` equal to `wanted` and keeps every node that can stay. The focused node is never
  // moved, so selection, undo and the composition of an input method survive.
  const key = (node) => node.nodeType === 1 ? node.id || node.dataset.key || "" : "";
  const alike = (a, b) => a.nodeName === b.nodeName && key(a) === key(b) && a.type === b.type;
  const morph = (present, wanted, about) => {
    const isField = /^(INPUT|TEXTAREA|SELECT)$/.test(present.nodeName);
    const before = isField ? standing(present) : null;
    for (const { name } of [...present.attributes])
      if (!wanted.hasAttribute(name)) present.removeAttribute(name);
    for (const { name, value } of [...wanted.attributes])
      if (present.getAttribute(name) !== value) present.setAttribute(name, value);
    if (present.nodeName !== "TEXTAREA") morphChildren(present, wanted, about);
    else if (present.defaultValue !== wanted.defaultValue) setDefault(present, wanted.defaultValue);
    if (isField) settle(present, before, about);
  };
  const morphChildren = (present, wanted, about) => {
    const kept = new Map([...present.children].filter(key).map((node) => [key(node), node]));
    const stays = new Set([...wanted.children].map(key).filter((each) => kept.has(each)));
    let cursor = present.firstChild;
    for (const want of [...wanted.childNodes]) {
      let have = kept.get(key(want)) || (cursor && !stays.has(key(cursor)) && alike(cursor, want) ? cursor : null);
      if (have && !alike(have, want)) have = null;
      if (!have) { present.insertBefore(want, cursor); continue; }
      if (have !== cursor && have.contains(document.activeElement)) {
        // Move what stands before the focused node behind it instead.
        while (cursor !== have) { const passed = cursor; cursor = cursor.nextSibling; present.appendChild(passed); }
      } else if (have !== cursor) present.insertBefore(have, cursor);
      cursor = have.nextSibling;
      if (have.nodeType === 1) morph(have, want, about);
      else if (have.nodeValue !== want.nodeValue) have.nodeValue = want.nodeValue;
    }
    while (cursor) { const gone = cursor; cursor = cursor.nextSibling; gone.remove(); }
  };

  // Fields: what was typed stays until it is submitted, or the server says something new.
  const standing = (field) => field.nodeName === "SELECT"
    ? [...field.options].filter((each) => each.defaultSelected).map((each) => each.value).join("\n")
    : /^(checkbox|radio)$/.test(field.type) ? field.defaultChecked : field.defaultValue;
  const setDefault = (area, text) => {
    const value = area.value, { selectionStart, selectionEnd } = area;
    area.defaultValue = text;
    if (area.value !== value) {
      area.value = value;
      if (area === document.activeElement) area.setSelectionRange(selectionStart, selectionEnd);
    }
  };
  const settle = (field, before, { form, sent = -1, field: source, consumed = [] }) => {
    const news = standing(field) !== before;
    const since = (typed.get(field) ?? -1) > sent;
    const submitted = form && field.form === form && consumed.includes(field.name);
    if (field === composing || (typed.has(field) && (since || !(submitted || (news && !source))))) return;
    typed.delete(field);
    if (field.nodeName === "SELECT") {
      for (const each of field.options) if (each.selected !== each.defaultSelected) each.selected = each.defaultSelected;
    } else if (/^(checkbox|radio)$/.test(field.type)) field.checked = field.defaultChecked;
    else if (field.type !== "hidden" && field.value !== field.defaultValue) field.value = field.defaultValue;
  };

  // What the person does.
  const typedIn = (field) => {
    typed.set(field, ++typing);
    const event = field.dataset.viperInput;
    if (!event || field === composing) return;
    const data = new FormData(field.form || undefined);
    for (const name of [...data.keys()]) if (name.startsWith("_")) data.delete(name);
    post([...data, ["_event", event]], { field });
  };
  addEventListener("input", ({ target, isComposing }) => {
    composing = isComposing ? target : null;
    typedIn(target);
  });
  addEventListener("compositionend", ({ target }) => { composing = null; typedIn(target); });
  addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!submitter?.name) return;
    event.preventDefault();
    post([...new FormData(form, submitter)], { form });
  });
  addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-viper-event]");
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    post({ _event: link.dataset.viperEvent });
  });

  // What the server starts itself. A hidden tab holds no connection: browsers allow six to a server.
  const listen = async () => {
    await ready;
    if (document.hidden || stream) return;
    const where = new URLSearchParams({ _window: windowName, _version: version, _address: here() });
    stream = new EventSource("/_viper/stream?" + where);
    stream.onmessage = ({ data }) => apply(data);
    // Not left to the browser: it would ask again for the place where this page was opened.
    stream.onerror = () => { deafen(); setTimeout(listen, 1000); };
  };
  const deafen = () => { stream?.close(); stream = null; };
  document.addEventListener("visibilitychange", () => document.hidden ? deafen() : listen());
  addEventListener("pagehide", deafen);
  addEventListener("pageshow", listen);
  listen();
})();
