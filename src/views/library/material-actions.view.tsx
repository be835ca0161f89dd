import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular, DocumentAddRegular, ShareRegular, ShieldCheckmarkRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DownloadPolicy, Licence } from '#contract/library/material.rule.ts';
import layout from '#views/common/layout.module.css';
import { FavouriteButton, type FavouriteLook } from './favourite-button.view.tsx';
import { licenceSentences, policySentences } from './licence.words.ts';
import styles from './material-actions.module.css';

interface Props {
  licence: Licence;
  downloadPolicy: DownloadPolicy;
  favourite: FavouriteLook;
  isDownloading: boolean;
  /** Null for those who teach nothing. */
  onUse: (() => void) | null;
  onDownload: () => void;
  onCopyLink: () => void;
  /** Somebody says that it infringes their rights. */
  onComplain: () => void;
}

/** Taking a material: into a course, to one's disk, among the favourites; and under which terms. */
export function MaterialActions({ licence, downloadPolicy, favourite, isDownloading, onUse, ...on }: Props) {
  const { t, i18n } = useLingui();
  const policy = i18n._(policySentences[downloadPolicy]);
  const terms = i18n._(licenceSentences[licence]);
  return (
    <section aria-label={t`使用此素材`} className={`${layout.card} ${layout.padded} ${styles.card}`}>
      {onUse && (
        <Button appearance="primary" size="large" className={styles.main} icon={<DocumentAddRegular />} onClick={onUse}>
          <Trans>引用到我的课程</Trans>
        </Button>
      )}
      <div className={styles.row}>
        {downloadPolicy !== 'nobody' && (
          <Button
            size="large"
            appearance={onUse ? 'secondary' : 'primary'}
            disabledFocusable={isDownloading}
            icon={<ArrowDownloadRegular />}
            onClick={on.onDownload}
          >
            <Trans>下载</Trans>
          </Button>
        )}
        <FavouriteButton {...favourite} />
        <Button
          size="large"
          className={styles.copy}
          icon={<ShareRegular />}
          aria-label={t`复制链接`}
          title={t`复制链接`}
          onClick={on.onCopyLink}
        />
      </div>
      <p className={styles.terms}>
        <ShieldCheckmarkRegular aria-hidden />
        <span>{t`${policy}；${terms}。`}</span>
      </p>
      <button type="button" className={styles.complain} onClick={on.onComplain}>
        <Trans context="act">侵权投诉</Trans>
      </button>
    </section>
  );
}
