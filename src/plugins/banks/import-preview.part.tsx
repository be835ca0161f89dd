import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import type { ImportEntry, ImportJob } from '#contract/banks/banks.contract.ts';
import { banksOperations } from '#contract/banks/banks.operations.ts';
import { useKeys } from '#kit/use-keys.ts';
import { latePart, useOperation } from '#shell/plugin-api.ts';
import { formatNames } from '#views/banks/import-format.words.ts';
import { ImportCounts } from '#views/banks/import-counts.view.tsx';
import { CommitBar, ImportWizard, type Duplicates } from '#views/banks/import-wizard.view.tsx';
import { ImportDetail } from '#views/banks/import-detail.view.tsx';
import { ImportEntries, type Shown } from '#views/banks/import-entries.view.tsx';
import { WorkHead } from '#views/common/work-head.view.tsx';

/** The editor comes with the first entry that is mended. */
const MendEntry = latePart(() => import('./mend-entry.part.tsx'), 0);

interface Props {
  job: ImportJob;
  isBusy: boolean;
  message: string | null;
  onCommit: (duplicates: Duplicates, without: number[]) => void;
  onDiscard: () => void;
  onMended: (job: ImportJob) => void;
}

const pageSize = 50;

/** Rows are taken from the server by page; the strip finds any of them by its place in the file. */
export function ImportPreview({ job, isBusy, message, onCommit, onDiscard, onMended }: Props) {
  const { t } = useLingui();
  const needsLook = job.counts.warned + job.counts.duplicate + job.counts.refused > 0;
  const [shown, setShown] = useState<Shown>(needsLook ? 'attention' : 'all');
  const [search, setSearch] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const [picked, setPicked] = useState<number | null>(null);
  const [mended, setMended] = useState<ImportEntry | null>(null);
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set());
  const words = useDeferredValue(search.trim());
  const { data } = useOperation(banksOperations.entries, {
    id: job.id,
    show: shown,
    pageNo,
    pageSize,
    ...(words && { search: words }),
  });
  const rows = data?.data ?? [];
  const entry = rows.find(({ position }) => position === picked) ?? rows[0] ?? null;
  const toggle = ({ position }: ImportEntry) =>
    setWithout((before) => {
      const next = new Set(before);
      if (!next.delete(position)) next.add(position);
      return next;
    });

  /** Stays the one that is looked at, where mending takes it out of the list. */
  const mend = (one: ImportEntry) => {
    setPicked(one.position);
    setMended(one);
  };

  const step = (by: 1 | -1) => {
    const next = rows[rows.findIndex(({ position }) => position === entry?.position) + by];
    if (next) setPicked(next.position);
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    e: () => entry && entry.status !== 'note' && mend(entry),
    x: () => entry && entry.status !== 'refused' && entry.status !== 'note' && toggle(entry),
  });

  /** The strip's cell stands at this place of the whole file. */
  const pickInFile = (position: number) => {
    setShown('all');
    setSearch('');
    setPageNo(Math.floor(position / pageSize) + 1);
    setPicked(position);
  };

  const formatOf = ({ format }: ImportJob) => {
    const name = format ? formatNames[format] : '';
    return typeof name === 'string' ? name : t(name);
  };
  const letters = [...without].map((position) => job.strip[position]);
  return (
    <>
      <WorkHead title={t`导入题目`}>
        {job.fileName}　·　{formatOf(job)}　·　{t`当前尚未写入任何内容`}
      </WorkHead>
      <ImportWizard
        counts={<ImportCounts job={job} current={entry?.position ?? null} onPick={pickInFile} />}
        entries={
          <ImportEntries
            counts={job.counts}
            page={data ?? null}
            shown={shown}
            search={search}
            without={without}
            current={entry?.position ?? null}
            onShow={(next) => {
              setShown(next);
              setPageNo(1);
            }}
            onSearch={(text) => {
              setSearch(text);
              setPageNo(1);
            }}
            onPage={setPageNo}
            onPick={setPicked}
          />
        }
        detail={
          <ImportDetail
            entry={entry}
            isOut={entry !== null && without.has(entry.position)}
            onToggle={() => entry && toggle(entry)}
            onMend={() => entry && mend(entry)}
          />
        }
        bar={
          <CommitBar
            job={job}
            leftOut={letters.filter((letter) => letter === 'i' || letter === 'w').length}
            isBusy={isBusy}
            message={message}
            onCommit={(duplicates) => onCommit(duplicates, [...without])}
            onDiscard={onDiscard}
          />
        }
      />
      {mended && (
        <MendEntry
          key={mended.position}
          importId={job.id}
          courseId={job.courseId}
          entry={mended}
          onMended={onMended}
          onClose={() => setMended(null)}
        />
      )}
    </>
  );
}
