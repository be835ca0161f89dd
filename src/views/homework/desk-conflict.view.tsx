import { Button } from '@fluentui/react-components';
import { PersonSyncRegular } from '@fluentui/react-icons';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './desk.module.css';
import { pointsText } from './homework-words.ts';

export interface ConflictRow {
  questionId: string;
  position: number;
  mine: { points: number | null; comment: string };
  theirs: { points: number | null; comment: string };
}

interface Props {
  /** Who wrote meanwhile; null where it is not known. */
  by: string | null;
  /** The clock of their last write, HH:mm. */
  at: string | null;
  /** Only the questions that differ. */
  rows: readonly ConflictRow[];
  hasLostLock: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

const points = (value: number | null) => (value === null ? '–' : pointsText(value));

/** Two teachers wrote: both values, and which one shall hold. Nothing was overwritten. */
export function DeskConflict({ by, at, rows, hasLostLock, onKeepMine, onTakeTheirs }: Props) {
  const [isOpen, setOpen] = useState(false);
  const only = rows.length === 1 ? rows[0]! : null;
  return (
    <section className={styles.banner} role="alert">
      <PersonSyncRegular fontSize={24} />
      <div>
        <b>
          {rows.length === 0 ? (
            <Trans>批改锁已经到期</Trans>
          ) : only ? (
            <Trans>
              {by ?? '另一位'}老师 {at} 也改了第 {only.position} 题：{points(only.theirs.points)} 分
            </Trans>
          ) : (
            <Trans>
              {by ?? '另一位'}老师 {at} 也改了这份作业的 {rows.length} 题
            </Trans>
          )}
        </b>
        {only ? (
          <Trans>你的 {points(only.mine.points)} 分还没有写入，两边都留着。</Trans>
        ) : hasLostLock && rows.length === 0 ? (
          <Trans>离开得久了，锁被收回；没有人改过，可以继续。</Trans>
        ) : (
          <Trans>你改的还没有写入，两边都留着。</Trans>
        )}
      </div>
      {rows.length > 0 && (
        <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          <Trans>看两边</Trans>
        </Button>
      )}
      <Button onClick={onTakeTheirs}>
        {only ? <Trans>用 {points(only.theirs.points)} 分</Trans> : <Trans>用对方的</Trans>}
      </Button>
      <Button onClick={onKeepMine}>
        {only ? <Trans>用我的 {points(only.mine.points)} 分</Trans> : <Trans>用我的</Trans>}
      </Button>
      {isOpen && (
        <table className={styles.both}>
          <thead>
            <tr>
              <th>
                <Trans>题号</Trans>
              </th>
              <th>{by ?? <Trans>对方</Trans>}</th>
              <th>
                <Trans>我</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ questionId, position, mine, theirs }) => (
              <tr key={questionId}>
                <td>{position}</td>
                <td>
                  {points(theirs.points)}　{theirs.comment}
                </td>
                <td>
                  {points(mine.points)}　{mine.comment}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
