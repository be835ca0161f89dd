import { Trans, useLingui } from '@lingui/react/macro';
import type { Clash } from '#contract/timetable/timetable.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { clashNames, sideText } from './timetable.words.ts';
import styles from './timetable.module.css';

type Side = NonNullable<Clash['one']>;

/** A lesson of a clash, in two lines. */
export function ClashSide({ side }: { side: Side | null }) {
  if (!side) return null;
  return (
    <span className={styles.two}>
      <b>{side.course}</b>
      <small>{sideText(side)}</small>
    </span>
  );
}

/** What the clash is about, with its number. */
export function ClashFlag({ clash: { kind, count } }: { clash: Clash }) {
  const { i18n } = useLingui();
  return (
    <span className={styles.two}>
      <FlagTag tone={kind === 'room' ? 'error' : 'late'}>{i18n._(clashNames[kind])}</FlagTag>
      {kind === 'learners' && (
        <small>
          <Trans>{count} 名学生同时上两门课</Trans>
        </small>
      )}
      {kind === 'seats' && (
        <small>
          <Trans>差 {count} 个座位</Trans>
        </small>
      )}
    </span>
  );
}

/** What a lesson would clash with. */
export const ClashLines = ({ clashes }: { clashes: readonly Clash[] }) => (
  <ul className={styles.clashes}>
    {clashes.map((clash, at) => (
      <li key={at}>
        <ClashFlag clash={clash} />
        <ClashSide side={clash.other} />
      </li>
    ))}
  </ul>
);
