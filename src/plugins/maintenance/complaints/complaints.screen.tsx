import { complaintsOperations } from '#contract/library/complaints.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { ComplaintsPage } from '#views/maintenance/complaints.view.tsx';
import { ComplaintPart } from './complaint.part.tsx';
import { useComplaintsAddress } from './complaints.address.ts';
import { useLibrary } from '../use-library.ts';

const pageSize = 20;

/** 侵权投诉: everything in the address, so that a reload or a sent link shows the same. */
export default function ComplaintsScreen() {
  const { id: libraryId } = useLibrary();
  const [here, go] = useComplaintsAddress();
  const { tab, search, page, id } = here;
  const list = useOperation(
    complaintsOperations.list,
    { libraryId, ...(tab !== 'all' && { status: tab }), ...(search && { search }), pageNo: page, pageSize },
    { freshMs: 0 },
  );
  return (
    <ComplaintsPage
      filter={here}
      listed={shownOf(list)}
      currentId={id}
      onFilter={(change) => go({ ...change, id: null })}
      onOpen={(complaintId) => go({ id: complaintId })}
      // Only what somebody chose is opened: that a sender's name was seen stands in the audit log.
      side={id && <ComplaintPart key={id} complaintId={id} onClose={() => go({ id: null })} />}
    />
  );
}
