import { Type, type Static } from 'typebox';
import {
  closed,
  Count,
  Id,
  Moment,
  NameLine,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  Text,
  Version,
} from '../common/shapes.contract.ts';
import { datedForms, datedStates } from '../common/dated.rule.ts';
import { agendaLimits } from './agenda.rule.ts';

const Day = Type.String({ format: 'date' });

const Form = oneOf(datedForms);
const State = oneOf(datedStates);

const named = closed({ id: Text, name: Text });

/** Something with a time in a person's days, whichever area has it. */
export const AgendaThing = closed({
  /** The same for as long as the thing is. */
  id: Text,
  kind: named,
  form: Form,
  state: State,
  name: Text,
  place: Text,
  course: orNull(closed({ id: Text, title: Text })),
  at: Moment,
  until: orNull(Moment),
  /** The whole day. */
  isDay: Type.Boolean(),
  opensAt: orNull(Moment),
  /** Pieces of work that wait. */
  waiting: Count,
  /** A page of the product. */
  link: Text,
  /** Of what the person wrote. */
  own: orNull(closed({ id: Id, version: Version, note: Text })),
});
export type AgendaThing = Static<typeof AgendaThing>;

/** By what a person may choose, out of what is there. */
const choices = { kinds: Type.Array(named), courses: Type.Array(named) };
const chosen = {
  /** As the things say it. */
  kind: Type.Optional(Type.String({ pattern: '^[a-zA-Z]{1,40}$' })),
  course: Type.Optional(Id),
};

/** Days of the platform's zone, both included; at most `agendaLimits.days`. */
export const AgendaQuery = closed({ from: Day, until: Day, ...chosen });
export type AgendaQuery = Static<typeof AgendaQuery>;
export const Agenda = closed({
  /** The database's clock. */
  now: Moment,
  /** By time. */
  data: Type.Array(AgendaThing),
  /** There are more than are told. */
  isCut: Type.Boolean(),
  ...choices,
  /** Of the person's school, as far as they have some of the days. */
  terms: Type.Array(
    closed({
      name: Text,
      startsOn: Day,
      endsOn: Day,
      holidays: Type.Array(closed({ name: Text, startsOn: Day, endsOn: Day })),
      makeUpDays: Type.Array(closed({ day: Day, replaces: Day })),
    }),
  ),
});
export type Agenda = Static<typeof Agenda>;

/** What is to be done, the most urgent first. */
export const DueQuery = pageQuery(chosen);
export type DueQuery = Static<typeof DueQuery>;
export const DuePage = closed({
  ...pageOf(AgendaThing).properties,
  now: Moment,
  /** Of all of them, until the end of the day. */
  todayCount: Count,
  ...choices,
});
export type DuePage = Static<typeof DuePage>;

const Note = Type.String({ maxLength: agendaLimits.note });
/** What a person writes for herself: a task until `at`, or an event from `at` to `until`. */
const entry = {
  form: oneOf(['task', 'event']),
  title: NameLine(agendaLimits.title),
  note: Note,
  at: Moment,
  /** Null: no end is said; of a task always. */
  until: orNull(Moment),
  /** The whole day in which `at` lies. */
  isDay: Type.Boolean(),
  isDone: Type.Boolean(),
};
export const AgendaEntry = closed({ id: Id, ...entry, version: Version });
export type AgendaEntry = Static<typeof AgendaEntry>;
export const AgendaEntryAdd = closed({ ...entry });
export type AgendaEntryAdd = Static<typeof AgendaEntryAdd>;
export const AgendaEntryChange = AgendaEntry;
export type AgendaEntryChange = Static<typeof AgendaEntryChange>;
export const AgendaEntryId = closed({ id: Id });
export type AgendaEntryId = Static<typeof AgendaEntryId>;
export const AgendaEntryDone = closed({ id: Id, isDone: Type.Boolean() });
export type AgendaEntryDone = Static<typeof AgendaEntryDone>;
