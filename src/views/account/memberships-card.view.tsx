import { Button } from '@fluentui/react-components';
import { BuildingRegular, PersonQuestionMarkRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { Correction, OwnMembership, OwnMemberships } from '#contract/members/corrections.contract.ts';
import type { DocumentOffer } from '#contract/members/documents.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { dayText } from '#views/common/moments.ts';
import type { Shown } from '#views/common/shown.ts';
import { correctionFieldName, correctionStatuses } from '#views/members/correction.words.ts';
import { memberKindNames, memberStatusNames } from '#views/members/member.words.ts';
import { AccountCard } from './account-card.view.tsx';
import styles from './account.module.css';

interface Props {
  shown: Shown<OwnMemberships>;
  /** Members of other schools whom the person may be. */
  offers: readonly DocumentOffer[];
  isBusy: boolean;
  onAsk: (membership: OwnMembership) => void;
  onWithdraw: (correction: Correction) => void;
  onJoin: (offer: DocumentOffer) => void;
  onDecline: (offer: DocumentOffer) => void;
  /** Takes the own document out of a register. */
  onErase: (membership: OwnMembership) => void;
}

/** 学校登记信息: what schools keep of the person, and what was asked to be corrected. */
export function MembershipsCard({ shown, offers, isBusy, onAsk, onWithdraw, onJoin, onDecline, onErase }: Props) {
  const { t, i18n } = useLingui();
  const documentText = ({ number, purpose }: NonNullable<OwnMembership['document']>) =>
    t`证件号 ${number}，用于：${purpose}`;
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
                    {one.document && <small>{documentText(one.document)}</small>}
                  </span>
                  <span className={styles.acts}>
                    {one.document && (
                      <Button
                        disabled={isBusy}
                        aria-label={t`撤回${school}的证件号登记`}
                        onClick={() => onErase(one)}
                      >{t`撤回证件号`}</Button>
                    )}
                    <Button disabled={isBusy} aria-label={t`申请更正${school}的登记信息`} onClick={() => onAsk(one)}>
                      {t`申请更正`}
                    </Button>
                  </span>
                </div>
                {one.corrections.map((correction) => (
                  <Requested key={correction.id} of={one} {...{ correction, isBusy, onWithdraw }} />
                ))}
              </div>
            );
          })}
          {offers.map((offer) => (
            <Offered key={offer.memberId} {...{ offer, isBusy, onJoin, onDecline }} />
          ))}
        </div>
      )}
    </AccountCard>
  );
}

/** Somebody of another school who may be the person: it is asked, never decided. */
function Offered({
  offer,
  isBusy,
  onJoin,
  onDecline,
}: Pick<Props, 'isBusy' | 'onJoin' | 'onDecline'> & { offer: DocumentOffer }) {
  const { t, i18n } = useLingui();
  const { school, kind, name, document } = offer;
  return (
    <div className={styles.row}>
      <PersonQuestionMarkRegular fontSize={20} aria-hidden />
      <span>
        <strong>
          {t`${school}也登记了你的证件号，是你本人吗？`}
          <FlagTag tone="now">{t`待确认`}</FlagTag>
        </strong>
        <small>{[name, i18n._(memberKindNames[kind]), t`证件号 ${document}`].join(' · ')}</small>
      </span>
      <span className={styles.acts}>
        <Button disabled={isBusy} aria-label={t`不加入${school}`} onClick={() => onDecline(offer)}>{t`不是我`}</Button>
        <Button appearance="primary" disabled={isBusy} aria-label={t`加入${school}`} onClick={() => onJoin(offer)}>
          {t`确认并加入`}
        </Button>
      </span>
    </div>
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
