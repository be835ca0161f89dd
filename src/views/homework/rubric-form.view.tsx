import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Input,
} from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { HomeworkQuestion } from '#contract/homework/homework.contract.ts';
import type {
  Rubric,
  RubricKind,
  RubricShown,
  SavedRubric,
  SavedRubricsPage,
} from '#contract/homework/rubrics.contract.ts';
import { Field } from '#views/common/field.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { SegmentControl } from '#views/common/segment.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { usePageBack } from '#views/common/use-page-back.ts';
import { CriterionFields } from './rubric-criterion.view.tsx';
import { SavedRubrics } from './saved-rubrics.view.tsx';
import {
  changed,
  draftSum,
  rubricDraftOf,
  rubricFault,
  rubricOfDraft,
  swapped,
  without,
  type RubricDraft,
} from './rubric-draft.rule.ts';
import styles from './rubric.module.css';

interface Props {
  question: Pick<HomeworkQuestion, 'position' | 'points' | 'rubric'>;
  /** Somebody has begun: the question is worth what it was. */
  isBegun: boolean;
  /** Of an exam: nobody sees it before the results, and its points stay once it is scheduled. */
  isExam?: boolean;
  /** Own rubrics and the course's. */
  saved: Shown<SavedRubricsPage>;
  isBusy: boolean;
  message: string | null;
  onPage: (page: number) => void;
  onSet: (rubric: Rubric | null, shown: RubricShown, originId: string | undefined) => void;
  onSave: (rubric: Rubric, forCourse: boolean) => void;
  onRemoveSaved: (saved: SavedRubric) => void;
  onClose: () => void;
}

