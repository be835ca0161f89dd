/** Loaded with the first menu that shows one of them. */
export {
  DataBarVerticalRegular as basicInfoIcon,
  InfoRegular as courseInformationIcon,
  PersonAddRegular as studentsIcon,
  HatGraduationRegular as taughtIcon,
} from '@fluentui/react-icons';
