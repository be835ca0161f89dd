import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { EyeRegular, MoreHorizontalRegular, SendRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import { courseReviewAddresses } from '#contract/course-review/course-review.addresses.ts';
import type { ManagedCourse } from '#contract/teaching/teaching.contract.ts';

interface Props {
  course: ManagedCourse;
  /** What learners would see otherwise; null until it is known. */
  changes: number | null;
  canPublish: boolean;
  isPublishing: boolean;
  onPublish: () => void;
  onSubmit: () => void;
  onArchive: () => void;
  onReopen: () => void;
  onDelete: () => void;
  /** Null until it is known. */
  isTemplate: boolean | null;
  onMark: (isTemplate: boolean) => void;
}

/** At the right of the head: how learners see it, what is rare, and the one primary button, named by its result. */
export function HeadActions(props: Props) {
  const {
    course,
    changes,
    canPublish,
    isPublishing,
    onPublish,
    onSubmit,
    onArchive,
    onReopen,
    onDelete,
    isTemplate,
    onMark,
  } = props;
  const { t } = useLingui();
  const { id, status, may, publishedVersion, isReviewed, review } = course;
  const isOpen = review !== null && review.decidedAt === null;
  return (
    <>
      <Button
        as="a"
        href={coursesAddresses.introduction.to({ id, preview: true })}
        target="_blank"
        icon={<EyeRegular />}
        style={{ minWidth: 0 }}
      >
        <Trans>预览</Trans>
      </Button>
      {(may.publish || may.delete) && (
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <Button icon={<MoreHorizontalRegular />} aria-label={t`更多操作`} />
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {status === 'published' && (
                <MenuItem onClick={onArchive}>
                  <Trans>下架课程</Trans>
                </MenuItem>
              )}
              {status === 'archived' && (
                <MenuItem onClick={onReopen}>
                  <Trans>重新上架</Trans>
                </MenuItem>
              )}
              {may.publish && isTemplate !== null && (
                <MenuItem onClick={() => onMark(!isTemplate)}>
                  {isTemplate ? <Trans>取消模板课程</Trans> : <Trans>设为模板课程</Trans>}
                </MenuItem>
              )}
              {may.delete && (
                <MenuItem onClick={onDelete}>
                  <Trans>删除草稿</Trans>
                </MenuItem>
              )}
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
      {isOpen && (
        <Button as="a" href={courseReviewAddresses.review.to({ review: review.id })} appearance="primary">
          <Trans>查看审核</Trans>
        </Button>
      )}
      {may.publish && status !== 'archived' && isReviewed && !isOpen && (
        <Button appearance="primary" icon={<SendRegular />} disabled={!canPublish || changes === 0} onClick={onSubmit}>
          {changes ? <Trans>送审 {changes} 处改动</Trans> : <Trans>送审</Trans>}
        </Button>
      )}
      {may.publish && status !== 'archived' && !isReviewed && !isOpen && (
        <Button
          appearance="primary"
          icon={<SendRegular />}
          disabled={!canPublish || isPublishing || changes === 0}
          onClick={onPublish}
        >
          {publishedVersion === 0 ? (
            <Trans>发布课程</Trans>
          ) : changes ? (
            <Trans>发布 {changes} 处改动</Trans>
          ) : (
            <Trans>发布改动</Trans>
          )}
        </Button>
      )}
    </>
  );
}
