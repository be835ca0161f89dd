import { Button } from '@fluentui/react-components';
import { ArrowLeftRegular, PrintRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Printouts } from '#contract/examoffice/exam-plan.contract.ts';
import { SegmentControl } from '#views/common/segment.view.tsx';
import type { PrintoutKind } from './exam-plan-page.view.tsx';
import { RecordPrintout, SeatPrintout, SignaturePrintout } from './room-printouts.view.tsx';
import { TicketPrintouts } from './tickets.view.tsx';
import styles from './printouts.module.css';

interface Props {
  printouts: Printouts;
  printout: PrintoutKind;
  backHref: string;
  pictureOf: (fileId: string) => string;
  onPrintout: (printout: PrintoutKind) => void;
  onPrint: () => void;
}

const roomPrintouts = { seats: SeatPrintout, signatures: SignaturePrintout, record: RecordPrintout };

/** Printouts of an exam as they come out of the printer, room by room. */
export function ExamPrintouts({
  printouts: { plan, seats },
  printout,
  backHref,
  pictureOf,
  onPrintout,
  onPrint,
}: Props) {
  const { t } = useLingui();
  const rooms = plan.rooms
    .map((room) => ({ room, seats: seats.filter(({ examRoomId }) => examRoomId === room.id) }))
    .filter((one) => one.seats.length > 0);
  const RoomPrintout = printout === 'tickets' ? null : roomPrintouts[printout];
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <Link href={backHref} asChild>
          <Button as="a" appearance="subtle" icon={<ArrowLeftRegular />}>
            {t`返回考场安排`}
          </Button>
        </Link>
        <h1>{`${plan.course} ${plan.title}`}</h1>
        <SegmentControl
          label={t`打印`}
          value={printout}
          choices={[
            { value: 'seats', label: t`座位表` },
            { value: 'signatures', label: t`签到表` },
            { value: 'record', label: t`考场记录` },
            { value: 'tickets', label: t`准考证` },
          ]}
          onChoose={onPrintout}
        />
        <Button appearance="primary" icon={<PrintRegular />} disabled={rooms.length === 0} onClick={onPrint}>
          {t`打印`}
        </Button>
      </header>
      {rooms.length === 0 && (
        <p className={styles.head}>
          <Trans>还没有排好的座位。</Trans>
        </p>
      )}
      {RoomPrintout === null ? (
        <TicketPrintouts plan={plan} seats={seats} pictureOf={pictureOf} />
      ) : (
        rooms.map((one) => <RoomPrintout key={one.room.id} plan={plan} {...one} />)
      )}
    </main>
  );
}
