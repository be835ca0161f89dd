import { LocationRegular } from '@fluentui/react-icons';
import { Trans } from '@lingui/react/macro';
import type { OwnSeat as Seat } from '#contract/exams/exams.contract.ts';
import styles from './own-seat.module.css';

/** Where the learner sits, as the school's office published it. */
export const OwnSeat = ({ seat: { position, room, campus, seat } }: { seat: Seat }) => {
  const place = [campus, room].filter(Boolean).join(' ');
  return (
    <p className={styles.seat}>
      <LocationRegular fontSize={16} aria-hidden />
      <Trans>
        第 {position} 考场　{place}　{seat} 号座位
      </Trans>
    </p>
  );
};
