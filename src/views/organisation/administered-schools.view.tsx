import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { AdministeredPage } from '#contract/organisation/organisation.contract.ts';
import tree from '#views/common/edit-tree.module.css';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { SearchField } from '#views/common/search-field.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';
import styles from './structure.module.css';
import treeStyles from './college-tree.module.css';

interface Props {
  search: string;
  shown: Shown<AdministeredPage>;
  addressOf: (schoolId: string) => string;
  onSearch: (search: string) => void;
  onPage: (page: number) => void;
}

/** Which school it is about, for those who administer several. */
export function AdministeredSchools({ search, shown, addressOf, onSearch, onPage }: Props) {
  const { t } = useLingui();
  const none = search ? t`未找到“${search}”` : t`你没有管理的学校`;
  return (
    <ManagePage title={t`选择学校`}>
      <section className={tree.panel} aria-label={t`学校`}>
        <div className={treeStyles.tools}>
          <SearchField label={t`搜索学校`} value={search} onSearch={onSearch} />
        </div>
        <Loaded
          shown={shown}
          what={t`学校`}
          bare
          skeleton={<SkeletonRows count={6} height={52} />}
          empty={<StateBlock kind="empty" title={none} bare />}
        >
          {(page) => (
            <>
              <ul className={styles.list}>
                {page.data.map(({ id, name, city, college }) => (
                  <li key={id}>
                    <Link href={addressOf(id)}>{name}</Link>
                    <small>{college ?? city}</small>
                  </li>
                ))}
              </ul>
              <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
            </>
          )}
        </Loaded>
      </section>
    </ManagePage>
  );
}
