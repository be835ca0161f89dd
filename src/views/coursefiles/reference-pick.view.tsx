import { Checkbox, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { AskDialog } from '../common/ask-dialog.view.tsx';
import { Loaded } from '../common/loaded.view.tsx';
import { Pager } from '../common/pager.view.tsx';
import { SearchField } from '../common/search-field.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import styles from './coursefiles.module.css';

interface Page {
  data: readonly { id: string; title: string; facts: readonly string[] }[];
  pageNo: number;
  totalPage: number;
}

interface Props {
  search: string;
  /** Null: nothing was searched for. */
  list: Shown<Page> | null;
  chosen: ReadonlySet<string>;
  isSaving: boolean;
  failure: string | null;
  onSearch: (text: string) => void;
  onPage: (page: number) => void;
  onChoose: (id: string, isOn: boolean) => void;
  onAgree: () => void;
  onCancel: () => void;
}

/** Published materials of libraries, to be referred to. */
export function ReferencePick(props: Props) {
  const { search, list, chosen, isSaving, failure, onSearch, onPage, onChoose, onAgree, onCancel } = props;
  const { t } = useLingui();
  return (
    <AskDialog
      title={t`引用素材`}
      agree={t`引用 ${chosen.size} 件素材`}
      isOff={isSaving || chosen.size === 0}
      width={600}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      <p className={styles.note}>{t`素材保留在资源库中，能否查看和下载由资源库决定；下架后此处会标明。`}</p>
      {failure && (
        <MessageBar intent="error">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <SearchField label={t`素材名称或内容`} value={search} onSearch={onSearch} />
      {list && (
        <Loaded
          shown={list}
          what={t`素材`}
          bare
          skeleton={<SkeletonRows count={6} height={40} />}
          empty={<StateBlock bare kind="search" title={t`没有符合条件的素材`} />}
        >
          {(page) => (
            <>
              <ul className={styles.materials}>
                {page.data.map(({ id, title, facts }) => (
                  <li key={id}>
                    <Checkbox
                      label={title}
                      checked={chosen.has(id)}
                      onChange={(_, { checked }) => onChoose(id, checked === true)}
                    />
                    <small>{facts.join(' · ')}</small>
                  </li>
                ))}
              </ul>
              <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
            </>
          )}
        </Loaded>
      )}
    </AskDialog>
  );
}