/** The rubric of one question: written here, or chosen from those that were saved. */
export function RubricForm(props: Props) {
  const { question, isBegun, isExam = false, saved, isBusy, message } = props;
  usePageBack();
  const { t } = useLingui();
  const level = (points: number, text: string) => ({ points: String(points), text });
  const criterion = (points: number) => ({
    title: '',
    hint: '',
    points: String(points),
    levels: [level(points, t`完全达到`), level(Math.round(points * 50) / 100, t`部分达到`), level(0, t`未达到`)],
  });
  const [draft, setDraft] = useState<RubricDraft>(() =>
    question.rubric
      ? rubricDraftOf(question.rubric)
      : { title: t`第 ${question.position} 题评分标准`, kind: 'levels', criteria: [criterion(question.points)] },
  );
  const [shown, setShown] = useState<RubricShown>(question.rubric?.shown ?? (isExam ? 'withMark' : 'before'));
  const [originId, setOriginId] = useState<string>();
  const [isChoosing, setChoosing] = useState(false);
  const [isJudged, setJudged] = useState(false);
  const fault = isJudged ? rubricFault(draft) : null;
  const change = (part: Partial<RubricDraft>) => setDraft((old) => ({ ...old, ...part }));
  const judged = (use: (rubric: Rubric) => void) => {
    setJudged(true);
    if (rubricFault(draft) === null) use(rubricOfDraft(draft));
  };
  const words = {
    criteria: t`请输入每项标准的名称`,
    levels: t`每项标准至少两个等级，等级须有说明`,
    points: t`请输入每项的分值`,
  };
  const sum = draftSum(draft);
  return (
    <Dialog open modalType="alert">
      <DialogSurface style={{ maxWidth: 820, width: '94vw' }}>
        <DialogBody>
          <DialogTitle>
            <Trans>第 {question.position} 题的评分标准</Trans>
          </DialogTitle>
          <DialogContent className={styles.form}>
            <div>
              <SegmentControl
                label={t`来源`}
                choices={[
                  { value: 'write', label: t`编辑` },
                  { value: 'choose', label: t`从已保存的选用` },
                ]}
                value={isChoosing ? 'choose' : 'write'}
                onChoose={(value) => setChoosing(value === 'choose')}
              />
            </div>
            {isChoosing ? (
              <SavedRubrics
                saved={saved}
                onPage={props.onPage}
                onRemove={props.onRemoveSaved}
                onChoose={(one) => {
                  setDraft(rubricDraftOf(one.rubric));
                  setOriginId(one.id);
                  setChoosing(false);
                }}
              />
            ) : (
              <>
                <Field
                  at="title"
                  label={t`名称`}
                  required
                  validationMessage={fault === 'title' ? t`请输入名称` : undefined}
                >
                  <Input value={draft.title} maxLength={80} onChange={(_, { value }) => change({ title: value })} />
                </Field>
                <div className={styles.tools}>
                  <SegmentControl<RubricKind>
                    label={t`评分方式`}
                    choices={[
                      { value: 'levels', label: t`评分量规` },
                      { value: 'guide', label: t`评分要点` },
                    ]}
                    value={draft.kind}
                    onChoose={(kind) => change({ kind })}
                  />
                  <small>
                    {draft.kind === 'levels' ? (
                      <Trans>每项标准选一个等级</Trans>
                    ) : (
                      <Trans>每项标准在其分值内给分</Trans>
                    )}
                  </small>
                </div>
                <Field
                  at="criteria"
                  label={t`各项标准`}
                  validationMessage={fault !== null && fault !== 'title' ? words[fault] : undefined}
                >
                  <div className={styles.form}>
                    {draft.criteria.map((one, index) => (
                      <CriterionFields
                        key={index}
                        kind={draft.kind}
                        criterion={one}
                        number={index + 1}
                        isOnly={draft.criteria.length === 1}
                        isLast={index === draft.criteria.length - 1}
                        onChange={(part) => change({ criteria: changed(draft.criteria, index, part) })}
                        onMove={(step) => change({ criteria: swapped(draft.criteria, index, index + step) })}
                        onRemove={() => change({ criteria: without(draft.criteria, index) })}
                      />
                    ))}
                    {draft.criteria.length < 12 && (
                      <div>
                        <Button
                          appearance="subtle"
                          icon={<AddRegular />}
                          onClick={() =>
                            change({ criteria: [...draft.criteria, criterion(Math.max(0, question.points - sum))] })
                          }
                        >
                          <Trans>添加标准</Trans>
                        </Button>
                      </div>
                    )}
                  </div>
                </Field>
                <p className={styles.sum}>
                  <b>
                    <Trans>合计 {pointsText(sum)} 分</Trans>
                  </b>
                  {sum !== question.points &&
                    (isBegun && isExam ? (
                      <Trans>考试已安排，合计须为 {pointsText(question.points)} 分</Trans>
                    ) : isBegun ? (
                      <Trans>已有学生作答，合计须为 {pointsText(question.points)} 分</Trans>
                    ) : (
                      <Trans>本题分值将改为 {pointsText(sum)} 分</Trans>
                    ))}
                  {question.rubric?.origin && <Trans>来自“{question.rubric.origin}”</Trans>}
                </p>
                <div className={styles.tools}>
                  <SegmentControl<RubricShown>
                    label={t`学生何时可见`}
                    choices={[
                      ...(isExam ? [] : [{ value: 'before' as const, label: t`作答时可见` }]),
                      { value: 'withMark', label: t`公布成绩后可见` },
                      { value: 'never', label: t`不可见` },
                    ]}
                    value={shown}
                    onChoose={setShown}
                  />
                </div>
                <div className={styles.tools}>
                  <Button
                    size="small"
                    disabled={isBusy}
                    onClick={() => judged((rubric) => props.onSave(rubric, false))}
                  >
                    <Trans>存为我的评分标准</Trans>
                  </Button>
                  <Button size="small" disabled={isBusy} onClick={() => judged((rubric) => props.onSave(rubric, true))}>
                    <Trans>存为课程评分标准</Trans>
                  </Button>
                  {question.rubric && (
                    <Button
                      size="small"
                      appearance="subtle"
                      disabled={isBusy}
                      onClick={() => props.onSet(null, shown, undefined)}
                    >
                      <Trans>移除评分标准</Trans>
                    </Button>
                  )}
                </div>
              </>
            )}
            {message && <p role="alert">{message}</p>}
          </DialogContent>
          <DialogActions>
            <Button onClick={props.onClose}>
              <Trans>取消</Trans>
            </Button>
            <Button
              appearance="primary"
              disabled={isBusy || isChoosing}
              onClick={() => judged((rubric) => props.onSet(rubric, shown, originId))}
            >
              <Trans>保存</Trans>
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
