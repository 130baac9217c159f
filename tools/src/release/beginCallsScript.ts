/**
 * Part of the page's first script: `beginCalls(config, paths, otherwise)` reads the login that Firebase stored for the
 * account of the session mark and makes the calls of a screen with its token, before any script has arrived. Without a
 * login that is valid for five more minutes it calls `otherwise` and makes none. The host takes the answers from
 * `window.earlyCalls` (host/src/early-calls). Of a list that is kept with a version it asks for what has changed since
 * (shared/platform, KeptVersions). The database is Firebase's own: it is read, never made or changed.
 */
export const BEGIN_CALLS = `function (config, calls, otherwise) {
    var uid = localStorage.getItem('backoffice.session');
    var database = window.indexedDB;
    if (!uid || !database) return otherwise();
    var login = new Promise(function (resolve) {
      var none = function () { resolve(undefined); };
      var open = database.open('firebaseLocalStorageDb', 1);
      open.onupgradeneeded = function () { open.transaction.abort(); };
      open.onerror = open.onblocked = none;
      open.onsuccess = function () {
        var key = 'firebase:authUser:' + config.firebase.apiKey + ':[DEFAULT]';
        try {
          var get = open.result.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage').get(key);
          get.onerror = none;
          get.onsuccess = function () {
            var user = (get.result || {}).value || {};
            var tokens = user.stsTokenManager || {};
            var lasts = tokens.expirationTime - Date.now() > 300000;
            if (user.uid !== uid || typeof tokens.accessToken !== 'string' || !lasts) return none();
            resolve({ uid: uid, token: tokens.accessToken, until: tokens.expirationTime });
          };
        } catch (error) { none(); }
        open.result.close();
      };
    }).catch(function () { return undefined; });
    login.then(function (found) { if (!found) otherwise(); });
    var answers = {};
    var bodies = {};
    var versions = {};
    try {
      var kept = JSON.parse(localStorage.getItem('backoffice.versions')) || {};
      if (kept.uid === uid) versions = kept.calls || {};
    } catch (error) { versions = {}; }
    calls.forEach(function (call) {
      var parts = call.split(' ');
      var since = Object.prototype.hasOwnProperty.call(versions, call) ? versions[call] : undefined;
      if (parts[0] === 'POST') bodies[call] = JSON.stringify({ since: since });
      answers[call] = login.then(function (found) {
        if (!found) return undefined;
        var headers = { Authorization: 'Bearer ' + found.token };
        var isPost = parts[0] === 'POST';
        if (isPost) headers['Content-Type'] = 'application/json';
        var address = config.apiHost.replace(/\\/+$/, '') + parts[1];
        return fetch(address, { method: parts[0], headers: headers, body: bodies[call] });
      }).catch(function () { return undefined; });
    });
    window.earlyCalls = { login: login, answers: answers, bodies: bodies, begunAt: performance.now() };
  }`;
