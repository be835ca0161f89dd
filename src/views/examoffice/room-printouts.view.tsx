import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ExamPlan, ExamRoom, SeatRow } from '#contract/examoffice/exam-plan.contract.ts';
import { listText } from '#views/common/list-text.ts';
import paper from '#views/common/paper.module.css';
import { attendanceWords } from './exam-office.words.ts';
import { spanOf } from './exam-times.words.ts';
import styles from './printouts.module.css';

interface RoomPrintoutProps {
  plan: ExamPlan;
  room: ExamRoom;
  /** Of this room, by seat. */
  seats: readonly SeatRow[];
}

interface FrameProps extends RoomPrintoutProps {
  title: string;
  more?: readonly (readonly [name: string, value: string])[];
  children: ReactNode;
}

/** The head of a printout of one room, and lines to sign on. */
function RoomFrame({ plan, room, seats, title, more = [], children }: FrameProps) {
  const { t } = useLingui();
  const facts = [
    [t`课程`, plan.course],
    [t`考试`, plan.title],
    [t`时间`, spanOf(plan)],
    [t`考场`, t`第 ${room.position} 考场 ${[room.campus, room.name].filter(Boolean).join(' ')}`],
    [t`应到`, t`${seats.length} 人`],
    [t`监考教师`, listText(room.invigilators.map(({ name }) => name))],
    ...more,
  ];
  return (
    <article className={`${styles.printout} ${paper.paper}`} aria-label={title} data-sideways>
      <header>
        <p>{plan.school}</p>
        <h1>{title}</h1>
        <dl className={paper.facts}>
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
      </header>
      {children}
    </article>
  );
}

const Signatures = ({ names }: { names: readonly string[] }) => (
  <footer className={paper.signatures}>
    {names.map((name) => (
      <span key={name}>{name}</span>
    ))}
  </footer>
);

/** 座位表: the room from above, its front at the top. */
export function SeatPrintout(props: RoomPrintoutProps) {
  const { t } = useLingui();
  const { seats, rowSeats } = props.room;
  const bySeat = new Map(props.seats.map((row) => [row.seat, row]));
  return (
    <RoomFrame {...props} title={t`座位表`}>
      <p className={styles.front}>
        <Trans>讲台</Trans>
      </p>
      <ol className={styles.grid} style={{ gridTemplateColumns: `repeat(${rowSeats}, minmax(0, 1fr))` }}>
        {Array.from({ length: seats }, (_, at) => at + 1).map((seat) => {
          const row = bySeat.get(seat);
          return (
            <li key={seat} data-empty={row === undefined}>
              <small>{seat}</small>
              {row && (
                <>
                  <b>{row.name}</b>
                  <small>{row.number}</small>
                </>
              )}
            </li>
          );
        })}
      </ol>
    </RoomFrame>
  );
}

/** 签到表: whoever comes signs. */
export function SignaturePrintout(props: RoomPrintoutProps) {
  const { t } = useLingui();
  const heads = [t`座位号`, t`学号`, t`姓名`, t`班级`, t`签名`, t`备注`];
  return (
    <RoomFrame {...props} title={t`签到表`}>
      <table className={styles.lines}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.seats.map((row) => (
            <tr key={row.learnerId}>
              <td>{row.seat}</td>
              <td>{row.number}</td>
              <td>{row.name}</td>
              <td>{row.className}</td>
              <td className={styles.sign} />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <Signatures names={[t`监考教师（签字）`, t`日期`]} />
    </RoomFrame>
  );
}

/** What is written by hand has so many lines. */
const blankLines = 6;

/** 考场记录: who was missing or late as far as it was noted, and room for what else happened. */
export function RecordPrintout(props: RoomPrintoutProps) {
  const { t, i18n } = useLingui();
  const noted = props.seats.filter(({ attendance }) => attendance !== null && attendance.status !== 'present');
  const count = (...statuses: string[]) =>
    props.seats.filter(({ attendance }) => attendance && statuses.includes(attendance.status)).length;
  const isNoted = props.seats.some(({ attendance }) => attendance !== null);
  const more = isNoted
    ? ([
        [t`到场`, t`${count('present', 'late')} 人`],
        [t`迟到`, t`${count('late')} 人`],
        [t`缺考`, t`${count('absent')} 人`],
      ] as const)
    : [];
  const heads = [t`座位号`, t`学号`, t`姓名`, t`情况`, t`备注`];
  return (
    <RoomFrame {...props} title={t`考场记录`} more={more}>
      <table className={styles.lines}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {noted.map(({ learnerId, seat, number, name, attendance }) => (
            <tr key={learnerId}>
              <td>{seat}</td>
              <td>{number}</td>
              <td>{name}</td>
              <td>
                {attendance!.status === 'late'
                  ? t`迟到 ${attendance!.lateMinutes} 分钟`
                  : i18n._(attendanceWords[attendance!.status])}
              </td>
              <td>{attendance!.remark}</td>
            </tr>
          ))}
          {Array.from({ length: blankLines }, (_, at) => (
            <tr key={at}>
              {heads.map((head) => (
                <td key={head} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <h2 className={styles.happened}>
        <Trans>考场情况</Trans>
      </h2>
      <div className={styles.box} />
      <Signatures names={[t`监考教师（签字）`, t`考务（签字）`, t`日期`]} />
    </RoomFrame>
  );
}
