import { Button, Input } from '@fluentui/react-components';
import {
  CheckmarkCircleFilled,
  DismissCircleFilled,
  DocumentArrowUpRegular,
  InfoRegular,
  QuestionCircleFilled,
  SearchRegular,
  ShieldCheckmarkFilled,
} from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isCertificateNumber, tidyNumber } from '#contract/certificates/certificate-number.rule.ts';
import { usualPlaces } from '#contract/certificates/certificate-places.rule.ts';
import type { CertificateChecked } from '#contract/certificates/certificates.contract.ts';
import { helpAddresses } from '#contract/help/help.addresses.ts';
import { Field } from '../common/field.view.tsx';
import { fullDay, secondText } from '../common/moments.ts';
import { CertificatePaper } from './certificate-paper.view.tsx';
import styles from './certificate-check.module.css';
import { useClaimLines } from './certificate.words.ts';

/** What was judged, and by whom: the platform, or this browser by the lists that it has. */
export interface Judged extends CertificateChecked {
  isOffline: boolean;
  /** By what it was looked up. */
  by: 'name' | 'code' | 'file';
}

interface Props {
  /** From the address. */
  number: string;
  origin: string;
  isChecking: boolean;
  judged: Judged | null;
  /** Why nothing can be said, in a sentence. */
  failure: string | null;
  onCheck: (asked: { number: string; name: string }) => void;
  onFile: (file: File) => void;
}

/** A certificate is judged: by number and name, by the code on the paper, by its file. */
export function CertificateCheck({ number: first, origin, isChecking, judged, failure, onCheck, onFile }: Props) {
  const { t } = useLingui();
  const [number, setNumber] = useState(first);
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const [isOver, setOver] = useState(false);
  const isGood = isCertificateNumber(tidyNumber(number));
  const isNamed = name.trim() !== '';
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  return (
    <>
      <form
        className={styles.form}
        noValidate
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isGood && isNamed) onCheck({ number: tidyNumber(number), name: name.trim() });
        }}
      >
        <Field
          at="number"
          label={t`证书编号`}
          validationMessage={isTried && !isGood ? t`编号有误，请对照证书核对，如 YH2026-HE-101-0007426` : undefined}
        >
          <Input value={number} maxLength={40} onChange={(_, { value }) => setNumber(value)} />
        </Field>
        <Field
          at="name"
          label={t`持证人姓名`}
          validationMessage={isTried && !isNamed ? t`请输入持证人姓名` : undefined}
        >
          <Input value={name} maxLength={50} onChange={(_, { value }) => setName(value)} />
        </Field>
        <Button type="submit" appearance="primary" icon={<SearchRegular />} disabledFocusable={isChecking}>
          {isChecking ? t`正在查验…` : t`查验`}
        </Button>
        <p className={styles.ways}>
          <span>
            <Trans>也可以扫描证书上的二维码，或拖入证书文件（PDF、JSON）离线验签：</Trans>
          </span>
          <label className={styles.file}>
            <DocumentArrowUpRegular aria-hidden fontSize={18} />
            <Trans>选择文件</Trans>
            <input
              type="file"
              accept=".pdf,.json,application/pdf,application/json"
              onChange={({ target }) => {
                take(target.files);
                target.value = '';
              }}
            />
          </label>
        </p>
      </form>
      <div aria-live="polite">
        {failure !== null && (
          <p className={styles.failure}>
            <InfoRegular aria-hidden fontSize={20} />
            <span>{failure}</span>
          </p>
        )}
        {judged && <Outcome judged={judged} origin={origin} />}
      </div>
    </>
  );
}

const icons = {
  valid: ShieldCheckmarkFilled,
  revoked: DismissCircleFilled,
  forged: DismissCircleFilled,
  unrecorded: QuestionCircleFilled,
} as const;

