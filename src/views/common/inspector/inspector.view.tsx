import { Button } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './inspector.module.css';

interface Transition {
  on: string;
  guard: string | null;
  to: readonly string[];
}
interface Machine {
  actorId: string;
  machine: {
    id: string;
    states: readonly {
      id: string;
      parent: string | null;
      actors: readonly string[];
      transitions: readonly Transition[];
    }[];
  };
  active: readonly string[];
  isOver: boolean;
  context: string;
  events: readonly { at: number; type: string }[];
}
interface Props {
  /** The one that moved last comes first. */
  machines: readonly Machine[];
  chosen: string | null;
  onChoose: (actorId: string) => void;
}

const shortOf = (id: string) => id.slice(id.indexOf('.') + 1);
const whereOf = ({ active, machine }: Machine) =>
  active
    .filter((id) => id !== machine.id)
    .map(shortOf)
    .join(', ');

/** A panel at the foot of the page: machines on the left; states, events and context of the chosen one beside it. */
export function Inspector({ machines, chosen, onChoose }: Props) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(true);
  const shown = machines.find(({ actorId }) => actorId === chosen) ?? machines[0];
  return (
    <aside className={styles.panel} aria-label={t`状态机检查器`}>
      <header className={styles.head}>
        <strong>{t`状态机检查器`}</strong>
        <Button
          size="small"
          appearance="subtle"
          icon={isOpen ? <ChevronDownRegular /> : <ChevronUpRegular />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t`收起` : t`展开`}
        </Button>
      </header>
      {isOpen && (
        <div className={styles.body}>
          <ul className={styles.list}>
            {machines.map((one) => (
              <li key={one.actorId}>
                <button
                  type="button"
                  aria-pressed={one === shown}
                  className={one.isOver ? styles.over : undefined}
                  onClick={() => onChoose(one.actorId)}
                >
                  <b>{one.machine.id}</b> <span>{whereOf(one)}</span>
                </button>
              </li>
            ))}
          </ul>
          {shown && <Details machine={shown} />}
        </div>
      )}
    </aside>
  );
}

function Details({ machine: { machine, active, events, context } }: { machine: Machine }) {
  return (
    <>
      <ul className={styles.states}>
        {machine.states.map(({ id, actors, transitions }) => (
          <li key={id} className={active.includes(id) ? styles.active : undefined} aria-current={active.includes(id)}>
            <b>{shortOf(id)}</b> {actors.length > 0 && <i>({actors.join(', ')})</i>}
            {active.includes(id) &&
              transitions.map(({ on, guard, to }, at) => (
                <div key={at} className={styles.arrow}>
                  {on}
                  {guard !== null && ` [${guard}]`} → {to.map(shortOf).join(', ') || '·'}
                </div>
              ))}
          </li>
        ))}
      </ul>
      <ol className={styles.events}>
        {events.map(({ at, type }, index) => (
          <li key={`${at} ${index}`}>
            <time>{new Date(at).toISOString().slice(11, 23)}</time> {type}
          </li>
        ))}
      </ol>
      <pre className={styles.context}>{context}</pre>
    </>
  );
}
