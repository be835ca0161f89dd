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
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`姓名`}</th>
            <th scope="col">{t`角色`}</th>
            <th scope="col">{t`管理范围`}</th>
            <th scope="col">{t`授权日期`}</th>
          </tr>
        </thead>
        <tbody>
          {page.data.map(({ name, number, role, of, since }, at) => (
            <tr key={at}>
              <td>
                {name} {number && <small>{number}</small>}
              </td>
              <td>{i18n._(roleNames[role])}</td>
              <td>{of ?? t`全校`}</td>
              <td>{dayText(since)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
    </>
  );
}
