import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComparableExam, ComparablePage } from '#contract/exams/exam-comparison.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { SearchField } from '#views/common/search-field.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { usePageBack } from '#views/common/use-page-back.ts';
import { useExamWords } from '../exam.words.ts';
import styles from './paper-comparison.module.css';

interface Props {
  shown: Shown<ComparablePage>;
  search: string;
  onSearch: (search: string) => void;
  onPage: (page: number) => void;
  onChoose: (examId: string) => void;
  onCancel: () => void;
}

/** The exams whose papers can be compared with this one; those of its course first. */
export function ChooseComparison({ shown, search, onSearch, onPage, onChoose, onCancel }: Props) {
  const { t } = useLingui();
  usePageBack();
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onCancel()}>
      <DialogSurface style={{ maxWidth: 720, width: '92vw' }}>
        <DialogBody>
          <DialogTitle>
            <Trans>与另一份试卷比较</Trans>
          </DialogTitle>
          <DialogContent className={styles.choice}>
            <SearchField label={t`搜索考试或课程`} value={search} onSearch={onSearch} />
            <Loaded
              shown={shown}
              what={t`考试列表`}
              bare
              skeleton={<SkeletonRows count={5} height={56} />}
              empty={
                <StateBlock bare kind="empty" title={search ? t`没有符合条件的考试` : t`没有可以比较的考试`}>
                  {t`可以与你任教课程中的任何一场考试比较。`}
                </StateBlock>
              }
            >
              {(page) => (
                <>
                  <ul className={styles.exams}>
                    {page.data.map((exam) => (
                      <li key={exam.id}>
                        <Exam exam={exam} onChoose={() => onChoose(exam.id)} />
                      </li>
                    ))}
                  </ul>
                  <Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />
                </>
              )}
            </Loaded>
          </DialogContent>
          <DialogActions>
            <Button onClick={onCancel}>
              <Trans>取消</Trans>
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function Exam({ exam, onChoose }: { exam: ComparableExam; onChoose: () => void }) {
  const { t } = useLingui();
  const words = useExamWords();
  const [count, points] = [exam.questionCount, pointsText(exam.totalPoints)];
  return (
    <button type="button" onClick={onChoose}>
      <span>
        <b>{exam.title || t`未命名`}</b>
        <small>{[...(exam.isOfCourse ? [] : [exam.course]), t`${count} 题，${points} 分`].join(' · ')}</small>
      </span>
      <FlagTag tone={words.tones[exam.status]}>{words.statuses[exam.status]}</FlagTag>
    </button>
  );
}
