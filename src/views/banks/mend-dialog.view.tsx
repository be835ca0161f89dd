import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  MessageBar,
  MessageBarBody,
} from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ImportEntry } from '#contract/banks/banks.contract.ts';
import { usePageBack } from '#views/common/use-page-back.ts';
import styles from './mend-dialog.module.css';
import { mendedOf, mendingOf, type Mended } from './mending.rule.ts';
import { KindFields, PlaceFields } from './metadata-fields.view.tsx';
import { faultOf } from './question-draft.rule.ts';
import { QuestionFields } from './question-fields.view.tsx';
import type { RichEditor } from './rich-editor.props.ts';

interface Props {
  entry: ImportEntry;
  Editor: RichEditor;
  /** Categories that there are. */
  categories: readonly string[];
  isBusy: boolean;
  message: string | null;
  onSave: (mended: Mended) => void;
  onClose: () => void;
}

/** An entry of a file beside what was read of it, which is mended before anything is written. */
export function MendDialog({ entry, Editor, categories, isBusy, message, onSave, onClose }: Props) {
  usePageBack();
  const { t } = useLingui();
  const [question, setQuestion] = useState(() => mendingOf(entry));
  const [isJudged, setJudged] = useState(false);
  const change = (part: Partial<typeof question>) => setQuestion((old) => ({ ...old, ...part }));
  const save = () => {
    setJudged(true);
    if (faultOf(question) === null) onSave(mendedOf(question, entry, { right: t`对`, wrong: t`错` }));
  };
  const { fromLine, toLine, status, reasons, source } = entry;
  return (
    <Dialog open modalType="alert">
      <DialogSurface className={styles.surface}>
        <DialogBody className={styles.body}>
          <DialogTitle>
            {fromLine === toLine ? t`修改第 ${fromLine} 行` : t`修改第 ${fromLine}–${toLine} 行`}
          </DialogTitle>
          <DialogContent className={styles.columns}>
            <div className={styles.fields}>
              <KindFields question={question} onChange={change} />
              <QuestionFields
                draft={question}
                fault={isJudged ? faultOf(question) : null}
                Editor={Editor}
                onChange={change}
              />
              <PlaceFields question={question} categories={categories} isUntitled onChange={change} />
            </div>
            <aside>
              {reasons.length > 0 && (
                <ul className={styles.reasons} data-status={status}>
                  {reasons.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              )}
              <h3>
                <Trans>文件原文</Trans>
              </h3>
              <pre tabIndex={0}>{source}</pre>
            </aside>
          </DialogContent>
          <DialogActions fluid>
            {message && (
              <MessageBar intent="error" className={styles.message}>
                <MessageBarBody>{message}</MessageBarBody>
              </MessageBar>
            )}
            <Button onClick={onClose}>
              <Trans>取消</Trans>
            </Button>
            <Button appearance="primary" disabled={isBusy} onClick={save}>
              <Trans>保存并重新检查</Trans>
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
