import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Input,
  Radio,
  RadioGroup,
  Textarea,
} from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { QuestionContent, QuestionKind } from '#contract/banks/questions.contract.ts';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { usePageBack } from '#views/common/use-page-back.ts';
import { Field } from '#views/common/field.view.tsx';
import styles from './homework-details.module.css';
import { kindWords } from './homework.words.ts';
import { contentOf, draftOf, emptyDraft, faultOf, type QuestionDraft } from './question-draft.rule.ts';
import { GapLines, OptionLines, PairLines } from './question-lines.view.tsx';

interface Props {
  /** Null: a new one. */
  content: QuestionContent | null;
  Editor: ComponentType<{ value: string; label: string; onChange: (html: string) => void; minHeight?: number }> | null;
  /** All if absent. */
  kinds?: readonly QuestionKind[];
  /** The button that adds a new one; of a homework if absent. */
  addText?: string;
  isBusy: boolean;
  message: string | null;
  /** Points are asked for new ones only; later they stand in the list. */
  onSave: (content: QuestionContent, points: number) => void;
  onClose: () => void;
}

const allKinds = Object.keys(kindWords) as QuestionKind[];

/** Where the right answers of a kind stand in its content. */
const answersAt: Partial<Record<QuestionKind, string>> = {
  single: 'options',
  multiple: 'options',
  judge: 'options',
  blank: 'gaps',
  match: 'pairs',
  numeric: 'numbers',
};

/** A question written by hand, of any kind. */
export function QuestionForm({ content, Editor, kinds = allKinds, addText, isBusy, message, onSave, onClose }: Props) {
  usePageBack();
  const { i18n, t } = useLingui();
  const [draft, setDraft] = useState<QuestionDraft>(() => (content ? draftOf(content) : emptyDraft));
  const [points, setPoints] = useState('5');
  const [isJudged, setJudged] = useState(false);
  const change = (part: Partial<QuestionDraft>) => setDraft((old) => ({ ...old, ...part }));
  const fault = isJudged ? faultOf(draft) : null;
  const words = {
    stem: t`请输入题干`,
    options: t`请输入至少两个选项`,
    right: draft.kind === 'single' ? t`单选题有且仅有一个正确选项` : t`请选择正确选项`,
    gaps: t`请输入每个空的答案`,
    pairs: t`请输入至少两对`,
    value: t`请输入数值`,
  };
  const save = () => {
    setJudged(true);
    if (faultOf(draft) === null) onSave(contentOf(draft, { right: t`对`, wrong: t`错` }), Number(points) || 0);
  };
  const rich = (name: 'stem' | 'reference' | 'explanation', label: string, minHeight: number): ReactNode =>
    Editor ? (
      <Editor value={draft[name]} label={label} minHeight={minHeight} onChange={(html) => change({ [name]: html })} />
    ) : (
      <Textarea aria-label={label} value={draft[name]} onChange={(_, { value }) => change({ [name]: value })} />
    );
  return (
    <Dialog open modalType="alert">
      <DialogSurface style={{ maxWidth: 860, width: '92vw' }}>
        <DialogBody>
          <DialogTitle>{content ? t`修改题目` : t`自行出题`}</DialogTitle>
          <DialogContent className={styles.picker}>
            <SegmentControl
              label={t`题型`}
              choices={kinds.map((kind) => ({ value: kind, label: i18n._(kindWords[kind]) }))}
              value={draft.kind}
              onChoose={(kind) => change({ kind })}
            />
            <Field at="stem" label={t`题干`} required validationMessage={fault === 'stem' ? words.stem : undefined}>
              {rich('stem', t`题干`, 96)}
            </Field>
            <Field
              at={answersAt[draft.kind]}
              validationMessage={fault !== null && fault !== 'stem' ? words[fault] : undefined}
            >
              <div className={styles.options}>
                {(draft.kind === 'single' || draft.kind === 'multiple') && (
                  <OptionLines draft={draft} onChange={change} />
                )}
                {draft.kind === 'judge' && (
                  <RadioGroup
                    layout="horizontal"
                    value={draft.judge}
                    onChange={(_, { value }) => change({ judge: value === 'false' ? 'false' : 'true' })}
                  >
                    <Radio value="true" label={t`此说法正确`} />
                    <Radio value="false" label={t`此说法错误`} />
                  </RadioGroup>
                )}
                {draft.kind === 'blank' && <GapLines draft={draft} onChange={change} />}
                {draft.kind === 'match' && <PairLines draft={draft} onChange={change} />}
                {draft.kind === 'numeric' && (
                  <div className={styles.pair}>
                    <Field label={t`正确数值`}>
                      <Input value={draft.value} onChange={(_, { value }) => change({ value })} inputMode="decimal" />
                    </Field>
                    <Field label={t`允许误差`}>
                      <Input
                        value={draft.tolerance}
                        onChange={(_, { value }) => change({ tolerance: value })}
                        inputMode="decimal"
                      />
                    </Field>
                  </div>
                )}
              </div>
            </Field>
            {draft.kind === 'essay' && (
              <Field at="reference" label={t`参考答案`}>
                {rich('reference', t`参考答案`, 96)}
              </Field>
            )}
            <Field at="explanation" label={t`解析`} hint={t`成绩公布后学生可见`}>
              {rich('explanation', t`解析`, 72)}
            </Field>
            {message && <p role="alert">{message}</p>}
          </DialogContent>
          <DialogActions fluid>
            {!content && (
              <Field at="points" label={t`分值`} orientation="horizontal">
                <Input
                  inputMode="decimal"
                  value={points}
                  style={{ width: 88 }}
                  onChange={(_, { value }) => setPoints(value.replace(/[^\d.]/g, ''))}
                />
              </Field>
            )}
            <Button onClick={onClose}>
              <Trans>取消</Trans>
            </Button>
            <Button appearance="primary" disabled={isBusy} onClick={save}>
              {content ? <Trans>保存题目</Trans> : (addText ?? <Trans>添加到作业</Trans>)}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
