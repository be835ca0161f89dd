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
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { askedKinds, type QuestionKind } from '#contract/banks/question-kinds.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { usePageBack } from '#views/common/use-page-back.ts';
import { Field } from '#views/common/field.view.tsx';
import styles from './question-fields.module.css';
import { QuestionFields } from './question-fields.view.tsx';
import type { RichEditor } from './rich-editor.props.ts';
import { kindNames } from './question.words.ts';
import { contentOf, draftOf, emptyDraft, faultOf, type QuestionDraft } from './question-draft.rule.ts';

interface Props {
  /** Null: a new one. */
  content: QuestionContent | null;
  Editor: RichEditor;
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

/** A question written by hand for one paper, of any kind; a material with several is written in the bank. */
export function QuestionForm({
  content,
  Editor,
  kinds = askedKinds,
  addText,
  isBusy,
  message,
  onSave,
  onClose,
}: Props) {
  usePageBack();
  const { i18n, t } = useLingui();
  const [draft, setDraft] = useState<QuestionDraft>(() => (content ? draftOf(content) : emptyDraft));
  const [points, setPoints] = useState('5');
  const [isJudged, setJudged] = useState(false);
  const change = (part: Partial<QuestionDraft>) => setDraft((old) => ({ ...old, ...part }));
  const fault = isJudged ? faultOf(draft) : null;
  const save = () => {
    setJudged(true);
    if (faultOf(draft) === null) onSave(contentOf(draft, { right: t`对`, wrong: t`错` }, content), Number(points) || 0);
  };
  return (
    <Dialog open modalType="alert">
      <DialogSurface style={{ maxWidth: 860, width: '92vw' }}>
        <DialogBody>
          <DialogTitle>{content ? t`修改题目` : t`自行出题`}</DialogTitle>
          <DialogContent className={styles.form}>
            <SegmentControl
              label={t`题型`}
              choices={kinds.map((kind) => ({ value: kind, label: i18n._(kindNames[kind]) }))}
              value={draft.kind}
              onChoose={(kind) => change({ kind })}
            />
            <QuestionFields draft={draft} fault={fault} Editor={Editor} onChange={change} />
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
