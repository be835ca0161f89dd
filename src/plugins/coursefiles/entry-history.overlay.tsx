import { useState } from 'react';
import type { CourseEntry } from '#contract/coursefiles/coursefiles.contract.ts';
import { coursefilesOperations } from '#contract/coursefiles/coursefiles.operations.ts';
import { publicMedia } from '#contract/files/files.rule.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { EntryHistory } from '#views/coursefiles/entry-history.view.tsx';
import { useEntryDownload } from './use-entry-download.ts';

interface Props {
  entry: CourseEntry;
  onClose: (result: null) => void;
}

const pageSize = 20;

export default function EntryHistoryOverlay({ entry, onClose }: Props) {
  const { id, kind } = entry;
  const download = useEntryDownload();
  const [{ tab, page }, setPlace] = useState({
    tab: kind === 'file' ? ('versions' as 'versions' | 'viewers' | 'old') : 'viewers',
    page: 1,
  });
  const asked = { id, pageNo: page, pageSize };
  const versions = useOperation(coursefilesOperations.versions, tab === 'versions' ? asked : null, { freshMs: 0 });
  const viewers = useOperation(
    coursefilesOperations.viewers,
    tab === 'versions' ? null : { ...asked, isOld: tab === 'old' },
    { freshMs: 0 },
  );
  return (
    <EntryHistory
      {...{ entry, tab }}
      versions={shownOf(versions)}
      viewers={shownOf(viewers)}
      pictureOf={publicMedia}
      onTab={(next) => setPlace({ tab: next, page: 1 })}
      onPage={(next) => setPlace({ tab, page: next })}
      onDownload={({ number }) => void download({ id, number })}
      onClose={() => onClose(null)}
    />
  );
}
