import { teachersOperations } from '#contract/teachers/teachers.operations.ts';
import type {
  OwnTeacherPage,
  TeacherConsent,
  TeacherEdit,
  TeacherProfile,
} from '#contract/teachers/teachers.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { isPictureOf } from '#server/platform/access/picture-of.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { ownTeacherRepository, type OwnRow } from './own-teacher.repository.ts';
import { figuresOf, removeEntry, writeEntries } from './teacher-entries.repository.ts';

/** Each field once. */
const tidied = (profile: TeacherProfile): TeacherProfile => ({
  ...profile,
  fields: [...new Set(profile.fields.map((field) => field.trim()))],
});

/** What a teacher keeps of herself. @param forget what this process remembers of what everyone sees */
export function ownTeacherService(db: Database, forget: () => void) {
  async function pageOf(tx: Database, actor: PersonActor, row: OwnRow): Promise<OwnTeacherPage> {
    const { profile, isPublic, decidedAt, version, journalKey, name, school, courses } = row;
    return {
      ...{ profile, isPublic, version, journalKey },
      decidedAt: decidedAt?.toISOString() ?? null,
      shownAs: school && { id: actor.id, name, school, courses, figures: await figuresOf(tx, actor.id) },
    };
  }

  /** @throws Refusal forbidden, for whoever is no verified teacher (any more) */
  async function held(tx: Database, actor: PersonActor, lock?: 'lock'): Promise<OwnRow> {
    const row = await ownTeacherRepository(tx, actor).find(lock);
    if (!row) throw new Refusal('forbidden');
    return row;
  }

  /** Holds the page, writes, brings the directory after it, answers the page as it then is. */
  async function write(actor: PersonActor, work: (tx: Database, row: OwnRow) => Promise<unknown>) {
    const page = await inTransaction(db, async (tx) => {
      await work(tx, await held(tx, actor, 'lock'));
      const row = await held(tx, actor);
      if (row.isPublic) await writeEntries(tx, [actor.id]);
      else await removeEntry(tx, actor.id);
      return pageOf(tx, actor, row);
    });
    afterCommit(db, forget);
    return page;
  }

  return {
    own: async (_asked: object, actor: PersonActor) => pageOf(db, actor, await held(db, actor)),

    /** @throws Refusal conflict with the page as it is, and invalidInput for a portrait that is no public picture of her own */
    edit: ({ version, ...changes }: TeacherEdit, actor: PersonActor) =>
      write(actor, async (tx, row) => {
        if (row.version !== version) throw conflictOn(teachersOperations.edit, await pageOf(tx, actor, row));
        const { portraitFileId = null } = changes;
        const isNew = portraitFileId !== null && portraitFileId !== row.profile.portraitFileId;
        if (isNew && !(await isPictureOf(tx, actor.id, portraitFileId))) throw badField('/portraitFileId', 'file');
        await ownTeacherRepository(tx, actor).write(tidied({ ...row.profile, ...changes }));
      }),

    consent: ({ isPublic }: TeacherConsent, actor: PersonActor) =>
      write(actor, (tx) => ownTeacherRepository(tx, actor).decide(isPublic)),
  };
}
