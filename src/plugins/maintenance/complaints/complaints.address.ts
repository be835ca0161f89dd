import { useLocation, useSearchParams } from 'wouter';
import { maintenanceAddresses } from '#contract/maintenance/maintenance.addresses.ts';
import type { ComplaintFilter } from '#views/maintenance/complaints.view.tsx';

type Place = ComplaintFilter & { id: string | null };

/** What narrows the list and which complaint is looked at, in the address; the library stays. */
export function useComplaintsAddress(): [Place, (change: Partial<Place>) => void] {
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const { libraryId, id, ...filter } = maintenanceAddresses.complaint.read(query);
  const here: Place = { ...filter, id: id || null };
  const go = (change: Partial<Place>) => {
    const next = { ...here, ...change };
    navigate(maintenanceAddresses.complaint.to({ ...next, libraryId, id: next.id ?? '' }), { replace: true });
  };
  return [here, go];
}
