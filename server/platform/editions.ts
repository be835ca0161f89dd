import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Actor } from './actor.ts';

type Edition = Actor['edition'];

/** One site as `site.config.json` describes it; what a host leaves out comes from its edition. */
export interface Site {
  edition: Edition;
  title: string;
  copyright: string;
  icp: string;
  publicSecurity: string;
  links: readonly { name: string; address: string }[];
  organiser: string;
  undertaker: string;
  hotline: string;
  mailbox: string;
  supportGroup: string;
  qrCodes: readonly { label: string; image: string }[];
  mobileAddress: string | null;
  /** Ways in by third parties that this host offers, where they are configured; one that hides WeChat leaves out `wx`. */
  logins: readonly string[];
  flags: readonly string[];
  announcements: readonly { text: string; link?: string }[];
  /** The popup of the day: `image` '' for the platform's own drawing, `target` '' for none. A new `version` beats a snooze. */
  popup?: { version: string; image: string; text: string; target: string };
  /** The address that the code 下载 App holds. */
  appDownload?: string;
  /** Recommended below the search box, behind what people look for by themselves. */
  hotWords: readonly string[];
}

interface SiteFile {
  editions: Record<Edition, Omit<Site, 'edition'>>;
  /** Host name to edition, and what differs there. */
  hosts: Record<string, Partial<Site> & { edition: Edition }>;
}

/** Sites by host name; an unknown host is the higher-education edition. */
export function readSites(file = join(import.meta.dirname, '..', '..', 'site.config.json')) {
  const { editions, hosts } = JSON.parse(readFileSync(file, 'utf8')) as SiteFile;
  const siteOf = (hostname: string): Site => {
    const host = hosts[hostname.toLowerCase()];
    const edition = host?.edition ?? 'he';
    return { ...editions[edition], ...host, edition };
  };
  return { siteOf, editionOf: (hostname: string): Edition => hosts[hostname.toLowerCase()]?.edition ?? 'he' };
}
export type Sites = ReturnType<typeof readSites>;
