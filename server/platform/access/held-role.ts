import { sql, type RawBuilder } from 'kysely';

/** The person holds the role somewhere; whoever holds none is a learner. For `where` beside a person's id. */
export const holdsRole = (personId: RawBuilder<unknown>, role: RawBuilder<string>) => sql<boolean>`(
  exists (select from role_facts held where held.account_id = ${personId} and held.role = ${role})
  or (${role} = 'learner' and not exists (select from role_facts held where held.account_id = ${personId})))`;
