export { HatGraduationRegular as default } from '@fluentui/react-icons';
