import type { FolderPlace } from '#views/library/collect-folders.view.tsx';

/** What narrows the list of favourites, as the address of the page has it. */
export interface CollectAddress {
  place: FolderPlace;
  keyword: string;
  page: number;
}

export function readAddress(query: URLSearchParams): CollectAddress {
  return {
    place: query.get('folder') || null,
    keyword: (query.get('q') ?? '').trim().slice(0, 80),
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
  };
}

export function writeAddress({ place, keyword, page }: CollectAddress): string {
  const query = new URLSearchParams();
  if (place !== null) query.set('folder', place);
  if (keyword !== '') query.set('q', keyword);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/account/collect?${query}` : '/account/collect';
}
