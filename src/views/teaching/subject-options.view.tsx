import { useLingui } from '@lingui/react/macro';
import { subjectsOf } from '#contract/subjects/subjects.rule.ts';

/** Both catalogues as options of a select, those of `edition` first. */
export function SubjectOptions({ edition }: { edition: 'he' | 've' }) {
  const { t, i18n } = useLingui();
  const names = { he: t`高等教育`, ve: t`职业教育` };
  const editions = edition === 'he' ? (['he', 've'] as const) : (['ve', 'he'] as const);
  return editions.map((one) => (
    <optgroup key={one} label={names[one]}>
      {subjectsOf(one).map(({ code, name, nameEn }) => (
        <option key={code} value={code}>
          {i18n.locale === 'en-US' ? nameEn : name}
        </option>
      ))}
    </optgroup>
  ));
}
