import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Neighbours, QueueEntry } from '#contract/homework/homework-marking.contract.ts';
import { KeyCap } from '#views/common/flag.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import styles from './marking-frame.module.css';

interface Props {
  neighbours: Neighbours | undefined;
  currentId: string;
  previousId: string | null;
  nextId: string | null;
  onGo: (submissionId: string) => void;
}

/** The hand-ins around this one, with their score or what is the matter with them. */
export function MarkingQueue({ neighbours, currentId, previousId, nextId, onGo }: Props) {
  const { t } = useLingui();
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    strip.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [currentId, neighbours]);
  return (
    <nav className={styles.foot} aria-label={t`提交队列`}>
      <Button
        appearance="subtle"
        icon={<ChevronLeftRegular />}
        disabled={previousId === null}
        onClick={() => previousId && onGo(previousId)}
      >
        <Trans>上一份</Trans>&nbsp;
        <KeyCap>P</KeyCap>
      </Button>
      <div className={styles.strip} ref={strip}>
        {(neighbours?.entries ?? []).map((entry) => (
          <QueueCell key={entry.id} entry={entry} isCurrent={entry.id === currentId} onGo={() => onGo(entry.id)} />
        ))}
      </div>
      <Button
        appearance="subtle"
        icon={<ChevronRightRegular />}
        iconPosition="after"
        disabled={nextId === null}
        onClick={() => nextId && onGo(nextId)}
      >
        <Trans>下一份</Trans>&nbsp;
        <KeyCap>N</KeyCap>
      </Button>
    </nav>
  );
}

function QueueCell({ entry, isCurrent, onGo }: { entry: QueueEntry; isCurrent: boolean; onGo: () => void }) {
  const { t } = useLingui();
  const isDone = entry.status === 'marked' || entry.status === 'published';
  const state = isCurrent ? 'now' : entry.heldBy ? 'held' : isDone ? 'done' : entry.lateDays > 0 ? 'late' : 'open';
  const note = isCurrent
    ? t`正在观看`
    : entry.heldBy
      ? t`${entry.heldBy}正在批改`
      : isDone && entry.points !== null
        ? pointsText(entry.points)
        : entry.status === 'returned'
          ? t`已退回`
          : entry.round
            ? entry.round === 'second'
              ? t`待二评`
              : t`待定分`
            : entry.lateDays > 0
              ? t`迟交`
              : t`未批`;
  return (
    <button type="button" className={styles.cell} data-state={state} aria-current={isCurrent} onClick={onGo}>
      {entry.learnerName}
      <small>{note}</small>
    </button>
  );
}
