import { useState } from 'react';
import type { ScoreQuery, ScoreRow } from '#contract/scores/scores.contract.ts';
import { scoresOperations as operations } from '#contract/scores/scores.operations.ts';
import { CallError, usePlatform } from '#shell/plugin-api.ts';

type Filter = Omit<ScoreQuery, 'pageNo' | 'pageSize'>;

/** Reads every page of the table as it is filtered and hands the rows on; a failure is told under its title. */
export function useAllRows(filter: Filter) {
  const { call, notify } = usePlatform();
  const [isReading, setReading] = useState(false);
  const withAll = async (use: (rows: readonly ScoreRow[]) => void | Promise<void>, failed: string) => {
    setReading(true);
    try {
      const rows: ScoreRow[] = [];
      for (let page = 1; ; page++) {
        const { result } = await call(operations.table, { ...filter, pageNo: page, pageSize: 100 });
        rows.push(...result.data);
        if (page >= result.totalPage) break;
      }
      await use(rows);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'error', title: failed, text: error.message, requestId: error.requestId });
    } finally {
      setReading(false);
    }
  };
  return { isReading, withAll };
}
