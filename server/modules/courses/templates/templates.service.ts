import type {
  CourseTemplate,
  FollowerPage,
  FollowerQuery,
  TemplateCopy,
  TemplateDecisions,
  TemplateItemQuery,
  TemplateMark,
} from '#contract/course-templates/course-templates.contract.ts';
import { courseTemplatesOperations } from '#contract/course-templates/course-templates.operations.ts';
import type { ManagedCourse } from '#contract/teaching/teaching.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { CourseCopies } from '#server/platform/ports/course-copies.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { addToHistory } from '../course-history.repository.ts';
import { manageRepository } from '../teaching/manage.repository.ts';
import { manageWrites } from '../teaching/manage-writes.repository.ts';
import { readManaged } from '../teaching/managed-course.service.ts';
import { versionsRepository } from '../versions/versions.repository.ts';
import { templateItem } from './template-item.service.ts';
import { followsOf, templateState } from './template-state.ts';
import { takeChanges } from './template-writing.ts';
import { templatesRepository } from './templates.repository.ts';

/**
 * Courses that are made from a template, and what it offers them later.
 * @param areas that copy what stands in an outline, of those that are on
 */
export function templatesService(db: Database, areas: readonly CourseCopies[]) {
  async function courseOf(over: Database, actor: PersonActor, id: string, lock: 'lock' | 'look' = 'look') {
    const row = await manageRepository(over, actor).find(id, lock);
    if (!row) throw new Refusal('notFound');
    return row;
  }

  async function read(over: Database, actor: PersonActor, id: string): Promise<CourseTemplate> {
    const { outlineVersion } = await courseOf(over, actor, id);
    const state = await templateState(over, actor, id);
    return {
      courseId: id,
      isTemplate: await templatesRepository(over).isTemplate(id),
      outlineVersion,
      follows: state ? followsOf(state) : null,
    };
  }

  return {
    get: ({ id }: { id: string }, actor: PersonActor) => read(db, actor, id),

    async item(asked: TemplateItemQuery, actor: PersonActor) {
      await courseOf(db, actor, asked.id);
      return templateItem(db, actor, asked);
    },

    async followers(asked: FollowerQuery, actor: PersonActor): Promise<FollowerPage> {
      await courseOf(db, actor, asked.id);
      const page = await templatesRepository(db).followers(asked);
      const data: FollowerPage['data'] = [];
      for (const row of page.data) {
        const state = await templateState(db, actor, row.courseId);
        const follows = state && followsOf(state);
        data.push({ ...row, version: follows?.decidedVersion ?? row.version, waiting: follows?.changes.length ?? 0 });
      }
      return { ...page, data };
    },

    /** @throws Refusal notFound · forbidden for who does not lead · conflict */
    mark: ({ id, version, isTemplate }: TemplateMark, actor: PersonActor): Promise<ManagedCourse> =>
      inTransaction(db, async (tx) => {
        const row = await courseOf(tx, actor, id, 'lock');
        if (!row.leads) throw new Refusal('forbidden');
        if (row.version !== version) throw conflictOn(courseTemplatesOperations.mark, await readManaged(tx, actor, id));
        await templatesRepository(tx).mark(id, isTemplate);
        await manageWrites(tx, actor).bump(id);
        await auditAct(tx, actor, 'course.markTemplate', { kind: 'course', id }, { isTemplate });
        return readManaged(tx, actor, id);
      }),

    /** @throws Refusal notFound · refused for what is no published template, or one of another school */
    copy: ({ id: templateId, title }: TemplateCopy, actor: PersonActor): Promise<ManagedCourse> =>
      inTransaction(db, async (tx) => {
        const template = await courseOf(tx, actor, templateId);
        const templates = templatesRepository(tx);
        const { publishedVersion, school, edition } = template;
        const isOwn = (actor.schoolId ?? actor.managedSchoolId) === school.id;
        if (!isOwn || publishedVersion === 0 || !(await templates.isTemplate(templateId))) throw new Refusal('refused');
        const snapshot = await versionsRepository(tx).find(templateId, publishedVersion);
        if (!snapshot) throw new Refusal('refused');
        // A rank was given to the template, not to what is made of it.
        const sheet = { ...snapshot.sheet, title: title.trim(), level: null };
        const writes = manageWrites(tx, actor);
        const id = await writes.create({ schoolId: school.id, edition, ownerId: actor.id, sheet });
        await writes.writeDetails(id, sheet);
        await templates.follow(id, templateId, publishedVersion);
        const state = (await templateState(tx, actor, id))!;
        const made = await takeChanges(tx, actor, state, state.offers, areas);
        await templates.decide(
          id,
          publishedVersion,
          state.theirs.map(({ id: sourceId }) => ({ sourceId, nodeId: made.get(sourceId) ?? null })),
        );
        await addToHistory(tx, actor, id, 'create');
        await auditAct(tx, actor, 'course.copyTemplate', { kind: 'course', id }, { templateId, publishedVersion });
        return readManaged(tx, actor, id);
      }),

    /** @throws Refusal notFound · conflict where draft or template is not what the person looked at · as `takeChanges` */
    decide: (asked: TemplateDecisions, actor: PersonActor): Promise<CourseTemplate> =>
      inTransaction(db, async (tx) => {
        const { id, version, templateVersion, decisions } = asked;
        const row = await courseOf(tx, actor, id, 'lock');
        const state = await templateState(tx, actor, id);
        if (!state) throw new Refusal('notFound');
        const acts = new Map(decisions.map((decision) => [decision.sourceId, decision]));
        if (acts.size < decisions.length) throw badField('/decisions', 'uniqueItems');
        const { changes = [] } = followsOf(state) ?? {};
        const isAsSeen = ({ sourceId, nodeVersion }: TemplateDecisions['decisions'][number]) =>
          changes.some((change) => change.sourceId === sourceId && (change.node?.version ?? null) === nodeVersion);
        if (row.outlineVersion !== version || state.following.version !== templateVersion || !decisions.every(isAsSeen))
          throw conflictOn(courseTemplatesOperations.decide, await read(tx, actor, id));
        const wanted = state.offers.filter((offer) => acts.get(offer.id)?.act === 'take');
        const made = wanted.length > 0 ? await takeChanges(tx, actor, state, wanted, areas) : new Map<string, string>();
        const templates = templatesRepository(tx);
        await templates.decide(
          id,
          templateVersion,
          [...new Set([...acts.keys(), ...made.keys()])].map((sourceId) => ({
            ...{ sourceId, nodeId: made.get(sourceId) ?? state.copies.get(sourceId) ?? null },
          })),
        );
        const after = await read(tx, actor, id);
        if (after.follows?.changes.length === 0) await templates.settle(id, templateVersion);
        const counts = { taken: wanted.length, left: decisions.length - wanted.length };
        await auditAct(tx, actor, 'course.takeTemplate', { kind: 'course', id }, { templateVersion, ...counts });
        return after;
      }),
  };
}
