import { isDeepStrictEqual } from 'node:util';
import type { PublicationMove } from '#contract/common/publication.contract.ts';
import type { ManagedSite } from '#contract/sites/sites.contract.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { sitePublicationLifecycle, type SitePublicationMove } from '#machines/sites/site-publication.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { siteRepository, type StoredSite } from './sites.repository.ts';

/** @throws Refusal notFound for whoever does not administer the platform */
export function judgeEditor({ roles }: PersonActor): void {
  if (!roles.includes('platformAdmin')) throw new Refusal('notFound');
}

/** @throws Refusal notFound where there is none, or none for the actor */
export async function findSite(db: Database, actor: PersonActor, id: string, lock?: 'lock'): Promise<StoredSite> {
  judgeEditor(actor);
  const site = await siteRepository(db, id).find(lock);
  if (!site) throw new Refusal('notFound');
  return site;
}

/** A site that nobody else writes until the transaction ends. */
export interface HeldSite {
  tx: Database;
  site: StoredSite;
  repository: ReturnType<typeof siteRepository>;
  /** @throws Refusal unchanged, for a move that leads nowhere from here */
  statusAfter(move: SitePublicationMove, isAsPublished: boolean): StoredSite['status'];
}

export interface SiteWrite {
  asked: PublicationMove;
  actor: PersonActor;
  operation: Parameters<typeof conflictOn<ManagedSite>>[0];
  /** As the actor is shown it. */
  shown: (site: StoredSite) => ManagedSite;
  /** This node reads what is public; resolves when it has. */
  renew: () => Promise<void>;
}

/** Writes a site, which is held before anything is judged. @throws Refusal conflict, with the site as it is */
export const writeSite = (
  db: Database,
  { asked: { id, version }, actor, operation, shown, renew }: SiteWrite,
  work: (held: HeldSite) => Promise<unknown>,
): Promise<ManagedSite> =>
  inTransaction(db, async (tx) => {
    const site = await findSite(tx, actor, id, 'lock');
    if (site.version !== version) throw conflictOn(operation, shown(site));
    const statusAfter: HeldSite['statusAfter'] = (move, isAsPublished) => {
      const next = nextStatus(sitePublicationLifecycle, site.status, { type: `site.${move}` }, { isAsPublished });
      if (next === null) throw new Refusal('unchanged');
      return next;
    };
    const repository = siteRepository(tx, id);
    await work({ tx, site, repository, statusAfter });
    const after = (await repository.find())!;
    // Whoever is told that it is public finds it so; other nodes hear of it.
    if (!isDeepStrictEqual(after.published, site.published)) afterCommit(tx, renew);
    return shown(after);
  });
