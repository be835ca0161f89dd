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
import { Field } from '#views/common/field.view.tsx';

interface Props {
  /** '' makes a new one. */
  name: string;
  isBusy: boolean;
  /** The server's words about the last attempt. */
  message: string | null;
  onSave: (name: string) => void;
  onCancel: () => void;
}

/** The name of a folder of favourites. */
export function FolderDialog({ name, isBusy, message, onSave, onCancel }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(name);
  const [isTried, setTried] = useState(false);
  const isEmpty = typed.trim() === '';
  const fault = isTried && isEmpty ? t`请输入文件夹名称` : message;
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onCancel()}>
      <DialogSurface style={{ width: 440, maxWidth: 'calc(100vw - 32px)' }}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (!isEmpty && !isBusy) onSave(typed.trim());
          }}
        >
          <DialogBody>
            <DialogTitle>{name === '' ? <Trans>新建文件夹</Trans> : <Trans>重命名文件夹</Trans>}</DialogTitle>
            <DialogContent>
              <Field at="name" label={t`名称`} {...(fault && { validationMessage: fault })}>
                <Input
                  autoFocus
                  size="large"
                  maxLength={30}
                  value={typed}
                  onChange={(_, { value }) => setTyped(value)}
                />
              </Field>
            </DialogContent>
            <DialogActions>
              <Button type="button" onClick={onCancel}>
                <Trans>取消</Trans>
              </Button>
              <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
                {name === '' ? <Trans>新建</Trans> : <Trans>保存</Trans>}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
