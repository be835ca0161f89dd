import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  SearchBox,
} from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AudienceChoice, AudiencePage } from '#contract/messages/announcements.contract.ts';
import { Loaded } from '../common/loaded.view.tsx';
import { Pager } from '../common/pager.view.tsx';
import { SegmentControl } from '../common/segment.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import type { ChosenAudience } from './announcement-content.props.ts';
import { audienceKindWords } from './compose.words.tsx';
import styles from './compose.module.css';

const most = 20;

interface Props {
  shown: Shown<AudiencePage>;
  chosen: readonly ChosenAudience[];
  search: string;
  /** '' for all. */
  kind: string;
  /** Of which there is something to choose. */
  kinds: readonly string[];
  onSearch: (search: string) => void;
  onKind: (kind: string) => void;
  onPage: (page: number) => void;
  onToggle: (audience: AudienceChoice) => void;
  onClose: () => void;
}

/** Chooses audiences over pages; each choice counts at once. */
export function AudiencePicker(props: Props) {
  const { shown, chosen, search, kind, kinds, onSearch, onKind, onPage, onToggle, onClose } = props;
  const { t, i18n } = useLingui();
  const isChosen = (audience: AudienceChoice) =>
    chosen.some((one) => one.kind === audience.kind && one.id === audience.id);
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface style={{ maxWidth: 'min(640px, calc(100vw - 32px))' }}>
        <DialogBody>
          <DialogTitle>{t`选择通知对象`}</DialogTitle>
          <DialogContent className={styles.picker}>
            <SearchBox
              dismiss={{ 'aria-label': t`清空` }}
              aria-label={t`搜索通知对象`}
              placeholder={t`搜索名称`}
              value={search}
              maxLength={80}
              onChange={(_, { value }) => onSearch(value)}
            />
            {kinds.length > 1 && (
              <SegmentControl
                look="chips"
                label={t`类型`}
                value={kind}
                onChoose={onKind}
                choices={[
                  { value: '', label: t`全部` },
                  ...kinds.map((one) => ({ value: one, label: i18n._(audienceKindWords(one)) })),
                ]}
              />
            )}
            <Loaded
              shown={shown}
              what={t`通知对象`}
              bare
              skeleton={<SkeletonRows count={4} height={48} />}
              empty={<StateBlock bare kind="empty" title={t`未找到符合条件的通知对象`} headingLevel={3} />}
            >
              {(page) => (
                <>
                  <ul className={styles.rows}>
                    {page.data.map((audience) => (
                      <li key={`${audience.kind} ${audience.id}`}>
                        <Checkbox
                          checked={isChosen(audience)}
                          disabled={chosen.length >= most && !isChosen(audience)}
                          onChange={() => onToggle(audience)}
                          label={
                            <>
                              {audience.name}
                              {audience.detail !== '' && <small>{audience.detail}</small>}
                            </>
                          }
                        />
                        <small>{plural(audience.people, { one: '# 人', other: '# 人' })}</small>
                      </li>
                    ))}
                  </ul>
                  <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
                </>
              )}
            </Loaded>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {chosen.length === 0
                ? t`完成`
                : plural(chosen.length, { one: '完成，已选 # 个', other: '完成，已选 # 个' })}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
