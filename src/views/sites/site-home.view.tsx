import {
  Button,
  Checkbox,
  Field as PlainField,
  Input,
  InteractionTag,
  InteractionTagPrimary,
  InteractionTagSecondary,
  Switch,
} from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { publicMedia } from '#contract/files/files.rule.ts';
import { fieldOf, momentOf } from '#contract/common/platform-time.rule.ts';
import { inOrder, sectionAudiences, type PlacedSection } from '#contract/sites/home-sections.rule.ts';
import type { SiteContent } from '#contract/sites/sites.contract.ts';
import { isInOrder, siteLimits as most, targetForm } from '#contract/sites/sites.rule.ts';
import { Field } from '#views/common/field.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import formCard from '#views/common/form-card.module.css';
import { zoneHint } from '#views/common/moments.ts';
import { AddressField } from './site-lists.view.tsx';
import type { SiteFormProps } from './site-form.props.ts';
import { useSiteWords } from './site.words.tsx';
import styles from './sites.module.css';
import { TextPair } from './text-pair.view.tsx';

type Popup = NonNullable<SiteContent['popup']>;
const noPopup: Popup = { image: '', text: { zh: '', en: '' }, target: '', from: null, to: null };

/** 弹窗: once a day, within its days. */
export function SitePopup({ content: { popup }, onChange, picture }: SiteFormProps) {
  const { t } = useLingui();
  const { names } = useSiteWords();
  const set = (change: Partial<Popup>) => onChange({ popup: { ...(popup ?? noPopup), ...change } });
  const isWrong = popup !== null && !isInOrder(popup);
  const end = (name: 'from' | 'to', label: string) => (
    <Field
      at={`popup.${name}`}
      label={label}
      hint={zoneHint() ?? t`留空为不限`}
      validationMessage={name === 'to' && isWrong ? t`结束时间不能早于开始时间` : undefined}
    >
      <Input
        type="datetime-local"
        value={popup?.[name] ? fieldOf(popup[name]) : ''}
        onChange={(_, { value }) => set({ [name]: value ? momentOf(value) : null })}
      />
    </Field>
  );
  return (
    <section className={formCard.card} aria-label={names.popup}>
      <Switch
        label={t`在首页显示弹窗`}
        checked={popup !== null}
        onChange={(_, { checked }) => onChange({ popup: checked ? noPopup : null })}
      />
      {popup && (
        <>
          <p
            className={styles.note}
          >{t`每位访客和学生每天最多显示一次；修改文字、图片或链接后，选择“7 天内不再显示”的人也会再次看到。`}</p>
          <div className={styles.grid}>
            <TextPair
              label={t`文字`}
              required
              most={most.popupText}
              value={popup.text}
              onChange={(text) => set({ text })}
            />
            <AddressField
              label={t`点击后打开（选填）`}
              value={popup.target}
              isRight={targetForm.test(popup.target)}
              wrong={t`请输入以 / 开头的本站地址，或以 http:// 或 https:// 开头的网址`}
              onChange={(target) => set({ target })}
            />
            {end('from', t`开始显示`)}
            {end('to', t`结束显示`)}
          </div>
          {popup.image && <img className={styles.picture} src={popup.image} alt="" />}
          {popup.image ? (
            <button type="button" className={formCard.link} onClick={() => set({ image: '' })}>
              {t`恢复平台图案`}
            </button>
          ) : (
            picture(t`上传弹窗图片`, (fileId) => set({ image: publicMedia(fileId) }))
          )}
        </>
      )}
    </section>
  );
}

/** 首页栏目: their order, and for whom each stands. */
export function SiteHome({ content, onChange, sections, ordered }: SiteFormProps) {
  const { t } = useLingui();
  const { names, audiences } = useSiteWords();
  const known = new Map(sections.map(({ id, title }) => [id, title]));
  const placed = new Map(content.sections.map((one) => [one.id, one]));
  /** Whom a section is for by itself; one that is not there may be for anybody. */
  const whomOf = (id: string) => {
    const shownTo = sections.find((one) => one.id === id)?.shownTo;
    return sectionAudiences.filter((one) => shownTo !== (one === 'visitor' ? 'person' : 'visitor'));
  };
  const gone = content.sections.filter(({ id }) => !known.has(id)).map(({ id }) => ({ id, title: id }));
  const all = inOrder([...sections, ...gone], content.sections);
  const rows: PlacedSection[] = all.map(({ id }) => placed.get(id) ?? { id, audience: sectionAudiences });
  const write = (next: readonly PlacedSection[]) =>
    onChange({ sections: next.map(({ id, audience }) => ({ id, audience: [...audience] })) });
  const nameOf = ({ id }: PlacedSection) => known.get(id) ?? id;
  return (
    <section className={formCard.card} aria-label={names.sections}>
      <p className={styles.note}>{t`栏目由各功能提供，只对其适用的人显示；在此调整顺序，或不对某类人显示。`}</p>
      {ordered({
        label: names.sections,
        rows,
        nameOf,
        onChange: write,
        canRemove: ({ id }) => !known.has(id),
        children: (section, at) => (
          <div>
            <b>
              {nameOf(section)} {!known.has(section.id) && <FlagTag tone="none">{t`不在`}</FlagTag>}
            </b>
            <div className={styles.audience} role="group" aria-label={nameOf(section)}>
              {whomOf(section.id).map((audience) => (
                <Checkbox
                  key={audience}
                  label={audiences[audience]}
                  checked={section.audience.includes(audience)}
                  onChange={(_, { checked }) => {
                    const next = sectionAudiences.filter((one) =>
                      one === audience ? checked : section.audience.includes(one),
                    );
                    write(rows.with(at, { ...section, audience: next }));
                  }}
                />
              ))}
            </div>
          </div>
        ),
      })}
      {content.sections.length > 0 && (
        <div>
          <Button onClick={() => onChange({ sections: [] })}>{t`恢复默认顺序`}</Button>
        </div>
      )}
    </section>
  );
}

/** 搜索推荐: behind what people look for by themselves. */
export function SiteSearch({ content: { hotWords }, onChange }: SiteFormProps) {
  const { t } = useLingui();
  const { names } = useSiteWords();
  const [typed, setTyped] = useState('');
  const word = typed.trim();
  const canAdd = word !== '' && !hotWords.includes(word) && hotWords.length < most.hotWords;
  const add = () => {
    if (!canAdd) return;
    onChange({ hotWords: [...hotWords, word] });
    setTyped('');
  };
  return (
    <section className={formCard.card} aria-label={names.hotWords}>
      <div className={styles.words}>
        {hotWords.map((one, at) => (
          <InteractionTag key={one}>
            <InteractionTagPrimary hasSecondaryAction>{one}</InteractionTagPrimary>
            <InteractionTagSecondary
              aria-label={t`移除“${one}”`}
              onClick={() => onChange({ hotWords: hotWords.toSpliced(at, 1) })}
            />
          </InteractionTag>
        ))}
      </div>
      <PlainField label={t`新增推荐词`} hint={t`显示在大家常搜的词之后，按 Enter 添加`}>
        <Input
          maxLength={most.hotWord}
          value={typed}
          onChange={(_, { value }) => setTyped(value)}
          onKeyDown={({ key }) => key === 'Enter' && add()}
          contentAfter={
            <Button size="small" appearance="subtle" disabled={!canAdd} onClick={add}>
              {t`添加`}
            </Button>
          }
        />
      </PlainField>
    </section>
  );
}
