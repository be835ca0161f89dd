import { looksCookie, writtenLooks, type ChosenLooks } from '#contract/portal/page-looks.rule.ts';
import { uuid } from './uuid.ts';

/** What the browser keeps between visits, by the specification's names. A blocked storage keeps nothing. */

/** On the server, which draws pages for visitors, there is none. */
export const sessionToken = (): string =>
  typeof document === 'undefined' ? '' : (/(?:^|;\s*)SQLP=([^;]*)/.exec(document.cookie)?.[1] ?? '');

/** Takes the session's cookie away; the server ends the session itself. */
export function dropSessionToken(): void {
  document.cookie = 'SQLP=; Path=/; Max-Age=0; SameSite=Lax';
}

export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text, or with null forgets it. */
export function writeStored(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // Blocked or full: the page goes on without.
  }
}

/** Forgets names, and all names that begin so. */
export function forget(names: readonly string[], prefixes: readonly string[] = []): void {
  try {
    const others = Object.keys(localStorage).filter((name) => prefixes.some((prefix) => name.startsWith(prefix)));
    for (const name of [...names, ...others]) localStorage.removeItem(name);
  } catch {
    // Blocked: nothing was kept.
  }
}

const inTab = (name: string) => `draft:${name}`;

/** What was typed into a small form and not sent, for as long as the tab is open: the computer may be shared. */
export function typedInTab(name: string): string | null {
  try {
    return sessionStorage.getItem(inTab(name));
  } catch {
    return null;
  }
}

/** Keeps it over a reload, or with null forgets it; a logout forgets all. */
export function keepTyped(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(inTab(name));
    else sessionStorage.setItem(inTab(name), text);
  } catch {
    // Blocked or full: it lives as long as the form.
  }
}

export function forgetTyped(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(inTab(''))) sessionStorage.removeItem(name);
  } catch {
    // Blocked: nothing was kept.
  }
}

/** The page to come back to after a login (specification: `third`), and whose it was; another person does not land there. */
export function rememberWayBack(path: string, of: string | null): void {
  writeStored('third', path);
  writeStored('thirdOf', of);
}

/** The page from which a third party's login begins; whose it was is known where it was refused before. */
export function rememberPage(path: string): void {
  rememberWayBack(path, readStored('third') === path ? readStored('thirdOf') : null);
}

export const forgetWayBack = (): void => forget(['third', 'thirdOf']);

/** How pages look here, for the server, which draws the next one so. */
export function rememberLooks(looks: ChosenLooks): void {
  document.cookie = `${looksCookie}=${writtenLooks(looks)}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

/** The tip bar sent the person to the login to be verified afterwards (docs/protocol.md, cookie AIRZ). */
export const hasAirz = (): boolean => /(?:^|;\s*)AIRZ=1/.test(document.cookie);

export function rememberAirz(): void {
  document.cookie = 'AIRZ=1; Path=/; SameSite=Lax';
}

/** Its redirect has been done. */
export function dropAirz(): void {
  document.cookie = 'AIRZ=; Path=/; Max-Age=0; SameSite=Lax';
}

let ownClientId: string | null = null;

/** This browser's id, made once (docs/protocol.md, `X-Client-Id`). */
export function clientId(): string {
  ownClientId ??= readStored('clientId');
  if (!ownClientId) {
    ownClientId = uuid();
    writeStored('clientId', ownClientId);
  }
  return ownClientId;
}
