import type { ClassAdd, ClassPage, ClassQuery, MemberPlaces } from '#contract/members/members.contract.ts';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { pageOf } from '#server/platform/database/page.ts';
import type { Within } from '#server/platform/access/administration.ts';
import './members.tables.ts';

/** Whose classes they are: those of colleges (null: all), and single ones. */
interface Held {
  within: Within;
  classIds: readonly string[];
}

/** Where members of one school belong; whose it is, is judged before. */
export const placesRepository = (db: Database, schoolId: string) => ({
  school: () =>
    db.selectFrom('school_facts').where('id', '=', schoolId).select(['id', 'name']).executeTakeFirstOrThrow(),

  colleges: (): Promise<MemberPlaces['colleges']> =>
    db
      .selectFrom('college_facts')
      .where('school_id', '=', schoolId)
      .select(['id', 'parent_id as parentId', 'name', 'position', 'is_closed as isClosed'])
      .orderBy('position')
      .orderBy('id')
      .execute(),

  /** Of these colleges, and of these classes. */
  majors: ({ within, classIds }: Held): Promise<MemberPlaces['majors']> =>
    db
      .selectFrom('major_facts')
      .where('school_id', '=', schoolId)
      .$if(within !== null, (some) =>
        some.where(
          sql<boolean>`(college_id = any(${within}::uuid[]) or id in (
            select k.major_id from administrative_classes k where k.id = any(${classIds}::uuid[])))`,
        ),
      )
      .select(['id', 'college_id as collegeId', 'code', 'name', 'is_stopped as isStopped'])
      .orderBy('code')
      .orderBy('id')
      .execute(),

  major: (id: string) =>
    db
      .selectFrom('major_facts')
      .where('id', '=', id)
      .where('school_id', '=', schoolId)
      .select(['id', 'college_id as collegeId', 'is_stopped as isStopped'])
      .executeTakeFirst(),

  /** With the college of its major. */
  classOf: (id: string) =>
    db
      .selectFrom('administrative_classes as k')
      .innerJoin('major_facts as j', 'j.id', 'k.major_id')
      .where('k.id', '=', id)
      .where('k.school_id', '=', schoolId)
      .select(['k.id', 'k.major_id as majorId', 'j.college_id as collegeId', 'k.entry_year as entryYear'])
      .select('j.is_stopped as isStopped')
      .executeTakeFirst(),

  classes({ majorId, classId, ...asked }: ClassQuery, { within, classIds }: Held): Promise<ClassPage> {
    const some = db
      .selectFrom('administrative_classes as k')
      .innerJoin('major_facts as j', 'j.id', 'k.major_id')
      .where('k.school_id', '=', schoolId)
      .$if(majorId !== undefined, (few) => few.where('k.major_id', '=', majorId!))
      .$if(classId !== undefined, (few) => few.where('k.id', '=', classId!))
      .$if(within !== null, (few) =>
        few.where(sql<boolean>`(j.college_id = any(${within}::uuid[]) or k.id = any(${classIds}::uuid[]))`),
      );
    return pageOf(db, asked, some, (rows) =>
      rows
        .select(['k.id', 'k.major_id as majorId', 'k.entry_year as entryYear', 'k.name'])
        .select(sql<number>`(select count(*)::int from members m where m.class_id = k.id)`.as('learners'))
        .orderBy('k.entry_year', 'desc')
        .orderBy('k.name')
        .orderBy('k.id')
        .execute(),
    );
  },

  /** @returns undefined where the major has one of that name in that year */
  addClass: ({ majorId, entryYear, name }: ClassAdd) =>
    db
      .insertInto('administrative_classes')
      .values({ school_id: schoolId, major_id: majorId, entry_year: entryYear, name })
      .onConflict((same) => same.doNothing())
      .returning('id')
      .executeTakeFirst(),
});

/** The school of a major; undefined where there is no such major. */
export const schoolOfMajor = async (db: Database, id: string): Promise<string | undefined> =>
  (await db.selectFrom('major_facts').where('id', '=', id).select('school_id').executeTakeFirst())?.school_id;
