import { Button } from '@fluentui/react-components';
import { EyeRegular } from '@fluentui/react-icons';
import { Trans } from '@lingui/react/macro';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import formCard from '#views/common/form-card.module.css';
import text from '#views/common/text.module.css';
import styles from './library-settings.module.css';

interface Props {
  libraryId: string;
  isOpen: boolean;
  isSaving: boolean;
  onTurn: () => void;
}

/** What visitors see of the library now, and the way to change that. */
export const OpeningCard = ({ libraryId, isOpen, isSaving, onTurn }: Props) => (
  <section className={formCard.card}>
    <header className={styles.head}>
      <h2>
        <Trans>向访客开放</Trans>
      </h2>
      <FlagTag tone={isOpen ? 'ok' : 'late'}>{isOpen ? <Trans>开放中</Trans> : <Trans>未开放</Trans>}</FlagTag>
    </header>
    <p className={text.meta}>
      {isOpen ? (
        <Trans>显示在资源库列表和搜索中，所有人可查看已发布的素材；下载权限见下方规定。</Trans>
      ) : (
        <Trans>当前仅维护员可见。配置、栏目和素材准备完成后再开放。</Trans>
      )}
    </p>
    <div className={styles.row}>
      <Button appearance={isOpen ? 'secondary' : 'primary'} disabled={isSaving} onClick={onTurn}>
        {isOpen ? <Trans>关闭资源库</Trans> : <Trans>开放资源库</Trans>}
      </Button>
      {isOpen && (
        <Button as="a" href={libraryAddresses.home.to({ id: libraryId })} target="_blank" icon={<EyeRegular />}>
          <Trans>访客看到的</Trans>
        </Button>
      )}
    </div>
  </section>
);
