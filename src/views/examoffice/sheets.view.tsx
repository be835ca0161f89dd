import { Button } from '@fluentui/react-components';
import { ArrowLeftRegular, PrintRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Sheets } from '#contract/examoffice/exam-plan.contract.ts';
import { SegmentControl } from '#views/common/segment.view.tsx';
import type { SheetKind } from './exam-plan-page.view.tsx';
import { RecordSheet, SeatSheet, SignatureSheet } from './room-sheets.view.tsx';
import { TicketSheets } from './tickets.view.tsx';
import styles from './sheets.module.css';

interface Props {
  sheets: Sheets;
  sheet: SheetKind;
  backHref: string;
  pictureOf: (fileId: string) => string;
  onSheet: (sheet: SheetKind) => void;
  onPrint: () => void;
}

const roomSheets = { seats: SeatSheet, signatures: SignatureSheet, record: RecordSheet };

/** Sheets of an exam as they come out of the printer, room by room. */
export function ExamSheets({ sheets: { plan, seats }, sheet, backHref, pictureOf, onSheet, onPrint }: Props) {
  const { t } = useLingui();
  const rooms = plan.rooms
    .map((room) => ({ room, seats: seats.filter(({ examRoomId }) => examRoomId === room.id) }))
    .filter((one) => one.seats.length > 0);
  const RoomSheet = sheet === 'tickets' ? null : roomSheets[sheet];
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
          value={sheet}
          choices={[
            { value: 'seats', label: t`座位表` },
            { value: 'signatures', label: t`签到表` },
            { value: 'record', label: t`考场记录` },
            { value: 'tickets', label: t`准考证` },
          ]}
          onChoose={onSheet}
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
      {RoomSheet === null ? (
        <TicketSheets plan={plan} seats={seats} pictureOf={pictureOf} />
      ) : (
        rooms.map((one) => <RoomSheet key={one.room.id} plan={plan} {...one} />)
      )}
    </main>
  );
}
