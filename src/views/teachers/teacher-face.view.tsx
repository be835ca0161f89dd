import { publicMedia } from '#contract/files/files.rule.ts';
import type { TeacherCard } from '#contract/teachers/teachers.contract.ts';
import { EmblemView } from '#views/common/emblem.view.tsx';
import { PersonFace } from '#views/common/person-face.view.tsx';
import styles from './teacher-face.module.css';

interface Props {
  teacher: Pick<TeacherCard, 'name' | 'portraitFileId' | 'school'>;
  /** px */
  size: number;
  /** Without the emblem of her school at the foot. */
  bare?: boolean;
}

/** A teacher's portrait, or her initials, with the emblem of her school. The names stand beside. */
export const TeacherFace = ({ teacher: { name, portraitFileId, school }, size, bare }: Props) => (
  <span className={styles.face} style={{ width: size, height: size }}>
    <PersonFace name={name} src={portraitFileId && publicMedia(portraitFileId)} size={size} />
    {!bare && (
      <span className={styles.emblem}>
        <EmblemView
          id={school.id}
          glyph={school.glyph}
          edition={school.edition}
          size={28}
          src={school.logoFileId && publicMedia(school.logoFileId)}
        />
      </span>
    )}
  </span>
);
