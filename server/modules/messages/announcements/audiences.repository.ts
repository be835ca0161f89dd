import { sql, type RawBuilder } from 'kysely';
import type {
  AudienceChoice,
  AudiencePage,
  AudienceQuery,
  AudienceRef,
} from '#contract/messages/announcements.contract.ts';
import type { AudienceExtent } from '#contract/messages/announcements.rule.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import { pageFrom, pageOf } from '#server/platform/database/page.ts';
import type { AudienceKind, Announcer } from '#server/platform/ports/audiences.port.ts';

type Locale = Actor['locale'];
type ChoiceRow = Omit<AudienceChoice, 'people'> & { place: number };

/** Audiences of all areas. @param kinds as modules declare them */
export const audiencesRepository = (db: Database, kinds: readonly AudienceKind[]) => {
  /** @param announcer null: also those to whom nobody who asks may announce */
  const choicesOf = (announcer: Announcer | null, locale: Locale, of = kinds) =>
    sql<ChoiceRow>`(${sql.join(
      of.map(
        (one, place) => sql`select ${one.kind}::text as kind, ${place}::int as place, c.id, c.name, c.detail
          from (${one.choices(announcer, locale)}) c`,
      ),
      sql` union all `,
    )})`;

  /** How many are in the audience of the row `a` now. */
  const people = sql<number>`case a.kind ${sql.join(
    kinds.map(
      ({ kind, members }) => sql`when ${kind} then (select count(*)::int from (${members(sql.ref('a.id'))}) m
        join person_facts p on p.id = m.person_id where not p.disabled)`,
    ),
    sql` `,
  )} else 0 end`;

  const listOf = (refs: readonly AudienceRef[]) =>
    sql`unnest(${refs.map(({ kind }) => kind)}::text[], ${refs.map(({ id }) => id)}::text[])
      with ordinality as r (kind, id, position)`;

  /** Of each audience the members, as the given statement takes them; in several a person stands once. */
  const membersOf = (
    refs: readonly AudienceRef[],
    each: (members: RawBuilder<unknown>) => RawBuilder<unknown> = (members) => members,
  ) => {
    const statements = refs.flatMap(({ kind, id }) => {
      const declared = kinds.find((one) => one.kind === kind);
      return declared ? [each(declared.members(sql<string>`${id}::text`))] : [];
    });
    return statements.length === 0
      ? sql`select null::uuid as person_id where false`
      : sql.join(statements, sql` union `);
  };

  /** The kinds of which there is one for this person. */
  async function kindsOf(actor: Announcer & { locale: Locale }): Promise<string[]> {
    const { rows } = await sql<{ kind: string }>`select a.kind from ${choicesOf(actor, actor.locale)} a
      group by a.kind, a.place order by a.place`.execute(db);
    return rows.map(({ kind }) => kind);
  }

  return {
    membersOf,

    /** Members after a person, so many at most, by id. */
    membersAfter: (refs: readonly AudienceRef[], after: string, atMost: number) =>
      sql`select u.person_id from (${membersOf(
        refs,
        (members) => sql`(select m.person_id from (${members}) m where m.person_id > ${after}::uuid
          order by m.person_id limit ${atMost}::int)`,
      )}) u order by u.person_id limit ${atMost}::int`,

    /** How many an announcement reaches: in several audiences a person counts once. */
    async reach(refs: readonly AudienceRef[], senderId: string): Promise<number> {
      const { rows } = await sql<{ people: number }>`
        select count(*)::int as people from (${membersOf(refs)}) m
        join person_facts p on p.id = m.person_id where not p.disabled and p.id <> ${senderId}`.execute(db);
      return rows[0]!.people;
    },

    async choices(
      actor: Announcer & { locale: Locale },
      { kind, search = '', ...asked }: AudienceQuery,
    ): Promise<AudiencePage> {
      const of = kind === undefined ? kinds : kinds.filter((one) => one.kind === kind);
      const own = await kindsOf(actor);
      if (of.length === 0) return { ...pageFrom(asked, [], 0), kinds: own };
      const found = db
        .selectFrom(choicesOf(actor, actor.locale, of).as('a'))
        .$if(search.trim() !== '', (rows) =>
          rows.where(({ or, eb }) =>
            or([eb('a.name', 'ilike', contains(search)), eb('a.detail', 'ilike', contains(search))]),
          ),
        );
      const page = await pageOf(db, asked, found, (rows) =>
        rows
          .select(['a.kind', 'a.id', 'a.name', 'a.detail', people.as('people')])
          .orderBy('a.place')
          .orderBy('a.name')
          .orderBy('a.detail')
          .orderBy('a.id')
          .execute(),
      );
      return { ...page, kinds: own };
    },

    /** Whether there is one at all to which this person may announce. */
    async hasChoice(announcer: Announcer): Promise<boolean> {
      const { rows } = await sql<{ has: boolean }>`
        select exists (select from ${choicesOf(announcer, 'zh-CN')} a) as has`.execute(db);
      return rows[0]!.has;
    },

    /** Those of the audiences to which this person may announce. */
    async allowed(announcer: Announcer, refs: readonly AudienceRef[]): Promise<AudienceRef[]> {
      if (refs.length === 0) return [];
      const { rows } = await sql<AudienceRef>`select r.kind, r.id from ${listOf(refs)}
        join ${choicesOf(announcer, 'zh-CN')} a on a.kind = r.kind and a.id = r.id order by r.position`.execute(db);
      return rows;
    },

    /** Names and numbers of an announcement's audiences, in their order. */
    async described(announcementId: string, locale: Locale): Promise<AudienceChoice[]> {
      const { rows } = await sql<AudienceChoice>`
        select a.kind, a.id, a.name, a.detail, ${people} as people from announcement_audiences r
        join ${choicesOf(null, locale)} a on a.kind = r.kind and a.id = r.id
        where r.announcement_id = ${announcementId} order by r.position`.execute(db);
      return rows;
    },

    /** Names alone, by announcement. */
    async names(announcementIds: readonly string[], locale: Locale): Promise<Map<string, string[]>> {
      if (announcementIds.length === 0) return new Map();
      const { rows } = await sql<{ id: string; names: string[] }>`
        select r.announcement_id as id,
          array_agg(case when a.detail = '' then a.name else a.name || ' · ' || a.detail end order by r.position) as names
        from announcement_audiences r join ${choicesOf(null, locale)} a on a.kind = r.kind and a.id = r.id
        where r.announcement_id = any(${[...announcementIds]}::uuid[]) group by r.announcement_id`.execute(db);
      return new Map(rows.map(({ id, names }) => [id, names]));
    },

    stored: (announcementId: string): Promise<AudienceRef[]> =>
      db
        .selectFrom('announcement_audiences')
        .where('announcement_id', '=', announcementId)
        .select(['kind', 'id'])
        .orderBy('position')
        .execute(),

    /** Who announces as of now; undefined where the account ended or is disabled. */
    async announcer(personId: string): Promise<Announcer | undefined> {
      const { rows } = await sql<Announcer>`
        select p.id, array(select r.role from role_facts r where r.account_id = p.id) as roles,
          (select r.school_id from role_facts r where r.account_id = p.id and r.role = 'schoolAdmin'
            and r.school_id is not null order by r.school_id limit 1) as "managedSchoolId"
        from person_facts p where p.id = ${personId} and not p.disabled`.execute(db);
      return rows[0];
    },

    extentsOf: (refs: readonly AudienceRef[]): AudienceExtent[] =>
      kinds.filter(({ kind }) => refs.some((ref) => ref.kind === kind)).map(({ extent }) => extent),
  };
};
