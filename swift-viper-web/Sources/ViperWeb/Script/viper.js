// The browser's part of ViperWeb. Every page works without it: it sends the same posts in the background and
// applies the patches in the responses. One post at a time; all decisions are the server's.

const page = document.body.dataset, store = sessionStorage, queue = [], held = [];
const typed = new WeakMap(); // field -> when it was last typed in
let version = Number(page.viperVersion), windowName = page.viperWindow, stream = null, busy = false;
let number = Number(store.viperNumber || 0); // events are numbered, so that a repeated post is handled once
let typing = 0, composing = null, traversals = 0;
const tell = (text, age) => { document.cookie = `viper-${text}; Path=/; SameSite=Lax; Max-Age=${age}`; };
tell("zone=" + Intl.DateTimeFormat().resolvedOptions().timeZone, 9000000); // the server formats times in it

// Identifies the window. A reloaded tab keeps its name; a duplicated one finds its name locked and gets a new one.
const claim = (name) => !navigator.locks || new Promise((claimed) => navigator.locks.request(
  "viper-" + name, { ifAvailable: true }, // held until the page is closed
  (lock) => (claimed(!!lock), lock && new Promise(() => {}))));
const ready = (async () => {
  const own = store.viperWindow;
  if (own && (await claim(own))) windowName = own; else number = 0;
  if (own !== windowName) await claim(store.viperWindow = windowName);
})();

// History: one entry for each screen with an address. Entries below `base` do not belong to the app.
const bar = () => location.pathname + location.search, { type } = performance.getEntriesByType("navigation")[0];
let here = (type === "reload" && store.viperAddress) || bar(), later = 0; // this page's; the bar follows
const mark = (depth, base, address) => history.replaceState({ depth, base }, "", address);
const first = page.viperStack.split(" ");
if (!history.state?.depth) mark(first.length, first.length, first.at(-1) || here);
const syncAddress = (stack) => {
  clearTimeout(later);
  if (traversals || !stack) return;
  const wanted = stack.split(" "), all = wanted.length, address = wanted.at(-1);
  const { depth, base } = history.state ?? { depth: all, base: all }; // a fragment link has no state
  here = address;
  if (all > depth) wanted.slice(depth - 1).forEach((each, i) => // the remaining screens get entries too
    history[i ? "pushState" : "replaceState"]({ depth: depth + i, base }, "", each));
  else if (all < depth && all >= base) { traversals++; history.go(all - depth); }
  else if (address !== bar() || all !== depth) // once for continuous typing, because browsers limit the number
    later = setTimeout(mark, all === depth ? 400 : 0, all, Math.min(base, all), address);
};
const moved = () => traversals ? traversals-- : history.state && post([["_navigate", here]]);
addEventListener("popstate", () => { clearTimeout(later); here = bar(); moved(); });

// Posts: one after the other, in order. Newer text replaces older text of the same field.
const post = (fields, { form = null, field = null } = {}) => {
  const refused = refusal(fields, form ?? field?.form);
  if (refused) return warn(refused);
  if (field && queue.at(-1)?.field === field) queue.pop();
  if (!field) document.getElementById("viper-live").textContent = ""; // an announcement lasts until the next step
  queue.push({ fields, form, field, sent: typing, text: String(new URLSearchParams(fields)) }); next();
};
const next = async () => {
  if (busy) return; else busy = true; await ready;
  for (let message; (message = queue.shift());) {
    const answer = await send(message), { form, text } = message;
    if (answer) apply(answer, message);
    // After a double click, the first post has removed the form: the second is dropped.
    while (form?.isConnected === false && queue[0]?.form === form && queue[0].text === text) queue.shift();
  }
  busy = false; held.splice(0).forEach((text) => apply(text)); // the stream builds on the response
};
const pack = ({ fields, field }) => {
  const own = { _token: page.viperToken, _window: windowName, _version: version, _address: here };
  own._number = store.viperNumber = ++number; if (field && stream) own._typed = 1; // the stream brings the results
  const all = [...Object.entries(own), ...fields.filter(([name]) => !(name in own))];
  return fields.some(isFile) ? formData(all) : new URLSearchParams(all);
};
// Requests that are in flight when the page is closed arrive nevertheless: browsers allow 64 KiB.
const carry = (body, form) => body instanceof FormData ? upload(body, form) : fetch("/_viper/event",
  { method: "POST", body, headers: { "X-Viper": "1" }, keepalive: String(body).length < 60000 });
