import { Link } from 'wouter';
import type { AgendaThing } from '#contract/agenda/agenda.contract.ts';
import text from '#views/common/text.module.css';
import { lookOf, shortClock, stateWord, whenText } from './agenda.words.ts';
import styles from './calendar.module.css';

interface Props {
  thing: AgendaThing;
  /** ms since 1970. */
  now: number;
  /** Of what the person wrote. */
  onOpen: (id: string) => void;
}

/** A thing in one line of 22: what is to be done before its time, what takes place behind it. */
export function ThingChip({ thing, now, onOpen }: Props) {
  const { own, name, form, at, isDay, link, course, place, kind } = thing;
  const clock = isDay ? '' : shortClock(at);
  const parts = form === 'event' ? [clock, name] : [name, clock];
  const words = parts.filter((part) => part !== '').join(' ');
  const more = [
    course && course.title !== name ? course.title : kind.name,
    ...[whenText(thing), place, stateWord(thing) ?? ''],
  ].filter((part) => part !== '');
  const look = {
    className: styles.chip,
    'data-look': lookOf(thing, now),
    title: [name, ...more].join(' · '),
  };
  const content = (
    <>
      {words}
      <span className={text.unseen}> {more.join('，')}</span>
    </>
  );
  return own ? (
    <button type="button" {...look} onClick={() => onOpen(own.id)}>
      {content}
    </button>
  ) : (
    <Link href={link} {...look}>
      {content}
    </Link>
  );
}
