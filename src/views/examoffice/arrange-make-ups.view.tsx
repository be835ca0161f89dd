import { Input, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MakeUpArranged } from '#contract/examoffice/exam-office.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { usePageBack } from '#views/common/use-page-back.ts';

/** One exam, and how many of it take the make-up. */
export interface MakeUpGroup {
  examId: string;
  course: string;
  exam: string;
  learners: number;
}

interface Props {
  groups: readonly MakeUpGroup[];
  titles: ReadonlyMap<string, string>;
  /** What was done, where somebody was left out. */
  done: MakeUpArranged | null;
  failure: string | null;
  isBusy: boolean;
  onTitle: (examId: string, title: string) => void;
  onAgree: () => void;
  onCancel: () => void;
}

/** What the make-up exams are called, one for each exam. */
export function ArrangeMakeUps({ groups, titles, done, failure, isBusy, onTitle, onAgree, onCancel }: Props) {
  usePageBack();
  const { t } = useLingui();
  const isNamed = groups.every(({ examId }) => (titles.get(examId) ?? '').trim() !== '');
  return (
    <AskDialog
      title={t`安排补考`}
      agree={done ? t`完成` : t`安排补考`}
      isOff={isBusy || !isNamed}
      onAgree={done ? onCancel : onAgree}
      onCancel={onCancel}
    >
      {failure !== null && (
        <MessageBar intent="error">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      {done ? (
        <>
          <p>
            <Trans>
              已新建 <Plural value={done.exams.length} one="# 场" other="# 场" />
              补考草稿。以下学生此前已安排，未重复加入：
            </Trans>
          </p>
          <ul>
            {done.already.map(({ name, title }, at) => (
              <li key={at}>{`${name} · ${title}`}</li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p>
            <Trans>每场考试新建一份草稿，由课程团队命题并设置时间。</Trans>
          </p>
          {groups.map(({ examId, course, exam, learners }) => (
            <Field key={examId} at="title" label={t`${course} ${exam}`} hint={t`${learners} 人`} required>
              <Input
                value={titles.get(examId) ?? ''}
                maxLength={120}
                onChange={(_, { value }) => onTitle(examId, value)}
              />
            </Field>
          ))}
        </>
      )}
    </AskDialog>
  );
}
