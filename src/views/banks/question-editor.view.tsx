import { Button } from '@fluentui/react-components';
import { ArrowLeftRegular, HistoryRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { BankRow } from '#contract/banks/bank-work.contract.ts';
import { metadataLimits } from '#contract/banks/question-metadata.rule.ts';
import { Field } from '#views/common/field.view.tsx';
import { KeyCap } from '#views/common/flag.view.tsx';
import { WorkHead } from '#views/common/work-head.view.tsx';
import { writtenOf, type EditedQuestion } from './edited-question.rule.ts';
import { KindFields, PlaceFields } from './metadata-fields.view.tsx';
import { failedChecks } from './question-checks.rule.ts';
import type { DraftFault } from './question-draft.rule.ts';
import styles from './question-editor.module.css';
import { QuestionFields } from './question-fields.view.tsx';
import { QuestionPreview } from './question-preview.view.tsx';
import type { RichEditor } from './rich-editor.props.ts';

export interface QuestionEditorProps {
  /** As the server has it; null: a new one. */
  row: BankRow | null;
  question: EditedQuestion;
  isChanged: boolean;
  fault: DraftFault | null;
  categories: readonly string[];
  Editor: RichEditor;
  backHref: string;
  isBusy: boolean;
  /** Both sides of a conflict. */
  conflict: ReactNode;
  /** Where copies of it are. */
  uses: ReactNode;
  onChange: (part: Partial<EditedQuestion>) => void;
  onSave: () => void;
  onSaveAsNew: () => void;
  onDiscard: () => void;
  onVersions: () => void;
}

/** A question beside what learners will see of it. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { row, question, fault, categories, Editor, conflict, uses, onChange } = props;
  const { t } = useLingui();
  const written = writtenOf(question, { right: t`对`, wrong: t`错` }, row?.content ?? null);
  return (
    <>
      <Head {...props} />
      {conflict}
      <div className={styles.page}>
        <div className={styles.card}>
          {row && <FigureLine row={row} />}
          <KindFields question={question} onChange={onChange} />
          <Field at="content">
            <div className={styles.fields}>
              <QuestionFields draft={question} fault={fault} Editor={Editor} onChange={onChange} />
            </div>
          </Field>
          <PlaceFields question={question} categories={categories} onChange={onChange} />
        </div>
        <div className={styles.side}>
          <QuestionPreview
            key={question.kind}
            content={written.content}
            points={written.metadata.points}
            failed={failedChecks(question, metadataLimits.points)}
          />
          {uses}
        </div>
      </div>
    </>
  );
}

function Head({ row, isChanged, backHref, isBusy, ...on }: QuestionEditorProps) {
  const { t } = useLingui();
  const version = row?.version ?? 0;
  const next = version + 1;
  const uses = row?.figures.uses ?? 0;
  return (
    <WorkHead
      title={row ? t`编辑题目` : t`新建题目`}
      actions={
        <>
          <Link href={backHref} asChild>
            <Button as="a" icon={<ArrowLeftRegular />}>
              <Trans>返回题库</Trans>
            </Button>
          </Link>
          {row && (
            <Button icon={<HistoryRegular />} onClick={on.onVersions}>
              <Trans>版本记录</Trans>
            </Button>
          )}
          {row && (
            <Button disabled={isBusy} onClick={on.onSaveAsNew}>
              <Trans>存为新题</Trans>
            </Button>
          )}
          <Button appearance="primary" disabled={isBusy || (row !== null && !isChanged)} onClick={on.onSave}>
            {row ? <Trans>保存为第 {next} 版</Trans> : <Trans>保存题目</Trans>}
            <span className={styles.key}>
              <KeyCap>Ctrl S</KeyCap>
            </span>
          </Button>
        </>
      }
    >
      {row && <Trans>第 {version} 版</Trans>}
      {uses > 0 && (
        <>
          {' · '}
          <Trans>已使用 {uses} 次</Trans>
        </>
      )}
      {isChanged && (
        <span className={styles.draft} role="status">
          <Trans>有未保存的修改，离开后草稿仍保留</Trans>
          <button type="button" onClick={on.onDiscard}>
            <Trans>放弃修改</Trans>
          </button>
        </span>
      )}
    </WorkHead>
  );
}

/** What real answers say of it. */
function FigureLine({ row: { figures } }: { row: BankRow }) {
  const { answers } = figures;
  if (answers === 0) return null;
  const facility = figures.facility?.toFixed(2) ?? '—';
  const discrimination = figures.discrimination?.toFixed(2) ?? '—';
  return (
    <p className={styles.figures}>
      <Trans>
        考试中 {answers} 人作答，答对率 <b>{facility}</b>，区分度 <b>{discrimination}</b>
      </Trans>
    </p>
  );
}