function Outcome({ judged, origin }: { judged: Judged; origin: string }) {
  const { t } = useLingui();
  const linesOf = useClaimLines();
  const { verdict, claims, places, fingerprint, keyYear, revokedAt, asOf, isOffline, by, checkAddress } = judged;
  const day = revokedAt === null ? '' : fullDay(revokedAt);
  const asOfText = secondText(asOf);
  const titles = {
    valid: t`证书有效，内容未被改动`,
    revoked: t`证书已于 ${day} 撤销`,
    forged: t`签名不符，不是本平台签发的文件，或内容已被改动`,
    unrecorded: isOffline ? t`签名有效，尚未与平台核对` : t`签名有效，平台没有该证书的记录`,
  };
  const Icon = icons[verdict];
  return (
    <section className={styles.outcome} data-verdict={verdict}>
      <header className={styles.band}>
        <Icon aria-hidden fontSize={36} />
        <div>
          <h2>{titles[verdict]}</h2>
          {keyYear !== null && (
            <p>
              <Trans>签名核对通过（Ed25519，本平台 {keyYear} 年签发密钥）</Trans>
            </p>
          )}
          <p>{isOffline ? <Trans>离线查验，撤销名单截至 {asOfText}</Trans> : <Trans>查验时间 {asOfText}</Trans>}</p>
        </div>
      </header>
      {claims && (
        <div className={styles.columns}>
          <dl className={styles.lines}>
            {linesOf(claims).map(({ name, value, note }, index) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {value}
                  {index === 0 && by === 'name' ? (
                    <Passed>{t`姓名一致`}</Passed>
                  ) : (
                    note !== undefined && <small>{note}</small>
                  )}
                </dd>
              </div>
            ))}
            <div>
              <dt>{t`状态`}</dt>
              <dd>
                {verdict === 'revoked' ? t`已撤销` : verdict === 'valid' ? t`有效` : t`未知`}
                {verdict === 'valid' && <Passed>{t`没有撤销记录`}</Passed>}
              </dd>
            </div>
            {fingerprint !== null && (
              <div>
                <dt>{t`内容指纹`}</dt>
                <dd>
                  <code>{fingerprint.slice(0, 32).replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
                  <small>SHA-256</small>
                </dd>
              </div>
            )}
          </dl>
          <div className={styles.side}>
            <CertificatePaper
              claims={claims}
              places={places ?? usualPlaces}
              checkAddress={`${origin}${checkAddress ?? helpAddresses.common.to({ code: 'certificate' })}`}
            />
            <p className={styles.caption}>
              <Trans>证书原样，左侧为证书的全部内容。</Trans>
            </p>
            <Checks judged={judged} />
          </div>
        </div>
      )}
    </section>
  );
}

const Passed = ({ children }: { children: string }) => (
  <span className={styles.passed}>
    <CheckmarkCircleFilled aria-hidden fontSize={16} />
    {children}
  </span>
);

function Checks({ judged: { verdict, keyYear, asOf, isOffline } }: { judged: Judged }) {
  const { t } = useLingui();
  const year = keyYear ?? 0;
  const when = secondText(asOf);
  const rows = [
    { name: t`签名`, text: t`与本平台 ${year} 年密钥相符`, isGood: true },
    { name: t`内容`, text: t`与签发时相同`, isGood: true },
    {
      name: t`平台记录`,
      text: isOffline ? t`离线，未核对` : verdict === 'unrecorded' ? t`没有该证书` : t`与平台记录相同`,
      isGood: !isOffline && verdict !== 'unrecorded',
    },
    {
      name: t`撤销名单`,
      text: verdict === 'revoked' ? t`${when} 版，在名单中` : t`${when} 版，不在其中`,
      isGood: verdict !== 'revoked',
    },
  ];
  return (
    <dl className={styles.checks}>
      <h3>
        <Trans>核对内容</Trans>
      </h3>
      {rows.map(({ name, text, isGood }) => (
        <div key={name} data-good={isGood}>
          <dt>
            {isGood ? <CheckmarkCircleFilled aria-hidden fontSize={16} /> : <InfoRegular aria-hidden fontSize={16} />}
            {name}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
