// Forms with files are sent as multipart/form-data, with progress. Concatenated before viper.js into one module.
const isFile = ([, value]) => value instanceof File; let target; // the last known address for files
// In this order: the server accepts files only after the token.
const formData = (fields) => fields.reduce((data, field) => (data.append(...field), data), new FormData());
// The reason why files are not sent; undefined if they are. A response during a large upload is not always
// received: browsers report a closed connection.
const refusal = (fields, form) => {
  const { viperUploadLimits: limits, viperUploadRefusal: text } = form?.dataset ?? {};
  const sizes = fields.filter(isFile).map(([, { size }]) => size), sum = sizes.reduce((a, b) => a + b, 0);
  const [each, all, count] = limits?.split(" ").map(Number) ?? [];
  return Math.max(...sizes) > each || sum > all || sizes.length > count ? text : undefined;
};
// A fetch with progress: in the page's progress element, or in a temporary one.
const upload = (body, form) => new Promise((done, fail) => {
  const request = new XMLHttpRequest(), given = form.querySelector("progress[data-viper-progress]");
  const bar = given ?? form.appendChild(document.createElement("progress"));
  if (!given) bar.ariaLabel = form.dataset.viperUploading;
  bar.hidden = false; bar.removeAttribute("value"); // until the size is known
  request.upload.onprogress = ({ loaded, total }) => { bar.max = total; bar.value = loaded; };
  request.onloadend = () => {
    if (given) given.hidden = true; else bar.remove();
    const { status, responseText } = request, time = request.getResponseHeader("Retry-After") ?? 0;
    if (status) done(new Response(responseText, { status, headers: { "Retry-After": time } })); else fail();
  };
  target = document.querySelector("[data-viper-upload]")?.dataset.viperUpload ?? target;
  request.open("POST", target); request.setRequestHeader("X-Viper", "1"); request.send(body);
});
