import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Input,
  MessageBar,
  MessageBarBody,
} from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ComponentProps } from 'react';
import type { ImportEntry } from '#contract/banks/banks.contract.ts';
import { metadataLimits } from '#contract/banks/question-metadata.rule.ts';
import type { QuestionKind } from '#contract/banks/questions.contract.ts';
import { Field } from '#views/common/field.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { usePageBack } from '#views/common/use-page-back.ts';
import styles from './mend-dialog.module.css';
import { MendMetadata } from './mend-metadata.view.tsx';
import { mendedOf, mendingOf, type Mended, type Mending } from './mending.rule.ts';
import { faultOf } from './question-draft.rule.ts';
import { QuestionFields } from './question-fields.view.tsx';
import { kindNames } from './question.words.ts';

interface Props {
  entry: ImportEntry;
  Editor: ComponentProps<typeof QuestionFields>['Editor'];
  isBusy: boolean;
  message: string | null;
  onSave: (mended: Mended) => void;
  onClose: () => void;
}

const allKinds = Object.keys(kindNames) as QuestionKind[];

/** An entry of a file beside what was read of it, which is mended before anything is written. */
export function MendDialog({ entry, Editor, isBusy, message, onSave, onClose }: Props) {
  usePageBack();
  const { t } = useLingui();
  const [mending, setMending] = useState<Mending>(() => mendingOf(entry));
  const [isJudged, setJudged] = useState(false);
  const { question } = mending;
  const change = (part: Partial<Mending>) => setMending((old) => ({ ...old, ...part }));
  const changeQuestion = (part: Partial<Mending['question']>) =>
    setMending((old) => ({ ...old, question: { ...old.question, ...part } }));
  const save = () => {
    setJudged(true);
    if (faultOf(question) === null) onSave(mendedOf(mending, { right: t`对`, wrong: t`错` }));
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
              <SegmentControl
                label={t`题型`}
                choices={allKinds.map((kind) => ({ value: kind, label: t(kindNames[kind]) }))}
                value={question.kind}
                onChoose={(kind) => changeQuestion({ kind })}
              />
              <QuestionFields
                draft={question}
                fault={isJudged ? faultOf(question) : null}
                Editor={Editor}
                onChange={changeQuestion}
              />
              <MendMetadata mending={mending} onChange={change} />
              <Field at="category" label={t`分类`} hint={t`用“/”分隔各级`}>
                <Input
                  value={mending.category}
                  maxLength={300}
                  onChange={(_, { value }) => change({ category: value })}
                />
              </Field>
              <Field at="metadata/tags" label={t`标签`} hint={t`用顿号分隔，最多 ${metadataLimits.tags} 个`}>
                <Input value={mending.tags} onChange={(_, { value }) => change({ tags: value })} />
              </Field>
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
