import { Button, Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { KeyCap } from '../flag.view.tsx';
import styles from './shortcut-list.module.css';

export interface ShownShortcuts {
  title: string;
  /** `Ctrl+K` is pressed together; several keys are a row, pressed one after another, or each does its own. */
  shortcuts: readonly { keys: readonly string[]; title: string; isRow: boolean }[];
}

interface Props {
  groups: readonly ShownShortcuts[];
  onClose: () => void;
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
const capOf = (key: string) => (key === 'Ctrl' && isMac() ? '⌘' : key);

/** All keys that hold on the page, by what they are for. */
export function ShortcutList({ groups, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle
            action={<Button appearance="subtle" aria-label={t`关闭`} icon={<DismissRegular />} onClick={onClose} />}
          >
            {t`快捷键`}
          </DialogTitle>
          <DialogContent>
            <div className={styles.groups}>
              {groups.map(({ title, shortcuts }) => (
                <section key={title} aria-label={title}>
                  <h3>{title}</h3>
                  <dl>
                    {shortcuts.map((one) => (
                      <div key={one.keys.join() + one.title}>
                        <dt>
                          <Keys {...one} />
                        </dt>
                        <dd>{one.title}</dd>
                      </div>
                    ))}
                  </dl>
                </section>
              ))}
            </div>
            <p className={styles.note}>
              <Trans>输入文字时快捷键不生效，Ctrl 组合键除外。</Trans>
            </p>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function Keys({ keys, isRow }: { keys: readonly string[]; isRow: boolean }) {
  return keys.map((key, at) => (
    <Fragment key={key}>
      {isRow && at > 0 && (
        <small>
          <Trans>然后按</Trans>
        </small>
      )}
      {key.split(/(?<=.)\+/).map((cap) => (
        <KeyCap key={cap}>{capOf(cap)}</KeyCap>
      ))}
    </Fragment>
  ));
}
