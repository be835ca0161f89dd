import { writeStored, readStored } from '#shell/plugin-api.ts';

/** A place in the outline of a course that a material was taken to. */
export interface UsedPlace {
  courseId: string;
  parentId: string;
}

const most = 5;
const nameFor = (personId: string) => `libraryUses:${personId}`;

const isPlace = (value: unknown): value is UsedPlace =>
  typeof value === 'object' &&
  value !== null &&
  'courseId' in value &&
  typeof value.courseId === 'string' &&
  'parentId' in value &&
  typeof value.parentId === 'string';

/** Where this person took materials last, the newest first, each course once. */
export function usedPlaces(personId: string): UsedPlace[] {
  try {
    const list: unknown = JSON.parse(readStored(nameFor(personId)) ?? '[]');
    return Array.isArray(list) ? list.filter(isPlace) : [];
  } catch {
    return [];
  }
}

export function rememberPlace(personId: string, place: UsedPlace): void {
  const others = usedPlaces(personId).filter(({ courseId }) => courseId !== place.courseId);
  writeStored(nameFor(personId), JSON.stringify([place, ...others].slice(0, most)));
}
