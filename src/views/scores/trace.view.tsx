import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TraceEntry, TracePage } from '#contract/scores/daily.contract.ts';
import { traceKinds, type TraceKind } from '#contract/scores/daily.rule.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { minuteText, weekdayText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { SegmentControl } from '#views/common/segment.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { attendanceWords, originWords, traceWords } from './daily.words.ts';
import styles from './daily.module.css';

interface Props {
  listed: Shown<TracePage>;
  kind: TraceKind | null;
  onKind: (kind: TraceKind | null) => void;
  onPage: (page: number) => void;
}

/** Everything that is recorded of a learner, day by day, with where it comes from. */
export function Trace({ listed, kind, onKind, onPage }: Props) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Toolbar label={t`筛选`}>
        <SegmentControl<TraceKind | 'all'>
          label={t`记录类型`}
          look="chips"
          value={kind ?? 'all'}
          choices={[
            { value: 'all', label: t`全部` },
            ...traceKinds.map((one) => ({ value: one, label: i18n._(traceWords[one]) })),
          ]}
          onChoose={(one) => onKind(one === 'all' ? null : one)}
        />
      </Toolbar>
      <Loaded
        shown={listed}
        what={t`过程记录`}
        bare
        skeleton={<SkeletonRows count={6} height={40} />}
        empty={<StateBlock bare kind="empty" title={t`暂无记录`} />}
      >
        {(page) => (
          <>
            <ol className={styles.trace}>
              {byDay(page.data).map(([day, entries]) => (
                <li key={day}>
                  <h3>{weekdayText(`${day}T12:00:00+08:00`)}</h3>
                  <ul>
                    {entries.map((entry) => (
                      <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
                    ))}
                  </ul>
                </li>
              ))}
            </ol>
            <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
              <Trans>共 {page.totalCount} 条</Trans>
            </TableFoot>
          </>
        )}
      </Loaded>
    </>
  );
}

/** Where it stands on a page of something else. */
export const TraceCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.card}>
    <h2 className={styles.title}>{title}</h2>
    {children}
  </section>
);

function byDay(entries: readonly TraceEntry[]): [string, TraceEntry[]][] {
  const days = new Map<string, TraceEntry[]>();
  for (const entry of entries) days.set(entry.day, [...(days.get(entry.day) ?? []), entry]);
  return [...days];
}

function Entry({ entry }: { entry: TraceEntry }) {
  const { t, i18n } = useLingui();
  const { kind, attendance, points, of, note, title, origin, by, at } = entry;
  const said = {
    attendance: '',
    classroom: points === null ? '' : t`课堂得 ${pointsText(points)} 分`,
    study: t`学完 ${title}`,
    homework: points === null ? title : t`${title} 得 ${pointsText(points)} / ${pointsText(of ?? 0)}`,
    quiz: t`${title} 得 ${pointsText(points ?? 0)} / ${pointsText(of ?? 0)}`,
    exam: t`${title} 得 ${pointsText(points ?? 0)} / ${pointsText(of ?? 0)}`,
    discussion: t`在 ${title} 中发言`,
  }[kind];
  const from = by === '' ? i18n._(originWords[origin]) : t`${i18n._(originWords[origin])} · ${by}`;
  return (
    <li>
      <small>{i18n._(traceWords[kind])}</small>
      <span>
        {attendance !== null && (
          <FlagTag tone={attendanceWords[attendance].tone}>{i18n._(attendanceWords[attendance].word)}</FlagTag>
        )}
        {said} {note !== '' && <span className={styles.quiet}>{note}</span>}
      </span>
      <small>
        {from} {minuteText(at)}
      </small>
    </li>
  );
}
