import { Trans, useLingui } from '@lingui/react/macro';
import styles from './text-paper.module.css';

const limit = 500_000;

/** Plain text on paper, its lines kept. Beyond half a million characters the rest is left to the download. */
export function TextPaper({ text }: { text: string }) {
  const { t } = useLingui();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is reached by keyboard
    <div className={styles.paper} tabIndex={0} role="region" aria-label={t`文本内容`}>
      <pre>{text.slice(0, limit)}</pre>
      {text.length > limit && (
        <p>
          <Trans>其余内容未显示，请下载后查看。</Trans>
        </p>
      )}
    </div>
  );
}
