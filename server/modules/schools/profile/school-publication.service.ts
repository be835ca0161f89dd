import { isDeepStrictEqual } from 'node:util';
import type {
  PublicationMove,
  PublicationRestore,
  PublishedVersionQuery,
} from '#contract/common/publication.contract.ts';
import type {
  ManagedSchool,
  ManagedSchoolId,
  SchoolProfile,
  SchoolProfileEdit,
} from '#contract/organisation/school-profile.contract.ts';
import { schoolProfileOperations } from '#contract/organisation/school-profile.operations.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import {
  schoolPublicationLifecycle,
  type SchoolPublicationMove,
} from '#machines/schools/school-publication.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { isPictureOf } from '#server/platform/access/picture-of.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField, fieldIssue } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { cleanText } from '#server/platform/reading/clean-rich.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { initialsOf } from '../school-initials.service.ts';
import { structureAccess } from '../structure/structure-access.repository.ts';
import { schoolPublicationRepository, type SchoolRow } from './school-publication.repository.ts';

type Repository = ReturnType<typeof schoolPublicationRepository>;

const shownOf = ({ publishedAt, ...row }: SchoolRow): ManagedSchool => ({
  ...row,
  publishedAt: publishedAt?.toISOString() ?? null,
});

/** @throws Refusal notFound where the actor does not administer all of the school */
async function repositoryOf(db: Database, actor: PersonActor, schoolId: string): Promise<Repository> {
  const access = await structureAccess(db, actor).of(schoolId);
  if (!access || access.collegeIds !== null) throw new Refusal('notFound');
  return schoolPublicationRepository(db, schoolId);
}

interface Held {
  row: SchoolRow;
  repository: Repository;
  tx: Database;
  /** @throws Refusal unchanged, for a move that leads nowhere from here */
  statusAfter(move: SchoolPublicationMove, isAsPublished: boolean): SchoolRow['status'];
}

/** What a school says of itself: typed, published, taken back. */
export const schoolPublicationService = (db: Database) => {
  /** The school is locked before anything is judged. */
  const write = (
    { id, version }: PublicationMove,
    actor: PersonActor,
    operation: Parameters<typeof conflictOn<ManagedSchool>>[0],
    work: (held: Held) => Promise<unknown>,
  ): Promise<ManagedSchool> =>
    inTransaction(db, async (tx) => {
      const repository = await repositoryOf(tx, actor, id);
      const row = (await repository.find('lock'))!;
      if (row.version !== version) throw conflictOn(operation, shownOf(row));
      const statusAfter: Held['statusAfter'] = (move, isAsPublished) => {
        const next = nextStatus(schoolPublicationLifecycle, row.status, { type: `page.${move}` }, { isAsPublished });
        if (next === null) throw new Refusal('unchanged');
        return next;
      };
      await work({ row, repository, tx, statusAfter });
      return shownOf((await repository.find())!);
    });

  async function show({ repository }: Held, profile: SchoolProfile) {
    if (await repository.isNameTaken(profile.name))
      throw new Refusal('schoolNamed', fieldIssue('/name', 'schoolNamed'));
    await repository.show(profile, await initialsOf(profile.name));
  }

  return {
    get: async ({ id }: ManagedSchoolId, actor: PersonActor) =>
      shownOf((await (await repositoryOf(db, actor, id)).find())!),

    /** @throws Refusal conflict with the school as it is, and invalidInput for what is no public picture of the actor's */
    edit: ({ id, version, ...changes }: SchoolProfileEdit, actor: PersonActor) =>
      write({ id, version }, actor, schoolProfileOperations.edit, async ({ row, repository, tx, statusAfter }) => {
        for (const field of ['logoFileId', 'bannerFileId'] as const) {
          const fileId = changes[field];
          if (!fileId || [row.profile[field], row.published[field]].includes(fileId)) continue;
          if (!(await isPictureOf(tx, actor.id, fileId))) throw badField(`/${field}`, 'file');
        }
        const profile = { ...row.profile, ...changes };
        if (changes.introduction !== undefined) profile.introduction = await cleanText(changes.introduction);
        const status = statusAfter('edit', isDeepStrictEqual(profile, row.published));
        await repository.writeDraft(status === 'published' ? null : profile, status);
      }),

    publish: (asked: PublicationMove, actor: PersonActor) =>
      write(asked, actor, schoolProfileOperations.publish, async (held) => {
        const { row, repository, tx, statusAfter } = held;
        const status = statusAfter('publish', true);
        // What the platform had registered is the first way back.
        if (row.status === 'draft') await repository.versions.add(row.published, null);
        await show(held, row.profile);
        await repository.versions.add(row.profile, actor.id);
        await repository.writeDraft(null, status);
        await auditAct(tx, actor, 'school.publish', { kind: 'school', id: asked.id });
      }),

    discard: (asked: PublicationMove, actor: PersonActor) =>
      write(asked, actor, schoolProfileOperations.discard, ({ repository, statusAfter }) =>
        repository.writeDraft(null, statusAfter('discard', true)),
      ),

    /** @throws Refusal notFound for a version that there is not, unchanged for the one that everybody sees */
    restore: ({ number, ...asked }: PublicationRestore, actor: PersonActor) =>
      write(asked, actor, schoolProfileOperations.restore, async (held) => {
        const { row, repository, tx, statusAfter } = held;
        const profile = await repository.versions.find(number);
        if (!profile) throw new Refusal('notFound');
        if (isDeepStrictEqual(profile, row.published)) throw new Refusal('unchanged');
        const status = statusAfter('restore', isDeepStrictEqual(row.profile, profile));
        await show(held, profile);
        await repository.versions.add(profile, actor.id, number);
        await repository.writeDraft(status === 'published' ? null : row.profile, status);
        await auditAct(tx, actor, 'school.restore', { kind: 'school', id: asked.id }, { number });
      }),

    versions: async (query: PublishedVersionQuery, actor: PersonActor) =>
      (await repositoryOf(db, actor, query.id)).versions.page(query),
  };
};
