import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Textarea,
} from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './formula-dialog.module.css';

interface Props {
  tex: string;
  /** KaTeX's own HTML; null where the TeX cannot be drawn. */
  drawnHtml: string | null;
  onTex: (tex: string) => void;
  onInsert: () => void;
  onCancel: () => void;
}

/** TeX on the left of the mind, the formula below it. */
export function FormulaDialog({ tex, drawnHtml, onTex, onInsert, onCancel }: Props) {
  const { t } = useLingui();
  const isBroken = tex.trim() !== '' && drawnHtml === null;
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onCancel()}>
      <DialogSurface className={styles.dialog}>
        <DialogBody>
          <DialogTitle>
            <Trans>公式</Trans>
          </DialogTitle>
          <DialogContent className={styles.content}>
            <Field
              label={t`LaTeX`}
              {...(isBroken && { validationMessage: t`LaTeX 公式不完整，无法显示` })}
              hint={String.raw`\frac{a}{b}　\sqrt{x}　x^2　a_i　\sum_{i=1}^n　\int_0^1　\vec{v}`}
            >
              <Textarea
                value={tex}
                rows={3}
                resize="vertical"
                // The dialog was opened to write here.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
                onChange={(_, { value }) => onTex(value)}
              />
            </Field>
            <div aria-live="polite" className={styles.drawn} dangerouslySetInnerHTML={{ __html: drawnHtml ?? '' }} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onCancel}>
              <Trans>取消</Trans>
            </Button>
            <Button appearance="primary" disabled={tex.trim() === '' || isBroken} onClick={onInsert}>
              <Trans>插入公式</Trans>
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
