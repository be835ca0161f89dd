import { Button, ProgressBar } from '@fluentui/react-components';
import {
  ArrowDownloadRegular,
  CheckmarkCircleFilled,
  CircleRegular,
  CopyRegular,
  DocumentTextRegular,
} from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { helpAddresses } from '#contract/help/help.addresses.ts';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import type {
  Condition,
  OwnCertificate,
  OwnCertificates,
  PossibleCertificate,
} from '#contract/certificates/certificates.contract.ts';
import { Link } from 'wouter';
import { Fact, Facts } from '../common/facts.view.tsx';
import { FlagTag } from '../common/flag.view.tsx';
import layout from '../common/layout.module.css';
import { Loaded } from '../common/loaded.view.tsx';
import { fullDay } from '../common/moments.ts';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import text from '../common/text.module.css';
import { CertificatePaper } from './certificate-paper.view.tsx';
import { useApplicationWords, useConditionWords } from './certificate.words.ts';
import styles from './own-certificates.module.css';

interface Props {
  shown: Shown<OwnCertificates>;
  /** '' for the list. */
  openId: string;
  origin: string;
  isBusy: boolean;
  saving: 'pdf' | 'badge' | null;
  onOpen: (id: string) => void;
  onApply: (offeringId: string) => void;
  onWithdraw: (id: string) => void;
  onSave: (kind: 'pdf' | 'badge', id: string) => void;
  onCopy: (address: string) => void;
}

/** What a person has, and what is still to come. */
export function OwnCertificatesPage(props: Props) {
  const { shown, openId } = props;
  const { t } = useLingui();
  return (
    <Loaded shown={shown} what={t`证书`} skeleton={<SkeletonRows count={4} height={120} />}>
      {(data) => {
        const open = data.issued.find(({ id }) => id === openId);
        return open ? <OneCertificate {...props} one={open} /> : <All {...props} data={data} />;
      }}
    </Loaded>
  );
}

