import { isDeepStrictEqual } from 'node:util';
import type { SchoolProfile } from '#contract/organisation/school-profile.contract.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { schoolPublicationLifecycle } from '#machines/schools/school-publication.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { schoolPublicationRepository } from '../profile/school-publication.repository.ts';
import { initialsOf } from '../school-initials.service.ts';

/**
 * What the platform writes of a school stands on its page at once, as a version of it, and in what the school is typing:
 * else its next publication would bring back what stood there before.
 */
export async function showRegistered(
  tx: Database,
  actor: PersonActor,
  schoolId: string,
  changes: Partial<Pick<SchoolProfile, 'name' | 'kind' | 'city'>>,
): Promise<void> {
  const repository = schoolPublicationRepository(tx, schoolId);
  const row = (await repository.find('lock'))!;
  const published = { ...row.published, ...changes };
  const typed = { ...row.profile, ...changes };
  const isAsPublished = isDeepStrictEqual(typed, published);
  // A school that has never published goes on drafting: its first publication keeps what stood there as the way back.
  const status =
    nextStatus(schoolPublicationLifecycle, row.status, { type: 'page.restore' }, { isAsPublished }) ?? row.status;
  await repository.show(published, await initialsOf(published.name));
  if (row.status !== 'draft') await repository.versions.add(published, actor.id);
  await repository.writeDraft(isAsPublished ? null : typed, status);
}
