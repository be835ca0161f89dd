import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import type { LibraryRecord } from '#contract/library/library.codec.ts';
import type { PageOf } from '#contract/common/shapes.contract.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { SkeletonCards } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import styles from './library-card.module.css';
import { LibraryCard } from './library-card.view.tsx';
import type { Shown } from '#views/common/shown.ts';

/** The first libraries that a search finds, and the way to all of them. */
export function LibraryFindings({ text, found }: { text: string; found: Shown<PageOf<LibraryRecord>> }) {
  const { t } = useLingui();
  if (found.status !== 'shown')
    return <NotLoaded shown={found} what={t`资源库`} skeleton={<SkeletonCards count={4} />} />;
  const { data, totalCount } = found.data;
  if (data.length === 0)
    return (
      <StateBlock
        kind="search"
        title={t`未找到资源库`}
        actions={[{ label: t`查看全部资源库`, href: libraryAddresses.list.to() }]}
      />
    );
  return (
    <>
      <div className={styles.cards}>
        {data.map((library) => (
          <LibraryCard key={library.id} library={library} />
        ))}
      </div>
      {totalCount > data.length && (
        <p style={{ marginTop: 24, textAlign: 'center' }}>
          <Link href={libraryAddresses.list.to({ search: text })} asChild>
            <Button as="a">
              <Trans>查看全部 {totalCount} 个资源库</Trans>
            </Button>
          </Link>
        </p>
      )}
    </>
  );
}
