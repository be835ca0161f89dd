/** Loaded with the first menu that shows one of them. */
export {
  HatGraduationRegular as learningIcon,
  BookOpenRegular as myCoursesIcon,
  PlayCircleRegular as studyIcon,
} from '@fluentui/react-icons';
