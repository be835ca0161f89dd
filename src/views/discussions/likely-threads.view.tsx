import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { ThreadRow } from '#contract/discussions/discussions.contract.ts';
import { FlagTag } from '../common/flag.view.tsx';
import type { AddressOf } from './discussion.props.ts';
import { standingOf } from './discussion.words.ts';
import styles from './writing.module.css';

interface Props {
  threads: readonly ThreadRow[];
  addressOf: AddressOf;
}

/** Questions that may be the one that is being asked; nothing where there are none. */
export function LikelyThreads({ threads, addressOf }: Props) {
  const { t } = useLingui();
  if (threads.length === 0) return null;
  return (
    <section aria-label={t`相近的问题`} className={styles.likely}>
      <h3>{t`也许有人问过`}</h3>
      <ul>
        {threads.map((thread) => {
          const { tone, text } = standingOf(thread);
          return (
            <li key={thread.id}>
              <Link href={addressOf({ thread: thread.id })}>
                <span>{thread.title}</span>
                <FlagTag tone={tone}>{text}</FlagTag>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
