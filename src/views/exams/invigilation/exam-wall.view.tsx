import { Button } from '@fluentui/react-components';
import {
  ChatRegular,
  CheckmarkCircleFilled,
  HandRightFilled,
  PauseFilled,
  WarningFilled,
  WifiOffRegular,
} from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CandidateFilter, ExamAct } from '#contract/exams/exam-choices.rule.ts';
import type { Candidate, ExamWatch } from '#contract/exams/exam-watch.contract.ts';
import layout from '#views/common/layout.module.css';
import { Loaded } from '#views/common/loaded.view.tsx';
import { clockText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import { SearchField } from '#views/common/search-field.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { Link } from 'wouter';
import { useExamWords } from '../exam.words.ts';
import styles from './exam-wall.module.css';

interface Props {
  shown: Shown<ExamWatch>;
  filter: CandidateFilter;
  search: string;
  chosenId: string | null;
  isBusy: boolean;
  /** It can still be acted upon all at once. */
  isLive: boolean;
  onFilter: (filter: CandidateFilter) => void;
  onSearch: (search: string) => void;
  onPage: (page: number) => void;
  onChoose: (learnerId: string | null) => void;
  onActAll: (act: ExamAct) => void;
  /** Hands that wait for an answer; the button opens what is said. */
  hands: number;
  isTalking: boolean;
  onTalk: () => void;
  /** Where somebody who is missing is added, and a password is given anew; what is null may not be done. */
  links: { learners: string; passwords: string | null };
  /** Of the one that is chosen. */
  children: ReactNode;
}

/** Everybody who takes an exam, each with how far; whoever needs a look comes first. */
export function ExamWall({ shown, filter, search, chosenId, isBusy, isLive, children, ...on }: Props) {
  const { t } = useLingui();
  return (
    <Loaded shown={shown} what={t`考生`} skeleton={<SkeletonRows count={6} height={96} />}>
      {(page) => (
        <>
          <Sums counts={page.counts} isOver={isOverIn(page)} />
          <div className={styles.bar}>
            <Toolbar
              label={t`筛选`}
              end={
                <>
                  <Button icon={<ChatRegular />} aria-pressed={on.isTalking} onClick={on.onTalk}>
                    {on.hands > 0 ? t`考场消息 ${on.hands}` : t`考场消息`}
                  </Button>
                  {isLive && page.mayAct && (
                    <>
                      <Button disabled={isBusy} onClick={() => on.onActAll('pause')}>{t`全体暂停`}</Button>
                      <Button disabled={isBusy} onClick={() => on.onActAll('resume')}>{t`全体恢复`}</Button>
                      <Button disabled={isBusy} onClick={() => on.onActAll('extend')}>{t`全体延时 5 分钟`}</Button>
                    </>
                  )}
                </>
              }
            >
              <Filter counts={page.counts} isOver={isOverIn(page)} filter={filter} onFilter={on.onFilter} />
              <SearchField label={t`搜索姓名`} value={search} onSearch={on.onSearch} />
            </Toolbar>
          </div>
          <div className={styles.split} data-open={!!children}>
            <div className={styles.side}>
              {page.data.length === 0 ? (
                <div className={layout.card}>
                  <StateBlock bare kind="empty" title={t`未找到考生`} />
                </div>
              ) : (
                <ul className={styles.wall}>
                  {page.data.map((one) => (
                    <li key={one.learnerId}>
                      <Tile
                        candidate={one}
                        questions={page.questions}
                        closesAt={page.closesAt}
                        isOver={isOverIn(page)}
                        isChosen={one.learnerId === chosenId}
                        onPress={() => on.onChoose(one.learnerId === chosenId ? null : one.learnerId)}
                      />
                    </li>
                  ))}
                </ul>
              )}
              <TableFoot
                pager={
                  page.totalPage > 1 && (
                    <Pager size="small" page={page.pageNo} total={page.totalPage} onPage={on.onPage} />
                  )
                }
              >
                <Trans>共 {page.totalCount} 人</Trans>
                {!isOverIn(page) && (
                  <span className={styles.links}>
                    <Link href={on.links.learners}>{t`名单里没有？添加学生`}</Link>
                    {on.links.passwords && <Link href={on.links.passwords}>{t`账号未激活？重发凭条`}</Link>}
                  </span>
                )}
              </TableFoot>
            </div>
            {children}
          </div>
        </>
      )}
    </Loaded>
  );
}

type Counts = ExamWatch['counts'];

/** Nobody comes any more. */
const isOverIn = ({ status }: ExamWatch) => status === 'closed' || status === 'released' || status === 'cancelled';

/** In numbers that sum to all, and as one bar. */
function Sums({ counts, isOver }: { counts: Counts; isOver: boolean }) {
  const { t } = useLingui();
  const parts = [
    { look: 'running', count: counts.running, name: t`作答中` },
    { look: 'submitted', count: counts.submitted, name: t`已交卷` },
    { look: 'paused', count: counts.paused, name: t`已暂停` },
    { look: 'lobby', count: counts.lobby, name: t`候考` },
    { look: 'none', count: counts.none, name: isOver ? t`没有来` : t`未入场` },
    { look: 'absent', count: counts.absent, name: t`缺考` },
    { look: 'voided', count: counts.voided, name: t`已作废` },
  ].filter(({ count }) => count > 0);
  return (
    <section aria-label={t`考生状态`} className={styles.sums}>
      <dl>
        {parts.map(({ look, count, name }) => (
          <div key={look} data-look={look}>
            <dd>{count}</dd>
            <dt>{name}</dt>
          </div>
        ))}
        <div className={styles.whole}>
          <dt>
            <Trans>应考 {counts.candidates} 人</Trans>
            {counts.offline > 0 && (
              <>
                {' · '}
                <Trans>其中离线 {counts.offline} 人</Trans>
              </>
            )}
          </dt>
        </div>
      </dl>
      <div className={styles.sumBar} aria-hidden>
        {parts.map(({ look, count }) => (
          <i key={look} data-look={look} style={{ flexGrow: count }} />
        ))}
      </div>
    </section>
  );
}

interface FilterProps {
  counts: Counts;
  isOver: boolean;
  filter: CandidateFilter;
  onFilter: Props['onFilter'];
}

function Filter({ counts, isOver, filter, onFilter }: FilterProps) {
  const { t } = useLingui();
  const words = useExamWords();
  const choices: { value: CandidateFilter; label: string; count?: number }[] = [
    { value: 'all', label: t`有情况优先` },
    { value: 'running', label: words.attempts.running, count: counts.running },
    { value: 'offline', label: t`离线`, count: counts.offline },
    { value: 'device', label: t`申请换电脑`, count: counts.device },
    { value: 'late', label: t`待裁定`, count: counts.late },
    { value: 'submitted', label: words.attempts.submitted, count: counts.submitted },
    { value: 'absent', label: words.attempts.absent, count: counts.absent },
    { value: 'none', label: isOver ? t`没有来` : t`未入场`, count: counts.none },
  ];
  return (
    <SegmentControl
      label={t`考生状态`}
      choices={choices.filter(({ value, count }) => value === 'all' || value === filter || (count ?? 0) > 0)}
      value={filter}
      onChoose={onFilter}
    />
  );
}

interface TileProps {
  candidate: Candidate;
  questions: number;
  closesAt: string;
  isOver: boolean;
  isChosen: boolean;
  onPress: () => void;
}

const lookOf = ({ status, isOffline, submittedAt }: Candidate) =>
  isOffline ? 'offline' : submittedAt !== null && status !== 'voided' ? 'submitted' : (status ?? 'none');

function Tile({ candidate, questions, closesAt, isOver, isChosen, onPress }: TileProps) {
  const { t } = useLingui();
  const { name, status, answered, absences, asksDevice, isAsked, isOffline, lateWaiting, hands } = candidate;
  const isAlert = asksDevice !== null || isAsked || lateWaiting > 0;
  return (
    <button
      type="button"
      className={styles.tile}
      data-look={lookOf(candidate)}
      aria-pressed={isChosen}
      onClick={onPress}
    >
      <span className={styles.name}>
        <b>{name}</b>
        {absences > 0 && <small>{t`离开 ${absences} 次`}</small>}
        {hands > 0 && <HandRightFilled className={styles.alert} aria-label={t`举手`} />}
        {isAlert && <WarningFilled className={styles.alert} aria-label={t`要处理`} />}
        {isOffline && <WifiOffRegular aria-hidden />}
        {status === 'paused' && <PauseFilled aria-hidden />}
        {lookOf(candidate) === 'submitted' && <CheckmarkCircleFilled aria-hidden />}
      </span>
      <span className={styles.progress} aria-hidden>
        <i style={{ width: `${questions > 0 ? (answered * 100) / questions : 0}%` }} />
      </span>
      <span className={styles.state}>
        <StateText candidate={candidate} closesAt={closesAt} isOver={isOver} />
        {status !== null && status !== 'lobby' && status !== 'absent' && (
          <span>
            {answered} / {questions}
          </span>
        )}
      </span>
    </button>
  );
}

function StateText({ candidate, closesAt, isOver }: Pick<TileProps, 'candidate' | 'closesAt' | 'isOver'>) {
  const words = useExamWords();
  const { status, seenAt, submittedAt, asksDevice, isOffline, endsAt, lateWaiting } = candidate;
  if (asksDevice !== null) return <Trans>申请换电脑</Trans>;
  if (lateWaiting > 0) return <Trans>补交待裁定</Trans>;
  if (status === null) return isOver ? <Trans>没有来</Trans> : <Trans>未入场</Trans>;
  if (isOffline && seenAt) return <Trans>离线，{clockText(seenAt)} 后无消息</Trans>;
  if (submittedAt !== null) return <Trans>{clockText(submittedAt)} 已交</Trans>;
  if (status === 'running' && endsAt !== null && endsAt !== closesAt) return <Trans>{clockText(endsAt)} 收卷</Trans>;
  return <>{words.attempts[status]}</>;
}
