import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PageOf } from '#contract/common/shapes.contract.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { SearchField } from '#views/common/search-field.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import styles from './pick-dialog.module.css';

interface Props<Row> {
  title: string;
  searchLabel: string;
  what: string;
  search: string;
  shown: Shown<PageOf<Row>>;
  /** Besides the way out. */
  action?: ReactNode;
  rowOf: (row: Row) => { main: string; aside: ReactNode };
  onSearch: (search: string) => void;
  onPage: (page: number) => void;
  onChoose: (row: Row) => void;
  onDismiss: () => void;
}

/** One of many, searched for; a press chooses. */
export function PickDialog<Row extends { id: string }>(props: Props<Row>) {
  const { title, searchLabel, what, search, shown, action, rowOf, onSearch, onPage, onChoose, onDismiss } = props;
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onDismiss()}>
      <DialogSurface style={{ maxWidth: 'min(520px, calc(100vw - 32px))' }}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content!}>
            <SearchField label={searchLabel} value={search} onSearch={onSearch} />
            <Loaded
              shown={shown}
              what={what}
              bare
              skeleton={<SkeletonRows count={6} height={44} />}
              empty={
                <StateBlock
                  kind="search"
                  bare
                  title={search ? t`未找到“${search}”` : t`暂无可选择的内容`}
                  headingLevel={3}
                />
              }
            >
              {(page) => (
                <>
                  <ul className={styles.list}>
                    {page.data.map((row) => {
                      const { main, aside } = rowOf(row);
                      return (
                        <li key={row.id}>
                          <button type="button" onClick={() => onChoose(row)}>
                            <span>{main}</span>
                            <small>{aside}</small>
                          </button>
                        </li>
                      );
                    })}
                  </ul>
                  <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
                </>
              )}
            </Loaded>
          </DialogContent>
          <DialogActions>
            {action}
            <Button onClick={onDismiss}>{t`取消`}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
