import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { VerificationPage, VerificationRow } from '#contract/verification/verification.contract.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { KeyCap } from '#views/common/flag.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import { PersonFace } from '#views/common/person-face.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { SearchField } from '#views/common/search-field.view.tsx';
import { StateFlag, useWait } from './verification.words.tsx';
import styles from './review.module.css';

interface Props {
  search: string;
  listed: Shown<VerificationPage>;
  currentId: string | null;
  /** Which states are mixed, so that each row says its own. */
  isMixed: boolean;
  pictureOf: (fileId: string) => string;
  onFilter: (change: { search?: string; page?: number }) => void;
  onOpen: (id: string) => void;
}

/** Who waits, the longest first; or whom the school decided on. */
export function ReviewQueue(props: Props) {
  const { search, listed, onFilter } = props;
  const { t } = useLingui();
  return (
    <section className={styles.queue} aria-label={t`申请列表`}>
      <div className={styles.find}>
        <SearchField label={t`姓名或工号`} value={search} onSearch={(text) => onFilter({ search: text })} />
      </div>
      <div className={styles.rows}>
        <Loaded shown={listed} what={t`认证申请`} bare skeleton={<SkeletonRows count={6} height={56} />}>
          {(page) => <Rows {...props} rows={page.data} />}
        </Loaded>
      </div>
      {listed.status === 'shown' && listed.data.totalPage > 1 && (
        <div className={styles.pages}>
          <Pager
            size="small"
            page={listed.data.pageNo}
            total={listed.data.totalPage}
            onPage={(page) => onFilter({ page })}
          />
        </div>
      )}
      <p className={styles.keys}>
        <KeyCap>J</KeyCap>
        <KeyCap>K</KeyCap>
        <Trans>上下</Trans>
        <KeyCap>A</KeyCap>
        <Trans>通过</Trans>
        <KeyCap>R</KeyCap>
        <Trans>退回</Trans>
      </p>
    </section>
  );
}

function Rows({ rows, search, currentId, isMixed, pictureOf, onFilter, onOpen }: Props & { rows: VerificationRow[] }) {
  const { t } = useLingui();
  const wait = useWait();
  // Who decides for one school knows which.
  const isOneSchool = new Set(rows.map(({ schoolName }) => schoolName)).size < 2;
  const current = useRef<HTMLButtonElement>(null);
  // The keys walk through rows that may lie outside what is seen.
  // Browsers begin to give a promise here, which React would call as the effect's end.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  if (rows.length === 0)
    return (
      <p className={styles.none}>
        {search ? t`没有符合条件的人员` : t`暂无申请`}
        {search && (
          <button type="button" className={styles.link} onClick={() => onFilter({ search: '' })}>
            {t`查看全部`}
          </button>
        )}
      </p>
    );
  return (
    <ul>
      {rows.map(({ id, realName, staffNumber, schoolName, avatarFileId, state, attempts, submittedAt, decidedAt }) => {
        const waited = submittedAt && state === 'submitted' ? wait(submittedAt) : null;
        const moment = state === 'submitted' ? submittedAt : decidedAt;
        return (
          <li key={id}>
            <button
              ref={id === currentId ? current : null}
              type="button"
              aria-current={id === currentId || undefined}
              className={styles.row}
              onClick={() => onOpen(id)}
            >
              <PersonFace name={realName} src={avatarFileId && pictureOf(avatarFileId)} size={36} />
              <span className={styles.who}>
                <b>{realName}</b>
                <small>{[staffNumber, !isOneSchool && schoolName].filter(Boolean).join(' · ') || t`学校录入`}</small>
              </span>
              <span className={styles.wait}>
                {isMixed ? (
                  <StateFlag state={state} />
                ) : waited ? (
                  <b data-late={waited.isLate}>
                    {attempts > 1 && !waited.isLate ? t`已补充材料` : t`已等待 ${waited.words}`}
                  </b>
                ) : null}
                {moment && <small>{minuteText(moment)}</small>}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
