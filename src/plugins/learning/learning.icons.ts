/** Loaded with the first menu that shows one of them. */
export {
  HatGraduationRegular as learningIcon,
  FolderRegular as materialsIcon,
  BookOpenRegular as myCoursesIcon,
  PlayCircleRegular as studyIcon,
} from '@fluentui/react-icons';
