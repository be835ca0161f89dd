import { Button } from '@fluentui/react-components';
import { PersonSyncRegular } from '@fluentui/react-icons';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { pointsText } from '#views/common/points-text.ts';
import type { OwnMark } from './marks.rule.ts';
import styles from './marking-frame.module.css';

export interface ConflictRow {
  questionId: string;
  position: number;
  mine: OwnMark;
  theirs: OwnMark;
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

/** What was chosen of each criterion: 4 + – + 2. */
const Chosen = ({ mark: { rubric } }: { mark: OwnMark }) =>
  rubric && <small>（{rubric.choices.map((choice) => points(choice.points)).join(' + ')}）</small>;

/** Two teachers wrote: both values, and which one shall hold. Nothing was overwritten. */
export function MarkingConflict({ by, at, rows, hasLostLock, onKeepMine, onTakeTheirs }: Props) {
  const [isOpen, setOpen] = useState(false);
  const only = rows.length === 1 ? rows[0]! : null;
  return (
    <section className={styles.banner} role="alert">
      <PersonSyncRegular fontSize={24} />
      <div>
        <b>
          {rows.length === 0 ? (
            <Trans>批改锁已到期</Trans>
          ) : only ? (
            <Trans>
              {by ?? '另一位'}老师 {at} 也修改了第 {only.position} 题：{points(only.theirs.points)} 分
            </Trans>
          ) : (
            <Trans>
              {by ?? '另一位'}老师 {at} 也修改了这份作业的 {rows.length} 题
            </Trans>
          )}
        </b>
        {only ? (
          <Trans>你给出的 {points(only.mine.points)} 分尚未写入，两份分数均已保留。</Trans>
        ) : hasLostLock && rows.length === 0 ? (
          <Trans>长时间未操作，批改锁已释放；内容未被修改，可以继续。</Trans>
        ) : (
          <Trans>你的修改尚未写入，两份内容均已保留。</Trans>
        )}
      </div>
      {rows.length > 0 && (
        <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          <Trans>查看两份答案</Trans>
        </Button>
      )}
      <Button onClick={onTakeTheirs}>
        {only ? <Trans>使用 {points(only.theirs.points)} 分</Trans> : <Trans>使用另一版本</Trans>}
      </Button>
      <Button onClick={onKeepMine}>
        {only ? <Trans>使用我的 {points(only.mine.points)} 分</Trans> : <Trans>使用我的版本</Trans>}
      </Button>
      {isOpen && (
        <table className={styles.both}>
          <thead>
            <tr>
              <th>
                <Trans>题号</Trans>
              </th>
              <th>{by ?? <Trans>另一版本</Trans>}</th>
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
                  {points(theirs.points)}
                  <Chosen mark={theirs} />　{theirs.comment}
                </td>
                <td>
                  {points(mine.points)}
                  <Chosen mark={mine} />　{mine.comment}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
