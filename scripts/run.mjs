// Every command, `npm start` and `npm test` first, with all its set-up. Runs on any Node from 18 on and without any
// package, since it is what installs them; everything behind it runs on the project's own Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => join(root, ...parts);
const wantedNode = [24, 15];

/** Ends with one sentence that says what to do. */
function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * Node keeps here what it made of our sources, and of packages, when it first read them: a server starts a quarter
 * sooner from the second time on.
 */
const compiled = process.env.NODE_COMPILE_CACHE ?? at('node_modules', '.cache', 'compiled');

/** Runs a program to its end; Ctrl-C reaches it by the terminal, other signals are passed on. Gives its exit code. */
function run(program, args, env = {}) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...env },
  });
  const passed = process.stdin.isTTY ? ['SIGTERM', 'SIGHUP'] : ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const forward = (signal) => child.kill(signal);
  const ignore = () => {};
  for (const signal of passed) process.on(signal, forward);
  process.on('SIGINT', ignore);
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code, signal) => {
      for (const one of passed) process.off(one, forward);
      process.off('SIGINT', ignore);
      done(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
  });
}

async function step(name, work) {
  const began = Date.now();
  const code = await work();
  console.log(`· ${name} ${code === 0 ? '' : 'FAILED '}${((Date.now() - began) / 1000).toFixed(1)} s`);
  return code;
}

const lockDigest = () =>
  createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex');
const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

const npmList = at('node_modules', '.package-lock.json');
/** Whether an install by hand has brought everything: npm writes its own list last, when all of it is there. */
function isInstalled() {
  const list = read(npmList);
  if (!list) return false;
  const there = JSON.parse(list).packages;
  const wanted = Object.entries(JSON.parse(read(at('package-lock.json'))).packages).filter(([path]) => path !== '');
  return wanted.every(
    ([path, { version, optional }]) => (optional && !there[path]) || there[path]?.version === version,
  );
}

async function install() {
  const stamp = at('node_modules', '.installed');
  const digest = lockDigest();
  if (read(stamp) === digest) return;
  if (!isInstalled()) {
    console.log('Installing packages (about a minute) …');
    // They speak of what is removed first: an install that is cut off must not look whole to a later list of packages.
    for (const list of [stamp, npmList]) rmSync(list, { force: true });
    const [npm, first] = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []];
    // No package needs its install script, so none is run.
    const args = [...first, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const code = await step('install', () => run(npm, args, { NODE_ENV: '' }));
    if (code !== 0) giveUp('The packages could not be installed; npm says why above.');
  }
  writeFileSync(stamp, digest);
}

/** The Node of node_modules; where there is none for the system, the one that runs this, if it is new enough. */
function projectNode() {
  const ours = { 'linux-x64': 'bin/node', 'linux-arm64': 'bin/node', 'win32-x64': 'bin/node.exe' };
  const system = `${process.platform}-${process.arch}`;
  const path = at('node_modules', `node-${system.replace('win32', 'win')}`, ours[system] ?? '');
  if (ours[system] && existsSync(path)) return path;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > wantedNode[0] || (major === wantedNode[0] && minor >= wantedNode[1])) return process.execPath;
  return giveUp(`This system needs Node ${wantedNode.join('.')} or later; it has ${process.versions.node}.`);
}

