import type { SiteContent } from '#contract/sites/sites.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Site, SitesOfFile } from '#server/platform/settings/editions.ts';
import { addSite, hasSites, isEmptyAndHeld, siteRepository, takeHosts } from './sites.repository.ts';

const known = ['ykb', 'qq', 'wx', 'oidc', 'cas'] as const;

/** A site of the file, which says it in one language at a time. */
function contentOf(zh: Site, en: Site, hosts: readonly string[]): SiteContent {
  const both = (read: (site: Site) => string) => ({ zh: read(zh), en: read(en) === read(zh) ? '' : read(en) });
  return {
    hosts: [...hosts],
    edition: zh.edition,
    title: both(({ title }) => title),
    copyright: both(({ copyright }) => copyright),
    icp: zh.icp,
    publicSecurity: zh.publicSecurity,
    organiser: both(({ organiser }) => organiser),
    undertaker: both(({ undertaker }) => undertaker),
    hotline: both(({ hotline }) => hotline),
    mailbox: zh.mailbox,
    supportGroup: both(({ supportGroup }) => supportGroup),
    qrCodes: zh.qrCodes.map(({ image }, at) => ({ label: both(({ qrCodes }) => qrCodes[at]!.label), image })),
    links: zh.links.map(({ address }, at) => ({ name: both(({ links }) => links[at]!.name), address })),
    mobileAddress: zh.mobileAddress ?? '',
    appDownload: zh.appDownload ?? '',
    logins: known.filter((login) => zh.logins.includes(login)),
    flags: [...zh.flags],
    banners: [],
    popup: zh.popup
      ? {
          image: zh.popup.image,
          text: both(({ popup }) => popup!.text),
          target: zh.popup.target,
          ...{ from: null, to: null },
        }
      : null,
    announcements: zh.announcements.map(({ link = '' }, at) => ({
      text: both(({ announcements }) => announcements[at]!.text),
      link,
    })),
    sections: [],
    hotWords: [...zh.hotWords],
  };
}

/** Hosts that say the same of themselves are one site; what unknown hosts show is one, with or without a host. */
export function contentsOf(file: SitesOfFile): SiteContent[] {
  const unknown = '';
  const sites = new Map<string, { like: string; hosts: string[] }>();
  for (const host of [unknown, ...file.hosts]) {
    const said = JSON.stringify([file.siteOf(host, 'zh-CN'), file.siteOf(host, 'en-US')]);
    const site = sites.get(said) ?? { like: host, hosts: [] };
    if (host !== unknown) site.hosts.push(host);
    sites.set(said, site);
  }
  return [...sites.values()].map(({ like, hosts }) =>
    contentOf(file.siteOf(like, 'zh-CN'), file.siteOf(like, 'en-US'), hosts),
  );
}

/** Where there is no site yet, those of the file are the first versions. Of several nodes that start, one fills. */
export async function fillFirst(db: Database, file: SitesOfFile): Promise<void> {
  if (await hasSites(db)) return;
  await inTransaction(db, async (tx) => {
    if (!(await isEmptyAndHeld(tx))) return;
    for (const [at, content] of contentsOf(file).entries()) {
      const id = await addSite(tx, { content, isFallback: at === 0, isPublic: true });
      await takeHosts(tx, id, content.hosts);
      await siteRepository(tx, id).addVersion(content, null);
    }
  });
}
