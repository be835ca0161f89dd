import { sql, type RawBuilder } from 'kysely';

/** By which the school of an offering knows person `p`: as its register has it, else as the account does; '' for none. */
export const numberIn = (offeringId: string): RawBuilder<string> => sql<string>`coalesce(
  (select nullif(known.number, '') from member_facts known
    join offering_facts its on its.id = ${offeringId} join course_facts taught on taught.id = its.course_id
    where known.account_id = p.id and known.school_id = taught.school_id and known.kind = 'learner' limit 1),
  p.number, '')`;

/** The administrative class of person `p` in the register of an offering's school; '' for none. */
export const administrativeClassIn = (offeringId: string): RawBuilder<string> => sql<string>`coalesce(
  (select its_class.name from member_facts known join class_facts its_class on its_class.id = known.class_id
    join offering_facts its on its.id = ${offeringId} join course_facts taught on taught.id = its.course_id
    where known.account_id = p.id and known.school_id = taught.school_id and known.kind = 'learner' limit 1), '')`;
