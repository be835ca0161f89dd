import { Trans, useLingui } from '@lingui/react/macro';
import type { ExamPlan, SeatRow } from '#contract/examoffice/exam-plan.contract.ts';
import { spanOf } from './exam-times.words.ts';
import styles from './printouts.module.css';

/** On one printout of A4. */
const ofPrintout = 4;

interface Props {
  plan: ExamPlan;
  seats: readonly SeatRow[];
  pictureOf: (fileId: string) => string;
}

/** 准考证, four to a printout, to be cut and handed out. */
export function TicketPrintouts({ plan, seats, pictureOf }: Props) {
  const { t } = useLingui();
  const printouts = Array.from({ length: Math.ceil(seats.length / ofPrintout) }, (_, at) =>
    seats.slice(at * ofPrintout, (at + 1) * ofPrintout),
  );
  return printouts.map((printout) => (
    <ul key={printout[0]!.learnerId} className={`${styles.printout} ${styles.tickets}`} aria-label={t`准考证`}>
      {printout.map((row) => (
        <Ticket key={row.learnerId} plan={plan} row={row} pictureOf={pictureOf} />
      ))}
    </ul>
  ));
}

function Ticket({ plan, row, pictureOf }: Omit<Props, 'seats'> & { row: SeatRow }) {
  const { t } = useLingui();
  const campus = plan.rooms.find(({ id }) => id === row.examRoomId)?.campus;
  const facts = [
    [t`姓名`, row.name],
    [t`学号`, row.number],
    [t`班级`, row.className],
    [t`考试`, `${plan.course} ${plan.title}`],
    [t`时间`, spanOf(plan)],
    [t`考场`, t`第 ${row.position ?? ''} 考场 ${[campus, row.room].filter(Boolean).join(' ')}`],
    [t`座位号`, String(row.seat)],
  ] as const;
  return (
    <li className={styles.ticket}>
      <header>
        <small>{plan.school}</small>
        <h2>
          <Trans>准考证</Trans>
        </h2>
      </header>
      <dl>
        {facts.map(
          ([name, value]) =>
            value !== '' && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <span className={styles.photo}>
        {row.photoFileId === null ? <Trans>照片</Trans> : <img src={pictureOf(row.photoFileId)} alt="" />}
      </span>
      <small className={styles.note}>
        <Trans>请携带本证和有效身份证件，提前到场对号入座。</Trans>
      </small>
    </li>
  );
}
