import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

export interface Chromium {
  path: string;
  args: readonly string[];
  /** Where it was found, for people. */
  from: string;
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
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
    const { default: packed } = await import('@sparticuz/chromium');
    return { path: await packed.executablePath(), args: [...packed.args, ...quiet], from: 'npm' };
  }
  throw new Error(
    'No Chromium or Chrome found; install one, set CHROMIUM, or run: npx playwright-core install chromium',
  );
}

/** Close it when the file ends. */
export async function launchChromium(): Promise<Browser> {
  const { path, args } = await findChromium();
  return chromium.launch({ executablePath: path, args: [...args] });
}
