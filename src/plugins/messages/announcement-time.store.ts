import { keepTyped, typedInTab } from '#shell/plugin-api.ts';

const nameOf = (personId: string | null, id: string) => `announcement time ${personId ?? ''} ${id}`;

/** The time chosen for a draft in this tab (`2026-11-24T23:59`, '' while none is written); null: it goes out at once. */
export const chosenTime = (personId: string | null, id: string): string | null => typedInTab(nameOf(personId, id));

export const keepTime = (personId: string | null, id: string, time: string | null): void =>
  keepTyped(nameOf(personId, id), time);
