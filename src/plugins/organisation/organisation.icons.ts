/** Loaded with the first menu that shows one of them. */
export {
  BookOpenRegular as coursesIcon,
  HatGraduationRegular as majorsIcon,
  OrganizationRegular as collegesIcon,
} from '@fluentui/react-icons';
