import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons';
import { Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { RegradeFilter } from '#contract/exams/exam-regrade.rule.ts';
import type { RegradePreview, RegradeRow } from '#contract/exams/exam-regrade.contract.ts';
import { namedLines } from '#contract/banks/order-lines.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { Pager } from '#views/common/pager.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { plainText } from '#views/common/rich-text.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { letterOf } from '#views/banks/question.words.ts';
import { useRegradeWords } from './regrade.words.ts';
import chart from './regrade-chart.module.css';
import styles from './regrade.module.css';

export interface RegradeRowsProps {
  preview: RegradePreview;
  filter: RegradeFilter;
  classId: string;
  onFilter: (filter: RegradeFilter) => void;
  onClass: (id: string) => void;
  onPage: (page: number) => void;
}

/** What somebody answered, short enough for a row. */
function answerText(answer: RegradeRow['answer'], { options = [], lines = [] }: QuestionContent): string {
  switch (answer?.kind) {
    case 'choice':
      return answer.ids
        .map((id) => options.findIndex((one) => one.id === id))
        .filter((at) => at >= 0)
        .toSorted((a, b) => a - b)
        .map(letterOf)
        .join('');
    case 'gaps':
      return answer.texts.join('；');
    case 'match':
      return answer.pairs.map(({ right }) => right).join('；');
    case 'order':
      return answer.ids
        .map((id) => namedLines(lines).findIndex((line) => line.id === id) + 1)
        .filter((place) => place > 0)
        .join(' ');
    case 'number':
      return answer.text;
    case 'essay':
      return plainText(answer.text).slice(0, 24);
    case undefined:
      return '';
  }
}

/** Papers one by one, before → after. */
export function RegradeRows({ preview, filter, classId, onFilter, onClass, onPage }: RegradeRowsProps) {
  const { t } = useLingui();
  const { crossings } = useRegradeWords();
  const { gains, loses, crossed, papers, data, question, totalPoints, totalCount: total, classes } = preview;
  const from = axisFrom(preview);
  const columns: Column<RegradeRow>[] = [
    { id: 'name', title: t`学生`, width: '104px', isName: true, cell: ({ name }) => <b>{name}</b> },
    { id: 'class', title: t`班级`, width: '112px', cell: ({ className }) => className || '–' },
    {
      id: 'answer',
      title: t`答案`,
      width: '88px',
      cell: ({ answer }) => <span className={styles.cut}>{answerText(answer, question.content) || t`未作答`}</span>,
    },
    {
      id: 'moved',
      title: t`原来 → 改后`,
      cell: ({ points }) => <Dumbbell {...{ points, totalPoints, preview, from }} />,
    },
    {
      id: 'change',
      title: t`变化`,
      width: '84px',
      align: 'end',
      cell: ({ points }) => <Change by={points.after - points.before} />,
    },
    {
      id: 'crossing',
      title: t`结果`,
      width: '112px',
      cell: ({ crossing }) =>
        crossing ? <FlagTag tone={crossings[crossing].tone}>{crossings[crossing].word}</FlagTag> : '–',
    },
  ];
  return (
    <section className={`${layout.card} ${styles.rows}`} aria-label={t`答卷`}>
      <div className={styles.filters}>
        <SegmentControl
          label={t`哪些答卷`}
          choices={[
            { value: 'changed', label: t`得分变化`, count: gains + loses },
            { value: 'crossed', label: t`等级变化`, count: crossed },
            { value: 'same', label: t({ message: '不变', context: 'results' }), count: papers - gains - loses },
          ]}
          value={filter}
          onChoose={onFilter}
        />
        {classes.length > 1 && (
          <Select aria-label={t`班级`} value={classId} onChange={(_, { value }) => onClass(value)}>
            <option value="">{t`全部班级`}</option>
            {classes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </div>
      <WorkTable
        label={t`答卷`}
        density="work"
        columns={columns}
        rows={data}
        idOf={({ attemptId }) => attemptId}
        nameOf={({ name }) => name}
        empty={<Empty isChanged={gains + loses > 0} filter={filter} />}
      />
      {total > 0 && (
        <TableFoot pager={<Pager size="small" page={preview.pageNo} total={preview.totalPage} onPage={onPage} />}>
          <Trans>共 {total} 份</Trans>
        </TableFoot>
      )}
    </section>
  );
}

function Empty({ filter, isChanged }: { filter: RegradeFilter; isChanged: boolean }) {
  const { t } = useLingui();
  if (filter === 'changed' && !isChanged)
    return (
      <StateBlock bare kind="empty" title={t`得分没有变化`}>
        {t`修改上面的答案、分值或计分方式，立即看到影响。`}
      </StateBlock>
    );
  return <StateBlock bare kind="empty" title={t`没有符合条件的答卷`} />;
}

function Change({ by }: { by: number }) {
  const size = pointsText(Math.abs(by));
  if (size === '0') return <>–</>;
  return (
    <span className={chart.change} data-tone={by > 0 ? 'up' : 'down'}>
      {by > 0 ? <ArrowUpRegular aria-hidden /> : <ArrowDownRegular aria-hidden />}
      {by > 0 ? `+${size}` : `−${size}`}
    </span>
  );
}

const shareOf = (got: number, total: number) => (total > 0 ? Math.max(0, Math.min(100, (got * 100) / total)) : 0);

/** A round share below all that is shown, where the axis begins. */
const axisFrom = ({ data, totalPoints, passPoints }: RegradePreview) => {
  const shares = data.flatMap(({ points }) => [
    shareOf(points.before, totalPoints.before),
    shareOf(points.after, totalPoints.after),
  ]);
  return Math.floor(Math.min(passPoints - 1, 90, ...shares) / 10) * 10;
};

interface DumbbellProps {
  points: RegradeRow['points'];
  totalPoints: RegradePreview['totalPoints'];
  preview: Pick<RegradePreview, 'passPoints' | 'excellentPoints'>;
  /** Where the axis begins, in per cent of all points. */
  from: number;
}

/** Hollow as it is, filled as it would be, on the way to all points; both thresholds dashed. */
function Dumbbell({ points, totalPoints, preview, from }: DumbbellProps) {
  const placeOf = (share: number) => ((share - from) * 100) / (100 - from);
  const before = placeOf(shareOf(points.before, totalPoints.before));
  const after = placeOf(shareOf(points.after, totalPoints.after));
  const tone = after < before ? 'down' : 'up';
  const [low, high] = [Math.min(before, after), Math.max(before, after)];
  const mark = (at: number, got: number, isNew: boolean) => (
    <span
      className={chart.mark}
      data-new={isNew || undefined}
      data-side={at === low && low !== high ? 'left' : 'right'}
    >
      {pointsText(got)}
    </span>
  );
  return (
    <span className={chart.dumbbell} data-tone={tone}>
      <span className={chart.axis}>
        {[preview.passPoints, preview.excellentPoints].map((line) => (
          <i key={line} data-line style={{ left: `${placeOf(line)}%` }} />
        ))}
        <i data-bar style={{ left: `${low}%`, width: `${high - low}%` }} />
        <i data-dot="before" style={{ left: `${before}%` }}>
          {before !== after && mark(before, points.before, false)}
        </i>
        <i data-dot="after" style={{ left: `${after}%` }}>
          {mark(after, points.after, true)}
        </i>
      </span>
    </span>
  );
}
