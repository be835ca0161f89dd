import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
} from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

interface Props {
  /** '' for a new link. */
  href: string;
  onSet: (href: string) => void;
  onRemove: () => void;
  onCancel: () => void;
}

/** A bare host gets https; what is neither web nor mail is refused. */
const fitted = (text: string) => (/^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(text) ? `https://${text}` : text);
const isLink = (href: string) => /^(https?:\/\/[^\s/]+|mailto:[^\s@]+@[^\s@]+)/i.test(href);

/** The address behind a word. */
export function LinkDialog({ href, onSet, onRemove, onCancel }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState(href);
  const [isAsked, setAsked] = useState(false);
  const link = fitted(text.trim());
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (isLink(link)) onSet(link);
    else setAsked(true);
  };
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onCancel()}>
      <DialogSurface style={{ maxWidth: 480, borderRadius: 16 }}>
        <form onSubmit={submit}>
          <DialogBody>
            <DialogTitle>
              <Trans>链接</Trans>
            </DialogTitle>
            <DialogContent>
              <Field
                label={t`网址`}
                {...(isAsked && !isLink(link) && { validationMessage: t`请输入以 http、https 或 mailto 开头的网址` })}
              >
                {/* The dialog was opened to write here. */}
                {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
                <Input value={text} autoFocus placeholder="https://" onChange={(_, { value }) => setText(value)} />
              </Field>
            </DialogContent>
            <DialogActions>
              {href && (
                <Button onClick={onRemove}>
                  <Trans>移除链接</Trans>
                </Button>
              )}
              <Button onClick={onCancel}>
                <Trans>取消</Trans>
              </Button>
              <Button appearance="primary" type="submit">
                <Trans>确定</Trans>
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
