export { BookOpenRegular as default } from '@fluentui/react-icons';
