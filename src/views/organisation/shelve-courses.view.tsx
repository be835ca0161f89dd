import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CoursesOutcome } from '#contract/school-courses/school-courses.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { OutcomePreview } from './course-outcome.view.tsx';

interface Props {
  act: 'archive' | 'restore';
  count: number;
  preview: Shown<CoursesOutcome>;
  failure: string | null;
  isSaving: boolean;
  onAgree: () => void;
  onCancel: () => void;
}

/** Whom it touches, before courses are taken off the list or put back. */
export function ShelveCoursesDialog({ act, count, preview, failure, isSaving, onAgree, onCancel }: Props) {
  const { t, i18n } = useLingui();
  const touched = preview.status === 'shown' ? preview.data.done.length : 0;
  return (
    <AskDialog
      title={act === 'archive' ? t`下架 ${count} 门课程` : t`重新上架 ${count} 门课程`}
      agree={act === 'archive' ? t`下架 ${touched} 门` : t`重新上架 ${touched} 门`}
      isOff={isSaving || touched === 0}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      {failure !== null && (
        <MessageBar intent="error">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <OutcomePreview shown={preview}>
        {({ learners, lead }) => {
          const people = i18n.number(learners);
          return act === 'archive' ? (
            <Trans>
              {lead.name} · 不再显示在课程列表中，已加入的 {people} 名学生照常学习
            </Trans>
          ) : (
            <Trans>
              {lead.name} · 重新显示在课程列表中，学生 {people} 人
            </Trans>
          );
        }}
      </OutcomePreview>
    </AskDialog>
  );
}
