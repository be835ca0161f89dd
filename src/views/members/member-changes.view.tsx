import { Trans, useLingui } from '@lingui/react/macro';
import type { MemberStatus } from '#contract/members/member-status.rule.ts';
import type { MemberChange, MemberChangePage } from '#contract/members/members.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { fullDay, minuteText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { memberActNames, memberFieldNames, memberStatusNames } from './member.words.ts';
import styles from './member-panel.module.css';

interface Props {
  shown: Shown<MemberChangePage>;
  onPage: (page: number) => void;
}

/** 异动: what became of a member, newest first. */
export function MemberChanges({ shown, onPage }: Props) {
  const { t } = useLingui();
  return (
    <Loaded
      shown={shown}
      what={t`异动记录`}
      bare
      skeleton={<SkeletonRows count={4} height={64} />}
      empty={
        <StateBlock kind="empty" bare title={t`暂无异动`}>
          {t`资料和状态的每次变更都记录在此。`}
        </StateBlock>
      }
    >
      {(page) => (
        <>
          <ol className={styles.changes}>
            {page.data.map((change) => (
              <Change key={change.actId} change={change} />
            ))}
          </ol>
          <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
        </>
      )}
    </Loaded>
  );
}

function Change({ change }: { change: MemberChange }) {
  const { t, i18n } = useLingui();
  const { act, day, reason, madeBy, madeAt, undoneAt, fields } = change;
  const said = (field: string, value: string | null) =>
    value === null ? '—' : field === 'status' ? i18n._(memberStatusNames[value as MemberStatus]) : value;
  // Whoever is new has nothing of before; a list of all that was said then tells little.
  const shown = act === 'add' ? [] : fields;
  return (
    <li data-undone={undoneAt !== null || undefined}>
      <h3>
        <span>{i18n._(memberActNames[act])}</span>
        <time dateTime={day}>{fullDay(day)}</time>
        {undoneAt !== null && <FlagTag tone="none">{t`已撤销`}</FlagTag>}
      </h3>
      {reason !== '' && <p>{reason}</p>}
      {shown.length > 0 && (
        <dl>
          {shown.map(({ field, from, to }) => (
            <div key={field}>
              <dt>{i18n._(memberFieldNames[field])}</dt>
              <dd>
                {said(field, from)} → {said(field, to)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <small>
        {madeBy === null ? (
          minuteText(madeAt)
        ) : (
          <Trans>
            {madeBy} 于 {minuteText(madeAt)} 登记
          </Trans>
        )}
      </small>
    </li>
  );
}
