/**
 * Part of the page's first script: `beginCalls(config, paths, otherwise)` reads the login that Firebase stored for the
 * account of the session mark and makes the calls of a screen with its token, before any script has arrived. Without a
 * login that is valid for five more minutes it calls `otherwise` and makes none. The host takes the answers from
 * `window.earlyCalls` (host/src/early-calls). Of a list that is kept with a version it asks for what has changed since
 * (shared/platform, KeptVersions). The record is Firebase's own: it is read, never made or changed.
 */
export const BEGIN_CALLS = `function (config, calls, otherwise) {
    var found;
    var uid = localStorage.getItem('backoffice.session');
    try {
      var user = JSON.parse(localStorage.getItem('firebase:authUser:' + config.firebase.apiKey + ':[DEFAULT]')) || {};
      var tokens = user.stsTokenManager || {};
      var lasts = tokens.expirationTime - Date.now() > 300000;
      if (uid && user.uid === uid && typeof tokens.accessToken === 'string' && lasts)
        found = { uid: uid, token: tokens.accessToken, until: tokens.expirationTime };
    } catch (error) { found = undefined; }
    if (!found) return otherwise();
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
      var headers = { Authorization: 'Bearer ' + found.token };
      if (parts[0] === 'POST') headers['Content-Type'] = 'application/json';
      var address = config.apiHost.replace(/\\/+$/, '') + parts[1];
      answers[call] = fetch(address, { method: parts[0], headers: headers, body: bodies[call] })
        .catch(function () { return undefined; });
    });
    window.earlyCalls = { login: Promise.resolve(found), answers: answers, bodies: bodies, begunAt: performance.now() };
  }`;
