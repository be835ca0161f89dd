import { Button, Select } from '@fluentui/react-components';
import { AddRegular, CalendarSyncRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Agenda, AgendaThing, DuePage } from '#contract/agenda/agenda.contract.ts';
import type { CalendarView } from '#contract/agenda/calendar-days.rule.ts';
import type { NextStep } from '#contract/agenda/next-step.rule.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import layout from '#views/common/layout.module.css';
import { Pager } from '#views/common/pager.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import text from '#views/common/text.module.css';
import styles from './agenda.module.css';
import { CalendarCard } from './calendar-card.view.tsx';
import { DueList } from './due-list.view.tsx';
import { NextStepCard } from './next-step.view.tsx';

interface Props {
  due: Shown<DuePage>;
  /** What to do first; null where there is nothing, or not everything is looked at. */
  step: NextStep<AgendaThing> | null;
  range: Shown<Agenda>;
  view: CalendarView;
  /** Around which the calendar stands. */
  day: string;
  today: string;
  /** '' for all. */
  kind: string;
  course: string;
  /** Where the address for calendar programs is. */
  feedHref: string;
  onView: (view: CalendarView) => void;
  onDay: (day: string) => void;
  onChoose: (change: { kind?: string; course?: string }) => void;
  onPage: (page: number) => void;
  onDone: (id: string, isDone: boolean) => void;
  /** An entry of one's own. */
  onOpen: (id: string) => void;
  onAdd: (day: string) => void;
}

/** 待办与日历: what is to be done by how close its end is, and a calendar of everything with a time. */
export function AgendaPage({ due, step, range, feedHref, onPage, onDone, onOpen, onAdd, ...calendar }: Props) {
  const { t } = useLingui();
  const { view, day, kind, course, onView, onChoose } = calendar;
  const known = due.status === 'shown' ? due.data : null;
  return (
    <div className={layout.stack}>
      <header className={styles.head}>
        <div>
          <h1 className={text.section}>{t`待办与日历`}</h1>
          {known && (
            <p className={text.meta}>
              <Trans>
                共 {known.totalCount} 项，{known.todayCount} 项今天到期
              </Trans>
            </p>
          )}
        </div>
        <div className={layout.row}>
          <SegmentControl
            label={t`日历视图`}
            choices={[
              { value: 'month', label: t`月` },
              { value: 'week', label: t`周` },
              { value: 'list', label: t`列表` },
            ]}
            value={view}
            onChoose={onView}
          />
          <Button icon={<AddRegular />} onClick={() => onAdd(day)}>{t`新建日程`}</Button>
          <Link href={feedHref} asChild>
            <Button as="a" icon={<CalendarSyncRegular />}>
              {t`订阅到手机日历`}
            </Button>
          </Link>
        </div>
      </header>
      <section className={`${layout.card} ${layout.padded} ${styles.due}`} aria-label={t`待办事项`}>
        <div className={styles.dueHead}>
          <h2 className={text.card}>{t`待办事项`}</h2>
          <p className={text.meta}>
            <Trans>
              作业截止前 1 天和 2 小时提醒 <Link href={feedHref}>修改</Link>
            </Trans>
          </p>
          <Choices shown={range} also={known} {...{ kind, course, onChoose }} />
        </div>
        {step && known && <NextStepCard step={step} now={Date.parse(known.now)} />}
        <Loaded
          shown={due}
          what={t`待办事项`}
          bare
          skeleton={<SkeletonRows count={4} height={60} />}
          empty={
            <StateBlock bare kind="done" title={kind === '' && course === '' ? t`暂无待办` : t`未找到符合条件的待办`}>
              {t`作业、课程评价和你自己写的待办按截止时间排列在此。`}
            </StateBlock>
          }
        >
          {(page) => (
            <>
              <DueList things={page.data} now={Date.parse(page.now)} onDone={onDone} onOpen={onOpen} />
              <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
            </>
          )}
        </Loaded>
      </section>
      <CalendarCard shown={range} {...calendar} onDone={onDone} onOpen={onOpen} onAdd={onAdd} />
    </div>
  );
}

interface ChoicesProps extends Pick<Props, 'kind' | 'course' | 'onChoose'> {
  shown: Shown<Agenda>;
  also: DuePage | null;
}

/** By kind and course, out of what is there now; what is chosen stays there. */
function Choices({ shown, also, kind, course, onChoose }: ChoicesProps) {
  const { t } = useLingui();
  const all = [...(shown.status === 'shown' ? [shown.data] : []), ...(also ? [also] : [])];
  const each = (list: readonly { id: string; name: string }[]) => [
    ...new Map(list.map((one) => [one.id, one])).values(),
  ];
  const lists = [
    { label: t`类型`, every: t`全部类型`, value: kind, all: each(all.flatMap(({ kinds }) => kinds)), name: 'kind' },
    {
      label: t`课程`,
      every: t`全部课程`,
      value: course,
      all: each(all.flatMap(({ courses }) => courses)),
      name: 'course',
    },
  ] as const;
  return (
    <div className={styles.choices}>
      {lists.map(({ label, every, value, all: choices, name }) => (
        <Select
          key={name}
          size="small"
          aria-label={label}
          value={value}
          onChange={(_, { value: chosen }) => onChoose({ [name]: chosen })}
        >
          <option value="">{every}</option>
          {value !== '' && !choices.some(({ id }) => id === value) && <option value={value}>{t`已选的一项`}</option>}
          {choices.map(({ id, name: word }) => (
            <option key={id} value={id}>
              {word}
            </option>
          ))}
        </Select>
      ))}
    </div>
  );
}
