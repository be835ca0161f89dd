import { useLingui } from '@lingui/react';
import { subjectsOf } from '#contract/subjects/subjects.rule.ts';
import { CategoryPanel } from '#views/common/frame/category-panel.view.tsx';

/** The subjects of an edition; a file of its own, since the catalogues are long. */
export default function Categories({ edition }: { edition: 'he' | 've' }) {
  const { i18n } = useLingui();
  const nameOf = ({ name, nameEn }: { name: string; nameEn?: string }) => (i18n.locale === 'en-US' && nameEn) || name;
  return (
    <CategoryPanel
      subjects={subjectsOf(edition).map((subject) => ({
        code: subject.code,
        name: nameOf(subject),
        hue: subject.drawing.hue,
        categories: subject.categories.map((category) => ({ code: category.code, name: nameOf(category) })),
      }))}
    />
  );
}
