import { Button, Checkbox, Input, Radio, RadioGroup, SpinButton, Switch } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  onPaper,
  paper,
  partNames,
  usualPlaces,
  type PartName,
  type Place,
} from '#contract/certificates/certificate-places.rule.ts';
import type {
  CertificateClaims,
  CertificateScheme,
  CertificateSchemeWrite,
} from '#contract/certificates/certificates.contract.ts';
import { dayOf } from '#contract/common/platform-time.rule.ts';
import { Fact, Facts } from '../common/facts.view.tsx';
import { Field } from '../common/field.view.tsx';
import form from '../common/form-card.module.css';
import { now } from '../common/now.ts';
import { CertificatePaper } from './certificate-paper.view.tsx';
import { usePartWords } from './certificate.words.ts';
import styles from './scheme-form.module.css';

export type SchemeDraft = Omit<CertificateSchemeWrite, 'courseId' | 'version'>;

export const schemeDraftOf = ({
  isOpen,
  title,
  unit,
  signer,
  minShare,
  minPoints,
  isAutomatic,
  places,
}: CertificateScheme): SchemeDraft => ({ isOpen, title, unit, signer, minShare, minPoints, isAutomatic, places });

interface Props {
  scheme: CertificateScheme;
  draft: SchemeDraft;
  isChanged: boolean;
  origin: string;
  isBusy: boolean;
  onDraft: (draft: SchemeDraft) => void;
  onReset: () => void;
  onSave: (draft: SchemeDraft) => void;
}

/** As the paper will look, with somebody's name on it. */
const exampleOf = (
  scheme: CertificateScheme,
  { title, unit, signer }: SchemeDraft,
  name: string,
): CertificateClaims => {
  const day = dayOf(now());
  return {
    ...{ number: `YH${day.slice(0, 4)}-HE-101-0000019`, title, unit, signer, name, course: scheme.course, offering: 1 },
    ...{ school: scheme.school, glyph: scheme.glyph, startsOn: day, endsOn: day, hours: scheme.hours },
    ...{ credits: scheme.credits, share: 100, points: 91, band: 'excellent', issuedOn: day },
    ...{ passPoints: scheme.passPoints, excellentPoints: scheme.excellentPoints },
  };
};

/** What a course gives: whom, by what rule, and how the paper looks. */
export function SchemeForm(props: Props) {
  const { scheme, draft, origin, onDraft } = props;
  const { t } = useLingui();
  const { mayManage } = scheme;
  return (
    <div className={styles.columns}>
      <section className={form.card}>
        <h2>
          <Trans>证书样式</Trans>
        </h2>
        {mayManage && (
          <p className={styles.hint}>
            <Trans>拖动各部分调整位置，也可选中后用方向键移动，或在下方填写坐标。</Trans>
          </p>
        )}
        <div className={styles.paper}>
          <CertificatePaper
            claims={exampleOf(scheme, draft, t`林晓舟`)}
            places={draft.places}
            checkAddress={`${origin}/common/index?code=certificate`}
            onMove={
              mayManage ? (part, place) => onDraft({ ...draft, places: { ...draft.places, [part]: place } }) : undefined
            }
          />
        </div>
        {mayManage && <PlaceFields {...props} />}
      </section>
      {mayManage ? <Fields {...props} /> : <Rule {...props} />}
    </div>
  );
}

