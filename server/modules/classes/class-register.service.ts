import { classLimits } from '#contract/classes/class.rule.ts';
import type {
  ClassDifferencePage,
  ClassDifferencesQuery,
  RegisterClassesQuery,
  RegisterClassPage,
  RegisterPlaced,
  RegisterPlacing,
} from '#contract/classes/classes.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { classAccess, type ManagedOffering } from './class-access.repository.ts';
import { classRegisterRepository, type RegisterPerson } from './class-register.repository.ts';
import { classRowsRepository } from './class-rows.repository.ts';
import { classPlaced } from './classes.words.ts';
import type { ClassPorts } from './classes.port.ts';
import { holdsPlace, membershipAfter } from './memberships.rule.ts';
import { membershipsRepository, type Membership } from './memberships.repository.ts';

/** Classes made from those of the school. */
export function classRegisterService(db: Database, { seats, enrolling, inbox }: ClassPorts) {
  /** Which class the people of each administrative class come into; classes that are missing are made. */
  async function targetsOf(
    tx: Database,
    actor: PersonActor,
    { courseId, offeringId }: ManagedOffering,
    sources: readonly { id: string; name: string }[],
    classId: string | null,
  ): Promise<Map<string, string>> {
    const rows = classRowsRepository(tx);
    if (classId !== null) {
      const place = await classAccess(tx, actor).ofClass(classId);
      if (place?.offeringId !== offeringId) throw new Refusal('notFound');
      const ids = sources.map(({ id }) => id);
      await rows.addSources(classId, ids);
      return new Map(ids.map((id) => [id, classId]));
    }
    const targets = await rows.bySource(
      offeringId,
      sources.map(({ id }) => id),
    );
    const missing = sources.filter(({ id }) => !targets.has(id));
    if ((await rows.count(offeringId)) + missing.length > classLimits.classes) throw new Refusal('classesMany');
    for (const { id, name } of missing) {
      const code = await rows.freeCode();
      const added = await rows.add({
        ...{ course_id: courseId, offering_id: offeringId, name, places: null, code, code_until: null },
      });
      if (!added) throw new Refusal('teachingClassNamed');
      await rows.addSources(added.id, [id]);
      targets.set(id, added.id);
      await auditAct(tx, actor, 'teachingClass.create', { kind: 'teachingClass', id: added.id }, { offeringId });
    }
    return targets;
  }

  return {
    /** @throws Refusal notFound */
    async registerClasses(asked: RegisterClassesQuery, actor: PersonActor): Promise<RegisterClassPage> {
      const offering = await classAccess(db, actor).offering(asked.offeringId, asked.courseId);
      if (!offering) throw new Refusal('notFound');
      return classRegisterRepository(db, offering.schoolId).page(asked);
    },

    /** @throws Refusal notFound · selectionLarge · classesMany · teachingClassNamed */
    fromRegister: (asked: RegisterPlacing, actor: PersonActor): Promise<RegisterPlaced> =>
      inTransaction(db, async (tx) => {
        const { courseId, offeringId, classId, memberIds = null } = asked;
        const offering = await classAccess(tx, actor).offering(offeringId, courseId);
        const sourceIds = [...new Set(asked.sourceIds)];
        const register = offering && classRegisterRepository(tx, offering.schoolId);
        const sources = (await register?.classes(sourceIds)) ?? [];
        if (!offering || !register || sources.length !== sourceIds.length) throw new Refusal('notFound');
        if (!(await seats.lock(tx, actor, offeringId))) throw new Refusal('courseUnready');
        const targets = await targetsOf(tx, actor, offering, sources, classId);
        const people = await register.people(sourceIds, memberIds, classLimits.fromRegister + 1);
        if (people.length > classLimits.fromRegister) throw new Refusal('selectionLarge');
        const said: RegisterPlaced = {
          ...{ actId: null, classIds: [...new Set(targets.values())] },
          ...{ enrolled: 0, placed: 0, elsewhere: 0, withoutAccount: 0, full: 0, refused: 0 },
        };
        const chosen = await choose(tx, offeringId, people, targets, said);
        const came = await enrolling.enrol(tx, actor, offeringId, [...chosen.keys()]);
        const memberships = membershipsRepository(tx);
        const known = new Map(
          (await memberships.ofLearners(offeringId, [...chosen.keys()])).map((row) => [row.learnerId, row]),
        );
        const byClass = new Map<string, string[]>();
        for (const [learnerId, target] of chosen) {
          const what = came.get(learnerId);
          if (what === 'new' || what === 'known') byClass.set(target, [...(byClass.get(target) ?? []), learnerId]);
          if (what === 'new') said.enrolled += 1;
          else if (what === 'known') said.placed += 1;
          else if (what === 'full') said.full += 1;
          else said.refused += 1;
        }
        const changes: { now: Membership; former: Membership | undefined; isEnrolled: boolean }[] = [];
        const held = await classRowsRepository(tx).hold([...byClass.keys()]);
        for (const [target, learnerIds] of byClass) {
          const one = held.get(target)!;
          const now = await memberships.put(one, learnerIds, { status: 'active', via: 'register' });
          for (const member of now)
            changes.push({
              now: member,
              former: known.get(member.learnerId),
              isEnrolled: came.get(member.learnerId) === 'new',
            });
          await inbox.deliver(tx, classPlaced, {
            to: learnerIds,
            data: { course: offering.course, offeringId, name: one.name },
          });
        }
        if (changes.length > 0)
          said.actId = await memberships.record({ courseId, act: 'register', by: actor.id }, changes);
        const about = { enrolled: said.enrolled, placed: said.placed };
        await auditAct(tx, actor, 'classMember.register', { kind: 'offering', id: offeringId }, about);
        return said;
      }),

    /** @throws Refusal notFound */
    async differences(asked: ClassDifferencesQuery, actor: PersonActor): Promise<ClassDifferencePage> {
      const place = await classAccess(db, actor).ofClass(asked.id);
      if (!place) throw new Refusal('notFound');
      return classRegisterRepository(db, place.schoolId).differences(asked, place.offeringId);
    },
  };

  /** Who comes into which class, as far as classes have places; the others are counted in `said`. */
  async function choose(
    tx: Database,
    offeringId: string,
    people: readonly RegisterPerson[],
    targets: ReadonlyMap<string, string>,
    said: RegisterPlaced,
  ): Promise<Map<string, string>> {
    const held = await classRowsRepository(tx).hold([...new Set(targets.values())]);
    const left = new Map([...held.values()].map((one) => [one.id, one.left ?? Infinity]));
    const accounts = people.flatMap(({ accountId }) => accountId ?? []);
    const known = new Map(
      (await membershipsRepository(tx).ofLearners(offeringId, accounts)).map((row) => [row.learnerId, row.status]),
    );
    const chosen = new Map<string, string>();
    for (const { accountId, administrativeId } of people) {
      const target = targets.get(administrativeId)!;
      const status = (accountId !== null && known.get(accountId)) || 'none';
      if (accountId === null) said.withoutAccount += 1;
      else if (holdsPlace(status)) said.elsewhere += 1;
      else if (status === 'removed' || membershipAfter(status, 'place') === null) said.refused += 1;
      else if ((left.get(target) ?? 0) <= 0) said.full += 1;
      else {
        chosen.set(accountId, target);
        left.set(target, left.get(target)! - 1);
      }
    }
    return chosen;
  }
}
