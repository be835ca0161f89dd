import { Checkbox } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Agenda, AgendaThing } from '#contract/agenda/agenda.contract.ts';
import { dayMark, termWeekOf } from '#contract/agenda/calendar-days.rule.ts';
import { FlagTag, Tag } from '#views/common/flag.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { weekdayText } from '#views/common/moments.ts';
import { lookOf, shortClock, stateWord } from './agenda.words.ts';
import styles from './calendar.module.css';

interface Props {
  days: readonly string[];
  things: ReadonlyMap<string, readonly AgendaThing[]>;
  terms: Agenda['terms'];
  /** ms since 1970. */
  now: number;
  today: string;
  onDone: (id: string, isDone: boolean) => void;
  onOpen: (id: string) => void;
}

const noon = (day: string) => `${day}T04:00:00Z`;

/** One day after the other, those without anything left out. */
export function DayList({ days, things, terms, now, today, onDone, onOpen }: Props) {
  const { t } = useLingui();
  const busy = days.filter((day) => things.has(day) || dayMark(terms, day) !== null);
  if (busy.length === 0)
    return (
      <StateBlock bare kind="empty" title={t`这 30 天没有安排`}>
        {t`课程、作业和你自己写的日程会显示在这里。`}
      </StateBlock>
    );
  return (
    <ol className={styles.list}>
      {busy.map((day) => {
        const week = termWeekOf(terms, day);
        const mark = dayMark(terms, day);
        return (
          <li key={day} data-today={day === today || undefined}>
            <h3>
              {weekdayText(noon(day))}
              <small>{week !== null && <Trans>第 {week} 周</Trans>}</small>
              {day === today && <FlagTag tone="now">{t`今天`}</FlagTag>}
              {mark && <Tag>{mark.holiday ?? <Trans>补 {weekdayText(noon(mark.replaces!))} 的课</Trans>}</Tag>}
            </h3>
            <ul>
              {(things.get(day) ?? []).map((thing) => (
                <Line key={thing.id} {...{ thing, now, onDone, onOpen }} />
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}

function Line({ thing, now, onDone, onOpen }: { thing: AgendaThing } & Pick<Props, 'now' | 'onDone' | 'onOpen'>) {
  const { t } = useLingui();
  const { own, name, form, at, until, isDay, link, course, place, kind, state } = thing;
  const word = stateWord(thing);
  const clock = isDay ? t`全天` : until ? `${shortClock(at)}–${shortClock(until)}` : shortClock(at);
  const beside = [kind.name, course && course.title !== name ? course.title : '', place].filter((part) => part !== '');
  return (
    <li data-look={lookOf(thing, now)}>
      <span className={styles.clock}>{clock}</span>
      {own && form === 'task' && (
        <Checkbox
          aria-label={t`完成：${name}`}
          checked={state === 'done'}
          onChange={(_, { checked }) => onDone(own.id, checked === true)}
        />
      )}
      {own ? (
        <button type="button" className={styles.title} onClick={() => onOpen(own.id)}>
          {name}
        </button>
      ) : (
        <Link href={link} className={styles.title}>
          {name}
        </Link>
      )}
      <small>{beside.join(' · ')}</small>
      {word !== null && <FlagTag tone={state === 'done' ? 'ok' : state === 'begun' ? 'now' : 'none'}>{word}</FlagTag>}
    </li>
  );
}
