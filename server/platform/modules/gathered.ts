import type { Gathered, Module, OpenModule } from './module.ts';
import type { PersonalData } from './personal-data.ts';

const turns = { first: 0, last: 2 };
const turnOf = ({ turn }: PersonalData) => (turn === undefined ? 1 : turns[turn]);

const inOrder = (one: { order: number }, other: { order: number }) => one.order - other.order;

/** A module that is open, with what it declared before. */
type Opened = OpenModule & { module: Pick<Module, 'tables'> };

/** Where the modules' contributions lie, and in which order. */
const contributions: { [List in keyof Gathered]: (all: readonly Opened[]) => Gathered[List] } = {
  tables: (all) => all.flatMap(({ module }) => Object.entries(module.tables ?? {})),
  personal: (all) => all.flatMap((one) => one.personal ?? []).toSorted((one, other) => turnOf(one) - turnOf(other)),
  fileReaders: (all) => all.flatMap(({ files }) => files?.reads ?? []),
  shownFiles: (all) => all.flatMap(({ files }) => files?.shows ?? []),
  fileUses: (all) =>
    all
      .flatMap(({ files }) => {
        if (!files?.name) return [];
        const { name, shows, holds, searches = false } = files;
        return [shows, holds].flatMap((uses) => (uses ? [{ name, searches, uses }] : []));
      })
      .toSorted((one, other) => Number(one.searches) - Number(other.searches)),
  topics: (all) => all.flatMap((one) => one.topics ?? []),
  messageTypes: (all) => all.flatMap((one) => one.messageTypes ?? []),
  dates: (all) => all.flatMap((one) => one.dates ?? []),
  audiences: (all) => all.flatMap((one) => one.audiences ?? []),
  enrolmentFollowers: (all) => all.flatMap((one) => one.enrolmentFollowers ?? []),
  publicPages: (all) => all.flatMap((one) => one.publicPages ?? []),
  termFigures: (all) => all.flatMap((one) => one.termFigures ?? []).toSorted((one, other) => one.order - other.order),
  photoOwners: (all) => all.flatMap((one) => one.photoOwners ?? []),
  termCopies: (all) => all.flatMap((one) => one.termCopies ?? []).toSorted(inOrder),
  courseCopies: (all) => all.flatMap((one) => one.courseCopies ?? []),
  dataKinds: (all) => all.flatMap(({ data }) => data?.kinds ?? []),
  holdings: (all) => all.flatMap((one) => one.holdings ?? []).toSorted((one, other) => one.order - other.order),
  accessReasons: (all) => all.flatMap((one) => one.accessReasons ?? []),
  dataChecks: (all) => all.flatMap(({ data }) => data?.checks ?? []),
  retentionKinds: (all) => all.flatMap(({ data }) => data?.retention ?? []),
  queues: (all) => all.flatMap((one) => one.queues ?? []),
  healthChecks: (all) => all.flatMap(({ health }) => health?.checks ?? []).toSorted(inOrder),
  waitingWork: (all) => all.flatMap(({ health }) => health?.waiting ?? []).toSorted(inOrder),
};
const lists = Object.keys(contributions) as (keyof Gathered)[];

/** Empty lists, which modules hold before the last of them is open. */
export const nothingGathered = (): Gathered =>
  Object.fromEntries(lists.map((list) => [list, []])) as unknown as Gathered;

/** Fills the lists that the modules hold. @returns which module has brought a contribution */
export function gather(gathered: Gathered, opened: readonly (OpenModule & { module: Module })[]) {
  const owners = new Map<object, string>();
  for (const list of lists) {
    (gathered[list] as unknown[]).push(...contributions[list](opened));
    for (const one of opened) for (const own of contributions[list]([one])) owners.set(own, one.module.id);
  }
  return (contribution: object): string | undefined => owners.get(contribution);
}
