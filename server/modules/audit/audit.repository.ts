import { contains } from '#server/platform/database/like.ts';
import { sql } from 'kysely';
import type { AuditQuery } from '#contract/audit/audit.contract.ts';
import type { Database } from '#server/platform/database/database.ts';

/** As many people as one name may mean; a name that means more has to be longer. */
const namesakes = 200;

/** Microseconds since 1970, chain and position: where a page ended. */
const placeOf = (after: string) => after.split('.') as [micros: string, chain: string, position: string];

/** `events`: only these, by their whole names. */
type Asked = AuditQuery & { events?: readonly string[] };

/** The whole log; whoever asks was judged before. */
export const auditRepository = (db: Database) => ({
  /** Newest first, one row more than asked for where there are more. */
  async page({ events, event, person, accountId, object, outcome, from, to, after, pageSize = 20 }: Asked) {
    const named = person?.trim();
    const people = named
      ? await db
          .selectFrom('person_facts')
          .where(({ or, eb }) => or([eb('name', 'ilike', contains(named)), eb('nickname', 'ilike', contains(named))]))
          .select('id')
          .limit(namesakes)
          .execute()
      : null;
    if (people?.length === 0) return [];
    const isGroup = event?.endsWith('.') ?? false;
    return (
      db
        .selectFrom('audit_entries as e')
        .leftJoin('person_facts as p', 'p.id', 'e.account_id')
        .$if(events !== undefined, (query) => query.where('e.event', 'in', [...events!]))
        .$if(event !== undefined && !isGroup, (query) => query.where('e.event', '=', event!))
        // '/' follows '.': a range that the index knows.
        .$if(isGroup, (query) => query.where('e.event', '>=', event!).where('e.event', '<', `${event!.slice(0, -1)}/`))
        .$if(people !== null, (query) =>
          query.where(
            'e.account_id',
            'in',
            people!.map(({ id }) => id),
          ),
        )
        .$if(accountId !== undefined, (query) => query.where('e.account_id', '=', accountId!))
        .$if(!!object, (query) => query.where('e.object_id', '=', object!))
        .$if(outcome !== undefined, (query) => query.where('e.outcome', '=', outcome!))
        .$if(from !== undefined, (query) => query.where('e.at', '>=', new Date(from!)))
        .$if(to !== undefined, (query) => query.where('e.at', '<', new Date(to!)))
        .$if(after !== undefined, (query) => {
          const [micros, chain, position] = placeOf(after!);
          return query.where(
            sql<boolean>`(e.at, e.chain, e.position) <
            (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${chain}::smallint, ${position}::bigint)`,
          );
        })
        .select(['e.chain', 'e.at', 'e.event', 'e.roles', 'e.outcome', 'e.detail', 'p.name'])
        .select(['e.account_id as accountId', 'e.address_cipher as addressCipher', 'e.request_id as requestId'])
        .select(['e.object_kind as objectKind', 'e.object_id as objectId'])
        .select(sql<string>`e.position::text`.as('position'))
        .select(sql<string>`(extract(epoch from e.at) * 1000000)::bigint::text`.as('micros'))
        .orderBy('e.at', 'desc')
        .orderBy('e.chain', 'desc')
        .orderBy('e.position', 'desc')
        .limit(pageSize + 1)
        .execute()
    );
  },
});
