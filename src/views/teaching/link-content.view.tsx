import { Input } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { longestAddress, webAddress } from '#contract/teaching/link.rule.ts';
import { Field } from '#views/common/field.view.tsx';
import styles from './node-editor.module.css';

/** Where a link leads, and a way to look at it. */
export function LinkContent({ url, onChange }: { url: string; onChange: (url: string) => void }) {
  const { t } = useLingui();
  const address = url.trim() === '' ? null : webAddress(url);
  const isWrong = url.trim() !== '' && address === null;
  return (
    <>
      <Field
        at="url"
        label={t`网址`}
        hint={t`以 http 或 https 开头的网页地址；学生打开后即完成此项`}
        {...(isWrong && { validationState: 'error', validationMessage: t`请输入正确的网址，改正后自动保存` })}
      >
        <Input
          type="url"
          inputMode="url"
          maxLength={longestAddress}
          placeholder="https://"
          value={url}
          onChange={(_, { value }) => onChange(value)}
        />
      </Field>
      {address && (
        <p className={styles.hint}>
          <a href={address} target="_blank" rel="noopener noreferrer">
            <Trans>打开看一看</Trans>
          </a>
        </p>
      )}
    </>
  );
}
