import { isItem } from '#contract/teaching/outline.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { writeWords } from '../catalogue/course-words.repository.ts';
import { addToHistory } from '../course-history.repository.ts';
import { placesOf } from '../outline/outline-places.ts';
import { outlineRepository } from '../outline/outline.repository.ts';
import { isReady } from '../outline/node-content.service.ts';
import { withoutCircle } from '../outline/outline.service.ts';
import type { CourseRow } from '../teaching/manage.repository.ts';
import { manageWrites } from '../teaching/manage-writes.repository.ts';
import { detailsOf, pendingOf } from '../teaching/managed-course.service.ts';
import { outlineOf, versionsRepository, type Snapshot } from './versions.repository.ts';

/** The draft, fixed as it is. @throws Refusal courseUnready naming rows that lack what their kind needs · releaseCircle */
export async function readySnapshot(tx: Database, actor: PersonActor, row: CourseRow): Promise<Snapshot> {
  const nodes = await outlineRepository(tx, actor).nodes(row.id);
  const unready = nodes.filter((node) => !isReady(node)).map(({ id, title }) => ({ id, title }));
  if (unready.length > 0 || !nodes.some(({ kind }) => isItem(kind))) throw new Refusal('courseUnready', { unready });
  withoutCircle(nodes);
  await versionsRepository(tx).fix(nodes);
  return { sheet: detailsOf(row), outline: placesOf(nodes) };
}

/** What learners see from now on; what the draft has besides stays its own. */
export async function publishSnapshot(tx: Database, actor: PersonActor, row: CourseRow, snapshot: Snapshot) {
  const { id } = row;
  await outlineRepository(tx, actor).publish(id, placesOf(outlineOf(snapshot)));
  const writes = manageWrites(tx, actor);
  const details = detailsOf(row);
  await writes.writeDetails(id, snapshot.sheet);
  await writes.writePending(id, pendingOf(snapshot.sheet, details));
  await writes.publish(id, row.publishedVersion + 1, snapshot.sheet, snapshot.outline);
  await versionsRepository(tx).setDraftOf(id, null);
  await writeWords(tx, [id]);
  await addToHistory(tx, actor, id, 'publish');
}
