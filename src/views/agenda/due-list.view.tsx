import { Button, Checkbox } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { AgendaThing } from '#contract/agenda/agenda.contract.ts';
import { dueGroupOf, dueGroups } from '#contract/agenda/due-groups.rule.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { dayText } from '#views/common/moments.ts';
import text from '#views/common/text.module.css';
import { groupWord, leftText, lookOf, stateWord, verbOf, whenText } from './agenda.words.ts';
import styles from './due-list.module.css';

interface Props {
  /** The most urgent first. */
  things: readonly AgendaThing[];
  /** ms since 1970. */
  now: number;
  onDone: (id: string, isDone: boolean) => void;
  onOpen: (id: string) => void;
}

/** What is to be done, under how close its end is. */
export function DueList({ things, now, onDone, onOpen }: Props) {
  const { t } = useLingui();
  const groups = dueGroups.flatMap((group) => {
    const some = things.filter((thing) => dueGroupOf(thing, now) === group);
    return some.length > 0 ? [{ group, some }] : [];
  });
  return groups.map(({ group, some }) => (
    <section key={group} className={styles.group} aria-label={groupWord(group)}>
      <h3 className={text.meta}>
        {groupWord(group)}
        {group === 'today' && <span> {dayText(now)}</span>}
      </h3>
      <ul>
        {some.map((thing) => (
          <li key={thing.id} data-look={lookOf(thing, now)}>
            <Mark thing={thing} onDone={onDone} />
            <div className={styles.name}>
              <strong className={text.cut}>{thing.name}</strong>
              <small className={text.cut}>
                {[thing.course?.title ?? thing.kind.name, whenText(thing)].join(' · ')}
                {thing.state === 'begun' && <FlagTag tone="now">{stateWord(thing)}</FlagTag>}
                {thing.state === 'returned' && <FlagTag tone="late">{stateWord(thing)}</FlagTag>}
              </small>
            </div>
            <b className={styles.left}>{leftText(thing, now)}</b>
            {thing.own ? (
              <Button
                icon={<EditRegular />}
                aria-label={t`编辑：${thing.name}`}
                onClick={() => onOpen(thing.own!.id)}
              >{t`编辑`}</Button>
            ) : (
              <Link href={thing.link} asChild>
                <Button as="a" aria-label={`${verbOf(thing)}：${thing.name}`}>
                  {verbOf(thing)}
                </Button>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** A dot by how close the end is; what the person wrote is ticked off there. */
function Mark({ thing: { own, name, state }, onDone }: { thing: AgendaThing } & Pick<Props, 'onDone'>) {
  const { t } = useLingui();
  if (!own) return <i className={styles.dot} />;
  return (
    <Checkbox
      className={styles.tick}
      aria-label={t`完成：${name}`}
      checked={state === 'done'}
      onChange={(_, { checked }) => onDone(own.id, checked === true)}
    />
  );
}