const line = document.getElementById("viper-offline"), offline = line.textContent;
const warn = (text) => { line.hidden = !text; if (text && line.textContent !== text) line.textContent = text; };
const parse = (text) => new DOMParser().parseFromString(text, "text/html");
// Repeats until the server accepts it, even if another server responds: no typed text is lost.
const send = async (message) => {
  const body = pack(message);
  for (let wait = 500, tries = 1, renewals = 0; ; wait = Math.min(wait * 2, 8000), tries++) {
    const answer = await carry(body, message.form ?? message.field?.form).catch(() => null);
    const text = await answer?.text().catch(() => null);
    if (text?.startsWith("<viper-patch")) return warn(""), text;
    const { status } = answer ?? {}, error = text && parse(text).body.dataset.viperError;
    const isFinal = error && (status < 500 ? status !== 429 : status === 507 || (status === 500 && tries > 2));
    if (isFinal) { // the server rejects it permanently
      if (status === 403 && renewals < 3 && (await renew(body, renewals++))) continue;
      return warn(error), null;
    }
    warn(text == null ? offline : page.viperTrouble);
    if (message.field && queue.some(({ field }) => field === message.field)) return null; // newer text includes it
    const asked = 1000 * Math.min(answer?.headers.get("Retry-After") || 0, 30);
    const pause = Math.max(wait * (0.75 + Math.random() / 2), asked); // jitter against simultaneous retries
    await new Promise((again) => { setTimeout(again, pause); addEventListener("online", again, { once: true }); });
  }
};
// The session has ended, or its cookie changed, maybe in another window: sends it again with the present token.
const renew = async (body, tries) => {
  await new Promise((again) => setTimeout(again, 300 * tries));
  const token = await fetch("/_viper/token", { headers: { "X-Viper": "1" } })
    .then((answer) => answer.ok && answer.text()).catch(() => "");
  if (token) body.set("_token", page.viperToken = token);
  return token;
};

const apply = (text, message = {}) => {
  const template = Object.assign(document.createElement("template"), { innerHTML: text });
  const patch = template.content.firstElementChild, to = Number(patch.getAttribute("version"));
  const refocus = focusAfter(document.activeElement);
  page.viperToken = patch.getAttribute("token") ?? page.viperToken; // the session has a new name
  // A patch contains whole modules at its version: an outdated one is ignored.
  if (to >= version) {
    version = to; const about = { ...message, consumed: (patch.getAttribute("consumed") || "").split(" ") };
    try {
      for (const wanted of [...patch.children]) {
        const present = wanted.id && document.getElementById(wanted.id);
        if (present) morph(present, wanted, about);
      }
    } catch { // other code has changed the page: request the whole page
      version = -1; closeStream(); listen();
    }
    for (const field of message.form?.elements ?? [])
      if (about.consumed.includes(field.name)) settle(field, standing(field), about);
    document.title = patch.title;
    if (patch.lang) Object.assign(document.documentElement, { lang: patch.lang, dir: patch.dir });
    syncAddress(patch.getAttribute("stack")); refocus();
  }
  for (const { dataset: { announce, focus, focusKey, open } } of patch.querySelectorAll("viper-effect")) {
    if (announce !== undefined) document.getElementById("viper-live").textContent = announce;
    const keyed = focusKey && document.querySelector(`[data-key="${CSS.escape(focusKey)}"] :is(${kinds})`);
    (keyed ?? document.getElementsByName(focus)[0])?.focus();
    if (open?.startsWith("/")) post([["_navigate", open]]);
    else if (open) { tell("left=" + windowName, 900); location.assign(open); } // it leads back here
  }
};

