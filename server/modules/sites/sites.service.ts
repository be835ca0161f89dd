import { isDeepStrictEqual } from 'node:util';
import { platformCodec } from '#contract/portal/portal.codec.ts';
import { publicMedia } from '#contract/files/files.rule.ts';
import type {
  ManagedSite,
  SiteContent,
  SiteCreate,
  SiteEdit,
  SiteId,
  SiteMove,
  SitePreview,
  SiteQuery,
  SiteRestore,
  SiteVersionId,
  SiteVersionQuery,
} from '#contract/sites/sites.contract.ts';
import { sitesOperations } from '#contract/sites/sites.operations.ts';
import { isInOrder } from '#contract/sites/sites.rule.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { sitePublicationLifecycle, type SitePublicationMove } from '#machines/sites/site-publication.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { isPictureOf } from '#server/platform/access/picture-of.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField, fieldIssue } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { previewKey, previewLifetimeMs, siteOfKey } from './preview-key.rule.ts';
import { emptySite } from './empty-site.rule.ts';
import { siteIn } from './served-site.rule.ts';
import { addSite, siteRepository, sitesPage, takeHosts, type StoredSite } from './sites.repository.ts';

/** How the site was asked for. */
export interface SitesParts {
  /** Signs the addresses of previews. */
  secret: string;
  now: () => number;
  /** The host on which the page is open. */
  ownHost: string;
}

interface Held {
  tx: Database;
  site: StoredSite;
  repository: ReturnType<typeof siteRepository>;
  /** @throws Refusal unchanged, for a move that leads nowhere from here */
  statusAfter(move: SitePublicationMove, isAsPublished: boolean): StoredSite['status'];
}

function judge({ roles }: PersonActor): void {
  if (!roles.includes('platformAdmin')) throw new Refusal('notFound');
}

const imagesOf = ({ banners, popup, qrCodes }: SiteContent): string[] =>
  [...banners, ...(popup ? [popup] : []), ...qrCodes]
    .map(({ image }) => image)
    .filter((image) => /^\/|^data:/.test(image));

const fieldOfImage = ({ banners, popup }: SiteContent, image: string): string =>
  banners.some((one) => one.image === image) ? 'banners' : popup?.image === image ? 'popup' : 'qrCodes';

