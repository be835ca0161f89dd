import { Plural, useLingui } from '@lingui/react/macro';
import type { LinkablePage } from '#contract/organisation/major-page.contract.ts';
import type { Shown } from '#views/common/shown.ts';
import { PickDialog } from './pick-dialog.view.tsx';

interface Props {
  search: string;
  shown: Shown<LinkablePage>;
  onSearch: (search: string) => void;
  onPage: (page: number) => void;
  onChoose: (course: LinkablePage['data'][number]) => void;
  onDismiss: () => void;
}

/** Courses that the school has published. */
export function LinkCourseDialog(props: Props) {
  const { t } = useLingui();
  return (
    <PickDialog
      {...props}
      title={t`关联本校课程`}
      searchLabel={t`搜索本校已发布的课程`}
      what={t`课程`}
      rowOf={({ title, credits }) => ({
        main: title,
        aside: credits !== null && <Plural value={credits} other="# 学分" />,
      })}
    />
  );
}
