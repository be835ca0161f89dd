import type {
  AdministrativeClass,
  ClassAdd,
  ClassPage,
  ClassQuery,
  Member,
  MemberChangePage,
  MemberChangesQuery,
  MemberFacetQuery,
  MemberFacets,
  MemberId,
  MemberPage,
  MemberPlaces,
  MemberQuery,
  MemberSchoolQuery,
} from '#contract/members/members.contract.ts';
import { outermostOf, readingOrderOf } from '#contract/organisation/college-tree.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { fieldIssue } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { shortCache } from '#server/platform/database/short-cache.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { documentRulesRepository } from './documents/document-rules.repository.ts';
import { changesOf } from './member-changes.repository.ts';
import { countMembers } from './member-facets.repository.ts';
import { nameFrom } from './member-name.service.ts';
import { isHers, isWithin, scopeOf, type MemberScope } from './member-scope.service.ts';
import { findMember, membersRepository } from './members.repository.ts';
import { placesRepository, schoolOfMajor } from './places.repository.ts';

/** @throws Refusal notFound where the actor does not administer this member, or there is none */
export async function memberOf(
  db: Database,
  actor: PersonActor,
  id: string,
  lock?: 'lock',
): Promise<{ member: Member; scope: MemberScope }> {
  const member = await findMember(db, id, lock);
  if (!member) throw new Refusal('notFound');
  const scope = await scopeOf(db, actor, member.schoolId);
  if (!isHers(scope, member)) throw new Refusal('notFound');
  return { member, scope };
}

/** The register as its administrators read it. */
export const membersService = (db: Database) => ({
  async places({ schoolId }: MemberSchoolQuery, actor: PersonActor): Promise<MemberPlaces> {
    const scope = await scopeOf(db, actor, schoolId ?? null);
    const places = placesRepository(db, scope.schoolId);
    const [school, majors] = [await places.school(), await places.majors(scope)];
    // The colleges of her classes are named, too.
    const named = new Set(majors.map(({ collegeId }) => collegeId));
    const isNamed = (id: string | null) => isWithin(scope, id) || (id !== null && named.has(id));
    const colleges = scope.tree.flatMap((one) =>
      isNamed(one.id) ? [{ ...one, parentId: isNamed(one.parentId) ? one.parentId : null }] : [],
    );
    const withinIds = scope.collegeIds && outermostOf(scope.tree, scope.collegeIds);
    const hasDocuments = await documentRulesRepository(db).isOn(scope.schoolId);
    return { school, hasDocuments, withinIds, colleges: readingOrderOf(colleges).map(({ node }) => node), majors };
  },

  async list(query: MemberQuery, actor: PersonActor): Promise<MemberPage> {
    return membersRepository(db, await scopeOf(db, actor, query.schoolId ?? null)).page(query);
  },

  async classes(query: ClassQuery, actor: PersonActor): Promise<ClassPage> {
    const scope = await scopeOf(db, actor, query.schoolId ?? null);
    return placesRepository(db, scope.schoolId).classes(query, scope);
  },

  addClass: ({ name: typed, ...given }: ClassAdd, actor: PersonActor): Promise<AdministrativeClass> =>
    inTransaction(db, async (tx) => {
      const schoolId = await schoolOfMajor(tx, given.majorId);
      if (schoolId === undefined) throw new Refusal('notFound');
      const scope = await scopeOf(tx, actor, schoolId);
      const places = placesRepository(tx, schoolId);
      if (!isWithin(scope, (await places.major(given.majorId))!.collegeId)) throw new Refusal('notFound');
      const name = nameFrom(typed);
      const added = await places.addClass({ ...given, name });
      if (!added) throw new Refusal('classNamed', fieldIssue('/name', 'classNamed'));
      const year = given.entryYear;
      await auditAct(tx, actor, 'class.add', { kind: 'administrativeClass', id: added.id }, { name, year });
      return { ...given, ...added, name, learners: 0 };
    }),

  get: async ({ id }: MemberId, actor: PersonActor): Promise<Member> => (await memberOf(db, actor, id)).member,

  async changes(query: MemberChangesQuery, actor: PersonActor): Promise<MemberChangePage> {
    await memberOf(db, actor, query.id);
    return changesOf(db, query);
  },
});

/** Numbers only: they may lag. */
const lifetimeMs = 5_000;

/** What each filter choice would leave, remembered for a moment. */
export function memberFacets(db: Database) {
  const counted = shortCache<MemberFacets>(lifetimeMs);
  return {
    async read(asked: MemberFacetQuery, actor: PersonActor): Promise<MemberFacets> {
      const scope = await scopeOf(db, actor, asked.schoolId ?? null);
      const { schoolId: _said, ...filter } = asked;
      const sorted = Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1));
      const key = JSON.stringify([scope.schoolId, scope.collegeIds, scope.classIds, sorted]);
      return counted.get(key, () => countMembers(db, scope, filter));
    },
    /** After a write of this process. */
    forget: counted.forget,
  };
}
