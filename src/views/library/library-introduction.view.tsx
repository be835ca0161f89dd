import { Trans, useLingui } from '@lingui/react/macro';
import { publicMedia } from '#contract/files/files.rule.ts';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import type { LibraryDetailRecord } from '#contract/library/library.codec.ts';
import { EmblemView } from '#views/common/emblem.view.tsx';
import layout from '#views/common/layout.module.css';
import { RichText } from '#views/common/rich-text.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import styles from './library-introduction.module.css';
import { listText } from '#views/common/list-text.ts';

/** `/lib/introView`: the introduction whole, who builds the library and who keeps it. */
export function LibraryIntroduction({ library }: { library: LibraryDetailRecord }) {
  const { t } = useLingui();
  const { introduction, school, partners, maintainers } = library;
  return (
    <div className={layout.detail}>
      {introduction ? (
        <article className={`${layout.card} ${styles.text}`}>
          <h2>
            <Trans>资源库介绍</Trans>
          </h2>
          <RichText html={introduction} />
        </article>
      ) : (
        <StateBlock
          kind="empty"
          title={t`暂无介绍`}
          actions={[{ label: t`查看资源库首页`, href: libraryAddresses.home.to({ id: library.id }) }]}
        >
          {library.summary}
        </StateBlock>
      )}
      <aside className={`${layout.card} ${layout.padded} ${styles.side}`}>
        <h3>
          <Trans>牵头学校</Trans>
        </h3>
        <Schools schools={[school]} />
        {partners.length > 0 && (
          <>
            <h3>
              <Trans>共建学校</Trans>
            </h3>
            <Schools schools={partners} />
          </>
        )}
        {maintainers.length > 0 && (
          <>
            <h3>
              <Trans>维护员</Trans>
            </h3>
            <p>{listText(maintainers)}</p>
          </>
        )}
      </aside>
    </div>
  );
}

const Schools = ({ schools }: { schools: LibraryDetailRecord['partners'] }) => (
  <ul>
    {schools.map(({ id, name, glyph, edition, logoFileId }) => (
      <li key={id}>
        <EmblemView id={id} glyph={glyph} edition={edition} size={32} src={logoFileId && publicMedia(logoFileId)} />
        {name}
      </li>
    ))}
  </ul>
);
