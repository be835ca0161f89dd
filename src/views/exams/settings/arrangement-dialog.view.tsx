import { Input } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { momentTyped, typedMoment } from '#contract/common/platform-time.rule.ts';
import type { ReviewPage } from '#contract/enrolments/enrolments.contract.ts';
import type { ExamArrangement } from '#contract/exams/exam-paper.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { zoneHint } from '#views/common/moments.ts';
import { SearchField } from '#views/common/search-field.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { usePageBack } from '#views/common/use-page-back.ts';
import { WholeField } from '#views/common/whole-field.view.tsx';
import styles from './arrangements.module.css';

interface Props {
  /** Null: a new one, for somebody who is chosen here. */
  arrangement: ExamArrangement | null;
  names: ReadonlyMap<string, string>;
  /** Who has one already. */
  taken: readonly string[];
  shown: Shown<ReviewPage>;
  search: string;
  onSearch: (search: string) => void;
  /** @param name of somebody who was chosen here */
  onAgree: (arrangement: ExamArrangement, name: string | null) => void;
  onCancel: () => void;
}

/** What one learner is granted. */
export function ArrangementDialog({ arrangement, names, taken, shown, search, onSearch, onAgree, onCancel }: Props) {
  usePageBack();
  const { t } = useLingui();
  const [who, setWho] = useState<{ id: string; name: string } | null>(
    arrangement && { id: arrangement.learnerId, name: names.get(arrangement.learnerId) ?? '–' },
  );
  const [percent, setPercent] = useState<number | null>(arrangement?.extraPercent ?? 25);
  const [minutes, setMinutes] = useState<number | null>(arrangement?.extraMinutes ?? 0);
  const [opens, setOpens] = useState(typedMoment(arrangement?.opensAt ?? null));
  const [closes, setCloses] = useState(typedMoment(arrangement?.closesAt ?? null));
  const [reason, setReason] = useState(arrangement?.reason ?? '');
  const isSound = opens === '' || closes === '' || opens < closes;
  const isSomething = (percent ?? 0) > 0 || (minutes ?? 0) > 0 || opens !== '' || closes !== '';
  return (
    <AskDialog
      title={arrangement ? t`${who?.name ?? ''} 的个别安排` : t`添加个别安排`}
      agree={arrangement ? t`保存` : t`添加`}
      isOff={who === null || !isSound || !isSomething || reason.trim() === ''}
      onAgree={() =>
        who &&
        onAgree(
          {
            ...{ learnerId: who.id, extraPercent: percent ?? 0, extraMinutes: minutes ?? 0 },
            ...{ opensAt: momentTyped(opens), closesAt: momentTyped(closes), reason: reason.trim() },
          },
          arrangement ? null : who.name,
        )
      }
      onCancel={onCancel}
    >
      {!arrangement && (
        <Field at="learner" label={t`学生`} required>
          <div>
            <SearchField label={t`搜索姓名`} value={search} onSearch={onSearch} />
            <Loaded shown={shown} what={t`学生`} skeleton={<SkeletonRows count={3} height={36} />}>
              {({ data }) =>
                data.length === 0 ? (
                  <StateBlock bare kind="empty" title={t`未找到学生`} />
                ) : (
                  <ul className={styles.people}>
                    {data.map(({ learnerId, name, schoolName }) => (
                      <li key={learnerId}>
                        <button
                          type="button"
                          aria-pressed={who?.id === learnerId}
                          disabled={taken.includes(learnerId)}
                          onClick={() => setWho({ id: learnerId, name })}
                        >
                          <b>{name}</b> <small>{taken.includes(learnerId) ? t`已有安排` : schoolName}</small>
                        </button>
                      </li>
                    ))}
                  </ul>
                )
              }
            </Loaded>
          </div>
        </Field>
      )}
      <WholeField label={t`按作答时间加时（%）`} empty="0" least={0} most={300} value={percent} onChange={setPercent} />
      <WholeField label={t`另加（分钟）`} empty="0" least={0} most={1440} value={minutes} onChange={setMinutes} />
      <Field at="opensAt" label={t`单独的开始时间`} hint={zoneHint() ?? t`留空即与其他人相同`}>
        <Input type="datetime-local" value={opens} onChange={(_, { value }) => setOpens(value)} />
      </Field>
      <Field
        at="closesAt"
        label={t`单独的结束时间`}
        hint={zoneHint() ?? t`留空即与其他人相同`}
        validationMessage={isSound ? undefined : t`须晚于开始时间`}
      >
        <Input type="datetime-local" value={closes} onChange={(_, { value }) => setCloses(value)} />
      </Field>
      <Field at="reason" label={t`原因`} hint={t`学生能看到`} required>
        <Input value={reason} maxLength={200} onChange={(_, { value }) => setReason(value)} />
      </Field>
    </AskDialog>
  );
}