function PlaceFields({ draft, onDraft }: Props) {
  const { t } = useLingui();
  const words = usePartWords();
  const [part, setPart] = useState<PartName>('title');
  const place = draft.places[part];
  const put = (next: Partial<Place>) =>
    onDraft({ ...draft, places: { ...draft.places, [part]: onPaper({ ...place, ...next }) } });
  return (
    <div className={styles.places}>
      <label>
        <Trans>部分</Trans>
        <select value={part} onChange={({ target }) => setPart(target.value as PartName)}>
          {partNames.map((name) => (
            <option key={name} value={name}>
              {words[name]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <Trans>左</Trans>
        <input
          type="number"
          min={0}
          max={paper.width}
          value={place.x}
          onChange={({ target }) => put({ x: Number(target.value) })}
        />
      </label>
      <label>
        <Trans>上</Trans>
        <input
          type="number"
          min={0}
          max={paper.height}
          value={place.y}
          onChange={({ target }) => put({ y: Number(target.value) })}
        />
      </label>
      <Button size="small" onClick={() => onDraft({ ...draft, places: usualPlaces })}>{t`恢复默认位置`}</Button>
    </div>
  );
}

/** A figure that is asked, or not. */
function Least({
  at,
  label,
  usual,
  value,
  onValue,
}: {
  at: string;
  label: string;
  usual: number;
  value: number | null;
  onValue: (value: number | null) => void;
}) {
  return (
    <div className={styles.least}>
      <Checkbox label={label} checked={value !== null} onChange={(_, { checked }) => onValue(checked ? usual : null)} />
      {value !== null && (
        <Field at={at}>
          <SpinButton
            aria-label={label}
            min={1}
            max={100}
            value={value}
            onChange={(_, { value: next, displayValue }) => {
              const typed = next ?? Number(displayValue);
              if (Number.isInteger(typed)) onValue(Math.min(100, Math.max(1, typed)));
            }}
          />
        </Field>
      )}
    </div>
  );
}

function Fields({ draft, scheme, isChanged, isBusy, onDraft, onReset, onSave }: Props) {
  const { t } = useLingui();
  const put = (change: Partial<SchemeDraft>) => onDraft({ ...draft, ...change });
  const isWhole =
    [draft.title, draft.unit, draft.signer].every((one) => one.trim() !== '') &&
    (draft.minShare !== null || draft.minPoints !== null);
  return (
    <form
      className={form.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) onSave(draft);
      }}
    >
      <h2>
        <Trans>颁发规则</Trans>
      </h2>
      <Switch label={t`向学生开放`} checked={draft.isOpen} onChange={(_, { checked }) => put({ isOpen: checked })} />
      <div role="group" aria-label={t`颁发条件`}>
        <p className={styles.hint}>
          <Trans>开课结束后，按已公布的成绩判定；至少选择一项。</Trans>
        </p>
        <Least
          at="minShare"
          label={t`内容学习至少（%）`}
          usual={80}
          value={draft.minShare}
          onValue={(minShare) => put({ minShare })}
        />
        <Least
          at="minPoints"
          label={t`总评至少（分）`}
          usual={scheme.passPoints}
          value={draft.minPoints}
          onValue={(minPoints) => put({ minPoints })}
        />
      </div>
      <Field label={t`颁发方式`}>
        <RadioGroup
          value={draft.isAutomatic ? 'automatic' : 'review'}
          onChange={(_, { value }) => put({ isAutomatic: value === 'automatic' })}
        >
          <Radio value="review" label={t`学生申请，教师审核后颁发`} />
          <Radio value="automatic" label={t`达到条件自动颁发`} />
        </RadioGroup>
      </Field>
      <Field at="title" label={t`证书名称`} required>
        <Input value={draft.title} maxLength={20} onChange={(_, { value }) => put({ title: value })} />
      </Field>
      <Field at="unit" label={t`签发单位`} required>
        <Input value={draft.unit} maxLength={40} onChange={(_, { value }) => put({ unit: value })} />
      </Field>
      <Field at="signer" label={t`课程负责人`} required>
        <Input value={draft.signer} maxLength={30} onChange={(_, { value }) => put({ signer: value })} />
      </Field>
      <p className={styles.hint}>
        <Trans>修改只影响之后颁发的证书，已颁发的证书内容不变。</Trans>
      </p>
      <div className={styles.actions}>
        {isChanged && <Button onClick={onReset}>{t`放弃修改`}</Button>}
        <Button type="submit" appearance="primary" disabledFocusable={isBusy || !isWhole}>
          {t`保存`}
        </Button>
      </div>
    </form>
  );
}

/** For those of the team who may not change it. */
function Rule({ scheme }: Props) {
  const { t } = useLingui();
  const { isOpen, isAutomatic, minShare, minPoints, title, unit, signer } = scheme;
  return (
    <section className={form.card}>
      <h2>
        <Trans>颁发规则</Trans>
      </h2>
      <Facts>
        <Fact name={t`向学生开放`}>{isOpen ? t`是` : t`否`}</Fact>
        {minShare !== null && <Fact name={t`内容学习`}>{t`至少 ${minShare}%`}</Fact>}
        {minPoints !== null && <Fact name={t`总评`}>{t`至少 ${minPoints} 分`}</Fact>}
        <Fact name={t`颁发方式`}>{isAutomatic ? t`达到条件自动颁发` : t`学生申请，教师审核后颁发`}</Fact>
        <Fact name={t`证书名称`}>{title}</Fact>
        <Fact name={t`签发单位`}>{unit}</Fact>
        <Fact name={t`课程负责人`}>{signer}</Fact>
      </Facts>
      <p className={styles.hint}>
        <Trans>由主讲教师或学校管理员设置。</Trans>
      </p>
    </section>
  );
}
