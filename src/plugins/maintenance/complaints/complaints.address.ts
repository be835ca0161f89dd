import { useSearchParams } from 'wouter';
import type { ComplaintFilter } from '#views/maintenance/complaints.view.tsx';

const tabs = ['open', 'upheld', 'dismissed', 'all'] as const;

type Place = ComplaintFilter & { id: string | null };

/** What narrows the list and which complaint is looked at, in the address; the library stays. */
export function useComplaintsAddress(): [Place, (change: Partial<Place>) => void] {
  const [query, setQuery] = useSearchParams();
  const here: Place = {
    tab: tabs.find((one) => one === query.get('tab')) ?? 'open',
    search: (query.get('q') ?? '').slice(0, 80),
    page: Math.min(1_000_000, Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)),
    id: query.get('id'),
  };
  const go = (change: Partial<Place>) => {
    const next = { ...here, ...change };
    const library = query.get('library');
    setQuery(
      {
        ...(library && { library }),
        ...(next.tab !== 'open' && { tab: next.tab }),
        ...(next.search && { q: next.search }),
        ...(next.page > 1 && { page: String(next.page) }),
        ...(next.id && { id: next.id }),
      },
      { replace: true },
    );
  };
  return [here, go];
}
