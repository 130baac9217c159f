'use strict';
/*
 * Entry of every command: checks Node.js, installs the packages of package-lock.json, then runs the command with the
 * project's own Node.js. Written in old JavaScript, so that an old Node.js can print the error.
 */
var childProcess = require('child_process');
var crypto = require('crypto');
var fs = require('fs');
var os = require('os');
var path = require('path');

var ROOT = path.dirname(__dirname);
var MODULES = path.join(ROOT, 'node_modules');
var STAMP = path.join(MODULES, '.backoffice-lock');
/* Scripts of the commands below tools/src. */
var COMMANDS = {
  start: 'start/main.ts',
  dev: 'start/dev/main.ts',
  test: 'test/main.ts',
  'test:webkit': 'test/webkit/main.ts',
  'test:firefox': 'test/firefox/main.ts',
  wrapper: 'start/wrapper/main.ts',
  bench: 'bench/main.ts',
  release: 'release/main.ts',
  releases: 'release/overview/main.ts',
  'releases:watch': 'release/watch/main.ts',
  sign: 'release/sign/main.ts',
  'new-remote': 'build/new-remote/main.ts',
  pack: 'build/pack/main.ts',
  gallery: 'test/gallery/main.ts',
  corpus: 'checks/corpus/main.ts',
};
var OLDEST = [20, 19];
var OWN = 24;

function refuse(message) {
  process.stderr.write(message + '\n');
  process.exit(1);
}

function version() {
  return process.versions.node.split('.').map(Number);
}

function checkNode() {
  var now = version();
  if (now[0] > OLDEST[0] || (now[0] === OLDEST[0] && now[1] >= OLDEST[1])) return;
  refuse(
    'Node ' +
      OLDEST.join('.') +
      ' or newer is needed, this is ' +
      process.versions.node +
      '. Get one from https://nodejs.org and run the command again.',
  );
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function lockHash() {
  return crypto
    .createHash('sha256')
    .update(fs.readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');
}

/* Whether the installed packages match the lockfile; optional packages of other platforms may be absent. */
function fitsLockfile() {
  var wanted = readJson(path.join(ROOT, 'package-lock.json'));
  var installed = readJson(path.join(MODULES, '.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.keys(wanted.packages).every(function (key) {
    if (key.indexOf('node_modules') === -1) return true;
    var want = wanted.packages[key];
    var have = installed.packages[key];
    if (!have) return Boolean(want.optional || want.devOptional || want.peer);
    return have.version === want.version && have.integrity === want.integrity;
  });
}

function isInstalled(hash) {
  try {
    if (fs.readFileSync(STAMP, 'utf8') === hash) return true;
  } catch {
    /* no stamp: installed manually or not at all */
  }
  return fitsLockfile();
}

function npmCommand() {
  var script = process.env.npm_execpath;
  if (script && /\.c?js$/.test(script) && fs.existsSync(script)) return { file: process.execPath, args: [script] };
  return { file: 'npm', args: [] };
}

function install(done) {
  if (!fs.existsSync(path.join(ROOT, 'package-lock.json')))
    refuse('package-lock.json is missing: check the clone out again.');
  var hash = lockHash();
  if (isInstalled(hash)) {
    fs.writeFileSync(STAMP, hash);
    return done();
  }
  var npm = npmCommand();
  var began = Date.now();
  function seconds() {
    return Math.round((Date.now() - began) / 1000) + ' s';
  }
  process.stdout.write('Installing the packages of package-lock.json (about a minute, the first time only) …\n');
  var stopped = false;
  var beat = setInterval(function () {
    process.stdout.write('  still installing, ' + seconds() + '\n');
  }, 15000);
  function stop() {
    stopped = true;
    child.kill('SIGTERM');
  }
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  /* No install script of a package runs. */
  var child = childProcess.spawn(npm.file, npm.args.concat(['ci', '--ignore-scripts']), {
    cwd: ROOT,
    stdio: 'inherit',
  });
  child.on('error', function () {
    refuse('npm was not found. Node includes it: install Node from https://nodejs.org and run the command again.');
  });
  child.on('exit', function (code) {
    if (stopped) process.exit(130);
    if (code !== 0)
      refuse('npm ci failed; its messages are above. Check the network, then run the same command again.');
    clearInterval(beat);
    process.removeListener('SIGINT', stop);
    process.removeListener('SIGTERM', stop);
    fs.writeFileSync(STAMP, hash);
    process.stdout.write('Installed in ' + seconds() + '.\n');
    done();
  });
}

function ownNode() {
  var installed = path.join(MODULES, '.bin', 'node');
  if (fs.existsSync(installed)) return installed;
  if (version()[0] >= OWN) return process.execPath;
  return refuse(
    'There is no packaged Node ' +
      OWN +
      ' for ' +
      process.platform +
      '-' +
      process.arch +
      '. Install Node ' +
      OWN +
      ' or newer from https://nodejs.org and run the command again.',
  );
}

/* Whether package-lock.json has Node for this platform. */
function isNodePackaged() {
  var lockfile = readJson(path.join(ROOT, 'package-lock.json'));
  return !lockfile || Boolean(lockfile.packages['node_modules/node-' + process.platform + '-' + process.arch]);
}

/* Returns the parent and its parent, because npm runs a command in a shell. */
function parents() {
  try {
    var stat = fs.readFileSync('/proc/' + process.ppid + '/stat', 'utf8');
    return process.ppid + ' ' + stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return String(process.ppid);
  }
}

function handOver(command) {
  var env = Object.assign({}, process.env);
  /* The compile cache of Node.js halves the start time. */
  env.NODE_COMPILE_CACHE = env.NODE_COMPILE_CACHE || path.join(MODULES, '.cache', 'backoffice-node');
  env.PATH = path.join(MODULES, '.bin') + path.delimiter + (env.PATH || '');
  var script = path.join(__dirname, 'src', COMMANDS[command]);
  var child = childProcess.spawn(ownNode(), [script].concat(process.argv.slice(3)), {
    cwd: ROOT,
    env: env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  function stop() {
    if (child.connected) child.send('stop');
  }
  ['SIGINT', 'SIGTERM', 'SIGHUP'].forEach(function (signal) {
    process.on(signal, stop);
  });
  /* If the parent is killed without a signal, this process would never stop. */
  var starters = parents();
  setInterval(function () {
    if (parents() !== starters) stop();
  }, 1000).unref();
  child.on('error', function (error) {
    refuse('Node could not be started: ' + error.message);
  });
  child.on('exit', function (code, signal) {
    process.exit(signal ? 128 + (os.constants.signals[signal] || 0) : code);
  });
}

checkNode();
var command = process.argv[2];
if (!Object.keys(COMMANDS).includes(command)) refuse('Usage: npm run ' + Object.keys(COMMANDS).join(' | '));
if (!isNodePackaged()) ownNode();
install(function () {
  handOver(command);
});
