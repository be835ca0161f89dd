import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Select,
  Spinner,
} from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import { Bone } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import styles from './use-dialog.module.css';

/** In place of a chapter's id: one is made. */
export const newChapter = 'new';

interface Props {
  /** Of the material. */
  title: string;
  /** The one used last first; null until they are known. */
  courses: readonly { id: string; title: string; schoolName: string }[] | null;
  courseId: string;
  /** Chapters and sections in reading order; null until they are known. */
  places: readonly { id: string; title: string; kind: string }[] | null;
  parentId: string;
  isBusy: boolean;
  /** What went wrong. */
  message: string | null;
  onCourse: (id: string) => void;
  onPlace: (id: string) => void;
  /** Null while nothing has to be fetched anew. */
  onRetry: (() => void) | null;
  onAgree: () => void;
  onCancel: () => void;
}

/** 引用到我的课程: which course, which chapter. */
export function UseDialog({ title, courses, courseId, places, parentId, isBusy, message, ...on }: Props) {
  const { t } = useLingui();
  const hasNone = courses?.length === 0;
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && on.onCancel()}>
      <DialogSurface className={styles.dialog}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            on.onAgree();
          }}
        >
          <DialogBody>
            <DialogTitle>
              <Trans>引用到我的课程</Trans>
            </DialogTitle>
            <DialogContent className={styles.content}>
              {hasNone ? (
                <StateBlock
                  bare
                  headingLevel={3}
                  kind="empty"
                  title={t`暂无自己的课程`}
                  actions={[{ label: t`新建课程`, href: teachingAddresses.taught.to() }]}
                >
                  {t`创建课程后，即可将素材加入章节。`}
                </StateBlock>
              ) : (
                <>
                  <p className={styles.what}>
                    <Trans>“{title}”将成为章节中的一项内容，课程保留当前版本。</Trans>
                  </p>
                  <Field at="courseId" label={t`课程`}>
                    {courses === null ? (
                      <Bone height={40} />
                    ) : (
                      <Select size="large" value={courseId} onChange={(_, { value }) => on.onCourse(value)}>
                        {courses.map((course) => (
                          <option key={course.id} value={course.id}>
                            {course.title}　·　{course.schoolName}
                          </option>
                        ))}
                      </Select>
                    )}
                  </Field>
                  <Field at="parentId" label={t`添加到`}>
                    {places === null ? (
                      <Bone height={40} />
                    ) : (
                      <Select size="large" value={parentId} onChange={(_, { value }) => on.onPlace(value)}>
                        {places.map((place) => (
                          <option key={place.id} value={place.id}>
                            {place.kind === 'section' ? `　　${place.title}` : place.title}
                          </option>
                        ))}
                        <option value={newChapter}>{t`新建一章“课程素材”`}</option>
                      </Select>
                    )}
                  </Field>
                </>
              )}
              <div role="alert" className={styles.message}>
                {message}
              </div>
            </DialogContent>
            <DialogActions>
              <Button type="button" onClick={on.onCancel}>
                <Trans>取消</Trans>
              </Button>
              {on.onRetry && (
                <Button type="button" onClick={on.onRetry}>
                  <Trans>重试</Trans>
                </Button>
              )}
              {!hasNone && (
                <Button type="submit" autoFocus appearance="primary" disabledFocusable={isBusy || places === null}>
                  {isBusy ? <Spinner size="tiny" appearance="inverted" label={t`正在引用`} /> : t`引用到此处`}
                </Button>
              )}
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