/** What sites say of themselves: typed, looked at, published, taken back. */
export const sitesService = (db: Database, { secret, now, ownHost }: SitesParts) => {
  const shown = (site: StoredSite): ManagedSite => ({ ...site, ownHost });

  async function found(over: Database, actor: PersonActor, id: string, lock?: 'lock'): Promise<StoredSite> {
    judge(actor);
    const site = await siteRepository(over, id).find(lock);
    if (!site) throw new Refusal('notFound');
    return site;
  }

  /** The site is held before anything is judged. */
  const write = (
    { id, version }: SiteMove,
    actor: PersonActor,
    operation: Parameters<typeof conflictOn<ManagedSite>>[0],
    work: (held: Held) => Promise<unknown>,
  ): Promise<ManagedSite> =>
    inTransaction(db, async (tx) => {
      const site = await found(tx, actor, id, 'lock');
      if (site.version !== version) throw conflictOn(operation, shown(site));
      const statusAfter: Held['statusAfter'] = (move, isAsPublished) => {
        const next = nextStatus(sitePublicationLifecycle, site.status, { type: `site.${move}` }, { isAsPublished });
        if (next === null) throw new Refusal('unchanged');
        return next;
      };
      const repository = siteRepository(tx, id);
      await work({ tx, site, repository, statusAfter });
      return shown((await repository.find())!);
    });

  /** Pictures that were not there before are public ones of whoever puts them there. */
  async function judgeImages(tx: Database, actor: PersonActor, content: SiteContent, site: StoredSite) {
    const before = new Set([...imagesOf(site.content), ...(site.published ? imagesOf(site.published) : [])]);
    for (const image of imagesOf(content)) {
      if (before.has(image)) continue;
      const id = image.split('/').at(-1)!;
      const isOwn = image === publicMedia(id) && /^[\da-f-]{36}$/.test(id) && (await isPictureOf(tx, actor.id, id));
      if (!isOwn) throw badField(`/${fieldOfImage(content, image)}`, 'file');
    }
  }

  /** @throws Refusal siteHostTaken · siteOwnHost: whoever publishes goes on being served where the page is open */
  async function show({ tx, site }: Held, content: SiteContent) {
    const { isFallback, published } = site;
    const losesOwn = published?.hosts.includes(ownHost) === true && !content.hosts.includes(ownHost);
    if (losesOwn) throw new Refusal('siteOwnHost', fieldIssue('/hosts', 'siteOwnHost'));
    if (content.hosts.length === 0 && !isFallback) throw badField('/hosts', 'required');
    const taken = await takeHosts(tx, site.id, content.hosts);
    if (taken !== null) throw new Refusal('siteHostTaken', fieldIssue('/hosts', 'siteHostTaken'));
  }

  return {
    list: (query: SiteQuery, actor: PersonActor) => {
      judge(actor);
      return sitesPage(db, query);
    },

    create: (asked: SiteCreate, actor: PersonActor) =>
      inTransaction(db, async (tx) => {
        judge(actor);
        const id = await addSite(tx, { content: emptySite(asked), isFallback: false, isPublic: false });
        await auditAct(tx, actor, 'site.create', { kind: 'site', id });
        return shown((await siteRepository(tx, id).find())!);
      }),

    get: async ({ id }: SiteId, actor: PersonActor) => shown(await found(db, actor, id)),

    /** @throws Refusal conflict with the site as it is, and invalidInput for what is no public picture of the actor's */
    edit: ({ id, version, ...changes }: SiteEdit, actor: PersonActor) =>
      write({ id, version }, actor, sitesOperations.edit, async ({ tx, site, repository, statusAfter }) => {
        const content = { ...site.content, ...changes };
        if (content.popup && !isInOrder(content.popup)) throw badField('/popup/to', 'order');
        await judgeImages(tx, actor, content, site);
        const status = statusAfter('edit', isDeepStrictEqual(content, site.published));
        await repository.write({ draft: status === 'published' ? null : content, status });
      }),

    publish: (asked: SiteMove, actor: PersonActor) =>
      write(asked, actor, sitesOperations.publish, async (held) => {
        const { tx, site, repository, statusAfter } = held;
        const status = statusAfter('publish', true);
        await show(held, site.content);
        await repository.addVersion(site.content, actor.id);
        await repository.write({ draft: null, published: site.content, status });
        await auditAct(tx, actor, 'site.publish', { kind: 'site', id: site.id });
      }),

    /** @throws Refusal siteOwnHost also for the site of unknown hosts: it serves everybody else */
    withdraw: (asked: SiteMove, actor: PersonActor) =>
      write(asked, actor, sitesOperations.withdraw, async ({ tx, site, repository, statusAfter }) => {
        const status = statusAfter('withdraw', false);
        if (site.isFallback || site.published?.hosts.includes(ownHost)) throw new Refusal('siteOwnHost');
        await takeHosts(tx, site.id, []);
        await repository.write({ draft: site.content, published: null, status });
        await auditAct(tx, actor, 'site.withdraw', { kind: 'site', id: site.id });
      }),

    discard: (asked: SiteMove, actor: PersonActor) =>
      write(asked, actor, sitesOperations.discard, ({ repository, statusAfter }) =>
        repository.write({ draft: null, status: statusAfter('discard', true) }),
      ),

    /** @throws Refusal notFound for a version that there is not, unchanged for the one that everybody sees */
    restore: ({ number, ...asked }: SiteRestore, actor: PersonActor) =>
      write(asked, actor, sitesOperations.restore, async (held) => {
        const { tx, site, repository, statusAfter } = held;
        const content = await repository.version(number);
        if (!content) throw new Refusal('notFound');
        if (isDeepStrictEqual(content, site.published)) throw new Refusal('unchanged');
        const status = statusAfter('restore', isDeepStrictEqual(site.content, content));
        await show(held, content);
        await repository.addVersion(content, actor.id, number);
        await repository.write({ draft: status === 'published' ? null : site.content, published: content, status });
        await auditAct(tx, actor, 'site.restore', { kind: 'site', id: site.id }, { number });
      }),

    versions: async (query: SiteVersionQuery, actor: PersonActor) => {
      await found(db, actor, query.id);
      return siteRepository(db, query.id).versions(query);
    },

    compare: async ({ id, number }: SiteVersionId, actor: PersonActor) => {
      const { published } = await found(db, actor, id);
      const content = await siteRepository(db, id).version(number);
      if (!content) throw new Refusal('notFound');
      return { number, content, published };
    },

    previewKey: async ({ id }: SiteId, actor: PersonActor) => {
      await found(db, actor, id);
      const until = now() + previewLifetimeMs;
      return { key: previewKey(secret, id, actor.id, until), expiresAt: new Date(until).toISOString() };
    },

    preview: async ({ key }: { key: string }, actor: PersonActor): Promise<SitePreview> => {
      const id = siteOfKey(secret, key, actor.id, now());
      if (id === null) throw new Refusal('notFound');
      const { content } = await found(db, actor, id);
      const { hotWords: _, ...site } = siteIn(content, actor.locale, now());
      const nobody = { isDemo: false, visitor: { permissions: [], permissionList: [] } };
      const {
        isDemo: _demo,
        visitor: _visitor,
        logins: _logins,
        flags: _flags,
        ...said
      } = platformCodec.encode({
        ...site,
        ...nobody,
      });
      return said;
    },
  };
};