// The focus. When the focused control is removed or inert, it moves to the next row; to the screen's preferred or
// latest control; to the heading.
const left = {}, kinds = "a, button, input:not([type=hidden]), select, textarea"; // left: the last focus by module
const told = (node) => node.id || node.dataset.viperEvent || node.value || node.name;
const modules = () => [...document.querySelectorAll("[data-viper-module]:not([inert] *)")];
addEventListener("focusin", ({ target }) => { left[target.closest("[data-viper-module]")?.id] = told(target); });
const focusAfter = (had) => {
  const row = had.closest("#viper > * [data-key]"), rows = [...(row?.parentNode.children ?? [])].map(key);
  const at = rows.indexOf(row && key(row)), nth = row && [...row.querySelectorAll(kinds)].indexOf(had);
  const used = modules().map(key); return () => {
    const top = document.querySelector("#viper > :last-child"), heading = top?.querySelector("h1");
    if (!top || had === document.body || (had.isConnected && !had.closest("[inert]"))) return;
    const near = [...rows.slice(at), ...rows.slice(0, at).reverse()], all = top.querySelectorAll("[data-key]");
    const next = near.map((each) => [...all].find((node) => key(node) === each)).find(Boolean);
    const back = modules().filter((each) => !used.includes(key(each))) // covered before, or not shown
      .flatMap((each) => [...each.querySelectorAll(kinds)].filter((node) => told(node) === left[each.id]))[0];
    heading?.setAttribute("tabindex", -1);
    (next?.querySelectorAll(kinds)[nth] ?? top.querySelector("[data-viper-focus]") ?? back ?? heading)?.focus();
  };
};

// Morphing: makes `present` equal to `wanted` and keeps as many nodes as possible. The focused node is never
// moved, so that selection, undo and input methods continue to work.
const key = (node) => node.nodeType === 1 ? node.id || node.dataset.key || "" : "";
const alike = (a, b) => a.nodeName === b.nodeName && key(a) === key(b) && a.type === b.type;
const morph = (present, wanted, about) => {
  const of = wanted.dataset.viperOf;
  for (const name of ["data-viper-of", "data-viper-was"]) wanted.removeAttribute(name);
  const isField = /^(INPUT|TEXTAREA|SELECT)$/.test(present.nodeName), before = isField && standing(present);
  for (const { name } of [...present.attributes])
    if (!wanted.hasAttribute(name) && name !== "tabindex") present.removeAttribute(name);
  for (const { name, value } of wanted.attributes)
    if (present.getAttribute(name) !== value) present.setAttribute(name, value);
  if (present.nodeName !== "TEXTAREA") morphChildren(present, wanted, about, of);
  else if (present.defaultValue !== wanted.defaultValue) setDefault(present, wanted.defaultValue);
  if (isField) settle(present, before, about);
};
const morphChildren = (present, wanted, about, of) => {
  const old = [...present.children], kept = new Map(old.filter(key).map((node) => [key(node), node]));
  if (of && old.length !== Number(of)) throw new Error("not what was sent");
  const stays = new Set([...wanted.children].map(key).filter((each) => kept.has(each)));
  let cursor = present.firstChild;
  for (const want of [...wanted.childNodes]) {
    const { viperAt: at, viperN: n, viperWas: was } = want.dataset ?? {};
    const own = of && want.nodeType === 1 // the index of the earlier child
      ? [old[at ?? was]] : [kept.get(key(want)), cursor && !stays.has(key(cursor)) && cursor];
    const have = own.find((each) => each && (at || alike(each, want)));
    const last = at ? old[Number(at) + Number(n) - 1] : have;
    if (at && !last) throw new Error("not what was sent");
    if (!have) { delete want.dataset?.viperWas; present.insertBefore(want, cursor); continue; }
    place(present, have, last, cursor);
    cursor = last.nextSibling;
    if (at) continue;
    if (have.nodeType === 1) morph(have, want, about);
    else if (have.nodeValue !== want.nodeValue) have.nodeValue = want.nodeValue;
  }
  while (cursor) { const gone = cursor; cursor = cursor.nextSibling; gone.remove(); }
};
// Moves the nodes from `first` to `last` before `cursor`.
const place = (parent, first, last, cursor) => {
  if (first === cursor) return; const nodes = [first];
  while (nodes.at(-1) !== last) nodes.push(nodes.at(-1).nextSibling);
  if (!nodes.some((node) => node.contains(document.activeElement))) parent.insertBefore(span(nodes), cursor);
  else while (cursor !== first) { // move the nodes before the focused node behind it instead
    const passed = cursor; cursor = cursor.nextSibling; parent.appendChild(passed);
  }
};
const span = (nodes) => { const all = document.createDocumentFragment(); all.append(...nodes); return all; };

