import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Duty, SeatPage, SeatRow } from '#contract/examoffice/exam-plan.contract.ts';
import layout from '#views/common/layout.module.css';
import text from '#views/common/text.module.css';
import { DutyHead } from './duties.view.tsx';
import { SeatList } from './seat-list.view.tsx';
import styles from './exam-office.module.css';

interface Props {
  duty: Duty;
  page: SeatPage;
  backHref: string;
  isSaving: boolean;
  onPage: (page: number) => void;
  onPresent: (row: SeatRow) => void;
  onNote: (row: SeatRow) => void;
}

/** A room that somebody watches, with who sits in it. */
export function DutyRoom({ duty, page, backHref, isSaving, onPage, onPresent, onNote }: Props) {
  const { t } = useLingui();
  return (
    <div className={layout.stack}>
      <header className={layout.between}>
        <h1 className={text.section}>{t`到场登记`}</h1>
        <Link href={backHref} asChild>
          <Button as="a">{t`返回我的监考`}</Button>
        </Link>
      </header>
      <section className={`${layout.card} ${layout.padded}`}>
        <DutyHead duty={duty} />
        {duty.code && (
          <p className={styles.aloud}>
            <span>{t`考场口令`}</span>
            <b>{duty.code}</b>
          </p>
        )}
      </section>
      <SeatList
        label={t`到场登记`}
        shown={{ status: 'shown', data: page, isStale: false }}
        hasAttendance
        isSaving={isSaving}
        onPage={onPage}
        onMove={null}
        onPresent={onPresent}
        onNote={onNote}
      />
    </div>
  );
}
