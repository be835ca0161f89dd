import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { datamanagementAddresses } from '#contract/datamanagement/datamanagement.addresses.ts';
import type { DataExport, DataKinds } from '#contract/datamanagement/data-exports.contract.ts';
import { datamanagementOperations } from '#contract/datamanagement/datamanagement.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { saveBytes } from '#kit/save-bytes.ts';
import { shownOf } from '#kit/shown.ts';
import { CallError, useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { DataExports } from '#views/datamanagement/data-exports.view.tsx';

const { exports, again, download } = datamanagementOperations;
const pageAddress = datamanagementAddresses.page;
/** How often the list is asked for while something is being made. */
const busyMs = 2_000;
const idleMs = 20_000;

export function ExportsPart({ kinds, onNew }: { kinds: DataKinds; onNew: () => void }) {
  const { t } = useLingui();
  const { call, navigate, notify } = usePlatform();
  const [query] = useSearchParams();
  const place = pageAddress.read(query);
  const [fetchedId, setFetchedId] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(true);
  const { kind, who, personal } = place;
  const input = {
    ...{ schoolId: kinds.school.id, pageNo: place.page, pageSize: 20 },
    ...(kind && { kind }),
    ...(who === 'own' && { isOwn: true }),
    ...(personal && { isPersonal: personal === 'with' }),
  };
  const list = useOperation(exports, input, { freshMs: 0, everyMs: isBusy ? busyMs : idleMs });
  const underWay = list.data?.data.some(({ status }) => status === 'queued' || status === 'running') ?? true;
  if (underWay !== isBusy) setBusy(underWay);
  const made = useAct(again, { refresh: [exports] });
  const go = (change: Partial<typeof place>) =>
    navigate(pageAddress.to({ ...place, page: 1, ...change }), { replace: true });
  const tell = (error: CallError) => notify({ kind: 'error', title: error.message, requestId: error.requestId });

  /** Piece after piece: whose it is, the server judges with each. */
  async function fetchFile({ id }: DataExport) {
    setFetchedId(id);
    try {
      const pieces: string[] = [];
      for (let part = 0, isLast = false; !isLast; part += 1) {
        const { result } = await call(download, { id, part });
        pieces.push(result.bytes);
        ({ isLast } = result);
        if (isLast) saveBytes(result.fileName, pieces);
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      tell(error);
      void list.refetch();
    } finally {
      setFetchedId(null);
    }
  }
  return (
    <DataExports
      kinds={kinds.kinds}
      days={kinds.days}
      filter={{ kind, who, personal }}
      shown={shownOf(list)}
      fetchedId={fetchedId}
      onFilter={go}
      onPage={(page) => go({ page })}
      onDownload={(one) => void fetchFile(one)}
      onAgain={({ id, version }) =>
        made.mutate(
          { id, version },
          {
            onError: (error) => {
              if (conflictOf(again, error)) notify({ kind: 'info', title: t`其他管理员已再次生成` });
              else tell(error);
              void list.refetch();
            },
          },
        )
      }
      onNew={onNew}
    />
  );
}
