import { useLingui } from '@lingui/react/macro';
import type { EntryStatus, ImportJob } from '#contract/banks/banks.contract.ts';
import { entryWords } from './question.words.ts';
import styles from './import-wizard.module.css';

const letters: Readonly<Record<string, EntryStatus>> = {
  i: 'imported',
  w: 'warned',
  d: 'duplicate',
  r: 'refused',
  n: 'note',
};

/** Beyond this many cells a cell would be thinner than a pixel: neighbours share one, the weightiest shows. */
const mostCells = 240;
const weight = 'ninwdr';

function cellsOf(strip: string): { status: EntryStatus; position: number }[] {
  const each = Math.ceil(strip.length / mostCells);
  const cells = [];
  for (let from = 0; from < strip.length; from += each) {
    const some = [...strip.slice(from, from + each)];
    const weightiest = some.reduce((most, one) => (weight.indexOf(one) > weight.indexOf(most) ? one : most));
    cells.push({ status: letters[weightiest]!, position: from + some.indexOf(weightiest) });
  }
  return cells;
}

interface Props {
  job: Pick<ImportJob, 'strip'>;
  current: number | null;
  onPick: (position: number) => void;
}

/** One cell an entry, in the order of the file; refused ones stand tallest. */
export function ImportStrip({ job, current, onPick }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.strip} role="group" aria-label={t`文件内容（按顺序）`}>
      {cellsOf(job.strip).map(({ status, position }) => (
        <button
          key={position}
          type="button"
          tabIndex={-1}
          data-status={status}
          aria-current={position === current ? 'true' : undefined}
          aria-label={t`第 ${position + 1} 处，${t(entryWords[status].word)}`}
          title={t(entryWords[status].word)}
          onClick={() => onPick(position)}
        />
      ))}
    </div>
  );
}
