// Forms with files are sent as multipart/form-data, with progress. In front of viper.js: the two are one module.
const isFile = ([, value]) => value instanceof File;
// In this order: the server takes files behind the token only.
const formData = (fields) => fields.reduce((data, field) => (data.append(...field), data), new FormData());
// Why files are not sent at all; undefined where they are. A server that refuses while it is sent megabytes is not
// always heard: browsers see a closed connection.
const refusal = (fields, form) => {
  const { viperUploadLimits: limits, viperUploadRefusal: text } = form?.dataset ?? {};
  const sizes = fields.filter(isFile).map(([, { size }]) => size), sum = sizes.reduce((a, b) => a + b, 0);
  const [each, all, count] = limits?.split(" ").map(Number) ?? [];
  return Math.max(...sizes) > each || sum > all || sizes.length > count ? text : undefined;
};
// What fetch does, with progress: in the element that the page has for it, or else in one that is there meanwhile.
const upload = (body, form) => new Promise((done, fail) => {
  const request = new XMLHttpRequest(), given = form.querySelector("progress[data-viper-progress]");
  const bar = given ?? form.appendChild(document.createElement("progress"));
  if (!given) bar.ariaLabel = form.dataset.viperUploading;
  bar.hidden = false; bar.removeAttribute("value"); // until it is known how much there is
  request.upload.onprogress = ({ loaded, total }) => { bar.max = total; bar.value = loaded; };
  request.onloadend = () => {
    if (given) given.hidden = true; else bar.remove();
    const { status, responseText } = request, time = request.getResponseHeader("Retry-After") ?? 0;
    if (status) done(new Response(responseText, { status, headers: { "Retry-After": time } })); else fail();
  };
  request.open("POST", "/_viper/event"); request.setRequestHeader("X-Viper", "1");
  request.send(body);
});