/** What the browser bundle is made of, as one digest: another one means another build. */
function sourcesDigest() {
  const hash = createHash('sha256');
  const add = (path) => {
    if (!existsSync(path)) return;
    const facts = statSync(path);
    if (facts.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else hash.update(`${relative(root, path)} ${facts.size} ${facts.mtimeMs}\n`);
  };
  for (const name of ['index.html', 'src', 'public', 'vite.config.ts', 'lingui.config.ts', 'package-lock.json'])
    add(at(name));
  return hash.digest('hex');
}

async function build(node, isForced = false) {
  const stamp = at('dist', '.built');
  const digest = sourcesDigest();
  if (!isForced && read(stamp) === digest) return 0;
  rmSync(stamp, { force: true });
  // CI: without it Vite draws each of its thousand steps into a terminal.
  const code = await step('browser bundle', () => run(node, [at('scripts', 'build.ts')], { CI: '1' }));
  if (code === 0) writeFileSync(stamp, digest);
  return code;
}

const tool = (name, file) => at('node_modules', name, ...file.split('/'));
/** Fast and about everything at once; the tests run all the same, so that one report says all that is wrong. */
const checks = {
  'types and lint': [tool('oxlint', 'bin/oxlint'), '--type-aware', '--type-check', '--deny-warnings'],
  unused: [tool('knip', 'bin/knip.js'), '--no-progress'],
};

async function test(node, args) {
  const vitest = tool('vitest', 'vitest.mjs');
  if (args[0] === '--changed') {
    const code = await build(node);
    return code === 0 ? run(node, [at('scripts', 'test-changed.ts'), ...args.slice(1)]) : code;
  }
  if (args.length > 0) return run(node, [vitest, 'run', ...args]);
  if ((await step('browser for the tests', () => run(node, [at('scripts', 'find-chromium.ts')]))) !== 0) return 1;
  const failed = [];
  const check = async (name) => {
    if ((await step(name, () => run(node, checks[name]))) !== 0) failed.push(name);
  };
  const unusedThenBundle = async () => {
    await check('unused');
    if ((await build(node)) !== 0) failed.push('browser bundle');
  };
  // Side by side: the bundle is made on one core most of the time.
  await Promise.all([check('types and lint'), unusedThenBundle()]);
  const code = await run(node, [vitest, 'run']);
  if (failed.length === 0) return code;
  console.error(`Failed before the tests began: ${failed.join(', ')}.`);
  return 1;
}

const tasks = {
  /** Every task begins with it. */
  install: () => 0,
  async start(node, args) {
    const code = await build(node);
    return code === 0 ? run(node, [at('server', 'main.ts'), ...args]) : code;
  },
  test,
  build: (node) => build(node, true),
  async bench(node, args) {
    const code = await build(node);
    return code === 0 ? run(node, [at('scripts', 'bench.ts'), ...args]) : code;
  },
  /** The long loops of the tests that `npm test` runs a few times only. */
  async deep(node, args) {
    const code = await build(node);
    return code === 0
      ? run(
          node,
          [
            tool('vitest', 'vitest.mjs'),
            'run',
            'platform/faults',
            'platform/live-nodes',
            'exams/exam-faults',
            'platform/migrate',
            'platform/cut-start',
            'shell/remove-area',
            'platform/new-area',
            'library/reading-plan',
            'tests/model',
            '--testTimeout=3600000',
            ...args,
          ],
          { DEEP: '1' },
        )
      : code;
  },
  /** Draws every machine anew into docs/machines. */
  machines: (node, args) => run(node, [at('scripts', 'machine-docs.ts'), ...args]),
  /** Writes NOTICE anew. */
  notice: (node) => run(node, [at('scripts', 'notice.ts')]),
  /** Breaks each machine in one place after the other and looks whether its tests notice; words choose machines. */
  mutation: (node, args) => run(node, [at('scripts', 'test-mutation.ts'), ...args]),
  /**
   * The machines' models in a browser: at `--base-url URL`, else at a product of its own. Each flow registers its own
   * person by the demo inbox; only a course needs the demo teacher, whom nobody can register as.
   */
  async model(node, args) {
    const [, address] = /^--base-url[= ](.+)/.exec(args.join(' ')) ?? [];
    if (args.length > 0 && !address)
      giveUp(
        'Usage: npm run test:model -- --base-url http://host:port\n' +
          'The product there runs in demo mode, and its demo teacher still has the password of README.md.',
      );
    const code = address ? 0 : await build(node);
    const env = { MODEL_ALOUD: '1', ...(address && { MODEL_BASE_URL: address.replace(/\/+$/, '') }) };
    const vitest = [tool('vitest', 'vitest.mjs'), 'run', 'tests/model', '--disableConsoleIntercept'];
    return code === 0 ? run(node, vitest, env) : code;
  },
};
// Commands of operators and developers: a file of this folder each.
for (const name of [
  'backup',
  'restore',
  'reset',
  'seed',
  'audit-verify',
  'admin-create',
  'app-add',
  'keys-rotate',
  'new-area',
])
  tasks[name] = (node, args) => run(node, [at('scripts', `${name}.ts`), ...args]);

const [task = 'start', ...args] = process.argv.slice(2);
if (!Object.hasOwn(tasks, task)) giveUp(`There is no task "${task}"; there are ${Object.keys(tasks).join(', ')}.`);
await install();
process.exit(await tasks[task](projectNode(), args));
