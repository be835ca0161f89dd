import layout from '#views/common/layout.module.css';
import { Bone, Waiting } from '#views/common/skeleton.view.tsx';
import styles from './teacher-card.module.css';
import page from './teacher-page.module.css';

/** Teachers on their way, in the shape of their cards. */
export const SkeletonTeachers = ({ count }: { count: number }) => (
  <Waiting className={layout.cards}>
    {Array.from({ length: count }, (_, at) => (
      <div key={at} className={`${layout.card} ${styles.bones}`}>
        <Bone width={96} height={96} round />
        <Bone width="38%" height={20} />
        <Bone width="72%" height={14} />
        <Bone width="84%" height={14} />
        <Bone height={46} />
      </div>
    ))}
  </Waiting>
);

/** One teacher on the way, in the shape of the page. */
export const SkeletonTeacher = () => (
  <Waiting>
    <div className={`${page.band} ${page.pending}`}>
      <div className={`${layout.content} ${page.head}`}>
        <Bone width={136} height={136} round />
        <div className={layout.stack}>
          <Bone width={220} height={40} />
          <Bone width={360} height={20} />
        </div>
      </div>
    </div>
    <div className={`${layout.content} ${layout.detail} ${page.page}`}>
      <div className={`${layout.card} ${layout.padded} ${layout.stack}`}>
        <Bone width="30%" height={24} />
        <Bone height={160} />
      </div>
      <div className={`${layout.card} ${layout.padded} ${layout.stack}`}>
        <Bone width="40%" height={24} />
        <Bone />
        <Bone width="76%" />
      </div>
    </div>
  </Waiting>
);
