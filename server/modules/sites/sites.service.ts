import { isDeepStrictEqual } from 'node:util';
import type {
  PublicationMove,
  PublicationRestore,
  PublishedVersionQuery,
} from '#contract/common/publication.contract.ts';
import type {
  ManagedSite,
  SiteContent,
  SiteCreate,
  SiteEdit,
  SiteId,
  SiteQuery,
  SiteVersionId,
} from '#contract/sites/sites.contract.ts';
import { sitesOperations } from '#contract/sites/sites.operations.ts';
import { isInOrder } from '#contract/sites/sites.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField, fieldIssue } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { emptySite } from './empty-site.rule.ts';
import { judgeImages } from './site-images.service.ts';
import { addSite, siteRepository, sitesPage, takeHosts, type StoredSite } from './sites.repository.ts';
import { findSite, judgeEditor, writeSite, type HeldSite, type SiteWrite } from './stored-site.service.ts';

/** How the site was asked for. */
interface SitesParts extends Pick<SiteWrite, 'renew'> {
  /** The host on which the page is open. */
  ownHost: string;
}

/** What sites say of themselves: typed, published, taken back. */
export const sitesService = (db: Database, { renew, ownHost }: SitesParts) => {
  const shown = (site: StoredSite): ManagedSite => ({ ...site, ownHost });
  const write = (
    asked: PublicationMove,
    actor: PersonActor,
    operation: SiteWrite['operation'],
    work: (held: HeldSite) => Promise<unknown>,
  ) => writeSite(db, { asked, actor, operation, shown, renew }, work);

  /** @throws Refusal siteHostTaken · siteOwnHost: whoever publishes goes on being served where the page is open */
  async function show({ tx, site }: HeldSite, content: SiteContent) {
    const { isFallback, published } = site;
    const losesOwn = published?.hosts.includes(ownHost) === true && !content.hosts.includes(ownHost);
    if (losesOwn) throw new Refusal('siteOwnHost', fieldIssue('/hosts', 'siteOwnHost'));
    if (content.hosts.length === 0 && !isFallback) throw badField('/hosts', 'required');
    const taken = await takeHosts(tx, site.id, content.hosts);
    if (taken !== null) throw new Refusal('siteHostTaken', fieldIssue('/hosts', 'siteHostTaken'));
  }

  return {
    list: (query: SiteQuery, actor: PersonActor) => {
      judgeEditor(actor);
      return sitesPage(db, query);
    },

    create: (asked: SiteCreate, actor: PersonActor) =>
      inTransaction(db, async (tx) => {
        judgeEditor(actor);
        const id = await addSite(tx, { content: emptySite(asked), isFallback: false, isPublic: false });
        await auditAct(tx, actor, 'site.create', { kind: 'site', id });
        return shown((await siteRepository(tx, id).find())!);
      }),

    get: async ({ id }: SiteId, actor: PersonActor) => shown(await findSite(db, actor, id)),

    /** @throws Refusal conflict with the site as it is, and invalidInput for what is no public picture of the actor's */
    edit: ({ id, version, ...changes }: SiteEdit, actor: PersonActor) =>
      write({ id, version }, actor, sitesOperations.edit, async ({ tx, site, repository, statusAfter }) => {
        const content = { ...site.content, ...changes };
        if (content.popup && !isInOrder(content.popup)) throw badField('/popup/to', 'order');
        await judgeImages(tx, actor, content, site);
        const status = statusAfter('edit', isDeepStrictEqual(content, site.published));
        await repository.write({ draft: status === 'published' ? null : content, status });
      }),

    publish: (asked: PublicationMove, actor: PersonActor) =>
      write(asked, actor, sitesOperations.publish, async (held) => {
        const { tx, site, repository, statusAfter } = held;
        const status = statusAfter('publish', true);
        await show(held, site.content);
        await repository.versions.add(site.content, actor.id);
        await repository.write({ draft: null, published: site.content, status });
        await auditAct(tx, actor, 'site.publish', { kind: 'site', id: site.id });
      }),

    /** @throws Refusal siteOwnHost also for the site of unknown hosts: it serves everybody else */
    withdraw: (asked: PublicationMove, actor: PersonActor) =>
      write(asked, actor, sitesOperations.withdraw, async ({ tx, site, repository, statusAfter }) => {
        const status = statusAfter('withdraw', false);
        if (site.isFallback || site.published?.hosts.includes(ownHost)) throw new Refusal('siteOwnHost');
        await takeHosts(tx, site.id, []);
        await repository.write({ draft: site.content, published: null, status });
        await auditAct(tx, actor, 'site.withdraw', { kind: 'site', id: site.id });
      }),

    discard: (asked: PublicationMove, actor: PersonActor) =>
      write(asked, actor, sitesOperations.discard, ({ repository, statusAfter }) =>
        repository.write({ draft: null, status: statusAfter('discard', true) }),
      ),

    /** @throws Refusal notFound for a version that there is not, unchanged for the one that everybody sees */
    restore: ({ number, ...asked }: PublicationRestore, actor: PersonActor) =>
      write(asked, actor, sitesOperations.restore, async (held) => {
        const { tx, site, repository, statusAfter } = held;
        const content = await repository.versions.find(number);
        if (!content) throw new Refusal('notFound');
        if (isDeepStrictEqual(content, site.published)) throw new Refusal('unchanged');
        const status = statusAfter('restore', isDeepStrictEqual(site.content, content));
        await show(held, content);
        await repository.versions.add(content, actor.id, number);
        await repository.write({ draft: status === 'published' ? null : site.content, published: content, status });
        await auditAct(tx, actor, 'site.restore', { kind: 'site', id: site.id }, { number });
      }),

    versions: async (query: PublishedVersionQuery, actor: PersonActor) => {
      const { published } = await findSite(db, actor, query.id);
      return siteRepository(db, query.id).versions.page(query, published !== null);
    },

    compare: async ({ id, number }: SiteVersionId, actor: PersonActor) => {
      const { published } = await findSite(db, actor, id);
      const content = await siteRepository(db, id).versions.find(number);
      if (!content) throw new Refusal('notFound');
      return { number, content, published };
    },
  };
};
