/** 501,000 ms as `08:21`, from an hour on `1:02:03`. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}

/** Whole minutes that are left of a video, at least 1 while any is. */
export const minutesLeft = (durationMs: number, share: number): number =>
  Math.max(1, Math.ceil((durationMs * (1 - share)) / 60_000));

const routes = '/course/detail/index';

/** Addresses of the study pages; the id in them is the offering's (docs/protocol.md, "Routes"). */
export const studyPath = (offeringId: string, itemId?: string, atMs?: number): string => {
  const query = new URLSearchParams({ id: offeringId });
  if (itemId) query.set('item', itemId);
  if (atMs) query.set('t', String(Math.floor(atMs / 1000)));
  return `${routes}/courseStudy?${query}`;
};
export const homeworkPath = (offeringId: string, homeworkId: string): string =>
  `${routes}/homeworkTest/homeworkTestQuestion?${new URLSearchParams({ id: offeringId, homework: homeworkId })}`;
