import { BEGIN_CALLS } from './beginCallsScript.ts';

/**
 * Runs in the page before anything else: finds the remote page that the address needs in the release set and
 * asks for its files at once, so that no request waits for another. The same paths match as in `matchesPath`.
 * Where the page has found that it begins with the sign-in, none of them will be needed yet.
 * Of a remote with a canary it asks for the build that the tab was given before; where that is not known yet, for none.
 * With a login that is still valid the first calls of the screen begin here too, and the provider's library waits
 * until it is needed.
 * Each file is asked for in CORS mode and with its hash, as its loader does; a preload in another mode, or without the
 * hash, would be wasted.
 */
export const PRELOAD_SCRIPT = `(function () {
  var read = function (id) { return JSON.parse(document.getElementById(id).textContent); };
  var segments = function (path) { return path.split('/').filter(Boolean); };
  var asked = segments(location.pathname);
  var fits = function (pattern) {
    var wanted = segments(pattern);
    var required = wanted.filter(function (each) { return !each.endsWith('?'); }).length;
    return asked.length >= required && asked.length <= wanted.length &&
      asked.every(function (each, index) { return wanted[index].startsWith(':') || wanted[index] === each; });
  };
  var preload = function (as, href, hash) {
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = as;
    link.crossOrigin = 'anonymous';
    if (hash) link.integrity = hash;
    link.href = href;
    document.head.append(link);
  };
  var beginCalls = ${BEGIN_CALLS};
  var withValues = function (read, pattern) {
    var names = segments(pattern);
    return read.split('/').map(function (part) {
      return part.startsWith(':') ? encodeURIComponent(decodeURIComponent(asked[names.indexOf(part)])) : part;
    }).join('/');
  };
  if (document.documentElement.dataset.start === 'login') return;
  var host = read('host-files');
  var own = function (file) { preload('script', '/' + file, host.integrity[file]); };
  var given = {};
  try { given = JSON.parse(sessionStorage.getItem('backoffice.canaries')).choices || {}; } catch (error) { given = {}; }
  read('release-set').remotes.some(function (remote) {
    var canary = remote.canary && remote.canary.build;
    var choice = canary && given[remote.id];
    var isKnown = !canary || Boolean(choice && choice.version === canary.version);
    var build = canary && isKnown && choice.isChosen ? canary : remote.current;
    var path = Object.keys(build.pages).find(fits);
    if (path === undefined) return false;
    var isShown = isKnown && !remote.maintenance;
    var page = isShown ? build.pages[path] : { js: [], css: [], shares: [] };
    var hashes = build.integrity || {};
    var theirs = function (as) { return function (file) { preload(as, build.base + file, hashes[file]); }; };
    if (isShown) theirs('script')(build.entry);
    page.css.forEach(theirs('style'));
    page.js.forEach(theirs('script'));
    var openSession = function () { if (isShown) host.session.forEach(own); };
    try {
      var reads = (page.reads || []).map(function (each) { return withValues(each, path); });
      beginCalls(read('client-config'), ['GET /user/me'].concat(reads), openSession);
    } catch (error) { openSession(); }
    page.shares.forEach(function (name) { (host.shares[name] || []).forEach(own); });
    return true;
  });
})();`;
