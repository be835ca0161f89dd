import { Button } from '@fluentui/react-components';
import { GlobeRegular, OpenRegular } from '@fluentui/react-icons';
import { Trans } from '@lingui/react/macro';
import { hostOf } from '#contract/teaching/link.rule.ts';
import styles from './link-card.module.css';

interface Props {
  title: string;
  url: string;
  onOpen: () => void;
}

/** Where a link leads, before it is followed into a tab of its own. */
export function LinkCard({ title, url, onOpen }: Props) {
  return (
    <section className={styles.card} aria-label={title}>
      <GlobeRegular aria-hidden fontSize={48} />
      <div>
        <b>{hostOf(url)}</b>
        <p>{url}</p>
        <small>
          <Trans>外部网页，内容由对方网站提供；在新标签页中打开。</Trans>
        </small>
      </div>
      <Button
        as="a"
        appearance="primary"
        size="large"
        icon={<OpenRegular />}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onOpen}
        onAuxClick={({ button }: React.MouseEvent) => button === 1 && onOpen()}
      >
        <Trans>打开链接</Trans>
      </Button>
    </section>
  );
}
