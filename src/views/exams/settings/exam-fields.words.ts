import { useLingui } from '@lingui/react/macro';

/** What the fields of an exam are called, where two changed the same one. */
export function useFieldWords(): (field: string) => string {
  const { t } = useLingui();
  const names: Record<string, string> = {
    title: t`名称`,
    kind: t`收卷方式`,
    opensAt: t`开始时间`,
    closesAt: t`结束时间`,
    minutes: t`作答时长`,
    paper: t`试卷`,
    arrangements: t`个别安排`,
    instructions: t`考生须知`,
  };
  return (field) => names[field] ?? t`考试规则`;
}
