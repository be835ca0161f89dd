import { Button, Input, Switch } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ExamDivision, ExamQuestionDivision } from '#contract/exams/exam-division.contract.ts';
import type { SecondKind } from '#contract/homework/second-marking.contract.ts';
import { Field } from '#views/common/field.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import styles from './exam-marking.module.css';

interface Props {
  division: ExamDivision;
  question: ExamDivision['questions'][number];
  draft: ExamQuestionDivision;
  /** Null: it is only read. */
  onPut: ((fields: Partial<ExamQuestionDivision>) => void) | null;
}

type Marker = ExamDivision['markers'][number];

/** As even as whole per cents are: the first ones take what is over. */
const evenly = (markers: readonly Marker[]) => {
  const each = Math.floor(100 / markers.length);
  return markers.map(({ id }, at) => ({ markerId: id, percent: each + (at < 100 - each * markers.length ? 1 : 0) }));
};

/** Whose the answers to one question are, how far each has come, and whether another marks them as well. */
export function ExamQuestionDivisionFields(props: Props) {
  const { division, question, draft, onPut } = props;
  const { t } = useLingui();
  const shareOf = (id: string) => draft.parts.find(({ markerId }) => markerId === id)?.percent ?? 0;
  const setShare = (id: string, percent: number) =>
    onPut?.({
      parts: [...draft.parts.filter(({ markerId }) => markerId !== id), { markerId: id, percent }].filter(
        (part) => part.percent > 0,
      ),
    });
  const progressOf = ({ id }: Marker) => question.progress.find(({ markerId }) => markerId === id);
  const columns: Column<Marker>[] = [
    { id: 'name', title: t`教师`, isName: true, width: '120px', cell: ({ name }) => name },
    {
      id: 'share',
      title: t`比例`,
      width: '110px',
      cell: ({ id, name }) =>
        onPut ? (
          <Input
            type="number"
            size="small"
            min={0}
            max={100}
            style={{ width: 92 }}
            aria-label={t`${name}的比例`}
            contentAfter="%"
            value={String(shareOf(id))}
            onChange={(_, { value }) => setShare(id, Math.min(100, Math.max(0, Math.round(Number(value)) || 0)))}
          />
        ) : (
          `${shareOf(id)}%`
        ),
    },
    { id: 'marked', title: t`已批`, align: 'end', width: '70px', cell: (one) => progressOf(one)?.marked ?? '–' },
    { id: 'waiting', title: t`待批`, align: 'end', width: '70px', cell: (one) => progressOf(one)?.waiting ?? '–' },
    {
      id: 'mean',
      title: t`平均给分`,
      align: 'end',
      width: '120px',
      cell: (one) => {
        const { mean = null, spread = null } = progressOf(one) ?? {};
        return mean === null ? '–' : `${pointsText(mean)} ± ${pointsText(spread ?? 0)}`;
      },
    },
  ];
  return (
    <>
      <p className={styles.quiet}>
        {draft.parts.length === 0 ? (
          <Trans>不分工：每位教师都可批阅此题。</Trans>
        ) : (
          <Trans>每位教师只批阅分到的答卷。</Trans>
        )}{' '}
        <Trans>
          未分到人 {question.free} 份，待定分 {question.differs} 份
        </Trans>
      </p>
      <WorkTable
        label={t`阅卷分工`}
        density="work"
        columns={columns}
        rows={division.markers}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={null}
      />
      {onPut && (
        <div className={styles.shares}>
          <Button onClick={() => onPut({ parts: evenly(division.markers) })}>{t`平均分配`}</Button>
          <Button onClick={() => onPut({ parts: [] })}>{t`不分工`}</Button>
        </div>
      )}
      <SecondMarking {...props} />
    </>
  );
}

function useSecondKinds(): readonly { value: SecondKind; label: string }[] {
  const { t } = useLingui();
  return [
    { value: 'none', label: t`不双评` },
    { value: 'all', label: t`全部双评` },
    { value: 'share', label: t`抽取部分` },
  ];
}

/** How a question is divided, in one line. */
export function useDivisionText(markers: readonly Marker[]): (one: ExamQuestionDivision) => string {
  const { t } = useLingui();
  const kinds = useSecondKinds();
  const names = new Map(markers.map(({ id, name }) => [id, name]));
  return ({ parts, second, percent }) =>
    [
      parts.length === 0
        ? t`不分工`
        : parts.map((one) => `${names.get(one.markerId) ?? ''} ${one.percent}%`).join(' · '),
      `${kinds.find(({ value }) => value === second)!.label}${second === 'share' ? ` ${percent}%` : ''}`,
    ].join(' / ');
}

function SecondMarking({ question, draft, onPut }: Props) {
  const { t } = useLingui();
  const kinds = useSecondKinds();
  if (!onPut)
    return (
      <p className={styles.quiet}>
        {kinds.find(({ value }) => value === draft.second)?.label}
        {draft.second === 'share' && ` ${draft.percent}%`}
      </p>
    );
  return (
    <>
      <SegmentControl<SecondKind>
        label={t`双评范围`}
        choices={kinds}
        value={draft.second}
        onChoose={(second) => onPut({ second })}
      />
      {draft.second !== 'none' && (
        <div className={styles.mark}>
          {draft.second === 'share' && (
            <Field label={t`抽取比例`}>
              <Input
                type="number"
                min={10}
                max={100}
                style={{ width: 100 }}
                contentAfter="%"
                value={String(draft.percent)}
                onChange={(_, { value }) => onPut({ percent: Math.round(Number(value)) || 0 })}
              />
            </Field>
          )}
          <Field label={t`允许相差的分数`}>
            <Input
              type="number"
              min={0}
              max={question.points}
              value={String(draft.tolerance)}
              onChange={(_, { value }) => onPut({ tolerance: Math.max(0, Number(value) || 0) })}
            />
          </Field>
          <Switch
            label={t`定分前互不可见`}
            checked={draft.isBlind}
            onChange={(_, { checked }) => onPut({ isBlind: checked })}
          />
        </div>
      )}
    </>
  );
}