function All({ data: { issued, possible }, ...props }: Props & { data: OwnCertificates }) {
  const { t } = useLingui();
  return (
    <div className={layout.stack}>
      <section className={`${layout.card} ${layout.padded}`}>
        <header className={styles.head}>
          <h1 className={text.section}>
            <Trans>我的证书</Trans>
          </h1>
          <Link href={helpAddresses.common.to({ code: 'certificate' })}>
            <Trans>证书查验</Trans>
          </Link>
        </header>
        {issued.length === 0 ? (
          <StateBlock bare kind="empty" title={t`暂无证书`}>
            {t`课程结束并达到颁发条件后，可在此申请证书。`}
          </StateBlock>
        ) : (
          <ul className={styles.cards}>
            {issued.map((one) => (
              <li key={one.id}>
                <Card {...props} one={one} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {possible.length > 0 && (
        <section className={`${layout.card} ${layout.padded}`}>
          <h2 className={text.section}>
            <Trans>可获得的证书</Trans>
          </h2>
          <ul className={styles.rows}>
            {possible.map((one) => (
              <li key={one.offeringId}>
                <Possible {...props} one={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Card({ one, origin, onOpen }: Pick<Props, 'origin' | 'onOpen'> & { one: OwnCertificate }) {
  const { t } = useLingui();
  const { claims, places, checkAddress, revokedAt } = one;
  const { course, title } = claims;
  return (
    <button
      type="button"
      className={styles.card}
      aria-label={revokedAt === null ? t`打开《${course}》${title}` : t`打开《${course}》${title}，已撤销`}
      onClick={() => onOpen(one.id)}
    >
      <span data-revoked={revokedAt !== null || undefined} aria-hidden>
        <CertificatePaper claims={claims} places={places} checkAddress={`${origin}${checkAddress}`} />
      </span>
      <b>{course}</b>
      <small>
        {title} · {fullDay(one.issuedAt)}
        {revokedAt !== null && (
          <FlagTag tone="error">
            <Trans>已撤销</Trans>
          </FlagTag>
        )}
      </small>
    </button>
  );
}

function Asked({ condition }: { condition: Condition }) {
  const words = useConditionWords()(condition);
  const { isMet, needed, has } = condition;
  return (
    <li data-met={isMet}>
      {isMet ? <CheckmarkCircleFilled aria-hidden fontSize={18} /> : <CircleRegular aria-hidden fontSize={18} />}
      <span>{words.asks}</span>
      {needed !== null && (
        <>
          <ProgressBar value={Math.min(1, (has ?? 0) / needed)} aria-label={words.has} className={styles.bar} />
          <small>{words.has}</small>
        </>
      )}
    </li>
  );
}

function Possible({ one, isBusy, onApply, onWithdraw }: Props & { one: PossibleCertificate }) {
  const words = useApplicationWords();
  const { course, school, title, status, conditions, reason, applicationId, isAutomatic, endsAt } = one;
  const isMet = conditions.every((condition) => condition.isMet);
  const day = fullDay(endsAt);
  const { t } = useLingui();
  return (
    <article className={styles.possible}>
      <div>
        <h3>
          <Link href={learningAddresses.offering.to({ id: one.offeringId })}>{course}</Link>
          {status !== 'eligible' && <FlagTag tone={words[status].tone}>{words[status].text}</FlagTag>}
        </h3>
        <p>
          {title} · {school}
          {!conditions[0]!.isMet && <> · {t`${day}结束`}</>}
        </p>
        {reason !== null && (
          <p className={styles.reason}>
            <Trans>未通过的原因：{reason}</Trans>
          </p>
        )}
      </div>
      <ul className={styles.conditions}>
        {conditions.map((condition) => (
          <Asked key={condition.kind} condition={condition} />
        ))}
      </ul>
      <div className={styles.act}>
        {(status === 'eligible' || status === 'refused') &&
          (isMet ? (
            <Button appearance="primary" disabledFocusable={isBusy} onClick={() => onApply(one.offeringId)}>
              {isAutomatic ? t`领取证书` : status === 'refused' ? t`重新申请` : t`申请证书`}
            </Button>
          ) : (
            <small>{t`达到全部条件后可申请`}</small>
          ))}
        {status === 'applied' && applicationId !== null && (
          <Button disabledFocusable={isBusy} onClick={() => onWithdraw(applicationId)}>{t`撤回申请`}</Button>
        )}
        {status === 'reviewing' && <small>{t`教师正在审核`}</small>}
      </div>
    </article>
  );
}

function OneCertificate({ one, origin, saving, onOpen, onSave, onCopy }: Props & { one: OwnCertificate }) {
  const { t } = useLingui();
  const { id, claims, places, checkAddress, revokedAt, reason, issuedAt } = one;
  const { course, title } = claims;
  return (
    <section className={`${layout.card} ${layout.padded}`}>
      <header className={styles.head}>
        <div>
          <h1 className={text.section}>
            {course}　{title}
          </h1>
          <p className={styles.faint}>
            <Trans>
              {fullDay(issuedAt)} 签发 · {claims.unit}
            </Trans>
          </p>
        </div>
        <div className={layout.row}>
          <Button onClick={() => onOpen('')}>{t`全部证书`}</Button>
          <Button icon={<CopyRegular />} onClick={() => onCopy(checkAddress)}>{t`复制查验链接`}</Button>
          <Button
            icon={<DocumentTextRegular />}
            disabledFocusable={saving !== null}
            onClick={() => onSave('badge', id)}
          >
            {saving === 'badge' ? t`正在下载…` : t`下载签名文件`}
          </Button>
          <Button
            appearance="primary"
            icon={<ArrowDownloadRegular />}
            disabledFocusable={saving !== null}
            onClick={() => onSave('pdf', id)}
          >
            {saving === 'pdf' ? t`正在下载…` : t`下载 PDF`}
          </Button>
        </div>
      </header>
      {revokedAt !== null && (
        <p className={styles.reason} role="status">
          <Trans>
            证书已于 {fullDay(revokedAt)} 撤销，原因：{reason}
          </Trans>
        </p>
      )}
      <div className={styles.paper}>
        <CertificatePaper claims={claims} places={places} checkAddress={`${origin}${checkAddress}`} />
      </div>
      <Facts>
        <Fact name={t`证书编号`}>{claims.number}</Fact>
        <Fact
          name={t`向他人出示`}
        >{t`扫描二维码或打开查验链接，可看到证书的全部内容与状态；只凭编号查验时，须同时输入姓名。`}</Fact>
        <Fact name={t`签名文件`}>{t`Open Badges 3.0 格式，带 Ed25519 签名，可离线验签；下载的 PDF 中也有一份。`}</Fact>
      </Facts>
    </section>
  );
}
