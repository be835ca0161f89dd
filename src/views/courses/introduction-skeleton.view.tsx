import layout from '#views/common/layout.module.css';
import { Bone, Waiting } from '#views/common/skeleton.view.tsx';
import hero from './course-hero.module.css';
import styles from './course-introduction.module.css';

/** A course that is on its way, in the shape of its page. */
export const IntroductionSkeleton = () => (
  <Waiting>
    <div className={`${hero.band} ${hero.pending}`}>
      <div className={layout.content}>
        <Bone width={260} height={24} />
        <div className={hero.split}>
          <div className={hero.cover}>
            <Bone height={340} />
          </div>
          <div className={layout.stack}>
            <Bone width="42%" height={24} />
            <Bone width="80%" height={40} />
            <Bone width="60%" height={20} />
            <Bone height={132} />
            <Bone width="36%" height={52} />
          </div>
        </div>
      </div>
    </div>
    <div className={styles.bar}>
      <div className={`${layout.content} ${layout.between}`}>
        <Bone width={320} height={24} />
        <Bone width={120} height={40} />
      </div>
    </div>
    <div className={`${layout.content} ${layout.detail} ${styles.page}`}>
      <div className={`${layout.card} ${layout.padded} ${layout.stack}`}>
        <Bone width="30%" height={24} />
        <Bone />
        <Bone width="92%" />
        <Bone width="76%" />
      </div>
      <div className={`${layout.card} ${layout.padded}`}>
        <Bone height={96} />
      </div>
    </div>
  </Waiting>
);
