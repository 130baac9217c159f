/**
 * Runs in the page before anything else: finds the remote page that the address needs in the release set and
 * asks for its files at once, so that no request waits for another. The same paths match as in `matchesPath`.
 * Where the page has found that it begins with the sign-in, none of them will be needed yet.
 * Other origins' files are asked for in CORS mode, as the host's loader does; a preload in another mode would be
 * wasted.
 */
export const PRELOAD_SCRIPT = `(function () {
  var read = function (id) { return JSON.parse(document.getElementById(id).textContent); };
  var segments = function (path) { return path.split('/').filter(Boolean); };
  var given = segments(location.pathname);
  var fits = function (pattern) {
    var wanted = segments(pattern);
    var required = wanted.filter(function (each) { return !each.endsWith('?'); }).length;
    return given.length >= required && given.length <= wanted.length &&
      given.every(function (each, index) { return wanted[index].startsWith(':') || wanted[index] === each; });
  };
  var preload = function (as, href) {
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = as;
    if (!href.startsWith('/')) link.crossOrigin = 'anonymous';
    link.href = href;
    document.head.append(link);
  };
  if (document.documentElement.dataset.start === 'login') return;
  var host = read('host-files');
  read('release-set').remotes.some(function (remote) {
    var build = remote.current;
    var path = Object.keys(build.pages).find(fits);
    if (path === undefined) return false;
    var page = build.pages[path];
    preload('script', build.base + build.entry);
    page.css.forEach(function (file) { preload('style', build.base + file); });
    page.js.forEach(function (file) { preload('script', build.base + file); });
    host.session.forEach(function (file) { preload('script', '/' + file); });
    page.shares.forEach(function (name) {
      (host.shares[name] || []).forEach(function (file) { preload('script', '/' + file); });
    });
    return true;
  });
})();`;
