import { useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { RoleHolder, RoleHolderPage } from '#contract/organisation/school-profile.contract.ts';
import { dayText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import styles from './publication.module.css';

const roleNames: Record<RoleHolder['role'], ReturnType<typeof msg>> = {
  schoolAdmin: msg`学校管理员`,
  collegeAdmin: msg`学院管理员`,
  libMaintainer: msg`资源库维护员`,
};

interface Props {
  page: RoleHolderPage;
  onPage: (page: number) => void;
}

/** Who administers what, and since when. */
export function RoleHolders({ page, onPage }: Props) {
  const { t, i18n } = useLingui();
  return (
    <>
      <ul className={styles.holders} aria-label={t`管理人员`}>
        {page.data.map(({ name, number, role, of, since }, at) => {
          const day = dayText(since);
          return (
            <li key={at}>
              <span>
                <b>{name}</b> {number && <small>{number}</small>}
              </span>
              <span>
                {i18n._(roleNames[role])} · {of ?? t`全校`}
              </span>
              <small>{t`${day} 授权`}</small>
            </li>
          );
        })}
      </ul>
      <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
    </>
  );
}
