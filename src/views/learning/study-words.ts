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
