import { useLingui } from '@lingui/react/macro';

/** What deciding about a late packet means. */
export function useLateWords() {
  const { t } = useLingui();
  return {
    questionOf: (isAccepted: boolean) =>
      isAccepted
        ? {
            title: t`采用补交的答案`,
            text: t`补交的答案写入答卷并重新计分，记录保留。`,
            agree: t`采用`,
          }
        : { title: t`不采用补交的答案`, text: t`答卷保持原样，补交的答案仍留在旁边。`, agree: t`不采用` },
  };
}
