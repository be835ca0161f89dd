import { Button, Textarea } from '@fluentui/react-components';
import { ArrowDownloadRegular, PrintRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { QuestionKind } from '#contract/banks/question-kinds.rule.ts';
import type { CognitiveLevel } from '#contract/banks/question-metadata.rule.ts';
import type { ExamAnalysis, QuestionGroup } from '#contract/exams/exam-analysis.contract.ts';
import { mostAnalysisText, percentOf } from '#contract/exams/exam-analysis.rule.ts';
import { levelNames } from '#views/banks/metadata.words.ts';
import { kindNames } from '#views/banks/question.words.ts';
import { Field } from '#views/common/field.view.tsx';
import { Bar, Stat } from '#views/common/figures.view.tsx';
import layout from '#views/common/layout.module.css';
import { pointsText } from '#views/common/points-text.ts';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import styles from './exam-analysis.module.css';

type Text = Pick<ExamAnalysis, 'findings' | 'measures'>;
type ClassRow = ExamAnalysis['classes'][number];

/** What the two texts of a analysis are called. */
export function useAnalysisFields(): Readonly<Record<keyof Text, string>> {
  const { t } = useLingui();
  return { findings: t`试卷与教学情况分析`, measures: t`改进措施` };
}

/** Points that may be none. */
export const figureText = (value: number | null): string => (value === null ? '–' : pointsText(value));

interface Props {
  analysis: ExamAnalysis;
  text: Text;
  saved: ReactNode;
  conflict: ReactNode;
  /** The document is on its way. */
  isBusy: boolean;
  onChange: (change: Partial<Text>) => void;
  onPrint: () => void;
  onFile: () => void;
}

/** The analysis of an exam: figures, classes, kinds, and what is written of them. */
export function ExamAnalysisView(props: Props) {
  const { analysis, text, saved, conflict, isBusy, onChange, onPrint, onFile } = props;
  const { t } = useLingui();
  const fields = useAnalysisFields();
  return (
    <section className={`${layout.card} ${layout.padded} ${styles.analysis}`} aria-label={t`试卷分析报告`}>
      <header className={styles.head}>
        <h2>{t`试卷分析报告`}</h2>
        {saved}
        <span className={styles.actions}>
          <Button icon={<PrintRegular />} onClick={onPrint}>
            <Trans>打印或存为 PDF</Trans>
          </Button>
          <Button icon={<ArrowDownloadRegular />} disabled={isBusy} onClick={onFile}>
            <Trans>导出 Word</Trans>
          </Button>
        </span>
      </header>
      <Sums analysis={analysis} />
      <Classes rows={analysis.classes} />
      <div className={styles.groups}>
        <Groups kind="kinds" groups={analysis.kinds} />
        <Groups kind="levels" groups={analysis.levels} />
        <Groups kind="categories" groups={analysis.categories} />
      </div>
      {conflict}
      {(['findings', 'measures'] as const).map((name) => (
        <Field key={name} at={name} label={fields[name]}>
          <Textarea
            value={text[name]}
            readOnly={!analysis.mayWrite}
            maxLength={mostAnalysisText}
            resize="vertical"
            rows={4}
            onChange={(_, { value }) => onChange({ [name]: value })}
          />
        </Field>
      ))}
    </section>
  );
}

function Sums({ analysis }: { analysis: ExamAnalysis }) {
  const { t } = useLingui();
  const { papers, passing, excellent, passPoints, excellentPoints, unmarked, reliability } = analysis;
  return (
    <>
      <div className={styles.sums}>
        <Stat label={t`最高分`} value={figureText(analysis.highest)} />
        <Stat label={t`最低分`} value={figureText(analysis.lowest)} />
        <Stat label={t`标准差`} value={figureText(analysis.deviation)} />
        <Stat
          label={t`及格率`}
          value={percentOf(passing, papers)}
          unit="%"
          note={t`${passing} 人达到 ${passPoints} 分`}
        />
        <Stat
          label={t`优秀率`}
          value={percentOf(excellent, papers)}
          unit="%"
          note={t`${excellent} 人达到 ${excellentPoints} 分`}
        />
        <Stat
          label={t`信度（α）`}
          value={reliability === null ? '–' : reliability.toFixed(2)}
          note={reliability === null ? t`答卷不足 10 份` : undefined}
        />
      </div>
      <p className={styles.quiet}>
        <Trans>及格与优秀按百分制折算，标准取自课程成绩设置。</Trans>{' '}
        {unmarked > 0 && <Trans>还有 {unmarked} 份答卷未批阅完，数据会随批阅变化。</Trans>}
      </p>
    </>
  );
}

function Classes({ rows }: { rows: readonly ClassRow[] }) {
  const { t } = useLingui();
  const noClass = t`未分班`;
  const share = (count: number, { papers }: ClassRow) => `${percentOf(count, papers)}%`;
  const columns: Column<ClassRow>[] = [
    { id: 'name', title: t`教学班`, isName: true, cell: ({ name }) => name || noClass },
    { id: 'papers', title: t`参考人数`, width: '96px', align: 'end', cell: ({ papers }) => papers },
    { id: 'mean', title: t`平均分`, width: '88px', align: 'end', cell: ({ mean }) => pointsText(mean) },
    { id: 'highest', title: t`最高分`, width: '88px', align: 'end', cell: ({ highest }) => pointsText(highest) },
    { id: 'lowest', title: t`最低分`, width: '88px', align: 'end', cell: ({ lowest }) => pointsText(lowest) },
    { id: 'passing', title: t`及格率`, width: '88px', align: 'end', cell: (row) => share(row.passing, row) },
    { id: 'excellent', title: t`优秀率`, width: '88px', align: 'end', cell: (row) => share(row.excellent, row) },
  ];
  return (
    <WorkTable
      label={t`各班情况`}
      density="page"
      columns={columns}
      rows={rows}
      idOf={({ name }) => name}
      nameOf={({ name }) => name || noClass}
    />
  );
}

interface GroupsProps {
  kind: 'kinds' | 'levels' | 'categories';
  groups: readonly QuestionGroup[];
}

/** How a group of questions is called, and what groups of its kind are called together. */
export function useGroupWords() {
  const { i18n, t } = useLingui();
  const unknown = t`未注明`;
  return {
    titles: { kinds: t`各题型得分率`, levels: t`各认知层次得分率`, categories: t`各分类得分率` },
    nameOf: ({ name }: QuestionGroup, kind: GroupsProps['kind']): string => {
      if (name === '') return unknown;
      if (kind === 'kinds') return i18n._(kindNames[name as QuestionKind]);
      return kind === 'levels' ? i18n._(levelNames[name as CognitiveLevel]) : name;
    },
  };
}

function Groups({ kind, groups }: GroupsProps) {
  const { titles, nameOf } = useGroupWords();
  const { t } = useLingui();
  return (
    <section>
      <h3>{titles[kind]}</h3>
      <ul className={styles.bars}>
        {groups.map((group) => {
          const name = nameOf(group, kind);
          const { questions, share } = group;
          const points = pointsText(group.points);
          return (
            <li key={group.name}>
              <span>{name}</span>
              <small>{t`${questions} 题 ${points} 分`}</small>
              <Bar share={share ?? 0} label={t`${name}的得分率`} />
              <span>{share === null ? '–' : `${Math.round(share * 100)}%`}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
