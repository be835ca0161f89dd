import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MajorText } from '#contract/organisation/major-page.contract.ts';
import { RichText } from '#views/common/rich-text.view.tsx';

type Field = keyof MajorText;

/** What is kept of a major: fields by name, and a value as it can be read. */
export function useMajorTextWords() {
  const { t } = useLingui();
  const names: Record<Field, string> = {
    introduction: t`专业介绍`,
    aims: t`培养目标`,
    courses: t`课程设置`,
    facts: t`专业概况`,
  };
  const listed = (entries: readonly string[]) => entries.join(' · ') || t`空`;
  const shown = (field: Field, text: MajorText): ReactNode => {
    switch (field) {
      case 'introduction':
      case 'aims':
        return <RichText html={text[field]} />;
      case 'courses':
        return listed(text.courses.map(({ title, term }) => `${term} ${title}`));
      case 'facts':
        return listed(text.facts.map(({ name, value }) => `${name} ${value}`));
    }
  };
  return { names, shown };
}
