import { createHash } from 'node:crypto';
import type { SiteContent } from '#contract/sites/sites.contract.ts';
import { textIn } from '#contract/sites/sites.rule.ts';
import type { Site, SiteSource } from '#server/platform/settings/editions.ts';

type Language = 'zh-CN' | 'en-US';
type Popup = NonNullable<SiteContent['popup']>;

/** Another popup beats the snooze of the one before it; another window of days does not. */
const popupVersion = ({ image, text, target }: Popup): string =>
  createHash('sha256')
    .update(JSON.stringify([image, text.zh, text.en, target]))
    .digest('base64url')
    .slice(0, 12);

const isOpen = ({ from, to }: Popup, now: number): boolean =>
  (from === null || Date.parse(from) <= now) && (to === null || now <= Date.parse(to));

/** What visitors are shown of a site, in a language. */
export function siteIn(content: SiteContent, language: Language, now: number): Site {
  const say = (text: { zh: string; en: string }) => textIn(text, language);
  const { popup, mobileAddress, appDownload } = content;
  return {
    edition: content.edition,
    title: say(content.title),
    copyright: say(content.copyright),
    icp: content.icp,
    publicSecurity: content.publicSecurity,
    organiser: say(content.organiser),
    undertaker: say(content.undertaker),
    hotline: say(content.hotline),
    mailbox: content.mailbox,
    supportGroup: say(content.supportGroup),
    links: content.links.map(({ name, address }) => ({ name: say(name), address })),
    qrCodes: content.qrCodes.map(({ label, image }) => ({ label: say(label), image })),
    mobileAddress: mobileAddress || null,
    logins: content.logins,
    flags: content.flags,
    announcements: content.announcements.map(({ text, link }) => ({ text: say(text), ...(link && { link }) })),
    ...(popup &&
      isOpen(popup, now) && {
        popup: { version: popupVersion(popup), image: popup.image, text: say(popup.text), target: popup.target },
      }),
    ...(appDownload && { appDownload }),
    hotWords: content.hotWords,
    ...(content.banners.length > 0 && {
      banners: content.banners.map(({ image, text, target }) => ({ image, text: say(text), target })),
    }),
    ...(content.sections.length > 0 && { sections: content.sections }),
  };
}

/** Sites as a node answers with them; null where there is none for unknown hosts. */
export function sourceOf(
  rows: readonly { id: string; published: SiteContent; isFallback: boolean }[],
  now: () => number,
): SiteSource | null {
  const fallback = rows.find(({ isFallback }) => isFallback);
  if (!fallback) return null;
  const byHost = new Map(rows.flatMap((row) => row.published.hosts.map((host) => [host, row] as const)));
  const rowOf = (hostname: string) => byHost.get(hostname.toLowerCase()) ?? fallback;
  return {
    siteOf: (hostname, language = 'zh-CN') => siteIn(rowOf(hostname).published, language, now()),
    editionOf: (hostname) => rowOf(hostname).published.edition,
    idOf: (hostname) => rowOf(hostname).id,
    ids: rows.map(({ id }) => id),
  };
}
