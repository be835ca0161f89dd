import { Trans, useLingui } from '@lingui/react/macro';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { WorkTable } from '#views/common/work-table.view.tsx';
import styles from './statistics.module.css';
import { roundedOf, type SchoolFigures } from './statistics.words.ts';

interface Props {
  unit: string;
  shown: Shown<SchoolFigures>;
  onPage: (page: number) => void;
}

/** A figure of every school with a term of that name. */
export function SchoolFiguresTable({ unit, shown, onPage }: Props) {
  const { t, i18n } = useLingui();
  return (
    <>
      <h3>{t`各学校同期`}</h3>
      <Loaded shown={shown} what={t`各学校同期`} bare skeleton={<SkeletonRows count={4} height={44} />}>
        {(page) => (
          <>
            <WorkTable
              label={t`各学校同期`}
              rows={page.data}
              idOf={({ id }) => id}
              columns={[
                { id: 'name', title: t`学校`, isName: true, cell: ({ name }) => name },
                {
                  id: 'value',
                  title: unit,
                  align: 'end',
                  width: '96px',
                  cell: ({ value }) => i18n.number(roundedOf(value)),
                },
              ]}
            />
            <div className={styles.foot}>
              <span>
                <Trans>共 {i18n.number(page.totalCount)} 所</Trans>
              </span>
              <Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}
