import { Button } from '@fluentui/react-components';
import { BuildingRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { Correction, OwnMembership, OwnMemberships } from '#contract/members/corrections.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { dayText } from '#views/common/moments.ts';
import type { Shown } from '#views/common/shown.ts';
import { correctionFieldName, correctionStatuses } from '#views/members/correction.words.ts';
import { memberStatusNames } from '#views/members/member.words.ts';
import { AccountCard } from './account-card.view.tsx';
import styles from './account.module.css';

interface Props {
  shown: Shown<OwnMemberships>;
  isBusy: boolean;
  onAsk: (membership: OwnMembership) => void;
  onWithdraw: (correction: Correction) => void;
}

/** 学校登记信息: what schools keep of the person, and what was asked to be corrected. */
export function MembershipsCard({ shown, isBusy, onAsk, onWithdraw }: Props) {
  const { t, i18n } = useLingui();
  return (
    <AccountCard title={t`学校登记信息`} shown={shown}>
      {({ data }) => (
        <div className={styles.rows}>
          {data.map((one) => {
            const { id, school, kind, name, number, college, major, className, entryYear, status, phone, mail } = one;
            const year = entryYear === null ? '' : t`${entryYear} 年入学`;
            return (
              <div key={id}>
                <div className={styles.row}>
                  <BuildingRegular fontSize={20} aria-hidden />
                  <span>
                    <strong>
                      {school}
                      <FlagTag tone="none">{i18n._(memberStatusNames[status])}</FlagTag>
                    </strong>
                    <small>
                      {[name, number, college, major, className, kind === 'learner' ? year : '', phone, mail]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </span>
                  <Button disabled={isBusy} aria-label={t`申请更正${school}的登记信息`} onClick={() => onAsk(one)}>
                    {t`申请更正`}
                  </Button>
                </div>
                {one.corrections.map((correction) => (
                  <Requested key={correction.id} of={one} {...{ correction, isBusy, onWithdraw }} />
                ))}
              </div>
            );
          })}
        </div>
      )}
    </AccountCard>
  );
}

interface RequestedProps extends Pick<Props, 'isBusy' | 'onWithdraw'> {
  of: OwnMembership;
  correction: Correction;
}

function Requested({ of, correction, isBusy, onWithdraw }: RequestedProps) {
  const { t, i18n } = useLingui();
  const { field, stood, wanted, status, answer, askedAt } = correction;
  const { name, tone } = correctionStatuses[status];
  const what = i18n._(correctionFieldName(field, of.kind));
  const asked = dayText(askedAt);
  return (
    <div className={styles.row}>
      <span />
      <span>
        <strong>
          {t`${what}：${stood || t`未填写`} → ${wanted}`}
          <FlagTag tone={tone}>{i18n._(name)}</FlagTag>
        </strong>
        <small>{[t`${asked} 申请`, answer && t`学校回复：${answer}`].filter(Boolean).join(' · ')}</small>
      </span>
      {status === 'waiting' && (
        <Button
          disabled={isBusy}
          aria-label={t`撤回${what}的更正申请`}
          onClick={() => onWithdraw(correction)}
        >{t`撤回申请`}</Button>
      )}
    </div>
  );
}
