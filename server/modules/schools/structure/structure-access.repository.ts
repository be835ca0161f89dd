import type { AdministeredPage, AdministeredQuery } from '#contract/organisation/organisation.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import {
  administrationOf,
  administrations,
  namesOfColleges,
  type Administration,
} from '#server/platform/access/administration.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import { pageOf } from '#server/platform/database/page.ts';
import '../schools.tables.ts';

export type StructureAccess = Administration;

export const structureAccess = (db: Database, actor: PersonActor) => ({
  schools(asked: AdministeredQuery): Promise<AdministeredPage> {
    const search = asked.search?.trim();
    const found = db
      .selectFrom(administrations(actor).as('r'))
      .innerJoin('schools as s', 's.id', 'r.school_id')
      .$if(!!search, (some) => some.where('s.name', 'ilike', contains(search!)));
    return pageOf(db, asked, found, (rows) =>
      rows
        .select(['s.id', 's.name', 's.glyph', 's.city', namesOfColleges('r.college_ids').as('college')])
        .orderBy('s.name')
        .orderBy('s.id')
        .execute(),
    );
  },

  of: (schoolId: string | null): Promise<StructureAccess | null> => administrationOf(db, actor, schoolId),
});
