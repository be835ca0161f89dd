import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { examOfficeAddresses } from '#contract/examoffice/exam-office.addresses.ts';
import { examOfficeOperations } from '#contract/examoffice/exam-office.operations.ts';
import { publicMedia } from '#contract/files/files.rule.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonBlock } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { ExamPrintouts } from '#views/examoffice/printouts.view.tsx';

const { print, exam: examAddress, page } = examOfficeAddresses;

/** Printouts of an exam, or of one of its rooms, for the printer. */
export default function ExamPrintoutsScreen() {
  const { t } = useLingui();
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const { exam, printout, room } = print.read(query);
  const printouts = useOperation(
    examOfficeOperations.printouts,
    { id: exam, ...(room && { examRoomId: room }) },
    { freshMs: 0 },
  );
  return (
    <Loaded
      shown={shownOf(printouts)}
      what={t`考务表格`}
      skeleton={<SkeletonBlock height={600} />}
      missing={
        <StateBlock
          kind="missing"
          headingLevel={1}
          title={t`没有这场考试`}
          actions={[{ label: t`返回考务`, href: page.to() }]}
        />
      }
    >
      {(data) => (
        <ExamPrintouts
          printouts={data}
          printout={printout}
          backHref={examAddress.to({ exam })}
          pictureOf={publicMedia}
          onPrintout={(next) => navigate(print.to({ exam, room, printout: next }), { replace: true })}
          onPrint={() => window.print()}
        />
      )}
    </Loaded>
  );
}
