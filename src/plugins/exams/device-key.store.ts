import { readStored, writeStored } from '#shell/plugin-api.ts';

const name = 'examDevice';

let own: string | null = null;

/**
 * This browser's secret: an attempt belongs to the computer on which it was begun. 32 random bytes in base64url; a browser
 * that keeps nothing has one for each page.
 */
export function deviceKey(): string {
  own ??= readStored(name);
  if (own === null || !/^[\w-]{43}$/.test(own)) {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    own = btoa(String.fromCodePoint(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .slice(0, 43);
    writeStored(name, own);
  }
  return own;
}
