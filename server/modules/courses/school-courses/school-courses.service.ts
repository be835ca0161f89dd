import type {
  LeadQuery,
  Leads,
  SchoolCourseDetail,
  SchoolCourseFacetQuery,
  SchoolCourseId,
  SchoolCourseQuery,
} from '#contract/school-courses/school-courses.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { administrationOf } from '#server/platform/access/administration.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { manageRepository } from '../teaching/manage.repository.ts';
import { schoolAccess } from './school-access.repository.ts';
import { schoolCoursesRepository } from './school-courses.repository.ts';

/** All courses of a school, as those who administer it read them. */
export function schoolCoursesService(db: Database) {
  /** @throws Refusal where the actor administers nothing of this school */
  async function schoolOf({ schoolId }: { schoolId?: string }, actor: PersonActor): Promise<string> {
    const held = await administrationOf(db, actor, schoolId ?? null);
    if (!held) throw new Refusal('notFound');
    return held.schoolId;
  }

  return {
    list: async (asked: SchoolCourseQuery, actor: PersonActor) =>
      schoolCoursesRepository(db, actor).page(asked, await schoolOf(asked, actor)),

    facets: async (asked: SchoolCourseFacetQuery, actor: PersonActor) =>
      schoolCoursesRepository(db, actor).facets(await schoolOf(asked, actor)),

    async get({ id }: SchoolCourseId, actor: PersonActor): Promise<SchoolCourseDetail> {
      const repository = schoolCoursesRepository(db, actor);
      const course = await repository.find(id);
      if (!course) throw new Refusal('notFound');
      const manage = manageRepository(db, actor);
      const [members, runs] = [await manage.team(id), await manage.offerings(id)];
      return { course, members, runs, history: await repository.history(id) };
    },

    leads: async (asked: LeadQuery, actor: PersonActor): Promise<Leads> => ({
      data: await schoolAccess(db, actor).leads(await schoolOf(asked, actor), asked.search),
    }),
  };
}