// Fields: typed text is kept until it is submitted, or the server sends a new value.
const standing = (field) => field.options
  ? [...field.options].filter((each) => each.defaultSelected).map((each) => each.value).join("\n")
  : field.defaultChecked + field.defaultValue;
const setDefault = (area, text) => {
  const { value, selectionStart, selectionEnd } = area;
  area.defaultValue = text;
  if (area.value === value) return; else area.value = value;
  if (area === document.activeElement) area.setSelectionRange(selectionStart, selectionEnd);
};
const settle = (field, before, { form, sent = -1, field: source, consumed = [] }) => {
  const submitted = form && field.form === form && consumed.includes(field.name);
  const answered = submitted || (!source && standing(field) !== before);
  if (field === composing || (typed.has(field) && (typed.get(field) > sent || !answered))) return;
  typed.delete(field);
  for (const each of field.options || []) each.selected = each.defaultSelected;
  if (/^(checkbox|radio)$/.test(field.type)) field.checked = field.defaultChecked;
  else if (!field.options && field.value !== field.defaultValue) field.value = field.defaultValue;
};

const typedIn = ({ target: field, isComposing }) => {
  composing = isComposing ? field : null; typed.set(field, ++typing);
  const event = field.dataset.viperInput;
  if (!event || composing) return;
  const isSent = ([name, value]) => !name.startsWith("_") && (name === field.name || !(value instanceof File));
  const data = [...new FormData(field.form || undefined)].filter(isSent);
  post([...data, ["_event", event]], { field });
};
for (const each of ["input", "compositionend"]) addEventListener(each, typedIn);
// The second click of a double click has no effect on a control that the first click has moved or added.
let pressed = {};
addEventListener("click", (event) => {
  const control = event.target.closest?.("button, a, input[type=submit]");
  if (!control || !event.detail) return; // by the keyboard
  const { timeStamp: time, clientX: x, clientY: y } = event, text = control.value || control.dataset.viperEvent;
  const isSecond = Math.hypot(x - pressed.x, y - pressed.y) < 5 && (event.detail > 1 || time - pressed.time < 300);
  if (!isSecond || (control === pressed.control && text === pressed.text)) pressed = { time, x, y, control, text };
  else { event.preventDefault(); event.stopImmediatePropagation(); }
}, true);
addEventListener("submit", (event) => {
  if (!event.submitter?.name) return;
  event.preventDefault(); post([...new FormData(event.target, event.submitter)], { form: event.target });
});
addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-viper-event]");
  if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault(); post([["_event", link.dataset.viperEvent]]);
});

// Server-sent events for the last four used visible tabs, because browsers allow six connections to a server.
let delay = 1000; const newer = new Set(), others = new BroadcastChannel("viper");
const listen = async () => {
  await ready;
  if (document.hidden || stream) return;
  newer.clear(); others.postMessage(windowName);
  const seen = { _version: version, _number: number - busy, _address: here }; // the last answered post
  if (delay > 4000) seen._kept = 1; // this page was not replaced by the one that was loaded into the window
  const where = new URLSearchParams({ _window: windowName, ...seen });
  stream = new EventSource("/_viper/stream?" + where);
  stream.onmessage = ({ data }) => busy ? held.push(data) : apply(data);
  stream.onopen = () => { delay = 1000; }; // its own reconnection would use the original address of the page
  stream.onerror = () => { closeStream(); setTimeout(listen, delay); delay = Math.min(delay * 2, 16000); };
};
const closeStream = () => { stream?.close(); stream = null; };
others.onmessage = ({ data }) => { if (newer.add(data).size > 3) closeStream(); };
document.addEventListener("visibilitychange", () => document.hidden ? closeStream() : listen());
for (const each of ["focus", "pageshow"]) addEventListener(each, listen);
addEventListener("pagehide", () => {
  closeStream(); store.viperAddress = here;
  for (const message of queue.splice(0)) carry(pack(message)).catch(() => {});
});
