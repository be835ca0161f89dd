import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlacedSection } from '#contract/sites/home-sections.rule.ts';
import type { Actor } from '../access/actor.ts';

type Edition = Actor['edition'];

/** What a host says of itself, in one language. */
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
  /** Pictures across the home page; `text` '' for none, `target` '' where it leads nowhere. */
  banners?: readonly { image: string; text: string; target: string }[];
  /** Sections of the home page in their order, and for whom; absent: as their areas have them. */
  sections?: readonly PlacedSection[];
}

/** Who answers what a host is. */
export interface SiteSource {
  siteOf(hostname: string, language?: Language): Site;
  editionOf(hostname: string): Edition;
  /** Null for a site that stands in the file only. */
  idOf(hostname: string): string | null;
  /** Of all that answer. */
  readonly ids: readonly string[];
}

const languages = ['zh-CN', 'en-US'] as const;
type Language = (typeof languages)[number];

interface SiteFile {
  editions: Record<Edition, Omit<Site, 'edition'>>;
  /** Host name to edition, and what differs there. */
  hosts: Record<string, Partial<Site> & { edition: Edition }>;
}

/** The file in one language: each text of it may stand there once for all, or by language. */
const readIn = (text: string, language: Language, file: string): SiteFile =>
  JSON.parse(text, (name, value: unknown) => {
    const isByLanguage = typeof value === 'object' && value !== null && languages.some((one) => one in value);
    if (!isByLanguage) return value;
    const words = (value as Partial<Record<Language, unknown>>)[language];
    if (typeof words !== 'string') throw new Error(`${file}: "${name}" has no text in ${language}`);
    return words;
  }) as SiteFile;

/**
 * Sites by host name as the file describes them, where a host leaves out what its edition says; an unknown host is the higher-education edition.
 * @throws Error naming a text that stands there in one language only
 */
export function readSites(file = join(import.meta.dirname, '..', '..', '..', 'site.config.json')) {
  const text = readFileSync(file, 'utf8');
  const files = { 'zh-CN': readIn(text, 'zh-CN', file), 'en-US': readIn(text, 'en-US', file) };
  const siteOf = (hostname: string, language: Language = 'zh-CN'): Site => {
    const { editions, hosts } = files[language];
    const host = hosts[hostname.toLowerCase()];
    const edition = host?.edition ?? 'he';
    return { ...editions[edition], ...host, edition };
  };
  const { hosts } = files['zh-CN'];
  return {
    siteOf,
    editionOf: (hostname: string): Edition => hosts[hostname.toLowerCase()]?.edition ?? 'he',
    idOf: () => null,
    ids: [],
    /** Those that it names. */
    hosts: Object.keys(hosts),
  };
}
export type SitesOfFile = ReturnType<typeof readSites>;

/** Sites as this node answers with them: those of the file, until somebody knows better. */
export function createSites(file: SitesOfFile = readSites()) {
  let source: SiteSource = file;
  return {
    siteOf: (hostname: string, language?: Language): Site => source.siteOf(hostname, language),
    editionOf: (hostname: string): Edition => source.editionOf(hostname),
    idOf: (hostname: string): string | null => source.idOf(hostname),
    get ids(): readonly string[] {
      return source.ids;
    },
    /** From now on it answers. */
    take(next: SiteSource): void {
      source = next;
    },
    file,
  };
}
export type Sites = ReturnType<typeof createSites>;
