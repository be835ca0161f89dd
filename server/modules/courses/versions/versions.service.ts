import { isDeepStrictEqual } from 'node:util';
import type {
  Comparison,
  ComparisonQuery,
  CourseField,
  CourseVersionPage,
  CourseVersionQuery,
  VersionReturn,
} from '#contract/course-versions/course-versions.contract.ts';
import { courseVersionsOperations } from '#contract/course-versions/course-versions.operations.ts';
import { isItem } from '#contract/teaching/outline.rule.ts';
import type { CourseDetails, ManagedCourse } from '#contract/teaching/teaching.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { placesOf } from '../outline/outline-places.ts';
import { outlineRepository } from '../outline/outline.repository.ts';
import { manageRepository, type CourseRow } from '../teaching/manage.repository.ts';
import { manageWrites } from '../teaching/manage-writes.repository.ts';
import { detailsOf, pendingOf, readManaged } from '../teaching/managed-course.service.ts';
import { isDraftChanged, takeBackOutline } from './draft-return.service.ts';
import { outlineDifferences, sumsOf } from './outline-differences.ts';
import { outlineOf, versionsRepository, type Snapshot } from './versions.repository.ts';

/** Which of the details differ. */
export const fieldsBetween = (before: CourseDetails, after: CourseDetails): CourseField[] =>
  (Object.keys(after) as CourseField[]).filter((field) => !isDeepStrictEqual(before[field], after[field]));

const differencesBetween = (before: Snapshot, after: Snapshot) => ({
  fields: fieldsBetween(before.sheet, after.sheet),
  nodes: outlineDifferences(outlineOf(before), outlineOf(after)),
});

/** The draft as it would be published now. */
async function draftOf(db: Database, actor: PersonActor, row: CourseRow): Promise<Snapshot> {
  const nodes = await outlineRepository(db, actor).nodes(row.id);
  return { sheet: detailsOf(row), outline: placesOf(nodes) };
}

/** What was published of a course: listed, compared, taken back to. */
export function versionsService(db: Database) {
  async function courseOf(over: Database, actor: PersonActor, id: string, lock: 'lock' | 'look' = 'look') {
    const row = await manageRepository(over, actor).find(id, lock);
    if (!row) throw new Refusal('notFound');
    return row;
  }

  async function versionOf(over: Database, id: string, number: number): Promise<Snapshot> {
    const found = await versionsRepository(over).find(id, number);
    if (!found) throw new Refusal('notFound');
    return found;
  }

  return {
    async list(asked: CourseVersionQuery, actor: PersonActor): Promise<CourseVersionPage> {
      const { publishedVersion } = await courseOf(db, actor, asked.id);
      const { page, before } = await versionsRepository(db).page(asked);
      const rows = [...page.data, ...(before ? [before] : [])];
      return {
        ...page,
        data: page.data.map((row, at) => {
          const { sheet: _sheet, outline, ...version } = row;
          const earlier = rows[at + 1];
          const differences = earlier ? differencesBetween(earlier, row) : null;
          return {
            ...version,
            items: outline.filter(({ node }) => isItem(node.kind)).length,
            differences: differences && sumsOf(differences.nodes, differences.fields),
            isShown: row.number === publishedVersion,
          };
        }),
      };
    },

    async compare({ id, from, to }: ComparisonQuery, actor: PersonActor): Promise<Comparison> {
      const row = await courseOf(db, actor, id);
      const before = await versionOf(db, id, from);
      const after = to === undefined ? await draftOf(db, actor, row) : await versionOf(db, id, to);
      return { from, to: to ?? null, before: before.sheet, after: after.sheet, ...differencesBetween(before, after) };
    },

    /** @throws Refusal notFound · conflict · draftChanged where the person does not know of changes */
    takeBack: (asked: VersionReturn, actor: PersonActor): Promise<ManagedCourse> =>
      inTransaction(db, async (tx) => {
        const { id, number, version, outlineVersion, replacesChanges } = asked;
        const row = await courseOf(tx, actor, id, 'lock');
        if (row.version !== version || row.outlineVersion !== outlineVersion)
          throw conflictOn(courseVersionsOperations.takeBack, await readManaged(tx, actor, id));
        const snapshot = await versionOf(tx, id, number);
        if (!replacesChanges && (await isDraftChanged(tx, actor, row))) throw new Refusal('draftChanged');
        await takeBackOutline(tx, actor, id, snapshot);
        const writes = manageWrites(tx, actor);
        await writes.writePending(id, pendingOf(row.published, snapshot.sheet));
        await versionsRepository(tx).setDraftOf(id, number);
        await writes.bump(id);
        await auditAct(tx, actor, 'course.takeBack', { kind: 'course', id }, { number });
        return readManaged(tx, actor, id);
      }),
  };
}
